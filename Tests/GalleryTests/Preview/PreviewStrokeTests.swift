import Gestures
import Motion
import StrokeSamples
import Testing

@testable import Gallery
@testable import Viewer

/// One finger over a zoomed photo: what the photo cannot take goes to the pages or to the pull, and comes back.
@Suite struct PreviewStrokeTests {
    /// A photo zoomed to 2.5: it can be panned by 750 points to either side, and by 450 up and down.
    private func zoomed(_ configure: (inout GalleryConfiguration) -> Void = { _ in }) -> Bench {
        var bench = Bench.preview(photos: 11, index: 5, configure)
        bench.doubleTap(500, 300)
        return bench
    }

    /// Moves a finger through points, and expects pan, pages and pull together to follow it once the drag has begun.
    private func stroke(_ bench: inout Bench, along axis: Axis, _ points: [Point], _ look: (Preview.Reading) -> Void) {
        func sum(_ reading: Preview.Reading) -> Vector { reading.pan + Vector(dx: reading.pager, dy: reading.dismiss) }
        bench.touch(.down, points[0].x, points[0].y)
        var begun: (point: Point, sum: Vector)?
        for point in points.dropFirst() {
            bench.run(1.0 / 120)
            bench.touch(.move, point.x, point.y)
            guard let reading = bench.preview, reading.phase == .interacting else { continue }
            let start = begun ?? (point, sum(reading))
            begun = start
            let moved = sum(reading) - start.sum
            let way = point - start.point
            #expect(abs(axis.component(of: moved) - axis.component(of: way)) < 1e-6)
            look(reading)
        }
        #expect(begun != nil)
    }

    @Test("pan and pages together follow any horizontal stroke exactly", arguments: 0..<8)
    func wandering(_ seed: UInt64) {
        var dice = Dice(seed: seed)
        var bench = zoomed()
        var x = 500.0
        var direction = -1.0
        var points = [Point(x: x, y: 300)]
        while points.count < 160 {
            if dice.chance(0.05) { direction = -direction }
            x = min(max(x + direction * dice.number(0...50), -900), 1900)
            points.append(Point(x: x, y: 300))
        }
        stroke(&bench, along: .horizontal, points) { reading in
            #expect(reading.pager == 0 || abs(abs(reading.pan.dx) - 750) < 1e-6, "seed \(seed)")
            #expect(reading.dismiss == 0 && reading.index == 5, "seed \(seed)")
        }
    }

    @Test("pan and pull together follow any vertical stroke exactly", arguments: 0..<8)
    func upAndDown(_ seed: UInt64) {
        var dice = Dice(seed: seed)
        var bench = zoomed()
        var y = 300.0
        var direction = -1.0
        var points = [Point(x: 500, y: y)]
        while points.count < 160 {
            if dice.chance(0.05) { direction = -direction }
            y = min(max(y + direction * dice.number(0...40), -700), 1300)
            points.append(Point(x: 500, y: y))
        }
        stroke(&bench, along: .vertical, points) { reading in
            #expect(reading.dismiss == 0 || abs(abs(reading.pan.dy) - 450) < 1e-6, "seed \(seed)")
            #expect(reading.pager == 0, "seed \(seed)")
        }
    }

    @Test("a stroke that has turned to the pages never pulls the photo, and the other way round")
    func locked() {
        for (first, second) in [
            (Vector(dx: -900, dy: 0), Vector(dx: 0, dy: 900)), (Vector(dx: 0, dy: 700), Vector(dx: -1100, dy: 0)),
        ] {
            var bench = zoomed()
            let start = Point(x: 950, y: 50)
            bench.touch(.down, start.x, start.y)
            bench.move(start, to: start + first)
            let out = bench.preview
            // Back to the start, so that the second direction is as clear as the first was.
            bench.move(start + first, to: start)
            bench.move(start, to: start + second)
            if first.dx != 0 {
                #expect((out?.pager ?? 0) < -100 && bench.preview?.dismiss == 0)
            } else {
                #expect((out?.dismiss ?? 0) > 100 && bench.preview?.pager == 0)
            }
        }
    }

    @Test("if only the bounds lock the axis, a stroke that is back on the photo may leave it the other way")
    func released() {
        let start = Point(x: 950, y: 50)
        let ways = [(-900, 0), (-600, 0), (-600, 700), (-600, 0)].map { Vector(dx: $0.0, dy: $0.1) }
        for lock in PreviewConfiguration.AxisLock.allCases {
            var bench = zoomed { $0.preview.axisLock = lock }
            bench.touch(.down, start.x, start.y)
            var last = start
            var seen: [Vector] = []
            for way in ways {
                bench.move(last, to: start + way) { _, bench in
                    #expect(bench.preview?.pager == 0 || bench.preview?.dismiss == 0)
                }
                last = start + way
                seen.append(Vector(dx: bench.preview?.pager ?? 0, dy: bench.preview?.dismiss ?? 0))
            }
            #expect(seen[0].dx < -100 && seen[1] == .zero && seen[3] == .zero)
            #expect((seen[2].dy > 200) == (lock == .bounds))
            // Pages and pull have both begun, and neither takes the end of the stroke.
            bench.touch(.up, last.x, last.y)
            bench.run(2)
            #expect(bench.preview?.index == 5)
        }
    }

