import Motion
import Testing

@testable import Albums
@testable import Library
@testable import Scenes

/// A list of albums on a screen of 1080 × 1000 points. Photos are eleven wide and ten high: three fill a row 313 high.
@Suite struct AlbumPageTests {
    private static let size = Size(width: 1080, height: 1000)

    /// - Parameter photos: The numbers of each album's photos.
    private func list(_ photos: [[Int]]) -> AlbumList {
        var list = AlbumList(title: "Photos")
        var cards: [Card] = []
        for (number, photos) in photos.enumerated() {
            let first = cards.count
            cards += photos.map { Card(photo: PhotoID($0), pixels: Size(width: 11, height: 10)) }
            list.albums.append(Album(title: "\(number)", tab: "\(number)", photos: first..<first + photos.count))
        }
        list.cards = CardList(cards)
        return list
    }

    private func page(_ photos: [[Int]]) -> AlbumPage { AlbumPage(list(photos), .screen(Self.size), .english) }

    private func replace(_ page: inout AlbumPage, _ photos: [[Int]], size: Size = Self.size) {
        let list = list(photos)
        page.replace(list, AlbumLayouts(list, .screen(size)), .english, at: 0)
    }

    /// Three albums of 30 photos: ten rows of 313, nine gaps of 8, a title of 44 and a gap of 16 make 3262 points each.
    private let three = [Array(0..<30), Array(30..<60), Array(60..<90)]

    @Test(
        "the summary counts photos and albums, and ends with the dates",
        arguments: [
            ([[5]], "", "1 photo"), ([[1, 2, 3]], "", "3 photos"), ([[1], [2, 3]], "", "3 photos  ·  2 albums"),
            ([], "", "0 photos"),
            ([[1], [2, 3]], "12 – 14 June 2026", "3 photos  ·  2 albums  ·  12 – 14 June 2026"),
        ])
    func summary(photos: [[Int]], dates: String, expected: String) {
        var list = list(photos)
        list.dates = dates
        #expect(AlbumPage(list, .screen(Self.size), .english).summary == expected)
    }

    @Test("its end shows the foot below the last album")
    func end() {
        // The cover, three albums, the last without a gap below, and 5 % of the screen, less the screen.
        let height: Double = 224 + 3 * 3262 - 16 + 50
        #expect(page(three).scroll.end == height - 1000)
        #expect(page([]).scroll.end == 0)
    }

    @Test(
        "an album is shown with its title under the header, after at most one and a half screens",
        arguments: [(0, 171.0, 0.0), (1, 3433, 1933), (2, 6695, 5195)])
    func travelling(section: Int, offset: Double, start: Double) {
        var page = page(three)
        page.travel(toSection: section, at: 0)
        #expect(page.scroll.offset(at: 0) == start)
        page.scroll.advance(to: 5)
        // 224 + 3262 n less the collapsed header's 53.
        #expect(page.scroll.offset(at: 5) == offset && page.section(at: 5) == section)
        page.travel(toSection: 3, at: 5)
        #expect(page.scroll.destination == nil && page.scroll.offset(at: 5) == offset)
    }

    @Test("a photo is shown with its row just below the header; while the cover shows, none is at the top")
    func jumping() {
        var page = page(three)
        #expect(page.topPhoto(at: 0) == nil)
        page.scroll.jump(to: 142)
        #expect(page.topPhoto(at: 0) == nil)
        page.scroll.jump(to: 143)
        #expect(page.topPhoto(at: 0) == PhotoID(0))
        page.jump(to: PhotoID(37))
        // The third row of the second album: its title's top, the title, two rows and their gaps; less header and
        // title.
        let top: Double = 224 + 3262 + 44 + 2 * 321
        #expect(page.scroll.offset(at: 0) == top - 53 - 44)
        page.jump(to: PhotoID(999))
        #expect(page.topPhoto(at: 0) == PhotoID(36))
    }

    @Test("a photo that is not on the screen is brought to its middle, one that is stays")
    func revealing() {
        var page = page(three)
        #expect(page.reveal(PhotoID(0), at: 0) == false)
        #expect(page.scroll.offset(at: 0) == 0)
        #expect(page.reveal(PhotoID(45), at: 0) == true)
        // The sixth row of the second album.
        let top: Double = 224 + 3262 + 44 + 5 * 321
        #expect(page.scroll.offset(at: 0) == top + 156.5 - 500)
        #expect(page.reveal(PhotoID(45), at: 0) == false)
        #expect(page.reveal(PhotoID(999), at: 0) == false)
    }

    @Test("a photo of which the header hides a part is brought to the middle, one just below it stays")
    func underHeader() throws {
        var page = page(three)
        let top = try #require(page.frame(of: PhotoID(45))).minY
        // The header is 82 high, and a line of titles 44.
        page.scroll.jump(to: top - 127)
        #expect(page.reveal(PhotoID(45), at: 0) == false)
        page.scroll.jump(to: top - 125)
        #expect(page.reveal(PhotoID(45), at: 0) == true)
        #expect(page.scroll.offset(at: 0) == top + 156.5 - 500)
    }

    @Test("photos added above leave the ones on the screen where they are")
    func adding() {
        var page = page(three)
        page.scroll.jump(to: 3000)
        let top = page.topPhoto(at: 0)
        replace(&page, [Array(100..<103), Array(0..<30), Array(30..<60), Array(60..<90)])
        // One row of three: 44 + 313 + 16.
        #expect(page.scroll.offset(at: 0) == 3373 && page.topPhoto(at: 0) == top)
        replace(&page, three)
        #expect(page.scroll.offset(at: 0) == 3000 && page.topPhoto(at: 0) == top)
    }

    @Test("when the photo at the top leaves, the list keeps its offset within its new length")
    func removing() {
        var page = page(three)
        page.jump(to: PhotoID(89))
        let offset = page.scroll.offset(at: 0)
        replace(&page, [Array(0..<30)])
        #expect(offset > page.scroll.end)
        let height: Double = 224 + 3262 - 16 + 50
        #expect(page.scroll.offset(at: 0) == height - 1000)
        replace(&page, [])
        #expect(page.scroll.offset(at: 0) == 0 && page.topPhoto(at: 0) == nil)
    }

    @Test("after a resize, the same photo is at the top")
    func resizing() {
        var page = page(three)
        page.jump(to: PhotoID(36))
        for width in [700.0, 1900, 1080] {
            replace(&page, three, size: Size(width: width, height: 1000))
            #expect(page.topPhoto(at: 0) == PhotoID(36))
        }
    }

    @Test("the current album is one that the pinned line of titles names, also at the list's end")
    func sections() {
        var page = page((0..<12).map { [$0] })
        for offset in stride(from: 0.0, through: page.scroll.end, by: 1) {
            page.scroll.jump(to: offset)
            // The pinned line is that of the last row whose titles begin above the lower edge of the header, at 53.
            let named = page.layout.rows.last { $0.lineTop <= offset + 54 }?.photos ?? 0..<1
            #expect(page.list.albums[page.section(at: 0)].photos.overlaps(named))
        }
        #expect(self.page([[1], [2]]).section(at: 0) == 0)
        #expect(self.page([]).section(at: 0) == 0)
    }
}
