import CLCMS
import Foundation
import PictureSamples
import Raster
import SystemPackage
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct ColourProfileTests {
    /// Display P3: its primaries, white point and the transfer function of sRGB (SMPTE EG 432-1, IEC 61966-2-1).
    private static let displayP3: [UInt8] = {
        var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
        var primaries = cmsCIExyYTRIPLE(
            Red: cmsCIExyY(x: 0.680, y: 0.320, Y: 1), Green: cmsCIExyY(x: 0.265, y: 0.690, Y: 1),
            Blue: cmsCIExyY(x: 0.150, y: 0.060, Y: 1))
        let curve = cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
        var curves = [curve, curve, curve]
        let profile = cmsCreateRGBProfile(&white, &primaries, &curves)
        cmsFreeToneCurve(curve)
        return savedProfile(profile)
    }()

    /// Converts a colour from Display P3 to sRGB with the matrices of both (CSS Color 4, section 18).
    private func twin(_ red: Int, _ green: Int, _ blue: Int) -> [Int] {
        SRGB.levels(
            SRGB.product(
                [
                    [1.2249401763, -0.2249401763, 0], [-0.0420569547, 1.0420569547, 0],
                    [-0.0196375546, -0.0786360456, 1.0982736001],
                ],
                [red, green, blue].map { SRGB.light(Double($0) / 255) }))
    }

    private let colours = stride(from: 40, through: 200, by: 32).flatMap { a in
        stride(from: 40, through: 200, by: 40).map { b in (a, b, (a + b) / 2) }
    }

    @Test("a picture in Display P3 is converted to sRGB, within two levels")
    func displayP3() {
        let size = PixelSize(width: colours.count, height: 1)
        let pixels = colours.map { 0xFF00_0000 | UInt32($0.0) << 16 | UInt32($0.1) << 8 | UInt32($0.2) }
        let picture = Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
        let converted = ColourProfile.embedded(Self.displayP3).inSRGB(picture)
        #expect(converted.isOpaque)
        for (index, colour) in colours.enumerated() {
            let pixel = converted.pixels[index]
            #expect(pixel.isNear(twin(colour.0, colour.1, colour.2), within: 2) && pixel >> 24 == 255, "\(colour)")
        }
    }

    /// Converts a colour from sRGB to Display P3 with the inverse matrices.
    private func stored(_ pixel: UInt32) -> [UInt8] {
        SRGB.levels(
            SRGB.product(
                [
                    [0.8224619687, 0.1775380313, 0], [0.0331941989, 0.9668058011, 0],
                    [0.0170826307, 0.0723974407, 0.9105199286],
                ],
                pixel.levels.map { SRGB.light(Double($0) / 255) })
        ).map { UInt8($0) }
    }

    @Test("a photo in Display P3 looks like the same photo in sRGB, within two levels at every pixel")
    func photo() throws {
        let assets = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Assets").path
        let names = try FileManager.default.contentsOfDirectory(atPath: assets).sorted()
        let size = PixelSize(width: 300, height: 200)
        for name in names.prefix(6) {
            let file = FilePath("\(assets)/\(name)")
            let twin = try LocalDecoder().decode(file, LocalDecoder().header(of: file), filling: size)
            let rows = (0..<size.height).flatMap { y -> [UInt8] in
                [0] + (0..<size.width).flatMap { stored(twin.pixel($0, y)) }
            }
            let png = joined(
                Sample.pngHeader(size.width, size.height), Self.chunk,
                Sample.chunk("IDAT", Sample.zlib(rows)), Sample.chunk("IEND", []))
            try PictureFile(png).decoded(filling: size).expect(within: 2, name) { x, y in
                twin.pixel(x, y).levels.map(Double.init)
            }
        }
    }

    private static let chunk = Sample.chunk("iCCP", Array("P3\0\0".utf8) + Sample.zlib(displayP3))

    @Test("a profile is found in JPEG, even in pieces, and in PNG, WebP and TIFF")
    func embedded() throws {
        let profile = Self.displayP3
        func segment(_ number: Int, of count: Int, _ part: ArraySlice<UInt8>) -> [UInt8] {
            Array("ICC_PROFILE\0".utf8) + [UInt8(number), UInt8(count)] + part
        }
        let half = profile.count / 2
        // Each is added in front of those that are there.
        let second = Sample.adding(segment(1, of: 2, profile[..<half]), as: 0xE2, to: try Sample.jpeg(64, 48))
        let jpeg = Sample.adding(segment(2, of: 2, profile[half...]), as: 0xE2, to: second)
        #expect(JPEGSegments(Bytes(jpeg)).colourProfile == profile)
        #expect(PNGChunks(Bytes(Sample.png(64, 48).inserting(Self.chunk, at: 33))).colourProfile == profile)
        #expect(WebPChunks(Bytes(WebPFile.file(WebPFile.chunk("ICCP", profile)))).colourProfile == profile)
        // The green of P3 lies outside sRGB: its red is clamped to 0 and its green to the maximum.
        #expect(try PictureFile(jpeg).decoded().pixel(50, 8).levels[1] == 255)
    }

    @Test("a profile of random bytes changes nothing")
    func noise() {
        let size = PixelSize(width: 2, height: 1)
        let picture = Bitmap(size: size, pixels: [0xFF12_3456, 0xFF65_4321], opaque: PixelRect(size))
        for count in [0, 1, 127, 128, 500] {
            #expect(
                ColourProfile.embedded((0..<count).map { UInt8(truncatingIfNeeded: $0 * 37) }).inSRGB(picture)
                    == picture)
        }
        #expect(ColourProfile.embedded(Array(Self.displayP3.prefix(200))).inSRGB(picture) == picture)
    }
}

