import Decoding
import Library
import Platform
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

@Suite struct PhotoOrderTests {
    /// The identifiers of photos in an order.
    private func ids(_ order: PhotoOrder, _ photos: [Photo]) -> [Int] {
        order.sorted(PhotoRoll(photos)).map { photos[$0].id.rawValue }
    }

    private func photos(_ count: Int) -> [Photo] {
        (0..<count).map { .fake($0, FilePath("/photos/\($0).jpg")) }
    }

    @Test("by name, photos stay in the order in which they were found")
    func name() {
        #expect(ids(.name, photos(5)) == [0, 1, 2, 3, 4])
    }

    @Test("by date, the oldest comes first, equal dates are in order of paths, and photos without a date come last")
    func date() {
        let early = CaptureDate([2024, 5, 1, 10, 0, 0])
        let late = CaptureDate([2025, 1, 1, 9, 0, 0])
        let photos = [nil, late, early, nil, late, early].enumerated().map { id, date in
            Photo.fake(id, FilePath("/photos/\(id).jpg"), captured: date)
        }
        #expect(ids(.captureDate, photos) == [2, 5, 1, 4, 0, 3])
    }

    @Test("a shuffle is a permutation that depends on the seed alone, and any photo may come first")
    func shuffle() {
        let photos = photos(40)
        let orders = (1...8).map { ids(.shuffle(seed: $0), photos) }
        #expect(orders[0].sorted() == Array(0..<40) && orders[0] != Array(0..<40))
        #expect(ids(.shuffle(seed: 1), photos) == orders[0])
        #expect(Set(orders).count == 8)
        let firsts = Set((0..<100).compactMap { ids(.shuffle(seed: $0), self.photos(4)).first })
        #expect(firsts == [0, 1, 2, 3])
    }

    @Test("a shuffle keeps the order of the other photos when one is added or removed")
    func stableShuffle() {
        let photos = photos(20)
        let without = ids(.shuffle(seed: 7), photos.filter { $0.id.rawValue != 5 })
        #expect(without == ids(.shuffle(seed: 7), photos).filter { $0 != 5 })
    }
}

private func naturallyPrecedes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    NaturalOrder.key(a).lexicographicallyPrecedes(NaturalOrder.key(b))
}

@Suite struct NaturalOrderTests {
    @Test(
        "names are in the order in which people expect them",
        arguments: [
            // Numbers by their value, which may exceed any integer; leading zeros do not count.
            ["photo 1", "photo 2", "photo 10", "photo 100"], ["2 boats 9", "2 boats 10", "10 boats 1"],
            ["IMG_9.JPG", "IMG_10.JPG", "IMG_10_2.JPG"],
            ["a99999999999999999998", "a99999999999999999999", "a100000000000000000000"], ["a001b", "a2b", "a03b"],
            ["a007", "a07", "a7"], ["0", "000", "1"],
            // Case and accents count only between names that are otherwise equal, in either form of Unicode.
            ["a", "B", "c", "D"], ["img 1", "IMG 2", "img 3", "IMG 10"], ["Boat", "boat", "Boats"],
            ["abel", "\u{E1}bel 2", "Abel 3", "\u{C4}pfel", "Zebra"],
            ["resume", "re\u{301}sume\u{301}", "r\u{E9}sum\u{E9}", "resume 2"],
            [
                "Oslo", "\u{D8}stfold", "Stra\u{DF}e 1", "Strasse 2", "strate", "\u{17D}ilina", "Ахтырка", "ёлка",
                "Ель 2", "Жар",
            ],
            // A name before longer ones, a copy after its original, punctuation before digits and letters.
            ["", "a", "a1", "a1b", "ab"], ["1.jpg", "1 (2).jpg", "1 (10).jpg", "1_2.jpg", "1a.jpg", "2.jpg"],
            ["beach.jpg", "beach.png", "beach - Copy.jpg", "beach (1).jpg", "beach1.jpg", "beacha.jpg"],
            ["1", "1 (2)", "2", "10"],
        ])
    func order(_ names: [String]) {
        for (i, a) in names.enumerated() {
            for (j, b) in names.enumerated() {
                #expect(naturallyPrecedes(Array(a.utf8), Array(b.utf8)) == (i < j), "\(a), \(b)")
            }
        }
        #expect(naturallySorted(names.reversed().map { Array($0.utf8) }) == names.map { Array($0.utf8) })
    }

    @Test("any two names have an order, which is never that of equal ones, also if they are not UTF-8")
    func distinct() {
        var random = SeededGenerator(seed: Seed.of("natural order"))
        let letters = Array("aAbB0019_. \u{E9}e\u{301}".utf8) + [0xFE, 0xFF]
        let names = Set(
            (0..<20_000).map { _ in
                (0..<Int.random(in: 0...5, using: &random)).map { _ in letters.randomElement(using: &random) ?? 0 }
            })
        #expect(Set(names.map { Array(NaturalOrder.key($0)) }).count == names.count)
        #expect(naturallyPrecedes([0xFE], [0xFF]))
    }
}

@Suite struct AlbumGroupingTests {
    /// Photos that were taken at these times.
    private func photos(_ dates: [[Int]?]) -> [Photo] {
        dates.enumerated().map { id, date in
            .fake(id, FilePath("/a/\(id).jpg"), captured: date.flatMap { CaptureDate($0) })
        }
    }

    private func albums(_ grouping: AlbumGrouping, _ photos: [Photo], _ language: String = "en") -> AlbumList {
        let roll = PhotoRoll(photos)
        return grouping.albums(of: roll, in: CardList(roll.rows.cards), Language(language))
    }

