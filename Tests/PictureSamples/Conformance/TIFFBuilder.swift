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
    /// Other entries, each with a tag, a type and values.
    var entries: [Entry] = []

    struct Entry {
        var tag: Int
        var type = Self.short
        var values: [Int]

        static let byte = 1
        static let text = 2
        static let short = 3
        static let long = 4
        /// With two values for each number.
        static let rational = 5
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
        return self.file((others + entries).filter { !$0.values.isEmpty }, after: Array(file.dropFirst(header.count)))
    }

    /// A file of these entries.
    ///
    /// - Parameter camera: More entries, in the directory of the camera.
    /// - Parameter data: What comes between the header and the directories.
    func file(_ entries: [Entry], camera: [Entry] = [], after data: [UInt8] = []) -> [UInt8] {
        let start = header.count + data.count
        var first = entries
        if !camera.isEmpty {
            first.append(Entry(tag: 34665, type: Entry.long, values: [0]))
            first[first.count - 1].values = [start + directory(first, at: start).count]
        }
        var file = header + data + directory(first, at: start)
        file.replaceSubrange((isBig ? 8 : 4)..<header.count, with: number(start, fieldSize))
        return file + (camera.isEmpty ? [] : directory(camera, at: file.count))
    }

    /// A directory, followed by the values that do not fit into its entries.
    private func directory(_ entries: [Entry], at start: Int) -> [UInt8] {
        let countSize = isBig ? 8 : 2
        let valuesStart = start + countSize + entries.count * (4 + 2 * fieldSize) + fieldSize
        var directory = number(entries.count, countSize)
        var values: [UInt8] = []
        for entry in entries.sorted(by: { $0.tag < $1.tag }) {
            let bytes = valueBytes(entry)
            let isInside = bytes.count <= fieldSize
            let count = entry.values.count / (entry.type == Entry.rational ? 2 : 1)
            directory += joined(
                number(entry.tag, 2), number(entry.type, 2), number(count, fieldSize),
                isInside ? padded(bytes) : number(valuesStart + values.count, fieldSize))
            if !isInside { values += bytes }
        }
        return directory + number(0, fieldSize) + values
    }

    private var fieldSize: Int { isBig ? 8 : 4 }

    private var header: [UInt8] {
        let mark = Array((isBigEndian ? "MM" : "II").utf8) + number(isBig ? 43 : 42, 2)
        return mark + (isBig ? number(8, 2) + number(0, 2) : []) + Array(repeating: 0, count: fieldSize)
    }

    private func valueBytes(_ entry: Entry) -> [UInt8] {
        let size = [Entry.short: 2, Entry.long: 4, Entry.rational: 4][entry.type] ?? 1
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
