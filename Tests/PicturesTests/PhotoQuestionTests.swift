import Codecs
import Decoding
import Library
import Patience
import Platform
import Synchronization
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@testable import Pictures

private typealias Day = PhotoQuestion.Day

private func day(_ year: Int, _ month: Int, _ day: Int) throws -> Day {
    try #require(Day(year: year, month: month, day: day))
}

/// Which photos a question asks for.
@Suite struct PhotoQuestionTests {
    @Test(
        "days are asked for as people write them, from the first to the last",
        arguments: [
            ("2024-07-14", ["2024-07-14"], ["2024-07-13", "2024-07-15", "2023-07-14"]),
            ("2024-02", ["2024-02-01", "2024-02-29"], ["2024-01-31", "2024-03-01"]),
            ("2023", ["2023-01-01", "2023-12-31"], ["2022-12-31", "2024-01-01"]),
            ("2023 to 2024-02", ["2023-01-01", "2024-02-29"], ["2022-12-31", "2024-03-01"]),
            ("12-24", ["1999-12-24", "2030-12-24"], ["2024-12-23", "2024-12-25"]),
            ("02-29", ["2024-02-29"], ["2024-02-28", "2024-03-01"]),
            ("12-20 to 01-06", ["2020-12-20", "2021-01-06", "2021-12-31"], ["2020-12-19", "2021-01-07"]),
            ("05-01 to 05-03", ["2020-05-01", "2021-05-03"], ["2020-04-30", "2021-05-04"]),
            // Today is 1 March 2026.
            ("last day", ["2026-03-01"], ["2026-02-28", "2026-03-02"]),
            ("last 30 days", ["2026-03-01", "2026-01-31"], ["2026-01-30", "2026-03-02"]),
            ("last week", ["2026-02-23"], ["2026-02-22"]), ("last 2 weeks", ["2026-02-16"], ["2026-02-15"]),
            ("last month", ["2026-02-02", "2026-03-01"], ["2026-02-01"]),
            ("last 3 months", ["2025-12-02"], ["2025-12-01"]), ("last year", ["2025-03-02"], ["2025-03-01"]),
            ("this day", ["2025-03-01", "1990-03-01"], ["2026-03-01", "2025-06-01"]),
            ("this week", ["2024-02-27", "2025-03-04"], ["2026-02-27", "2024-02-26", "2025-06-01"]),
            ("this month", ["2024-02-15", "2024-03-16"], ["2024-03-17", "2024-02-14"]),
        ])
    func days(_ text: String, _ inside: [String], _ outside: [String]) throws {
        let days = try #require(PhotoQuestion.Days(text))
        let today = try day(2026, 3, 1)
        func distance(_ date: String) throws -> Int? {
            let parts = date.split(separator: "-").compactMap { Int($0) }
            return AskedDays(days, on: today).distance(of: try day(parts[0], parts[1], parts[2]), on: today)
        }
        for date in inside { #expect(try distance(date) == 0, "\(date)") }
        for date in outside { #expect(try distance(date) != 0, "\(date)") }
    }

    @Test(
        "what is no day is refused",
        arguments: [
            "", "today", "this", "this year", "last", "last 0 days", "last -1 days", "last 1001 days", "last 3 moons",
            "2024-13", "2024-02-30", "13-01", "02-30", "24", "2024-7-1", "2024-07-14 2024-07-15", "2024 to 12-24",
            "2024-07-15 to 2024-07-14", "2024 until 2025", "2024-07-14T12:00", "２０２４",
        ])
    func wrongDays(_ text: String) {
        #expect(PhotoQuestion.Days(text) == nil)
    }

    /// Photos of an index that keeps facts.
    private func roll(_ photos: [Photo]) -> PhotoRoll {
        var store = PhotoStore()
        var rows = PhotoRows()
        rows.facts = FactColumn()
        for photo in photos {
            let file = FoundFile(path: photo.path, stamp: photo.stamp, note: photo.note)
            rows.append(photo, at: store.append(file, photo.header))
        }
        return PhotoRoll(rows: rows, store: store, order: RowList(count: photos.count))
    }

    private func photo(
        _ id: Int, _ path: String = "/srv/a.jpg", on date: [Int]? = nil, people: [String] = [], tags: [String] = [],
        rating: Int? = nil, album: String? = nil
    ) -> Photo {
        var label = PhotoLabel()
        label.people = people
        label.tags = tags
        let captured = date.flatMap { CaptureDate($0 + [12, 0, 0]) }
        let note = PhotoNote(label: label, album: album, captured: captured, rating: rating)
        return .fake(id, FilePath(path), note: note)
    }

    private func answer(
        _ photos: [Photo], favourites: Set<Int> = [], _ ask: (inout PhotoQuestion) -> Void
    ) throws -> [Int] {
        var question = PhotoQuestion()
        ask(&question)
        return question.answer(
            among: roll(photos), on: try day(2026, 3, 1), favourites: Set(favourites.map { PhotoID($0) })
        ).map(\.id.rawValue)
    }

    @Test("photos of a folder are those in it and in folders below, by its path or by names in a row")
    func folders() throws {
        let paths = ["2024/Lisbon/a.jpg", "2024/Lisbon/Night/b.jpg", "2025/lisbon/c.jpg", "2024/d.jpg"]
            .map { "/srv/\($0)" }
        let photos = paths.enumerated().map { photo($0, $1) } + [photo(4, "/mirror/e", album: "Lisbon")]
        for (folder, found) in [
            ("Lisbon", [0, 1, 2, 4]), ("2024/Lisbon", [0, 1]), ("/srv/2024", [0, 1, 3]), ("/srv/2024/", [0, 1, 3]),
            ("/2024", []), ("2024/Night", []), ("Lis", []), ("srv", [0, 1, 2, 3]),
        ] {
            #expect(try answer(photos) { $0.folders = [folder] } == found, "\(folder)")
        }
        #expect(try answer(photos) { $0.folders = ["2025", "Night"] } == [1, 2])
    }

    @Test("people and tags are found in any case, and tags by any name of their hierarchy")
    func names() throws {
        let photos = [
            photo(0, people: ["Ann", "Zoë"], tags: ["Places/Lisbon", "night"]), photo(1, people: ["Bob"]),
            photo(2, tags: ["Places|Porto"]), photo(3, tags: ["Placeshift"]),
        ]
        #expect(try answer(photos) { $0.people = ["ANN"] } == [0])
        #expect(try answer(photos) { $0.people = ["zoe\u{308}", "bob"] } == [0, 1])
        #expect(try answer(photos) { $0.people = ["An"] }.isEmpty)
        #expect(try answer(photos) { $0.tags = ["places"] } == [0, 2])
        #expect(try answer(photos) { $0.tags = ["Places/Porto", "Night"] } == [0, 2])
        #expect(try answer(photos) { $0.tags = ["Lisbon/Places"] }.isEmpty)
    }

    @Test("all that is asked must hold, in the photos' own order")
    func all() throws {
        let photos = [
            photo(0, on: [2025, 1, 1], people: ["Ann"], rating: 5),
            photo(1, on: [2024, 1, 1], people: ["Ann"], rating: 3),
            photo(2, people: ["Ann"], rating: 4), photo(3, on: [2025, 6, 1], people: ["Ann"]),
            photo(4, on: [2025, 2, 1], people: ["Bob"], rating: 5),
        ]
        #expect(try answer(photos) { $0.rating = 4 } == [0, 2, 4])
        #expect(
            try answer(photos) {
                ($0.rating, $0.people) = (3, ["Ann"])
            } == [0, 1, 2])
        let in2025 = try #require(PhotoQuestion.Days("2025"))
        #expect(
            try answer(photos, favourites: [0, 3, 9]) {
                ($0.days, $0.favourites) = ([in2025], true)
            } == [0, 3])
        #expect(try answer(photos) { _ in } == [0, 1, 2, 3, 4])
        #expect(try answer(photos) { $0.favourites = true }.isEmpty)
    }