    private func photos(_ list: AlbumList) -> [[Int]] {
        list.albums.map { album in list.cards[album.photos].map(\.photo.rawValue) }
    }

    @Test("photos of one day share an album, in order of time; days are in order, and photos without a date come last")
    func days() {
        let list = albums(
            .day,
            photos([
                nil, [2026, 6, 13, 9, 0, 0], [2026, 6, 12, 18, 30, 0], [2026, 6, 12, 7, 0, 0],
                [2025, 12, 31, 23, 59, 59],
            ]))
        #expect(photos(list) == [[4], [3, 2], [1], [0]])
        #expect(list.albums.map(\.title) == ["31 December 2025", "12 June 2026", "13 June 2026", "Without a date"])
        #expect(list.albums.map(\.shortTitle) == ["31 Dec", "12 Jun", "13 Jun", "No date"])
        // Several years: the month and the year are below each day.
        #expect(list.albums.map(\.tab) == ["Dec 2025", "Jun 2026", "Jun 2026", "No date"])
        #expect(list.albums.map(\.tabNumber) == ["31", "12", "13", ""])
        #expect(list.albums.map(\.collapsedTab) == ["31 Dec", "12 Jun", "13 Jun", "No date"])
        #expect(list.dates == "31 December 2025\u{2009}–\u{2009}13 June 2026")
    }

    @Test("days are joined by month and by year; folders are not")
    func periods() {
        let photos = photos([
            nil, [2026, 6, 13, 9, 0, 0], [2026, 6, 12, 18, 30, 0], [2026, 5, 12, 7, 0, 0], [2025, 6, 30, 23, 59, 59],
        ])
        let list = albums(.day, photos)
        #expect(list.months.map(\.title) == ["Jun 2025", "May 2026", "Jun 2026", "Without a date"])
        #expect(list.months.map(\.photos) == [0..<1, 1..<2, 2..<4, 4..<5])
        #expect(list.years.map(\.title) == ["2025", "2026", "Without a date"])
        #expect(list.years.map(\.photos) == [0..<1, 1..<4, 4..<5])
        let folders = albums(.folder, photos)
        #expect(folders.months.isEmpty && folders.years.isEmpty)
    }

    @Test("in a list of one month, the weekday is below each day; titles, tabs and dates are in the language")
    func languages() {
        let month = albums(.day, photos([nil, [2026, 1, 3, 9, 0, 0], [2026, 1, 1, 18, 30, 0]]))
        #expect(month.albums.map(\.tab) == ["Thursday", "Saturday", "No date"])
        #expect(month.albums.map(\.tabNumber) == ["1", "3", ""])
        let german = albums(.day, photos([nil, [2026, 3, 13, 9, 0, 0], [2026, 10, 1, 18, 30, 0]]), "de")
        #expect(german.title == "Fotos")
        #expect(german.albums.map(\.title) == ["13. März 2026", "1. Oktober 2026", "Ohne Datum"])
        #expect(german.albums.map(\.shortTitle) == ["13. März", "1. Okt.", "Ohne Datum"])
        #expect(german.albums.map(\.tab) == ["März", "Okt.", "Ohne Datum"])
        #expect(german.albums.map(\.collapsedTab) == ["13. März", "1. Okt.", "Ohne Datum"])
    }

    @Test("of days side by side, no two collapsed tabs read the same", arguments: Language.codes)
    func collapsed(_ code: String) {
        let days = [[2025, 6, 12], [2026, 6, 12], [2026, 10, 19], [2026, 10, 20], [2027, 6, 12]]
        let tabs = albums(.day, photos(days.map { $0 + [9, 0, 0] }), code).albums.map(\.collapsedTab)
        // The last and the first are side by side in a bar that loops.
        for (tab, next) in zip(tabs, tabs.dropFirst() + tabs.prefix(1)) { #expect(tab != next) }
    }

    @Test("photos of one folder share an album, in order of names; a manifest's photos are in the albums that it names")
    func folders() {
        let list = albums(
            .folder,
            [
                .fake(0, "/p/Harbour/1.jpg"),
                .fake(1, "/p/Harbour/2.jpg", captured: CaptureDate([2026, 6, 12, 7, 0, 0])),
                .fake(2, "/p/Trees/1.jpg"), .fake(3, "/mirror/photos/x", note: PhotoNote(album: "Trees")),
                .fake(4, "/mirror/photos/y", note: PhotoNote(album: "Boats")),
                .fake(5, "/mirror/photos/z", note: PhotoNote(album: "Trees")), .fake(6, "/q/Trees/1.jpg"),
            ])
        // Two folders of the same name are two albums.
        #expect(list.albums.map(\.title) == ["Harbour", "Trees", "Trees", "Boats", "Trees"])
        #expect(photos(list) == [[0, 1], [2], [3, 5], [4], [6]])
        // Of two that lie side by side, a folder has the name of the one around it, too.
        #expect(list.albums.map(\.tab) == ["Harbour", "p/Trees", "Trees", "Boats", "Trees"])
        #expect(list.albums.map(\.collapsedTab) == list.albums.map(\.tab))
        #expect(list.albums.map(\.tabNumber) == ["2", "1", "2", "1", "1"])
        #expect(list.dates == "12 June 2026")
    }

    @Test("without photos there are no albums", arguments: AlbumGrouping.allCases)
    func none(_ grouping: AlbumGrouping) {
        let list = albums(grouping, [])
        #expect(list.albums.isEmpty && list.cards.isEmpty && list.dates.isEmpty)
    }
}
