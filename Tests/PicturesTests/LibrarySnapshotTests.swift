import Codecs
import Decoding
import Platform
import Raster
import Scenes
import Synchronization
import SystemPackage
import TemporaryFolder
import Testing

@testable import Pictures

/// The list of photos that one run stores for the next.
@Suite(.timeLimit(.minutes(1))) struct LibrarySnapshotTests {
    private let folder: TemporaryFolder
    private let post = Post()

    init() throws {
        folder = try TemporaryFolder()
        for (name, width) in [("a", 3), ("b", 4), ("c", 5)] { try folder.write("photos/\(name).bmp", bmp(width, 3)) }
    }

    private var source: PhotoSource { .path(folder.root.appending("photos")) }
    private var file: FilePath { folder.root.appending("cache/library") }

    private func names(_ photos: [Photo]) -> [String] { photos.map { $0.path.stem ?? "" } }

    /// The reports of a run, up to the first that `isLast`, and the files whose headers were read, by name.
    private func run(
        _ sources: [PhotoSource]? = nil, order: PhotoOrder = .name,
        until isLast: @escaping ([String]) -> Bool = { _ in true }
    ) async -> (reports: [[String]], read: [String]) {
        let decoder = CountingDecoder()
        let library = post.library(decoder) { ($0.order, $0.snapshot) = (order, file) }
        library.scan(sources ?? [source])
        let reports = await post.reports { report in
            report.photos.map { $0.isComplete && isLast(self.names($0.photos)) } ?? false
        }
        return (reports.compactMap(\.photos).map { names($0.photos) }, decoder.read.withLock { $0.sorted() })
    }

    @Test("the second run knows all photos and their headers at once, and reads no file")
    func second() async throws {
        #expect(await run().read == ["a", "b", "c"])
        let again = await run()
        #expect(again.reports == [["a", "b", "c"]])
        #expect(again.read.isEmpty)
        let entries = LibrarySnapshot(file, of: [source], in: .name).read()
        #expect(entries.map(\.header.size.width) == [3, 4, 5])
        #expect(try entries.map(\.file.stamp) == entries.map { try FileStatus(of: $0.file.path).stamp })
    }

    @Test("of many photos, those shown first are reported before the others", arguments: [7, 8] as [UInt64])
    func opening(seed: UInt64) async throws {
        for number in 100..<300 { try folder.write("photos/\(number).bmp", bmp(3, 3)) }
        let order = PhotoOrder.shuffle(seed: seed)
        let all = await run(order: order).reports.last
        let again = await run(order: order)
        #expect(again.reports == [Array(all?.prefix(64) ?? []), all].compactMap(\.self) && all?.count == 203)
        #expect(again.read.isEmpty)
        // In another order other photos come first, and they are not stored separately.
        #expect(await run(order: .name).reports.map(\.count) == [203])
    }

    @Test("photos that were added, removed or changed meanwhile are found by a scan, and stored for the third run")
    func changes() async throws {
        _ = await run()
        try folder.write("photos/b.bmp", bmp(40, 3))
        try folder.write("photos/d.bmp", bmp(6, 3))
        folder.root.appending("photos/a.bmp").removeFile()
        let again = await run { $0 == ["b", "c", "d"] }
        #expect(again.reports.first == ["a", "b", "c"])
        #expect(again.read == ["b", "d"])
        let third = await run()
        #expect(third.reports == [["b", "c", "d"]] && third.read.isEmpty)
        #expect(LibrarySnapshot(file, of: [source], in: .name).read().map(\.header.size.width) == [40, 5, 6])
    }

    @Test("a list of other sources is not used")
    func otherSources() async throws {
        _ = await run()
        let other = PhotoSource.path(folder.root.appending("photos/c.bmp"))
        #expect(LibrarySnapshot(file, of: [other], in: .name).read().isEmpty)
        let single = await run([other])
        #expect(single.reports == [["c"]] && single.read == ["c"])
    }

    @Test("a file that is truncated or changed anywhere never leads to a crash")
    func broken() async throws {
        _ = await run()
        let whole = try file.contents()
        for length in 0..<whole.count {
            try folder.write("cache/library", Array(whole.prefix(length)))
            #expect(LibrarySnapshot(file, of: [source], in: .name).read().isEmpty)
        }
        for index in whole.indices {
            var bytes = whole
            bytes[index] ^= 0xFF
            try folder.write("cache/library", bytes)
            #expect(LibrarySnapshot(file, of: [source], in: .name).read().count <= 3)
        }
    }

    @Test("captions, albums, dates and origins from a manifest are stored")
    func notes() throws {
        let note = PhotoNote(
            label: PhotoLabel(title: "Den Haag – 海"), album: "Sea", captured: CaptureDate([2026, 6, 12, 7, 45, 9]),
            origin: PhotoNote.Origin(url: "https://example.org/a.jpg", name: "a.jpg"))
        let plain = try Photo.fake(1, "/photos/plain.jpg")
        let photo = Photo(
            id: PhotoID(2), path: FilePath(bytes: [0x2F, 0xFF, 0xFE]),
            stamp: FileStamp(byteCount: 5, modified: -7, inode: .max),
            header: plain.header, note: note)
        var snapshot = LibrarySnapshot(file, of: [source], in: .name)
        try snapshot.write([plain, photo])
        let entries = snapshot.read()
        #expect(entries.map(\.file.note) == [plain.note, note])
        #expect(entries.map(\.file.path) == [plain.path, photo.path])
        #expect(entries.last?.file.stamp == photo.stamp)
    }

    @Test("a label that many photos share is stored once, and labels of others stay theirs")
    func sharedLabels() throws {
        var long = PhotoLabel(title: "Sea")
        long.text = LocalizedText(String(repeating: "wave ", count: 4000))
        let labels = [long, PhotoLabel(), long, PhotoLabel(title: "Pier")]
        let photos = try (0..<200).map { number in
            let plain = try Photo.fake(number, FilePath("/photos/\(number).jpg"))
            return Photo(
                id: plain.id, path: plain.path, stamp: plain.stamp, header: plain.header,
                note: PhotoNote(label: labels[number % labels.count]))
        }
        var snapshot = LibrarySnapshot(file, of: [source], in: .name)
        try snapshot.write(photos)
        #expect(snapshot.read().map(\.file.note) == photos.map(\.note))
        #expect(try file.contents().count < 3 * 20_000)
    }
}

/// Reads headers, and records of which files.
private final class CountingDecoder: PictureDecoder {
    let read = Mutex<[String]>([])

    func header(of path: FilePath) throws(PictureError) -> ImageHeader {
        read.withLock { $0.append(path.stem ?? "") }
        return try LocalDecoder().header(of: path)
    }

    func make(
        _: DecodingTask, of: FilePath, _: ImageHeader, unless: Cancellation
    ) throws(PictureError) -> [Bitmap] { throw .empty }
}
