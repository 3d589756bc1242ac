import Decoding
import Library
import Platform
import SystemPackage
import Testing

@testable import Pictures

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

    @Test("in a list of one month, the weekday is below each day")
    func weekdays() {
        let list = albums(.day, photos([nil, [2026, 1, 3, 9, 0, 0], [2026, 1, 1, 18, 30, 0]]))
        #expect(list.albums.map(\.tab) == ["Thursday", "Saturday", "No date"])
        #expect(list.albums.map(\.tabNumber) == ["1", "3", ""])
    }

    @Test("titles, tabs and dates are in the language")
    func german() {
        let list = albums(.day, photos([nil, [2026, 3, 13, 9, 0, 0], [2026, 10, 1, 18, 30, 0]]), "de")
        #expect(list.title == "Fotos")
        #expect(list.albums.map(\.title) == ["13. März 2026", "1. Oktober 2026", "Ohne Datum"])
        #expect(list.albums.map(\.shortTitle) == ["13. März", "1. Okt.", "Ohne Datum"])
        #expect(list.albums.map(\.tab) == ["März", "Okt.", "Ohne Datum"])
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
        #expect(list.albums.map(\.tab) == list.albums.map(\.title))
        #expect(list.albums.map(\.tabNumber) == ["2", "1", "2", "1", "1"])
        #expect(list.dates == "12 June 2026")
    }

    @Test("without photos there are no albums", arguments: AlbumGrouping.allCases)
    func none(_ grouping: AlbumGrouping) {
        let list = albums(grouping, [])
        #expect(list.albums.isEmpty && list.cards.isEmpty && list.dates.isEmpty)
    }
}
