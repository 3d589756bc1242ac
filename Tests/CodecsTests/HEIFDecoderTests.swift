import PictureSamples
import Raster
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct HEIFDecoderTests {
    private func error(_ bytes: [UInt8]) -> PictureError? {
        pictureError { try HEIFDecoder(Bytes(bytes)).decode(PixelSize(width: 64, height: 48)) }
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
        let file = try PictureFile(ConformanceSet.thumbnailed)
        #expect(file.header.size == PixelSize(width: 128, height: 96))
        // The sample's quarters, or those of four samples.
        func isThumbnail(_ width: Int, _ height: Int) throws -> Bool {
            let bitmap = try file.decoded(filling: PixelSize(width: width, height: height))
            let levels = [width / 8, width * 3 / 8].map { bitmap.pixel($0, height / 8).levels[1] }
            return abs(levels[0] - levels[1]) < 12
        }
        #expect(try isThumbnail(64, 48) && isThumbnail(32, 24))
        #expect(try !isThumbnail(72, 54) && !isThumbnail(128, 96))
    }

    @Test("a picture whose header begins after the first 32 KB is shown", arguments: [Sample.heic, Sample.avif])
    func longHeader(_ file: [UInt8]) throws {
        let picture = try PictureFile(padded(file, by: 40_000))
        #expect(picture.header.storedSize == PixelSize(width: 64, height: 48))
        try picture.decoded().expectQuarters(within: 12)
    }
}
