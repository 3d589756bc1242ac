import Library
import Motion
import Testing

@testable import Albums

/// On a screen of 1080 × 1000 points, where rows are 250 to 333 high, three photos eleven wide and ten high fill a row.
@Suite struct AlbumLayoutTests {
    private static let metrics = AlbumMetrics.screen(1080, 1000)

    private func layout(_ list: AlbumList) -> AlbumLayout { AlbumLayout(list, Self.metrics) }

    @Test("a photo lies in its row, between the margins")
    func cells() throws {
        let list = AlbumLibraries.list([3, 6])
        let layout = layout(list)
        // 312.73 points for an aspect of 1: 344 for 1.1.
        #expect(layout.frame(of: 0, cards: list.cards) == Rect(x: 16, y: 268, width: 344, height: 313))
        #expect(layout.frame(of: 1, cards: list.cards) == Rect(x: 368, y: 268, width: 344, height: 313))
        #expect(
            layout.frame(of: 8, cards: list.cards) == Rect(x: 720, y: 268 + 313 + 60 + 321, width: 344, height: 313))
        #expect(layout.frame(of: 9, cards: list.cards) == nil)
        #expect(layout.frame(of: -1, cards: list.cards) == nil)
    }

    @Test("albums of one photo share rows, 24 apart, each with its title above its photo")
    func shared() {
        let list = AlbumLibraries.list([1, 1, 1, 1, 1, 1])
        let layout = layout(list)
        // Two spaces of 24 leave 1000: 333.3 each.
        let frames = [Rect(x: 16, y: 268, width: 333, height: 303), Rect(x: 373, y: 268, width: 334, height: 303)]
        #expect(layout.rows.map(\.photos) == [0..<3, 3..<6])
        #expect(layout.cells(ofRow: 0, list.cards).map(\.frame).prefix(2) == frames[...])
        #expect(layout.sections.map { layout.rows[$0.row].lineTop } == [224, 224, 224, 587, 587, 587])
        let headings = layout.headings(ofRow: 1, list.cards)
        #expect(headings.map(\.section) == [3, 4, 5] && headings.map(\.leading) == [16, 373, 731])
        #expect(headings.map(\.width) == [333, 334, 333])
    }

    @Test("a short album before a long one shares the long one's first row")
    func opened() {
        let list = AlbumLibraries.list([1, 29])
        let layout = layout(list)
        #expect(layout.rows.map(\.photos.count) == Array(repeating: 3, count: 10))
        #expect(layout.rows.map(\.hasTitles) == [true] + Array(repeating: false, count: 9))
        #expect(layout.headings(ofRow: 0, list.cards).map(\.section) == [0, 1])
        // The rows after the first belong to the second album alone, whose title has the whole width.
        #expect(layout.rows[1].section == 1)
        #expect(layout.headings(ofRow: 1, list.cards) == [.init(section: 1, leading: 16, width: 1048)])
    }

    @Test("no photo is left alone in the last row of a long album")
    func lastRow() {
        // 31 photos: four in one of the rows, cropped to its least height.
        let list = AlbumLibraries.list([31, 3])
        let counts = layout(list).rows.map(\.photos.count)
        #expect(counts.sorted() == Array(repeating: 3, count: 10) + [4])
    }

    @Test("the photos of an unfilled last row are as high as those above")
    func unfilled() throws {
        // Two photos of 2.2 fill a row 236 high, which is cropped to 250; a third would have to be 476 high.
        let list = AlbumLibraries.list([3], aspect: 2.2)
        let layout = layout(list)
        let last = Rect(x: 16, y: 268 + 250 + 8, width: 550, height: 250)
        #expect(layout.rows.count == 2 && layout.frame(of: 2, cards: list.cards) == last)
    }

    @Test("the photos of an only row are as large as the width or the rest of the screen allows, in the middle")
    func few() {
        // Below the cover, a title, a gap and the foot, 666 points are left.
        let one = AlbumLibraries.list([1])
        let two = AlbumLibraries.list([2])
        #expect(layout(one).frame(of: 0, cards: one.cards) == Rect(x: 174, y: 268, width: 733, height: 666))
        #expect(layout(one).headings(ofRow: 0, one.cards) == [.init(section: 0, leading: 174, width: 732)])
        #expect(layout(two).frame(of: 1, cards: two.cards) == Rect(x: 544, y: 268, width: 520, height: 473))
        #expect(layout(AlbumList(title: "")).rows.isEmpty)
        #expect(layout(AlbumList(title: "")).height == 224 + 50)
    }

    @Test("the photos between two distances are those that are visible there", arguments: 0..<40)
    func window(_ number: Int) {
        let list = AlbumLibraries.list([3, 7, 1, 20, 2, 1, 1])
        let layout = layout(list)
        let top = Double(number * 61)
        let all = list.cards.indices.compactMap { index in
            layout.frame(of: index, cards: list.cards).map { (index, $0) }
        }
        let expected = all.filter { $0.1.maxY > top && $0.1.minY < top + 300 }.map(\.0)
        #expect(layout.cells(from: top, to: top + 300, of: list.cards).map(\.index) == expected)
    }

    @Test("the album at a distance is the last that begins above it")
    func section() {
        let layout = layout(AlbumLibraries.list([3, 3, 3]))
        let tops = layout.sections.map { layout.rows[$0.row].lineTop }
        #expect([-50, 0, tops[0], tops[1] - 0.5, tops[1], 9999].map(layout.section(at:)) == [0, 0, 0, 0, 1, 2])
    }

    @Test("albums that share a row become the current one after another, while the row passes")
    func turns() {
        let layout = layout(AlbumLibraries.list([1, 1, 1, 3]))
        // A line of 44 and a row of 303.
        let third = 347.0 / 3
        let distances = [224, 224 + third - 1, 224 + third + 1, 224 + 2 * third - 1, 224 + 2 * third + 1, 586, 588]
        #expect(distances.map(layout.section(at:)) == [0, 0, 1, 1, 2, 2, 3])
    }
}
