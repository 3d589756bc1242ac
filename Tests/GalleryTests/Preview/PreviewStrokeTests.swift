import Motion
import StrokeSamples
import Testing

@testable import Gallery
@testable import Gestures
@testable import Preview

/// One finger over a zoomed photo: what the photo cannot take goes to the pages or to the pull, and comes back.
@Suite struct PreviewStrokeTests {
    /// A photo zoomed to 2.5: it can be panned by 750 points to either side, and by 450 up and down.
    private func zoomed(_ configure: (inout GalleryConfiguration) -> Void = { _ in }) -> Bench {
        var bench = Bench.preview(photos: 11, index: 5, configure)
        bench.doubleTap(500, 300)
        return bench
    }

    @Test(
        "pan, and pages or pull, follow any stroke along an axis exactly", arguments: [Axis.horizontal, .vertical],
        0..<8)
    func wandering(_ axis: Axis, _ seed: UInt64) {
        func sum(_ reading: Preview.Reading) -> Vector { reading.pan + Vector(dx: reading.pager, dy: reading.dismiss) }
        var dice = Dice(seed: seed)
        var bench = zoomed()
        let isHorizontal = axis == .horizontal
        let middle = Point(x: 500, y: 300)
        let reach = isHorizontal ? 1400.0 : 1000
        var way = 0.0
        var direction = -1.0
        var begun: (way: Double, sum: Vector)?
        bench.touch(.down, middle.x, middle.y)
        for _ in 0..<160 {
            if dice.chance(0.05) { direction = -direction }
            way = min(max(way + direction * dice.number(0...50), -reach), reach)
            let point = middle + axis.vector(way)
            bench.run(1.0 / 120)
            bench.touch(.move, point.x, point.y)
            guard let reading = bench.preview, reading.phase == .interacting else { continue }
            let start = begun ?? (way, sum(reading))
            begun = start
            #expect(abs(axis.component(of: sum(reading) - start.sum) - (way - start.way)) < 1e-6)
            let handedOff = isHorizontal ? reading.pager : reading.dismiss
            #expect(handedOff == 0 || abs(abs(axis.component(of: reading.pan)) - (isHorizontal ? 750 : 450)) < 1e-6)
            #expect((isHorizontal ? reading.dismiss : reading.pager) == 0 && reading.index == 5)
        }
        #expect(begun != nil)
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
        bench.stroke(start, by: way, frames: 8)
        bench.run(2)
    }

    @Test(
        "a stroke that pans to the edge turns no page there, unless it continues for half a page; the next one does",
        arguments: [(-900.0, 5), (-1400, 6)])
    func edge(_ way: Double, _ index: Int) {
        var bench = zoomed()
        flick(Vector(dx: way, dy: 0), from: Point(x: 950, y: 300), &bench)
        #expect(bench.preview?.index == index && bench.preview?.pager == 0)
        flick(Vector(dx: -200, dy: 0), from: Point(x: 950, y: 300), &bench)
        #expect(bench.preview?.index == index + 1)
    }

    @Test("a flick down that pans a zoomed photo does not close it, and the next one does")
    func panBeforeClosing() {
        var bench = zoomed()
        flick(Vector(dx: 0, dy: 540), from: Point(x: 500, y: 30), &bench)
        #expect(bench.preview?.dismiss == 0 && bench.preview?.pan.dy == 450)
        flick(Vector(dx: 0, dy: 300), from: Point(x: 500, y: 30), &bench)
        #expect(bench.preview == nil)
    }

    @Test(
        "a cancelled stroke turns no page and closes nothing", arguments: Cause.allCases,
        [Vector(dx: -900, dy: 0), Vector(dx: 0, dy: 550)])
    func cancelled(_ cause: Cause, _ way: Vector) {
        var bench = Bench.preview(photos: 5, index: 2)
        bench.press(Point(x: 950, y: 40), by: way)
        bench.handle(.cancelPointers(cause))
        bench.run(2)
        let reading = bench.preview
        #expect(reading?.index == 2 && reading?.pager == 0 && reading?.dismiss == 0 && reading?.phase == .idle)
    }

    // MARK: Quick zoom

