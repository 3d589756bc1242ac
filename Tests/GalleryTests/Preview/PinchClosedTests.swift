import Gestures
import Motion
import Testing

@testable import Scenes
@testable import Viewer

/// A fitted photo of 1000 × 600 points that two fingers pinch together.
@Suite struct PinchClosedTests {
    /// - Parameter end: The span in points to which fingers 400 points apart move, before they rest and lift one after the other.
    private func pinched(to end: Double, then grow: Double? = nil) -> Bench {
        var bench = Bench.preview(index: 1)
        spread(.down, 400, &bench)
        for step in 1...24 {
            bench.run(bench.frame)
            spread(.move, 400 + (end - 400) * Double(step) / 24, &bench)
        }
        if let grow {
            for step in 1...12 {
                bench.run(bench.frame)
                spread(.move, end + (grow - end) * Double(step) / 12, &bench)
            }
        }
        return bench
    }

    private func spread(_ phase: PointerPhase, _ span: Double, _ bench: inout Bench) {
        bench.touch(phase, 500 - span / 2, 300, finger: 1)
        bench.touch(phase, 500 + span / 2, 300, finger: 2)
    }

    private func lift(_ span: Double, _ bench: inout Bench) {
        bench.run(0.2)
        bench.touch(.up, 500 - span / 2, 300, finger: 1)
        bench.run(0.05)
        bench.touch(.up, 500 + span / 2, 300, finger: 2)
        bench.run(2)
    }

    @Test(
        "a photo that is pinched together closes, and one that is only a little smaller returns",
        arguments: [160.0, 340])
    func closes(end: Double) {
        var bench = pinched(to: end)
        lift(end, &bench)
        #expect((bench.preview == nil) == (end < 250))
    }

    @Test("spread again before the fingers lift, it stays open")
    func regrets() {
        var bench = pinched(to: 160, then: 380)
        lift(380, &bench)
        #expect(bench.preview != nil)
    }

    @Test("what is behind it comes to light as it becomes smaller")
    func light() {
        func darkness(_ bench: Bench) -> Double {
            let black = bench.model.scene.sprites.last { $0.picture == .solid(.black) && $0.frame.size == Bench.size }
            return black?.opacity ?? 0
        }
        #expect(darkness(Bench.preview()) == 1)
        #expect((0.2...0.7).contains(darkness(pinched(to: 280))))
        #expect(darkness(pinched(to: 120)) < 0.05)
    }
}
