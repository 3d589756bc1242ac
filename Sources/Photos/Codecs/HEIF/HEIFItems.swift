import Decoding
import Raster

/// The items in the `meta` box of a HEIF file, with their properties and references (ISO/IEC 23008-12, section 6).
struct HEIFItems {
    /// A property of an item, and where its number lies in the file.
    struct Association {
        var property: Int
        var place: Range<Int>
    }

    struct Reference {
        var box: HEIFBox
        var from: Int
        var to: [Int]
    }

    private let bytes: Bytes
    /// The box that contains all of this.
    let meta: HEIFBox
    let primary: Int
    private var types: [Int: String] = [:]
    /// Where the least significant of an item's flags lies, which hides it.
    private var flagPlaces: [Int: Int] = [:]
    private var properties: [HEIFBox] = []
    private var associations: [Int: [Association]] = [:]
    private var references: [Reference] = []

    /// Nil if the bytes have no `meta` box with a primary item.
    init?(_ bytes: Bytes) {
        let file = HEIFBox.all(in: 0..<bytes.count, of: bytes)
        guard let meta = file.first(where: { $0.type == "meta" }), meta.contents.count > 4 else { return nil }
        // Its version and flags come first.
        let parts = HEIFBox.all(in: meta.contents.dropFirst(4), of: bytes)
        guard let box = parts.first(where: { $0.type == "pitm" }), let primary = Self.primary(box, bytes) else {
            return nil
        }
        self.bytes = bytes
        self.meta = meta
        self.primary = primary
        for part in parts {
            switch part.type {
            case "iinf": readTypes(part)
            case "iref": readReferences(part)
            case "iprp": readProperties(part)
            default: break
            }
        }
    }

    func type(of item: Int) -> String { types[item] ?? "" }

    /// The properties of an item in their order, with their numbers' places.
    private func properties(of item: Int) -> [(box: HEIFBox, association: Association)] {
        (associations[item] ?? []).compactMap { association in
            // Indices start at 1; 0 means none.
            let index = association.property - 1
            return properties.indices.contains(index) ? (properties[index], association) : nil
        }
    }

    /// The items that an item is made of, or those that it belongs to.
    private func references(_ type: String, from item: Int) -> [Int] {
        references.first { $0.box.type == type && $0.from == item }?.to ?? []
    }

    /// The references to an item.
    private func references(_ type: String, to item: Int) -> [Reference] {
        references.filter { $0.box.type == type && $0.to.contains(item) }
    }

    // MARK: Reading

    private static func primary(_ box: HEIFBox, _ bytes: Bytes) -> Int? {
        var fields = HEIFFields(box, of: bytes)
        return fields.versionAndFlags().flatMap { fields.next($0.version == 0 ? 2 : 4) }
    }

    private mutating func readTypes(_ box: HEIFBox) {
        var fields = HEIFFields(box, of: bytes)
        guard let version = fields.versionAndFlags()?.version, fields.next(version == 0 ? 2 : 4) != nil else { return }
        for entry in HEIFBox.all(in: fields.offset..<box.contents.upperBound, of: bytes) where entry.type == "infe" {
            var fields = HEIFFields(entry, of: bytes)
            guard let version = fields.versionAndFlags()?.version, version >= 2,
                let item = fields.next(version == 2 ? 2 : 4), fields.next(2) != nil
            else { continue }
            types[item] = String(decoding: bytes.slice(at: fields.offset, size: 4), as: UTF8.self)
            flagPlaces[item] = entry.contents.lowerBound + 3
        }
    }

    private mutating func readReferences(_ box: HEIFBox) {
        var fields = HEIFFields(box, of: bytes)
        guard let version = fields.versionAndFlags()?.version else { return }
        let size = version == 0 ? 2 : 4
        for entry in HEIFBox.all(in: fields.offset..<box.contents.upperBound, of: bytes) {
            var fields = HEIFFields(entry, of: bytes)
            guard let from = fields.next(size), let count = fields.next(2) else { continue }
            references.append(Reference(box: entry, from: from, to: (0..<count).compactMap { _ in fields.next(size) }))
        }
    }

    private mutating func readProperties(_ box: HEIFBox) {
        let parts = HEIFBox.all(in: box.contents, of: bytes)
        if let container = parts.first(where: { $0.type == "ipco" }) {
            properties = HEIFBox.all(in: container.contents, of: bytes)
        }
        for part in parts where part.type == "ipma" { readAssociations(part) }
    }

