import PictureSamples
import Raster
import SystemPackage
import TestSupport
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct ImageHeaderTests {
    private func webP(_ chunk: String, _ body: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + little(body.count + 12) + Array("WEBP\(chunk)".utf8) + little(body.count) + body
    }

    private func size(_ bytes: [UInt8]) throws -> PixelSize { try ImageHeader(Bytes(bytes)).storedSize }

    private func error(_ bytes: [UInt8]) -> PictureError? {
        do throws(PictureError) {
            _ = try ImageHeader(Bytes(bytes))
            return nil
        } catch {
            return error
        }
    }

    @Test("a header says what decoding costs, which for an animation does not depend on the number of its frames")
    func costs() throws {
        #expect(try ImageHeader(Bytes(Sample.jpeg(9, 7))).decodingByteCount == 9 * 7 * 3)
        #expect(try ImageHeader(Bytes(Sample.webp)).bytesPerPixel == 8)
        for count in [2, 30] {
            let frames = Array(repeating: WebPFile.Frame(2, 2, [255, 255, 0, 0]), count: count)
            #expect(try ImageHeader(Bytes(WebPFile.animation(2, 2, frames))).bytesPerPixel == 16)
        }
        for codec in Codecs.all { #expect(ImageHeader.costs.contains(codec.bytesPerMovingPixel)) }
    }

    @Test("a JPEG's size is in its frame header, height first", arguments: [0xC0, 0xC1, 0xC2, 0xC3] as [UInt8])
    func jpeg(_ marker: UInt8) throws {
        let tables: [UInt8] = [0xFF, 0xC4, 0, 4, 1, 2]
        let frame: [UInt8] = [0xFF, marker, 0, 11, 8] + big(480, 2) + big(640, 2) + [1, 1, 0x11, 0]
        #expect(try size([0xFF, 0xD8] + tables + frame) == PixelSize(width: 640, height: 480))
    }

    @Test("a PNG's size is in IHDR")
    func png() throws {
        #expect(try size(Sample.pngHeader(70_000, 300)) == PixelSize(width: 70_000, height: 300))
    }

    @Test(
        "a GIF's size is that of its screen, or larger if the first frame does not fit",
        arguments: ["GIF87a", "GIF89a"])
    func gif(_ mark: String) throws {
        let start = Array(mark.utf8) + little(513, 2) + little(2, 2)
        #expect(try size(start) == PixelSize(width: 513, height: 2))
        let place = little(500, 2) + little(1, 2) + little(14, 2) + little(7, 2)
        let frame = [0, 0, 0, 0x2C] + place + [0, 2, 0]
        #expect(try size(start + frame + frame) == PixelSize(width: 514, height: 8))
    }

    @Test("a BMP has the same size whether its rows start at the top or the bottom")
    func bmp() throws {
        let start = Array("BM".utf8) + Array(repeating: 0, count: 12) + little(40)
        let rest = little(1, 2) + little(24, 2) + Array(repeating: 0, count: 24)
        #expect(try size(start + little(33) + little(22) + rest) == PixelSize(width: 33, height: 22))
        #expect(try size(start + little(33) + little(-22) + rest) == PixelSize(width: 33, height: 22))
    }

    @Test("an old BMP with a header of twelve bytes stores each side in two bytes")
    func oldBMP() throws {
        let start = Array("BM".utf8) + Array(repeating: 0, count: 12) + little(12)
        #expect(
            try size(start + little(640, 2) + little(480, 2) + [1, 0, 24, 0]) == PixelSize(width: 640, height: 480))
    }

    @Test("a lossy WebP's size is in its frame, below two bits of scale")
    func lossyWebP() throws {
        let body: [UInt8] = [0, 0, 0, 0x9D, 0x01, 0x2A] + little(1024 | 1 << 14, 2) + little(683 | 2 << 14, 2)
        #expect(try size(webP("VP8 ", body)) == PixelSize(width: 1024, height: 683))
    }

    @Test(
        "a lossless WebP stores its sides minus one, in fourteen bits each",
        arguments: [(1, 1), (4000, 3000), (16_384, 2)])
    func losslessWebP(_ width: Int, _ height: Int) throws {
        let body = [0x2F] + little((width - 1) | (height - 1) << 14 | 1 << 28)
        #expect(try size(webP("VP8L", body)) == PixelSize(width: width, height: height))
    }

    @Test("an extended WebP stores its sides minus one, in three bytes each")
    func extendedWebP() throws {
        let body = [0x10, 0, 0, 0] + little(19_999, 3) + little(99, 3)
        #expect(try size(webP("VP8X", body)) == PixelSize(width: 20_000, height: 100))
    }

    @Test("a TIFF's size is in its first directory, in either byte order", arguments: [true, false])
    func tiff(_ bigEndian: Bool) throws {
        #expect(try size(Sample.tiff(300, 7, bigEndian: bigEndian)) == PixelSize(width: 300, height: 7))
    }

    @Test("a picture without pixels is damaged")
    func noPixels() {
        #expect(error(Sample.pngHeader(0, 5)) == .damaged(.png, "it has no pixels"))
        #expect(error(Array("GIF89a".utf8) + little(5, 2) + little(0, 2)) == .damaged(.gif, "it has no pixels"))
    }

    @Test(
        "absurd sizes are rejected with the right number of pixels",
        arguments: [
            (20_000, 10_001), (200_000_001, 1), (0x7FFF_FFFF, 0x7FFF_FFFF), (0xFFFF_FFFF, 0xFFFF_FFFF),
        ])
    func tooLarge(_ width: Int, _ height: Int) throws {
        guard case .tooLarge(let pixels, let limit)? = error(Sample.pngHeader(width, height)) else {
            Issue.record("it was not refused")
            return
        }
        #expect(limit == 200_000_000)
        #expect(pixels > limit)
    }

    @Test("exactly the maximum number of pixels is accepted")
    func limit() throws {
        #expect(try size(Sample.pngHeader(20_000, 10_000)).count == ImageHeader.maximumPixels)
    }

    @Test("an empty file, another kind of file and half a header give different errors")
    func reasons() {
        #expect(error([]) == .empty)
        #expect(error(Array("hello, world".utf8)) == .unknownFormat)
        #expect(error(Array(Sample.pngHeader(5, 5).prefix(20))) == .truncated(.png))
        #expect(error([0xFF, 0xD8, 0xFF, 0xE0]) == .truncated(.jpeg))
        #expect(error(webP("VP8X", [0, 0])) == .truncated(.webp))
    }

    @Test("a photo stored on its side has the size of the upright one")
    func uprightSize() throws {
        let bytes = try Sample.jpeg(48, 32, marker: 0xE1, segment: Sample.exif(orientation: 6))
        let header = try ImageHeader(Bytes(bytes))
        #expect(header.storedSize == PixelSize(width: 48, height: 32))
        #expect(header.size == PixelSize(width: 32, height: 48))
    }

    @Test("a size is found after 32 kilobytes of profiles, and after a megabyte of history")
    func farSize() throws {
        let folder = try TemporaryFolder()
        let filler = [0xFF, 0xE2] + big(60_002, 2) + Array(repeating: UInt8(7), count: 60_000)
        let plain = try Sample.jpeg(16, 8)
        func photo(_ segments: Int) throws -> FilePath {
            let fillers = (0..<segments).flatMap { _ in filler }
            return try folder.write("\(segments).jpg", Array(plain[..<2]) + fillers + Array(plain[2...]))
        }
        #expect(try LocalDecoder().header(of: photo(1)).storedSize == PixelSize(width: 16, height: 8))
        #expect(try LocalDecoder().header(of: photo(10)).storedSize == PixelSize(width: 16, height: 8))
        #expect(try LocalDecoder().header(of: photo(20)).storedSize == PixelSize(width: 16, height: 8))
    }
}
