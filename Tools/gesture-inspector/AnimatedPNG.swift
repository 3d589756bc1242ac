import CZlib

/// Makes an animated PNG of still ones of the same format, of which the first is the whole picture (PNG specification, third edition, 2025: `acTL`,
/// `fcTL` and `fdAT`).
struct AnimatedPNG {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    private let frameDelay: Double
    private var header: [UInt8] = []
    /// The compressed pixels of the area in which a frame differs from the one before, and for how many frames it is
    /// shown.
    private var frames: [(data: [UInt8], area: PixelArea, count: Int)] = []

    /// - Parameter frameDelay: The time in seconds for which a frame is shown.
    init(frameDelay: Double) {
        self.frameDelay = frameDelay
    }

    /// Adds a frame of which an area has changed.
    mutating func append(png: [UInt8], of area: PixelArea) {
        var data: [UInt8] = []
        for (type, content) in Self.chunks(of: png) {
            if type == "IHDR" && frames.isEmpty { header = content }
            if type == "IDAT" { data += content }
        }
        frames.append((data, area, 1))
    }

    /// Adds a frame that is like the one before.
    mutating func repeatLast() {
        if !frames.isEmpty { frames[frames.count - 1].count += 1 }
    }

    /// The file, which repeats for ever.
    var bytes: [UInt8] {
        var file = Self.signature + Self.chunk("IHDR", header)
        file += Self.chunk("acTL", Self.bytes(frames.count) + Self.bytes(0))
        var sequence = 0
        for (number, frame) in frames.enumerated() {
            file += Self.chunk("fcTL", control(sequence, of: frame.area, for: frame.count))
            sequence += 1
            if number == 0 {
                file += Self.chunk("IDAT", frame.data)
            } else {
                file += Self.chunk("fdAT", Self.bytes(sequence) + frame.data)
                sequence += 1
            }
        }
        return file + Self.chunk("IEND", [])
    }

    /// The control chunk of a frame that replaces an area. Its delay is in milliseconds.
    private func control(_ sequence: Int, of area: PixelArea, for count: Int) -> [UInt8] {
        let delay = Int((frameDelay * Double(count) * 1000).rounded())
        let numbers = [sequence, area.width, area.height, area.x, area.y].flatMap(Self.bytes)
        return numbers + Self.bytes(delay).suffix(2) + Self.bytes(1000).suffix(2) + [0, 0]
    }

    // MARK: Chunks

    private static func chunks(of png: [UInt8]) -> [(type: String, content: [UInt8])] {
        var chunks: [(String, [UInt8])] = []
        var position = signature.count
        while position + 12 <= png.count {
            let length = png[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            let type = String(decoding: png[position + 4..<position + 8], as: UTF8.self)
            chunks.append((type, Array(png[position + 8..<position + 8 + length])))
            position += 12 + length
        }
        return chunks
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + content
        return bytes(content.count) + body + bytes(Int(crc32(0, body, UInt32(body.count))))
    }

    private static func bytes(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
