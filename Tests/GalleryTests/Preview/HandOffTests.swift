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

    @Test("one-way: once a stroke turns the page it does nothing else, and once it has moved the photo it turns none")
    func oneWay() {
        var pages = handOff { $0.handOff = .oneWay }
        #expect(pages.photoMayMove)
        pages.axis = .horizontal
        #expect(!pages.photoMayMove)
        #expect(pages.before(.horizontal, Vector(dx: 30, dy: 5)) { _ in 0 } == Vector(dx: 30, dy: 0))
        var photo = handOff { $0.handOff = .oneWay }
        for (hasMoved, moved) in [(false, Vector.zero), (true, Vector(dx: 3, dy: 0))] {
            photo.note(transform(fingers: 1, moved: moved))
            for axis in [Axis.horizontal, .vertical] {
                #expect(photo.allows(axis, travel: axis.vector(90), isZoomed: true) == !hasMoved)
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
