import PictureSamples
import Raster
import TestSupport
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct ImageHeaderTests {
    private func header(_ bytes: [UInt8]) throws(PictureError) -> ImageHeader { try ImageHeader(Bytes(bytes)) }

    // MARK: Size

    private static func webP(_ chunk: String, _ body: [UInt8]) -> [UInt8] {
        WebPFile.file(WebPFile.chunk(chunk, body))
    }

    /// The sides are below two bits of scale.
    private static func lossy(_ width: Int, _ height: Int) -> [UInt8] {
        webP("VP8 ", joined([0, 0, 0, 0x9D, 0x01, 0x2A], little(width | 1 << 14, 2), little(height | 2 << 14, 2)))
    }

    private static func lossless(_ width: Int, _ height: Int) -> [UInt8] {
        webP("VP8L", [0x2F] + little((width - 1) | (height - 1) << 14 | 1 << 28))
    }

    private static func jpeg(_ marker: UInt8) -> [UInt8] {
        joined(
            [0xFF, 0xD8, 0xFF, 0xC4, 0, 4, 1, 2, 0xFF, marker, 0, 11, 8], big(480, 2), big(640, 2), [1, 1, 0x11, 0])
    }

    private static func bmp(_ fields: [UInt8]...) -> [UInt8] {
        joined(Array("BM".utf8), Array(repeating: 0, count: 12), fields.flatMap(\.self), Array(repeating: 0, count: 24))
    }

    private static func gif(_ mark: String, _ frame: [UInt8]) -> [UInt8] {
        joined(Array(mark.utf8), little(513, 2), little(2, 2), frame, frame)
    }

    /// A frame of 14 × 7 pixels at 500, 1.
    private static let gifFrame = joined(
        [0, 0, 0, 0x2C], little(500, 2), little(1, 2), little(14, 2), little(7, 2), [0, 2, 0])

    @Test(
        "the size is read from each format's header",
        arguments: [
            ("JPEG, height first", jpeg(0xC0), 640, 480), ("extended JPEG", jpeg(0xC1), 640, 480),
            ("progressive JPEG", jpeg(0xC2), 640, 480), ("lossless JPEG", jpeg(0xC3), 640, 480),
            ("PNG", Sample.pngHeader(70_000, 300), 70_000, 300),
            ("PNG of as many pixels as are accepted", Sample.pngHeader(20_000, 10_000), 20_000, 10_000),
            ("GIF of 1987", gif("GIF87a", []), 513, 2), ("GIF of 1989", gif("GIF89a", []), 513, 2),
            ("GIF whose first frame does not fit", gif("GIF87a", gifFrame), 514, 8),
            ("GIF of 1989 whose first frame does not fit", gif("GIF89a", gifFrame), 514, 8),
            ("BMP", bmp(little(40), little(33), little(22), little(1, 2), little(24, 2)), 33, 22),
            ("BMP from the top", bmp(little(40), little(33), little(-22), little(1, 2), little(24, 2)), 33, 22),
            ("OS/2's BMP", bmp(little(12), little(640, 2), little(480, 2), little(1, 2), little(24, 2)), 640, 480),
            ("lossy WebP", lossy(1024, 683), 1024, 683),
            ("lossless WebP of one pixel", lossless(1, 1), 1, 1), ("lossless WebP", lossless(4000, 3000), 4000, 3000),
            ("lossless WebP of the greatest width", lossless(16_384, 2), 16_384, 2),
            ("extended WebP", WebPFile.file(WebPFile.extended(20_000, 100, .alpha)), 20_000, 100),
            ("TIFF", Sample.tiff(300, 7, bigEndian: false), 300, 7),
            ("TIFF in big-endian order", Sample.tiff(300, 7, bigEndian: true), 300, 7),
        ] as [(String, [UInt8], Int, Int)])
    func sizes(_ name: String, _ bytes: [UInt8], _ width: Int, _ height: Int) throws {
        #expect(try header(bytes).storedSize == PixelSize(width: width, height: height))
    }

    @Test("a size is found after 60 kilobytes of profiles, and after a megabyte of history", arguments: [1, 10, 20])
    func farSize(_ segments: Int) throws {
        let filler = [0xFF, 0xE2] + big(60_002, 2) + Array(repeating: UInt8(7), count: 60_000)
        let bytes = try Sample.jpeg(16, 8).inserting((0..<segments).flatMap { _ in filler }, at: 2)
        #expect(try PictureFile(bytes).header.storedSize == PixelSize(width: 16, height: 8))
    }

    // MARK: Cost

    @Test("a header says what decoding costs, which for an animation does not depend on the number of its frames")
    func costs() throws {
        #expect(try header(Sample.jpeg(9, 7)).decodingByteCount == 9 * 7 * 3)
        #expect(try header(Sample.webp).bytesPerPixel == 8)
        for count in [2, 30] {
            let frames = Array(repeating: WebPFile.Frame(2, 2, [255, 255, 0, 0]), count: count)
            #expect(try header(WebPFile.animation(2, 2, frames)).bytesPerPixel == 16)
        }
        for codec in Codecs.all { #expect(ImageHeader.costs.contains(codec.bytesPerMovingPixel)) }
    }

    @Test(
        "absurd sizes are rejected with the right number of pixels",
        arguments: [
            (20_000, 10_001), (200_000_001, 1), (0x7FFF_FFFF, 0x7FFF_FFFF), (0xFFFF_FFFF, 0xFFFF_FFFF),
        ])
    func tooLarge(_ width: Int, _ height: Int) throws {
        let error = pictureError { try header(Sample.pngHeader(width, height)) }
        guard case .tooLarge(let pixels, let limit)? = error else {
            Issue.record("it was not refused")
            return
        }
        #expect(limit == 200_000_000)
        #expect(pixels > limit)
    }

    // MARK: Damage

    @Test(
        "empty files, other kinds of file, truncated headers and pictures without pixels have distinct errors",
        arguments: [
            ([], .empty), (Array("hello, world".utf8), .unknownFormat),
            (Array(Sample.pngHeader(5, 5).prefix(20)), .truncated(.png)),
            ([0xFF, 0xD8, 0xFF, 0xE0], .truncated(.jpeg)), (webP("VP8X", [0, 0]), .truncated(.webp)),
            (Sample.pngHeader(0, 5), .damaged(.png, "it has no pixels")),
            (joined(Array("GIF89a".utf8), little(5, 2), little(0, 2)), .damaged(.gif, "it has no pixels")),
            // Clips are left to a player.
            (Array("\0\0\0\u{18}ftypisom".utf8), .elsewhere(.mp4)), (Array("\0\0\0\u{8}moov".utf8), .elsewhere(.mp4)),
        ] as [([UInt8], PictureError)])
    func errors(_ bytes: [UInt8], _ error: PictureError) {
        #expect(throws: error) { try header(bytes) }
    }

    private static func whole() throws -> [[UInt8]] {
        let exif = Sample.exif(
            orientation: 6, description: Array("A caption".utf8), captured: Array("2026:06:12 07:45:00\0".utf8))
        return [
            Sample.png(9, 7), Sample.bmp(9, 7), Sample.gif(9, 7), Sample.tiff(9, 7, bigEndian: true),
            Sample.tiff(9, 7, bigEndian: false), try Sample.jpeg(9, 7, marker: 0xE1, segment: exif),
            webP("VP8X", [UInt8](repeating: 1, count: 10)),
        ]
    }

    @Test("the header reader survives random bytes, truncated headers and flipped bits")
    func noise() throws {
        let seed = Seed.of("damaged headers")
        var random = SeededGenerator(seed: seed)
        let whole = try Self.whole()
        for _ in 0..<3200 {
            let bytes = damaged(whole[Int.random(in: whole.indices, using: &random)], &random)
            do throws(PictureError) {
                let size = try header(bytes).storedSize
                #expect(size.width > 0 && size.height > 0, "seed \(seed)")
                #expect(size.count <= ImageHeader.maximumPixels, "seed \(seed)")
            } catch {
                #expect(!error.description.isEmpty, "seed \(seed)")
            }
        }
    }

    /// Truncated, with flipped bits, or with random bytes after the signature.
    private func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: return Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
        case 1:
            var bytes = bytes
            bytes.flipBits(.random(in: 1...8, using: &random), before: min(200, bytes.count), using: &random)
            return bytes
        default:
            let noise = (0..<Int.random(in: 0..<300, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            return bytes.prefix(12) + noise
        }
    }
}
