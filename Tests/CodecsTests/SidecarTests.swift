import PictureSamples
import Raster
import Testing

@testable import Codecs
@testable import Decoding

/// Descriptions in XMP beside photos.
@Suite struct SidecarTests {
    private func sidecar(_ elements: String, attributes: String = "") throws -> PhotoProperties {
        let header = try ImageHeader(Bytes(Metadata.xmp(elements, attributes: attributes)))
        #expect(header.format == .xmp)
        return header.properties
    }

    private func photo(_ exif: [UInt8]? = nil, xmp: [UInt8]? = nil) throws -> PhotoProperties {
        try ImageHeader(Bytes(Metadata.jpeg(xmp: xmp, exif: exif))).properties
    }

    @Test("a file of XMP has the properties of a photo, and is no picture")
    func properties() throws {
        let text = "<dc:title>Beach</dc:title>" + Metadata.regions(Metadata.region(0.2, 0.4, 0.2, 0.4, name: "Ann"))
        let read = try sidecar(text, attributes: "tiff:Orientation='6' exif:DateTimeOriginal='2021-03-04'")
        #expect(read.label.fields == ["title": "Beach", "people": "Ann"])
        #expect(read.orientation == .right && read.captured?.year == 2021 && read.remarks == [])
        let broken = try ImageHeader(Bytes(Metadata.xmp(text).dropLast(50).map(\.self))).properties
        #expect(broken.label == PhotoLabel() && broken.remarks.count == 1)
        #expect(throws: PictureError.unknownFormat) { try ImageHeader(Bytes(Array("<html></html>".utf8))) }
    }

    /// Written as programs do: exiftool as elements of several descriptions, Lightroom with attributes, and Immich with neither
    /// packet nor declaration.
    @Test("any form of XMP is read", arguments: ["", "<?xml version='1.0' encoding='UTF-8'?>\n", "\u{FEFF}"])
    func forms(_ start: String) throws {
        let text = """
            \(start)<x:xmpmeta xmlns:x='adobe:ns:meta/' x:xmptk='Image::ExifTool 12.57'>
            <rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>
            <rdf:Description rdf:about='' xmlns:dc='http://purl.org/dc/elements/1.1/'>
            <dc:description><rdf:Alt><rdf:li xml:lang='x-default'>Low tide</rdf:li></rdf:Alt></dc:description>
            </rdf:Description>
            <rdf:Description rdf:about='' xmlns:t='http://ns.adobe.com/tiff/1.0/'><t:Orientation>8</t:Orientation>
            </rdf:Description></rdf:RDF></x:xmpmeta>
            """
        let header = try ImageHeader(Bytes(Array(text.utf8)))
        #expect(header.format == .xmp && header.properties.orientation == .left)
        #expect(header.properties.label.title.text(in: "en") == "Low tide")
    }

    @Test(
        "a rating is a whole number from -1 to 5; a sidecar's takes precedence",
        arguments: [("-1", -1), ("-1.0", -1), ("0", 0), ("5", 5), ("6", nil), ("2.5", nil), ("good", nil), ("", nil)])
    func rating(_ text: String, _ rating: Int?) throws {
        let sidecar = try sidecar("", attributes: "xmp:Rating='\(text)'")
        #expect(sidecar.rating == rating)
        let own = try photo(xmp: Metadata.xmp("<xmp:Rating>3</xmp:Rating>"))
        #expect(own.described(by: sidecar, isOwn: false).rating == rating ?? 3)
    }

    @Test("each part of a sidecar takes precedence over the photo's own, and others stay")
    func label() throws {
        let own = Metadata.xmp("<dc:title>Own</dc:title>", attributes: "photoshop:Credit='Own' photoshop:City='Nice'")
        let described = try photo(xmp: own).described(
            by: sidecar("<dc:title>Beside</dc:title>", attributes: "photoshop:City='Lyon'"), isOwn: false)
        #expect(described.label.fields == ["title": "Beside", "place": "Lyon", "credit": "Own"])
    }

    /// The numbers are those of EXIF; nil is none, and 0 that of a HEIC, which is decoded upright.
    @Test(
        "a sidecar turns a photo that states no orientation, and one with the photo's whole name any other, too",
        arguments: [
            (nil, 6, true, 6), (nil, 6, false, 6), (1, 6, true, 6), (1, 6, false, 1), (6, 1, true, 1), (6, 1, false, 6),
            (6, nil, true, 6), (nil, nil, true, 1), (0, 6, true, 1),
        ] as [(Int?, Int?, Bool, Int)])
    func orientations(_ own: Int?, _ other: Int?, _ isOwn: Bool, _ expected: Int) throws {
        var photo = try photo(own.flatMap { $0 == 0 ? nil : Metadata.exif([0x0112: .short($0)]) })
        if own == 0 { photo.orientationSource = .picture }
        let sidecar = try sidecar("", attributes: other.map { "tiff:Orientation='\($0)'" } ?? "")
        #expect(photo.described(by: sidecar, isOwn: isOwn).orientation.rawValue == expected)
    }

    @Test("regions in a sidecar are those of the stored photo")
    func regions() throws {
        let region = Metadata.regions(Metadata.region(0.2, 0.4, 0.2, 0.4))
        let photo = try photo(Metadata.exif([0x0112: .short(6)]))
        #expect(try photo.described(by: sidecar(region), isOwn: true).focus?.edges == [0.4, 0.1, 0.8, 0.3])
    }

    @Test("a date in a sidecar counts before one of the photo of the same meaning, and not before a better one")
    func dates() throws {
        let taken = "exif:DateTimeOriginal='2021-03-04'"
        let modified = "xmp:ModifyDate='2022-03-04'"
        let photo = try photo(Metadata.exif([:], camera: [0x9003: .text("2020:01:02 03:04:05")]))
        #expect(photo.described(by: try sidecar("", attributes: taken), isOwn: true).captured?.year == 2021)
        #expect(photo.described(by: try sidecar("", attributes: modified), isOwn: true).captured?.year == 2020)
        #expect(try self.photo().described(by: sidecar("", attributes: modified), isOwn: true).captured?.year == 2022)
    }
}
