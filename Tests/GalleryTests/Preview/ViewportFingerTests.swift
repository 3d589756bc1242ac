import Gestures
import Motion
import StrokeSamples
import Testing

@testable import Library
@testable import Preview
@testable import Scenes

/// A photo of 4000 × 2400 pixels on a page of 1000 × 600 points under fingers. It can be zoomed to 4.
@Suite struct ViewportFingerTests {
    private let fitted = Viewport(photo: Size(width: 4000, height: 2400), page: Bench.size, scale: 1)

    private func zoomed(to zoom: Double, about anchor: Vector = .zero) -> Viewport {
        var viewport = fitted
        viewport.hold(at: 0)
        viewport.pinch(about: anchor, moved: .zero, by: zoom, at: 0)
        return viewport
    }

    private func pan(_ viewport: Viewport) -> Vector { viewport.placement(at: 0).pan }
    private func zoom(_ viewport: Viewport) -> Double { viewport.placement(at: 0).zoom.factor }

    @Test("fingers enlarge a photo from its card, however small that is")
    func smallCard() {
        var viewport = fitted
        viewport.hold(in: Rect(x: 400, y: 200, width: 50, height: 30))
        #expect(abs(zoom(viewport) - 0.05) < 1e-9)
        viewport.pinch(about: .zero, moved: .zero, by: 2, at: 0)
        #expect(abs(zoom(viewport) - 0.1) < 1e-9)
    }

    // MARK: Broken input

    @Test(
        "a growth by fingers, keys or wheels that is not positive and finite does not change the zoom",
        arguments: [0, -1, -Double.infinity, .nan, .infinity])
    func badGrowth(_ growth: Double) {
        var viewport = zoomed(to: 2)
        let before = viewport.placement(at: 0)
        viewport.pinch(about: Vector(dx: 40, dy: 3), moved: .zero, by: growth, at: 0)
        #expect(viewport.placement(at: 0) == before)
        var turned = viewport
        turned.zoom(by: growth, about: Vector(dx: 40, dy: 3), at: 0)
        let placement = turned.placement(at: 3)
        #expect(placement.zoom.factor == 2 && placement.pan.dx.isFinite && placement.pan.dy.isFinite)
        viewport.pinch(about: .zero, moved: .zero, by: 1.5, at: 0)
        #expect(abs(zoom(viewport) - 3) < 1e-9)
    }

    @Test("an endless pinch, in or out, stays finite and settles within the limits", arguments: [1e-9, 0.5, 2, 1e9])
    func endless(_ growth: Double) {
        var viewport = fitted
        viewport.hold(at: 0)
        for _ in 0..<2000 { viewport.pinch(about: Vector(dx: 300, dy: 100), moved: .zero, by: growth, at: 0) }
        let frame = viewport.frame(at: 0)
        #expect(frame.minX.isFinite && frame.minY.isFinite && frame.size.width.isFinite && frame.size.width > 0)
        viewport.release(velocity: .zero, about: .zero, at: 0)
        let zoom = viewport.placement(at: 5).zoom.factor
        #expect(abs(zoom - (growth < 1 ? 1 : 4)) < 1e-9)
    }

    // MARK: Resistance

    /// What UIScrollView's band shows of `distance` points past a bound, on a page of `length`.
    private func band(_ distance: Double, _ length: Double) -> Double {
        distance * length * 0.55 / (length + 0.55 * distance)
    }

