import Motion
import Raster
import Testing

@testable import Compositing

/// Draws on memory of its own.
final class Board {
    let size: PixelSize
    private let pixels: UnsafeMutablePointer<UInt32>
    private let compositor: Compositor

    init(_ width: Int, _ height: Int, threads: Int = 1) {
        size = PixelSize(width: width, height: height)
        pixels = .allocate(capacity: size.count)
        pixels.initialize(repeating: 0x0012_3456, count: size.count)
        compositor = Compositor(threads: threads)
    }

    deinit { pixels.deallocate() }

    @discardableResult
    func draw(_ layers: [Layer]) -> [Range<Int>] {
        var changed: [Range<Int>] = []
        compositor.draw(layers, on: Surface(pixels, size: size, stride: size.width), changed: &changed)
        return changed
    }

    /// Without the upper byte, which means nothing.
    subscript(x: Int, y: Int) -> UInt32 { pixels[y * size.width + x] & 0xFF_FFFF }

    var rows: [[UInt32]] { (0..<size.height).map { y in (0..<size.width).map { self[$0, y] } } }
}

extension Bitmap {
    /// Opaque greys, row by row.
    static func greys(_ rows: [[Int]]) -> Bitmap {
        let size = PixelSize(width: rows[0].count, height: rows.count)
        let pixels = rows.joined().map { 0xFF00_0000 | UInt32($0) << 16 | UInt32($0) << 8 | UInt32($0) }
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }
}

func grey(_ value: Int) -> UInt32 { UInt32(value) << 16 | UInt32(value) << 8 | UInt32(value) }

@Suite struct CompositorTests {
    private let picture = Bitmap.greys([[10, 20, 30], [40, 50, 60]])

    private func layer(
        _ bitmap: Bitmap, x: Double, y: Double, width: Double? = nil, height: Double? = nil, opacity: Double = 1,
        source: Rect? = nil, edge: Layer.Edge = .smooth
    ) -> Layer {
        let target = Rect(
            x: x, y: y, width: width ?? Double(bitmap.size.width), height: height ?? Double(bitmap.size.height))
        return Layer(bitmap, identity: 1, source: source, target: target, opacity: opacity, edge: edge)
    }

