import Motion
import Raster
import TestSupport
import Testing

@testable import Compositing

/// The bands of a frame, and the tables of scaled layers.
@Suite struct PlanTests {
    private let size = PixelSize(width: 64, height: 250)
    private let white = Bitmap.pixel(0xFFFF_FFFF)

    private func plan(_ frames: [PictureLayer]...) -> Plan {
        var plan = Plan()
        for (index, layers) in frames.enumerated() { plan.prepare(layers, on: size, isSurfaceKnown: index > 0) }
        return plan
    }

    @Test("the first frame is drawn completely, in adjacent bands of at most 40 rows")
    func firstFrame() {
        let bands = plan([]).bands
        #expect(bands.first?.lowerBound == 0 && bands.last?.upperBound == 250)
        #expect(zip(bands, bands.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        #expect(bands.allSatisfy { 1...40 ~= $0.count })
        #expect(plan([]).area == 64 * 250)
    }

    @Test("bands end where an opaque layer begins and ends")
    func edges() {
        let bands = plan([.at(white, x: 0, y: 51, width: 64, height: 70)]).bands
        #expect(bands.contains { $0.upperBound == 51 } && bands.contains { $0.upperBound == 121 })
        // 0, 40, 51, 91, 121, 161, 201, 241.
        #expect(bands.count == 8)
    }

    @Test("a frame equal to the last one draws nothing on the same surface")
    func unchanged() {
        let layers = [PictureLayer.at(white, x: 3.5, y: 20, width: 20, height: 30)]
        #expect(plan(layers, layers).bands.isEmpty && plan(layers, layers).area == 0)
        var unknown = plan(layers)
        unknown.prepare(layers, on: size, isSurfaceKnown: false)
        #expect(unknown.area == 64 * 250)
    }

    @Test("the rows of a layer that moves, comes or goes are drawn, and the columns of one that fades")
    func changes() {
        func layer(y: Double, opacity: Double = 1) -> PictureLayer {
            .at(white, x: 10, y: y, width: 20, height: 40, opacity: opacity)
        }
        let moved = plan([layer(y: 40)], [layer(y: 120)])
        #expect(moved.bands == [40..<80, 120..<160])
        #expect(moved.area == 2 * 40 * 64)
        #expect(plan([layer(y: 80)], []).bands == [80..<120])
        #expect(plan([], [layer(y: 80)]).bands == [80..<120])
        #expect(plan([layer(y: 40)], [layer(y: 40, opacity: 0.5)]).area == 40 * 20)
    }

    @Test("if layers change their order, they are redrawn")
    func reordered() {
        let a = PictureLayer.at(white, x: 0, y: 0, width: 8, height: 8).with { $0.identity = 7 }
        let b = PictureLayer.at(white, x: 4, y: 0, width: 8, height: 8).with { $0.identity = 8 }
        #expect(plan([a, b], [b, a]).bands.map(\.lowerBound).contains(0))
    }

    @Test(
        "a scaled layer has an index and a weight for each column, and every index has a next pixel")
    func tables() {
        let picture = Bitmap.greys([[0, 50, 100, 150]])
        let scaled = plan([.at(picture, x: 0, y: 0, width: 8, height: 1)])
        #expect(scaled.columnIndices.count == 8 && scaled.columnWeights.count == 8)
        // Column x shows position (x + 0.5) / 2 - 0.5, clamped to the picture.
        for x in 0..<8 {
            let position = min(max((Double(x) + 0.5) / 2 - 0.5, 0), 3)
            let index = Double(scaled.columnIndices[x])
            let weight = scaled.columnWeights[x]
            #expect(index + Double(weight & 0xFFFF) / 256 == position && weight >> 16 == weight & 0xFFFF)
            #expect(index <= 2)
        }
    }

    @Test("unscaled layers and those of one pixel have no tables, and rows have memory for the widest picture")
    func withoutTables() {
        #expect(plan([.at(white, x: 0, y: 0, width: 60)]).columnIndices.isEmpty)
        let wide = Bitmap.greys([Array(repeating: 9, count: 300)])
        let unscaled = plan([.at(wide, x: -20, y: 3)])
        #expect(unscaled.columnIndices.isEmpty && unscaled.longestRow == 300)
        #expect(plan([]).longestRow == 64)
    }

    @Test("invisible layers are left out: transparent, outside the surface, or without a size")
    func invisible() {
        let black = plan([]).blits.count
        for layer in [
            PictureLayer.at(white, x: 0, y: 0, opacity: 0), .at(white, x: 64, y: 0), .at(white, x: 0, y: -1),
            .at(white, x: 0, y: 0, width: 0), .at(white, x: .nan, y: 0), .at(white, x: 0, y: 0, opacity: -1),
        ] {
            #expect(plan([layer]).blits.count == black)
        }
    }
}

@Suite struct ColumnSetTests {
    @Test(
        "it contains the ranges added to it, merged, and its gaps are the rest, until all is removed", arguments: 1...40
    )
    func contents(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var set = ColumnSet()
        var expected = Set<Int>()
        #expect(set.isEmpty)
        for _ in 0..<8 {
            let start = Int.random(in: 0..<40, using: &random)
            let columns = start..<start + Int.random(in: 0...12, using: &random)
            set.add(columns)
            expected.formUnion(columns)
            #expect(set.ranges.flatMap { $0 } == expected.sorted())
            #expect(zip(set.ranges, set.ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
            #expect(set.count == expected.count && set.isEmpty == expected.isEmpty)
            var gaps: [Int] = []
            set.forEachGap(in: 5..<45) { gaps += $0 }
            #expect(gaps == (5..<45).filter { !expected.contains($0) })
        }
        set.removeAll()
        #expect(set.isEmpty && set.ranges.isEmpty)
    }
}

/// An enlarged picture shows each of its rows many times, but each is scaled only once.
@Suite struct ScratchTests {
    private let scratch = Scratch()

    init() { scratch.reserve(4) }

    /// Asks for two rows, checks them, and returns those that were scaled.
    private func rows(_ first: Int, _ second: Int) -> [Int] {
        var scaled: [Int] = []
        scratch.scaleRows(first, second) { row, target in
            scaled.append(row)
            target.update(repeating: UInt32(row), count: 4)
        }
        #expect(scratch.upper[0] == UInt32(first) && scratch.upper[3] == UInt32(first))
        if second != first { #expect(scratch.lower[0] == UInt32(second) && scratch.lower[3] == UInt32(second)) }
        return scaled
    }

    @Test(
        "rows that have been scaled are reused, the lower one as the upper one of the next pair, until they are invalid"
    )
    func reuse() {
        #expect(rows(3, 4) == [3, 4])
        #expect(rows(3, 4) == [])
        #expect(rows(4, 5) == [5])
        scratch.invalidateRows()
        #expect(rows(4, 5) == [4, 5])
        #expect(rows(7, 7) == [7])
    }
}
