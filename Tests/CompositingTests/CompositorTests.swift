import Motion
import Raster
import Testing

@testable import Compositing

@Suite struct CompositorTests {
    private let picture = Bitmap.greys([[10, 20, 30], [40, 50, 60]])

    @Test("an unscaled picture on whole pixels is copied exactly, on black")
    func copies() {
        let board = Board(5, 4)
        board.draw([Layer.at(picture, x: 1, y: 1)])
        #expect(
            board.levels == [
                [0, 0, 0, 0, 0], [0, 10, 20, 30, 0], [0, 40, 50, 60, 0], [0, 0, 0, 0, 0],
            ])
    }

    @Test("between whole pixels, neighbours are mixed, and the ends are covered in part")
    func shifted() {
        let board = Board(5, 1)
        board.draw([Layer.at(.greys([[100, 200, 40]]), x: 1.25, y: 0)])
        let row = board.levels[0]
        // A quarter of each pixel's light comes from its left neighbour; the ends are 3/4 and 1/4 covered.
        #expect(row == [0, 75, 175, 80, 10])
    }

    @Test("between whole rows, neighbours are mixed in the same way")
    func shiftedDown() {
        let board = Board(1, 5)
        board.draw([Layer.at(.greys([[100], [200], [40]]), x: 0, y: 1.25)])
        #expect(board.levels.map { $0[0] } == [0, 75, 175, 80, 10])
    }

    @Test("at twice the size, each pixel is a quarter or three quarters between two")
    func enlarged() {
        let board = Board(4, 4)
        board.draw([Layer.at(.greys([[0, 100], [200, 100]]), x: 0, y: 0, width: 4, height: 4)])
        #expect(board.levels[0] == [0, 25, 75, 100])
        #expect(board.levels.map { $0[0] } == [0, 50, 150, 200])
    }

    @Test("at half the size, each pixel is the mean of two")
    func reduced() {
        let board = Board(2, 1)
        board.draw([Layer.at(.greys([[0, 100, 200, 100], [20, 120, 220, 120]]), x: 0, y: 0, width: 2, height: 1)])
        #expect(board.levels[0] == [60, 160])
    }

    @Test("a part of a picture shows nothing of what surrounds it")
    func cropped() {
        let board = Board(8, 1)
        let wide = Bitmap.greys([[255, 100, 100, 255]])
        let part = Layer.at(wide, x: 0, y: 0, width: 8, height: 1).with {
            $0.source = Rect(x: 1, y: 0, width: 2, height: 1)
        }
        board.draw([part])
        #expect(board.rows[0].allSatisfy { $0 == grey(100) })
    }

    @Test("a half opaque layer shows half of what lies behind")
    func opacity() {
        let board = Board(3, 2)
        board.draw([
            Layer.at(.greys([[200, 200, 200], [200, 200, 200]]), x: 0, y: 0),
            Layer.at(picture, x: 0, y: 0, opacity: 0.5),
        ])
        #expect(board.levels == [[105, 110, 115], [120, 125, 130]])
    }

    @Test("translucent pixels are blended with what is behind them")
    func alpha() {
        let board = Board(2, 1)
        let glass = Bitmap(size: PixelSize(width: 2, height: 1), pixels: [0x8040_4040, 0])
        board.draw([Layer.at(.greys([[100, 100]]), x: 0, y: 0), Layer.at(glass, x: 0, y: 0)])
        // 64 + 100 × 127/255 = 113.8.
        #expect(abs(Int(board[0, 0] & 255) - 114) <= 1)
        #expect(board[1, 0] == grey(100))
    }

    @Test("layers with shared edges neither leave a gap nor overlap")
    func shared() {
        for tenth in 0..<10 {
            let board = Board(8, 1)
            let light = Bitmap.pixel(0xFFFF_FFFF)
            let middle = 3 + Double(tenth) / 10
            board.draw([
                Layer.at(light, x: 0, y: 0, width: middle).with { $0.edge = .shared },
                Layer.at(light, x: middle, y: 0, width: 8 - middle).with { $0.edge = .shared },
            ])
            #expect(board.rows[0].allSatisfy { $0 == grey(255) })
        }
    }

    @Test("round corners leave the sides as they are")
    func roundCorners() {
        let board = Board(40, 30)
        board.draw([Layer.at(.pixel(0xFFFF_FFFF), x: 0, y: 0, width: 40, height: 30).with { $0.cornerRadius = 10 }])
        for (x, y) in [(0, 0), (39, 0), (0, 29), (39, 29)] { #expect(board[x, y] == 0) }
        for (x, y) in [(20, 0), (0, 15), (39, 15), (20, 29), (20, 15)] { #expect(board[x, y] == grey(255)) }
    }

    @Test("a layer with round corners between whole rows covers half of its first and last row")
    func roundBetweenRows() {
        let board = Board(24, 24)
        var round = Layer.at(.pixel(0xFFFF_FFFF), x: 2, y: 1.5, width: 20, height: 20)
        round.cornerRadius = 5
        board.draw([round])
        for y in [1, 21] { #expect(board[12, y] == grey(128), "\(y)") }
        for y in 2...20 { #expect(board[12, y] == grey(255), "\(y)") }
    }

    @Test("layers are clipped to the surface")
    func clipped() {
        let board = Board(2, 2)
        board.draw([Layer.at(picture, x: -1, y: -1), Layer.at(picture, x: 50, y: 50), Layer.at(picture, x: -3, y: 0)])
        #expect(board.levels == [[50, 60], [0, 0]])
    }

    @Test("rows of any length are blended correctly")
    func lengths() {
        for length in 1...40 {
            let bitmap = Bitmap.greys([(0..<length).map { ($0 * 37) % 256 }])
            let board = Board(length, 1)
            board.draw([
                Layer.at(.pixel(0xFF64_6464), x: 0, y: 0, width: Double(length)),
                Layer.at(bitmap, x: 0, y: 0, opacity: 0.25),
            ])
            for x in 0..<length {
                let expected = 100 * 0.75 + Double((x * 37) % 256) * 0.25
                #expect(abs(Double(board[x, 0] & 255) - expected) <= 1)
            }
        }
    }

    @Test("hiding what lies behind opaque layers makes no difference", arguments: 1...40)
    func hiding(seed: Int) {
        let layers = RandomScenes(seed: seed, count: 12).layers
        let hiding = Board(48, 40)
        let plain = Board(48, 40, threads: 3)
        hiding.draw(layers)
        // The same pictures, but not marked as opaque, so nothing is hidden.
        plain.draw(layers.map { $0.with { $0.picture.opaque = nil } })
        for (a, b) in zip(hiding.rows.joined(), plain.rows.joined()) {
            for shift: UInt32 in [0, 8, 16] { #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 3) }
        }
    }
}
