import Decoding

@testable import PictureSamples

extension PhotoLabel {
    /// What it says in English, by the names of its fields.
    var fields: [String: String] {
        let all: [String: String?] = [
            "title": title.text(in: "en"), "text": text.text(in: "en"), "place": place.text(in: "en"),
            "people": people.isEmpty ? nil : people.joined(separator: ", "),
            "tags": tags.isEmpty ? nil : tags.joined(separator: ", "), "credit": credit, "licence": licence,
            "link": link, "camera": camera?.camera,
        ]
        return all.compactMapValues(\.self)
    }
}

extension FocusArea {
    /// Left, top, right and bottom, in thousandths.
    var edges: [Double] { [minX, minY, maxX, maxY].map { ($0 * 1000).rounded() / 1000 } }
}

/// Metadata made by hand, byte by byte.
enum Metadata {
    private static let namespaces = [
        "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "dc": "http://purl.org/dc/elements/1.1/",
        "photoshop": "http://ns.adobe.com/photoshop/1.0/", "xmpRights": "http://ns.adobe.com/xap/1.0/rights/",
        "Iptc4xmpCore": "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/",
        "Iptc4xmpExt": "http://iptc.org/std/Iptc4xmpExt/2008-02-29/", "cc": "http://creativecommons.org/ns#",
        "mwg-rs": "http://www.metadataworkinggroup.com/schemas/regions/",
        "MP": "http://ns.microsoft.com/photo/1.2/", "MPRI": "http://ns.microsoft.com/photo/1.2/t/RegionInfo#",
        "MPReg": "http://ns.microsoft.com/photo/1.2/t/Region#", "exif": "http://ns.adobe.com/exif/1.0/",
        "tiff": "http://ns.adobe.com/tiff/1.0/", "xmp": "http://ns.adobe.com/xap/1.0/",
        "digiKam": "http://www.digikam.org/ns/1.0/", "lr": "http://ns.adobe.com/lightroom/1.0/",
        "stArea": "http://ns.adobe.com/xmp/sType/Area#", "stDim": "http://ns.adobe.com/xap/1.0/sType/Dimensions#",
    ]

    /// An XMP packet with these properties, as elements and as attributes.
    static func xmp(_ elements: String, attributes: String = "") -> [UInt8] {
        let names = namespaces.sorted { $0.key < $1.key }.map { "xmlns:\($0)='\($1)'" }.joined(separator: " ")
        return Array(
            """
            <?xpacket begin='\u{FEFF}' id='W5M0MpCehiHzreSzNTczkc9d'?>
            <x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='\(namespaces["rdf"] ?? "")'>
            <rdf:Description rdf:about='' \(names) \(attributes)>
            \(elements)
            </rdf:Description></rdf:RDF></x:xmpmeta>
            <?xpacket end='w'?>
            """.utf8)
    }

    /// A text in several languages.
    static func alternatives(_ name: String, _ texts: [(language: String, text: String)]) -> String {
        let items = texts.map { "<rdf:li xml:lang='\($0.language)'>\($0.text)</rdf:li>" }.joined()
        return "<\(name)><rdf:Alt>\(items)</rdf:Alt></\(name)>"
    }

    static func list(_ name: String, _ kind: String, _ texts: [String]) -> String {
        "<\(name)><rdf:\(kind)>\(texts.map { "<rdf:li>\($0)</rdf:li>" }.joined())</rdf:\(kind)></\(name)>"
    }

    /// Regions, each an item of the list.
    static func regions(_ items: String..., dimensions: String = "") -> String {
        """
        <mwg-rs:Regions rdf:parseType='Resource'>\(dimensions)
        <mwg-rs:RegionList><rdf:Bag>\(items.joined())</rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>
        """
    }

