import Motion
import Testing

@testable import Library
@testable import Scenes
@testable import Viewer

/// A screen of 1000 × 600 points that becomes another one while a photo is open.
@Suite struct PreviewRotationTests {
    /// Zoomed to 2.5 about a point 120 to the right of the middle and 60 above it: 0.625 points for each of the photo's
    /// pixels, panned by (1 − 2.5) · (120, −60) = (−180, 90).
    private func zoomed() -> Bench {
        var bench = Bench.preview()
        bench.doubleTap(620, 240)
        return bench
    }

    private func expect(_ bench: Bench, zoom: Double, _ dx: Double, _ dy: Double) throws {
        let preview = try #require(bench.preview)
        #expect(abs(preview.zoom - zoom) < 1e-9)
        #expect(abs(preview.pan.dx - dx) < 1e-9 && abs(preview.pan.dy - dy) < 1e-9)
    }

    @Test("a zoomed photo keeps its size and what was in its middle, and a turn back changes nothing")
    func turned() throws {
        var bench = zoomed()
        try expect(bench, zoom: 2.5, -180, 90)
        bench.handle(.resize(Size(width: 600, height: 1000)))
        // It fits at 600 ÷ 4000 = 0.15.
        try expect(bench, zoom: 0.625 / 0.15, -180, 90)
        bench.run(1)
        try expect(bench, zoom: 0.625 / 0.15, -180, 90)
        bench.handle(.resize(Bench.size))
        try expect(bench, zoom: 2.5, -180, 90)
    }

    @Test("a fitted photo stays fitted")
    func fitted() throws {
        var bench = Bench.preview()
        bench.handle(.resize(Size(width: 600, height: 1000)))
        try expect(bench, zoom: 1, 0, 0)
        #expect(bench.model.screens.preview?.page.fittedPhoto == .photo(PhotoID(0), Size(width: 600, height: 360)))
    }

    @Test("its corner stays within the new page")
    func bounded() throws {
        var bench = Bench.preview()
        bench.doubleTap(40, 40)
        try expect(bench, zoom: 2.5, 690, 390)
        bench.handle(.resize(Size(width: 600, height: 1000)))
        // 2500 × 1500 points on 600 × 1000 leave 950 and 250 on either side.
        try expect(bench, zoom: 0.625 / 0.15, 690, 250)
    }

    @Test("on a page on which the photo fits at a larger size, it is fitted")
    func larger() throws {
        var bench = zoomed()
        bench.handle(.resize(Size(width: 4000, height: 2400)))
        try expect(bench, zoom: 1, 0, 0)
    }

    @Test("a photo on its way to a zoom arrives there")
    func onItsWay() throws {
        var bench = Bench.preview()
        bench.tap(620, 240)
        bench.run(0.08)
        bench.tap(620, 240)
        bench.run(0.05)
        #expect(try #require(bench.preview).zoom < 2.4)
        bench.handle(.resize(Size(width: 600, height: 1000)))
        try expect(bench, zoom: 0.625 / 0.15, -180, 90)
    }

    @Test("beyond the new limits its size shrinks, and the middle stays")
    func limited() {
        // It fits at 1000 ÷ 1200, so that at 2.5 it has 25 ÷ 12 points for each pixel.
        let photo = Size(width: 1200, height: 720)
        var old = Viewport(photo: photo, page: Bench.size, scale: 1)
        old.toggleZoom(about: Vector(dx: 120, dy: -60), at: 0)
        old.advance(to: 5)
        var new = Viewport(photo: photo, page: Size(width: 400, height: 600), scale: 1)
        new.show(old, at: 5)
        // It fits at 1 ÷ 3, and can be zoomed to its own pixels, at 3: 1200 points instead of 2500.
        let placement = new.placement(at: 5)
        #expect(abs(placement.zoom.factor - 3) < 1e-9)
        // On whole pixels.
        #expect(abs(placement.pan.dx + 180 * 1200 / 2500) <= 0.5 && abs(placement.pan.dy - 90 * 1200 / 2500) <= 0.5)
        let frame = new.frame(at: 5)
        #expect(abs(frame.minX - frame.minX.rounded()) < 1e-9 && abs(frame.minY - frame.minY.rounded()) < 1e-9)
    }
}
