import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Preview
@testable import Scenes

/// What floats over an open photo.
@Suite struct PreviewChromeTests {
    private func shown(photos: Int = 26, index: Int = 2, _ configure: (inout GalleryConfiguration) -> Void = { _ in })
        -> Bench
    {
        var bench = Bench.preview(photos: photos, index: index, configure)
        bench.tap(500, 300)
        bench.run(0.6)
        return bench
    }

    private func isShown(_ bench: Bench) -> Bool? { bench.model.screens.preview?.chrome.isShown }

    private func frame(_ bench: Bench, where matches: (Picture) -> Bool) -> Rect? {
        bench.model.scene.sprites.last { matches($0.picture) }?.frame
    }

    // MARK: Coming and going

    @Test("it fades in, stays for three seconds, and fades out")
    func round() {
        var chrome = Chrome()
        #expect(chrome.opacity(at: 10) == 0)
        chrome.toggle(at: 10)
        #expect(abs(chrome.opacity(at: 10 + 0.09) - 0.5) < 1e-9)
        #expect(chrome.opacity(at: 10.18) == 1)
        #expect(chrome.deadline == 13)
        chrome.advance(to: 12.99)
        #expect(chrome.isShown)
        chrome.advance(to: 13)
        #expect(!chrome.isShown && chrome.deadline == nil)
        #expect(abs(chrome.opacity(at: 13.15) - 0.5) < 1e-9)
        #expect(chrome.opacity(at: 13.3) == 0)
        #expect(chrome.fade.isOver(at: 13.3))
    }

    @Test("reversed while it fades, it continues from its current opacity")
    func turnedRound() {
        var chrome = Chrome()
        chrome.show(at: 0)
        let half = chrome.opacity(at: 0.1)
        chrome.toggle(at: 0.1)
        #expect(chrome.opacity(at: 0.1) == half)
        #expect(chrome.opacity(at: 0.15) < half)
    }

    @Test("a tap shows it, the next tap hides it, and a double tap does neither")
    func taps() {
        var hidden = Bench.preview()
        hidden.doubleTap(500, 300)
        #expect(isShown(hidden) == false)
        var bench = shown()
        bench.doubleTap(500, 300)
        #expect(isShown(bench) == true)
        bench.tap(500, 300)
        bench.run(0.6)
        #expect(isShown(bench) == false)
    }

    @Test("it is shown when a photo opens")
    func opening() {
        var bench = Bench.preview()
        bench.handle(.key(.back))
        bench.run(2)
        bench.tap(200)
        #expect(isShown(bench) == true)
    }

    @Test("a finger on the thumbnails keeps it")
    func fingerOnStrip() {
        var bench = shown()
        let y = Theme.Strip.height / 2 + ChromeLayout(Screen.traits(Bench.size)).stripTop
        bench.touch(.down, 500, y)
        bench.run(6)
        #expect(isShown(bench) == true)
        bench.touch(.up, 500, y)
        bench.run(3.5)
        #expect(isShown(bench) == false)
    }

    @Test("a pull fades it twice as soon as the backdrop")
    func pulled() throws {
        var bench = shown()
        bench.press(Point(x: 500, y: 200), by: Vector(dx: 0, dy: 90))
        let preview = try #require(bench.model.screens.preview)
        // The page's length is 600, and at 360 points the backdrop has gone.
        let progress = preview.pull.displacement(at: bench.time) / 360
        let close = bench.sprite(.icon(.close, side: 48))
        #expect(progress > 0.1 && abs((close?.opacity ?? 0) - (1 - 2 * progress)) < 1e-9)
    }

    @Test("hidden it answers to no touch and draws nothing, but its text is kept ready")
    func hidden() {
        let bench = Bench.preview(photos: 26, index: 2)
        #expect(bench.region(.closeButton) == nil && bench.region(.strip) == nil)
        #expect(bench.sprite(.icon(.close, side: 48)) == nil)
        #expect(bench.model.scene.wanted.contains { if case .counter(3, of: 26, "en", _) = $0 { true } else { false } })
    }

    // MARK: What it shows

    @Test("caption and date are those of the photo, and the counter counts from 1")
    func texts() {
        let pictures = shown().model.scene.sprites.map(\.picture)
        // From the margin of 30 points to 8 before the counter, which is 160 wide in the middle, without the chevron's 27.
        #expect(pictures.contains(.caption(PhotoID(2), .title, language: "en", width: 355)))
        #expect(pictures.contains(.caption(PhotoID(2), .details, language: "en", width: 355)))
        #expect(pictures.contains { if case .counter(3, of: 26, "en", _) = $0 { true } else { false } })
    }

    @Test("the close button closes")
    func closeButton() {
        var bench = shown()
        bench.tap(on: .closeButton)
        #expect(bench.preview == nil)
    }

    @Test("a single photo has no thumbnails and is not counted")
    func single() {
        let bench = shown(photos: 1, index: 0)
        #expect(isShown(bench) == true && bench.region(.strip) == nil)
        #expect(frame(bench) { if case .chip = $0 { true } else { false } } == nil)
        #expect(frame(bench) { if case .counter = $0 { true } else { false } } == nil)
    }

    @Test("dragged, the thumbnails go through the photos")
    func scrubbing() {
        var bench = shown()
        let start = Point(x: 500, y: ChromeLayout(Screen.traits(Bench.size)).stripTop + 20)
        var indices: [Int] = []
        bench.stroke(start, by: Vector(dx: -260, dy: 0), rest: 0.2) { _, bench in
            indices.append(bench.preview?.index ?? -1)
        }
        #expect(indices == indices.sorted() && Set(indices).count > 4)
        // 244 points beyond the slop, and 48 for each thumbnail.
        #expect(indices.last == 7)
        bench.run(1)
        #expect(bench.preview?.phase == .idle && bench.preview?.index == indices.last)
    }

    // MARK: Where it lies

    @Test(
        "the caption lies beside the photo or over it, and not across its edge",
        arguments: [(4000.0, 2400.0), (3000, 2400), (2400, 2400), (1200, 2400), (4000, 1000)],
        LayoutDirection.allCases)
    func edge(_ pixels: (Double, Double), _ direction: LayoutDirection) throws {
        var bench = shown { $0.direction = direction }
        bench.show((0..<3).map { Card(photo: PhotoID(100 + $0), pixels: Size(width: pixels.0, height: pixels.1)) })
        bench.run(0.1)
        let photo = try #require(bench.photoFrame)
        for part in [CaptionPart.title, .details] {
            let line = try #require(
                frame(bench) { if case .caption(_, part, _, _) = $0 { true } else { false } })
            #expect(line.size.width > 150)
            #expect([photo.minX, photo.maxX].allSatisfy { $0 <= line.minX || $0 >= line.maxX })
        }
    }

    @Test("where lines run to the left, buttons and thumbnails are mirrored")
    func mirrored() throws {
        let plain = shown(index: 0)
        let mirrored = shown(index: 0) { $0.direction = .rightToLeft }
        for target in [PreviewTarget.closeButton, .heartButton, .chip(0), .chip(1)] {
            let left = try #require(mirrored.region(target))
            let right = try #require(plain.region(target))
            #expect(abs(left.minX - (1000 - right.maxX)) < 1e-9 && left.minY == right.minY, "\(target)")
        }
    }

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
