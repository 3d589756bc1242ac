import Motion
import Testing

@testable import Gallery
@testable import Gestures
@testable import Library
@testable import Preview
@testable import Scenes

/// One photo on a page of 1000 × 600 points: its sharpness, its animation and its fingers.
@Suite struct PhotoPageTests {
    private static let traits = GallerySetup(GalleryConfiguration(), size: Bench.size).traits
    private static let durations = [0.5, 0.1, 0.2]

    private func page(
        _ width: Double = 4000, _ height: Double = 2400, animated: Bool = false, bytes: Int = 32 << 20
    ) -> PhotoPage {
        let card = Card(
            photo: PhotoID(1), pixels: Size(width: width, height: height),
            animation: animated ? FrameDurations(Self.durations) : nil)
        var configuration = PreviewConfiguration()
        configuration.animationBytes = bytes
        return PhotoPage(card, Self.traits, configuration)
    }

    private func zoom(_ page: PhotoPage, at time: Double) -> Double { page.viewport.placement(at: time).zoom.factor }

    private func value(
        _ centroid: Point = Point(x: 500, y: 300), fingers: Int = 1, moved: Vector = .zero, by growth: Double = 1,
        velocity: Vector = .zero
    ) -> TransformValue {
        var value = TransformValue(centroid: centroid, fingers: fingers)
        value.translation = moved
        value.panDelta = moved
        value.magnification = growth
        value.magnificationDelta = growth
        value.velocity = velocity
        return value
    }

    // MARK: Sharpness

    @Test("fitted, it needs the photo at the size of the page; zoomed, the tiles of a level, shown once the zoom rests")
    func detail() {
        var page = page()
        #expect(page.detail == PhotoDetail(photo: PhotoID(1), level: nil))
        page.toggleZoom(at: Point(x: 500, y: 300), at: 0)
        page.advance(to: 0.2, scale: 1)
        #expect(page.closeLook.level == nil)
        page.advance(to: 2, scale: 1)
        // 2.5 of 4 pixels for each point: level 0, for level 1 has but 2.
        #expect(page.detail == PhotoDetail(photo: PhotoID(1), level: 0) && page.closeLook.level == 0)
        page.resetZoom(at: 2)
        page.advance(to: 4, scale: 1)
        #expect(page.detail.level == nil)
    }

    @Test("the pictures of another photo or level do not start its animation")
    func otherDetail() {
        var page = page(animated: true)
        page.sharpen(PhotoDetail(photo: PhotoID(2), level: nil), plays: true, at: 1)
        page.sharpen(PhotoDetail(photo: PhotoID(1), level: 1), plays: true, at: 1)
        #expect(page.dueFrame(at: 1) == nil && page.nextDeadline == nil)
        page.sharpen(PhotoDetail(photo: PhotoID(1), level: nil), plays: true, at: 1)
        #expect(page.dueFrame(at: 1) != nil)
    }

    // MARK: Animation

    @Test("the animation starts with its first frame when the frames have arrived, and continues from there")
    func animation() {
        var page = page(animated: true)
        #expect(page.dueFrame(at: 50) == nil)
        page.sharpen(page.detail, plays: true, at: 100)
        #expect(page.nextDeadline == 100.5)
        for (time, index) in [(100.0, 0), (100.49, 0), (100.51, 1), (100.61, 2), (100.81, 0)] {
            #expect(page.dueFrame(at: time) == page.frame(index), "\(time)")
        }
        page.advance(to: 100.55, scale: 1)
        #expect(abs((page.nextDeadline ?? 0) - 100.6) < 1e-9)
        // Frames that arrive again do not restart it.
        page.sharpen(page.detail, plays: true, at: 100.55)
        #expect(page.dueFrame(at: 100.55) == page.frame(1))
    }

    @Test("a page that was left shows the still photo until its frames are reported again")
    func leaving() {
        var page = page(animated: true)
        page.sharpen(page.detail, plays: true, at: 100)
        page.leave(Self.traits, at: 101)
        #expect(page.dueFrame(at: 101) == nil && page.nextDeadline == nil)
        page.advance(to: 102, scale: 1)
        #expect(page.dueFrame(at: 102) == nil)
        page.sharpen(page.detail, plays: true, at: 103)
        #expect(page.dueFrame(at: 103) == page.frame(0))
    }

    @Test(
        "an animation's frames together stay within their bytes, in the photo's shape",
        // Three frames of 1000 × 600 pixels take 7.2 MB; a quarter of that halves each side.
        arguments: [(7_200_000, Size(width: 1000, height: 600)), (1_800_000, Size(width: 500, height: 300))])
    func frameSize(_ bytes: Int, _ size: Size) {
        let found = page(animated: true, bytes: bytes).frameSize
        #expect(abs(found.width - size.width) < 1e-6 && abs(found.height - size.height) < 1e-6)
    }

    // MARK: Fingers

    @Test("one finger pans and several pinch; when they lift it is no longer pinched")
    func fingers() {
        var page = page()
        page.transform(.began, value(fingers: 2), at: 0)
        #expect(page.isPinched)
        page.transform(.changed, value(fingers: 2, by: 2), at: 0.1)
        #expect(abs(zoom(page, at: 0.1) - 2) < 1e-12)
        page.transform(.changed, value(fingers: 1, moved: Vector(dx: 30, dy: -20)), at: 0.2)
        #expect(!page.isPinched)
        #expect(page.viewport.placement(at: 0.2).pan == Vector(dx: 30, dy: -20))
        page.transform(.ended, value(), at: 0.3)
        #expect(!page.isPinched && abs(zoom(page, at: 3) - 2) < 1e-12)
    }

    @Test("a throw that is too fast keeps its direction", arguments: [1.0, 10])
    func limitedThrow(factor: Double) {
        var page = page()
        page.transform(.began, value(fingers: 2), at: 0)
        page.transform(.changed, value(fingers: 2, by: 4), at: 0.1)
        page.transform(.ended, value(velocity: Vector(dx: -6400, dy: 4800) * factor), at: 0.2)
        // A step of the decay at 8,000 points a second.
        let step = page.viewport.placement(at: 0.201).pan - page.viewport.placement(at: 0.2).pan
        #expect((step - Vector(dx: -6.4, dy: 4.8)).length < 0.02)
    }

    @Test("a cancelled transform neither throws nor zooms: the photo stays where it was left")
    func cancelled() {
        var page = page()
        page.transform(.began, value(fingers: 2), at: 0)
        page.transform(.changed, value(fingers: 2, by: 2), at: 0.1)
        let placement = page.viewport.placement(at: 0.1)
        page.transform(.cancelled, value(velocity: Vector(dx: 3000, dy: 0)), at: 0.1)
        #expect(!page.isPinched)
        #expect(page.viewport.placement(at: 5) == placement)
    }

    @Test("a gesture that failed leaves the photo alone")
    func failed() {
        var page = page()
        let before = page
        page.transform(.failed, value(fingers: 2, by: 3), at: 0)
        page.quickZoom(.failed, MagnifyValue(magnification: 2, delta: 2, anchor: .zero), at: 0)
        #expect(page == before)
    }
}

extension PhotoPage {
    fileprivate func frame(_ number: Int) -> Picture { .frame(card.photo, number, frameSize) }
}
