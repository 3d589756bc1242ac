internal import CCodecs
import Decoding
import Raster

/// A codec of a format that SDL2_image decodes. It finds the size, and what SDL2_image does not notice.
protocol SDLImageCodec: WholeCodec {}

extension SDLImageCodec {
    /// The file, the stored picture and the pixels.
    static var bytesPerPixel: Int { 12 }

    static var isInstalled: Bool { sdl_image_is_installed() != 0 }

    static var blendsOverBackground: Bool { true }

    static func decode(_ bytes: Bytes, _ size: PixelSize, over background: Background) throws(PictureError) -> Bitmap {
        guard isInstalled else { throw .elsewhere(format) }
        guard try self.size(of: bytes) == size else { throw .damaged(format, "its size has changed") }
        return try Bitmap(opaque: size) { pixels throws(PictureError) in
            let (result, fault) = withMessage(of: sdl_image_message_size) { message in
                sdl_image_read(
                    format.rawValue, bytes.storage, bytes.count, Int32(clamping: size.width),
                    Int32(clamping: size.height), pixels.baseAddress, message)
            }
            if result == 0 { return background.fill(below: pixels) }
            let isValid = fault.contains("nsupported")
            throw isValid ? .unsupported(format, "what SDL2_image lacks (\(fault))") : .damaged(format, fault)
        }
    }
}

// The formats that SDL2_image decodes, and where each has its size.

enum QOICodec: SDLImageCodec {
    static let format = ImageFormat.qoi

    static func recognizes(_ bytes: Bytes) -> Bool { bytes.hasText("qoif", at: 0) }

    static func size(of bytes: Bytes) -> PixelSize? { bytes.size(at: 4, 4, .bigEndian) }

    /// The end has a mark.
    static func isWhole(_ bytes: Bytes) -> Bool { bytes.storage.suffix(8).elementsEqual([0, 0, 0, 0, 0, 0, 0, 1]) }
}

/// PBM, PGM and PPM, as text or binary.
enum PNMCodec: SDLImageCodec {
    static let format = ImageFormat.pnm

    private static let spaces: [UInt8] = Array(" \t\r\n#".utf8)

    static func recognizes(_ bytes: Bytes) -> Bool {
        bytes.hasText("P", at: 0) && (bytes[1].map { (0x31...0x36).contains($0) } ?? false)
            && (bytes[2].map(spaces.contains) ?? false)
    }

    static func size(of bytes: Bytes) -> PixelSize? { bytes.textSize(from: 2) }
}

/// Truevision's format. It has no mark, so that it is tried last, and each field of the header must be one that is written.
enum TGACodec: SDLImageCodec {
    static let format = ImageFormat.tga

    private static let indexed = [1, 9]
    private static let coloured = [2, 10]
    private static let grey = [3, 11]

    static func recognizes(_ bytes: Bytes) -> Bool {
        guard bytes.count >= 18, let map = bytes[1], let kind = bytes[2].map(Int.init), let depth = bytes[16],
            let flags = bytes[17], let size = size(of: bytes), size.width > 0, size.height > 0, flags & 0xC0 == 0
        else { return false }
        let hasEmptyMap = map == 0 && (3...6).allSatisfy { bytes[$0] == 0 }
        let alpha = flags & 15
        if indexed.contains(kind) { return map == 1 && depth == 8 && hasColourMap(bytes) && [0, 8].contains(alpha) }
        if grey.contains(kind) { return hasEmptyMap && depth == 8 && alpha == 0 }
        guard coloured.contains(kind), hasEmptyMap || map == 1 && hasColourMap(bytes) else { return false }
        return [15: [0, 1], 16: [0, 1], 24: [0], 32: [0, 8]][depth]?.contains(alpha) ?? false
    }

    private static func hasColourMap(_ bytes: Bytes) -> Bool {
        guard let first = bytes.number(at: 3, size: 2, .littleEndian),
            let count = bytes.number(at: 5, size: 2, .littleEndian)
        else { return false }
        return 1...256 ~= count && first + count <= 256 && [15, 16, 24, 32].contains(bytes[7])
    }

    static func size(of bytes: Bytes) -> PixelSize? { bytes.size(at: 12, 2, .littleEndian) }

    /// Runs begin with a byte: their length, and whether one pixel follows or as many.
    static func isWhole(_ bytes: Bytes) -> Bool {
        func field(_ offset: Int) -> Int { Int(bytes[offset] ?? 0) }
        let step = (field(16) + 7) / 8
        let colours = bytes.number(at: 5, size: 2, .littleEndian) ?? 0
        var offset = 18 + field(0) + colours * ((field(7) + 7) / 8)
        var left = size(of: bytes)?.count ?? 0
        if field(2) < 8 { return offset + left * step <= bytes.count }
        while left > 0, let mark = bytes[offset] {
            let count = Int(mark & 127) + 1
            offset += 1 + (mark < 128 ? count : 1) * step
            left -= count
        }
        return left <= 0 && offset <= bytes.count
    }
}

extension Bytes {
    /// Two decimal numbers, which white space and comments up to the end of a line may precede.
    fileprivate func textSize(from start: Int) -> PixelSize? {
        var offset = start
        func number() -> Int? {
            while let byte = self[offset], !(0x30...0x39).contains(byte) {
                if byte == UInt8(ascii: "#") {
                    while let byte = self[offset], byte != UInt8(ascii: "\n") { offset += 1 }
                }
                offset += 1
            }
            var value: Int?
            while let byte = self[offset], (0x30...0x39).contains(byte) {
                value = min((value ?? 0) * 10 + Int(byte - 0x30), Int(Int32.max))
                offset += 1
            }
            // Digits may follow.
            return offset < count ? value : nil
        }
        guard let width = number(), let height = number() else { return nil }
        return PixelSize(width: width, height: height)
    }
}
