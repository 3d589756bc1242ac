import Gestures
import Motion
import StrokeSamples
import Testing

@testable import Gallery
@testable import Scenes

/// Who took a stroke.
@Suite struct SharesTests {
    private func zoomed() -> Bench {
        var bench = Bench.preview(photos: 11, index: 5)
        bench.doubleTap(500, 300)
        bench.model.inspector = Inspector()
        return bench
    }

    private func strokes(_ bench: Bench) -> [Shares] { bench.model.inspector?.strokes.map(\.shares) ?? [] }

    private func length(_ target: Target, in shares: Shares) -> Double {
        shares.parts.first { $0.taker == target }?.length ?? 0
    }

    @Test(
        "of a stroke, a zoomed photo takes what it can and the pages the rest after the slop, as the trail's colours show"
    )
    func handedOver() throws {
        var bench = zoomed()
        bench.touch(.down, 950, 300)
        bench.move(Point(x: 950, y: 300), to: Point(x: -150, y: 300))
        let shares = try #require(strokes(bench).first)
        // The photo can go 750 points.
        #expect(abs(length(.preview(.photo), in: shares) - 750) < 1e-3)
        #expect(abs(length(.preview(.pager), in: shares) - (1100 - 16 - 750)) < 1e-3)
        #expect(shares.whole == 1100 && abs(shares.rest - 16) < 1e-3)
        let takers = try #require(bench.model.inspector?.trails.first?.spots.map(\.taker))
        #expect(takers.first == .some(nil) && takers.contains(.preview(.photo)) && takers.last == .preview(.pager))
        #expect(bench.model.scene.sprites.contains { $0.picture == .solid(.purple) && $0.cornerRadius == 3 })
    }

    @Test("the shares add up to the stroke, however it goes", arguments: 0..<20 as Range<UInt64>)
    func sum(_ seed: UInt64) throws {
        var dice = Dice(seed: seed)
        var bench = zoomed()
        var point = Point(x: 500, y: 300)
        var whole = 0.0
        bench.touch(.down, point.x, point.y)
        for _ in 0..<60 {
            let movement = Vector(dx: dice.number(-60...60), dy: dice.chance(0.3) ? dice.number(-40...40) : 0)
            whole += abs(movement.dx) + abs(movement.dy)
            point += movement
            bench.run(1.0 / 120)
            bench.touch(.move, point.x, point.y)
        }
        let shares = try #require(strokes(bench).first)
        let taken = shares.parts.reduce(0) { $0 + $1.length }
        #expect(abs(shares.whole - whole) < 1e-6 && taken <= whole + 1e-6)
        #expect(abs(taken + shares.rest - whole) < 1e-6 && taken > whole / 4)
    }

    @Test("a pinch takes the strokes of both fingers")
    func pinch() {
        var bench = zoomed()
        bench.touch(.down, 450, 300)
        bench.touch(.down, 550, 300, finger: 2)
        for step in 1...20 {
            bench.run(bench.frame)
            bench.touch(.move, 450 - 5 * Double(step), 300)
            bench.touch(.move, 550 + 5 * Double(step), 300, finger: 2)
        }
        #expect(strokes(bench).count == 2)
        for shares in strokes(bench) {
            #expect(shares.whole == 100 && length(.preview(.photo), in: shares) > 75)
            #expect(shares.parts.map(\.taker) == [.preview(.photo)])
        }
    }

    @Test("the bar of a stroke stays for four seconds after it, and its parts fill it")
    func bar() {
        var bench = zoomed()
        bench.touch(.down, 950, 300)
        bench.move(Point(x: 950, y: 300), to: Point(x: 150, y: 300))
        bench.run(0.2)
        bench.touch(.up, 150, 300)
        func widths(_ bench: Bench) -> [Double] {
            bench.model.scene.sprites.filter { $0.frame.size.height == 12 }.map(\.frame.size.width)
        }
        let whole: Double = widths(bench).reduce(0, +)
        #expect(abs(whole - 480) < 1e-6)
        bench.run(3.5)
        #expect(!widths(bench).isEmpty)
        bench.run(1)
        #expect(widths(bench).isEmpty && bench.model.inspector?.strokes.isEmpty == true)
    }
}
