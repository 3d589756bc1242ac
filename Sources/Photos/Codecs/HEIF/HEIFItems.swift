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
    /// Where the least significant of an item's flags lies.
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
    func properties(of item: Int) -> [(box: HEIFBox, association: Association)] {
        (associations[item] ?? []).compactMap { association in
            // Indices start at 1; 0 means none.
            let index = association.property - 1
            return properties.indices.contains(index) ? (properties[index], association) : nil
        }
    }

    /// The items that an item is made of, or those that it belongs to.
    func references(_ type: String, from item: Int) -> [Int] {
        references.first { $0.box.type == type && $0.from == item }?.to ?? []
    }

    /// The references to an item.
    func references(_ type: String, to item: Int) -> [Reference] {
        references.filter { $0.box.type == type && $0.to.contains(item) }
    }

    /// Where the flags of an item lie, one of which hides it.
    func flagPlace(of item: Int) -> Int? { flagPlaces[item] }

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
}
