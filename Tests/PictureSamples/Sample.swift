import CTurboJPEG
import Foundation
import Raster

/// Numbers as bytes in either order.
package func big(_ value: Int, _ size: Int = 4) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}

package func little(_ value: Int, _ size: Int = 4) -> [UInt8] { big(value, size).reversed() }

/// The parts of a file in their order. (The type checker takes minutes for a long sum of arrays.)
package func joined(_ parts: [UInt8]...) -> [UInt8] { parts.flatMap(\.self) }

func decoded(_ base64: String) -> [UInt8] { Data(base64Encoded: base64).map { Array($0) } ?? [] }

/// Pictures made by hand, each with the same colour in each quarter: red, green, blue and white.
package enum Sample {
    struct NotEncoded: Error {}

    package static func colour(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> (r: UInt8, g: UInt8, b: UInt8) {
        switch (x * 2 < width, y * 2 < height) {
        case (true, true): (255, 0, 0)
        case (false, true): (0, 255, 0)
        case (true, false): (0, 0, 255)
        case (false, false): (255, 255, 255)
        }
    }

    /// One of each format, of 64 × 48 pixels.
    package static func ofEachFormat() throws -> [(name: String, bytes: [UInt8])] {
        [
            ("jpeg", try jpeg(64, 48)), ("png", png(64, 48)), ("gif", gif(64, 48)), ("bmp", bmp(64, 48)),
            ("tiff", tiff(64, 48, bigEndian: true)), ("webp", webp), ("heic", heic), ("avif", avif),
            ("svg", svg(64, 48)), ("jxl", jxl),
        ]
    }

    private static func rows(_ width: Int, _ height: Int, _ pixel: (UInt8, UInt8, UInt8) -> [UInt8]) -> [[UInt8]] {
        (0..<height).map { y in
            (0..<width).flatMap { x -> [UInt8] in
                let colour = colour(x, y, width, height)
                return pixel(colour.r, colour.g, colour.b)
            }
        }
    }

    // MARK: PNG

    /// A PNG of 24 bits; its data are deflate's stored blocks.
    package static func png(_ width: Int, _ height: Int) -> [UInt8] {
        let scanlines = rows(width, height) { [$0, $1, $2] }.flatMap { row -> [UInt8] in [0] + row }
        return pngHeader(width, height) + chunk("IDAT", zlib(scanlines)) + chunk("IEND", [])
    }

    package static func pngHeader(_ width: Int, _ height: Int) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10] + chunk("IHDR", big(width) + big(height) + [8, 2, 0, 0, 0])
    }

    package static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return big(data.count) + body + big(Int(crc32(body)))
    }

    package static func zlib(_ data: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 1]
        for start in stride(from: 0, to: data.count, by: 60_000) {
            let block = data[start..<min(start + 60_000, data.count)]
            let isLast: UInt8 = block.endIndex == data.count ? 1 : 0
            stream += [isLast] + little(block.count, 2) + little(~block.count, 2) + block
        }
        var a = 1
        var b = 0
        for byte in data { (a, b) = ((a + Int(byte)) % 65521, (b + a + Int(byte)) % 65521) }
        return stream + big(b << 16 | a)
    }

    package static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var crc = UInt32.max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 {
                let isOdd = crc & 1 == 1
                crc >>= 1
                if isOdd { crc ^= 0xEDB8_8320 }
            }
        }
        return ~crc
    }

    // MARK: BMP and TIFF

    /// A BMP of 24 bits, rows from the bottom.
    package static func bmp(_ width: Int, _ height: Int) -> [UInt8] {
        let data = rows(width, height) { [$2, $1, $0] }.reversed().flatMap { row -> [UInt8] in
            row + Array(repeating: 0, count: -row.count & 3)
        }
        let info = joined(
            little(40), little(width), little(height), little(1, 2), little(24, 2),
            [0, 0, 0, 0], little(data.count), Array(repeating: 0, count: 16))
        return joined(Array("BM".utf8), little(54 + data.count), [0, 0, 0, 0], little(54), info, data)
    }

    /// An uncompressed TIFF, directory first and pixels at the end.
    package static func tiff(_ width: Int, _ height: Int, bigEndian: Bool, orientation: Int = 1) -> [UInt8] {
        func number(_ value: Int, _ size: Int) -> [UInt8] { bigEndian ? big(value, size) : little(value, size) }
        let short = 3
        let long = 4
        func entry(_ tag: Int, _ type: Int, _ value: Int, count: Int = 1) -> [UInt8] {
            let field = type == short && count == 1 ? number(value, 2) + [0, 0] : number(value, 4)
            return number(tag, 2) + number(type, 2) + number(count, 4) + field
        }
        let data = rows(width, height) { [$0, $1, $2] }.flatMap { $0 }
        let bitsAt = 8 + 2 + 11 * 12 + 4
        let entries = [
            entry(256, short, width), entry(257, long, height), entry(258, short, bitsAt, count: 3),
            entry(259, short, 1), entry(262, short, 2), entry(273, long, bitsAt + 6),
            entry(274, short, orientation), entry(277, short, 3),
            entry(278, long, height), entry(279, long, data.count), entry(284, short, 1),
        ]
        let mark: [UInt8] = bigEndian ? [0x4D, 0x4D, 0, 42] : [0x49, 0x49, 42, 0]
        let bits = number(8, 2) + number(8, 2) + number(8, 2)
        return mark + number(8, 4) + number(entries.count, 2) + entries.flatMap { $0 } + number(0, 4) + bits + data
    }

    // MARK: GIF

    /// A GIF of four colours.
    package static func gif(_ width: Int, _ height: Int) -> [UInt8] {
        let indices = (0..<height).flatMap { y in
            (0..<width).map { x in (y * 2 < height ? 0 : 2) + (x * 2 < width ? 0 : 1) }
        }
        let frame = GIFBuilder.Frame(width: width, height: height, indices: indices, codes: .plain)
        return GIFBuilder(screen: (width, height), palette: gifPalette).file([frame])
    }

    /// A frame of an animated GIF: a rectangle of one colour over the previous frame.
    package struct GIFFrame {
        package var rect: PixelRect
        /// Red, green, blue or white.
        package var colour: Int
        /// In hundredths of a second; nil for none.
        package var delay: Int?

        package init(rect: PixelRect, colour: Int, delay: Int? = nil) {
            self.rect = rect
            self.colour = colour
            self.delay = delay
        }
    }

    /// Red, green, blue, white.
    private static let gifPalette = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF]

    package static func movingGIF(_ width: Int, _ height: Int, _ frames: [GIFFrame]) -> [UInt8] {
        let pictures = frames.map { frame in
            GIFBuilder.Frame(
                x: frame.rect.x, y: frame.rect.y, width: frame.rect.width, height: frame.rect.height,
                indices: Array(repeating: frame.colour, count: frame.rect.width * frame.rect.height), codes: .plain,
                disposal: frame.delay.map { _ in 1 }, delay: frame.delay)
        }
        let comment = GIFBuilder.block(0xFE, Array("\u{2C};!".utf8))
        return GIFBuilder(screen: (width, height), palette: gifPalette, start: comment).file(pictures)
    }

    // MARK: JPEG

    /// A JPEG by libjpeg-turbo.
    package static func jpeg(_ width: Int, _ height: Int, quality: Int32 = 95) throws -> [UInt8] {
        try jpeg(width, height, quality: quality, pixels: rows(width, height) { [$0, $1, $2] }.flatMap { $0 })
    }

    /// A JPEG of pixels of 1 (grey), 3 (RGB) or 4 (CMYK) bytes, row by row.
    package static func jpeg(
        _ width: Int, _ height: Int, quality: Int32, pixels: [UInt8], _ subsampling: TJSAMP = TJSAMP_444,
        isProgressive: Bool = false
    ) throws -> [UInt8] {
        let formats = [1: TJPF_GRAY, 3: TJPF_RGB, 4: TJPF_CMYK]
        guard let handle = tjInitCompress() else { throw NotEncoded() }
        defer { tjDestroy(handle) }
        guard let format = formats[pixels.count / (width * height)] else { throw NotEncoded() }
        var output: UnsafeMutablePointer<UInt8>? = nil
        var count: UInt = 0
        let result = tjCompress2(
            handle, pixels, Int32(width), 0, Int32(height), format.rawValue, &output, &count,
            Int32(subsampling.rawValue), quality, isProgressive ? TJFLAG_PROGRESSIVE : 0)
        defer { tjFree(output) }
        guard result == 0 else { throw NotEncoded() }
        return Array(UnsafeBufferPointer(start: output, count: Int(count)))
    }

    /// A JPEG with a segment after the first marker.
    package static func jpeg(_ width: Int, _ height: Int, marker: UInt8, segment: [UInt8]) throws -> [UInt8] {
        adding(segment, as: marker, to: try jpeg(width, height))
    }

    package static func adding(_ segment: [UInt8], as marker: UInt8, to plain: [UInt8]) -> [UInt8] {
        joined(Array(plain[..<2]), [0xFF, marker], big(segment.count + 2, 2), segment, Array(plain[2...]))
    }

    /// An EXIF block with an orientation and a thumbnail, which is a JPEG.
    package static func exif(orientation: Int, thumbnail: [UInt8]) -> [UInt8] {
        let first = big(1, 2) + big(0x0112, 2) + big(3, 2) + big(1, 4) + big(orientation, 2) + big(0, 2) + big(26, 4)
        let compression = big(0x0103, 2) + big(3, 2) + big(1, 4) + big(6, 2) + big(0, 2)
        let start = big(0x0201, 2) + big(4, 2) + big(1, 4) + big(68, 4)
        let length = big(0x0202, 2) + big(4, 2) + big(1, 4) + big(thumbnail.count, 4)
        let second = big(3, 2) + compression + start + length + big(0, 4)
        return joined(Array("Exif\0\0MM\0*".utf8), big(8, 4), first, second, thumbnail)
    }

    /// A JPEG that claims a size: its header can be read, and what is embedded in it, but not its pixels.
    package static func jpegHeader(_ width: Int, _ height: Int, exif: [UInt8]) throws -> [UInt8] {
        var plain = try jpeg(8, 8)
        guard let frame = plain.indices.dropLast().first(where: { plain[$0] == 0xFF && plain[$0 + 1] == 0xC0 })
        else { throw NotEncoded() }
        plain.replaceSubrange(frame + 5..<frame + 9, with: big(height, 2) + big(width, 2))
        return adding(exif, as: 0xE1, to: plain)
    }

    /// An EXIF block with an orientation, a description and a capture date, if they are given.
    package static func exif(
        orientation: Int? = nil, description: [UInt8]? = nil, captured: [UInt8]? = nil, bigEndian: Bool = true
    ) -> [UInt8] {
        func text(_ tag: Int, _ bytes: [UInt8]?) -> [TIFFBuilder.Entry] {
            bytes.map { [.init(tag: tag, type: TIFFBuilder.Entry.text, values: $0.map { Int($0) })] } ?? []
        }
        let turned = orientation.map { [TIFFBuilder.Entry(tag: 0x0112, values: [$0])] } ?? []
        return Array("Exif\0\0".utf8)
            + TIFFBuilder(isBigEndian: bigEndian).file(
                text(0x010E, description) + turned, camera: text(0x9003, captured))
    }
}
