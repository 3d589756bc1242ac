import Foundation
import PictureSamples
import Raster
import TestSupport
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct HEIFDecoderTests {
    private func error(_ bytes: [UInt8]) -> PictureError? {
        do throws(PictureError) {
            _ = try HEIFDecoder(Bytes(bytes)).decode(PixelSize(width: 64, height: 48))
            return nil
        } catch {
            return error
        }
    }

    /// A sample with a `free` box of `count` bytes before its `meta` box.
    private func padded(_ file: [UInt8], by count: Int) throws -> [UInt8] {
        let start = try #require(Bytes(file).number(at: 0, size: 4, .bigEndian))
        let data = try #require(file.firstRange(of: Array("mdat".utf8))?.upperBound)
        // `iloc` has the distance of the data from the beginning of the file.
        let location = try #require(file.firstRange(of: big(data))?.lowerBound)
        let located = file[start..<location] + big(data + count) + file[(location + 4)...]
        let box = big(count) + Array("free".utf8) + [UInt8](repeating: 0, count: count - 8)
        return Array(file[..<start]) + box + located
    }

    @Test("an error has libheif's own text, each time", arguments: 0..<20)
    func text(_ attempt: Int) throws {
        let start = Array(Sample.heic.prefix(28))
        #expect(message(start)?.hasPrefix("Invalid input: ") == true, "attempt \(attempt)")
        var lost = Sample.heic
        let primary = try #require(lost.firstRange(of: Array("pitm".utf8))?.upperBound) + 5
        lost[primary] = 9
        let reason = "Invalid input: Non-existing item ID referenced: 'pitm' box references "
        #expect(message(lost)?.hasPrefix(reason) == true, "attempt \(attempt)")
    }

    /// What libheif says about a damaged file. The words differ from version to version, and begin alike.
    private func message(_ file: [UInt8]) -> String? {
        guard case .damaged(.heif, let text) = error(file) else { return nil }
        return text
    }

    @Test("a small picture is made of the thumbnail in the file, and a larger one of the picture itself")
    func thumbnail() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("photo", ConformanceSet.thumbnailed)
        let decoder = LocalDecoder()
        let header = try decoder.header(of: path)
        #expect(header.size == PixelSize(width: 128, height: 96))
        // The sample's quarters, or those of four samples.
        func isThumbnail(_ width: Int, _ height: Int) throws -> Bool {
            let pixels = try decoder.decode(path, header, filling: PixelSize(width: width, height: height)).pixels
            let row = height / 8 * width
            let levels = [width / 8, width * 3 / 8].map { Int(pixels[row + $0] >> 8 & 255) }
            return abs(levels[0] - levels[1]) < 12
        }
        #expect(try isThumbnail(64, 48) && isThumbnail(32, 24))
        #expect(try !isThumbnail(72, 54) && !isThumbnail(128, 96))
    }

    @Test("a picture whose header begins after the first 32 KB is shown", arguments: [Sample.heic, Sample.avif])
    func longHeader(_ file: [UInt8]) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("photo", padded(file, by: 40_000))
        let decoder = LocalDecoder()
        let header = try decoder.header(of: path)
        #expect(header.storedSize == PixelSize(width: 64, height: 48))
        #expect(try decoder.decode(path, header, filling: header.size).pixels.count == 64 * 48)
    }
}

@Suite struct CodedColoursTests {
    private static let sRGB = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    /// From linear Display P3 to CIE XYZ (SMPTE EG 432-1).
    private static let displayP3 = [[0.4866, 0.2657, 0.1982], [0.2290, 0.6917, 0.0793], [0, 0.0451, 1.0439]]

    private func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private func multiply(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
        matrix.map { zip($0, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }

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
        let source = [16, 8, 0].map { linear(Double(pixel >> $0 & 255) / 255) }
        let converted = try convert(pixel, CodedColours(primaries: 12, transfer: 13)).map(linear)
        let expected = multiply(Self.displayP3, source)
        let seen = multiply(Self.sRGB, converted)
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