    @Test("without a photo of this day in other years, those of the nearest day within two weeks are shown")
    func nearest() throws {
        let today = try #require(PhotoQuestion.Days("this day"))
        let near = [photo(0, on: [2024, 3, 4]), photo(1, on: [2020, 2, 26]), photo(2, on: [2026, 3, 1]), photo(3)]
        #expect(try answer(near) { $0.days = [today] } == [0])
        #expect(try answer(near + [photo(4, on: [2000, 3, 1])]) { $0.days = [today] } == [4])
        #expect(try answer([photo(0, on: [2024, 3, 20])]) { $0.days = [today] }.isEmpty)
    }

    @Test("a column of facts is the same after it was stored, and damaged bytes are refused or make a sound one")
    func storedFacts() throws {
        let photos = (0..<20).map { photo($0, "/srv/\($0 % 3)/\($0).jpg", people: ["P\($0 % 4)"], rating: $0 % 6) }
        var facts = try #require(roll(photos).rows.facts)
        facts.replace(3, with: photo(3, "/else/3.jpg", tags: ["moved"]))
        let bytes = facts.bytes
        let read = try #require(FactColumn(bytes[...], count: 20))
        #expect(read.starts == facts.starts && read.lists == facts.lists && read.known == facts.known)
        #expect(FactColumn(bytes[...], count: 19) == nil)
        let chosen = facts.choosing([3, 5])
        #expect(chosen.count == 2 && chosen.lists.first == 2)
        for place in bytes.indices {
            #expect(FactColumn(bytes[..<place], count: 20) == nil)
            var wrong = bytes
            wrong[place] ^= 0x80
            guard let damaged = FactColumn(wrong[...], count: 20) else { continue }
            let fulfilled = [UInt8](repeating: 1, count: damaged.known.count)
            for row in 0..<20 { _ = damaged.fulfil(1, fulfilled, in: row) }
        }
    }
}