    /// A region with its values as attributes.
    static func region(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, name: String = "", type: String? = "Face",
        unit: String = "normalized"
    ) -> String {
        let type = type.map { "mwg-rs:Type='\($0)'" } ?? ""
        return """
            <rdf:li><rdf:Description mwg-rs:Name='\(name)' \(type)>
            <mwg-rs:Area stArea:x='\(x)' stArea:y='\(y)' stArea:w='\(width)' stArea:h='\(height)' stArea:unit='\(unit)'/>
            </rdf:Description></rdf:li>
            """
    }

    // MARK: IPTC

    /// Photoshop's resources, one of which is an IPTC record of these data sets.
    static func photoshop(_ sets: [(record: UInt8, number: UInt8, bytes: [UInt8])]) -> [UInt8] {
        let record = sets.flatMap { set -> [UInt8] in
            [0x1C, set.record, set.number] + big(set.bytes.count, 2) + set.bytes
        }
        return resource(0x03ED, Array("resolution".utf8)) + resource(0x0404, record) + resource(0x0425, [1, 2, 3])
    }

    static func photoshop(_ texts: [(number: UInt8, text: String)]) -> [UInt8] {
        let sets = texts.map { (record: UInt8(2), number: $0.number, bytes: Array($0.text.utf8)) }
        return photoshop([(record: 1, number: 90, bytes: [0x1B, 0x25, 0x47])] + sets)
    }

    private static func resource(_ number: Int, _ contents: [UInt8]) -> [UInt8] {
        let padding: [UInt8] = contents.count % 2 == 0 ? [] : [0]
        return Array("8BIM".utf8) + big(number, 2) + [3] + Array("abc".utf8) + big(contents.count, 4) + contents
            + padding
    }

    // MARK: EXIF

    /// The value of an EXIF entry.
    enum Value {
        case text(String)
        case bytes([UInt8])
        /// UTF-8, as EXIF 3.0 has it.
        case utf8(String)
        case short(Int)
        case rational(Int, Int)

        private var stored: (type: Int, values: [Int]) {
            switch self {
            case .text(let text): (TIFFBuilder.Entry.text, text.utf8.map { Int($0) } + [0])
            case .bytes(let bytes): (TIFFBuilder.Entry.byte, bytes.map { Int($0) })
            case .utf8(let text): (129, text.utf8.map { Int($0) } + [0])
            case .short(let number): (TIFFBuilder.Entry.short, [number])
            case .rational(let numerator, let denominator): (TIFFBuilder.Entry.rational, [numerator, denominator])
            }
        }

        fileprivate static func entries(_ values: [Int: Value]) -> [TIFFBuilder.Entry] {
            values.map { tag, value in
                TIFFBuilder.Entry(tag: tag, type: value.stored.type, values: value.stored.values)
            }
        }
    }

    /// An EXIF block with entries in the first directory, and others in that of the camera.
    static func exif(_ first: [Int: Value], camera: [Int: Value] = [:]) -> [UInt8] {
        Array("Exif\0\0".utf8)
            + TIFFBuilder(isBigEndian: true).file(Value.entries(first), camera: Value.entries(camera))
    }

    // MARK: Files

    /// A TIFF or BigTIFF with more entries in its first directory, and others in that of the camera.
    static func tiff(_ first: [Int: Value], camera: [Int: Value] = [:], isBig: Bool = false) -> [UInt8] {
        let sides = [256, 257].map { TIFFBuilder.Entry(tag: $0, type: TIFFBuilder.Entry.long, values: [1]) }
        return TIFFBuilder(isBig: isBig).file(sides + Value.entries(first), camera: Value.entries(camera))
    }

    /// A JPEG of 9 × 7 pixels with these blocks.
    static func jpeg(xmp: [UInt8]? = nil, photoshop: [UInt8]? = nil, exif: [UInt8]? = nil) throws -> [UInt8] {
        var file = try Sample.jpeg(9, 7)
        if let photoshop { file = Sample.adding(Array("Photoshop 3.0\0".utf8) + photoshop, as: 0xED, to: file) }
        if let xmp { file = Sample.adding(Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmp, as: 0xE1, to: file) }
        if let exif { file = Sample.adding(exif, as: 0xE1, to: file) }
        return file
    }
}
