import PictureSamples
import Testing

@testable import Codecs
@testable import Decoding

/// When a photo was taken, by its EXIF, XMP and IPTC.
@Suite struct CaptureDatesTests {
    /// A field with a date, each of another year.
    private enum Field {
        case exif(camera: Bool, Int)
        case xmp(String)
        case iptc(UInt8)
    }

    /// In the order of precedence.
    private static let fields: [Field] = [
        .exif(camera: true, 0x9003), .xmp("exif:DateTimeOriginal"), .xmp("photoshop:DateCreated"), .iptc(55),
        .exif(camera: true, 0x9004), .xmp("xmp:CreateDate"), .xmp("exif:DateTimeDigitized"), .iptc(62),
        .exif(camera: false, 0x0132), .xmp("xmp:ModifyDate"), .xmp("tiff:DateTime"),
    ]

    /// A photo with some fields, the field of each index being of the year 2001 and so on.
    private func captured(_ indices: some Sequence<Int>) throws -> CaptureDate? {
        var first: [Int: Metadata.Value] = [:]
        var camera: [Int: Metadata.Value] = [:]
        var attributes = ""
        var sets: [(number: UInt8, text: String)] = []
        for index in indices {
            let year = 2001 + index
            switch Self.fields[index] {
            case .exif(camera: true, let tag): camera[tag] = .text("\(year):05:06 07:08:09")
            case .exif(camera: false, let tag): first[tag] = .text("\(year):05:06 07:08:09")
            case .xmp(let name): attributes += " \(name)='\(year)-05-06T07:08:09'"
            case .iptc(let number): sets += [(number, "\(year)0506"), (number + (number == 55 ? 5 : 1), "070809")]
            }
        }
        return try captured(Metadata.exif(first, camera: camera), attributes, sets)
    }

    private func captured(_ exif: [UInt8]?, _ attributes: String, _ sets: [(number: UInt8, text: String)]) throws
        -> CaptureDate?
    {
        let file = try Metadata.jpeg(
            xmp: Metadata.xmp("", attributes: attributes), photoshop: Metadata.photoshop(sets), exif: exif)
        return try ImageHeader(Bytes(file)).properties.captured
    }

    @Test("each field alone gives the date, and of several, the first in the table", arguments: fields.indices)
    func precedence(_ index: Int) throws {
        let expected = CaptureDate([2001 + index, 5, 6, 7, 8, 9])
        #expect(try captured([index]) == expected)
        #expect(try captured(index..<Self.fields.count) == expected)
    }

    private func captured(exif: String? = nil, _ attributes: String = "", _ sets: [(UInt8, String)] = []) throws
        -> CaptureDate?
    {
        let block = exif.map { Metadata.exif([:], camera: [0x9003: .text($0)]) }
        return try captured(block, attributes, sets.map { (number: $0.0, text: $0.1) })
    }

    @Test(
        "a date may lack its time",
        arguments: ["2011:03:04", "2011:03:04 ", "2011:03:04   :  :  ", "2011-03-04", "2011:03:04 00:00:00"])
    func withoutTime(_ text: String) throws {
        #expect(try captured(exif: text) == CaptureDate([2011, 3, 4, 0, 0, 0]))
        #expect(try captured("", [(55, "20110304")]) == CaptureDate([2011, 3, 4, 0, 0, 0]))
        #expect(try captured("photoshop:DateCreated='2011-03-04'") == CaptureDate([2011, 3, 4, 0, 0, 0]))
    }

    @Test("a date that is none gives way to the next")
    func invalid() throws {
        let created = "photoshop:DateCreated='2022-03-04'"
        #expect(try captured("photoshop:DateCreated='2022-02-31' xmp:CreateDate='2023-03-04'")?.year == 2023)
        #expect(try captured("photoshop:DateCreated='2022'") == nil)
        for text in ["0000:00:00 00:00:00", "2021:02:31 12:00:00", "2021", "    :  :     :  :  ", "2021:05"] {
            #expect(try captured(exif: text, created)?.year == 2022)
        }
        for text in ["20210000", "2021", "00000000", "2021-5-6", "2021:05:06"] {
            #expect(try captured("xmp:CreateDate='2023-03-04'", [(55, text)])?.year == 2023)
        }
    }

    @Test("the offset from UTC is read with its date")
    func offsets() throws {
        var expected = CaptureDate([2021, 3, 4, 5, 6, 7])
        expected?.offset = 120
        #expect(try captured("exif:DateTimeOriginal='2021-03-04T05:06:07+02:00'") == expected)
        #expect(try captured("", [(55, "20210304"), (60, "050607+0200")]) == expected)
        for (date, offset, isOfCamera) in [(0x9003, 0x9011, true), (0x9004, 0x9012, true), (0x0132, 0x9010, false)] {
            let text = Metadata.Value.text("2021:03:04 05:06:07")
            let camera = [offset: Metadata.Value.text("+02:00")]
            let block = Metadata.exif(
                isOfCamera ? [:] : [date: text], camera: isOfCamera ? camera.merging([date: text]) { $1 } : camera)
            #expect(try captured(block, "", []) == expected)
        }
    }

    @Test("a date may be the text of an element")
    func element() throws {
        let xmp = Metadata.xmp("<photoshop:DateCreated>2022-03-04T05:06</photoshop:DateCreated>")
        #expect(
            try ImageHeader(Bytes(Metadata.jpeg(xmp: xmp))).properties.captured == CaptureDate([2022, 3, 4, 5, 6, 0]))
    }
}
