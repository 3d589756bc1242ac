import CLCMS
import Foundation
import PictureSamples
import Raster
import SystemPackage
import TestSupport
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

    private func linear(_ level: Double) -> Double {
        level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
    }

    private func encoded(_ light: Double) -> Int {
        let light = min(max(light, 0), 1)
        let level: Double = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
        return Int((level * 255).rounded())
    }

    /// Converts a colour from Display P3 to sRGB with the matrices of both (CSS Color 4, section 18).
    private func twin(_ red: Int, _ green: Int, _ blue: Int) -> [Int] {
        let r = linear(Double(red) / 255)
        let g = linear(Double(green) / 255)
        let b = linear(Double(blue) / 255)
        return [
            encoded(1.2249401763 * r - 0.2249401763 * g), encoded(-0.0420569547 * r + 1.0420569547 * g),
            encoded(-0.0196375546 * r - 0.0786360456 * g + 1.0982736001 * b),
        ]
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
            let found = [16, 8, 0].map { Int(pixel >> UInt32($0) & 255) }
            for (a, b) in zip(found, twin(colour.0, colour.1, colour.2)) { #expect(abs(a - b) <= 2, "\(colour)") }
            #expect(pixel >> 24 == 255)
        }
    }

    /// Converts a colour from sRGB to Display P3 with the inverse matrices.
    private func stored(_ pixel: UInt32) -> [UInt8] {
        let r = linear(Double(pixel >> 16 & 255) / 255)
        let g = linear(Double(pixel >> 8 & 255) / 255)
        let b = linear(Double(pixel & 255) / 255)
        return [
            encoded(0.8224619687 * r + 0.1775380313 * g), encoded(0.0331941989 * r + 0.9668058011 * g),
            encoded(0.0170826307 * r + 0.0723974407 * g + 0.9105199286 * b),
        ].map { UInt8($0) }
    }

    @Test("a photo in Display P3 looks like the same photo in sRGB, within two levels at every pixel")
    func photo() throws {
        let assets = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Assets").path
        let names = try FileManager.default.contentsOfDirectory(atPath: assets).sorted()
        let size = PixelSize(width: 300, height: 200)
        let folder = try TemporaryFolder()
        for name in names.prefix(6) {
            let file = FilePath("\(assets)/\(name)")
            let twin = try LocalDecoder().decode(file, LocalDecoder().header(of: file), filling: size)
            let rows = (0..<size.height).flatMap { y -> [UInt8] in
                [0] + (0..<size.width).flatMap { stored(twin.pixels[y * size.width + $0]) }
            }
            let png =
                Sample.pngHeader(size.width, size.height)
                + Sample.chunk("iCCP", Array("P3\0\0".utf8) + Sample.zlib(Self.displayP3))
                + Sample.chunk("IDAT", Sample.zlib(rows)) + Sample.chunk("IEND", [])
            let copy = try folder.write("p3.png", png)
            let found = try LocalDecoder().decode(copy, LocalDecoder().header(of: copy), filling: size)
            let difference = zip(found.pixels, twin.pixels).reduce(0) { most, pair in
                [0, 8, 16].reduce(most) { max($0, abs(Int(pair.0 >> $1 & 255) - Int(pair.1 >> $1 & 255))) }
            }
            #expect(difference <= 2, "\(name)")
        }
    }

    @Test("a profile is found in JPEG, even in pieces, and in PNG, WebP and TIFF")
    func embedded() throws {
        let profile = Self.displayP3
        func segment(_ number: Int, of count: Int, _ part: ArraySlice<UInt8>) -> [UInt8] {
            Array("ICC_PROFILE\0".utf8) + [UInt8(number), UInt8(count)] + part
        }
        let half = profile.count / 2
        let plain = try Sample.jpeg(64, 48)
        let segments = [segment(2, of: 2, profile[half...]), segment(1, of: 2, profile[..<half])]
        let marked = segments.flatMap { segment -> [UInt8] in [0xFF, 0xE2] + big(segment.count + 2, 2) + segment }
        let jpeg = Array(plain[..<2]) + marked + Array(plain[2...])
        #expect(JPEGSegments(Bytes(jpeg)).colourProfile == profile)
        let png = Sample.png(64, 48)
        let chunk = Sample.chunk("iCCP", Array("P3\0\0".utf8) + Sample.zlib(profile))
        let withChunk = Array(png[..<33]) + chunk + Array(png[33...])
        #expect(PNGChunks(Bytes(withChunk)).colourProfile == profile)
        let webP = Array("ICCP".utf8) + little(profile.count) + profile
        let body = Array("WEBP".utf8) + webP
        let withProfile: [UInt8] = Array("RIFF".utf8) + little(body.count) + body
        #expect(WebPChunks(Bytes(withProfile)).colourProfile == profile)
        // And its colours change.
        let folder = try TemporaryFolder()
        let file = try folder.write("photo", jpeg)
        let header = try LocalDecoder().header(of: file)
        let bitmap = try LocalDecoder().decode(file, header, filling: header.size)
        // The green of P3 lies outside sRGB: its red is clamped to 0 and its green to the maximum.
        let green = bitmap.pixels[8 * 64 + 50] >> 8 & 255
        #expect(green == 255)
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

/// The bytes of a profile, which is closed.
func savedProfile(_ profile: cmsHPROFILE?) -> [UInt8] {
    var count: cmsUInt32Number = 0
    cmsSaveProfileToMem(profile, nil, &count)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    cmsSaveProfileToMem(profile, &bytes, &count)
    cmsCloseProfile(profile)
    return bytes
}
