import CLibrary
import Codecs
import Decoding
import Foundation
import Library
import Manifest
import Patience
import PictureSamples
import Platform
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

    @Test("the photos of several sources, folders and files, are reported in order, with their headers")
    func scan() async throws {
        for (name, width) in [("z/b/2.bmp", 20), ("z/b/10.bmp", 30), ("z/a.bmp", 10), ("single.bmp", 5)] {
            try folder.write(name, bmp(width, 5))
        }
        library().scan(["z", "single.bmp"].map { .path(folder.root.appending($0)) })
        let photos = await post.photosOfCompleteScan()
        #expect(photos.stems == ["a", "2", "10", "single"])
        #expect(photos.map(\.header.size.width) == [10, 20, 30, 5])
        #expect(photos.map(\.id.rawValue) == [0, 1, 2, 3])
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
        #expect(reports.compactMap(\.photos).last.map { $0.photos.stems } == ["1", "5"])
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
        #expect(reports.compactMap(\.photos).map { $0.photos.stems } == [["a", "c"]])
        #expect(library.photo(second.id) == nil)
        #expect(library.photo(PhotoID(2))?.path.stem == "c")
    }

    @Test("a photo that cannot be decoded during the first scan does not make the list complete")
    func dropEarly() async throws {
        for number in 10..<50 { try folder.write("\(number).bmp", bmp(2, 2)) }
        let target = Mutex<PhotoLibrary?>(nil)
        // Reports the first photo as broken while it reads the header of the thirtieth file.
        let library = post.library(
            HeaderReader { (path, _) throws(PictureError) in
                if path.stem == "39", let library = target.withLock({ $0 }), let first = library.photo(PhotoID(0)) {
                    library.handle(PictureFailure(photo: first, error: .truncated(.bmp)))
                    library.worker.finish()
                }
                return try LocalDecoder().header(of: path)
            })
        target.withLock { $0 = library }
        library.scan([.path(folder.root)])
        let reports = await post.reports { $0.photos?.isComplete == true }.compactMap(\.photos)
        #expect(reports.last?.photos.count == 39)
        // No list is complete before all photos are known.
        #expect(reports.allSatisfy { !$0.isComplete || $0.photos.count == 39 })
        target.withLock { $0 = nil }
    }

    @Test("a photo that cannot be read now stays, and is logged once for each reason while its file exists")
    func unavailable() async throws {
        let path = try folder.write("a.bmp", bmp(2, 2))
        let log = LogLines()
        let library = post.library(logger: log.logger)
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

    @Test("each skipped file, text without a photo, and ignored XMP or text file is logged once, quoted, on one line")
    func ignored() async throws {
        let packet = Array("http://ns.adobe.com/xap/1.0/\0<a>\n<b>\n</a>".utf8)
        try folder.write("a.jpg", Sample.jpeg(8, 6, marker: 0xE1, segment: packet))
        try folder.write("b.bmp", bmp(2, 2))
        let text = try folder.write("b.txt")
        #expect(truncate(text.string, 100 << 20) == 0)
        try folder.write("c.txt", Array("At the sea".utf8))
        try folder.write("two\nlines.jpg")
        let log = LogLines()
        let library = post.library(logger: log.logger)
        library.scan([.path(folder.root)])
        #expect(await post.photosOfCompleteScan().map { $0.title(in: "en") } == ["a", "b"])
        library.scan([.path(folder.root)])
        library.worker.finish()
        library.scanner.finish()
        let lines = [
            "a.jpg\": XMP ignored: line 3: mismatched tag",
            "b.txt\": text file ignored: it has 100 MB (expected at most 64 KB)",
        ].map { "warning: \"\(folder.path)/\($0)" }
        let skipped = [
            "c.txt\": a text without a photo (expected one of the same name beside it)",
            "two\\x0Alines.jpg\": empty file",
        ].map { "warning: skipped \"\(folder.path)/\($0)" }
        #expect(log.all.sorted() == (lines + skipped).sorted())
    }

    @Test("shuffled photos keep their ids")
    func shuffled() async throws {
        for number in 0..<12 { try folder.write("\(number).bmp", bmp(2, 2)) }
        let library = library(.shuffle(seed: 3))
        library.scan([.path(folder.root)])
        let photos = await post.photosOfCompleteScan()
        #expect(photos.stems != (0..<12).map(String.init))
        #expect(photos.allSatisfy { library.photo($0.id)?.path == $0.path })
    }
}

/// Photos of a manifest, some of which are on this disk.
@Suite(.patience) struct MirroredPhotosTests {
    private let disk: TemporaryFolder
    private let mirror: MirrorFolder
    private let post = Post()
    private let library: PhotoLibrary

    init() throws {
        disk = try TemporaryFolder()
        mirror = MirrorFolder(disk.root.appending("mirror"))
        try mirror.makeFolders()
        library = post.library()
    }

    /// An entry whose digest is one letter 64 times: digests are not checked here.
    private func entry(_ letter: String, _ caption: String? = nil) throws -> Manifest.Entry {
        let url = try #require(URL(string: "https://example.org/sea/my%20\(letter)_beach.bmp?token=1"))
        let digest = String(repeating: letter, count: 64)
        var label = Manifest.Label()
        if let caption { label.title = Manifest.Text(caption) }
        return Manifest.Entry(url: url, sha256: digest, size: bmp(4, 3).count, label: label)
    }

    private func land(_ entry: Manifest.Entry, _ bytes: [UInt8] = bmp(4, 3)) throws {
        try disk.write("part", bytes).rename(to: mirror.photo(entry))
    }

    private func show(_ entries: [Manifest.Entry]) throws {
        try Data(Manifest(entries).json).write(to: URL(filePath: mirror.shown.string), options: .atomic)
    }

