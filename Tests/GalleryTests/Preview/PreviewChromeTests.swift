import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes
@testable import Viewer

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

    @Test("shown again, it stays for another three seconds")
    func again() {
        var chrome = Chrome()
        chrome.show(at: 0)
        chrome.show(at: 2)
        chrome.advance(to: 4.9)
        #expect(chrome.isShown && chrome.opacity(at: 4.9) == 1)
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

    @Test("it is shown when a photo opens, and hides by itself three seconds later")
    func opening() {
        var bench = Bench.preview()
        bench.handle(.key(.back))
        bench.run(2)
        bench.tap(200)
        let opened = bench.time
        #expect(isShown(bench) == true)
        bench.run(2.9)
        #expect(isShown(bench) == true)
        bench.run(opened + 3.05 - bench.time)
        #expect(isShown(bench) == false)
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
        for target in [ViewerTarget.closeButton, .heartButton, .chip(0), .chip(1)] {
            let left = try #require(mirrored.region(target))
            let right = try #require(plain.region(target))
            #expect(abs(left.minX - (1000 - right.maxX)) < 1e-9 && left.minY == right.minY, "\(target)")
        }
    }
}
