import Foundation
import Gestures
import Motion
import Testing

@testable import Gallery

@Suite struct CarouselTouchTests {
    @Test("a touch stops the drift, a still lift taps the card, and the drift eases in again")
    func tap() throws {
        var bench = Bench()
        bench.run(2)
        let id = try #require(bench.card(at: 500))
        bench.touch(.down, 500)
        let held = bench.reading
        bench.run(0.3)
        #expect(bench.reading == held && held.phase == .tracking)
        bench.touch(.up, 500)
        #expect(bench.taps == [.carousel(.card(row: 0, id))])
        #expect(bench.reading.phase == .idle && bench.reading.x == held.x && bench.reading.velocity == 0)
        // Behind the open photo, the row would wait.
        bench.handle(.key(.back))
        bench.run(0.6)
        #expect(abs(bench.way(from: held) - 7.5) < 1e-9)
        bench.run(1)
        #expect(abs(bench.way(from: held) - 32.5) < 1e-9)
    }

    @Test("a throw decays with friction, comes to rest and drifts on without a jump")
    func fling() {
        var bench = Bench(photos: 40)
        bench.fling(from: 900, by: -400, frames: 10)
        #expect(bench.reading.phase == .decelerating)
        // 400 points in 10 frames of 1/60 s.
        #expect(abs(bench.reading.velocity - 2400) < 1e-6)
        var velocity = 2400.0
        bench.frame = 0.01
        while bench.reading.phase == .decelerating {
            let before = bench.reading
            bench.run(0.01)
            let way = bench.way(from: before)
            guard bench.reading.phase == .decelerating else { break }
            let slide = min(0.01, max(0, log(velocity / 100) / 2.002002670673))
            // Friction down to 100 points a second, then 100 times as much a second as it takes there of one.
            velocity = velocity * pow(0.998, 1000 * slide) - 200.2002670673 * (0.01 - slide)
            #expect(abs(bench.reading.velocity - velocity) < 1e-6)
            #expect(way > 0.01 * velocity && way < 0.01 * before.velocity)
        }
        // 10 ms take 2 points a second.
        #expect(velocity > 0 && velocity < 2.003)
        let rest = bench.reading
        #expect(rest.phase == .idle && rest.velocity == 0)
        bench.run(0.01)
        // 25 · 0.6 · (u³ − u⁴/2) points with u = 1/60.
        #expect(abs(bench.way(from: rest) - 15 * (1 / 216_000.0 - 0.5 / 12_960_000)) < 1e-9)
        bench.run(0.59)
        #expect(abs(bench.way(from: rest) - 7.5) < 1e-9)
        #expect(abs(bench.reading.velocity - 25) < 1e-9)
    }

    @Test("a touch during a throw catches the row and taps no card")
    func catching() {
        var bench = Bench(photos: 40)
        bench.fling(from: 900, by: -400)
        bench.run(0.2)
        bench.touch(.down, 500)
        let caught = bench.reading
        #expect(caught.phase == .interacting && caught.velocity == 0)
        bench.run(0.3)
        #expect(bench.reading == caught)
        bench.touch(.move, 497)
        #expect(abs(bench.way(from: caught) - 3) < 1e-9)
        bench.run(0.1)
        bench.touch(.up, 497)
        #expect(bench.taps.isEmpty && bench.reading.phase == .idle)
        #expect(abs(bench.way(from: caught) - 3) < 1e-9)
    }

    @Test("a touch catches a row that an arrow key pages")
    func catchingPage() {
        var bench = Bench()
        bench.handle(.key(.right))
        bench.run(0.1)
        #expect(bench.reading.phase == .animating)
        bench.touch(.down, 500)
        let caught = bench.reading
        bench.run(1)
        #expect(bench.reading == caught)
        bench.touch(.up, 500)
        #expect(bench.taps.isEmpty && bench.reading.phase == .idle)
    }

    // MARK: Interruptions

    @Test("a second finger does not interrupt a drag; the row follows those that move until all are up, then drifts")
    func secondFinger() {
        var bench = Bench()
        bench.touch(.down, 600)
        bench.run(0.1)
        bench.touch(.move, 500)
        let dragged = bench.reading
        bench.touch(.down, 300, finger: 2)
        // The first alone, the second alone, since the first has rested for too long, and both.
        for (x, finger, way) in [(400.0, 1, 100.0), (350, 2, 50), (330, 2, 70), (360, 1, 90)] {
            bench.run(finger == 2 && x == 350 ? 0.4 : 0.1)
            bench.touch(.move, x, finger: finger)
            #expect(abs(bench.way(from: dragged) - way) < 1e-9)
        }
        bench.touch(.up, 360, finger: 1)
        bench.run(0.2)
        #expect(bench.reading.phase == .interacting)
        bench.touch(.up, 330, finger: 2)
        let lifted = bench.reading
        bench.run(0.6)
        #expect(abs(bench.way(from: lifted) - 7.5) < 1e-9)
        #expect(bench.drags.filter { $0 != .changed } == [.began, .ended] && bench.taps.isEmpty)
    }

    static let interruptions: [GalleryInput] = [
        .cancelPointers(.focusLost), .cancelPointers(.hidden), .cancelPointers(.deviceRemoved), .resize(Bench.size),
    ]

    @Test("losing the screen cancels a drag, and the row drifts on from where it is", arguments: interruptions)
    func interrupted(input: GalleryInput) {
        var bench = Bench()
        bench.touch(.down, 600)
        bench.touch(.move, 500)
        let dragged = bench.reading
        bench.handle(input)
        #expect(bench.drags == [.began, .cancelled] && bench.reading.phase == .idle)
        #expect(abs(bench.way(from: dragged)) < 1e-9)
        bench.touch(.move, 300)
        bench.touch(.up, 300)
        bench.run(0.6)
        #expect(abs(bench.way(from: dragged) - 7.5) < 1e-9)
    }

    @Test("a contact that is silent for 20 s releases the row")
    func stale() throws {
        var bench = Bench()
        bench.touch(.down, 500)
        let end = bench.time + 20
        // It is a tap no longer.
        bench.run(0.6)
        #expect(try #require(bench.model.nextDeadline) == end)
        let held = bench.reading
        bench.run(19.3)
        #expect(bench.reading.phase == .tracking)
        bench.run(0.2)
        #expect(bench.reading.phase == .idle && bench.model.nextDeadline == nil)
        bench.touch(.up, 500)
        #expect(bench.taps.isEmpty)
        bench.run(1)
        #expect(bench.way(from: held) > 7.5)
    }

    @Test("a card that is pressed while photos arrive can still be tapped")
    func batchUnderFinger() throws {
        var bench = Bench(photos: 2)
        bench.run(30)
        bench.touch(.down, 500)
        let id = try #require(bench.card(at: 500))
        bench.show(Bench.cards(7), isComplete: false)
        bench.run(0.5)
        #expect(bench.model.gestures.isPressed(.carousel(.card(row: 0, try #require(bench.card(at: 500))))))
        bench.touch(.up, 500)
        #expect(bench.taps == [.carousel(.card(row: 0, id))])
    }
}