    private func photos(_ count: Int) async -> [Photo] {
        let reports = await post.reports { $0.photos.map { $0.isComplete && $0.photos.count == count } ?? false }
        return reports.compactMap(\.photos).last?.photos ?? []
    }

    @Test("photos are in the manifest's order, with its captions or their own names")
    func order() async throws {
        var dated = try entry("a", "At noon")
        dated.date = WallDate("2026-07-03T12:00:00+02:00")
        dated.album = "Summer"
        let entries = [try entry("c"), dated, try entry("b")]
        for entry in entries { try land(entry) }
        try show(entries)
        library.scan([.mirror(mirror, of: "https://example.org/m.json")])
        let photos = await photos(3)
        #expect(
            photos.map { $0.title(in: "en") } == ["my c beach", "At noon", "my b beach"])
        #expect(photos.map { $0.caption(in: Language("en").dates).details } == ["", "3 July 2026", ""])
        #expect(photos[1].captured?.offset == 120)
        #expect(photos[1].note.album == "Summer")
        #expect(photos[0].quoted == "\"https://example.org/sea/my%20c_beach.bmp\"")
    }

    @Test("before the first manifest there are no photos; a new one replaces the list, and missing photos appear later")
    func sets() async throws {
        library.scan([.mirror(mirror, of: "https://example.org/m.json")], watches: true)
        #expect(await photos(0).isEmpty)
        try land(entry("b"))
        try show([entry("a"), entry("b")])
        let first = await photos(1)
        try land(entry("a"))
        let old = await photos(2)
        #expect(old.map { $0.title(in: "en") } == ["my a beach", "my b beach"] && old[1].id == first[0].id)
        try land(entry("c"))
        try show([entry("c"), entry("b", "Renamed"), entry("a")])
        let new = await photos(3)
        #expect(new.map { $0.title(in: "en") } == ["my c beach", "Renamed", "my a beach"])
        #expect(new[2].id == old[0].id)
        // It has another caption, so it is a new photo.
        #expect(new[1].id != old[1].id)
    }

    @Test("a photo that is skipped is named by its URL, without secrets, in the log, the trace and the status")
    func broken() async throws {
        let entries = [try entry("a"), try entry("b")]
        try land(entries[0])
        // As long as the photo, so that the mirror would have taken it for one.
        try land(entries[1], [UInt8](repeating: 0x20, count: bmp(4, 3).count))
        try show(entries)
        let log = LogLines()
        let library = post.library(logger: log.logger)
        library.scan([.mirror(mirror, of: "https://example.org/m.json")])
        let reports = await post.reports { $0.photos?.isComplete == true }
        let name = "https://example.org/sea/my%20b_beach.bmp"
        #expect(reports.compactMap(\.skipped).map(\.path) == [name])
        #expect(library.skipped.map(\.name) == [name])
        #expect(library.skipped.map(\.why) == ["\(PictureError.unknownFormat)"])
        #expect(log.all == ["warning: skipped \"\(name)\": \(PictureError.unknownFormat)"])
        // A photo that turns out to be broken when it is decoded.
        let photo = try #require(reports.compactMap(\.photos).last?.photos.first)
        library.handle(PictureFailure(photo: photo, error: .truncated(.bmp)))
        _ = await post.reports { $0.photos?.photos.isEmpty == true }
        #expect(library.skipped.map(\.name) == ["https://example.org/sea/my%20a_beach.bmp", name])
    }

    @Test("photos that stand in are shown until the desk has one of its own, and again when it has none")
    func standIns() async throws {
        let shipped = try TemporaryFolder()
        try Data(bmp(4, 3)).write(to: URL(filePath: shipped.file("shipped.bmp")))
        library.scan([.desk(mirror), .standIn(FilePath(shipped.path))], watches: true)
        #expect(await photos(1).map { $0.title(in: "en") } == ["shipped"])
        try land(entry("a"))
        try land(entry("b"))
        try show([entry("b"), entry("a")])
        #expect(await photos(2).map { $0.title(in: "en") } == ["my b beach", "my a beach"])
        try show([])
        #expect(await photos(1).map { $0.title(in: "en") } == ["shipped"])
    }

    @Test("they are shown while a folder has only other files, also when it is not read again")
    func standInsForFolder() async throws {
        func shows(_ stems: [String]) async {
            _ = await post.reports { $0.photos.map { $0.isComplete && $0.photos.stems == stems } ?? false }
        }
        _ = try disk.write("shipped/shipped.bmp", bmp(4, 3))
        for name in ["notes.txt", "spring/a.xmp", "spring/list.json", "spring/empty.bmp"] {
            _ = try disk.write("own/\(name)", name == "spring/empty.bmp" ? [] : Array("{}".utf8))
        }
        let sources = ["own", "shipped"].map { disk.root.appending($0) }
        library.scan([.desk(mirror), .path(sources[0]), .standIn(sources[1])], watches: true)
        await shows(["shipped"])
        let mine = try disk.write("own/spring/mine.bmp", bmp(4, 3))
        await shows(["mine"])
        // The folder with that photo has not changed since.
        let more = try disk.write("own/summer/more.bmp", bmp(5, 3))
        await shows(["mine", "more"])
        more.removeFile()
        await shows(["mine"])
        mine.removeFile()
        await shows(["shipped"])
    }

    @Test("an invalid manifest is skipped with its reason")
    func mistakes() async throws {
        try Data("{}".utf8).write(to: URL(filePath: mirror.shown.string))
        library.scan([.mirror(mirror, of: "https://example.org/m.json")])
        let reports = await post.reports { $0.photos?.isComplete == true }
        #expect(reports.compactMap(\.skipped).map(\.why) == ["not a valid manifest: photos is missing"])
    }
}
