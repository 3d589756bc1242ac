import Motion
import Testing

@testable import Carousel
@testable import Scenes

/// The sizes of kiosks' screens in points.
enum Screen {
    static let sizes = [
        Size(width: 1920, height: 1080), Size(width: 1080, height: 1920), Size(width: 2160, height: 3840),
        Size(width: 3840, height: 2160), Size(width: 1920, height: 540), Size(width: 3840, height: 1080),
        Size(width: 1024, height: 600), Size(width: 800, height: 480), Size(width: 480, height: 800),
        Size(width: 1280, height: 1024), Size(width: 1548, height: 871), Size(width: 540, height: 960),
        Size(width: 768, height: 1024),
    ]

    static func traits(_ size: Size, overscan: Double = 0, bezel: Double = 0) -> ScreenTraits {
        var traits = ScreenTraits(size: size, scale: 1)
        traits.overscan = overscan
        traits.bezel = bezel
        return traits
    }
}

@Suite struct CarouselGeometryTests {
    @Test(
        "a screen is filled with as many rows as it takes for the widest card to fit between the margins",
        arguments: [
            // One row: 0.62 of the height, and 0.7 on stretched screens.
            (1920.0, 1080.0, 1, 670.0), (1280, 1024, 1, 635), (1024, 600, 1, 372), (800, 480, 1, 298),
            (3840, 2160, 1, 1339), (1920, 540, 1, 378), (3840, 1080, 1, 756),
            // From below the button to 95 % of the height, without captions of 72 for each row, and 16 between rows:
            // (1824 − 98 − 3 · 72 − 2 · 16) ÷ 3.
            (1080, 1920, 3, 493), (2160, 3840, 3, 1083),
            // (972.8 − 82 − 2 · 72 − 16) ÷ 2, which makes 548 points at 3 : 2, within 0.9 · 768.
            (768, 1024, 2, 365),
            (540, 1920, 5, 266),
        ])
    func filling(width: Double, height: Double, rows: Int, card: Double) {
        let geometry = CarouselGeometry(Screen.traits(Size(width: width, height: height)), rows: nil)
        #expect(geometry.rows == rows && geometry.cardHeight == card)
    }

    @Test("no screen is left empty for a third of its height", arguments: Screen.sizes)
    func fullScreen(_ size: Size) {
        let geometry = CarouselGeometry(Screen.traits(size), rows: nil)
        let bands = (0..<geometry.rows).map { geometry.band(ofRow: $0) }
        for (end, start) in zip([0] + bands.map(\.maxY), bands.map(\.minY) + [size.height]) {
            #expect(start - end < size.height / 5)
        }
    }

    @Test(
        "rows lie below one another in the safe area, above its lowest twentieth; several leave the albums' button alone",
        arguments: 1...6, Screen.sizes)
    func places(rows: Int, size: Size) {
        for traits in [Screen.traits(size), Screen.traits(size, overscan: 60), Screen.traits(size, bezel: 24)] {
            let geometry = CarouselGeometry(traits, rows: rows)
            let bands = (0..<rows).map { geometry.band(ofRow: $0) }
            #expect(zip(bands, bands.dropFirst()).allSatisfy { $0.maxY < $1.minY })
            guard geometry.cardHeight > 1 else { continue }
            let safe = traits.safeArea
            #expect(bands[0].minY >= safe.minY && bands[rows - 1].maxY <= safe.maxY - 0.05 * safe.size.height + 6)
            #expect(geometry.cardHeight == geometry.cardHeight.rounded() && bands[0].minY == bands[0].minY.rounded())
            #expect(geometry.cardHeight * 1.5 <= 0.9 * safe.size.width + 1)
            #expect(rows == 1 || bands[0].minY >= ChromeLayout(traits).closeButton.maxY)
        }
    }

    @Test("at any scale, cards begin and end on whole pixels", arguments: [1.25, 1.5, 2, 2.48], [1, 3])
    func wholePixels(scale: Double, rows: Int) {
        var traits = Screen.traits(Size(width: 3840 / scale, height: 2160 / scale))
        traits.scale = scale
        let geometry = CarouselGeometry(traits, rows: rows)
        for row in 0..<rows {
            for edge in [geometry.top(ofRow: row), geometry.top(ofRow: row) + geometry.cardHeight] {
                #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-9)
            }
        }
    }
}
