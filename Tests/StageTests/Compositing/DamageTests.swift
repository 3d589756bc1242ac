import Motion
import Raster
import Testing

@testable import Compositing

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
