import Motion
import Testing

@testable import Gallery

@Suite struct AlbumLayoutTests {
    /// Albums of so many photos three wide and two high.
    private func list(_ counts: [Int]) -> AlbumList {
        var list = AlbumList(title: "")
        for count in counts {
            let first = list.cards.count
            list.cards += (first..<first + count).map { Card(photo: PhotoID($0), pixels: Size(width: 3, height: 2)) }
            list.albums.append(Album(title: "", tab: "", photos: first..<first + count))
        }
        return list
    }

    @Test("albums lie below the cover of 224, 16 apart, each with a title of 44 and rows 8 apart")
    func sections() {
        // 1048 beside margins of 16: three in a row, 344 wide and 229 high. A row that is not full is 230 high.
        let layout = AlbumLayout(list([3, 4, 1]), width: 1080, foot: 30)
        let second = 224 + 44 + 229.0 + 16
        let third = second + 44 + 229 + 8 + 230 + 16
        #expect(layout.sections.map(\.top) == [224, second, third])
        #expect(layout.height == third + 44 + 230 + 16 + 30)
    }

    @Test("a photo lies in its row, between the margins")
    func cells() throws {
        let list = list([3, 4])
        let layout = AlbumLayout(list, width: 1080, foot: 0)
        #expect(layout.frame(of: 0, cards: list.cards) == Rect(x: 16, y: 268, width: 344, height: 229))
        #expect(try abs(#require(layout.frame(of: 2, cards: list.cards)).maxX - (1080 - 16)) < 1e-9)
        #expect(layout.frame(of: 6, cards: list.cards) == Rect(x: 16, y: 513 + 44 + 237, width: 345, height: 230))
        #expect(layout.frame(of: 7, cards: list.cards) == nil)
        #expect(layout.frame(of: -1, cards: list.cards) == nil)
    }

    @Test("the photos between two distances are those that show there", arguments: 0..<40)
    func window(_ number: Int) {
        let list = list([3, 7, 1, 20, 2])
        let layout = AlbumLayout(list, width: 900, foot: 0)
        let top = Double(number * 61)
        let all = list.cards.indices.compactMap { index in
            layout.frame(of: index, cards: list.cards).map { (index, $0) }
        }
        let expected = all.filter { $0.1.maxY > top && $0.1.minY < top + 300 }.map(\.0)
        #expect(layout.cells(from: top, to: top + 300, of: list.cards).map(\.index) == expected)
    }

    @Test("the album at a distance is the last that begins above it")
    func section() {
        let layout = AlbumLayout(list([3, 3, 3]), width: 1080, foot: 0)
        let tops = layout.sections.map(\.top)
        #expect([-50, 0, tops[0], tops[1] - 0.5, tops[1], 9999].map(layout.section(at:)) == [0, 0, 0, 0, 1, 2])
    }
}
