import CLibrary
import Codecs
import Decoding
import Library
import Patience
import PictureSamples
import Raster
import Synchronization
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@testable import Pictures

@Suite(.patience) struct PhotoLibraryTests {
    private let folder: TemporaryFolder
    private let post = Post()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func library(_ order: PhotoOrder = .name) -> PhotoLibrary {
        post.library { $0.order = order }
    }

    private func stems(_ photos: [Photo]) -> [String] { photos.map { $0.path.stem ?? "" } }

    @Test("the photos of a folder are reported in order, with their headers")
    func scan() async throws {
        for (name, width) in [("b/2.bmp", 20), ("b/10.bmp", 30), ("a.bmp", 10)] {
            try folder.write(name, bmp(width, 5))
        }
        library().scan([.path(folder.root)])
        let photos = await post.photosOfCompleteScan()
        #expect(stems(photos) == ["a", "2", "10"])
        #expect(photos.map(\.header.size.width) == [10, 20, 30])
        #expect(photos.map(\.id.rawValue) == [0, 1, 2])
    }

    @Test("several sources, folders and files, are shown one after another")
    func sources() async throws {
        try folder.write("z/1.bmp", bmp(2, 2))
        let single = try folder.write("single.bmp", bmp(2, 2))
        library().scan([.path(folder.root.appending("z")), .path(single)])
        #expect(stems(await post.photosOfCompleteScan()) == ["1", "single"])
    }

    @Test("a folder without photos is reported, too")
    func empty() async {
        library().scan([.path(folder.root)])
        #expect(await post.photosOfCompleteScan().isEmpty)
    }

    @Test("a file that is not a picture is reported once with its reason, and the others are shown")
    func broken() async throws {
        try folder.write("1.bmp", bmp(2, 2))
        let notes = try folder.write("2.jpg", Array("just words".utf8))
        let none = try folder.write("3.jpg")
        library().scan([.path(folder.root)])
        let reports = await post.reports { $0.photos?.isComplete == true }
        let skipped = reports.compactMap(\.skipped)
        #expect(skipped.map(\.path) == [notes.string, none.string])
        #expect(skipped.map(\.why) == [PictureError.unknownFormat.description, "empty file"])
        #expect(reports.compactMap(\.photos).last.map { stems($0.photos) } == ["1"])
    }

    @Test("of files beside photos, only a clip in another format and a picture that is none are reported")
    func sideFiles() async throws {
        try folder.write("1.bmp", bmp(2, 2))
        for name in ["1.json", "1.xmp", "1.AAE", "1.SRT", "1.THM", "1.wav", "Thumbs.db", "1.bmp.json", "empty.JSON"] {
            try folder.write(name, name == "empty.JSON" ? [] : Array("just words".utf8))
        }
        for name in ["2.AVI", "3.mts", "4.jpg"] { try folder.write(name, Array("FLV with words".utf8)) }
        try folder.write("5.json", bmp(2, 2))
        let library = library()
        library.scan([.path(folder.root)])
        let reports = await post.reports { $0.photos?.isComplete == true }
        let clip = "a clip that is not shown (expected MP4, QuickTime, WebM, MPEG-TS, MPEG or AVI)"
        #expect(reports.compactMap(\.skipped).map(\.why) == [clip, clip, PictureError.unknownFormat.description])
        #expect(library.index.withLock(\.skipped).count == 3)
        #expect(reports.compactMap(\.photos).last.map { stems($0.photos) } == ["1", "5"])
    }

    @Test("the first photos are reported before the scan is over, and only the last report is complete")
    func progress() async throws {
        for number in 0..<40 { try folder.write("\(number).bmp", bmp(2, 2)) }
        library().scan([.path(folder.root)])
        let reports = await post.reports { $0.photos?.isComplete == true }.compactMap(\.photos)
        #expect(reports.map(\.photos.count) == [16, 32, 40])
        #expect(reports.map(\.isComplete) == [false, false, true])
    }

    @Test("a photo that cannot be decoded disappears and is reported once, and the others keep their ids")
    func drop() async throws {
        for name in ["a", "b", "c"] { try folder.write("\(name).bmp", bmp(2, 2)) }
        let library = library()
        library.scan([.path(folder.root)])
        let photos = await post.photosOfCompleteScan()
        let second = try #require(photos.dropFirst().first)
        for _ in 0..<2 { library.handle(PictureFailure(photo: second, error: .truncated(.bmp))) }
        let reports = await post.reports { $0.photos != nil }
        #expect(reports.compactMap(\.skipped).map(\.why) == ["truncated BMP"])
        #expect(reports.compactMap(\.photos).map { stems($0.photos) } == [["a", "c"]])
        #expect(library.photo(second.id) == nil)
        #expect(library.photo(PhotoID(2))?.path.stem == "c")
    }

