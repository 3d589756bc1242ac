import Motion
import Testing

@testable import Library
@testable import Scenes

@Suite struct InfoSceneTests {
    @Test("an open panel pushes the photo aside, whole and on whole pixels", arguments: [Bench.size, Bench.portrait])
    func push(_ size: Size) throws {
        var bench = Bench.described(size: size)
        bench.sharpen()
        bench.openInfo()
        let photo = try #require(bench.photoFrame)
        let card = try #require(bench.infoCard)
        #expect(!photo.intersects(card))
        // With a margin of 16 points on all sides that it reaches.
        let page = Rect(origin: .zero, size: size).outset(by: -15.999)
        #expect(photo.minX >= page.minX && photo.maxX <= page.maxX && photo.minY >= page.minY)
        // 4000 × 2400, as on its page.
        #expect(abs(photo.size.width / photo.size.height - 5 / 3) < 0.01)
        let sharp = try #require(
            bench.model.scene.sprites.first { if case .photo(PhotoID(0), _) = $0.picture { true } else { false } })
        #expect(sharp.picture == .photo(PhotoID(0), sharp.frame.size))
        #expect(sharp.frame.minX == sharp.frame.minX.rounded() && sharp.frame.minY == sharp.frame.minY.rounded())
    }

    @Test("only what is seen of a long text is drawn, and little more of it is requested")
    func visiblePieces() throws {
        var bench = Bench.described(pieces: 40)
        bench.openInfo()
        let card = try #require(bench.infoCard)
        let drawn = bench.pieces
        #expect(drawn.map(\.piece) == [InfoPiece(.title), InfoPiece(.text)])
        #expect(drawn.allSatisfy { card.intersection($0.frame) == $0.frame })
        #expect(wanted(bench).count <= 4)
        // A piece that leaves the panel is cut off there.
        #expect(try #require(drawn.last).frame.maxY == card.maxY)
    }

    @Test("text fades towards the edges that cut it off, and only there")
    func bar() throws {
        var bench = Bench.described()
        bench.openInfo()
        func fade(_ edge: ScrimEdge) -> Sprite? { bench.sprite(.fade(edge, height: 28)) }
        #expect(fade(.top) == nil && fade(.bottom)?.opacity == 1)
        bench.handle(.key(.down))
        bench.run(1)
        #expect(fade(.top)?.opacity == 1)
        #expect(bench.pieces.allSatisfy { $0.frame.minY >= 16 + 64 })
    }

    @Test("the controls of the photo go as the panel comes")
    func controls() {
        var bench = Bench.described()
        bench.showChrome()
        bench.tap(on: .infoButton)
        bench.run(0.1)
        let opacity = bench.sprite(.icon(.info, side: 48))?.opacity ?? 0
        #expect(abs(opacity - (1 - (bench.preview?.info ?? 0))) < 1e-9)
        bench.run(1)
        #expect(bench.sprite(.icon(.info, side: 48)) == nil)
        #expect(bench.region(.strip) == nil)
    }

    @Test("where lines run to the left, the panel stands on the left")
    func mirrored() throws {
        var bench = Bench.described { $0.direction = .rightToLeft }
        bench.handle(.key(.up))
        bench.run(1)
        let card = try #require(bench.infoCard)
        #expect(card == Rect(x: 16, y: 16, width: 400, height: 568))
        #expect(try #require(bench.photoFrame).minX >= card.maxX)
        let title = try #require(bench.pieces.first { $0.piece == InfoPiece(.title) })
        #expect(title.frame.maxX == card.maxX - 32)
    }

    /// The parts of the text that are kept ready.
    private func wanted(_ bench: Bench) -> [InfoPiece] {
        bench.model.scene.wanted.compactMap { if case .info(_, let piece, _) = $0 { piece } else { nil } }
    }

    @Test("the beginning of the text is kept ready while the panel is closed, and none if there is no panel")
    func ready() {
        let ready = wanted(Bench.described(pieces: 40))
        #expect(ready.contains(InfoPiece(.title)) && ready.count <= 3)
        #expect(wanted(Bench.described(pieces: 0)).isEmpty)
    }
}
