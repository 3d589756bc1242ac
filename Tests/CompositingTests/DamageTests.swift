import Motion
import Raster
import Testing

@testable import Compositing

extension Board {
    /// The first pixel that another board shows otherwise, from the top left.
    fileprivate func firstDifference(from other: Board) -> String? {
        for y in 0..<size.height {
            for x in 0..<size.width where self[x, y] != other[x, y] {
                return "\(x), \(y): \(String(self[x, y], radix: 16)), not \(String(other[x, y], radix: 16))"
            }
        }
        return nil
    }
}

/// What is drawn again when a frame follows another.
@Suite struct DamageTests {
    private let dot = Bitmap.pixel(0xFFFF_FFFF)

    @Test("only the rows that changed are drawn again")
    func rows() {
        let board = Board(4, 64)
        #expect(board.draw([.at(dot, x: 0, y: 20)]) == [0..<64])
        #expect(board.draw([.at(dot, x: 0, y: 20)]) == [])
        #expect(board.draw([.at(dot, x: 1, y: 20)]) == [20..<21])
        #expect(board.draw([.at(dot, x: 1, y: 50)]) == [16..<32, 50..<51])
        #expect(board[1, 50] == grey(255))
        #expect(board[1, 20] == 0)
    }

    @Test("of a shadow that moves to the side only the ends are drawn again")
    func ends() {
        let board = Board(600, 40)
        let shadow = CardPainter(
            cornerRadius: 0, shadow: Shadow(blur: 8, offset: 0, opacity: 0.5, reduction: 1)
        ).shadow(of: PixelSize(width: 400, height: 24))
        let wall = Bitmap.pixel(0xFFC0_C0C0)
        func layers(at x: Double) -> [Layer] {
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

    @Test("whatever moves, comes or goes, a frame shows what it would as the first", arguments: 1...60)
    func succession(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        let board = Board(70, 50, threads: 2)
        var layers = (0..<8).map { _ in named(Layer.random(&random), &random) }
        for frame in 0..<12 {
            let first = Board(70, 50)
            first.draw(layers)
            board.draw(layers)
            #expect(board.firstDifference(from: first) == nil, "frame \(frame)")
            change(&layers, &random)
        }
    }

    /// Under a number of its own, as far as it is one of a million; some with columns and rows alike, and of those some
    /// that let through what lies behind, as shadows do.
    private func named(_ layer: Layer, _ random: inout SplitMix) -> Layer {
        var layer = layer
        if Bool.random(using: &random) {
            let shades = (0..<5).map { _ in UInt32.random(in: 0...127, using: &random) }
            let isOpaque = Bool.random(using: &random)
            func shade(_ place: Int) -> UInt32 { shades[place < 4 ? place : place < 26 ? 2 : 4] }
            let size = PixelSize(width: 30, height: 20)
            let pixels = (0..<size.count).map { index in
                let value = shade(index % 30) + shade(index / 30)
                return isOpaque ? 0xFF00_0000 | grey(Int(value)) : value << 24
            }
            layer.picture = Bitmap(size: size, pixels: pixels, opaque: isOpaque ? PixelRect(size) : nil)
            layer.source = Rect(x: 0, y: 0, width: 30, height: 20)
            layer.picture.findAlike()
        }
        layer.identity = UInt64.random(in: 1...1_000_000, using: &random)
        return layer
    }

    private func change(_ layers: inout [Layer], _ random: inout SplitMix) {
        let index = Int.random(in: layers.indices, using: &random)
        let way = Double(Int.random(in: -7...7, using: &random)) / 4
        switch Int.random(in: 0..<9, using: &random) {
        case 0: layers.remove(at: index)
        case 1: layers.insert(named(Layer.random(&random), &random), at: index)
        case 2: layers[index].opacity = Bool.random(using: &random) ? 1 : 0.7
        case 3: layers[index].target.origin.y += way
        case 4: layers[index].target.size.width = max(1, layers[index].target.size.width + way)
        case 5: layers.swapAt(index, 0)
        case 6:
            // The same picture once more, as all cards of a size have the same shadow.
            layers.append(layers[index])
            layers[layers.count - 1].target.origin.x += 8 * way
        default: for index in layers.indices { layers[index].target.origin.x += way }
        }
    }

    @Test("what is forgotten is drawn again")
    func forgetting() {
        let board = Board(4, 64)
        board.draw([.at(dot, x: 0, y: 20)])
        board.forget()
        #expect(board.draw([.at(dot, x: 0, y: 20)]) == [0..<64])
    }

    @Test("a set of columns holds what was added to it, and its gaps are the rest", arguments: 1...40)
    func columns(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        var (set, expected) = (ColumnSet(), Set<Int>())
        for _ in 0..<8 {
            let start = Int.random(in: 0..<40, using: &random)
            let columns = start..<start + Int.random(in: 0...12, using: &random)
            set.add(columns)
            expected.formUnion(columns)
            #expect(set.stretches.flatMap { $0 } == expected.sorted())
            #expect(zip(set.stretches, set.stretches.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
            var gaps: [Int] = []
            set.forEachGap(in: 5..<45) { gaps += $0 }
            #expect(gaps == (5..<45).filter { !expected.contains($0) })
        }
    }
}
