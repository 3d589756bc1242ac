import Motion
import Testing

@testable import Gestures

/// The rules of the arena without an engine around it, as in the tests of Flutter's gesture arena.
@Suite struct ArenaVerbsTests {
    private static let first = PointerSet(rawValue: 1)
    private static let second = PointerSet(rawValue: 2)

    private func region(_ number: Int, _ gestures: [Gesture]) -> HitTree<RegionID>.Region {
        HitTree<RegionID>.Region(
            target: RegionID(number: number), frame: Rect(origin: .zero, size: .zero), shape: .rectangle,
            transform: nil,
            gestures: gestures, parent: nil)
    }

    /// One pointer on the gestures of one region.
    private func arena(_ gestures: Gesture...) -> Arena {
        var arena = Arena()
        arena.enter(region(0, gestures), atDepth: 0, Self.first, at: 0)
        return arena
    }

    private func begin(_ member: Member.Index, in arena: inout Arena) {
        arena.begin(member, arena.members[member].recognizer.value, at: 1)
    }

    /// Completes the first of several taps.
    private func tapOnce(_ member: Member.Index, in arena: inout Arena) {
        for phase in [PointerPhase.down, .up] {
            let event = PointerEvent(phase, PointerID(1), at: .zero, time: 0)
            let geometry = PointerGeometry(count: phase == .down ? 1 : 0)
            _ = arena.members[member].consider(PointerSample(still: event, geometry: geometry))
        }
    }

    private func slot(in arena: Arena, besides down: PointerSet) -> PointerSet? {
        var arena = arena
        return arena.freeSlot(besides: down)
    }

    private func states(_ arena: Arena) -> [String] { arena.events.map { "\($0.gesture.name) \($0.state)" } }

    @Test("a member that accepts while a rival is active fails")
    func denied() {
        var arena = arena(.drag())
        begin(0, in: &arena)
        arena.enter(region(1, [.tap()]), atDepth: 1, Self.first, at: 1)
        let late = arena.members.endIndex - 1
        let mayBegin = arena.accept(late, at: 2)
        #expect(!mayBegin)
        #expect(states(arena).last == "tap failed" && arena.events.last?.cause == .lostArena)
        #expect(arena.members[0].phase == .active)
    }

    @Test("of members that wait and have no precedence over each other, the first to accept begins")
    func turns() {
        var arena = arena(.tap(count: 3), .drag(), .transform())
        tapOnce(0, in: &arena)
        for member in [2, 1] { _ = arena.accept(member, at: 1) }
        #expect(arena.members[1...].allSatisfy { $0.phase == .waiting })
        arena.reject(0, cause: .noFurtherTap, at: 3)
        #expect(arena.isReleased(2) && !arena.isReleased(1))
    }

    @Test("if members wait for each other in a ring, the first to accept is chosen")
    func ring() {
        // The drag precedes the triple tap, the triple tap the double tap, and the double tap the drag.
        var arena = arena(Gesture.drag().exclusively(before: .tap(count: 3)))
        arena.enter(region(1, [.tap(count: 2)]), atDepth: 1, Self.first, at: 0)
        for member in 1...2 { tapOnce(member, in: &arena) }
        #expect(arena.firstOfRing() == nil)
        for member in [1, 0, 2] { _ = arena.accept(member, at: 1) }
        #expect(arena.members.allSatisfy { $0.phase == .waiting })
        #expect(arena.firstOfRing() == 1)
        for member in 0...2 { #expect(!arena.isReleased(member)) }
    }

    @Test("only a locked member is unlocked")
    func unlock() {
        var arena = arena(Gesture.tap().sequenced(before: .drag()))
        #expect(arena.members.map(\.phase) == [.possible, .locked])
        for member in 0...1 { arena.unlock(member) }
        #expect(arena.members.map(\.phase) == [.possible, .possible])
        begin(0, in: &arena)
        arena.unlock(0)
        #expect(arena.members[0].phase == .over)
    }

    @Test("members are ordered by depth, then by declaration, not in the order in which they enter")
    func order() {
        var arena = Arena()
        arena.enter(region(1, [.magnify(), .drag()]), atDepth: 2, Self.first, at: 0)
        arena.enter(region(2, [.tap(), .longPress()]), atDepth: 0, Self.first, at: 0)
        arena.enter(region(3, [.quickZoom()]), atDepth: 1, Self.second, at: 0)
        #expect(arena.members.map(\.gesture.name) == ["tap", "longPress", "quickZoom", "magnify", "drag"])
    }

    @Test("a member leaves once it is over and its pointers have lifted")
    func leaves() {
        var arena = arena(.drag(), .tap(count: 2))
        arena.reject(0, cause: .movedTooFar, at: 1)
        arena.removeFinished()
        #expect(arena.members.count == 2)
        arena.leave(Self.first)
        #expect(arena.members.map(\.gesture.name) == ["tap2"])
    }

    @Test("a slot is free once no pair of rivals is tied by its pointer alone")
    func slots() {
        var arena = arena(.tap(count: 2), .tap(count: 3))
        arena.leave(Self.first)
        #expect(slot(in: arena, besides: []) == Self.second)
        arena.enter(region(0, [.tap(count: 2), .tap(count: 3)]), atDepth: 0, Self.second, at: 0)
        #expect(slot(in: arena, besides: Self.second) == Self.first)
        arena.reject(0, cause: .noFurtherTap, at: 1)
        arena.leave(Self.second)
        #expect(slot(in: arena, besides: []) == Self.first)
    }
}
