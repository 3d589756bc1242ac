import PictureSamples
import Testing

@testable import Codecs
@testable import Decoding

/// Titles that cameras and programs fill in.
@Suite struct FillerTests {
    private func properties(_ file: [UInt8]) throws -> PhotoProperties { try ImageHeader(Bytes(file)).properties }

    private static let fillers = [
        "OLYMPUS DIGITAL CAMERA", "OLYMPUS DIGITAL CAMERA         ", "SONY DSC", "Minolta DSC",
        "KONICA MINOLTA DIGITAL CAMERA",
        "SAMSUNG CAMERA PICTURES", "MOTOROLA DIGITAL CAMERA", "Exif_JPEG_PICTURE", "DCIM\\100GOPRO\\GOPR0482.JPG",
        "DCIM/100MEDIA/DJI_0001.JPG", "CREATOR: gd-jpeg v1.0 (using IJG JPEG v62), quality = 90\n", "Created with GIMP",
        "Created with The GIMP", "AppleMark\n", "LEAD Technologies Inc. V1.01", "Processed with VSCO with a6 preset",
        "File written by Adobe Photoshop\u{A8} 5.0", "default", "untitled", "Untitled", "ASCII",
        "charset=\"Ascii\" SONY DSC",
    ]

    @Test("what a camera or a program writes on every photo is no title and no text", arguments: fillers)
    func removed(_ filler: String) throws {
        let exif = Metadata.exif([0x010E: .text(filler)])
        #expect(try properties(Metadata.jpeg(exif: exif)).label == PhotoLabel())
        let photoshop = Metadata.photoshop([(5, filler), (120, filler)])
        #expect(try properties(Metadata.jpeg(photoshop: photoshop)).label == PhotoLabel())
        let escaped = filler.replacing("\"", with: "&quot;")
        let xmp = Metadata.xmp(
            Metadata.alternatives("dc:title", [("x-default", escaped)])
                + Metadata.alternatives("dc:description", [("x-default", escaped), ("en", escaped)]))
        #expect(try properties(Metadata.jpeg(xmp: xmp)).label == PhotoLabel())
    }

    @Test("a filler takes no precedence over a title written elsewhere")
    func precedence() throws {
        let xmp = Metadata.xmp(Metadata.alternatives("dc:description", [("x-default", "OLYMPUS DIGITAL CAMERA")]))
        let file = try Metadata.jpeg(
            xmp: xmp, photoshop: Metadata.photoshop([(5, "default")]), exif: Metadata.exif([0x010E: .text("Boats")]))
        #expect(try properties(file).label.title.text(in: "en") == "Boats")
    }

    @Test(
        "titles that merely resemble fillers stay",
        arguments: [
            "My OLYMPUS DIGITAL CAMERA", "SONY DSC, my first camera", "By default", "An untitled work",
            "The ASCII table", "DCIM",
            "Created with love",
        ])
    func kept(_ title: String) throws {
        let label = try properties(Metadata.jpeg(exif: Metadata.exif([0x010E: .text(title)]))).label
        #expect(label.title.text(in: "en") == title)
    }

    @Test(
        "a character set or a language before a text is left out",
        arguments: [
            "charset=\"Ascii\" Boats", "charset=Unicode Boats", "lang=\"x-default\" Boats", "ASCII\0\0\0Boats",
        ])
    func prefixes(_ text: String) throws {
        let label = try properties(Metadata.jpeg(exif: Metadata.exif([0x010E: .text(text)]))).label
        #expect(label.title.text(in: "en") == "Boats")
    }
}
