/// The relevant names in XMP packets.
enum XMPName {
    /// Lists and structures. Their contents belong to the property around them.
    case container
    case item
    case language
    case resource
    case title, headline, description, caption, comment
    case people, creator, credit, rights, terms, licence, statement
    case location, city, state, country, locationShown, locationCreated
    /// Dates, as in ``DateKind``. Two are the same in other words.
    case dateTaken, dateCreated, dateDigitized, dateScanned, dateModified, dateChanged
    case orientation
    /// Regions, as the Metadata Working Group and Microsoft have them, and their parts.
    case regions, regionName, regionType, area, areaX, areaY, areaWidth, areaHeight, areaUnit, rectangle
    /// The pixels of the photo in which the regions are.
    case dimensions, width, height
    /// Any other name.
    case other

    static let namespaces: [String: [String: XMPName]] = [
        "http://www.w3.org/1999/02/22-rdf-syntax-ns#": [
            "Alt": .container, "Seq": .container, "Bag": .container, "Description": .container, "value": .container,
            "li": .item, "resource": .resource,
        ],
        "http://www.w3.org/XML/1998/namespace": ["lang": .language],
        "http://purl.org/dc/elements/1.1/": [
            "title": .title, "description": .description, "creator": .creator, "rights": .rights,
        ],
        "http://ns.adobe.com/photoshop/1.0/": [
            "City": .city, "State": .state, "Country": .country, "Credit": .credit,
            "DateCreated": .dateCreated, "Headline": .headline,
        ],
        "http://ns.adobe.com/exif/1.0/": [
            "DateTimeOriginal": .dateTaken, "DateTimeDigitized": .dateScanned, "UserComment": .comment,
        ],
        "http://ns.adobe.com/tiff/1.0/": [
            "ImageDescription": .caption, "DateTime": .dateChanged, "Orientation": .orientation,
        ],
        "http://ns.adobe.com/xap/1.0/": ["CreateDate": .dateDigitized, "ModifyDate": .dateModified],
        "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/": ["Location": .location],
        "http://iptc.org/std/Iptc4xmpExt/2008-02-29/": [
            "PersonInImage": .people, "LocationShown": .locationShown, "LocationCreated": .locationCreated,
            "Sublocation": .location, "City": .city, "ProvinceState": .state, "CountryName": .country,
        ],
        "http://ns.adobe.com/xap/1.0/rights/": ["UsageTerms": .terms, "WebStatement": .statement],
        "http://creativecommons.org/ns#": ["license": .licence],
        "http://www.metadataworkinggroup.com/schemas/regions/": [
            "RegionList": .regions, "Name": .regionName, "Type": .regionType, "Area": .area,
            "AppliedToDimensions": .dimensions,
        ],
        "http://ns.microsoft.com/photo/1.2/t/RegionInfo#": ["Regions": .regions],
        "http://ns.microsoft.com/photo/1.2/t/Region#": [
            "PersonDisplayName": .regionName, "Rectangle": .rectangle,
        ],
        "http://ns.adobe.com/xmp/sType/Area#": [
            "x": .areaX, "y": .areaY, "w": .areaWidth, "h": .areaHeight, "unit": .areaUnit,
        ],
        "http://ns.adobe.com/xap/1.0/sType/Dimensions#": ["w": .width, "h": .height],
    ]
}
