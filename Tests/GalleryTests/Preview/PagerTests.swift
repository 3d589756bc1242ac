import Motion
import Testing

@testable import Scrolling

@Suite struct PagerTests {
    /// Pages 1000 points wide; 40 points of gap make a pitch of 1040.
    private func pager(_ index: Int = 2, of count: Int = 5, loops: Bool = false) -> Pager {
        Pager(index: index, count: count, pageWidth: 1000, loops: loops)
    }

    private func dragged(_ way: Double, _ pager: Pager, at time: Double = 0) -> Pager {
        var pager = pager
        pager.hold(at: time)
        pager.drag(by: way, at: time)
        return pager
    }

    private func released(_ way: Double, velocity: Double = 0, _ pager: Pager) -> Pager {
        var pager = dragged(way, pager)
        pager.release(velocity: velocity, at: 0)
        return pager
    }

    // MARK: Turning

    @Test(
        "a projection beyond half a page turns exactly one page, towards the projection",
        arguments: [
            // From v points a second on, a decay has (v - 50) / 2.002 points left. Half a page is 520.
            (-519.0, 0.0, 2), (-521, 0, 3), (519, 0, 2), (521, 0, 1), (-300, -400, 2), (-300, -500, 3), (-10, -1100, 3),
            (-10, -8000, 3), (-2000, -8000, 3), (10, 8000, 1), (-700, 500, 2), (-700, 3000, 1),
        ])
    func turns(_ way: Double, _ velocity: Double, _ page: Int) {
        var pager = released(way, velocity: velocity, pager())
        #expect(pager.index == page)
        pager.advance(to: 5)
        #expect(pager.displacement(at: 5) == 0 && pager.position(at: 5) == Double(page) && !pager.isMoving)
    }

    @Test("an impossible velocity turns one page at most", arguments: [1e9, -1e9, Double.infinity])
    func nonsense(_ velocity: Double) {
        #expect(abs(released(0, velocity: velocity, pager()).index - 2) == 1)
    }

    @Test(
        "a strip that is caught on its way to page 3 continues, unless it is pulled back while it shows page 2",
        arguments: [(0.05, 0.0, 3), (0.02, 60, 2)])
    func caught(_ time: Double, _ way: Double, _ page: Int) {
        var pager = dragged(way, released(-530, pager()), at: time)
        pager.release(velocity: 0, at: time)
        #expect(pager.index == page)
    }

    // MARK: Ends

    @Test("at both ends it resists as UIScrollView does, and springs back", arguments: [(0, 1.0), (4, -1)])
    func ends(_ end: Int, _ sign: Double) {
        // x d c / (d + c x), for 400 points past the end of a page of 1040.
        let shown = 400 * 1040 * 0.55 / (1040 + 0.55 * 400)
        #expect(abs(dragged(sign * 400, pager(end)).displacement(at: 0) - sign * shown) < 1e-9)
        var pager = released(sign * 900, velocity: sign * 3000, pager(end))
        #expect(pager.index == end)
        pager.advance(to: 5)
        #expect(pager.displacement(at: 5) == 0)
    }

    @Test("a stretched end that is caught on its way back does not jump, and comes back with the finger")
    func stretchedAndCaught() {
        var pager = released(500, pager(0))
        let shown = pager.displacement(at: 0.1)
        pager.hold(at: 0.1)
        #expect(abs(pager.displacement(at: 0.1) - shown) < 1e-9)
        pager.drag(by: -20, at: 0.1)
        #expect(pager.displacement(at: 0.1) < shown)
    }

    @Test("in a loop the last page is followed by the first, without resistance, from two pages on")
    func loop() {
        let pager = released(-530, pager(4, loops: true))
        #expect(pager.index == 0 && pager.page(-1) == 4 && pager.page(2) == 2 && pager.page(-7) == 3)
        #expect(dragged(-530, self.pager(4, loops: true)).displacement(at: 0) == -530)
        #expect(released(600, self.pager(0, of: 2, loops: true)).index == 1)
        #expect(!self.pager(0, of: 1, loops: true).loops && self.pager(0, of: 1, loops: true).page(1) == nil)
    }

    @Test("without a loop there is no page before the first or after the last")
    func pages() {
        #expect(pager(0).page(-1) == nil && pager(0).page(1) == 1)
        #expect(pager(4).page(1) == nil && pager(4).page(-4) == 0 && pager(4).page(-5) == nil)
        #expect(pager(0, of: 0).page(0) == nil)
    }

    @Test("keys turn pages as far as there are any")
    func keys() {
        var pager = pager(3)
        for _ in 0..<2 {
            pager.turn(by: 1, at: 0)
            #expect(pager.index == 4)
        }
        pager.jump(to: 99)
        #expect(pager.index == 4 && pager.displacement(at: 0) == 0)
        pager.jump(to: -3)
        #expect(pager.index == 0)
    }

    // MARK: Hand-off

    @Test("a movement back unwinds the strip up to its rest and no further")
    func unwinding() {
        let pager = dragged(-100, pager())
        #expect(
            pager.unwinding(60, at: 0) == 60 && pager.unwinding(160, at: 0) == 100 && pager.unwinding(-30, at: 0) == 0)
        #expect(self.pager().unwinding(50, at: 0) == 0)
    }

    @Test("pages that come and go around the present one do not move the strip")
    func relocation() {
        var pager = dragged(-123, pager())
        pager.relocate(to: 7, count: 12)
        #expect(pager.index == 7 && pager.count == 12 && pager.displacement(at: 0) == -123)
    }
}
