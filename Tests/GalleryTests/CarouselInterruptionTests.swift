import Gestures
import Testing

@testable import Gallery

/// What interrupts a drag of the carousel.
@Suite struct CarouselInterruptionTests {
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
        #expect(bench.drags.filter { $0 != .changed } == [.began, .ended])
        #expect(bench.taps.isEmpty)
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
        #expect(bench.drags == [.began, .cancelled])
        #expect(abs(bench.way(from: dragged)) < 1e-9)
        #expect(bench.reading.phase == .idle)
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
        #expect(bench.reading.phase == .idle)
        #expect(bench.model.nextDeadline == nil)
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
