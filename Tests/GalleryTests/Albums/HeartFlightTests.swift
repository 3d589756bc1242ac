import Motion
import Testing

@testable import Albums

@Suite struct HeartFlightTests {
    private let flight = HeartFlight(from: Point(x: 100, y: 600), at: 5)
    private let goal = Point(x: 900, y: 40)

    @Test("it flies from the finger to its target in a second, fast at first, above the straight line")
    func arc() {
        #expect(flight.position(at: 5, to: goal) == Point(x: 100, y: 600))
        let end = flight.position(at: 6, to: goal)
        #expect((end - goal).length < 1e-9)
        let quarter = flight.position(at: 5.25, to: goal)
        #expect(quarter.x > 500)
        let straight = 600 + (quarter.x - 100) / 800 * (40 - 600)
        #expect(quarter.y < straight)
    }

    @Test("it grows to 1.4 and arrives at 0.6 of its size, and fades on the way")
    func fading() {
        #expect(flight.scale(at: 5) == 1)
        #expect(abs(flight.scale(at: 5.35) - 1.4) < 1e-9)
        #expect(abs(flight.scale(at: 6) - 0.6) < 1e-9)
        let opacities = stride(from: 5.0, through: 6, by: 0.1).map { flight.opacity(at: $0) }
        #expect(opacities.first == 1 && opacities == opacities.sorted(by: >))
        #expect(flight.opacity(at: 6) == 0)
    }

    @Test("it follows a target that moves, and has landed after a second")
    func goals() {
        let moved = flight.position(at: 5.9, to: Point(x: 500, y: 40))
        #expect(abs(moved.x - 500) < 2)
        #expect(!flight.hasLanded(at: 5.99) && flight.hasLanded(at: 6))
    }
}
