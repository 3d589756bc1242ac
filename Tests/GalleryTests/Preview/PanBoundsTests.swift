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

    @Test("a photo that was pinched far off still follows the finger back")
    func farOff() {
        for pan in [1200.0, 1290, 1600, 5000] {
            #expect(x(pan, by: 0) == pan)
            #expect(x(pan, by: -100) < pan - 1)
        }
    }
}
