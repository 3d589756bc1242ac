/// WebPs made by hand: lossless pictures whose channels have at most two levels each (RFC 9649).
package enum WebPFile {
    /// A pixel: alpha, red, green and blue.
    package typealias Pixel = [Int]

    package static func file(_ chunks: [UInt8]...) -> [UInt8] {
        let body = Array("WEBP".utf8) + chunks.joined()
        return Array("RIFF".utf8) + little(body.count) + body
    }

    package static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        Array(name.utf8) + little(data.count) + data + (data.count % 2 == 0 ? [] : [0])
    }

    package enum Flag: Int, Sendable {
        case animation = 2
        case xmp = 4
        case exif = 8
        case alpha = 16
        case profile = 32
    }

    /// The chunk of an extended file.
    package static func extended(_ width: Int, _ height: Int, _ flags: Flag...) -> [UInt8] {
        let bits = flags.reduce(0) { $0 | $1.rawValue }
        return chunk("VP8X", little(bits) + little(width - 1, 3) + little(height - 1, 3))
    }

    /// A lossless picture, as a chunk.
    package static func lossless(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> Pixel) -> [UInt8] {
        let pixels = (0..<height).flatMap { y in (0..<width).map { x in pixel(x, y) } }
        // Channels are stored in this order: green, red, blue, alpha.
        let levels = [2, 1, 3, 0].map { channel in (channel, Set(pixels.map { $0[channel] }).sorted()) }
        var bits = BitWriter()
        bits.put(width - 1, 14)
        bits.put(height - 1, 14)
        bits.put(1, 1)
        // Version 0, no transform, no colour cache, no groups of prefix codes.
        bits.put(0, 6)
        for symbols in levels.map(\.1) + [[0]] {
            // A simple prefix code of one or two symbols of eight bits, in ascending order.
            for (value, count) in [(1, 1), (symbols.count - 1, 1), (1, 1)] + symbols.map({ ($0, 8) }) {
                bits.put(value, count)
            }
        }
        for pixel in pixels {
            for (channel, values) in levels where values.count > 1 {
                bits.put(pixel[channel] == values[0] ? 0 : 1, 1)
            }
        }
        return chunk("VP8L", [0x2F] + bits.bytes)
    }

    /// A frame of an animation. Its position is even.
    package struct Frame: Sendable {
        package var x = 0
        package var y = 0
        package var picture: [UInt8]
        package var (width, height): (Int, Int)
        /// In milliseconds.
        package var duration = 100
        /// Whether it is cleared before the next frame.
        package var isCleared = false
        /// Whether it replaces what is below it.
        package var replaces = false

        /// A frame of one colour.
        package init(_ width: Int, _ height: Int, _ colour: Pixel, _ change: (inout Frame) -> Void = { _ in }) {
            self.width = width
            self.height = height
            picture = lossless(width, height) { _, _ in colour }
            change(&self)
        }

        var chunk: [UInt8] {
            let place = little(x / 2, 3) + little(y / 2, 3) + little(width - 1, 3) + little(height - 1, 3)
            let flags: UInt8 = (isCleared ? 1 : 0) + (replaces ? 2 : 0)
            return WebPFile.chunk("ANMF", place + little(duration, 3) + [flags] + picture)
        }
    }

    package static func animation(_ width: Int, _ height: Int, _ frames: [Frame]) -> [UInt8] {
        // The background, which viewers ignore, is magenta, and the animation repeats for ever.
        let start = chunk("ANIM", [255, 0, 255, 255] + little(0, 2))
        return file(extended(width, height, .animation, .alpha), start, frames.flatMap(\.chunk))
    }
}
