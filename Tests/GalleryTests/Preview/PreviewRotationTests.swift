import Motion
import Testing

@testable import Library
@testable import Preview
@testable import Scenes

/// A screen of 1000 × 600 points that becomes another one while a photo is open.
@Suite struct PreviewRotationTests {
    private func expect(_ bench: Bench, zoom: Double, _ pan: Vector) throws {
        let preview = try #require(bench.preview)
        #expect(abs(preview.zoom - zoom) < 1e-9)
        #expect(abs(preview.pan.dx - pan.dx) < 1e-9 && abs(preview.pan.dy - pan.dy) < 1e-9)
    }

    private static let portrait = Size(width: 600, height: 1000)

    /// What it is zoomed to on its page, after a double tap at a point or none, and on another page.
    ///
    /// At a zoom of 2.5 it has 0.625 points for each of its pixels. On the page of 600 × 1000 points it fits at
    /// 600 ÷ 4000 = 0.15.
    private static let turns: [(tap: Point?, pan: Vector, size: Size, then: (zoom: Double, pan: Vector))] = [
        // A fitted photo stays fitted.
        (nil, .zero, portrait, (1, .zero)),
        // 120 to the right of the middle and 60 above it: (1 − 2.5) · (120, −60). Its size and its middle stay.
        (Point(x: 620, y: 240), Vector(dx: -180, dy: 90), portrait, (0.625 / 0.15, Vector(dx: -180, dy: 90))),
        // Its corner stays within the new page: 2500 × 1500 points on 600 × 1000 leave 950 and 250 on either side.
        (Point(x: 40, y: 40), Vector(dx: 690, dy: 390), portrait, (0.625 / 0.15, Vector(dx: 690, dy: 250))),
        // Where it fits at a larger size, it is fitted.
        (Point(x: 620, y: 240), Vector(dx: -180, dy: 90), Size(width: 4000, height: 2400), (1, .zero)),
    ]

    @Test("a zoomed photo keeps its size and what was in its middle, as far as the new page allows", arguments: turns)
    func turned(_ tap: Point?, _ pan: Vector, _ size: Size, _ then: (zoom: Double, pan: Vector)) throws {
        var bench = Bench.preview()
        if let tap { bench.doubleTap(tap.x, tap.y) }
        try expect(bench, zoom: tap == nil ? 1 : 2.5, pan)
        bench.handle(.resize(size))
        try expect(bench, zoom: then.zoom, then.pan)
        bench.run(1)
        try expect(bench, zoom: then.zoom, then.pan)
        let fitted = Size(width: size.width, height: size.width * 0.6)
        #expect(bench.model.screens.preview?.page.fittedPhoto == .photo(PhotoID(0), fitted))
        guard then.pan == pan else { return }
        bench.handle(.resize(Bench.size))
        try expect(bench, zoom: tap == nil ? 1 : 2.5, pan)
    }

    @Test("a photo on its way to a zoom arrives there")
    func onItsWay() throws {
        var bench = Bench.preview()
        bench.tap(620, 240)
        bench.run(0.08)
        bench.tap(620, 240)
        bench.run(0.05)
        #expect(try #require(bench.preview).zoom < 2.4)
        bench.handle(.resize(Self.portrait))
        try expect(bench, zoom: 0.625 / 0.15, Vector(dx: -180, dy: 90))
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