    /// A tap, and a second one that is held and moved by `way`.
    private func quickZoom(_ way: Double) -> Bench {
        var bench = Bench.preview()
        let point = Point(x: 400, y: 250)
        bench.tap(point.x, point.y)
        bench.run(0.08)
        bench.press(point, by: Vector(dx: 0, dy: way), frames: 30)
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

    @Test(
        "dragged up past fit it meets resistance, and settles fitted when the finger lifts or is cancelled",
        arguments: [true, false])
    func quickZoomOut(lifts: Bool) {
        var bench = quickZoom(-200)
        #expect((bench.preview?.zoom ?? 1) < 0.95 && (bench.preview?.zoom ?? 0) > 0.5)
        if lifts { bench.touch(.up, 400, 50) } else { bench.handle(.cancelPointers(.focusLost)) }
        bench.run(1)
        #expect(bench.preview?.zoom == 1 && bench.preview?.pan == .zero)
    }

    // MARK: Which axis a finger leaves the photo along

    private func handOff(_ configure: (inout PreviewConfiguration) -> Void = { _ in }) -> HandOff {
        var configuration = PreviewConfiguration()
        configure(&configuration)
        return HandOff(configuration)
    }

    private func transform(fingers: Int, moved: Vector) -> TransformValue {
        var value = TransformValue(centroid: .zero, fingers: fingers)
        value.translation = moved
        value.panDelta = moved
        return value
    }

    /// How far a finger has moved, and whether the pages and the pull may take it: fitted, and zoomed.
    private static let travels: [(Vector, fitted: (Bool, Bool), zoomed: (Bool, Bool))] = [
        (Vector(dx: 30, dy: 0), (true, false), (true, false)),
        (Vector(dx: 0, dy: -30), (false, true), (false, true)),
        (Vector(dx: -30, dy: 10), (true, false), (true, false)),
        (Vector(dx: 29, dy: 10), (true, false), (false, false)),
        (Vector(dx: 10, dy: 29), (false, true), (false, false)),
        (Vector(dx: 10, dy: -30), (false, true), (false, true)),
        // Exactly between the two the pages come first.
        (Vector(dx: 20, dy: 20), (true, false), (false, false)),
    ]

    @Test(
        "a fitted photo leaves a finger to the nearer axis, a zoomed one only to a clear direction", arguments: travels)
    func undecided(_ travel: Vector, _ fitted: (Bool, Bool), _ zoomed: (Bool, Bool)) {
        let handOff = handOff()
        for (isZoomed, expected) in [(false, fitted), (true, zoomed)] {
            #expect(handOff.allows(.horizontal, travel: travel, isZoomed: isZoomed) == expected.0)
            #expect(handOff.allows(.vertical, travel: travel, isZoomed: isZoomed) == expected.1)
        }
    }

    @Test(
        "paging and dismissing never happen in one stroke: the first axis stays",
        arguments: [Axis.horizontal, .vertical])
    func locked(_ axis: Axis) {
        var handOff = handOff()
        handOff.axis = axis
        for travel in [Vector(dx: 100, dy: 0), Vector(dx: 0, dy: 100)] {
            #expect(handOff.allows(axis, travel: travel, isZoomed: false))
            #expect(!handOff.allows(axis.crossing, travel: travel, isZoomed: false))
        }
        handOff.endStroke()
        #expect(handOff.allows(axis.crossing, travel: axis.crossing.vector(50), isZoomed: true))
    }

    @Test("from a second finger on, neither pages nor pull take anything in this stroke")
    func severalFingers() {
        var handOff = handOff()
        for fingers in [2, 1] { handOff.note(transform(fingers: fingers, moved: .zero)) }
        for axis in [Axis.horizontal, .vertical] {
            #expect(!handOff.allows(axis, travel: axis.vector(200), isZoomed: false))
        }
        handOff.endStroke()
        #expect(handOff.allows(.horizontal, travel: Vector(dx: 9, dy: 0), isZoomed: false))
    }

    @Test("where only fitted photos page, a zoomed one can still be pulled down")
    func notWhileZoomed() {
        let handOff = handOff { $0.pagesWhileZoomed = false }
        #expect(!handOff.allows(.horizontal, travel: Vector(dx: 90, dy: 0), isZoomed: true))
        #expect(handOff.allows(.horizontal, travel: Vector(dx: 90, dy: 0), isZoomed: false))
        #expect(handOff.allows(.vertical, travel: Vector(dx: 0, dy: 90), isZoomed: true))
    }

    @Test("one-way: once a stroke has moved the photo it turns no page and closes nothing")
    func oneWay() {
        var handOff = handOff { $0.handOff = .oneWay }
        for (hasMoved, moved) in [(false, Vector.zero), (true, Vector(dx: 3, dy: 0))] {
            handOff.note(transform(fingers: 1, moved: moved))
            for axis in [Axis.horizontal, .vertical] {
                #expect(handOff.allows(axis, travel: axis.vector(90), isZoomed: true) == !hasMoved)
            }
        }
    }

    @Test("a stroke is under way once it has moved something, until it ends")
    func underWay() {
        var handOff = handOff()
        for (moved, isUnderWay) in [(Vector.zero, false), (Vector(dx: 0, dy: 1), true)] {
            handOff.note(transform(fingers: 1, moved: moved))
            #expect(handOff.isUnderWay == isUnderWay)
        }
        handOff.endStroke()
        #expect(!handOff.isUnderWay)
        handOff.axis = .vertical
        #expect(handOff.isUnderWay)
    }
}