    @Test("a photo that cannot be decoded during the first scan does not make the list complete")
    func dropEarly() async throws {
        for number in 10..<50 { try folder.write("\(number).bmp", bmp(2, 2)) }
        let decoder = DroppingDecoder()
        let library = post.library(decoder)
        decoder.target.withLock { $0 = library }
        library.scan([.path(folder.root)])
        let reports = await post.reports { $0.photos?.isComplete == true }.compactMap(\.photos)
        #expect(reports.last?.photos.count == 39)
        // No list is complete before all photos are known.
        #expect(reports.allSatisfy { !$0.isComplete || $0.photos.count == 39 })
    }

    @Test("a photo that cannot be read now stays, and is logged once for each reason while its file exists")
    func unavailable() async throws {
        let path = try folder.write("a.bmp", bmp(2, 2))
        let log = LogLines()
        let library = PhotoLibrary(decoder: LocalDecoder(), logger: log.logger, report: post.report)
        library.scan([.path(folder.root)])
        let photo = try #require(await post.photosOfCompleteScan().first)
        for why in ["I/O error", "I/O error", "no memory"] {
            library.handle(PictureFailure(photo: photo, error: .unreadable(why)))
        }
        library.worker.finish()
        path.removeFile()
        library.handle(PictureFailure(photo: photo, error: .unreadable("gone")))
        library.worker.finish()
        #expect(library.photo(photo.id) != nil)
        #expect(
            log.all
                == ["I/O error", "no memory"].map { "warning: cannot show \"\(path)\": cannot read: \($0); will retry" }
        )
    }

    @Test("a skipped file is logged with its name quoted, on one line")
    func log() async throws {
        try folder.write("two\nlines.jpg")
        let log = LogLines()
        let library = PhotoLibrary(decoder: LocalDecoder(), logger: log.logger, report: post.report)
        library.scan([.path(folder.root)])
        _ = await post.photosOfCompleteScan()
        #expect(log.all == ["warning: skipped \"\(folder.path)/two\\x0Alines.jpg\": empty file"])
    }

    @Test("a text file that describes no photo is told as such")
    func misplacedText() async throws {
        try folder.write("b.bmp", bmp(2, 2))
        try folder.write("c.txt", Array("At the sea".utf8))
        let log = LogLines()
        let library = PhotoLibrary(decoder: LocalDecoder(), logger: log.logger, report: post.report)
        library.scan([.path(folder.root)])
        #expect(await post.photosOfCompleteScan().map { $0.title(in: "en") } == ["b"])
        #expect(
            log.all == [
                "warning: skipped \"\(folder.path)/c.txt\": "
                    + "a text without a photo (expected one of the same name beside it)"
            ])
    }

    @Test("a photo with broken XMP is shown, and one beside a huge text file; each is told once")
    func ignoredMetadata() async throws {
        let packet = Array("http://ns.adobe.com/xap/1.0/\0<a>\n<b>\n</a>".utf8)
        try folder.write("a.jpg", Sample.jpeg(8, 6, marker: 0xE1, segment: packet))
        try folder.write("b.bmp", bmp(2, 2))
        let text = try folder.write("b.txt")
        #expect(truncate(text.string, 100 << 20) == 0)
        let log = LogLines()
        let library = PhotoLibrary(decoder: LocalDecoder(), logger: log.logger, report: post.report)
        library.scan([.path(folder.root)])
        #expect(await post.photosOfCompleteScan().map { $0.title(in: "en") } == ["a", "b"])
        library.scan([.path(folder.root)])
        library.worker.finish()
        library.scanner.finish()
        #expect(
            log.all == [
                "warning: \"\(folder.path)/a.jpg\": XMP ignored: line 3: mismatched tag",
                "warning: \"\(folder.path)/b.txt\": text file ignored: it has 100 MB (expected at most 64 KB)",
            ])
    }

    @Test("shuffled photos keep their ids")
    func shuffled() async throws {
        for number in 0..<12 { try folder.write("\(number).bmp", bmp(2, 2)) }
        let library = library(.shuffle(seed: 3))
        library.scan([.path(folder.root)])
        let photos = await post.photosOfCompleteScan()
        #expect(stems(photos) != (0..<12).map(String.init))
        #expect(photos.allSatisfy { library.photo($0.id)?.path == $0.path })
    }
}

/// Reports the first photo as broken while it reads the header of the thirtieth file.
private final class DroppingDecoder: PictureDecoder {
    let target = Mutex<PhotoLibrary?>(nil)

    func header(of path: FilePath, unless _: Cancellation) throws(PictureError) -> ImageHeader {
        if path.stem == "39", let library = target.withLock({ $0 }), let first = library.photo(PhotoID(0)) {
            library.handle(PictureFailure(photo: first, error: .truncated(.bmp)))
            library.worker.finish()
        }
        return try LocalDecoder().header(of: path)
    }

    func make(
        _: DecodingTask, of: FilePath, _: ImageHeader, unless: Cancellation
    ) throws(PictureError) -> [Bitmap] { throw .empty }
}
