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
        #expect(all.title.text(in: "en") == "XMP" && all.credit == "XMP")
        #expect(all.licence == "IPTC" && all.place.text(in: "en") == "IPTC" && all.text.text(in: "en") == "EXIF")
        let two = try properties(Metadata.jpeg(photoshop: photoshop, exif: exif)).label
        #expect(two.title.text(in: "en") == "IPTC" && two.credit == "IPTC" && two.text.text(in: "en") == "EXIF")
        let one = try properties(Metadata.jpeg(exif: exif)).label
        #expect(one.title.text(in: "en") == "E" && one.credit == "EXIF" && one.licence == "EXIF")
    }

    @Test("a photo without metadata has no label, focus or remarks")
    func nothing() throws {
        #expect(try properties(Metadata.jpeg()) == PhotoProperties())
    }

    @Test("XMP is read from PNG, WebP and TIFF")
    func formats() throws {
        let text = Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp
        let png = Sample.pngHeader(9, 7) + Sample.chunk("iTXt", text) + Sample.png(9, 7).dropFirst(33)
        let chunk = Array("XMP ".utf8) + little(xmp.count) + xmp + (xmp.count % 2 == 0 ? [] : [0])
        let extended = Array("VP8X".utf8) + little(10) + [4, 0, 0, 0, 8, 0, 0, 6, 0, 0]
        let webP = Array("RIFF".utf8) + little(4 + extended.count + chunk.count) + Array("WEBP".utf8) + extended + chunk
        for file in [png, webP, tiff(700, xmp)] {
            let properties = try properties(file)
            #expect(properties.label.title.text(in: "en") == "XMP" && properties.label.credit == "XMP")
            #expect(properties.focus != nil && properties.remarks == [])
        }
    }

    @Test(
        "a TIFF has the entries of EXIF in its own directories, and IPTC in an entry or in Photoshop's resources",
        arguments: [false, true])
    func tiffEntries(isBig: Bool) throws {
        let file = Metadata.tiff(
            [
                (270, 2, Array("A description\0".utf8)), (271, 2, Array("Canon\0".utf8)), (272, 2, Array("R5\0".utf8)),
                (274, 3, [6, 0]), (315, 2, Array("Ann\0".utf8)), (33432, 2, Array("CC\0".utf8)),
            ], camera: [(33437, 5, little(28) + little(10)), (36867, 2, Array("2021:03:04 05:06:07\0".utf8))],
            isBig: isBig)
        let properties = try properties(file)
        #expect(properties.captured == CaptureDate(exif: "2021:03:04 05:06:07"))
        #expect(properties.orientation.rawValue == 6)
        let label = properties.label
        #expect(label.title.text(in: "en") == "A description" && label.credit == "Ann" && label.licence == "CC")
        #expect(label.camera?.camera == "Canon R5" && label.camera?.aperture == 2.8)
        let record: [UInt8] = [0x1C, 2, 5, 0, 4] + Array("IPTC".utf8)
        for (tag, contents) in [(33723, record), (34377, photoshop)] {
            #expect(try self.properties(tiff(tag, contents)).label.title.text(in: "en") == "IPTC")
        }
    }

    @Test("XMP is read from HEIC")
    func heic() throws {
        let properties = try properties(Sample.heicWithXMP)
        #expect(properties.label.title.text(in: "de") == "Strand" && properties.label.title.text(in: "en") == "Beach")
        #expect(properties.label.people == ["Ann"])
    }

    /// A TIFF with one more entry, whose bytes follow the pixels.
    private func tiff(_ tag: Int, _ contents: [UInt8]) -> [UInt8] {
        let entries = [(256, 4, 1, 1), (257, 4, 1, 1), (tag, 1, contents.count, 8 + 2 + 36 + 4)]
        let directory = entries.flatMap { tag, type, count, value in
            little(tag, 2) + little(type, 2) + little(count) + little(value)
        }
        return [0x49, 0x49, 42, 0] + little(8) + little(3, 2) + directory + little(0) + contents
    }

    @Test("broken XMP is ignored with a remark, while the rest is read")
    func broken() throws {
        let properties = try properties(Metadata.jpeg(xmp: xmp.dropLast(40), exif: exif))
        #expect(properties.remarks == ["XMP ignored: line 8: unclosed token"])
        #expect(properties.label.title.text(in: "en") == "E" && properties.focus == nil)
    }

    @Test("the focus is turned upright with the photo")
    func orientation() throws {
        let focus = try properties(Metadata.jpeg(xmp: xmp, exif: Sample.exif(orientation: 6))).focus
        #expect(
            [focus?.minX, focus?.maxX, focus?.minY, focus?.maxY].compactMap { $0.map { ($0 * 10).rounded() } } == [
                4, 8, 1, 3,
            ])
    }

    @Test(
        "a description without a title is a caption: its first line is the title, and the rest the text",
        arguments: [
            ("Boats", "Boats", nil), ("Boats\nat low tide", "Boats", "at low tide"),
            ("Boats\n\nOne\n\nTwo", "Boats", "One\n\nTwo"),
        ] as [(String, String, String?)])
    func captions(_ description: String, _ title: String, _ text: String?) throws {
        let label = try properties(Metadata.jpeg(exif: Metadata.exif([0x010E: .text(description)]))).label
        #expect(label.title.text(in: "en") == title && label.text.text(in: "en") == text)
    }

    @Test("of a long paragraph, the beginning is the title, and all of it the text")
    func paragraph() throws {
        let description = Array(repeating: "boats", count: 200).joined(separator: " ")
        let label = try properties(Metadata.jpeg(exif: Metadata.exif([0x010E: .text(description)]))).label
        #expect(label.text.text(in: "en") == description)
        #expect(label.title.text(in: "en") == Array(repeating: "boats", count: 20).joined(separator: " ") + "…")
    }

    @Test("a text that only repeats the title is left out")
    func repeated() throws {
        let texts =
            Metadata.alternatives("dc:title", [("x-default", "Boats")])
            + Metadata.alternatives("dc:description", [("x-default", "Boats"), ("de", "Schiffe")])
        let label = try properties(Metadata.jpeg(xmp: Metadata.xmp(texts))).label
        #expect(label.text.versions.map(\.text) == ["Schiffe"])
    }
}
