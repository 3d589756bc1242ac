import PictureSamples
import Testing

@testable import Codecs
@testable import Decoding

/// When a photo was taken, by its XMP.
@Suite struct XMPDateTests {
    private func captured(_ attributes: String, exif: String? = nil) throws -> CaptureDate? {
        let names = """
            xmlns:exif='http://ns.adobe.com/exif/1.0/' xmlns:xmp='http://ns.adobe.com/xap/1.0/'
            """
        let block = exif.map { Metadata.exif([:], camera: [0x9003: .text($0)]) }
        let file = try Metadata.jpeg(xmp: Metadata.xmp("", attributes: "\(names) \(attributes)"), exif: block)
        return try ImageHeader(Bytes(file)).properties.captured
    }

    private let taken = "exif:DateTimeOriginal='2021-03-04T05:06:07+02:00'"
    private let created = "photoshop:DateCreated='2022-03-04'"
    private let digitized = "xmp:CreateDate='2023-03-04T05:06:07.89'"

    @Test("the first field that gives a date is taken, and EXIF's comes before all of them")
    func precedence() throws {
        #expect(try captured(digitized)?.year == 2023)
        #expect(try captured("\(digitized) \(created)")?.year == 2022)
        let all = "\(digitized) \(created) \(taken)"
        var expected = CaptureDate([2021, 3, 4, 5, 6, 7])
        expected?.offset = 120
        #expect(try captured(all) == expected)
        #expect(try captured(all, exif: "2020:01:02 03:04:05") == CaptureDate([2020, 1, 2, 3, 4, 5]))
    }

    @Test("a date that is none gives way to the next")
    func invalid() throws {
        #expect(try captured("photoshop:DateCreated='2022-02-31' \(digitized)")?.year == 2023)
        #expect(try captured("photoshop:DateCreated='2022'") == nil)
        #expect(try captured(created, exif: "0000:00:00 00:00:00")?.year == 2022)
        #expect(try captured(created, exif: "2021:02:31 12:00:00")?.year == 2022)
    }

    @Test("a date may be the text of an element")
    func element() throws {
        let xmp = Metadata.xmp("<photoshop:DateCreated>2022-03-04T05:06</photoshop:DateCreated>")
        #expect(
            try ImageHeader(Bytes(Metadata.jpeg(xmp: xmp))).properties.captured == CaptureDate([2022, 3, 4, 5, 6, 0]))
    }
}
