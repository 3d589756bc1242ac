import PictureSamples
import Raster
import TestSupport
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct HeaderNoiseTests {
    private static let exif = Sample.exif(
        orientation: 6, description: Array("A caption".utf8), captured: Array("2026:06:12 07:45:00\0".utf8))

    private static var whole: [[UInt8]] {
        get throws {
            let webP = Array("RIFF\u{40}\0\0\0WEBPVP8X\u{0A}\0\0\0".utf8) + [UInt8](repeating: 1, count: 10)
            return [
                Sample.png(9, 7), Sample.bmp(9, 7), Sample.gif(9, 7), Sample.tiff(9, 7, bigEndian: true),
                Sample.tiff(9, 7, bigEndian: false), try Sample.jpeg(9, 7, marker: 0xE1, segment: exif), webP,
            ]
        }
    }

    @Test("the header reader survives random bytes, truncated headers and flipped bits", arguments: 1...8)
    func noise(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let whole = try Self.whole
        for _ in 0..<400 {
            let bytes = damaged(whole[Int.random(in: whole.indices, using: &random)], &random)
            do throws(PictureError) {
                let size = try ImageHeader(Bytes(bytes)).storedSize
                #expect(size.width > 0 && size.height > 0 && size.count <= ImageHeader.maximumPixels)
            } catch {
                #expect(!error.description.isEmpty)
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
