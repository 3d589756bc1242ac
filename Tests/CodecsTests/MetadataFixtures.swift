import Decoding
import PictureSamples

extension PhotoLabel {
    /// What it says in English, by the names of its fields.
    var fields: [String: String] {
        let all: [String: String?] = [
            "title": title.text(in: "en"), "text": text.text(in: "en"), "place": place.text(in: "en"),
            "people": people.isEmpty ? nil : people.joined(separator: ", "), "credit": credit, "licence": licence,
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

        private var type: Int {
            switch self {
            case .text: 2
            case .bytes: 1
            case .utf8: 129
            case .short: 3
            case .rational: 5
            }
        }

        private var contents: [UInt8] {
            switch self {
            case .text(let text), .utf8(let text): Array(text.utf8) + [0]
            case .bytes(let bytes): bytes
            case .short(let number): big(number, 2)
            case .rational(let numerator, let denominator): big(numerator, 4) + big(denominator, 4)
            }
        }

        fileprivate func entry(_ tag: Int, _ heap: inout [UInt8], heapStart: Int) -> [UInt8] {
            let count =
                switch self {
                case .text, .bytes, .utf8: contents.count
                case .short, .rational: 1
                }
            let start = big(tag, 2) + big(type, 2) + big(count, 4)
            if contents.count <= 4 { return start + contents + [UInt8](repeating: 0, count: 4 - contents.count) }
            defer { heap += contents }
            return start + big(heapStart + heap.count, 4)
        }
    }

    /// An EXIF block with entries in the first directory, and others in that of the camera.
    static func exif(_ first: [Int: Value], camera: [Int: Value] = [:]) -> [UInt8] {
        let firstSize = 2 + 12 * (first.count + 1) + 4
        let cameraSize = 2 + 12 * camera.count + 4
        let heapStart = 8 + firstSize + cameraSize
        var heap: [UInt8] = []
        func directory(_ entries: [Int: Value], _ more: [UInt8] = []) -> [UInt8] {
            let sorted = entries.sorted { $0.key < $1.key }
            let all = sorted.flatMap { $0.value.entry($0.key, &heap, heapStart: heapStart) }
            return big(entries.count + more.count / 12, 2) + all + more + big(0, 4)
        }
        let pointer = big(0x8769, 2) + big(4, 2) + big(1, 4) + big(8 + firstSize, 4)
        let directories = directory(first, pointer) + directory(camera)
        return Array("Exif\0\0MM\0*".utf8) + big(8, 4) + directories + heap
    }

    // MARK: Files

    /// The tag of an entry, the number of its type, and its values.
    typealias TIFFEntry = (tag: Int, type: Int, contents: [UInt8])

    /// A TIFF or BigTIFF of 1 × 1 pixel, with more entries in its first directory, and others in that of the camera.
    static func tiff(_ first: [TIFFEntry], camera: [TIFFEntry], isBig: Bool) -> [UInt8] {
        let (field, countSize, start) = isBig ? (8, 8, 16) : (4, 2, 8)
        func size(_ count: Int) -> Int { countSize + count * (4 + 2 * field) + field }
        let firstSize = size(first.count + 3)
        let valuesStart = start + firstSize + size(camera.count)
        var values: [UInt8] = []
        func directory(_ entries: [TIFFEntry]) -> [UInt8] {
            let bytes = entries.flatMap { tag, type, contents -> [UInt8] in
                let head = little(tag, 2) + little(type, 2)
                let count = little(contents.count / [2: 1, 3: 2, 4: 4, 5: 8][type, default: 1], field)
                if contents.count <= field {
                    return head + count + contents + [UInt8](repeating: 0, count: field - contents.count)
                }
                defer { values += contents }
                return head + count + little(valuesStart + values.count, field)
            }
            return little(entries.count, countSize) + bytes + little(0, field)
        }
        let size: [TIFFEntry] = [(256, 4, little(1)), (257, 4, little(1))]
        let all = directory(size + first + [(34665, 4, little(start + firstSize))]) + directory(camera)
        let header = isBig ? little(43, 2) + little(8, 2) + little(0, 2) + little(16, 8) : little(42, 2) + little(8)
        return [0x49, 0x49] + header + all + values
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
