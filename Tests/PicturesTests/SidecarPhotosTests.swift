import Codecs
import Decoding
import Raster
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@testable import Pictures

/// Photos beside which another program has written a description in XMP.
@Suite(.timeLimit(.minutes(1))) struct SidecarPhotosTests {
    private let folder: TemporaryFolder
    private let post = Post()

    init() throws { folder = try TemporaryFolder() }

    private func sidecar(_ title: String, orientation: Int) -> [UInt8] {
        Array(
            """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/"
              tiff:Orientation="\(orientation)" dc:title="\(title)"/></rdf:RDF></x:xmpmeta>
            """.utf8)
    }

    private func photos(_ log: LogLines = LogLines()) async -> [Photo] {
        let library = post.library(logger: log.logger)
        library.scan([.path(folder.root)])
        return await post.photosOfCompleteScan()
    }

    @Test("a sidecar gives its photo a title and turns it")
    func turned() async throws {
        try folder.write("a.bmp", bmp(4, 3))
        try folder.write("b.bmp", bmp(4, 3))
        try folder.write("A.BMP.XMP", sidecar("Beach", orientation: 6))
        let log = LogLines()
        let photos = await photos(log)
        #expect(photos.map { $0.title(in: "en") } == ["Beach", "b"])
        #expect(photos.map(\.header.size) == [PixelSize(width: 3, height: 4), PixelSize(width: 4, height: 3)])
        #expect(log.all == [])
    }

    @Test("a text file takes precedence over a sidecar, and a photo's own sidecar over one that others may have")
    func precedence() async throws {
        try folder.write("a.bmp", bmp(4, 3))
        try folder.write("a.bmp.xmp", sidecar("Own", orientation: 1))
        try folder.write("a.xmp", sidecar("Other", orientation: 6))
        #expect(await photos().map { $0.title(in: "en") } == ["Own"])
        try folder.write("a.txt", Array("Text".utf8))
        #expect(await photos().map { $0.title(in: "en") } == ["Text"])
    }

    @Test("a sidecar that cannot be read is named in the log, and its photo is shown")
    func broken() async throws {
        for (name, contents) in [
            ("a", []), ("b", bmp(4, 3)), ("c", sidecar("C", orientation: 6).dropLast(20).map(\.self)),
        ] {
            try folder.write("\(name).bmp", bmp(4, 3))
            try folder.write("\(name).bmp.xmp", contents)
        }
        let log = LogLines()
        #expect(await photos(log).map { $0.title(in: "en") } == ["a", "b", "c"])
        #expect(
            log.all.sorted() == [
                "warning: \"\(folder.root)/a.bmp.xmp\": sidecar ignored: empty file",
                "warning: \"\(folder.root)/b.bmp.xmp\": sidecar ignored: not XMP",
                "warning: \"\(folder.root)/c.bmp.xmp\": XMP ignored: line 3: unclosed token",
            ])
    }
}
