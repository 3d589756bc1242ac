import Gestures
import Motion
import Testing

@testable import Panel

@Suite struct CornerHoldTests {
    private static let corners: [CornerHold.Corner: Point] = [
        .topLeft: Point(x: 20, y: 20), .topRight: Point(x: 980, y: 20), .bottomLeft: Point(x: 20, y: 580),
        .bottomRight: Point(x: 980, y: 580),
    ]
    private static let area = Rect(x: 0, y: 0, width: 1000, height: 600)

    private func place(_ corner: CornerHold.Corner) -> Point { Self.corners[corner] ?? .zero }

    private func hold(_ first: CornerHold.Corner, _ second: CornerHold.Corner) -> CornerHold {
        var hold = CornerHold()
        hold.note(PointerEvent(.down, PointerID(1), at: place(first), time: 1), in: Self.area)
        hold.note(PointerEvent(.down, PointerID(2), at: place(second), time: 2), in: Self.area)
        return hold
    }

    @Test("two opposite corners count from the second finger on, for 5 s", arguments: CornerHold.Corner.allCases)
    func opposite(_ corner: CornerHold.Corner) {
        var hold = hold(corner, corner.opposite)
        #expect(hold.start == 2)
        #expect(!hold.isComplete(at: 6.9) && hold.isComplete(at: 7))
        #expect(!hold.isNoticed(at: 2.9) && hold.isNoticed(at: 3) && hold.nextDeadline == 3)
        hold.advance(to: 3)
        #expect(hold.nextDeadline == 7)
        hold.advance(to: 7)
        #expect(hold.nextDeadline == nil)
    }

    @Test(
        "corners beside each other, and one corner alone, do not count", arguments: CornerHold.Corner.allCases,
        CornerHold.Corner.allCases)
    func pairs(_ first: CornerHold.Corner, _ second: CornerHold.Corner) {
        let isDiagonal = place(first).x != place(second).x && place(first).y != place(second).y
        #expect(hold(first, second).start == (isDiagonal ? 2 : nil))
    }

    @Test("what is no corner, no finger, or has leaned on a corner for 20 s does not count")
    func noFinger() {
        func hold(_ point: Point, _ kind: PointerKind = .touch, until time: Double = 0) -> CornerHold {
            var hold = CornerHold()
            hold.note(PointerEvent(.down, PointerID(1), at: point, time: 0, kind: kind), in: Self.area)
            hold.note(PointerEvent(.down, PointerID(2), at: place(.bottomRight), time: time), in: Self.area)
            return hold
        }
        #expect(hold(place(.topLeft)).start == 0)
        #expect(hold(Point(x: 97, y: 20)).start == nil && hold(Point(x: 97, y: 20)).contacts.count == 1)
        #expect(hold(place(.topLeft), .mouse).contacts.count == 1)
        #expect(hold(place(.topLeft), until: 21).start == nil)
    }

    @Test("a finger that lifts, is taken away or leaves its corner ends it; one that trembles does not")
    func ending() {
        for phase in [PointerPhase.up, .cancel] {
            var hold = hold(.topLeft, .bottomRight)
            hold.note(PointerEvent(phase, PointerID(2), at: place(.bottomRight), time: 3), in: Self.area)
            #expect(hold.start == nil)
        }
        var hold = hold(.topLeft, .bottomRight)
        hold.note(PointerEvent(.move, PointerID(1), at: Point(x: 110, y: 30), time: 3), in: Self.area)
        #expect(hold.start == 2)
        hold.note(PointerEvent(.move, PointerID(1), at: Point(x: 115, y: 30), time: 3), in: Self.area)
        #expect(hold.start == nil)
        hold.note(PointerEvent(.move, PointerID(1), at: place(.topLeft), time: 4), in: Self.area)
        #expect(hold.start == nil)
    }

    @Test("more fingers on the screen change nothing")
    func more() {
        var hold = hold(.topLeft, .bottomRight)
        hold.note(PointerEvent(.down, PointerID(3), at: place(.topRight), time: 4), in: Self.area)
        hold.note(PointerEvent(.down, PointerID(4), at: Point(x: 500, y: 300), time: 4), in: Self.area)
        #expect(hold.start == 2)
    }

    @Test("corners are those of the area, and smaller on a small one")
    func small() {
        let area = Rect(x: 40, y: 30, width: 400, height: 200)
        let corner = CornerHold.Corner.bottomRight.square(in: area)
        #expect(corner == Rect(x: 390, y: 180, width: 50, height: 50))
    }
}
