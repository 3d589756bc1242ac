import Motion
import Raster
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

    @Test("if a layer moves down, its old rows and its new ones are drawn")
    func moved() {
        let moved = plan(
            [.at(white, x: 10, y: 40, width: 20, height: 40)], [.at(white, x: 10, y: 120, width: 20, height: 40)])
        #expect(moved.bands == [40..<80, 120..<160])
        #expect(moved.area == 2 * 40 * 64)
    }

    @Test("if a layer changes its opacity, its columns are drawn")
    func faded() {
        let faded = plan(
            [.at(white, x: 10, y: 40, width: 20, height: 40)],
            [.at(white, x: 10, y: 40, width: 20, height: 40, opacity: 0.5)])
        #expect(faded.area == 40 * 20)
    }

    @Test("if layers change their order, they are redrawn")
    func reordered() {
        let a = PictureLayer.at(white, x: 0, y: 0, width: 8, height: 8).with { $0.identity = 7 }
        let b = PictureLayer.at(white, x: 4, y: 0, width: 8, height: 8).with { $0.identity = 8 }
        #expect(plan([a, b], [b, a]).bands.map(\.lowerBound).contains(0))
    }

    @Test("the rows of a layer that appears or disappears are drawn")
    func comingAndGoing() {
        let layer = PictureLayer.at(white, x: 10, y: 80, width: 20, height: 40)
        #expect(plan([layer], []).bands == [80..<120])
        #expect(plan([], [layer]).bands == [80..<120])
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