    private mutating func readAssociations(_ box: HEIFBox) {
        var fields = HEIFFields(box, of: bytes)
        guard let (version, flags) = fields.versionAndFlags(), let count = fields.next(4) else { return }
        // The most significant bit says whether a property is essential.
        let (size, mask) = flags & 1 == 1 ? (2, 0x7FFF) : (1, 0x7F)
        for _ in 0..<count {
            guard let item = fields.next(version == 0 ? 2 : 4), let count = fields.next(1) else { return }
            for _ in 0..<count {
                let place = fields.offset..<fields.offset + size
                guard let number = fields.next(size) else { return }
                associations[item, default: []].append(Association(property: number & mask, place: place))
            }
        }
    }

    // MARK: Preparations for decoding the primary picture

    private static let alphaTypes = [
        "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1", "urn:mpeg:avc:2015:auxid:1",
    ]

    /// The greatest depth of pictures that are derived from others.
    private static let greatestDepth = 8

    /// An item's crops, rotations and mirrorings, in order.
    func transformations(of item: Int) -> [HEIFTransformation] {
        properties(of: item).compactMap { HEIFTransformation($0.box, bytes) }
    }

    /// The small versions of the primary picture whose own pixels are stored.
    var thumbnails: [Reference] {
        references("thmb", to: primary).filter { ["hvc1", "av01"].contains(type(of: $0.from)) }
    }

    /// The picture that contains the alpha of another.
    func alpha(of item: Int) -> Reference? {
        references("auxl", to: item).first { reference in
            properties(of: reference.from).contains { property in
                property.box.type == "auxC"
                    // Its version and flags come first.
                    && Self.alphaTypes.contains { bytes.hasText($0 + "\0", at: property.box.contents.lowerBound + 4) }
            }
        }
    }

    private static let derivedTypes: Set = ["grid", "iden", "iovl"]

    /// The item whose pixels are stored, if a picture is made of others, or the first of them.
    func stored(_ item: Int) -> Int {
        var item = item
        for _ in 0..<Self.greatestDepth {
            guard Self.derivedTypes.contains(type(of: item)), let first = references("dimg", from: item).first
            else { break }
            item = first
        }
        return item
    }

    /// Whether an item has no chroma, as its codec's configuration says (AV1-ISOBMFF, section 2.3; ISO/IEC 14496-15, section 8.3).
    func isMonochrome(_ item: Int) -> Bool {
        properties(of: stored(item)).contains { property in
            let start = property.box.contents.lowerBound
            return switch property.box.type {
            case "av1C": bytes[start + 2].map { $0 & 0x10 != 0 } ?? false
            case "hvcC": bytes[start + 16].map { $0 & 3 == 0 } ?? false
            default: false
            }
        }
    }

    /// Codecs that libheif may lack, by the type of an item.
    private static let codecs = [
        "avc1": "H.264", "evc1": "EVC", "j2k1": "JPEG 2000", "jpeg": "JPEG", "lhv1": "layered HEVC",
        "unci": "uncompressed pixels", "vvc1": "VVC",
    ]

    /// The error for a valid file with an unsupported codec; nil for other files.
    var unsupported: PictureError? {
        Self.codecs[type(of: stored(primary))].map { .unsupported(.heif, "\($0) inside") }
    }

    /// The types of items that libheif decodes, or derives from other items.
    private static let pictureTypes = derivedTypes.union(codecs.keys).union(["av01", "hvc1"])

    /// The error if libheif must not decode the primary picture or its alpha, because it ends the process when a part
    /// of a picture is missing, or a picture is part of itself.
    var invalidParts: PictureError? {
        var parts = Set([primary] + (alpha(of: primary).map { [$0.from] } ?? []))
        for _ in 0..<Self.greatestDepth {
            let derived = parts.filter { Self.derivedTypes.contains(type(of: $0)) }.map { references("dimg", from: $0) }
            if derived.isEmpty { return nil }
            parts = Set(derived.joined())
            guard derived.allSatisfy({ !$0.isEmpty }), parts.allSatisfy({ Self.pictureTypes.contains(type(of: $0)) })
            else {
                return .damaged(.heif, "it is made of a picture that is missing")
            }
        }
        return .unsupported(.heif, "pictures made of others more than \(Self.greatestDepth) times")
    }

