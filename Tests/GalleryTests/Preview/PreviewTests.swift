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

    @Test("a tap on a card opens its photo, and the preview is idle once it is open")
    func opening() throws {
        let bench = Bench.preview()
        let reading = try #require(bench.preview)
        #expect(reading.index == 0 && reading.count == 5 && reading.zoom == 1 && reading.phase == .idle)
        #expect(!bench.model.isMoving(at: bench.time))
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

    @Test("a pinch below fit meets resistance, and the photo settles fitted and centred")
    func shrinking() throws {
        var bench = Bench.preview()
        pinch(&bench, about: Point(x: 500, y: 300), from: 300, to: 60)
        let zoom = try #require(bench.preview).zoom
        #expect(zoom < 1 && zoom > 0.5)
        bench.touch(.up, 440, 300, finger: 1)
        bench.touch(.up, 560, 300, finger: 2)
        bench.run(1)
        #expect(abs((bench.preview?.zoom ?? 0) - 1) < 1e-12)
        #expect(bench.preview?.pan == .zero)
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

    @Test(
        "across the edge and back, the photo moves, then the pages, then the photo, and together they move as far as the finger"
    )
    func handOff() throws {
        var bench = Bench.preview(index: 2)
        bench.doubleTap(500, 300)
        let start = Point(x: 900, y: 300)
        bench.touch(.down, start.x, start.y)
        var pages: [Double] = []
        var begun: (point: Point, sum: Double)?
        func look(_ point: Point, _ bench: Bench) {
            guard let reading = bench.preview else { return }
            let sum = reading.pan.dx + reading.pager
            let first = begun ?? (point, sum)
            begun = first
            #expect(abs((sum - first.sum) - (point.x - first.point.x)) < 1e-6)
            #expect(reading.pager == 0 || abs(abs(reading.pan.dx) - 750) < 1e-6)
            pages.append(reading.pager)
        }
        let turned = Point(x: -100, y: 300)
        bench.move(start, to: Point(x: 860, y: 300), frames: 4)
        begun = nil
        bench.move(Point(x: 860, y: 300), to: turned, look)
        bench.move(turned, to: start, frames: 30, look)
        #expect((pages.min() ?? 0) < -100)
        #expect(pages.last == 0)
        #expect((bench.preview?.pan.dx ?? 0) > -750)
    }

    @Test("a fling beyond half a page turns one page, a short drag turns none")
    func pageTurns() {
        var bench = Bench.preview(index: 2)
        bench.fling(from: 700, by: -300, y: 300)
        bench.run(2)
        #expect(bench.preview?.index == 3)
        bench.touch(.down, 500, 300)
        bench.move(Point(x: 500, y: 300), to: Point(x: 300, y: 300), frames: 40)
        bench.run(0.2)
        bench.touch(.up, 300, 300)
        bench.run(2)
        #expect(bench.preview?.index == 3)
        #expect(bench.preview?.pager == 0)
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

    @Test("a second finger returns the pages to rest, and no page turns")
    func secondFinger() {
        var bench = Bench.preview(index: 2)
        bench.touch(.down, 700, 300)
        bench.move(Point(x: 700, y: 300), to: Point(x: 200, y: 300))
        bench.touch(.down, 300, 400, finger: 2)
        bench.run(1)
        #expect(bench.preview?.pager == 0)
        bench.touch(.up, 200, 300)
        bench.touch(.up, 300, 400, finger: 2)
        bench.run(1)
        #expect(bench.preview?.index == 2)
    }

    @Test("losing the focus during a pull springs the photo back")
    func focusLost() {
        var bench = Bench.preview()
        bench.touch(.down, 500, 100)
        bench.move(Point(x: 500, y: 100), to: Point(x: 500, y: 500))
        bench.handle(.cancelPointers(.focusLost))
        bench.run(1)
        #expect(bench.preview?.dismiss == 0)
    }

    @Test("it can be closed at any moment of its opening, and another opened at any moment of its closing")
    func interruptions() {
        for moment in stride(from: 0.0, to: 0.6, by: 0.05) {
            var bench = Bench.preview()
            bench.handle(.key(.back))
            bench.run(moment)
            #expect(bench.preview == nil)
            bench.tap(700)
            #expect(bench.preview?.index == 1)
            bench.run(moment)
            bench.handle(.key(.back))
            bench.run(2)
            #expect(bench.preview == nil && bench.model.screens.closing.isEmpty)
        }
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

    @Test("a tap on the empty card to which a photo is returning opens it again")
    func callBack() {
        for moment in stride(from: 0.02, to: 0.4, by: 0.06) {
            var bench = Bench.preview()
            bench.handle(.key(.back))
            bench.run(moment)
            #expect(bench.preview == nil)
            bench.tap(200)
            bench.run(1)
            #expect(bench.preview?.index == 0 && bench.preview?.phase == .idle)
        }
    }

    @Test("it closes after a minute without touch")
    func idle() {
        var bench = Bench.preview()
        bench.run(70)
        #expect(bench.preview == nil)
    }
}
