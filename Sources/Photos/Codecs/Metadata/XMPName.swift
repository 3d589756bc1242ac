/// The relevant names in XMP packets.
enum XMPName {
    /// Lists and structures. Their contents belong to the property around them.
    case container
    case item
    case language
    case resource
    case title, description, people, creator, credit, rights, terms, licence, statement
    case location, city, state, country
    /// The dates on which the photo was taken, its subject was created, and the file was created.
    case dateTaken, dateCreated, dateDigitized
    /// Regions, as the Metadata Working Group has them, and their parts.
    case regions, regionName, regionType, area, areaX, areaY, areaWidth, areaHeight, areaUnit
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
            "DateCreated": .dateCreated,
        ],
        "http://ns.adobe.com/exif/1.0/": ["DateTimeOriginal": .dateTaken],
        "http://ns.adobe.com/xap/1.0/": ["CreateDate": .dateDigitized],
        "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/": ["Location": .location],
        "http://iptc.org/std/Iptc4xmpExt/2008-02-29/": ["PersonInImage": .people],
        "http://ns.adobe.com/xap/1.0/rights/": ["UsageTerms": .terms, "WebStatement": .statement],
        "http://creativecommons.org/ns#": ["license": .licence],
        "http://www.metadataworkinggroup.com/schemas/regions/": [
            "RegionList": .regions, "Name": .regionName, "Type": .regionType, "Area": .area,
            "AppliedToDimensions": .dimensions,
        ],
        "http://ns.adobe.com/xmp/sType/Area#": [
            "x": .areaX, "y": .areaY, "w": .areaWidth, "h": .areaHeight, "unit": .areaUnit,
        ],
        "http://ns.adobe.com/xap/1.0/sType/Dimensions#": ["w": .width, "h": .height],
    ]
}
