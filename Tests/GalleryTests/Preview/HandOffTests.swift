import Motion
import Testing

@testable import Gestures
@testable import Viewer

@Suite struct HandOffTests {
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

    // MARK: Which axis a finger leaves the photo along

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
        handOff.note(transform(fingers: 2, moved: .zero))
        handOff.note(transform(fingers: 1, moved: .zero))
        #expect(handOff.hadSeveralFingers)
        for axis in [Axis.horizontal, .vertical] {
            #expect(!handOff.allows(axis, travel: axis.vector(200), isZoomed: false))
        }
        handOff.endStroke()
        #expect(
            !handOff.hadSeveralFingers && handOff.allows(.horizontal, travel: Vector(dx: 9, dy: 0), isZoomed: false))
    }

    @Test("where only fitted photos page, a zoomed one can still be pulled down")
    func notWhileZoomed() {
        let handOff = handOff { $0.pagesWhileZoomed = false }
        #expect(!handOff.allows(.horizontal, travel: Vector(dx: 90, dy: 0), isZoomed: true))
        #expect(handOff.allows(.horizontal, travel: Vector(dx: 90, dy: 0), isZoomed: false))
        #expect(handOff.allows(.vertical, travel: Vector(dx: 0, dy: 90), isZoomed: true))
    }

    // MARK: Both ways and one way

    @Test("two-way: pages and pull take back what unwinds them, and the photo the rest")
    func twoWay() {
        var handOff = handOff()
        let movement = Vector(dx: 30, dy: -7)
        #expect(handOff.before(.horizontal, movement) { min($0, 12) } == Vector(dx: 12, dy: 0))
        #expect(handOff.before(.vertical, movement) { _ in 0 } == .zero)
        #expect(handOff.photoMayMove)
        handOff.axis = .horizontal
        #expect(handOff.photoMayMove)
    }

    @Test("one-way: once a stroke turns the page it does nothing else")
    func oneWay() {
        var handOff = handOff { $0.handOff = .oneWay }
        #expect(handOff.photoMayMove)
        handOff.axis = .horizontal
        #expect(!handOff.photoMayMove)
        #expect(handOff.before(.horizontal, Vector(dx: 30, dy: 5)) { _ in 0 } == Vector(dx: 30, dy: 0))
    }

    @Test("one-way: once a stroke has moved the photo it turns no page")
    func oneWayPhoto() {
        var handOff = handOff { $0.handOff = .oneWay }
        #expect(handOff.allows(.horizontal, travel: Vector(dx: 90, dy: 0), isZoomed: true))
        handOff.note(transform(fingers: 1, moved: Vector(dx: 3, dy: 0)))
        #expect(!handOff.allows(.horizontal, travel: Vector(dx: 90, dy: 0), isZoomed: true))
        #expect(!handOff.allows(.vertical, travel: Vector(dx: 0, dy: 90), isZoomed: true))
    }

    @Test("a stroke is under way once it has moved something, until it ends")
    func underWay() {
        var handOff = handOff()
        #expect(!handOff.isUnderWay)
        handOff.note(transform(fingers: 1, moved: .zero))
        #expect(!handOff.isUnderWay)
        handOff.note(transform(fingers: 1, moved: Vector(dx: 0, dy: 1)))
        #expect(handOff.isUnderWay)
        handOff.endStroke()
        #expect(!handOff.isUnderWay)
        handOff.axis = .vertical
        #expect(handOff.isUnderWay)
    }

    // MARK: Through the gallery

    /// A zoomed photo at its right edge, dragged on by `way` and then back by `back`, in one stroke.
    private func stroke(_ mode: PreviewConfiguration.HandOff, _ way: Double, back: Double) -> (
        out: Preview.Reading?, Bench
    ) {
        var bench = Bench.preview(index: 2) { $0.preview.handOff = mode }
        bench.doubleTap(500, 300)
        bench.touch(.down, 900, 300)
        bench.move(Point(x: 900, y: 300), to: Point(x: 100, y: 300))
        bench.run(0.3)
        bench.touch(.up, 100, 300)
        bench.run(1)
        bench.touch(.down, 900, 300)
        bench.move(Point(x: 900, y: 300), to: Point(x: 900 - way, y: 300))
        let out = bench.preview
        bench.move(Point(x: 900 - way, y: 300), to: Point(x: 900 - way + back, y: 300), frames: 40)
        return (out, bench)
    }

    @Test("one-way: the stroke that turned the page does not pan the photo on its way back")
    func strokeOneWay() {
        let (out, bench) = stroke(.oneWay, 300, back: 450)
        #expect((out?.pager ?? 0) < -200)
        #expect(bench.preview?.pan.dx == out?.pan.dx)
        #expect((bench.preview?.pager ?? 0) > 100)
    }
}
