internal import CZlib
import Raster

/// Writes PNGs with red, green, blue and alpha (PNG specification, section 5), for librsvg to read.
enum PNGEncoder {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// Eight bits, and colours with alpha, in one pass.
    private static let kind: [UInt8] = [8, 6, 0, 0, 0]
    /// The fastest level: these pictures are never stored.
    private static let level: Int32 = 1

    /// - Parameter picture: Its colours are not premultiplied.
    static func bytes(_ picture: Bitmap) -> [UInt8] {
        let size = picture.size
        let header = big(UInt32(clamping: size.width)) + big(UInt32(clamping: size.height)) + kind
        return signature + chunk("IHDR", header) + chunk("IDAT", compressed(rows(picture))) + chunk("IEND", [])
    }

    /// Before each row is the number of its filter: none.
    private static func rows(_ picture: Bitmap) -> [UInt8] {
        let width = picture.size.width
        let height = picture.size.height
        let count = height * (width * 4 + 1)
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
            let bytes = UnsafeMutableRawBufferPointer(buffer)
            picture.pixels.withUnsafeBufferPointer { pixels in
                for y in 0..<height {
                    let start = y * (width * 4 + 1)
                    bytes[start] = 0
                    for x in 0..<width {
                        let pixel = pixels[y * width + x]
                        let inOrder = (pixel << 8 | pixel >> 24).bigEndian
                        bytes.storeBytes(of: inOrder, toByteOffset: start + 1 + 4 * x, as: UInt32.self)
                    }
                }
            }
            written = count
        }
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return big(UInt32(clamping: data.count)) + body
            + big(UInt32(truncatingIfNeeded: crc32(0, body, uInt(body.count))))
    }

    private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Int(compressBound(uLong(bytes.count)))) { buffer, count in
            var length = uLongf(buffer.count)
            let result = compress2(buffer.baseAddress, &length, bytes, uLong(bytes.count), level)
            count = result == Z_OK ? Int(length) : 0
        }
    }

    private static func big(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
