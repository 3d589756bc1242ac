import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
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

    @Test(
        "the caption lies beside the photo or over it, and not across its edge",
        arguments: [(4000.0, 2400.0), (3000, 2400), (2400, 2400), (1200, 2400), (4000, 1000)],
        [
            LayoutDirection.leftToRight, .rightToLeft,
        ])
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

    // MARK: Coming and going

    @Test("a tap shows it, the next tap hides it")
    func taps() {
        var bench = shown()
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

    @Test("a double tap zooms and neither shows nor hides it")
    func doubleTap() {
        var bench = Bench.preview()
        bench.doubleTap(500, 300)
        #expect(isShown(bench) == false)
        bench = shown()
        bench.doubleTap(500, 300)
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
        bench.touch(.down, 500, 200)
        bench.move(Point(x: 500, y: 200), to: Point(x: 500, y: 290))
        let preview = try #require(bench.model.screens.preview)
        // The page's length is 600, and at 360 points the backdrop has gone.
        let progress = preview.pull.displacement(at: bench.time) / 360
        let close = bench.model.scene.sprites.last { $0.picture == .icon(.close, side: 48) }
        #expect(progress > 0.1 && abs((close?.opacity ?? 0) - (1 - 2 * progress)) < 1e-9)
    }

    @Test("hidden it answers to no touch and draws nothing, but its text is kept ready")
    func hidden() {
        let bench = Bench.preview(photos: 26, index: 2)
        let scene = bench.model.scene
        #expect(
            scene.regions.frame(of: .viewer(.closeButton)) == nil && scene.regions.frame(of: .viewer(.strip)) == nil)
        #expect(!scene.sprites.contains { $0.picture == .icon(.close, side: 48) })
        #expect(scene.wanted.contains { if case .counter(3, of: 26, "en", _) = $0 { true } else { false } })
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
    func closeButton() throws {
        var bench = shown()
        let button = try #require(bench.model.scene.regions.frame(of: .viewer(.closeButton)))
        bench.tap(button.center.x, button.center.y)
        #expect(bench.preview == nil)
    }

    @Test("a single photo has no thumbnails and is not counted")
    func single() {
        var bench = Bench.preview(photos: 1)
        bench.tap(500, 300)
        bench.run(0.6)
        #expect(isShown(bench) == true && bench.model.scene.regions.frame(of: .viewer(.strip)) == nil)
        #expect(frame(bench) { if case .chip = $0 { true } else { false } } == nil)
        #expect(frame(bench) { if case .counter = $0 { true } else { false } } == nil)
    }

    @Test("dragged, the thumbnails go through the photos")
    func scrubbing() {
        var bench = shown()
        let y = ChromeLayout(Screen.traits(Bench.size)).stripTop + 20
        bench.touch(.down, 500, y)
        var indices: [Int] = []
        bench.move(Point(x: 500, y: y), to: Point(x: 240, y: y)) { _, bench in
            indices.append(bench.preview?.index ?? -1)
        }
        #expect(indices == indices.sorted() && Set(indices).count > 4)
        // 244 points beyond the slop, and 48 for each thumbnail.
        #expect(indices.last == 7)
        bench.run(0.2)
        bench.touch(.up, 240, y)
        bench.run(1)
        #expect(bench.preview?.phase == .idle && bench.preview?.index == indices.last)
    }

    // MARK: Where it lies

    @Test("from right to left it is mirrored")
    func mirrored() {
        let plain = shown(index: 0).model.scene.regions
        let mirrored = shown(index: 0) { $0.direction = .rightToLeft }.model.scene.regions
        for target in [Target.viewer(.closeButton), .viewer(.heartButton)] {
            let left = mirrored.frame(of: target)
            let right = plain.frame(of: target)
            #expect(left != nil && left?.minX == right.map { 1000 - $0.maxX } && left?.minY == right?.minY)
        }
    }
}
