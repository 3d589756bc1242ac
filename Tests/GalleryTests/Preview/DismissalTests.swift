import Gestures
import Motion
import Testing

@testable import Viewer

@Suite struct DismissalTests {
    private func held(at displacement: Double = 0) -> Dismissal {
        var dismissal = Dismissal(pageLength: 600)
        dismissal.hold(at: 0)
        dismissal.drag(by: displacement, at: 0)
        return dismissal
    }

    @Test(
        "a projection beyond a quarter of the page closes, up or down; one within it does not",
        arguments: [
            // From v points a second on, a decay has (v - 50) / 2.002 points left.
            (149.0, 0.0, false), (151, 0, true), (-149, 0, false), (-151, 0, true), (50, 249, false), (50, 251, true),
            (-50, -251, true), (10, 8000, true),
        ])
    func threshold(_ displacement: Double, _ velocity: Double, _ leaves: Bool) {
        var dismissal = held(at: displacement)
        dismissal.release(velocity: velocity, at: 0)
        #expect(dismissal.isLeaving == leaves)
        dismissal.advance(to: 5)
        #expect(leaves || dismissal.displacement(at: 5) == 0)
    }

    @Test("a throw back towards the page keeps the photo, however far it was pulled", arguments: [400.0, -400])
    func thrownBack(_ displacement: Double) {
        var dismissal = held(at: displacement)
        dismissal.release(velocity: -5 * displacement, at: 0)
        #expect(!dismissal.isLeaving)
        dismissal.advance(to: 5)
        #expect(dismissal.displacement(at: 5) == 0)
    }

    @Test("a touch that catches it takes it where it is, and it no longer leaves")
    func caught() {
        var dismissal = held(at: 300)
        dismissal.release(velocity: 600, at: 0)
        let position = dismissal.displacement(at: 0.1)
        dismissal.hold(at: 0.1)
        #expect(dismissal.displacement(at: 4) == position && !dismissal.isLeaving)
    }

    @Test("it shrinks and lets the backdrop through more the further it is pulled, alike up and down")
    func progress() {
        #expect(held().scale(at: 0) == 1 && held().progress(at: 0) == 0)
        // Six tenths of the page: 360 points.
        #expect(held(at: 180).progress(at: 0) == 0.5)
        #expect(held(at: 360).progress(at: 0) == 1 && abs(held(at: 360).scale(at: 0) - 0.72) < 1e-12)
        #expect(held(at: 5000).progress(at: 0) == 1 && abs(held(at: 5000).scale(at: 0) - 0.72) < 1e-12)
        var last = 1.0
        for displacement in stride(from: 20.0, through: 360, by: 20) {
            let scale = held(at: displacement).scale(at: 0)
            #expect(scale < last && scale == held(at: -displacement).scale(at: 0))
            last = scale
        }
    }

    @Test("a movement back unwinds it up to the page and no further; one away from it unwinds nothing")
    func unwinding() {
        let dismissal = held(at: 100)
        #expect(dismissal.unwinding(-60, at: 0) == -60)
        #expect(dismissal.unwinding(-160, at: 0) == -100)
        #expect(dismissal.unwinding(30, at: 0) == 0)
        #expect(held(at: -100).unwinding(160, at: 0) == 100)
        #expect(held().unwinding(50, at: 0) == 0)
    }

    @Test("steps that lead back to the page end there exactly")
    func roundingErrors() {
        var dismissal = held()
        for _ in 0..<10 { dismissal.drag(by: 0.1, at: 0) }
        for _ in 0..<10 { dismissal.drag(by: -0.1, at: 0) }
        #expect(dismissal.displacement(at: 0) == 0)
    }
}
