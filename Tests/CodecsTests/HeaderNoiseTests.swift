import PictureSamples
import Raster
import SeededGenerator
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct HeaderNoiseTests {
    @Test("the header reader survives random bytes, truncated headers and flipped bits", arguments: 1...8)
    func noise(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let exif = Sample.exif(
            orientation: 6, description: Array("A caption".utf8), captured: Array("2026:06:12 07:45:00\0".utf8))
        let whole = [
            Sample.png(9, 7), Sample.bmp(9, 7), Sample.gif(9, 7), Sample.tiff(9, 7, bigEndian: true),
            Sample.tiff(9, 7, bigEndian: false), try Sample.jpeg(9, 7, marker: 0xE1, segment: exif),
            Array("RIFF\u{40}\0\0\0WEBPVP8X\u{0A}\0\0\0".utf8) + Array(repeating: 1, count: 10),
        ]
        for _ in 0..<400 {
            var bytes = whole[Int.random(in: whole.indices, using: &random)]
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
            case 1:
                for _ in 0..<Int.random(in: 1...8, using: &random) {
                    bytes[Int.random(in: 0..<min(200, bytes.count), using: &random)] ^=
                        1 << UInt8.random(in: 0..<8, using: &random)
                }
            default:
                let mark = bytes.prefix(12)
                bytes =
                    mark
                    + (0..<Int.random(in: 0..<300, using: &random)).map { _ in .random(in: 0...255, using: &random) }
            }
            do throws(PictureError) {
                let size = try ImageHeader(Bytes(bytes)).storedSize
                #expect(size.width > 0 && size.height > 0 && size.count <= ImageHeader.maximumPixels, "seed \(seed)")
            } catch {
                #expect(!error.description.isEmpty, "seed \(seed)")
            }
        }
    }
}
