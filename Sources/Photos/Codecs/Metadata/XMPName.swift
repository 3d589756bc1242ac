/// The names in XMP packets that matter here.
enum XMPName {
    /// Lists and structures; what they contain belongs to the property around them.
    case container
    case item
    case language
    case resource
    case title, description, people, creator, credit, rights, terms, licence, statement
    case location, city, state, country
    /// Regions, as the Metadata Working Group has them, and their parts.
    case regions, regionName, regionType, area, areaX, areaY, areaWidth, areaHeight, areaUnit
    /// The pixels of the photo in which the regions are.
    case dimensions, width, height
    /// Whatever else there is.
    case other

    /// - Parameter name: A namespace, a space and a local name, as expat writes it, with a final zero.
    init(_ name: UnsafePointer<CChar>) {
        var hash = Self.emptyHash
        var next = name
        while next.pointee != 0 {
            hash = Self.hash(hash, UInt8(bitPattern: next.pointee))
            next += 1
        }
        self = Self.known[hash] ?? .other
    }

    // A hash in place of a string for each name saves most of the time: packets have hundreds of names that do not matter.
    private static let emptyHash: UInt64 = 0xcbf2_9ce4_8422_2325

    /// FNV-1a.
    private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }

    private static let known: [UInt64: XMPName] = {
        var known: [UInt64: XMPName] = [:]
        for (namespace, names) in namespaces {
            for (local, name) in names { known["\(namespace) \(local)".utf8.reduce(emptyHash, hash)] = name }
        }
        return known
    }()

    private static let namespaces: [String: [String: XMPName]] = [
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
        ],
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
