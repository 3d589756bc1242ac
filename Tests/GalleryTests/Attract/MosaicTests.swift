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

    private func cells(
        _ cards: [Card], _ size: Size = ShowBench.wide, _ direction: LayoutDirection = .leftToRight
    ) -> [MosaicLayout.Cell] {
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
        let left = cells(Self.cards)
        let right = cells(Self.cards, ShowBench.wide, .rightToLeft)
        for (a, b) in zip(left, right) { #expect(a.frame.minX == 1920 - b.frame.maxX && a.card == b.card) }
    }

    @Test("one photo, or a few, fill the screen as well", arguments: 1...6)
    func few(count: Int) {
        let cells = cells(Array(Self.cards.prefix(count)))
        let area = cells.reduce(0) { $0 + $1.frame.size.width * $1.frame.size.height }
        #expect(cells.count >= 1 && area > 0.95 * 1920 * 1080)
    }

    @Test("a tile's pixels lie on those of the screen, and its window shows the focus")
    func pixels() {
        let face = Rect(x: 0.9, y: 0.4, width: 0.1, height: 0.1)
        for cell in cells(Self.cards) {
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

@Suite struct MosaicTests {
    private static func show(
        _ count: Int = 60, _ configure: (inout GalleryConfiguration) -> Void = { _ in }
    ) -> ShowBench {
        ShowBench(ShowBench.landscapes(count), style: .mosaic, configure)
    }

    private func photos(_ show: ShowBench) -> [Int] {
        show.mosaic?.tiles.map(\.shown.card.photo.rawValue) ?? []
    }

    @Test("after each interval one or two tiles fade to photos that were not shown, and the others stay")
    func exchange() throws {
        var show = Self.show()
        show.run(3)
        // Between changes nothing moves, and the next one is announced.
        #expect(!show.bench.model.isMoving(at: show.bench.time))
        #expect(try abs(#require(show.bench.model.nextDeadline) - 5) < 0.1)
        show.run(1.9)
        for _ in 0..<8 {
            let before = photos(show)
            show.run(0.2)
            let after = photos(show)
            let changed = zip(before, after).filter { $0 != $1 }
            #expect((1...2).contains(changed.count))
            #expect(changed.allSatisfy { !before.contains($1) } && Set(after).count == after.count)
            show.run(4.8)
        }
    }

    @Test("after a while all photos are arranged anew, in a wave, and the screen rests again")
    func rebuild() {
        var show = Self.show()
        show.run(59)
        let before = photos(show)
        var waves = 0
        show.run(5) { bench in
            let mosaic = bench.model.screens.attractMode?.show as? Mosaic
            if mosaic?.formerTiles.isEmpty == false { waves += 1 }
        }
        #expect(waves > 120 && show.mosaic?.formerTiles.isEmpty == true)
        #expect(Set(photos(show)).intersection(before).count < before.count / 2)
    }

    @Test("while all photos are arranged anew, no part of the screen is without an opaque photo")
    func neverDark() throws {
        var wave = MosaicWave(ScreenTraits(GalleryConfiguration(), size: Size(width: 1000, height: 600), scale: 1))
        wave.begin(at: 0)
        for (x, y) in [(0.0, 0.0), (400, 200), (750, 450)] {
            let frame = Rect(x: x, y: y, width: 250, height: 150)
            for time in stride(from: 0.0, to: 4, by: 0.05) {
                let former = wave.leaving(frame, at: time)
                let new = wave.arriving(frame, at: time)
                #expect(former.opacity == 1 && former.scale == 1 || new.opacity == 1 && new.scale == 1, "\(time)")
            }
            #expect(wave.leaving(frame, at: 4).opacity == 0 && wave.isOver(at: 4))
        }
    }

    @Test("a change whose pictures do not arrive gives way to another one")
    func late() {
        var show = Self.show()
        show.run(4.9)
        show.arrives = { _ in false }
        show.run(0.2)
        let shown = photos(show)
        let late = show.mosaic?.change.detail?.photo
        show.run(9.7)
        #expect(photos(show) == shown)
        show.arrives = { $0.photo != late }
        show.run(0.5)
        #expect(photos(show) != shown && late.map { !photos(show).contains($0.rawValue) } == true)
    }

    @Test("a few photos fill the screen, and are arranged anew", arguments: 1...5)
    func few(count: Int) {
        var show = Self.show(count)
        show.bench.frame = 0.1
        show.run(200)
        #expect(show.isCovered && !photos(show).isEmpty && Set(photos(show)).count <= count)
    }

    @Test("photos change before they are due at a command and when one is deleted; another screen has others at once")
    func changes() {
        var show = Self.show()
        show.run(2)
        let before = photos(show)
        var next = show
        next.bench.handle(.command(.next))
        next.run(0.1)
        #expect(photos(next) != before)
        var deleted = show
        let gone = before.first ?? -1
        deleted.bench.show(ShowBench.landscapes(60).filter { $0.photo.rawValue != gone })
        deleted.run(0.2)
        #expect(!photos(deleted).contains(gone) && deleted.bench.time < 3)
        show.handle(.resize(ShowBench.tall), waiting: 1)
        #expect(show.mosaic?.tiles.allSatisfy { $0.frame.maxX <= 1080 && $0.frame.maxY <= 1920 } == true)
        show.run(20)
        #expect(show.isCovered)
    }

    @Test("with reduced motion one arrangement fades into the next, in place")
    func reduced() {
        var show = Self.show { $0.reducesMotion = true }
        show.run(59.9)
        var scales: Set<Bool> = []
        show.run(2) { bench in
            guard let mosaic = bench.model.screens.attractMode?.show as? Mosaic, !mosaic.formerTiles.isEmpty
            else { return }
            let frames = Set((mosaic.tiles + mosaic.formerTiles).map(\.frame))
            scales.insert(bench.model.scene.sprites.allSatisfy { frames.contains($0.frame) })
        }
        #expect(scales == [true])
    }
}
