/// Makes GIFs by hand.
struct GIFBuilder {
    /// A frame's rectangle and the indices of its pixels.
    struct Frame {
        var x = 0
        var y = 0
        var width: Int
        var height: Int
        var indices: [Int] = []
        var isInterlaced = false
        var palette: [Int] = []
        var codes = GIFCodes()
        /// The graphic control, if the frame has one.
        var disposal: Int?
        var transparent: Int?
        var delay: Int?
    }

    var version = "GIF89a"
    var screen = (width: 8, height: 6)
    var palette = Self.palette
    /// Other blocks after the palette.
    var start: [UInt8] = []
    var end: [UInt8] = [0x3B]
    /// How many bytes are missing at the end.
    var cut = 0

    static let palette = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00]

    func file(_ frames: [Frame]) -> [UInt8] {
        Array(
            joined(
                Array(version.utf8), little(screen.width, 2), little(screen.height, 2), [flags(palette), 0, 0],
                packed(palette), start, frames.flatMap(block), end
            ).dropLast(cut))
    }

    /// A block of any kind, with its data in one sub-block.
    static func block(_ label: UInt8, _ data: [UInt8]) -> [UInt8] { [0x21, label, UInt8(data.count)] + data + [0] }

    private func flags(_ palette: [Int]) -> UInt8 { palette.isEmpty ? 0 : 0x80 | UInt8(bits(palette) - 1) }

    /// Palettes have 2, 4, 8 … or 256 colours.
    private func bits(_ palette: [Int]) -> Int { (1...8).first { 1 << $0 >= palette.count } ?? 8 }

    private func packed(_ palette: [Int]) -> [UInt8] { palette.flatMap { big($0, 3) } }

    private func block(_ frame: Frame) -> [UInt8] {
        let rect = [frame.x, frame.y, frame.width, frame.height].flatMap { little($0, 2) }
        let flags = flags(frame.palette) | (frame.isInterlaced ? 0x40 : 0)
        let stored = frame.isInterlaced ? Self.interlaced(frame) : frame.indices
        return control(frame) + [0x2C] + rect + [flags] + packed(frame.palette) + frame.codes.blocks(stored)
    }

    private func control(_ frame: Frame) -> [UInt8] {
        guard frame.disposal != nil || frame.transparent != nil || frame.delay != nil else { return [] }
        let flags = (frame.disposal ?? 0) << 2 | (frame.transparent == nil ? 0 : 1)
        return Self.block(0xF9, [UInt8(flags)] + little(frame.delay ?? 5, 2) + [UInt8(frame.transparent ?? 0)])
    }

    /// Every eighth row, the rows in the middle between them, and so on.
    private static func interlaced(_ frame: Frame) -> [Int] {
        let rows = (0..<frame.height).filter { $0 % 8 == 0 } + (0..<frame.height).filter { $0 % 8 == 4 }
        let all = rows + (0..<frame.height).filter { $0 % 4 == 2 } + (0..<frame.height).filter { $0 % 2 == 1 }
        return all.flatMap { frame.indices[$0 * frame.width..<($0 + 1) * frame.width] }
    }
}

/// Compresses the indices of a frame (GIF89a specification, appendix F).
struct GIFCodes {
    /// How many bits an index has.
    var size = 2
    var startsWithClear = true
    var ends = true
    /// Whether a full table is cleared, or kept unchanged.
    var clearsWhenFull = true
    /// Whether the table is cleared before it can grow, which is fast.
    var isPlain = false
    /// What follows the end, within the blocks.
    var rest: [UInt8] = []

    static let plain = GIFCodes(isPlain: true)

    private static let tableSize = 4096

    func blocks(_ indices: [Int]) -> [UInt8] {
        let data = compressed(indices) + rest
        let blocks = stride(from: 0, to: data.count, by: 255).flatMap { start -> [UInt8] in
            let block = data[start..<min(start + 255, data.count)]
            return [UInt8(block.count)] + block
        }
        return [UInt8(size)] + blocks + [0]
    }

    private func compressed(_ indices: [Int]) -> [UInt8] {
        var bits = BitWriter()
        let clear = 1 << size
        if isPlain {
            // The codes of four colours have three bits while the table has eight entries: clear, end and two more.
            for (number, index) in indices.enumerated() {
                if number % 2 == 0 { bits.put(clear, 3) }
                bits.put(index, 3)
            }
            bits.put(clear + 1, 3)
            return bits.bytes
        }
        var table = [[Int]: Int]()
        var next = clear + 2
        var width = size + 1
        if startsWithClear { bits.put(clear, width) }
        var string: [Int] = []
        func code(_ string: [Int]) -> Int { string.count == 1 ? string[0] : table[string] ?? 0 }
        for index in indices {
            let longer = string + [index]
            if string.isEmpty || table[longer] != nil {
                string = longer
                continue
            }
            bits.put(code(string), width)
            if next < Self.tableSize {
                table[longer] = next
                if next == 1 << width && width < 12 { width += 1 }
                next += 1
            } else if clearsWhenFull {
                bits.put(clear, width)
                table = [:]
                next = clear + 2
                width = size + 1
            }
            string = [index]
        }
        if !string.isEmpty {
            bits.put(code(string), width)
            // The decoder adds an entry for the last code, too.
            if next == 1 << width && width < 12 { width += 1 }
        }
        if ends { bits.put(clear + 1, width) }
        return bits.bytes
    }
}

/// Packs codes into bytes, least significant bits first.
struct BitWriter {
    private var pending = 0
    private var count = 0
    private var packed: [UInt8] = []

    mutating func put(_ code: Int, _ width: Int) {
        pending |= code << count
        count += width
        while count >= 8 {
            packed.append(UInt8(truncatingIfNeeded: pending))
            pending = pending >> 8
            count = count - 8
        }
    }

    var bytes: [UInt8] { count == 0 ? packed : packed + [UInt8(truncatingIfNeeded: pending)] }
}
