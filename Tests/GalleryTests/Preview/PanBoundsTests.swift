import Motion
import Testing

@testable import Viewer

@Suite struct PanBoundsTests {
    /// 500 points may be panned to either side, none up or down.
    private let bounds = PanBounds(
        photo: Size(width: 2000, height: 400), page: Size(width: 1000, height: 600))

    private func x(_ pan: Double, by movement: Double) -> Double {
        bounds.moved(Vector(dx: pan, dy: 0), by: Vector(dx: movement, dy: 0)).dx
    }

    @Test("within its bounds a photo follows the finger, and has room up to them")
    func within() {
        #expect(x(0, by: 120) == 120)
        #expect(bounds.room(for: Vector(dx: 900, dy: 50), from: .zero) == Vector(dx: 500, dy: 0))
        #expect(bounds.room(for: Vector(dx: -80, dy: 0), from: Vector(dx: 500, dy: 0)) == Vector(dx: -80, dy: 0))
    }

    @Test("past them it resists as UIScrollView does")
    func beyond() {
        // x d c / (d + c x), for 200 points past the bound of a page of 1000.
        let stretched = 200 * 1000 * 0.55 / (1000 + 0.55 * 200)
        #expect(abs(x(500, by: 200) - (500 + stretched)) < 1e-9)
        #expect(abs(x(400, by: 300) - (500 + stretched)) < 1e-9)
    }

    @Test("the same movement in any number of steps ends at the same pan, and back where it began")
    func steps() {
        var pan = 450.0
        for _ in 0..<300 { pan = x(pan, by: 1) }
        #expect(abs(pan - x(450, by: 300)) < 1e-6)
        for _ in 0..<300 { pan = x(pan, by: -1) }
        #expect(abs(pan - 450) < 1e-6)
    }

    @Test("a photo that was pinched far off still follows the finger back")
    func farOff() {
        for pan in [1200.0, 1290, 1600, 5000] {
            #expect(x(pan, by: 0) == pan)
            #expect(x(pan, by: -100) < pan - 1)
        }
    }
}
