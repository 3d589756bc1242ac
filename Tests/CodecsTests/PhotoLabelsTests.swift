import PictureSamples
import Raster
import Testing

@testable import Codecs
@testable import Decoding

/// What whole files say about themselves.
@Suite struct PhotoLabelsTests {
    private func properties(_ file: [UInt8]) throws -> PhotoProperties { try ImageHeader(Bytes(file)).properties }

    private let xmp = Metadata.xmp(
        "<dc:title>XMP</dc:title>" + Metadata.regions(Metadata.region(0.2, 0.4, 0.2, 0.4)),
        attributes: "photoshop:Credit='XMP'")
    private let photoshop = Metadata.photoshop([(5, "IPTC"), (110, "IPTC"), (116, "IPTC"), (90, "IPTC")])
    private let exif = Metadata.exif([
        0x9C9B: .bytes([0x45, 0, 0, 0]), 0x010E: .text("EXIF"), 0x013B: .text("EXIF"), 0x8298: .text("EXIF"),
    ])

    @Test("each field is that of XMP, otherwise of IPTC, otherwise of EXIF")
    func precedence() throws {
        let all = try properties(Metadata.jpeg(xmp: xmp, photoshop: photoshop, exif: exif)).label
        #expect(
            all.fields == ["title": "XMP", "credit": "XMP", "licence": "IPTC", "place": "IPTC", "text": "EXIF"])
        let two = try properties(Metadata.jpeg(photoshop: photoshop, exif: exif)).label
        #expect(
            two.fields == ["title": "IPTC", "credit": "IPTC", "licence": "IPTC", "place": "IPTC", "text": "EXIF"])
        let one = try properties(Metadata.jpeg(exif: exif)).label
        #expect(one.fields == ["title": "E", "credit": "EXIF", "licence": "EXIF", "text": "EXIF"])
        #expect(try properties(Metadata.jpeg()) == PhotoProperties())
    }

    // MARK: Formats

    @Test("XMP is read from PNG, WebP and TIFF")
    func formats() throws {
        let text = Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp
        let png = Sample.png(9, 7).inserting(Sample.chunk("iTXt", text), at: 33)
        let webP = WebPFile.file(WebPFile.extended(9, 7, .xmp), WebPFile.chunk("XMP ", xmp))
        for file in [png, webP, Metadata.tiff([700: .bytes(xmp)])] {
            let properties = try properties(file)
            #expect(properties.label.fields == ["title": "XMP", "credit": "XMP"])
            #expect(properties.focus != nil && properties.remarks == [])
        }
    }

    @Test("XMP is read from HEIC")
    func heic() throws {
        let label = try properties(Sample.heicWithXMP).label
        #expect(label.title.text(in: "de") == "Strand")
        #expect(label.fields == ["title": "Beach", "people": "Ann"])
    }

    @Test(
        "a TIFF has the entries of EXIF in its own directories, and IPTC in an entry or in Photoshop's resources",
        arguments: [false, true])
    func tiffEntries(isBig: Bool) throws {
        let file = Metadata.tiff(
            [
                270: .text("A description"), 271: .text("Canon"), 272: .text("R5"), 274: .short(6), 315: .text("Ann"),
                33432: .text("CC"),
            ], camera: [33437: .rational(28, 10), 36867: .text("2021:03:04 05:06:07")], isBig: isBig)
        let properties = try properties(file)
        #expect(properties.captured == CaptureDate(exif: "2021:03:04 05:06:07"))
        #expect(properties.orientation.rawValue == 6)
        #expect(
            properties.label.fields
                == ["title": "A description", "credit": "Ann", "licence": "CC", "camera": "Canon R5"])
        #expect(properties.label.camera?.aperture == 2.8)
        let record: [UInt8] = [0x1C, 2, 5, 0, 4] + Array("IPTC".utf8)
        for (tag, contents) in [(33723, record), (34377, photoshop)] {
            #expect(try self.properties(Metadata.tiff([tag: .bytes(contents)])).label.title.text(in: "en") == "IPTC")
        }
    }

    // MARK: The whole

    @Test("broken XMP is ignored with a remark, while the rest is read")
    func broken() throws {
        let properties = try properties(Metadata.jpeg(xmp: xmp.dropLast(40), exif: exif))
        #expect(properties.remarks == ["XMP ignored: line 8: unclosed token"])
        #expect(properties.label.title.text(in: "en") == "E" && properties.focus == nil)
    }

    @Test("the focus is turned upright with the photo")
    func orientation() throws {
        let focus = try properties(Metadata.jpeg(xmp: xmp, exif: Sample.exif(orientation: 6))).focus
        #expect(try #require(focus).edges == [0.4, 0.1, 0.8, 0.3])
    }

    private static let words = Array(repeating: "boats", count: 200).joined(separator: " ")

    @Test(
        "a description without a title is a caption: its first line, or its beginning, is the title, and the rest the text",
        arguments: [
            ("Boats", ["title": "Boats"]), ("Boats\nat low tide", ["title": "Boats", "text": "at low tide"]),
            ("Boats\n\nOne\n\nTwo", ["title": "Boats", "text": "One\n\nTwo"]),
            // Of a long paragraph, all is the text.
            (words, ["title": String(words.prefix(20 * 6 - 1)) + "…", "text": words]),
        ] as [(String, [String: String])])
    func captions(_ description: String, _ expected: [String: String]) throws {
        let label = try properties(Metadata.jpeg(exif: Metadata.exif([0x010E: .text(description)]))).label
        #expect(label.fields == expected)
    }

    @Test("a text that only repeats the title is left out")
    func repeated() throws {
        let texts =
            Metadata.alternatives("dc:title", [("x-default", "Boats")])
            + Metadata.alternatives("dc:description", [("x-default", "Boats"), ("de", "Schiffe")])
        let label = try properties(Metadata.jpeg(xmp: Metadata.xmp(texts))).label
        #expect(label.text.versions.map(\.text) == ["Schiffe"])
    }

    // MARK: Fillers

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
        let escaped = filler.replacing("\"", with: "&quot;")
        let xmp = Metadata.xmp(
            Metadata.alternatives("dc:title", [("x-default", escaped)])
                + Metadata.alternatives("dc:description", [("x-default", escaped), ("en", escaped)]))
        for file in [
            try Metadata.jpeg(exif: Metadata.exif([0x010E: .text(filler)])),
            try Metadata.jpeg(photoshop: Metadata.photoshop([(5, filler), (120, filler)])),
            try Metadata.jpeg(xmp: xmp),
        ] { #expect(try properties(file).label == PhotoLabel()) }
    }

    @Test("a filler takes no precedence over a title written elsewhere")
    func fillerPrecedence() throws {
        let xmp = Metadata.xmp(Metadata.alternatives("dc:description", [("x-default", "OLYMPUS DIGITAL CAMERA")]))
        let file = try Metadata.jpeg(
            xmp: xmp, photoshop: Metadata.photoshop([(5, "default")]), exif: Metadata.exif([0x010E: .text("Boats")]))
        #expect(try properties(file).label.title.text(in: "en") == "Boats")
    }

    @Test(
        "titles that merely resemble fillers stay, without a character set or a language before them",
        arguments: [
            "My OLYMPUS DIGITAL CAMERA", "SONY DSC, my first camera", "By default", "An untitled work",
            "The ASCII table", "DCIM", "Created with love",
        ].map { ($0, $0) }
            + [
                "charset=\"Ascii\" Boats", "charset=Unicode Boats", "lang=\"x-default\" Boats", "ASCII\0\0\0Boats",
            ].map { ($0, "Boats") })
    func kept(_ text: String, _ title: String) throws {
        let label = try properties(Metadata.jpeg(exif: Metadata.exif([0x010E: .text(text)]))).label
        #expect(label.fields == ["title": title])
    }
}
