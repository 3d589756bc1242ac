/// Makes uncompressed TIFFs by hand.
struct TIFFBuilder {
    var isBigEndian = false
    /// Whether it is a BigTIFF.
    var isBig = false
    var width = 8
    var height = 6
    var bits = 8
    var samples = 3
    /// 2 is RGB.
    var photometric = 2
    /// 1 for unsigned integers, 2 for signed, 3 for floating point.
    var format = 1
    var isPlanar = false
    var rowsPerStrip: Int?
    /// The side of its tiles.
    var tile: Int?
    /// More entries: a tag, a type and the values.
    var entries: [Entry] = []

    struct Entry {
        var tag: Int
        var type = Self.short
        var values: [Int]

        static let byte = 1
        static let short = 3
        static let long = 4
        static let undefined = 7
    }

    func number(_ value: Int, _ size: Int) -> [UInt8] { isBigEndian ? big(value, size) : little(value, size) }

    /// - Parameter sample: The bits of a sample at a column and a row.
    func file(_ sample: (_ x: Int, _ y: Int, _ sample: Int) -> Int) -> [UInt8] {
        file(
            blocks: rects.flatMap { rect in
                (isPlanar ? Array(0..<samples) : [-1]).map { plane in block(rect, plane, sample) }
            })
    }

    /// - Parameter blocks: The strips or tiles, each in all of its planes; nil for those that are not stored.
    func file(blocks: [[UInt8]?]) -> [UInt8] {
        let ordered =
            isPlanar
            ? (0..<samples).flatMap { s in stride(from: s, to: blocks.count, by: samples).map { blocks[$0] } } : blocks
        var file = header
        var offsets: [Int] = []
        for block in ordered {
            offsets.append(block == nil ? 0 : file.count)
            file += block ?? []
        }
        let lengths = ordered.map { $0?.count ?? 0 }
        // Entries that were given replace others, or remove them if they have no values.
        let others = (required + places(offsets, lengths)).filter { other in !entries.contains { $0.tag == other.tag } }
        let all = (others + entries.filter { !$0.values.isEmpty }).sorted { $0.tag < $1.tag }
        var places: [Int: Int] = [:]
        for entry in all where valueBytes(entry).count > fieldSize {
            places[entry.tag] = file.count
            file += valueBytes(entry)
        }
        file.replaceSubrange((isBig ? 8 : 4)..<header.count, with: number(file.count, fieldSize))
        file += number(all.count, isBig ? 8 : 2)
        for entry in all {
            let field = places[entry.tag].map { number($0, fieldSize) } ?? padded(valueBytes(entry))
            file += number(entry.tag, 2) + number(entry.type, 2) + number(entry.values.count, fieldSize) + field
        }
        return file + number(0, fieldSize)
    }

    private var fieldSize: Int { isBig ? 8 : 4 }

    private var header: [UInt8] {
        let mark = Array((isBigEndian ? "MM" : "II").utf8) + number(isBig ? 43 : 42, 2)
        return mark + (isBig ? number(8, 2) + number(0, 2) : []) + Array(repeating: 0, count: fieldSize)
    }

    private func valueBytes(_ entry: Entry) -> [UInt8] {
        let size = [Entry.byte: 1, Entry.undefined: 1, Entry.short: 2][entry.type] ?? 4
        return entry.values.flatMap { number($0, size) }
    }

    private func padded(_ bytes: [UInt8]) -> [UInt8] { bytes + Array(repeating: 0, count: fieldSize - bytes.count) }

    private var required: [Entry] {
        [
            Entry(tag: 256, values: [width]), Entry(tag: 257, values: [height]),
            Entry(tag: 258, values: Array(repeating: bits, count: samples)), Entry(tag: 259, values: [1]),
            Entry(tag: 262, values: [photometric]), Entry(tag: 277, values: [samples]),
            Entry(tag: 284, values: [isPlanar ? 2 : 1]),
            Entry(tag: 339, values: Array(repeating: format, count: samples)),
        ]
    }

    private func places(_ offsets: [Int], _ lengths: [Int]) -> [Entry] {
        guard let tile else {
            return [
                Entry(tag: 273, type: Entry.long, values: offsets), Entry(tag: 278, values: [rowsPerStrip ?? height]),
                Entry(tag: 279, type: Entry.long, values: lengths),
            ]
        }
        return [
            Entry(tag: 322, values: [tile]), Entry(tag: 323, values: [tile]),
            Entry(tag: 324, type: Entry.long, values: offsets), Entry(tag: 325, type: Entry.long, values: lengths),
        ]
    }

    /// The columns and rows of each strip or tile. Tiles extend beyond the picture.
    private var rects: [(columns: Range<Int>, rows: Range<Int>)] {
        let blockWidth = tile ?? width
        let blockHeight = tile ?? rowsPerStrip ?? height
        return stride(from: 0, to: height, by: blockHeight).flatMap { y in
            stride(from: 0, to: width, by: blockWidth).map { x in
                (x..<x + blockWidth, y..<(tile == nil ? min(height, y + blockHeight) : y + blockHeight))
            }
        }
    }

    private func block(
        _ rect: (columns: Range<Int>, rows: Range<Int>), _ plane: Int, _ sample: (Int, Int, Int) -> Int
    ) -> [UInt8] {
        let shown = plane < 0 ? Array(0..<samples) : [plane]
        return rect.rows.flatMap { y in
            packed(rect.columns.flatMap { x in shown.map { x < width && y < height ? sample(x, y, $0) : 0 } })
        }
    }

    /// A row of numbers. Those of whole bytes have the file's byte order; others start with the most significant bit.
    private func packed(_ numbers: [Int]) -> [UInt8] {
        if bits % 8 == 0 { return numbers.flatMap { number($0, bits / 8) } }
        let row = numbers.flatMap { number in (0..<bits).map { number >> (bits - 1 - $0) & 1 } }
        func bit(_ index: Int) -> Int { index < row.count ? row[index] : 0 }
        return stride(from: 0, to: row.count, by: 8).map { start in
            UInt8((start..<start + 8).reduce(0) { $0 << 1 | bit($1) })
        }
    }
}
