internal import CLCMS
internal import CLibrary
internal import CTIFF
import Decoding

/// Converts a row of samples to opaque pixels `0xAARRGGBB`.
protocol TIFFColours {
    /// - Parameter samples: For each of the colours' samples, its values in the row.
    func convert(_ samples: [[Float]], into pixels: UnsafeMutableBufferPointer<UInt32>)
}

extension Float {
    /// The value as a part of the whole, from 0 to 1; 0 for what is not a number.
    var share: Float { self > 0 ? min(self, 1) : 0 }
}

/// Grey and RGB, and CMYK without a profile.
struct TIFFLevels: TIFFColours {
    private let isInverted: Bool
    private let hasInks: Bool
    /// The level from 0 to 255 for each value from 0 to 65535.
    private let levels: [UInt8]

    init(_ layout: TIFFLayout) {
        isInverted = layout.photometric == PHOTOMETRIC_MINISWHITE
        hasInks = layout.colours == .cmyk
        // Floating point numbers stand for linear light, where 1 is white, as programs for photos write them. With a colour
        // profile, they are values of its colour space.
        let isLinear = layout.number.isFloat && !layout.hasProfile
        levels = (0...65535).map { index in
            let value = Double(index) / 65535
            return UInt8(((isLinear ? Self.encoded(value) : value) * 255).rounded())
        }
    }

    /// sRGB's value for linear light (IEC 61966-2-1).
    private static func encoded(_ light: Double) -> Double {
        light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    }

    func convert(_ samples: [[Float]], into pixels: UnsafeMutableBufferPointer<UInt32>) {
        let isGrey = samples.count == 1
        for column in pixels.indices {
            func level(_ sample: Int) -> UInt32 {
                var value = samples[sample][column]
                if isInverted { value = 1 - value }
                if hasInks { value = (1 - value) * (1 - samples[3][column]) }
                return UInt32(levels[Int(value.share * 65535 + 0.5)])
            }
            let red = level(0)
            let (green, blue) = isGrey ? (red, red) : (level(1), level(2))
            pixels[column] = 0xFF00_0000 | red << 16 | green << 8 | blue
        }
    }
}

/// Indices of a palette.
struct TIFFPalette: TIFFColours {
    private let colours: [UInt32]

    /// - Returns: Nil if the file has no palette.
    init?(_ file: OpaquePointer, bits: Int) {
        guard bits <= 16 else { return nil }
        let count = 1 << bits
        var red = UnsafePointer<UInt16>?.none
        var green = UnsafePointer<UInt16>?.none
        var blue = UnsafePointer<UInt16>?.none
        guard vitrine_tiff_palette(file, &red, &green, &blue) != 0, let red, let green, let blue else { return nil }
        // Some programs write eight bits in place of sixteen.
        let isShort = [red, green, blue].allSatisfy { channel in (0..<count).allSatisfy { channel[$0] < 256 } }
        let shift: UInt16 = isShort ? 0 : 8
        colours = (0..<count).map { index in
            0xFF00_0000 | UInt32(red[index] >> shift) << 16 | UInt32(green[index] >> shift) << 8
                | UInt32(blue[index] >> shift)
        }
    }

    func convert(_ samples: [[Float]], into pixels: UnsafeMutableBufferPointer<UInt32>) {
        let last = Float(colours.count - 1)
        for column in pixels.indices {
            pixels[column] = colours[Int(samples[0][column].share * last + 0.5)]
        }
    }
}

/// CMYK with a profile.
final class TIFFInks: TIFFColours {
    private let conversion: ColourConversion

    init?(_ profile: ColourProfile) {
        guard let conversion = ColourConversion(inks: profile) else { return nil }
        self.conversion = conversion
    }

    func convert(_ samples: [[Float]], into pixels: UnsafeMutableBufferPointer<UInt32>) {
        let bytes = UnsafeMutableRawBufferPointer(pixels).bindMemory(to: UInt8.self)
        for column in pixels.indices {
            for ink in 0..<4 {
                bytes[4 * column + ink] = UInt8(samples[ink][column].share * 255 + 0.5)
            }
        }
        conversion.convert(bytes.baseAddress, into: bytes.baseAddress, count: pixels.count)
        for column in pixels.indices { pixels[column] |= 0xFF00_0000 }
    }
}

/// CIE L*a*b*, whose white is D50.
final class TIFFLab: TIFFColours {
    private let conversion: ColourConversion
    /// Whether a* and b* are stored as numbers from 0, as in ICC profiles, and not as signed numbers.
    private let isOffset: Bool
    private let number: TIFFNumber

    init?(_ layout: TIFFLayout) {
        guard let lab = cmsCreateLab4Profile(nil) else { return nil }
        defer { cmsCloseProfile(lab) }
        let flags = UInt32(cmsFLAGS_NOOPTIMIZE)
        guard
            let conversion = ColourConversion(
                from: lab, vitrine_type_lab_float(), INTENT_RELATIVE_COLORIMETRIC, flags)
        else { return nil }
        self.conversion = conversion
        isOffset = layout.photometric == PHOTOMETRIC_ICCLAB
        number = layout.number
    }

    func convert(_ samples: [[Float]], into pixels: UnsafeMutableBufferPointer<UInt32>) {
        let colours = pixels.indices.flatMap { column in
            [lightness(samples[0][column]), opponent(samples[1][column]), opponent(samples[2][column])]
        }
        conversion.convert(colours, into: pixels.baseAddress, count: pixels.count)
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
