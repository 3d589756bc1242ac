import Motion
import Testing

@testable import Preview

@Suite struct ViewportTests {
    private let page = Size(width: 1000, height: 600)

    private func viewport(_ width: Double, _ height: Double, scale: Double = 1) -> Viewport {
        Viewport(photo: Size(width: width, height: height), page: page, scale: scale)
    }

    @Test("at rest, the edges of a photo of any shape lie on whole pixels", arguments: [1.0, 1.5, 2])
    func wholePixels(_ scale: Double) {
        for width in stride(from: 3001.0, to: 3101, by: 7) {
            let frame = viewport(width, 2999, scale: scale).frame(at: 0)
            for edge in [frame.minX, frame.minY, frame.maxX, frame.maxY] {
                let pixels = edge * scale
                #expect(abs(pixels - pixels.rounded()) < 1e-9, "\(width)")
            }
            #expect(abs(frame.size.width / frame.size.height / (width / 2999) - 1) < 0.004)
        }
    }

    @Test(
        "a photo that fills its page has its shorter side there, and a pull or a swipe pans it first",
        arguments: [Size(width: 240, height: 240), Size(width: 4000, height: 3000)])
    func fill(_ photo: Size) {
        var viewport = Viewport(photo: photo, page: page, scale: 1, .fill)
        let frame = viewport.frame(at: 0)
        #expect(abs(frame.size.width - 1000) < 1e-9 && frame.size.height > 700)
        #expect(!viewport.isZoomed)
        #expect(viewport.room(for: Vector(dx: 50, dy: 50), at: 0) == Vector(dx: 0, dy: 50))
        viewport.toggleZoom(about: .zero, at: 0)
        #expect(viewport.motion.end.zoom.factor > viewport.rest.zoom.factor + 0.5)
        viewport.advance(to: 5)
        viewport.toggleZoom(about: .zero, at: 5)
        #expect(viewport.motion.end == viewport.rest)
    }

    @Test(
        "a double tap on a panorama or a tall strip fills its shorter side, and another leads back",
        arguments: [Size(width: 16000, height: 1500), Size(width: 900, height: 9000), Size(width: 4000, height: 300)])
    func narrow(_ photo: Size) {
        var viewport = Viewport(photo: photo, page: page, scale: 1)
        viewport.toggleZoom(about: Vector(dx: 20, dy: 10), at: 0)
        viewport.advance(to: 5)
        let size = viewport.frame(at: 5).size
        #expect(abs(photo.width > photo.height ? size.height - 600 : size.width - 1000) < 1e-6)
        #expect(max(size.width / 1000, size.height / 600) > 2.5)
        viewport.toggleZoom(about: .zero, at: 5)
        #expect(viewport.motion.end == viewport.rest)
    }

    @Test("a small photo is enlarged to fit, or keeps its own pixels")
    func small() {
        let photo = Size(width: 240, height: 180)
        #expect(Viewport(photo: photo, page: page, scale: 2).fitted == Size(width: 800, height: 600))
        #expect(Viewport(photo: photo, page: page, scale: 2, .never).fitted == Size(width: 120, height: 90))
    }

    @Test("within a margin it fits what the display shows, and zoomed it can be panned until its edges are there")
    func overscan() {
        for (photo, whole) in [
            (Size(width: 4000, height: 2400), Size(width: 867, height: 520)),
            (Size(width: 300, height: 3000), Size(width: 52, height: 520)),
        ] {
            var viewport = Viewport(photo: photo, page: page, scale: 1, overscan: 40)
            let frame = viewport.frame(at: 0)
            #expect(frame.center == Point(x: 500, y: 300))
            #expect(abs(frame.size.width - whole.width) <= 1 && abs(frame.size.height - whole.height) <= 1)
            #expect(frame.minX >= 40 && frame.minY >= 40 && viewport.screen == Rect(origin: .zero, size: page))
            viewport.zoom(by: 3, about: .zero, at: 0)
            viewport.advance(to: 5)
            let up = Vector(dx: 0, dy: -5000)
            #expect(viewport.room(for: up, at: 5).dy == -(3 * frame.size.height - 520) / 2)
        }
    }

    @Test("a fling slows down within the bounds and springs back from beyond them")
    func fling() {
        var viewport = viewport(4000, 2400)
        viewport.toggleZoom(about: .zero, at: 0)
        viewport.advance(to: 5)
        viewport.hold(at: 5)
        viewport.release(velocity: Vector(dx: 4000, dy: 100), about: .zero, at: 5)
        var furthest = 0.0
        for step in 0...600 {
            let pan = viewport.placement(at: 5 + Double(step) / 60).pan
            furthest = max(furthest, pan.dx)
            #expect(abs(pan.dy) <= 450)
        }
        // 2.5 × 1000 points leave 750 on either side.
        #expect(furthest > 750 && furthest < 1100)
        #expect(abs(viewport.placement(at: 20).pan.dx - 750) < 0.01)
    }
}
