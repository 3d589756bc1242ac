/// Makes HEIF files by hand (ISO/IEC 23008-12).
struct HEIFBuilder {
    struct Item {
        var type = "av01"
        var data: [UInt8]
        var properties: [[UInt8]]
        var isHidden = false
    }

    struct Reference {
        var type: String
        var from: Int
        var to: [Int]
    }

    /// The first is the major brand.
    var brands = ["avif", "mif1", "miaf"]
    /// The number of the main picture, from 1.
    var primary = 1
    var items: [Item] = []
    var references: [Reference] = []
    /// Whether the box of the items is the last one and leaves its size zero.
    var isOpen = false

    static func box(_ type: String, _ contents: [UInt8]) -> [UInt8] {
        big(contents.count + 8) + Array(type.utf8) + contents
    }

    static func fullBox(_ type: String, version: Int = 0, flags: Int = 0, _ contents: [UInt8]) -> [UInt8] {
        box(type, big(version, 1) + big(flags, 3) + contents)
    }

    func file() -> [UInt8] {
        let type = Self.box("ftyp", Array(brands[0].utf8) + big(0) + brands.flatMap { Array($0.utf8) })
        let data = Self.box("mdat", items.flatMap(\.data))
        if isOpen {
            let items = meta(dataAt: type.count + 8)
            return type + data + big(0) + items.dropFirst(4)
        }
        let start = type.count + meta(dataAt: 0).count + 8
        return type + meta(dataAt: start) + data
    }

    private func meta(dataAt start: Int) -> [UInt8] {
        let handler = Self.fullBox("hdlr", big(0) + Array("pict".utf8) + Array(repeating: 0, count: 13))
        let references = references.flatMap { reference in
            Self.box(
                reference.type,
                big(reference.from, 2) + big(reference.to.count, 2) + reference.to.flatMap { big($0, 2) })
        }
        return Self.fullBox(
            "meta",
            joined(
                handler, Self.fullBox("pitm", big(primary, 2)), locations(start), types,
                references.isEmpty ? [] : Self.fullBox("iref", references),
                Self.box("iprp", Self.box("ipco", properties.joined().map(\.self)) + associations)))
    }

    /// Offsets and lengths have four bytes.
    private func locations(_ start: Int) -> [UInt8] {
        var offset = start
        var entries: [UInt8] = []
        for (index, item) in items.enumerated() {
            entries += joined(big(index + 1, 2), big(0, 2), big(1, 2), big(offset), big(item.data.count))
            offset += item.data.count
        }
        return Self.fullBox("iloc", [0x44, 0] + big(items.count, 2) + entries)
    }

    /// The properties of all items, each once.
    private var properties: [[UInt8]] {
        items.flatMap(\.properties).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private var types: [UInt8] {
        let entries = items.enumerated().flatMap { index, item in
            Self.fullBox(
                "infe", version: 2, flags: item.isHidden ? 1 : 0,
                joined(big(index + 1, 2), big(0, 2), Array(item.type.utf8), [0]))
        }
        return Self.fullBox("iinf", big(items.count, 2) + entries)
    }

    private var associations: [UInt8] {
        let entries = items.enumerated().flatMap { index, item in
            joined(
                big(index + 1, 2), big(item.properties.count, 1),
                item.properties.map { property in 0x80 | UInt8((properties.firstIndex(of: property) ?? 0) + 1) })
        }
        return Self.fullBox("ipma", big(items.count) + entries)
    }
}

/// The pixels of a picture, and what becomes of them.
struct PixelGrid {
    var width: Int
    var height: Int
    var pixels: [Int]

    init(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> Int) {
        self.width = width
        self.height = height
        pixels = (0..<height).flatMap { y in (0..<width).map { x in pixel(x, y) } }
    }

    subscript(_ x: Int, _ y: Int) -> Int { pixels[y * width + x] }

    /// Turned by a quarter against the clock.
    var turnedLeft: PixelGrid { PixelGrid(height, width) { x, y in self[width - 1 - y, x] } }

    /// With left and right exchanged.
    var mirrored: PixelGrid { PixelGrid(width, height) { x, y in self[width - 1 - x, y] } }

    /// With top and bottom exchanged.
    var flipped: PixelGrid { PixelGrid(width, height) { x, y in self[x, height - 1 - y] } }

    func cropped(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelGrid {
        PixelGrid(width, height) { self[x + $0, y + $1] }
    }
}
