import Decoding
import Raster

/// Decodes BMPs of all versions, except for those that contain a JPEG or a PNG, and for OS/2's Huffman coding.
///
/// The libraries at hand either misread many valid files or bring a whole toolkit into the sandbox. The format is simple, and
/// Swift checks every index.
struct BMPDecoder {
    private let bytes: Bytes
    private let header: BMPHeader

    /// - Parameter size: The size that was read before.
    init(_ bytes: Bytes, size: PixelSize) throws(PictureError) {
        self.bytes = bytes
        header = try BMPHeader(bytes)
        guard header.size == size else { throw .damaged(.bmp, "its size has changed") }
    }

    func decode() throws(PictureError) -> Bitmap {
        let pixels =
            switch header.coding {
            case .indices(let bits): try indexedPixels(bits: bits)
            case .colours(let byteCount): try colouredPixels(byteCount: byteCount)
            case .runs(let bits): try BMPRuns(bytes: bytes, header: header, bits: bits).decode()
            }
        return Bitmap(size: header.size, pixels: pixels, opaque: PixelRect(header.size))
    }

    private func indexedPixels(bits: Int) throws(PictureError) -> [UInt32] {
        let storage = bytes.storage
        let palette = header.palette
        return try pixels(bits: bits) { start, x in
            // The first pixel is in the most significant bits.
            let byte = Int(storage[start + x * bits / 8]) << (x * bits & 7)
            return palette[(byte & 255) >> (8 - bits)]
        }
    }

    private func colouredPixels(byteCount: Int) throws(PictureError) -> [UInt32] {
        let storage = bytes.storage
        let red = BMPChannel(header.masks[0])
        let green = BMPChannel(header.masks[1])
        let blue = BMPChannel(header.masks[2])
        let alpha = BMPChannel(header.masks[3])
        var alphas: UInt32 = 0
        var pixels = try pixels(bits: byteCount * 8) { start, x in
            let offset = start + x * byteCount
            var value = UInt32(storage[offset]) | UInt32(storage[offset + 1]) << 8
            if byteCount > 2 { value |= UInt32(storage[offset + 2]) << 16 }
            if byteCount > 3 { value |= UInt32(storage[offset + 3]) << 24 }
            let level = alpha.level(value)
            alphas |= level
            return level << 24 | red.level(value) << 16 | green.level(value) << 8 | blue.level(value)
        }
        // Many files declare alpha and leave it zero. Browsers show them opaque.
        if alphas == 0 {
            for index in pixels.indices { pixels[index] |= 0xFF00_0000 }
        } else {
            pixels.withUnsafeMutableBufferPointer { Background.usual.fill(below: $0) }
        }
        return pixels
    }

    /// Rows are padded to multiples of four bytes. The padding of the last one may be missing.
    private func pixels(bits: Int, _ pixel: (_ rowStart: Int, _ x: Int) -> UInt32) throws(PictureError) -> [UInt32] {
        let width = header.size.width
        let height = header.size.height
        let stride = (width * bits + 31) / 32 * 4
        guard header.pixelOffset + (height - 1) * stride + (width * bits + 7) / 8 <= bytes.count else {
            throw .truncated(.bmp)
        }
        return [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            for row in 0..<height {
                let start = header.pixelOffset + row * stride
                let target = (header.isTopDown ? row : height - 1 - row) * width
                for x in 0..<width { buffer[target + x] = pixel(start, x) }
            }
            count = width * height
        }
    }
}

/// One of the channels that a number is divided into.
struct BMPChannel {
    private let mask: UInt32
    private let shift: UInt32
    private let maximum: UInt64

    init(_ mask: UInt32) {
        self.mask = mask
        shift = mask == 0 ? 0 : UInt32(mask.trailingZeroBitCount)
        maximum = UInt64(mask >> shift)
    }

    /// The level of the channel, from 0 to 255; zero without a mask.
    func level(_ value: UInt32) -> UInt32 {
        let part = (value & mask) >> shift
        if maximum == 255 || maximum == 0 { return part }
        return UInt32((UInt64(part) * 255 + maximum / 2) / maximum)
    }
}

enum BMPCodec: WholeCodec {
    static let format = ImageFormat.bmp

    static func recognizes(_ bytes: Bytes) -> Bool { bytes.hasText("BM", at: 0) }

    static func size(of bytes: Bytes) throws(PictureError) -> PixelSize? { try BMPHeader(bytes).size }

    static func colourSpace(of picture: StoredPicture) throws(PictureError) -> ColourProfile? {
        try BMPHeader(picture.bytes()).colourProfile
    }

    static func decode(_ bytes: Bytes, _ size: PixelSize, over background: Background) throws(PictureError) -> Bitmap {
        try BMPDecoder(bytes, size: size).decode()
    }
}

/// Decodes a BMP's runs: RLE4 and RLE8 of Windows, and RLE24 of OS/2. Each starts with two bytes: a count and a colour, or a
/// zero and a code.
///
/// Skipped pixels show the background, as in browsers. Pixels beyond the end of a row are cut off.
struct BMPRuns {
    let bytes: Bytes
    let header: BMPHeader
    let bits: Int

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
