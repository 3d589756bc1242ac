import Gestures
import Motion
import Testing

@testable import Preview
@testable import Scenes

/// The preview through the gesture engine, by fingers.
@Suite struct PreviewTests {
    /// The point of the fitted photo that is seen at `point`, from the photo's middle.
    private func content(under point: Point, _ bench: Bench) throws -> Vector {
        let reading = try #require(bench.preview)
        return (point - Point(x: 500, y: 300) - reading.pan) * (1 / reading.zoom)
    }

    // MARK: Zoom

    @Test(
        "the content under a pinch's centroid stays there, also past the zoom limit, and the zoom settles at the limit")
    func pinching() throws {
        var bench = Bench.preview()
        let center = Point(x: 620, y: 340)
        bench.pinch(through: [100, 120], about: center)
        let held = try content(under: center, bench)
        for span in [160.0, 300, 600] {
            bench.spread(.move, span, about: center)
            #expect(try (content(under: center, bench) - held).length < 0.01)
        }
        let stretched = try #require(bench.preview).zoom
        #expect(stretched > 4 && stretched < 300 / 50)
        bench.spread(.up, 600, about: center)
        bench.run(1)
        #expect(bench.preview?.zoom == 4)
    }

    @Test("a double tap zooms to 2.5 at the tap, and another returns to fit")
    func doubleTap() throws {
        var bench = Bench.preview()
        let point = Point(x: 300, y: 200)
        bench.doubleTap(point.x, point.y)
        #expect(bench.preview?.zoom == 2.5)
        #expect(try (content(under: point, bench) - Vector(dx: -200, dy: -100)).length < 0.01)
        bench.doubleTap(point.x, point.y)
        #expect(bench.preview?.zoom == 1)
    }

    @Test("fingers that spread and lift do not fling the photo, however soon one lifts after the other")
    func spreading() {
        var bench = Bench.preview()
        bench.pinch(through: [200, 520])
        bench.touch(.up, 760, 300, finger: 2)
        bench.run(bench.frame)
        bench.touch(.up, 240, 300, finger: 1)
        bench.run(2)
        #expect(abs(bench.preview?.pan.dx ?? 99) < 2)
    }

    @Test("where zoomed photos do not page, the edge stretches a little and springs back")
    func stretched() {
        var bench = Bench.preview { $0.preview.pagesWhileZoomed = false }
        bench.doubleTap(500, 300)
        bench.press(Point(x: 900, y: 300), by: Vector(dx: -880, dy: 0))
        let held = bench.preview?.pan.dx ?? 0
        // 750 points are free; the finger asks for some 130 more.
        #expect(held < -760 && held > -850)
        #expect(bench.preview?.pager == 0)
        bench.touch(.up, 20, 300)
        bench.run(2)
        #expect(abs((bench.preview?.pan.dx ?? 0) + 750) < 0.01)
    }

    // MARK: Pages

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

    /// Where the drag that ended last would have ended.
    private func predictedEnd(_ bench: Bench) throws -> Vector {
        try #require(bench.events.last { $0.drag != nil && $0.state == .ended }?.drag).predictedEndTranslation
    }

    @Test("a page turns if the drag's predicted end is beyond half of one", arguments: [3, 6, 12, 24])
    func predictedTurn(frames: Int) throws {
        for way in stride(from: 30.0, through: 570, by: 30) {
            var bench = Bench.preview(index: 2)
            bench.fling(from: 800, by: -way, y: 300, frames: frames)
            let turns = try predictedEnd(bench).dx < -520
            #expect(bench.preview?.index == (turns ? 3 : 2), "\(way) points")
        }
    }

    @Test(
        "a photo closes if the drag's predicted end is beyond a quarter of the page, and else returns",
        arguments: [3, 6, 12, 24])
    func predictedClosing(frames: Int) throws {
        for way in stride(from: 30.0, through: 210, by: 15) {
            var bench = Bench.preview()
            bench.stroke(Point(x: 500, y: 200), by: Vector(dx: 0, dy: way), frames: frames)
            let closes = try predictedEnd(bench).dy > 150
            bench.run(2)
            #expect(bench.preview?.dismiss == (closes ? nil : 0), "\(way) points")
        }
    }

    @Test("a second finger does not interrupt a page turn")
    func secondFinger() {
        var bench = Bench.preview(index: 2)
        bench.press(Point(x: 900, y: 300), by: Vector(dx: -300, dy: 0))
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

    @Test("where lines run to the left, a stroke to the right brings the next photo, under the finger all the way")
    func mirrored() {
        var bench = Bench.preview { $0.direction = .rightToLeft }
        bench.stroke(Point(x: 300, y: 300), by: Vector(dx: 400, dy: 0)) { point, bench in
            let way = point.x - 300
            if way > 40 { #expect(abs((bench.preview?.pager ?? 0) - (way - 20)) < 21) }
        }
        bench.run(2)
        #expect(bench.preview?.index == 1 && bench.preview?.pager == 0)
    }

    @Test(
        "a finger that comes in from the edge of the screen turns to the previous page, if any, and closes nothing",
        arguments: LayoutDirection.allCases, [2, 0])
    func edge(_ direction: LayoutDirection, index: Int) {
        var bench = Bench.preview(index: index) { $0.direction = direction }
        let start = Point(x: direction == .leftToRight ? 2 : 998, y: 300)
        bench.stroke(start, by: Vector(dx: direction.sign * 700, dy: 0)) { _, bench in
            #expect(bench.preview?.dismiss == 0 && bench.model.screens.preview?.coversPane(at: bench.time) == true)
        }
        bench.run(2)
        #expect(bench.preview?.index == max(0, index - 1))
    }

    // MARK: Pinched together

    @Test(
        "two fingers that bring a photo together close it, unless it is only a little smaller or they spread again",
        arguments: [([400.0, 160], true), ([400, 340], false), ([400, 160, 380], false)])
    func pinchedClosed(_ spans: [Double], _ closes: Bool) throws {
        var bench = Bench.preview(index: 1)
        bench.pinch(through: spans)
        bench.run(0.2)
        let reach = try #require(spans.last) / 2
        bench.touch(.up, 500 - reach, 300, finger: 1)
        bench.run(0.05)
        bench.touch(.up, 500 + reach, 300, finger: 2)
        bench.run(2)
        #expect((bench.preview == nil) == closes)
    }

    @Test(
        "what is behind a photo comes to light as two fingers bring it together",
        arguments: [(400.0, 1.0...1), (280, 0.2...0.7), (120, 0...0.05)])
    func light(_ span: Double, _ darkness: ClosedRange<Double>) {
        var bench = Bench.preview(index: 1)
        if span < 400 { bench.pinch(through: [400, span]) }
        let room = bench.model.scene.sprites.first { $0.isDarkness && $0.frame.size == Bench.size }
        #expect(darkness.contains(room?.opacity ?? 0))
    }
}