@Suite struct GreyProfileTests {
    /// A profile for grey pictures whose levels are proportional to light.
    static let linear: [UInt8] = {
        let curve = cmsBuildGamma(nil, 1)
        let profile = cmsCreateGrayProfile(cmsD50_xyY(), curve)
        cmsFreeToneCurve(curve)
        return savedProfile(profile)
    }()

    private func picture(_ pixels: [UInt32]) -> Bitmap {
        let size = PixelSize(width: pixels.count, height: 1)
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }

    @Test("a profile for grey converts grey pictures")
    func grey() {
        let converted = ColourProfile.embedded(Self.linear).inSRGB(picture([0xFF00_0000, 0xFF80_8080, 0xFFFF_FFFF]))
        // 128/255 of the light is 188 in sRGB (IEC 61966-2-1).
        #expect(Array(converted.pixels) == [0xFF00_0000, 0xFFBC_BCBC, 0xFFFF_FFFF])
    }

    @Test("a profile for grey does not apply to colours")
    func colours() {
        let colours = picture([0xFF80_8080, 0xFF80_8081])
        #expect(ColourProfile.embedded(Self.linear).inSRGB(colours) == colours)
    }

    @Test("a profile for grey converts a grey PNG of 8 and of 16 bits, with alpha or without", arguments: [8, 16])
    func png(_ depth: Int) throws {
        let chunk = Sample.chunk("iCCP", Array("grey\0\0".utf8) + Sample.zlib(Self.linear))
        for colour in [PNGPicture.Colour.grey, .greyAlpha] {
            var picture = PNGPicture("", colour, depth) { $0.chunks = chunk }
            let decoder = PNGDecoder(Bytes(picture.bytes))
            let bitmap = try decoder.decode(PixelSize(width: picture.width, height: picture.height))
            let found = decoder.colourSpace?.inSRGB(bitmap) ?? bitmap
            picture.gamma = 100_000
            let reference = PNGReference(picture: picture)
            for (index, pixel) in found.pixels.enumerated() {
                let expected = reference.colour(index % picture.width, index / picture.width)
                #expect(abs(Double(pixel >> 16 & 255) - expected[0]) <= 2, "\(colour) \(index)")
            }
        }
    }
}

/// Codes of colours in HEIF.
@Suite struct CodedColoursTests {
    private func convert(_ pixel: UInt32, _ colours: CodedColours) throws -> [Double] {
        let profile = ColourProfile.embedded(try #require(colours.profile))
        let picture = Bitmap(size: PixelSize(width: 1, height: 1), pixels: [pixel])
        let converted = profile.inSRGB(picture).pixels[0]
        return [16, 8, 0].map { Double(converted >> $0 & 255) / 255 }
    }

    @Test(
        "Display P3 is converted to the same colour in sRGB",
        arguments: [0xFFA0_8060, 0xFF60_80A0, 0xFF80_8080] as [UInt32])
    func displayP3(_ pixel: UInt32) throws {
        let source = [16, 8, 0].map { SRGB.light(Double(pixel >> $0 & 255) / 255) }
        let converted = try convert(pixel, CodedColours(primaries: 12, transfer: 13)).map(SRGB.light)
        let expected = SRGB.product(SRGB.displayP3, source)
        let seen = SRGB.product(SRGB.primaries, converted)
        for (expected, seen) in zip(expected, seen) { #expect(abs(expected - seen) < 0.01) }
    }

    @Test("linear light is encoded")
    func linearLight() throws {
        let converted = try convert(0xFF80_8080, CodedColours(primaries: 1, transfer: 8))
        // 1.055 · 0.50196^(1/2.4) − 0.055
        for value in converted { #expect(abs(value - 0.7366) < 0.005) }
    }

    @Test("white of high dynamic range is white", arguments: [(16, 0.5807), (18, 0.75)])
    func highDynamicRange(_ transfer: Int, _ white: Double) throws {
        let value = UInt32((white * 255).rounded(.up))
        let pixel = 0xFF00_0000 | value << 16 | value << 8 | value
        #expect(try convert(pixel, CodedColours(primaries: 9, transfer: transfer)).allSatisfy { $0 > 0.99 })
        let grey = pixel - 0x0020_2020
        #expect(try convert(grey, CodedColours(primaries: 9, transfer: transfer)).allSatisfy { $0 < 0.9 })
    }

    @Test("sRGB, television's transfer functions and unknown codes need no conversion", arguments: [1, 2, 6, 13, 99])
    func unconverted(_ transfer: Int) {
        #expect(CodedColours(primaries: 1, transfer: transfer).profile == nil)
        #expect(CodedColours(primaries: 2, transfer: transfer).profile == nil)
    }
}

/// The bytes of a profile, which is closed.
func savedProfile(_ profile: cmsHPROFILE?) -> [UInt8] {
    var count: cmsUInt32Number = 0
    cmsSaveProfileToMem(profile, nil, &count)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    cmsSaveProfileToMem(profile, &bytes, &count)
    cmsCloseProfile(profile)
    return bytes
}
