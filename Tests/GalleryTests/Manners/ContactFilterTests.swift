import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes

/// Touches that no visitor means.
@Suite struct ContactFilterTests {
    private func bench() -> Bench {
        var bench = Bench { $0.velocities = [0] }
        bench.run(1)
        return bench
    }

    @Test("three contacts that land together are a palm, and open no card; two are fingers")
    func palm() {
        for count in 2...3 {
            var bench = bench()
            for finger in 1...count {
                bench.touch(.down, 380 * Double(finger) - 280, finger: finger)
                bench.run(0.02)
            }
            bench.run(0.2)
            for finger in 1...count {
                bench.touch(.up, 380 * Double(finger) - 280, finger: finger)
                bench.run(0.1)
            }
            #expect((bench.model.screens.preview == nil) == (count > 2), "\(count) contacts")
        }
    }

    @Test("a hand whose first fingers lift like a palm's drags the row with its last")
    func liftedPalm() {
        var bench = bench()
        let before = bench.reading
        for finger in 1...3 {
            bench.touch(.down, 380 * Double(finger) - 280, finger: finger)
            bench.run(0.02)
        }
        for finger in 1...2 {
            bench.touch(.up, 380 * Double(finger) - 280, finger: finger)
            bench.run(0.02)
        }
        for step in 1...6 {
            bench.touch(.move, 860 - 20 * Double(step), finger: 3)
            bench.run(0.02)
        }
        #expect(abs(bench.way(from: before)) > 50)
        #expect(bench.model.screens.preview == nil && bench.taps.isEmpty)
    }

    @Test("a finger that drags where one has just tapped may tap again at once; one that bounces may not")
    func dragAfterTap() {
        for drags in [true, false] {
            var bench = bench()
            bench.touch(.down, 980, 590)
            bench.run(0.02)
            bench.touch(.up, 980, 590)
            bench.run(0.02)
            bench.touch(.down, 980, 590)
            if drags { bench.touch(.move, 940, 590) }
            bench.run(0.02)
            bench.touch(.up, drags ? 940 : 980, 590)
            bench.run(0.02)
            bench.tap(500)
            bench.run(0.5)
            #expect((bench.model.screens.preview != nil) == drags, "drags: \(drags)")
        }
    }

    @Test("a contact that rests on a card for longer than half a second does not open it as it lifts")
    func rest() {
        for (seconds, opens) in [(0.4, true), (0.6, false), (15, false)] {
            var bench = bench()
            bench.touch(.down, 500)
            bench.run(seconds)
            bench.touch(.up, 500)
            bench.run(0.5)
            #expect((bench.model.screens.preview != nil) == opens, "\(seconds) s")
        }
    }

    @Test("beside an arm that rests on the screen, a finger opens a photo")
    func arm() {
        var bench = bench()
        bench.touch(.down, 100, 580, finger: 7)
        bench.touch(.down, 300, 590, finger: 8)
        bench.run(2)
        bench.tap(500)
        bench.run(1)
        #expect(bench.model.screens.preview != nil)
    }

    @Test("twenty taps a second on a card open it once, and neither zoom it nor bring up its controls again")
    func drumming() {
        var bench = bench()
        for _ in 0..<60 {
            bench.touch(.down, 500)
            bench.run(0.02)
            bench.touch(.up, 500)
            bench.run(0.03)
        }
        bench.run(4)
        #expect(bench.preview?.zoom == 1 && bench.preview?.phase == .idle)
        #expect(bench.model.screens.preview?.chrome.isShown == false)
    }

    @Test("twenty taps a second on a heart mark it once")
    func heart() {
        var albums = AlbumsBench([9])
        for _ in 0..<41 {
            albums.bench.touch(.down, 336, 557)
            albums.bench.run(0.02)
            albums.bench.touch(.up, 336, 557)
            albums.bench.run(0.03)
        }
        #expect(albums.bench.model.favourites.photos == [PhotoID(0)])
        #expect(albums.bench.model.screens.albums.flights.count <= 1)
    }

    @Test("a double tap is a double tap, however fast a finger makes it")
    func doubleTap() throws {
        for interval in [0.1, 0.15, 0.25] {
            var bench = Bench.preview()
            bench.touch(.down, 500, 300)
            bench.run(0.03)
            bench.touch(.up, 500, 300)
            bench.run(interval - 0.03)
            bench.tap(500, 300)
            bench.run(1)
            #expect(try #require(bench.preview).zoom == 2.5, "\(interval) s")
        }
    }

    @Test("after sixteen contacts within a second, none counts as a visitor's until they become fewer")
    func drops() {
        var filter = ContactFilter()
        var admitted = 0
        for drop in 0..<60 {
            let event = PointerEvent(
                .down, PointerID(drop), at: Point(x: Double(drop * 137 % 1000), y: 100), time: Double(drop) / 30)
            if filter.admits(event, at: event.time) {
                admitted += 1
                filter.note(event, at: event.time)
                filter.note(PointerEvent(.up, event.pointer, at: event.position, time: 0), at: event.time + 0.01)
            }
        }
        #expect(admitted == 16 && filter.doubt > 2 && filter.doubt <= 3)
    }

    @Test("contacts of a driver without a clock are forgotten, too")
    func clockless() {
        var bench = bench()
        for number in 0..<40 {
            let place = Point(x: Double(number * 137 % 1000), y: 20)
            for phase in [PointerPhase.down, .up] {
                bench.handle(.pointer(PointerEvent(phase, PointerID(number), at: place, time: .nan)))
            }
        }
        bench.run(2)
        bench.tap(500)
        #expect(bench.taps.count == 1)
    }

    @Test("contacts that never lift are forgotten")
    func lost() {
        var filter = ContactFilter()
        for number in 0..<1000 {
            let event = PointerEvent(.down, PointerID(number), at: .zero, time: Double(number) * 5)
            let isAdmitted = filter.admits(event, at: event.time)
            #expect(isAdmitted)
            filter.note(event, at: event.time)
        }
        #expect(filter.contacts.count <= 7)
    }
}