    /// Changes that let libheif decode the primary picture, its alpha and its thumbnails as they are stored. Its own transformations depend
    /// on the order of properties, and it drops an alpha of another size.
    var patches: [(place: Range<Int>, value: Int)] {
        // With their references removed, the alpha and thumbnails are pictures like any other.
        let others = [alpha(of: primary)].compactMap(\.self) + thumbnails
        let items = [primary] + others.map(\.from)
        var patches: [(place: Range<Int>, value: Int)] = []
        // libheif does not know boxes of unknown size.
        if meta.isOpen { patches.append((meta.start..<meta.start + 4, meta.contents.upperBound - meta.start)) }
        for item in items {
            for property in properties(of: item) where HEIFTransformation(property.box, bytes) != nil {
                patches.append((property.association.place, 0))
            }
        }
        for reference in others { patches.append((reference.box.start + 4..<reference.box.start + 8, 0x6672_6565)) }
        for item in items + items.map(stored) {
            // A hidden item cannot be requested.
            guard let place = flagPlaces[item], let flags = bytes[place], flags & 1 == 1 else { continue }
            patches.append((place..<place + 1, Int(flags & ~1)))
        }
        return patches + brandPatches
    }

    /// libheif asks for one of these brands, and so for `mif1` where a file has only the stricter `miaf`, or others.
    private static let brands = ["heic", "heix", "mif1", "avif"]

    private var brandPatches: [(place: Range<Int>, value: Int)] {
        guard let box = HEIFBox(at: 0, before: bytes.count, bytes), box.type == "ftyp", box.contents.count >= 12 else {
            return []
        }
        let places = stride(from: box.contents.lowerBound + 8, through: box.contents.upperBound - 4, by: 4)
        let isKnown = places.contains { place in Self.brands.contains { bytes.hasText($0, at: place) } }
        guard !isKnown, let last = Array(places).last else { return [] }
        return [(last..<last + 4, 0x6D69_6631)]
    }
}

/// A property that changes how a picture is shown (ISO/IEC 23008-12, section 6.5).
enum HEIFTransformation: Equatable {
    case turn(Orientation)
    /// The width and height that remain, and the distance of their middle from the picture's.
    case crop(width: Double, height: Double, x: Double, y: Double)

    /// Nil if the property is no transformation.
    init?(_ property: HEIFBox, _ bytes: Bytes) {
        let start = property.contents.lowerBound
        switch property.type {
        case "irot": self = .turn([.up, .left, .down, .right][Int((bytes[start] ?? 0) & 3)])
        case "imir": self = .turn((bytes[start] ?? 0) & 1 == 0 ? .downMirrored : .upMirrored)
        case "clap":
            func fraction(_ index: Int) -> Double {
                func number(_ offset: Int) -> Double {
                    let number = bytes.number(at: start + offset, size: 4, .bigEndian) ?? 0
                    return Double(Int32(truncatingIfNeeded: number))
                }
                return number(8 * index) / number(8 * index + 4)
            }
            self = .crop(width: fraction(0), height: fraction(1), x: fraction(2), y: fraction(3))
        default: return nil
        }
    }

    /// The part of a picture that remains. Nil if there is none, or if a number is not one.
    private static func part(of side: Int, _ length: Double, _ offset: Double) -> Range<Int>? {
        let start = (offset + Double(side - length.bounded) / 2).rounded(.down)
        guard length.isFinite, start.isFinite, length >= 0.5, abs(start) < Double(Int32.max) else { return nil }
        let first = max(0, Int(start))
        let end = min(side, Int(start) + length.bounded)
        return first < end ? first..<end : nil
    }

    /// The part of a picture that remains.
    private func crop(_ size: PixelSize) throws(PictureError) -> PixelRect {
        guard case .crop(let width, let height, let x, let y) = self, let columns = Self.part(of: size.width, width, x),
            let rows = Self.part(of: size.height, height, y)
        else { throw .damaged(.heif, "its crop leaves nothing") }
        return PixelRect(columns: columns, rows: rows)
    }

    /// The size that a picture of this size has afterwards.
    func size(_ size: PixelSize) throws(PictureError) -> PixelSize {
        if case .turn(let orientation) = self { return orientation.upright(size) }
        return try crop(size).size
    }

    func apply(_ picture: Bitmap) throws(PictureError) -> Bitmap {
        if case .turn(let orientation) = self { return picture.turned(orientation) }
        let part = try crop(picture.size)
        let pixels = part.rows.flatMap { row in
            picture.pixels[row * picture.size.width + part.x..<row * picture.size.width + part.x + part.width]
        }
        return Bitmap(size: part.size, pixels: pixels)
    }
}

extension Double {
    /// Rounded, if it is the length of a side.
    fileprivate var bounded: Int { isFinite && abs(self) < Double(Int32.max) ? Int(rounded()) : 0 }
}

extension [HEIFTransformation] {
    func size(_ size: PixelSize) throws(PictureError) -> PixelSize {
        var size = size
        for transformation in self { size = try transformation.size(size) }
        return size
    }

    func apply(_ picture: Bitmap) throws(PictureError) -> Bitmap {
        var picture = picture
        for transformation in self { picture = try transformation.apply(picture) }
        return picture
    }
}