    @Test(
        "several fingers that pan past the bounds meet the resistance that one meets, and stretch it back exactly",
        arguments: [1, 2])
    func resistance(_ fingers: Int) {
        // At a zoom of 2 the photo may be panned by 500 and 300 points.
        var viewport = zoomed(to: 2)
        for step in 0..<160 {
            let delta = Vector(dx: 10, dy: -6) * (step < 80 ? 1 : -1)
            if fingers == 1 {
                viewport.pan(by: delta, at: 0)
            } else {
                viewport.pinch(about: .zero, moved: delta, by: 1, at: 0)
            }
            guard step == 79 else { continue }
            #expect(abs(pan(viewport).dx - (500 + band(300, 1000))) < 1e-6)
            #expect(abs(pan(viewport).dy + (300 + band(180, 600))) < 1e-6)
        }
        if fingers == 2 { #expect(pan(viewport).length < 1e-9) }
    }

    @Test("past the limits of the zoom it resists by doublings, alike at both ends")
    func zoomResistance() {
        // Asked for one doubling past a limit, 2^(0.55 / 1.55) of it show.
        let shown = 1.2788
        #expect(abs(zoom(zoomed(to: 8)) / 4 - shown) < 1e-4)
        #expect(abs(zoom(zoomed(to: 0.5)) * shown - 1) < 1e-4)
    }

    @Test("lifted past its bounds or limits it settles within them")
    func settling() {
        for (growth, moved) in [(8.0, Vector.zero), (0.4, Vector(dx: 200, dy: 0)), (2, Vector(dx: 900, dy: -700))] {
            var viewport = zoomed(to: growth, about: Vector(dx: 100, dy: 50))
            viewport.pinch(about: .zero, moved: moved, by: 1, at: 0)
            viewport.release(velocity: .zero, about: .zero, at: 0)
            viewport.advance(to: 5)
            let placement = viewport.placement(at: 5)
            let zoom = min(max(growth, 1), 4)
            #expect(abs(placement.zoom.factor - zoom) < 1e-9)
            #expect(abs(placement.pan.dx) <= 500 * (zoom - 1) + 1e-9)
            #expect(abs(placement.pan.dy) <= 300 * (zoom - 1) + 1e-9)
            #expect(!viewport.motion.isMoving)
        }
    }

    // MARK: Without a jump

    @Test("caught at any moment of its way it stays where it is, past its limits too")
    func caught() {
        for moment in stride(from: 0.01, through: 0.5, by: 0.035) {
            for growth in [2.0, 9] {
                var viewport = zoomed(to: growth, about: Vector(dx: 321, dy: -123))
                viewport.release(velocity: Vector(dx: 900, dy: 0), about: Vector(dx: 100, dy: 0), at: 0)
                let before = viewport.frame(at: moment)
                viewport.hold(at: moment)
                #expect(viewport.frame(at: moment + 0.5) == before)
                viewport.pinch(about: Vector(dx: -200, dy: 44), moved: .zero, by: 1, at: moment)
                let after = viewport.frame(at: moment)
                #expect(abs(before.minX - after.minX) < 1e-6 && abs(before.maxY - after.maxY) < 1e-6)
                viewport.pan(by: .zero, at: moment)
                #expect(abs(viewport.frame(at: moment).minX - before.minX) < 1e-6)
            }
        }
    }

    @Test(
        "fingers that come down, spread and lift in any order do not shift the photo at those moments",
        arguments: 0..<12)
    func anyOrder(_ seed: UInt64) {
        var dice = Dice(seed: seed)
        var bench = Bench.preview(photos: 3)
        var fingers: [Int: Point] = [:]
        func frame() -> (photo: PhotoID, frame: Rect)? {
            bench.model.screens.preview.map { ($0.photo, $0.photoFrame(bench.model.screens.traits, at: bench.time)) }
        }
        for step in 1...60 {
            bench.run(1.0 / 120)
            if fingers.count < 4, dice.roll(3) == 0 {
                let point = Point(x: dice.number(60...940), y: dice.number(60...540))
                let before = frame()
                bench.touch(.down, point.x, point.y, finger: step)
                #expect(isSame(before, frame()), "seed \(seed), step \(step): down")
                fingers[step] = point
            } else if let finger = fingers.keys.sorted().randomElement(using: &dice) {
                var point = fingers[finger] ?? .zero
                if dice.roll(4) == 0 {
                    let before = frame()
                    bench.touch(.up, point.x, point.y, finger: finger)
                    #expect(isSame(before, frame()), "seed \(seed), step \(step): up")
                    fingers[finger] = nil
                } else {
                    point = point + Vector(dx: dice.number(-25...25), dy: dice.number(-25...25))
                    bench.touch(.move, point.x, point.y, finger: finger)
                    fingers[finger] = point
                }
            }
        }
    }

    /// A finger that lifts may turn the page, or close it; then there is nothing to compare.
    private func isSame(_ before: (photo: PhotoID, frame: Rect)?, _ after: (photo: PhotoID, frame: Rect)?) -> Bool {
        guard let before, let after, before.photo == after.photo else { return true }
        let old = before.frame
        let new = after.frame
        let gaps = [old.minX - new.minX, old.minY - new.minY, old.maxX - new.maxX]
        return gaps.allSatisfy { abs($0) < 0.01 }
    }

    // MARK: Without fingers

    @Test("a zoom by keys starts from where the last one will end")
    func keys() {
        var viewport = fitted
        for time in [0.0, 0.05, 0.1] { viewport.zoom(by: 1.5, about: Vector(dx: 200, dy: 0), at: time) }
        viewport.advance(to: 3)
        #expect(abs(viewport.placement(at: 3).zoom.factor - 3.375) < 1e-9)
        viewport.zoom(by: 100, about: .zero, at: 3)
        #expect(viewport.placement(at: 6).zoom.factor == 4)
        viewport.zoom(by: 1e-4, about: .zero, at: 6)
        #expect(viewport.placement(at: 9) == Viewport.Placement())
    }

    @Test("on its way to another zoom every point of the photo moves on a straight line")
    func straight() {
        var viewport = fitted
        viewport.toggleZoom(about: Vector(dx: 300, dy: -100), at: 0)
        let start = viewport.frame(at: 0)
        let end = viewport.frame(at: 5)
        for time in stride(from: 0.02, through: 0.4, by: 0.02) {
            let now = viewport.frame(at: time)
            let share = (now.minX - start.minX) / (end.minX - start.minX)
            #expect(abs(now.minY - start.minY - share * (end.minY - start.minY)) < 1e-6)
            #expect(abs(now.maxX - start.maxX - share * (end.maxX - start.maxX)) < 1e-6)
        }
    }
}
