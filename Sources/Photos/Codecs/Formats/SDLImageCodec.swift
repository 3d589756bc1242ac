internal import CCodecs
import Decoding
import Raster

/// A codec of a format that SDL2_image decodes. It finds the size, and what SDL2_image does not notice.
protocol SDLImageCodec: WholeCodec {
}

extension SDLImageCodec {
    /// The file, the stored picture and the pixels.
    static var bytesPerPixel: Int { 12 }

    static var isInstalled: Bool { sdl_image_is_installed() != 0 }

    static var blendsOverBackground: Bool { true }

    static func decode(
        _ bytes: Bytes, _ size: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap {
        guard isInstalled else { throw .elsewhere(format) }
        guard try self.size(of: bytes) == size else { throw .damaged(format, "its size has changed") }
        var fault: String?
        let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            let pixels = UnsafeMutableBufferPointer(rebasing: buffer[..<size.count])
            fault = read(bytes, size, into: pixels)
            if fault == nil { background.fill(below: pixels) }
            count = size.count
        }
        if let fault, fault.contains("nsupported") { throw .unsupported(format, "what SDL2_image lacks (\(fault))") }
        if let fault { throw .damaged(format, fault) }
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }

    /// Returns SDL2_image's message if it cannot decode the picture.
    private static func read(
        _ bytes: Bytes, _ size: PixelSize, into pixels: UnsafeMutableBufferPointer<UInt32>
    ) -> String? {
        let file = bytes.storage
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(sdl_image_message_size)) { text in
            text.initialize(repeating: 0)
            let result = sdl_image_read(
                format.rawValue, file, file.count, Int32(clamping: size.width),
                Int32(clamping: size.height), pixels.baseAddress, text.baseAddress)
            return result == 0 ? nil : text.baseAddress.map { String(cString: $0) }
        }
    }
}
