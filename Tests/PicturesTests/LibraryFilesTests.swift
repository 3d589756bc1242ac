import Codecs
import Decoding
import Library
import Motion
import Patience
import Platform
import Raster
import Scenes
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

/// The list of photos that one run stores for the next.
@Suite(.patience) struct LibraryFilesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (name, width) in [("a", 3), ("b", 4), ("c", 5)] { try folder.write("photos/\(name).bmp", bmp(width, 3)) }
    }

    private var source: PhotoSource { .path(folder.root.appending("photos")) }
    private var file: FilePath { folder.root.appending("cache/library") }
    private var rows: FilePath { folder.root.appending("cache/library.rows") }

    /// The photos that the files know, as the next run reads them.
    private func known() -> [Photo] { Array(knownIndex().shown) }

    private func knownIndex() -> PhotoIndex {
        let files = LibraryFiles(file, of: [source], in: .name)
        let log = files.open()
        let rows = files.rows(of: log)
        var index = PhotoIndex()
        index.begin(with: rows, in: log)
        index.complete(rows)
        return index
    }

    /// What a run that is killed stores after changes to its index: records, and no rows.
    private func record(_ change: (inout PhotoIndex, inout PhotoIndex.Pass) throws -> Void) throws {
        var index = knownIndex()
        var pass = PhotoIndex.Pass()
        try change(&index, &pass)
        try index.store.log.flush()
    }

    /// A photo of this run, with the header that its file has.
    private func add(_ path: FilePath, to index: inout PhotoIndex, in pass: inout PhotoIndex.Pass) throws {
        let found = FoundFile(path: path, stamp: try FileStatus(of: path).stamp)
        index.add(found, try LocalDecoder().header(of: path), in: &pass)
    }

    /// An index of photos with these headers, which have no files.
    private func index(of headers: [ImageHeader], in log: RecordLog) -> PhotoIndex {
        var index = PhotoIndex(store: PhotoStore(log))
        var pass = PhotoIndex.Pass()
        for (number, header) in headers.enumerated() {
            let stamp = FileStamp(byteCount: number, modified: 1)
            index.add(FoundFile(path: FilePath("/\(number)"), stamp: stamp), header, in: &pass)
        }
        _ = index.finish(pass)
        return index
    }

    private func log() -> RecordLog { RecordLog(file, revision: StoredPhoto.revision, owner: 0) }

    /// The reports of a run, up to the first that `isLast`, and the files whose headers were read, by name.
    private func run(
        _ source: PhotoSource? = nil, order: PhotoOrder = .name, until isLast: ([String]) -> Bool = { _ in true }
    ) async -> (reports: [[String]], read: [String]) {
        let read = Mutex<[String]>([])
        let decoder = HeaderReader { (path, _) throws(PictureError) in
            read.withLock { $0.append(path.stem ?? "") }
            return try LocalDecoder().header(of: path)
        }
        let reports = await Post().run(decoder, source ?? self.source) {
            $0.order = order
            $0.snapshot = file
        } until: {
            isLast($0.stems)
        }
        return (reports.compactMap(\.photos).map { $0.photos.stems }, read.withLock { $0.sorted() })
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

    @Test("a listener learns that the list is complete, even if the scan of a later start finds nothing new")
    func completion() async throws {
        _ = await run()
        let complete = Mutex<[Bool]>([])
        let post = Post()
        let library = post.library(LocalDecoder()) { $0.snapshot = file }
        library.onReport { _, isComplete in complete.withLock { $0.append(isComplete) } }
        library.scan([source])
        library.waitForScan()
        #expect(complete.withLock(\.self) == [false, true])
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
        #expect(known().map(\.header.size.width) == [40, 5, 6])
    }

    @Test("a run that was killed before it wrote its rows is continued by the next", arguments: [0, 1, 2, 3])
    func killed(count: Int) async throws {
        try record { index, pass in
            for name in ["a", "b", "c"].prefix(count) {
                try add(folder.root.appending("photos/\(name).bmp"), to: &index, in: &pass)
            }
        }
        #expect(!rows.exists)
        #expect(await run { $0.count == 3 }.read == Array(["a", "b", "c"].dropFirst(count)))
    }

    @Test("photos whose records are newer than the rows come in their order after the next look, and in later runs")
    func newer() async throws {
        folder.root.appending("photos/a.bmp").removeFile()
        _ = await run()
        try record { index, pass in try add(folder.write("photos/a.bmp", bmp(3, 3)), to: &index, in: &pass) }
        let second = await run { $0 == ["a", "b", "c"] }
        #expect(second.reports == [["b", "c", "a"], ["a", "b", "c"]] && second.read.isEmpty)
        #expect(await run().reports == [["a", "b", "c"]])
    }

    @Test("photos that are gone or renamed since the rows were written are not in the next run's list")
    func removals() async throws {
        _ = await run()
        try record { index, pass in
            let photos = Array(index.shown)
            index.keep(photos[2].id, in: &pass)
            index.keep(photos[1].id, as: FoundFile(path: "/d.bmp", stamp: photos[1].stamp), in: &pass)
            _ = index.finish(pass)
        }
        #expect(known().stems == ["c", "d"])
    }

    @Test("the photos that are shown first are the same after one has been dropped")
    func openingWithoutDropped() throws {
        var index = index(of: Array(repeating: .plain(.bmp, 3, 3), count: 200), in: log())
        _ = index.drop(PhotoID(2), because: "broken")
        let order = PhotoOrder.shuffle(seed: 3)
        var files = LibraryFiles(file, of: [source], in: order)
        let isWritten = try files.write(&index)
        let opening = try #require(files.opening(of: index.store.log))
        #expect(isWritten && opening.chosen.map { Int($0) } == Array(order.sorted(index.shown).prefix(64)))
        #expect(files.rows(of: index.store.log).rows.count == 200)
        // Each photo has the identifier, the record and the size that it has in the list of all.
        let photos = opening.shownOrder.map { (opening.rows.cards.photo($0).rawValue, opening.rows.places[$0]) }
        #expect(photos.allSatisfy { index.rows.places[$0.0] == $0.1 })
        #expect(photos.map(\.0) == opening.chosen.map { Int($0) })
        // If the rest is damaged, other photos get other identifiers.
        try folder.write("cache/library.rows", rows.contents().dropLast())
        #expect(files.opening(of: index.store.log) != nil && files.rows(of: index.store.log).rows.count == 0)
        var next = PhotoIndex()
        next.begin(with: opening, in: index.store.log)
        next.begin(with: files.rows(of: index.store.log), in: index.store.log)
        #expect(next.count == 0 && next.nextID > opening.chosen.max().map { Int($0) } ?? 0)
    }

    @Test("rows of the photos shown first that are truncated or changed anywhere are not used")
    func brokenOpening() throws {
        let log = log()
        var index = index(of: Array(repeating: .plain(.bmp, 3, 3), count: 70), in: log)
        var files = LibraryFiles(file, of: [source], in: .name)
        _ = try files.write(&index)
        let whole = try rows.contents()
        let length = try #require(whole.numbers.first)
        #expect(files.opening(of: log)?.chosen.count == 64)
        for place in 0..<Int(length) + 8 {
            var bytes = whole
            bytes[place] ^= 0xFF
            try folder.write("cache/library.rows", bytes)
            #expect(files.opening(of: log) == nil)
            try folder.write("cache/library.rows", Array(whole.prefix(place)))
            #expect(files.opening(of: log) == nil)
        }
    }

    @Test("a second program keeps its list in memory, and leaves the files of the first alone")
    func secondProgram() async throws {
        _ = await run()
        let before = try rows.contents()
        let first = LibraryFiles(file, of: [source], in: .name).open()
        #expect(await run().read == ["a", "b", "c"])
        #expect(try rows.contents() == before && first.isStored)
    }

    @Test("a list of other sources is not used")
    func otherSources() async throws {
        _ = await run()
        let other = PhotoSource.path(folder.root.appending("photos/c.bmp"))
        let single = await run(other)
        #expect(single.reports == [["c"]] && single.read == ["c"])
        #expect(known().isEmpty)
    }

    @Test("files that are truncated or changed anywhere never lead to a crash", arguments: ["library", "library.rows"])
    func broken(_ name: String) async throws {
        _ = await run()
        let files = try ["library", "library.rows"].map { ($0, try folder.root.appending("cache/\($0)").contents()) }
        let whole = try folder.root.appending("cache/\(name)").contents()
        func expectAtMostThree(_ bytes: [UInt8]) throws {
            for (name, bytes) in files { try folder.write("cache/\(name)", bytes) }
            try folder.write("cache/\(name)", bytes)
            var index = knownIndex()
            let photos = Array(index.shown)
            #expect(photos.count <= 3 && photos.allSatisfy { $0.header.size.height == 3 })
            // A look that finds none of them forgets all.
            _ = index.finish(PhotoIndex.Pass())
            #expect(index.count == 0)
        }
        for length in 0..<whole.count { try expectAtMostThree(Array(whole.prefix(length))) }
        for index in whole.indices {
            var bytes = whole
            bytes[index] ^= 0xFF
            try expectAtMostThree(bytes)
        }
    }

    @Test("cards with a clip, an animation or an area of interest are the same in the next run")
    func rareCards() throws {
        var headers = Array(repeating: ImageHeader.plain(.gif, 30, 20), count: 4)
        headers[1].frameDurations = [0.5, 0.25]
        headers[2].clip = ClipTiming(rate: 25, frameCount: 90)
        headers[3].properties.focus = FocusArea(minX: 0.25, minY: 0.5, maxX: 0.75, maxY: 0.875)
        let log = RecordLog(nil, revision: 1, owner: 1)
        let index = index(of: headers, in: log)
        let store = PhotoStore(log)
        let bytes = index.storedRows(order: 5).bytes
        let read = try #require(
            StoredRows(bytes[...], of: log) { place in store.photo(PhotoID(0), at: place).map { Card($0) } })
        let cards = (0..<4).map { read.rows.cards[$0] }
        #expect(cards == index.shown.map { Card($0) })
        #expect(cards.map { $0.animation?.frameCount } == [nil, 2, nil, nil] && cards[2].clip?.frameCount == 90)
        let focus = try #require(cards[3].focus)
        #expect(abs(focus.minX - 0.25) < 1e-4 && abs(focus.maxY - 0.875) < 1e-4)
    }

    @Test("records of photos that are gone are removed when they are most of the file")
    func renewal() async throws {
        _ = await run()
        let first = try file.contents().count
        for width in [10, 20, 30, 40] {
            for name in ["a", "b", "c"] { try folder.write("photos/\(name).bmp", bmp(width, 3)) }
            _ = await run()
        }
        #expect(known().map(\.header.size.width) == [40, 40, 40])
        #expect(try file.contents().count <= 2 * first)
    }
}
