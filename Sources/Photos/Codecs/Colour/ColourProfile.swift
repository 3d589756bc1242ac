internal import CLCMS
import Decoding
import Raster

/// The colour space of a picture's numbers: an embedded ICC profile, or a gamma and primaries.
struct ColourProfile {
    private enum Source {
        case embedded([UInt8])
        case calibration(ColourCalibration)
    }

    private let source: Source

    /// The largest profile that is read. Real ones have half a kilobyte to half a megabyte.
    static let greatestCount = 4 << 20

    init(_ bytes: [UInt8]) { source = .embedded(bytes) }

    init(_ calibration: ColourCalibration) { source = .calibration(calibration) }

    /// The picture converted to sRGB. If the profile does not apply to it, the picture is returned unchanged.
    func inSRGB(_ picture: Bitmap) -> Bitmap {
        picture.pixels.withUnsafeBufferPointer { source in
            guard let conversion = ColourConversion(self, isGrey: source.allSatisfy(\.isGrey)) else { return picture }
            let pixels = [UInt32](unsafeUninitializedCapacity: source.count) { buffer, count in
                conversion.convert(source, into: buffer)
                count = source.count
            }
            return Bitmap(size: picture.size, pixels: pixels, content: picture.content, opaque: picture.opaque)
        }
    }

    /// Converts pixels 0xAARRGGBB, not premultiplied, to sRGB in place.
    func convert(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
        let conversion = ColourConversion(self, isGrey: pixels.allSatisfy(\.isGrey))
        conversion?.convert(UnsafeBufferPointer(pixels), into: pixels)
    }

    /// Opens the profile. Close it after use.
    func open() -> cmsHPROFILE? {
        switch source {
        case .embedded(let bytes): cmsOpenProfileFromMem(bytes, UInt32(bytes.count))
        case .calibration(let calibration): calibration.profile()
        }
    }
}

extension UInt32 {
    /// Whether the pixel's three colours are equal.
    var isGrey: Bool { self >> 8 & 0xFFFF == self & 0xFFFF }
}