    @Test("on whole pixels and at its own size a picture is copied as it is, on black")
    func copies() {
        let board = Board(5, 4)
        board.draw([layer(picture, x: 1, y: 1)])
        #expect(
            board.rows.map { $0.map { Int($0 & 255) } } == [
                [0, 0, 0, 0, 0], [0, 10, 20, 30, 0], [0, 40, 50, 60, 0], [0, 0, 0, 0, 0],
            ])
    }

    @Test("between two pixels it shows some of both, and at its ends as much as it covers")
    func shifted() {
        let board = Board(5, 1)
        board.draw([layer(.greys([[100, 200, 40]]), x: 1.25, y: 0)])
        let row = board.rows[0].map { Int($0 & 255) }
        // A quarter of each pixel's light comes from its left neighbour; the ends are 3/4 and 1/4 covered.
        #expect(row == [0, 75, 175, 80, 10])
    }

    @Test("the same holds from row to row")
    func shiftedDown() {
        let board = Board(1, 5)
        board.draw([layer(.greys([[100], [200], [40]]), x: 0, y: 1.25)])
        #expect(board.rows.map { Int($0[0] & 255) } == [0, 75, 175, 80, 10])
    }

    @Test("twice as large, each pixel lies a quarter or three quarters of the way between two")
    func enlarged() {
        let board = Board(4, 4)
        board.draw([layer(.greys([[0, 100], [200, 100]]), x: 0, y: 0, width: 4, height: 4)])
        #expect(board.rows[0].map { Int($0 & 255) } == [0, 25, 75, 100])
        #expect(board.rows.map { Int($0[0] & 255) } == [0, 50, 150, 200])
    }

    @Test("half as large, each pixel is the mean of the two it lies between")
    func reduced() {
        let board = Board(2, 1)
        board.draw([layer(.greys([[0, 100, 200, 100], [20, 120, 220, 120]]), x: 0, y: 0, width: 2, height: 1)])
        #expect(board.rows[0].map { Int($0 & 255) } == [60, 160])
    }

    @Test("of a part of a picture nothing is seen of what lies around it")
    func cropped() {
        let board = Board(8, 1)
        let wide = Bitmap.greys([[255, 100, 100, 255]])
        board.draw([layer(wide, x: 0, y: 0, width: 8, height: 1, source: Rect(x: 1, y: 0, width: 2, height: 1))])
        #expect(board.rows[0].allSatisfy { $0 == grey(100) })
    }

    @Test("half as opaque, it lets half of what lies behind through")
    func opacity() {
        let board = Board(3, 2)
        board.draw([
            layer(.greys([[200, 200, 200], [200, 200, 200]]), x: 0, y: 0), layer(picture, x: 0, y: 0, opacity: 0.5),
        ])
        #expect(board.rows.map { $0.map { Int($0 & 255) } } == [[105, 110, 115], [120, 125, 130]])
    }

    @Test("premultiplied pixels lie over what is behind them")
    func alpha() {
        let board = Board(2, 1)
        let glass = Bitmap(size: PixelSize(width: 2, height: 1), pixels: [0x8040_4040, 0])
        board.draw([layer(.greys([[100, 100]]), x: 0, y: 0), layer(glass, x: 0, y: 0)])
        // 64 + 100 × 127/255 = 113.8.
        #expect(abs(Int(board[0, 0] & 255) - 114) <= 1)
        #expect(board[1, 0] == grey(100))
    }

    @Test("neighbours with shared edges leave no gap and do not overlap, wherever they meet")
    func shared() {
        for tenth in 0..<10 {
            let board = Board(8, 1)
            let (light, middle) = (Bitmap.pixel(0xFFFF_FFFF), 3 + Double(tenth) / 10)
            board.draw([
                layer(light, x: 0, y: 0, width: middle, edge: .shared),
                layer(light, x: middle, y: 0, width: 8 - middle, edge: .shared),
            ])
            #expect(board.rows[0].allSatisfy { $0 == grey(255) })
        }
    }

    @Test("round corners leave out what lies beyond their circle, and show a part of the pixels that it crosses")
    func roundCorners() {
        let board = Board(40, 30)
        var round = layer(.pixel(0xFFFF_FFFF), x: 0, y: 0, width: 40, height: 30)
        round.radius = 10
        board.draw([round])
        for (y, row) in board.rows.enumerated() {
            for (x, pixel) in row.enumerated() {
                // Sixteen points in each pixel.
                let within = (0..<16).count { point in
                    let px = Double(x) + Double(point % 4) / 4 + 0.125
                    let py = Double(y) + Double(point / 4) / 4 + 0.125
                    let (dx, dy) = (max(10 - px, px - 30, 0), max(10 - py, py - 20, 0))
                    return dx * dx + dy * dy <= 100
                }
                #expect(abs(Double(pixel & 255) - Double(within) / 16 * 255) <= 40, "\(x), \(y)")
            }
        }
        #expect(board[0, 0] == 0 && board[39, 29] == 0)
        #expect(board[20, 0] == grey(255) && board[0, 15] == grey(255) && board[20, 15] == grey(255))
    }

    @Test("what reaches beyond the surface is cut off there")
    func clipped() {
        let board = Board(2, 2)
        board.draw([layer(picture, x: -1, y: -1), layer(picture, x: 50, y: 50), layer(picture, x: -3, y: 0)])
        #expect(board.rows.map { $0.map { Int($0 & 255) } } == [[50, 60], [0, 0]])
    }

    @Test("a row of pixels of any length comes out as each pixel by itself would")
    func lengths() {
        for length in 1...40 {
            let bitmap = Bitmap.greys([(0..<length).map { ($0 * 37) % 256 }])
            let board = Board(length, 1)
            board.draw([
                layer(.pixel(0xFF64_6464), x: 0, y: 0, width: Double(length)), layer(bitmap, x: 0, y: 0, opacity: 0.25),
            ])
            for x in 0..<length {
                let expected = 100 * 0.75 + Double((x * 37) % 256) * 0.25
                #expect(abs(Double(board[x, 0] & 255) - expected) <= 1)
            }
        }
    }

    @Test("only the bands that changed are drawn again")
    func bands() {
        let board = Board(4, 64)
        let dot = Bitmap.pixel(0xFFFF_FFFF)
        #expect(board.draw([layer(dot, x: 0, y: 20)]) == [0..<64])
        #expect(board.draw([layer(dot, x: 0, y: 20)]) == [])
        #expect(board.draw([layer(dot, x: 1, y: 20)]) == [16..<32])
        #expect(board.draw([layer(dot, x: 1, y: 50)]) == [16..<32, 48..<64])
        #expect(board[1, 50] == grey(255))
        #expect(board[1, 20] == 0)
    }

    @Test("what opaque layers hide makes no difference, however they are drawn", arguments: 1...40)
    func hiding(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        let layers = (0..<12).map { _ in randomLayer(&random) }
        let (whole, single) = (Board(70, 50), Board(70, 50, threads: 3))
        whole.draw(layers)
        // The same pictures, not known to be opaque: nothing hides anything.
        single.draw(
            layers.map { layer in
                var layer = layer
                layer.picture.opaque = nil
                return layer
            })
        for (a, b) in zip(whole.rows.joined(), single.rows.joined()) {
            for shift: UInt32 in [0, 8, 16] { #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 3) }
        }
    }

    private func randomLayer(_ random: inout SplitMix) -> Layer {
        let (width, height) = (Int.random(in: 1...30, using: &random), Int.random(in: 1...30, using: &random))
        let rows = (0..<height).map { _ in (0..<width).map { _ in Int.random(in: 0...255, using: &random) } }
        func place() -> Double { Double(Int.random(in: -40...200, using: &random)) / 4 }
        let (x, y) = (place(), place())
        let isScaled = Bool.random(using: &random)
        var layer = layer(
            .greys(rows), x: x, y: y, width: isScaled ? abs(place()) + 1 : nil,
            height: isScaled ? abs(place()) + 1 : nil,
            opacity: Bool.random(using: &random) ? 1 : 0.4, edge: Bool.random(using: &random) ? .smooth : .shared)
        layer.radius = Bool.random(using: &random) ? 5.5 : 0
        // Of some it is known only of a part that it is opaque.
        if Bool.random(using: &random), width > 4, height > 4 {
            layer.picture.opaque = PixelRect(x: 1, y: 2, width: width - 3, height: height - 3)
        }
        return layer
    }
}

/// Steele, Lea and Flood's generator: the same numbers from the same seed.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
