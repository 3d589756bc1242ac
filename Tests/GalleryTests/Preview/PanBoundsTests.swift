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

    @Test("a fling moves a photo only along the axes on which it is larger than the page")
    func effect() {
        let tall = PanBounds(photo: Size(width: 400, height: 2000), page: Size(width: 1000, height: 600))
        let large = PanBounds(photo: Size(width: 1200, height: 800), page: Size(width: 1000, height: 600))
        let fling = Vector(dx: 300, dy: -700)
        #expect(bounds.effect(of: fling) == Vector(dx: 300, dy: 0))
        #expect(tall.effect(of: fling) == Vector(dx: 0, dy: -700))
        #expect(large.effect(of: fling) == fling)
    }

    @Test("under several fingers, a photo that is smaller than the page moves freely within the page")
    func free() {
        let free = PanBounds.underSeveralFingers(
            photo: Size(width: 700, height: 400), page: Size(width: 1000, height: 600))
        #expect(free.ranges.x == -150...150)
        #expect(free.ranges.y == -100...100)
        #expect(free.shown(Vector(dx: 150, dy: -100)) == Vector(dx: 150, dy: -100))
    }
}
