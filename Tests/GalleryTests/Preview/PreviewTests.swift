import Gestures
import Motion
import Testing

@testable import Viewer

/// The preview through the gesture engine, by fingers.
@Suite struct PreviewTests {
    /// The point of the fitted photo that is seen at `point`, from the photo's middle.
    private func content(under point: Point, _ reading: Preview.Reading) -> Vector {
        (point - Point(x: 500, y: 300) - reading.pan) * (1 / reading.zoom)
    }

    private func pinch(_ bench: inout Bench, about center: Point, from span: Double, to end: Double) {
        bench.touch(.down, center.x - span, center.y, finger: 1)
        bench.touch(.down, center.x + span, center.y, finger: 2)
        for step in 1...20 {
            let reach = span + (end - span) * Double(step) / 20
            bench.run(bench.frame)
            bench.touch(.move, center.x - reach, center.y, finger: 1)
            bench.touch(.move, center.x + reach, center.y, finger: 2)
        }
    }

    @Test(
        "the content under a pinch's centroid stays there, also past the zoom limit, and the zoom settles at the limit")
    func pinching() throws {
        var bench = Bench.preview()
        let center = Point(x: 620, y: 340)
        pinch(&bench, about: center, from: 50, to: 60)
        let held = content(under: center, try #require(bench.preview))
        for reach in [80.0, 150, 300] {
            bench.touch(.move, center.x - reach, center.y, finger: 1)
            bench.touch(.move, center.x + reach, center.y, finger: 2)
            let now = content(under: center, try #require(bench.preview))
            #expect((now - held).length < 0.01)
        }
        let stretched = try #require(bench.preview).zoom
        #expect(stretched > 4 && stretched < 300 / 50)
        bench.touch(.up, center.x - 300, center.y, finger: 1)
        bench.touch(.up, center.x + 300, center.y, finger: 2)
        bench.run(1)
        #expect(bench.preview?.zoom == 4)
    }

    @Test("a double tap zooms to 2.5 at the tap, and another returns to fit")
    func doubleTap() throws {
        var bench = Bench.preview()
        let point = Point(x: 300, y: 200)
        bench.doubleTap(point.x, point.y)
        let reading = try #require(bench.preview)
        #expect(reading.zoom == 2.5)
        #expect((content(under: point, reading) - Vector(dx: -200, dy: -100)).length < 0.01)
        bench.doubleTap(point.x, point.y)
        #expect(bench.preview?.zoom == 1)
    }

    @Test("twenty quick flings, each before the last has settled, turn twenty pages")
    func quickThrows() {
        var bench = Bench.preview(photos: 30)
        for _ in 0..<20 {
            bench.fling(from: 700, by: -200, y: 300, frames: 6)
            bench.run(0.05)
        }
        bench.run(2)
        #expect(bench.preview?.index == 20)
    }

    /// The drag that ended last.
    private func drag(_ bench: Bench) throws -> DragValue {
        try #require(bench.events.last { $0.drag != nil && $0.state == .ended }?.drag)
    }

    @Test("a page turns if the drag's predicted end is beyond half of one", arguments: [3, 6, 12, 24])
    func predictedTurn(frames: Int) throws {
        for way in stride(from: 30.0, through: 570, by: 30) {
            var bench = Bench.preview(index: 2)
            bench.fling(from: 800, by: -way, y: 300, frames: frames)
            let turns = try drag(bench).predictedEndTranslation.dx < -520
            #expect(bench.preview?.index == (turns ? 3 : 2), "\(way) points")
        }
    }

    @Test("a photo closes if the drag's predicted end is beyond a quarter of the page", arguments: [3, 6, 12, 24])
    func predictedClosing(frames: Int) throws {
        for way in stride(from: 30.0, through: 210, by: 15) {
            var bench = Bench.preview()
            bench.touch(.down, 500, 200)
            bench.move(Point(x: 500, y: 200), to: Point(x: 500, y: 200 + way), frames: frames)
            bench.touch(.up, 500, 200 + way)
            let closes = try drag(bench).predictedEndTranslation.dy > 150
            bench.run(2)
            #expect((bench.preview == nil) == closes, "\(way) points")
        }
    }

    @Test("released beyond a quarter of the page it closes, before that it springs back")
    func dismissing() {
        var bench = Bench.preview()
        bench.touch(.down, 500, 200)
        bench.move(Point(x: 500, y: 200), to: Point(x: 500, y: 280))
        #expect((bench.preview?.dismiss ?? 0) > 60)
        bench.run(0.2)
        bench.touch(.up, 500, 280)
        bench.run(1)
        #expect(bench.preview?.dismiss == 0)
        bench.touch(.down, 500, 200)
        bench.move(Point(x: 500, y: 200), to: Point(x: 500, y: 420))
        bench.touch(.up, 500, 420)
        #expect(bench.preview == nil)
        bench.run(2)
        #expect(bench.model.screens.closing.isEmpty)
    }

    @Test("a second finger does not interrupt a page turn")
    func secondFinger() {
        var bench = Bench.preview(index: 2)
        bench.touch(.down, 900, 300)
        bench.move(Point(x: 900, y: 300), to: Point(x: 600, y: 300))
        let pager = bench.preview?.pager
        bench.touch(.down, 300, 400, finger: 2)
        bench.run(0.1)
        #expect(bench.preview?.pager == pager)
        bench.move(Point(x: 600, y: 300), to: Point(x: 200, y: 300))
        bench.touch(.up, 200, 300)
        bench.touch(.up, 300, 400, finger: 2)
        bench.run(1)
        #expect(bench.preview?.index == 3)
    }

    @Test("where zoomed photos do not page, the edge stretches a little and springs back")
    func stretched() {
        var bench = Bench.preview { $0.preview.pagesWhileZoomed = false }
        bench.doubleTap(500, 300)
        bench.touch(.down, 900, 300)
        bench.move(Point(x: 900, y: 300), to: Point(x: 20, y: 300))
        let held = bench.preview?.pan.dx ?? 0
        // 750 points are free; the finger asks for some 130 more.
        #expect(held < -760 && held > -850)
        #expect(bench.preview?.pager == 0)
        bench.touch(.up, 20, 300)
        bench.run(2)
        #expect(abs((bench.preview?.pan.dx ?? 0) + 750) < 0.01)
    }
}
