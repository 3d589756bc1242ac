internal import CLCMS
internal import CTIFF
import Decoding

/// CMYK with a profile.
final class TIFFInks: TIFFColours {
    private let conversion: InkConversion

    init?(_ profile: ColourProfile) {
        guard let conversion = InkConversion(profile) else { return nil }
        self.conversion = conversion
    }

    func convert(_ samples: [[Float]], into pixels: UnsafeMutableBufferPointer<UInt32>) {
        let bytes = UnsafeMutableRawBufferPointer(pixels).bindMemory(to: UInt8.self)
        guard let start = bytes.baseAddress else { return }
        for column in pixels.indices {
            for ink in 0..<4 {
                bytes[4 * column + ink] = UInt8(samples[ink][column].share * 255 + 0.5)
            }
        }
        conversion.convert(start, count: pixels.count)
    }
}

/// CIE L*a*b*, whose white is D50.
final class TIFFLab: TIFFColours {
    private let transform: cmsHTRANSFORM
    /// Whether a* and b* are stored as numbers from 0, as in ICC profiles, and not as signed numbers.
    private let isOffset: Bool
    private let number: TIFFNumber

    init?(_ layout: TIFFLayout) {
        guard let lab = cmsCreateLab4Profile(nil) else { return nil }
        defer { cmsCloseProfile(lab) }
        guard let sRGB = cmsCreate_sRGBProfile() else { return nil }
        defer { cmsCloseProfile(sRGB) }
        guard
            let transform = cmsCreateTransform(
                lab, vitrine_type_lab_float(), sRGB, vitrine_type_bgra(), UInt32(INTENT_RELATIVE_COLORIMETRIC),
                UInt32(cmsFLAGS_NOOPTIMIZE))
        else { return nil }
        self.transform = transform
        isOffset = layout.photometric == PHOTOMETRIC_ICCLAB
        number = layout.number
    }

    deinit { cmsDeleteTransform(transform) }

    func convert(_ samples: [[Float]], into pixels: UnsafeMutableBufferPointer<UInt32>) {
        let colours = pixels.indices.flatMap { column in
            [lightness(samples[0][column]), opponent(samples[1][column]), opponent(samples[2][column])]
        }
        cmsDoTransform(transform, colours, pixels.baseAddress, UInt32(pixels.count))
        for column in pixels.indices { pixels[column] |= 0xFF00_0000 }
    }

    /// L* from 0 to 100. In ICC profiles of the second version, 100 is FF00 in sixteen bits (ICC.1, annex A).
    private func lightness(_ value: Float) -> Float {
        if number.isFloat { return (value / 100).share * 100 }
        return isOffset && number.bits == 16 ? value * 100 * 65535 / 65280 : value * 100
    }

    /// a* or b* from -128 to 128 (TIFF 6.0, section 23; Adobe PageMaker 6.0 TIFF Technical Notes).
    private func opponent(_ value: Float) -> Float {
        if number.isFloat { return min(max(value, -128), 128) }
        let steps = Float(UInt64.max >> (64 - number.bits))
        let unit = (steps + 1) / 256
        let whole = (value * steps).rounded() / unit
        return isOffset ? whole - 128 : whole < 128 ? whole : whole - 256
    }
}
