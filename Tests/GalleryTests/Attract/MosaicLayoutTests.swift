import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes
@testable import Shows

@Suite struct MosaicLayoutTests {
    private static let sizes = [
        ShowBench.wide, ShowBench.tall, Size(width: 3440, height: 1440), Size(width: 1280, height: 1024),
        Size(width: 800, height: 480),
    ]

    private static let cards = (0..<24).map { index in
        Card(
            photo: PhotoID(index),
            pixels: Size(width: [6000, 3000, 4000, 5333, 2667][Noise.whole(index) % 5], height: 4000))
    }

    private func cells(_ cards: [Card], _ size: Size, _ direction: LayoutDirection = .leftToRight) -> [MosaicLayout
        .Cell]
    {
        var configuration = GalleryConfiguration()
        configuration.direction = direction
        return MosaicLayout(ScreenTraits(configuration, size: size, scale: 1)).cells(cards)
    }

    @Test("rows reach from edge to edge, with the gap between tiles and between rows", arguments: sizes)
    func justified(size: Size) {
        let cells = cells(Self.cards, size)
        let rows = Dictionary(grouping: cells) { $0.frame.minY }.sorted { $0.key < $1.key }.map(\.value)
        #expect(rows.first?.first?.frame.minY == 0 && rows.last?.first?.frame.maxY == size.height)
        for (row, next) in zip(rows, rows.dropFirst()) { #expect(next[0].frame.minY - row[0].frame.maxY == 8) }
        for row in rows {
            #expect(row.first?.frame.minX == 0 && row.last?.frame.maxX == size.width)
            for (tile, next) in zip(row, row.dropFirst()) { #expect(next.frame.minX - tile.frame.maxX == 8) }
        }
    }

    @Test("no photo is cropped heavily, and tiles are large enough to be seen from afar", arguments: sizes)
    func crops(size: Size) {
        for shift in 0..<12 {
            let cells = cells(Array(Self.cards[shift...] + Self.cards[..<shift]), size)
            #expect((3...24).contains(cells.count))
            for cell in cells {
                #expect(Size.visibleShare(of: cell.card.aspect, in: cell.frame.size.aspect) > 0.75)
                #expect(cell.frame.size.height > 0.2 * min(size.width, size.height))
            }
        }
    }

    @Test("it begins where lines begin")
    func mirrored() {
        let left = cells(Self.cards, ShowBench.wide)
        let right = cells(Self.cards, ShowBench.wide, .rightToLeft)
        for (a, b) in zip(left, right) { #expect(a.frame.minX == 1920 - b.frame.maxX && a.card == b.card) }
    }

    @Test("one photo, or a few, fill the screen as well", arguments: 1...6)
    func few(count: Int) {
        let cells = cells(Array(Self.cards.prefix(count)), ShowBench.wide)
        let area = cells.reduce(0) { $0 + $1.frame.size.width * $1.frame.size.height }
        #expect(cells.count >= 1 && area > 0.95 * 1920 * 1080)
    }

    @Test("a tile's pixels lie on those of the screen, and its window shows the focus")
    func pixels() {
        let face = Rect(x: 0.9, y: 0.4, width: 0.1, height: 0.1)
        for cell in cells(Self.cards, ShowBench.wide) {
            var card = cell.card
            card.focus = face
            let shown = ShownPhoto(card, filling: cell.frame, scale: 1)
            let width = shown.size.width
            let height = shown.size.height
            #expect(abs(shown.window.size.width * width - cell.frame.size.width) < 1e-6)
            #expect(abs(shown.window.size.height * height - cell.frame.size.height) < 1e-6)
            let offset = shown.window.minX * width
            #expect(abs(offset - offset.rounded()) < 1e-6 && shown.window.maxX > 0.98)
        }
    }
}
