import Motion
import Raster
import Testing

@testable import Compositing

/// Which parts of which layers a band has to draw.
@Suite struct VisibilityTests {
    private let size = PixelSize(width: 100, height: 16)

    private func opaque(_ x: Double, _ width: Double, height: Double = 16) -> PictureLayer {
        .at(.pixel(0xFF80_8080), x: x, y: 0, width: width, height: height)
    }

    private func glass(_ x: Double, _ width: Double) -> PictureLayer {
        .at(.pixel(0x8040_4040), x: x, y: 0, width: width, height: 16)
    }

    /// From back to front: the layer's index, its columns, and whether they hide what is behind.
    private func segments(
        _ layers: [PictureLayer], damage: Range<Int> = 0..<100, band: Range<Int> = 0..<16
    ) -> [Visibility.Segment] {
        let blits = layers.compactMap { Blit($0, on: size, table: 0) }
        var visibility = Visibility()
        var columns = ColumnSet()
        columns.add(damage)
        blits.withUnsafeBufferPointer { visibility.find($0, in: band, within: columns, of: size.width) }
        return visibility.segments.reversed()
    }

    private func segment(_ blit: Int, _ columns: Range<Int>, solid: Bool) -> Visibility.Segment {
        Visibility.Segment(blit: blit, columns: columns, isSolid: solid)
    }

    @Test("nothing is drawn behind an opaque layer")
    func hidden() {
        #expect(
            Set(segments([opaque(0, 100), opaque(20, 30)])) == [
                segment(0, 0..<20, solid: true), segment(0, 50..<100, solid: true), segment(1, 20..<50, solid: true),
            ])
    }

    @Test("what lies behind a translucent layer is drawn before it")
    func behindGlass() {
        #expect(
            segments([opaque(0, 100), glass(20, 30)]) == [
                segment(0, 0..<100, solid: true), segment(1, 20..<50, solid: false),
            ])
    }

    @Test("a layer between whole pixels hides nothing at its partly covered ends")
    func fractions() {
        #expect(
            Set(segments([opaque(0, 100), opaque(20.5, 30)])) == [
                segment(0, 0..<21, solid: true), segment(0, 50..<100, solid: true), segment(1, 20..<51, solid: true),
            ])
    }

    @Test("if only the middle of a picture is opaque, its margins are blended")
    func margins() {
        let picture = Bitmap(
            size: PixelSize(width: 30, height: 16), pixels: Array(repeating: 0xFF11_2233, count: 480),
            opaque: PixelRect(x: 5, y: 0, width: 20, height: 16))
        #expect(
            Set(segments([opaque(0, 100), .at(picture, x: 10, y: 0)])) == [
                segment(0, 0..<15, solid: true), segment(0, 35..<100, solid: true), segment(1, 10..<15, solid: false),
                segment(1, 15..<35, solid: true), segment(1, 35..<40, solid: false),
            ])
    }

    @Test("a partly covered end that shows a translucent margin is blended, not copied")
    func partlyCoveredMargin() {
        let picture = Bitmap(
            size: PixelSize(width: 30, height: 16), pixels: Array(repeating: 0x8011_2233, count: 480),
            opaque: PixelRect(x: 1, y: 0, width: 29, height: 16))
        // Pixel 10 is half covered and shows column 0, which is not opaque. Pixel 11 shows columns 2 and 3.
        let layer = PictureLayer.at(picture, x: 10.5, y: 0, width: 9.5, height: 16).with {
            $0.source = Rect(x: 0, y: 0, width: 30, height: 16)
        }
        let drawn = segments([layer]).filter { $0.columns.contains(10) }
        #expect(drawn.allSatisfy { !$0.isSolid } && !drawn.isEmpty)
    }

    @Test("a layer that does not cover all rows of the band hides nothing")
    func lowLayers() {
        #expect(
            Set(segments([opaque(0, 100), opaque(20, 30, height: 8)])) == [
                segment(0, 0..<100, solid: true), segment(1, 20..<50, solid: true),
            ])
    }

    @Test("a layer in other rows is not drawn")
    func otherRows() {
        #expect(segments([opaque(0, 100, height: 8)], band: 8..<16).isEmpty)
    }

    @Test("unchanged columns are not drawn")
    func damaged() {
        #expect(
            Set(segments([opaque(0, 100), glass(20, 30)], damage: 40..<60)) == [
                segment(0, 40..<60, solid: true), segment(1, 40..<50, solid: false),
            ])
    }

    @Test("a translucent layer hides nothing, and a layer with round corners nothing beside its straight columns")
    func seeThrough() {
        let faded = opaque(20, 30).with { $0.opacity = 0.5 }
        #expect(segments([faded]) == [segment(0, 20..<50, solid: false)])
        let round = opaque(20, 30).with { $0.cornerRadius = 4 }
        #expect(
            segments([round]) == [
                segment(0, 46..<50, solid: false), segment(0, 24..<46, solid: true), segment(0, 20..<24, solid: false),
            ])
    }
}
