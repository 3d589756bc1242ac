import Motion
import Raster
import TestSupport
import Testing

@testable import Compositing

/// Exact pixels, and random scenes compared with a slow, simple compositor. A failure reports its seed.
@Suite struct CompositorTests {
    private let picture = Bitmap.greys([[10, 20, 30], [40, 50, 60]])

    @Test("an unscaled picture on whole pixels is copied exactly, on black")
    func copies() {
        let board = Board(5, 4)
        board.draw([PictureLayer.at(picture, x: 1, y: 1)])
        #expect(
            board.levels == [
                [0, 0, 0, 0, 0], [0, 10, 20, 30, 0], [0, 40, 50, 60, 0], [0, 0, 0, 0, 0],
            ])
    }

    @Test(
        "the parts of a large frame are complete when they are reported, and together are the frame",
        arguments: [1, 3])
    func parts(threads: Int) {
        let board = Board(50, 400, threads: threads, pixelsInPart: 5000)
        let layer = PictureLayer.at(.pixel(0xFF64_6464), x: 0, y: 0, width: 50, height: 400)
        var early: [Range<Int>] = []
        let rest = board.draw([layer]) { rows in
            for row in rows.joined() { #expect(board.rows[row].allSatisfy { $0 == grey(100) }) }
            early += rows
            rows.removeAll()
        }
        #expect(early.count == 3)
        #expect(Array((early + rest).joined()) == Array(0..<400))
    }

    private func difference(_ layers: [PictureLayer], threads: Int = 1) -> String? {
        let board = Board(RandomScenes.size.width, RandomScenes.size.height, threads: threads)
        board.draw(layers)
        return ReferenceCompositor(size: board.size, layers: layers).difference(from: board)
    }

    @Test("a single layer is drawn correctly", arguments: 1...150)
    func single(seed: Int) {
        #expect(difference(RandomScenes(seed: seed, count: 1).layers) == nil)
    }

    @Test("many layers are drawn correctly", arguments: 1...60)
    func many(seed: Int) {
        #expect(difference(RandomScenes(seed: 1000 + seed, count: 10).layers, threads: 1 + seed % 3) == nil)
    }

    @Test("the fully covered columns of a row are those inside the circles", arguments: 1...200)
    func wholeColumns(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        func length(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / 4 }
        let frame = Rect(x: length(-40...80), y: length(-40...80), width: length(2...120), height: length(2...120))
        let corners = try #require(Corners(frame, radius: length(1...40)))
        for y in -12..<60 {
            let whole = corners.fullyCoveredColumns(ofRow: y)
            for x in whole { #expect(corners.coverage(x, y) == 256, "\(x), \(y)") }
            guard !whole.isEmpty else { continue }
            // A pixel of which a thousandth is missing counts as fully covered.
            #expect(corners.coverage(whole.lowerBound - 2, y) < 256)
            #expect(corners.coverage(whole.upperBound + 1, y) < 256)
        }
    }
}

extension Board {
    /// A description of the first pixel that differs from another board's.
    fileprivate func firstDifference(from other: Board) -> String? {
        for y in 0..<size.height {
            for x in 0..<size.width where self[x, y] != other[x, y] {
                return "\(x), \(y): \(String(self[x, y], radix: 16)), not \(String(other[x, y], radix: 16))"
            }
        }
        return nil
    }
}

/// What is redrawn from one frame to the next.
@Suite struct DamageTests {
    private let dot = Bitmap.pixel(0xFFFF_FFFF)

    @Test("only rows that have changed are redrawn")
    func rows() {
        let board = Board(4, 64)
        #expect(board.draw([.at(dot, x: 0, y: 20)]) == [0..<64])
        #expect(board.draw([.at(dot, x: 0, y: 20)]) == [])
        #expect(board.draw([.at(dot, x: 1, y: 20)]) == [20..<21])
        #expect(board.draw([.at(dot, x: 1, y: 50)]) == [0..<40, 50..<51])
        #expect(board[1, 50] == grey(255))
        #expect(board[1, 20] == 0)
    }

    @Test("if a shadow moves sideways, only its ends are redrawn")
    func ends() {
        let board = Board(600, 40)
        let shadow = CardPainter(
            cornerRadius: 0, shadow: Shadow(blur: 8, offset: 0, opacity: 0.5, reduction: 1)
        ).shadow(of: PixelSize(width: 400, height: 24))
        let wall = Bitmap.pixel(0xFFC0_C0C0)
        func layers(at x: Double) -> [PictureLayer] {
            [.at(wall, x: 0, y: 0, width: 600, height: 40), .at(shadow, x: x, y: 0)]
        }
        board.draw(layers(at: 50))
        let mark: UInt32 = 0x11_2233
        for x in 0..<600 { board[x, 20] = mark }
        board.draw(layers(at: 50.25))
        // The picture begins at 50, and the card's edges are at 58 and 458; the blur reaches 12 to either side.
        for x in 75..<440 { #expect(board[x, 20] == mark, "\(x)") }
        for x in [52, 58, 65, 450, 458, 464] { #expect(board[x, 20] != mark, "\(x)") }
        for x in [5, 40, 480, 590] { #expect(board[x, 20] == mark, "\(x)") }
    }

    @Test("every frame of a sequence has the same pixels as if it were the first", arguments: 1...200)
    func succession(seed: Int) {
        var scenes = RandomScenes(seed: seed, count: 8)
        let board = Board(48, 40, threads: 2)
        for frame in 0..<12 {
            let first = Board(48, 40)
            first.draw(scenes.layers)
            board.draw(scenes.layers)
            #expect(board.firstDifference(from: first) == nil, "frame \(frame)")
            scenes.advance()
        }
    }

    @Test("after invalidation, the whole surface is redrawn")
    func invalidating() {
        let board = Board(4, 64)
        board.draw([.at(dot, x: 0, y: 20)])
        board.invalidate()
        #expect(board.draw([.at(dot, x: 0, y: 20)]) == [0..<64])
    }
}