/// Libraries whose photos a question chooses.
@Suite(.patience) struct QuestionedLibraryTests {
    private let folder: TemporaryFolder
    private let post = Post()

    init() throws {
        folder = try TemporaryFolder()
        for name in ["sea/a", "sea/b", "hills/c"] { try folder.write("photos/\(name).bmp", bmp(3, 3)) }
    }

    private var source: PhotoSource { .path(folder.root.appending("photos")) }

    private func options(_ ask: @escaping (inout PhotoQuestion) -> Void) -> (inout PhotoLibrary.Options) -> Void {
        { options in
            var question = PhotoQuestion()
            ask(&question)
            options.question = question
            options.keepsFacts = true
            options.snapshot = folder.root.appending("cache/library")
            options.today = { Day(year: 2026, month: 3, day: 1) }
            options.interval = 0.05
        }
    }

    @Test("the stored list answers another question without any file being read, also after a run that kept no facts")
    func stored() async throws {
        let counting = Mutex(0)
        let decoder = HeaderReader { (path, _) throws(PictureError) in
            counting.withLock { $0 += 1 }
            return try LocalDecoder().header(of: path)
        }
        func answer(_ configure: (inout PhotoLibrary.Options) -> Void) async -> [String] {
            await Post().run(decoder, source, configure).compactMap(\.photos).last?.photos.stems ?? []
        }
        #expect(await answer(options { $0.folders = ["sea"] }) == ["a", "b"])
        #expect(counting.withLock(\.self) == 3)
        #expect(await answer(options { $0.folders = ["hills"] }) == ["c"])
        #expect(await answer { $0.snapshot = folder.root.appending("cache/library") } == ["c", "a", "b"])
        folder.root.appending("cache/library.facts").removeFile()
        #expect(await answer(options { $0.folders = ["sea"] }) == ["a", "b"])
        #expect(counting.withLock(\.self) == 3)
    }

    @Test("a photo that arrives is shown if it is asked for, and one that moves to another folder if that one is")
    func arrivals() async throws {
        let library = post.library { options({ $0.folders = ["sea"] })(&$0) }
        library.scan([source], watches: true)
        _ = await post.photos(named: ["a", "b"])
        try folder.write("photos/hills/d.bmp", bmp(3, 3))
        try folder.write("photos/sea/e.bmp", bmp(3, 3))
        _ = await post.photos(named: ["a", "b", "e"])
        try folder.root.appending("photos/hills/c.bmp").rename(to: folder.root.appending("photos/sea/c.bmp"))
        #expect(await post.photos(named: ["a", "b", "c", "e"]).count == 4)
    }

    @Test("favourites are the answer once they are known, and again when they change")
    func favourites() async throws {
        let library = post.library { options({ $0.favourites = true })(&$0) }
        library.scan([source])
        library.waitForScan()
        let known = library.index.withLock { Array($0.shown) }
        library.setFavourites([try #require(known.last).id])
        #expect(await post.photosOfCompleteScan().stems == ["b"])
        library.setFavourites(Set(known.prefix(2).map(\.id)))
        #expect(await post.photosOfCompleteScan().stems == ["c", "a"])
    }

    @Test("a day that begins changes the answer, and a question that nothing answers is logged once")
    func days() async throws {
        for day in ["20240301", "20250302"] { try folder.write("photos/IMG_\(day)_120000.bmp", bmp(3, 3)) }
        let today = Mutex(1)
        let log = LogLines()
        let library = post.library(logger: log.logger) {
            options({ $0.days = [.anniversary(around: 0)] })(&$0)
            $0.today = { Day(year: 2026, month: today.withLock(\.self), day: 1) }
        }
        library.scan([source])
        library.waitForScan()
        _ = await post.photosOfCompleteScan()
        #expect(log.all == ["notice: no photo of 5 is as the set asks for; none is shown"])
        library.beginDay()
        #expect(await post.photosOfCompleteScan().isEmpty && log.all.count == 1)
        today.withLock { $0 = 3 }
        library.beginDay()
        #expect(await post.photosOfCompleteScan().stems == ["IMG_20240301_120000"])
    }
}