    /// A quick stroke, and a rest.
    private func flick(_ way: Vector, from start: Point, _ bench: inout Bench) {
        bench.touch(.down, start.x, start.y)
        bench.move(start, to: start + way, frames: 8)
        bench.touch(.up, start.x + way.dx, start.y + way.dy)
        bench.run(2)
    }

    @Test("a stroke that pans to the edge turns no page there, unless it continues for half a page; the next one does")
    func edge() {
        for (way, index) in [(-900.0, 5), (-1400, 6)] {
            var bench = zoomed()
            flick(Vector(dx: way, dy: 0), from: Point(x: 950, y: 300), &bench)
            #expect(bench.preview?.index == index && bench.preview?.pager == 0)
            flick(Vector(dx: -200, dy: 0), from: Point(x: 950, y: 300), &bench)
            #expect(bench.preview?.index == index + 1)
        }
    }

    @Test("a flick down that pans a zoomed photo does not close it, and the next one does")
    func panBeforeClosing() {
        var bench = zoomed()
        flick(Vector(dx: 0, dy: 540), from: Point(x: 500, y: 30), &bench)
        #expect(bench.preview?.dismiss == 0 && bench.preview?.pan.dy == 450)
        flick(Vector(dx: 0, dy: 300), from: Point(x: 500, y: 30), &bench)
        #expect(bench.preview == nil)
    }

    @Test("a start that is neither clearly sideways nor upright does not leave a zoomed photo at its edge")
    func undecided() {
        var bench = zoomed()
        bench.touch(.down, 900, 300)
        bench.move(Point(x: 900, y: 300), to: Point(x: 100, y: 300))
        bench.run(0.3)
        bench.touch(.up, 100, 300)
        bench.run(2)
        #expect(abs((bench.preview?.pan.dx ?? 0) + 750) < 1e-6)
        for (way, leaves) in [(Vector(dx: -300, dy: 0), true), (Vector(dx: -300, dy: 150), false)] {
            bench.touch(.down, 700, 200)
            bench.move(Point(x: 700, y: 200), to: Point(x: 700, y: 200) + way)
            #expect(((bench.preview?.pager ?? 0) < -100) == leaves)
            bench.handle(.cancelPointers(.focusLost))
            bench.run(2)
        }
    }

    @Test(
        "a cancelled stroke turns no page, closes nothing and leaves no zoom past its limits", arguments: Cause.allCases
    )
    func cancelled(_ cause: Cause) {
        for way in [Vector(dx: -900, dy: 0), Vector(dx: 0, dy: 550)] {
            var bench = Bench.preview(photos: 5, index: 2)
            let start = Point(x: 950, y: 40)
            bench.touch(.down, start.x, start.y)
            bench.move(start, to: start + way)
            bench.handle(.cancelPointers(cause))
            bench.run(2)
            let reading = bench.preview
            #expect(reading?.index == 2 && reading?.pager == 0 && reading?.dismiss == 0 && reading?.phase == .idle)
        }
    }

    // MARK: Quick zoom

    /// A tap, and a second one that is held and moved by `way`.
    private func quickZoom(_ way: Double, at point: Point = Point(x: 400, y: 250)) -> Bench {
        var bench = Bench.preview()
        bench.tap(point.x, point.y)
        bench.run(0.08)
        bench.touch(.down, point.x, point.y)
        bench.move(point, to: point + Vector(dx: 0, dy: way), frames: 30)
        return bench
    }

    @Test("a second tap that is held and dragged zooms at the tap: down and in, 128 points for a doubling")
    func quickZoom() throws {
        var bench = quickZoom(136)
        let reading = try #require(bench.preview)
        // The slop takes a part of the way.
        #expect(reading.zoom > 1.7 && reading.zoom <= 2.1)
        // The tap is at (−100, −50) from the middle, and stays there.
        #expect(abs(reading.pan.dx + reading.zoom * -100 + 100) < 0.01)
        #expect(abs(reading.pan.dy + reading.zoom * -50 + 50) < 0.01)
        bench.touch(.up, 400, 386)
        bench.run(1)
        #expect(abs((bench.preview?.zoom ?? 0) - reading.zoom) < 1e-9)
        #expect(bench.model.screens.preview?.chrome.isShown == false)
    }

    @Test("dragged up past fit it meets resistance, and settles fitted when the finger lifts or is cancelled")
    func quickZoomOut() {
        for lifts in [true, false] {
            var bench = quickZoom(-200)
            #expect((bench.preview?.zoom ?? 1) < 0.95 && (bench.preview?.zoom ?? 0) > 0.5)
            if lifts { bench.touch(.up, 400, 50) } else { bench.handle(.cancelPointers(.focusLost)) }
            bench.run(1)
            #expect(bench.preview?.zoom == 1 && bench.preview?.pan == .zero)
        }
    }
}
