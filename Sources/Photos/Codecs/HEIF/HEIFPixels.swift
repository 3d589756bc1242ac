internal import CHEIF
import Decoding
import Raster

/// Decoded samples.
final class HEIFPixels {
    private let image: OpaquePointer

    /// Takes over an image of libheif.
    init(_ image: OpaquePointer) { self.image = image }

    deinit { heif_image_release(image) }

    /// Whether black and white are not the least and the greatest number (ITU-T H.273, section 8.3).
    var hasLimitedRange: Bool {
        var colours: UnsafeMutablePointer<heif_color_profile_nclx>?
        let error = heif_image_get_nclx_color_profile(image, &colours)
        defer { heif_nclx_color_profile_free(colours) }
        guard error.code == heif_error_Ok, let colours else { return false }
        return colours.pointee.full_range_flag == 0
    }

    private struct Plane {
        let start: UnsafePointer<UInt8>
        let stride: Int
        let size: PixelSize
    }

    private func plane(_ channel: heif_channel) throws(PictureError) -> Plane {
        var stride: Int32 = 0
        let size = PixelSize(
            width: Int(heif_image_get_width(image, channel)), height: Int(heif_image_get_height(image, channel)))
        guard let start = heif_image_get_plane_readonly(image, channel, &stride), size.width > 0, size.height > 0
        else { throw .damaged(.heif, "it has no pixels") }
        return Plane(start: start, stride: Int(stride), size: size)
    }

    /// Pixels `0xAARRGGBB`, of an image with red, green, blue and alpha in one plane.
    func colours() throws(PictureError) -> Bitmap {
        let plane = try plane(heif_channel_interleaved)
        return Self.bitmap(plane.size) { x, y in
            let pixel = plane.start + y * plane.stride + 4 * x
            return UInt32(pixel[3]) << 24 | UInt32(pixel[0]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[2])
        }
    }

    /// Opaque pixels, of an image with one plane for grey, or with three planes whose first stands for all.
    ///
    /// - Parameter isLimited: Whether its range is limited.
    func greys(isLimited: Bool) throws(PictureError) -> Bitmap {
        let isGrey = heif_image_get_colorspace(image) == heif_colorspace_monochrome
        let channel = isGrey ? heif_channel_Y : heif_channel_R
        let bits = Int(heif_image_get_bits_per_pixel_range(image, channel))
        guard 8...16 ~= bits else { throw .unsupported(.heif, "samples of \(bits) bits") }
        let levels = Self.levels(bits: bits, isLimited: isLimited)
        let plane = try plane(channel)
        return Self.bitmap(plane.size) { x, y in
            let row = plane.start + y * plane.stride
            let value =
                bits == 8
                ? Int(row[x])
                : Int(UnsafeRawPointer(row).loadUnaligned(fromByteOffset: 2 * x, as: UInt16.self)) & (1 << bits - 1)
            return 0xFF00_0000 | levels[value]
        }
    }

    /// A grey pixel for each value of a sample.
    private static func levels(bits: Int, isLimited: Bool) -> [UInt32] {
        let unit = Double(1 << (bits - 8))
        let (black, span) = isLimited ? (16 * unit, 219 * unit) : (0, Double(1 << bits - 1))
        return (0..<1 << bits).map { value in
            UInt32(min(max((Double(value) - black) / span, 0), 1) * 255 + 0.5) * 0x01_0101
        }
    }

    private static func bitmap(_ size: PixelSize, _ pixel: (Int, Int) -> UInt32) -> Bitmap {
        let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            for y in 0..<size.height {
                for x in 0..<size.width { buffer[y * size.width + x] = pixel(x, y) }
            }
            count = size.count
        }
        return Bitmap(size: size, pixels: pixels)
    }
}
