import PictureSamples
import Raster
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct JPEGSegmentsTests {
    private let start: [UInt8] = [0xFF, 0xD8]
    private let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 30, 0, 40, 1, 1, 0x11, 0]
    private let size = PixelSize(width: 40, height: 30)

    private func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
        [0xFF, marker] + big(data.count + 2, 2) + data
    }

    @Test("the size is found after other segments")
    func skipping() {
        let bytes = start + segment(0xE0, Array("JFIF\0".utf8)) + segment(0xDB, [0, 1]) + frame
        #expect(JPEGSegments(Bytes(bytes)).size == size)
    }

    @Test("tables with markers similar to a frame's are ignored", arguments: [0xC4, 0xC8, 0xCC] as [UInt8])
    func tables(_ marker: UInt8) {
        let bytes = start + segment(marker, [8, 0, 99, 0, 99, 1]) + frame
        #expect(JPEGSegments(Bytes(bytes)).size == size)
    }

    @Test("fill bytes before a marker are skipped")
    func fillBytes() {
        #expect(JPEGSegments(Bytes(start + [0xFF, 0xFF, 0xFF] + frame)).size == size)
    }

    @Test("stray bytes between segments, which many cameras write, are skipped")
    func strayBytes() {
        let bytes = start + segment(0xE0, [1, 2, 3]) + [0, 0, 0x1A] + frame
        #expect(JPEGSegments(Bytes(bytes)).size == size)
    }

    @Test("the EXIF block is the first segment's that has one")
    func exif() throws {
        let bytes =
            start + segment(0xE1, Array("http://ns.adobe.com".utf8)) + segment(0xE1, Array("Exif\0\0one".utf8))
            + segment(0xE1, Array("Exif\0\0two".utf8)) + frame
        let block = try #require(JPEGSegments(Bytes(bytes)).exif)
        #expect(Array(block) == Array("Exif\0\0one".utf8))
    }

    @Test("nothing after the start of the scan is read")
    func scan() {
        let bytes = start + segment(0xDA, [1, 2, 3]) + frame
        #expect(JPEGSegments(Bytes(bytes)).size == nil)
    }

    @Test("a truncated segment, or one with a length below two, ends the search")
    func broken() {
        for length in 0..<frame.count { _ = JPEGSegments(Bytes(start + frame.prefix(length))) }
        #expect(JPEGSegments(Bytes(start + frame.prefix(8))).size == nil)
        #expect(JPEGSegments(Bytes(start + [0xFF, 0xE0, 0, 1] + frame)).size == nil)
        #expect(JPEGSegments(Bytes(start + [0xFF, 0xFF, 0xFF])).size == nil)
    }
}
