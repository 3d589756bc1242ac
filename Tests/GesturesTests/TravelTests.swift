import Motion
import Testing

@testable import Gestures

@Suite struct TravelTests {
    private func travel(_ steps: Double..., shares: Bool = false, continuesOthers: Bool = false) -> Travel {
        var travel = Travel(sharesMovement: shares)
        for step in steps {
            travel.add(Vector(dx: step, dy: 0), slop: 16, continuesOthers: continuesOthers)
        }
        return travel
    }

    @Test("a gesture is past its slop where its movements add up to it")
    func slop() {
        #expect(!travel(8, 7.9).isPastSlop)
        #expect(travel(8, 8).isPastSlop)
        #expect(!travel(20, -8).isPastSlop)
    }

    @Test("a gesture that shares begins only where there is something to take")
    func sharing() {
        #expect(!travel(8, 8, shares: true).isPastSlop)
        #expect(travel(8, 8.1, shares: true).isPastSlop)
    }

    @Test("the overslop is what exceeds the slop, but no more than the last step")
    func overslop() {
        #expect(travel(8, 8).overslop == .zero)
        #expect(travel(8, 12).overslop == Vector(dx: 4, dy: 0))
        #expect(travel(30, 2).overslop == Vector(dx: 2, dy: 0))
        #expect(travel(30, -2).overslop == .zero)
    }

    @Test("held back, a gesture is at the edge of its slop and begins with the next step")
    func heldBack() {
        var travel = travel(8, 12, shares: true)
        travel.holdBack()
        #expect(!travel.isPastSlop)
        travel.add(Vector(dx: 3, dy: 0), slop: 16, continuesOthers: false)
        #expect(travel.isPastSlop && travel.overslop == Vector(dx: 3, dy: 0))
    }

    @Test("where others move the content there is no slop, and only the last step counts")
    func continued() {
        #expect(travel(5, 2, shares: true, continuesOthers: true).overslop == Vector(dx: 2, dy: 0))
        #expect(!travel(5, 0, shares: true, continuesOthers: true).isPastSlop)
    }
}
