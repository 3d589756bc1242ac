import GestureFuzz
import Motion
import Testing

@testable import Gallery

/// Properties of the justified grid, for photos of any shape.
@Suite struct JustifiedRowsTests {
    /// Up to 120 aspects between 0.1 and 4: the same for the same seed.
    private func aspects(_ seed: UInt64) -> [Double] {
        var dice = Dice(seed: seed)
        return (0...dice.roll(120)).map { _ in dice.number(0.2...2) * dice.number(0.5...2) }
    }

    private func width(_ seed: UInt64) -> Double { Double(340 + seed * 97 % 1580) }

    @Test("all photos once, in order, in rows below one another", arguments: 1...60 as ClosedRange<UInt64>)
    func order(seed: UInt64) {
        let aspects = aspects(seed)
        let grid = PhotoRows(aspects, first: 7, width: width(seed))
        var (next, bottom) = (7, -8.0)
        for row in grid.rows {
            #expect(row.first == next && row.count > 0 && row.top == bottom + 8, "seed \(seed)")
            #expect((180...280).contains(row.height) && row.height == row.height.rounded(), "seed \(seed)")
            (next, bottom) = (next + row.count, row.top + row.height)
        }
        #expect(next == 7 + aspects.count && grid.height == bottom, "seed \(seed)")
    }

    @Test("no photo overlaps another, and none leaves the grid", arguments: 1...60 as ClosedRange<UInt64>)
    func frames(seed: UInt64) {
        let (aspects, width) = (aspects(seed), width(seed))
        let grid = PhotoRows(aspects, width: width)
        for row in grid.rows {
            let frames = grid.frames(of: row) { aspects[$0] }
            #expect(frames.count == row.count && frames.first?.minX == 0, "seed \(seed)")
            for (frame, next) in zip(frames, frames.dropFirst()) {
                #expect(next.minX - frame.maxX == 8, "seed \(seed)")
            }
            for frame in frames {
                #expect(frame.minY == row.top && frame.size.height == row.height, "seed \(seed)")
                #expect(frame.size.width >= 1 && frame.minX == frame.minX.rounded(), "seed \(seed)")
            }
            #expect((frames.last?.maxX ?? .infinity) <= width, "seed \(seed)")
        }
    }

    @Test(
        "a row whose photos allow it is filled to the pixel, but for the last", arguments: 1...60 as ClosedRange<UInt64>
    )
    func filled(seed: UInt64) {
        let (aspects, width) = (aspects(seed), width(seed))
        let grid = PhotoRows(aspects, width: width)
        for row in grid.rows.dropLast() {
            let shapes = aspects[row.first..<row.first + row.count].map { min(max($0, 0.5), 2.5) }
            // The height at which they fill the row; above 280 a row is left narrower.
            let height = (width - 8 * Double(row.count - 1)) / shapes.reduce(0, +)
            guard height <= 280 else { continue }
            let frames = grid.frames(of: row) { aspects[$0] }
            #expect(frames.last?.maxX == width, "seed \(seed), row at \(row.first)")
        }
    }

    @Test("each row is closed where its height is nearest to 230 points", arguments: 1...60 as ClosedRange<UInt64>)
    func best(seed: UInt64) {
        let (aspects, width) = (aspects(seed).map { min(max($0, 0.5), 2.5) }, width(seed))
        func miss(_ first: Int, _ count: Int) -> Double {
            abs((width - 8 * Double(count - 1)) / aspects[first..<first + count].reduce(0, +) - 230)
        }
        for row in PhotoRows(aspects, width: width).rows.dropLast() {
            let (first, count) = (row.first, row.count)
            #expect(miss(first, count) < miss(first, count + 1), "seed \(seed)")
            if count > 1 { #expect(miss(first, count) <= miss(first, count - 1), "seed \(seed)") }
        }
    }
}
