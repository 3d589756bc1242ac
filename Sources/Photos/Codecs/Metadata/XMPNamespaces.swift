internal import CLibrary

/// The prefixes of namespaces, and the meanings of prefixed names.
///
/// Hashes replace strings, because packets have hundreds of irrelevant names, nearly all of them in irrelevant
/// namespaces.
struct XMPNamespaces {
    private struct Binding {
        /// The hash of the prefix.
        var prefix: UInt64
        /// The hash of the namespace; nil if it has no relevant name.
        var namespace: UInt64?
    }

    private var bindings = [
        Binding(prefix: hash(of: "xml"), namespace: hash(of: "http://www.w3.org/XML/1998/namespace"))
    ]

    var count: Int { bindings.count }

    /// Forgets the prefixes of an element that has ended.
    mutating func keep(_ count: Int) { bindings.removeLast(bindings.count - count) }

    /// Notes the prefix that an attribute declares, if it declares one.
    mutating func note(_ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>) {
        guard strncmp(name, "xmlns", 5) == 0, name[5] == 0 || name[5] == Self.colon else { return }
        let prefix = name[5] == 0 ? Self.emptyHash : Self.hash(name + 6)
        let namespace = Self.hash(value)
        bindings.append(
            Binding(prefix: prefix, namespace: Self.known.namespaces.contains(namespace) ? namespace : nil))
    }

    /// - Parameter isAttribute: An attribute without a prefix has no namespace.
    func meaning(of name: UnsafePointer<CChar>, isAttribute: Bool = false) -> XMPName {
        var prefix = Self.emptyHash
        var end = name
        while end.pointee != 0, end.pointee != Self.colon {
            prefix = Self.hash(prefix, end.pointee)
            end += 1
        }
        let hasPrefix = end.pointee != 0
        if isAttribute && !hasPrefix { return .other }
        let key = hasPrefix ? prefix : Self.emptyHash
        guard let namespace = bindings.last(where: { $0.prefix == key })?.namespace else { return .other }
        return Self.known.names[Self.hash(hasPrefix ? end + 1 : name, after: namespace)] ?? .other
    }

    // MARK: Hashes

    private static let colon = CChar(UInt8(ascii: ":"))
    private static let emptyHash: UInt64 = 0xcbf2_9ce4_8422_2325

    /// FNV-1a.
    private static func hash(_ hash: UInt64, _ byte: CChar) -> UInt64 {
        (hash ^ UInt64(UInt8(bitPattern: byte))) &* 0x0000_0100_0000_01b3
    }

    /// - Parameter text: Ends with a zero.
    private static func hash(_ text: UnsafePointer<CChar>, after start: UInt64 = emptyHash) -> UInt64 {
        var result = start
        var next = text
        while next.pointee != 0 {
            result = hash(result, next.pointee)
            next += 1
        }
        return result
    }

    private static func hash(of text: String, after start: UInt64 = emptyHash) -> UInt64 {
        text.withCString { hash($0, after: start) }
    }

    /// The hashes of the relevant namespaces, and of the names in them.
    private static let known: (namespaces: Set<UInt64>, names: [UInt64: XMPName]) = {
        var namespaces = Set<UInt64>()
        var known = [UInt64: XMPName]()
        for (namespace, names) in XMPName.namespaces {
            let start = hash(of: namespace)
            namespaces.insert(start)
            for (local, name) in names { known[hash(of: local, after: start)] = name }
        }
        return (namespaces, known)
    }()
}

/// The relevant names in XMP packets.
enum XMPName {
    /// Lists and structures. Their contents belong to the property around them.
    case container
    case item
    case language
    case resource
    case title, headline, description, caption, comment
    case people, tags, creator, credit, rights, terms, licence, statement
    case location, city, state, country, locationShown, locationCreated
    /// Dates, as in ``DateKind``. Two are the same in other words.
    case dateTaken, dateCreated, dateDigitized, dateScanned, dateModified, dateChanged
    case orientation, rating
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
            "subject": .tags,
        ],
        "http://www.digikam.org/ns/1.0/": ["TagsList": .tags],
        "http://ns.adobe.com/lightroom/1.0/": ["hierarchicalSubject": .tags],
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
        "http://ns.adobe.com/xap/1.0/": [
            "CreateDate": .dateDigitized, "ModifyDate": .dateModified, "Rating": .rating,
        ],
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
