import Motion
import Testing

@testable import Scenes
@testable import Viewer

@Suite struct PreviewGeometryTests {
    /// The same screens, whole and with edges that do not show or do not respond to touch.
    static let screens = Screen.sizes.flatMap { size in
        [
            Screen.traits(size), Screen.traits(size, overscan: 60), Screen.traits(size, bezel: 60),
            Screen.traits(size, overscan: 24, bezel: 8),
        ]
    }

    @Test("on any screen it lies in the safe area, nothing overlaps, and fingers can hit it", arguments: screens)
    func parts(_ traits: ScreenTraits) {
        let geometry = ChromeLayout(traits)
        let close = geometry.target(of: geometry.closeButton)
        let heart = geometry.target(of: geometry.heartButton)
        let strip = Rect(
            x: traits.safeArea.minX, y: geometry.stripTop, width: traits.safeArea.size.width, height: Theme.Strip.height
        )
        let parts = [geometry.title, geometry.details, geometry.counter, close, heart, strip]
        for (index, part) in parts.enumerated() {
            #expect(part.intersection(traits.safeArea) == part)
            for other in parts[(index + 1)...] { #expect(!part.intersects(other)) }
        }
        #expect(geometry.captionWidth >= 120)
        #expect(strip.maxY <= traits.safeArea.maxY - 0.05 * traits.safeArea.size.height + 0.5)
        for button in [close, heart] { #expect(button.size == Size(width: 64, height: 64)) }
        #expect(ThumbnailStrip.pitch >= 48 && geometry.strip.size.height >= 64)
    }

    @Test("scrims reach behind text and thumbnails, and leave a third of the photo as it is", arguments: screens)
    func scrims(_ traits: ScreenTraits) {
        let geometry = ChromeLayout(traits)
        #expect(geometry.topScrim.maxY >= geometry.details.maxY && geometry.bottomScrim.minY <= geometry.stripTop)
        #expect(geometry.topScrim.minY == 0 && geometry.bottomScrim.maxY == traits.size.height)
        #expect(max(geometry.topScrim.size.height, geometry.bottomScrim.size.height) <= traits.size.height / 3)
        let counter = geometry.counter
        #expect(counter.maxY <= geometry.topScrim.maxY || counter.minY >= geometry.bottomScrim.minY)
    }

    @Test(
        "on small screens a caption has the width up to the counter or the buttons",
        arguments: [
            // 400 − 80 − 8 − 24 beside the counter, and 27 for the chevron.
            (Size(width: 800, height: 480), 261.0),
            // 480 − 24 + 12 + 8 − 3 · 64 − 24, up to the information, and 27 for the chevron.
            (Size(width: 480, height: 800), 233.0),
        ])
    func captionWidths(_ size: Size, _ width: Double) {
        #expect(ChromeLayout(Screen.traits(size)).captionWidth == width)
    }

    @Test(
        "a symbol of half a button's size ends at the margin, a twentieth of the shorter side or 20 points",
        arguments: [(Size(width: 1920, height: 1080), 54.0), (Size(width: 540, height: 300), 20.0)])
    func margins(_ size: Size, _ margin: Double) {
        let geometry = ChromeLayout(Screen.traits(size))
        #expect(geometry.closeButton.maxX - 12 == size.width - margin && geometry.closeButton.minY + 12 == margin)
        #expect(geometry.title.origin == Point(x: margin, y: margin))
    }
}
