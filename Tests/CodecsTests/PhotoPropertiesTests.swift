import PictureSamples
import Raster
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct PhotoPropertiesTests {
    private func properties(_ block: [UInt8]) -> PhotoProperties {
        PhotoProperties(PictureDetails(exif: EXIFBlock(block)))
    }

    @Test("orientation is read in either byte order", arguments: 1...8)
    func orientation(_ number: Int) {
        for bigEndian in [true, false] {
            let block = Sample.exif(orientation: number, bigEndian: bigEndian)
            #expect(properties(block).orientation.rawValue == number)
        }
    }

    @Test("an invalid orientation means upright", arguments: [0, 9, 65_535])
    func impossibleOrientation(_ number: Int) {
        #expect(properties(Sample.exif(orientation: number)).orientation == .up)
    }

    @Test("caption and capture date are read in either byte order", arguments: [true, false])
    func texts(_ bigEndian: Bool) {
        let block = Sample.exif(
            description: Array("Boats at low tide\0".utf8), captured: Array("2026:06:12 07:45:09\0".utf8),
            bigEndian: bigEndian)
        #expect(properties(block).label.title.text(in: "") == "Boats at low tide")
        #expect(properties(block).captured == CaptureDate(exif: "2026:06:12 07:45:09"))
    }

    @Test("a blank caption is no caption, and surrounding spaces are removed")
    func blanks() {
        #expect(properties(Sample.exif(description: Array("          \0".utf8))).label.title.text(in: "") == nil)
        #expect(properties(Sample.exif(description: [0, 0])).label.title.text(in: "") == nil)
        #expect(properties(Sample.exif(description: Array("  Pier \n\0".utf8))).label.title.text(in: "") == "Pier")
    }

    @Test("a caption may have any characters")
    func letters() {
        #expect(
            properties(Sample.exif(description: Array("Été à Ōsaka 🎏\0".utf8))).label.title.text(in: "")
                == "Été à Ōsaka 🎏")
    }

    @Test("a block truncated anywhere gives some of its values or none, and never a crash")
    func cut() {
        let block = Sample.exif(
            orientation: 3, description: Array("Boats\0".utf8), captured: Array("2026:06:12 07:45:00\0".utf8))
        for length in 0..<block.count {
            let orientation = properties(Array(block.prefix(length))).orientation
            #expect(orientation == .up || orientation == .down)
        }
        #expect(properties(block).orientation == .down)
    }

    @Test("a block may be a slice of an array")
    func slice() {
        let bytes = [9, 9, 9] + Sample.exif(orientation: 8)
        #expect(EXIFBlock(bytes[3...]).orientation == .left)
    }
}
