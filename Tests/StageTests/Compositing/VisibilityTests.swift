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

    /// With margins that are not opaque.
    private func picture(_ opaque: PixelRect, _ colour: UInt32) -> Bitmap {
        Bitmap(size: PixelSize(width: 30, height: 16), pixels: Array(repeating: colour, count: 480), opaque: opaque)
    }

    private typealias Segments = [(blit: Int, columns: Range<Int>, isSolid: Bool)]

    /// Layers, and what is drawn of them.
    private var scenes: [(name: String, layers: [PictureLayer], segments: Segments)] {
        let middle = picture(PixelRect(x: 5, y: 0, width: 20, height: 16), 0xFF11_2233)
        return [
            (
                "nothing is drawn behind an opaque layer", [opaque(0, 100), opaque(20, 30)],
                [(0, 0..<20, true), (0, 50..<100, true), (1, 20..<50, true)]
            ),
            (
                "what lies behind a translucent layer is drawn", [opaque(0, 100), glass(20, 30)],
                [(0, 0..<100, true), (1, 20..<50, false)]
            ),
            (
                "a layer between whole pixels hides nothing at its partly covered ends",
                [opaque(0, 100), opaque(20.5, 30)], [(0, 0..<21, true), (0, 50..<100, true), (1, 20..<51, true)]
            ),
            (
                "if only the middle of a picture is opaque, its margins are blended",
                [opaque(0, 100), .at(middle, x: 10, y: 0)],
                [
                    (0, 0..<15, true), (0, 35..<100, true), (1, 10..<15, false), (1, 15..<35, true),
                    (1, 35..<40, false),
                ]
            ),
            (
                "a layer that does not cover all rows of the band hides nothing",
                [opaque(0, 100), opaque(20, 30, height: 8)], [(0, 0..<100, true), (1, 20..<50, true)]
            ),
            (
                "a faded layer hides nothing", [opaque(0, 100), opaque(20, 30).with { $0.opacity = 0.5 }],
                [(0, 0..<100, true), (1, 20..<50, false)]
            ),
            (
                "a layer with round corners hides nothing beside its straight columns",
                [opaque(20, 30).with { $0.cornerRadius = 4 }],
                [(0, 20..<24, false), (0, 24..<46, true), (0, 46..<50, false)]
            ),
        ]
    }

    @Test("only what can be seen is drawn, from back to front, and what hides the rest is solid")
    func visible() {
        for (name, layers, expected) in scenes {
            let segments = segments(layers)
            #expect(
                Set(segments)
                    == Set(expected.map { .init(blit: $0.blit, columns: $0.columns, isSolid: $0.isSolid) }), "\(name)")
            #expect(segments.count == expected.count, "\(name)")
            #expect(segments.map(\.blit) == expected.map(\.blit), "\(name)")
        }
    }

    @Test("unchanged columns and layers in other rows are not drawn")
    func damaged() {
        let changed = segments([opaque(0, 100), glass(20, 30)], damage: 40..<60)
        #expect(
            changed == [
                .init(blit: 0, columns: 40..<60, isSolid: true), .init(blit: 1, columns: 40..<50, isSolid: false),
            ])
        #expect(segments([opaque(0, 100, height: 8)], band: 8..<16).isEmpty)
    }

    @Test("a partly covered end that shows a translucent margin is blended, not copied")
    func partlyCoveredMargin() {
        // Pixel 10 is half covered and shows column 0, which is not opaque. Pixel 11 shows columns 2 and 3.
        let picture = picture(PixelRect(x: 1, y: 0, width: 29, height: 16), 0x8011_2233)
        let layer = PictureLayer.at(picture, x: 10.5, y: 0, width: 9.5, height: 16).with {
            $0.source = Rect(x: 0, y: 0, width: 30, height: 16)
        }
        let drawn = segments([layer]).filter { $0.columns.contains(10) }
        #expect(drawn.allSatisfy { !$0.isSolid } && !drawn.isEmpty)
    }
}
