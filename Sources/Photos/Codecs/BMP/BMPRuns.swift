import Decoding
import Raster

/// Decodes a BMP's runs: RLE4 and RLE8 of Windows, and RLE24 of OS/2. Each starts with two bytes: a count and a colour, or a
/// zero and a code.
///
/// Skipped pixels show the background, as in browsers. Pixels beyond the end of a row are cut off.
struct BMPRuns {
    private let bytes: Bytes
    private let header: BMPHeader
    private let bits: Int

    init(_ bytes: Bytes, _ header: BMPHeader, bits: Int) {
        self.bytes = bytes
        self.header = header
        self.bits = bits
    }

    private enum Code {
        static let endOfLine = 0
        static let endOfPicture = 1
        static let move = 2
    }

    func decode() throws(PictureError) -> [UInt32] {
        let size = header.size
        var pixels = [UInt32](repeating: Background.pixel, count: size.count)
        var offset = header.pixelOffset
        var x = 0
        var row = 0
        while row < size.height {
            let count = try byte(offset)
            let code = try byte(offset + 1)
            offset += 2
            switch (count, code) {
            case (0, Code.endOfLine): (x, row) = (0, row + 1)
            case (0, Code.endOfPicture): return pixels
            case (0, Code.move):
                x = x + (try byte(offset))
                row = row + (try byte(offset + 1))
                offset += 2
            case (0, let literals):
                try put(literals, at: (x, row), from: offset, repeating: false, into: &pixels)
                x += literals
                // Padded to two bytes.
                offset += (literals * bits + 15) / 16 * 2
            default:
                try put(count, at: (x, row), from: offset - 1, repeating: true, into: &pixels)
                x += count
                if bits == 24 { offset += 2 }
            }
        }
        return pixels
    }

    private func byte(_ offset: Int) throws(PictureError) -> Int {
        guard let byte = bytes[offset] else { throw .truncated(.bmp) }
        return Int(byte)
    }

    private func put(
        _ count: Int, at place: (x: Int, row: Int), from offset: Int, repeating: Bool, into pixels: inout [UInt32]
    ) throws(PictureError) {
        let width = header.size.width
        let height = header.size.height
        let start = (header.isTopDown ? place.row : height - 1 - place.row) * width
        for index in 0..<max(0, min(count, width - place.x)) {
            // A run of four-bit indices alternates between two.
            let source = repeating ? (bits == 4 ? index & 1 : 0) : index
            pixels[start + place.x + index] = try colour(source, from: offset)
        }
    }

    private func colour(_ index: Int, from offset: Int) throws(PictureError) -> UInt32 {
        switch bits {
        case 4: header.palette[try byte(offset + index / 2) >> (index & 1 == 0 ? 4 : 0) & 15]
        case 8: header.palette[try byte(offset + index)]
        default:
            0xFF00_0000 | UInt32(try byte(offset + index * 3)) | UInt32(try byte(offset + index * 3 + 1)) << 8
                | UInt32(try byte(offset + index * 3 + 2)) << 16
        }
    }
}
