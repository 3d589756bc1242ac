import Gestures
import Motion
import StrokeSamples
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
            for finger in 1...count { bench.touch(.down, 380 * Double(finger) - 280, finger: finger, waiting: 0.02) }
            bench.run(0.2)
            for finger in 1...count { bench.touch(.up, 380 * Double(finger) - 280, finger: finger, waiting: 0.1) }
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
            bench.touch(.down, 980, 590, waiting: 0.02)
            bench.touch(.up, 980, 590, waiting: 0.02)
            bench.touch(.down, 980, 590)
            if drags { bench.touch(.move, 940, 590) }
            bench.run(0.02)
            bench.touch(.up, drags ? 940 : 980, 590, waiting: 0.02)
            bench.tap(500, waiting: 0.5)
            #expect((bench.model.screens.preview != nil) == drags, "drags: \(drags)")
        }
    }

    @Test("a contact that rests on a card for longer than half a second does not open it as it lifts")
    func rest() {
        for (seconds, opens) in [(0.4, true), (0.6, false), (15, false)] {
            var bench = bench()
            bench.touch(.down, 500)
            bench.run(seconds)
            bench.touch(.up, 500, waiting: 0.5)
            #expect((bench.model.screens.preview != nil) == opens, "\(seconds) s")
        }
    }

    @Test("beside an arm that rests on the screen, a finger opens a photo")
    func arm() {
        var bench = bench()
        bench.touch(.down, 100, 580, finger: 7)
        bench.touch(.down, 300, 590, finger: 8, waiting: 2)
        bench.tap(500, waiting: 1)
        #expect(bench.model.screens.preview != nil)
    }

    @Test("twenty taps a second on a heart mark it once")
    func heart() {
        var albums = AlbumsBench([9])
        for _ in 0..<41 {
            albums.bench.touch(.down, 336, 557, waiting: 0.02)
            albums.bench.touch(.up, 336, 557, waiting: 0.03)
        }
        #expect(albums.bench.model.favourites.photos == [PhotoID(0)])
        #expect(albums.bench.model.screens.albums.flights.count <= 1)
    }

    @Test("a double tap is a double tap, however fast a finger makes it")
    func doubleTap() throws {
        for interval in [0.1, 0.15, 0.25] {
            var bench = Bench.preview()
            bench.touch(.down, 500, 300, waiting: 0.03)
            bench.touch(.up, 500, 300)
            bench.run(interval - 0.03)
            bench.tap(500, 300, waiting: 1)
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

/// Random palms, arms, drops and drumming hands on each screen: they change nothing that a visitor would miss.
@Suite struct UnintendedTouchTests {
    enum Screen: CaseIterable {
        case carousel, albums, preview
    }

    private static let size = AlbumsBench.size

    /// A gallery at rest on a screen, in which what visitors leave lasts for their visit.
    private func bench(on screen: Screen) -> Bench {
        var albums = AlbumsBench([60, 60]) {
            $0.carousel.velocities = [0]
            $0.favourites = .visit
        }
        if screen != .albums { albums.bench.handle(.key(.back)) }
        albums.bench.run(2)
        if screen == .preview { albums.bench.handle(.command(.show(PhotoID(5)))) }
        albums.bench.run(5)
        return albums.bench
    }

    /// What a visitor would miss.
    private struct Sight: Equatable {
        var reading: GalleryModel.Reading
        var favourites: Set<PhotoID>
        var isChromeShown: Bool?
        var position: Double

        init(_ bench: Bench) {
            reading = bench.model.reading(at: bench.time)
            favourites = bench.model.favourites.photos
            isChromeShown = bench.model.screens.preview?.chrome.isShown
            position = bench.reading.x
        }
    }

    private func check(_ screen: Screen, seeds: Range<UInt64>, _ touch: (inout Bench, inout Dice) -> Void) {
        let start = bench(on: screen)
        for seed in seeds {
            var bench = start
            var dice = Dice(seed: seed)
            touch(&bench, &dice)
            bench.run(3)
            #expect(Sight(bench) == Sight(start), "\(screen), seed \(seed)")
            #expect(bench.model.gestures.pointerCount == 0)
        }
    }

    /// Contacts that tremble, each for its own time.
    private struct Contact {
        var finger: Int
        var place: Point
        var down: Double
        var up: Double
    }

    private func play(_ contacts: [Contact], _ bench: inout Bench, _ dice: inout Dice) {
        let start = bench.time
        let end = contacts.map(\.up).max() ?? 0
        var down: Set<Int> = []
        while bench.time < start + end + 0.1 {
            let elapsed = bench.time - start
            for contact in contacts {
                let place = contact.place + Vector(dx: dice.number(-2...2), dy: dice.number(-2...2))
                if elapsed >= contact.up {
                    if down.remove(contact.finger) != nil { bench.touch(.up, place.x, place.y, finger: contact.finger) }
                } else if elapsed >= contact.down {
                    let phase: PointerPhase = down.insert(contact.finger).inserted ? .down : .move
                    bench.touch(phase, place.x, place.y, finger: contact.finger)
                }
            }
            bench.run(bench.frame)
        }
    }

    private func place(_ dice: inout Dice) -> Point {
        Point(x: dice.number(0...Self.size.width), y: dice.number(0...Self.size.height))
    }

    @Test("a palm of three to ten contacts, wherever it lands", arguments: Screen.allCases)
    func palm(on screen: Screen) {
        check(screen, seeds: 1..<31) { bench, dice in
            let middle = place(&dice)
            let contacts = (0..<3 + dice.roll(8)).map { finger in
                let down = dice.number(0...0.08)
                return Contact(
                    finger: finger, place: middle + Vector(dx: dice.number(-80...80), dy: dice.number(-80...80)),
                    down: down, up: down + dice.number(0.1...0.6))
            }
            play(contacts, &bench, &dice)
        }
    }

    @Test("an arm that rests for seconds or until the engine gives it up", arguments: Screen.allCases)
    func arm(on screen: Screen) {
        check(screen, seeds: 1..<6) { bench, dice in
            let middle = place(&dice)
            let contacts = (0..<1 + dice.roll(3)).map { finger in
                Contact(
                    finger: finger, place: middle + Vector(dx: dice.number(-60...60), dy: dice.number(-60...60)),
                    down: dice.number(0...1), up: dice.number(5...25))
            }
            play(contacts, &bench, &dice)
        }
    }

    @Test("drops that follow one another at the same place", arguments: Screen.allCases)
    func drops(on screen: Screen) {
        let start = bench(on: screen)
        for seed in 1..<16 as Range<UInt64> {
            var bench = start
            var dice = Dice(seed: seed)
            let place = place(&dice)
            var once = start
            once.tap(place.x, place.y)
            let count = 10 + dice.roll(40)
            for drop in 0..<count {
                bench.touch(.down, place.x, place.y, finger: drop, waiting: 0.02)
                bench.touch(.up, place.x, place.y, finger: drop, waiting: 0.03)
            }
            bench.run(5)
            once.run(5 + Double(count - 1) * 0.05)
            // The drops act as one tap, or as none where a tap waits for a second one.
            let sight = Sight(bench)
            let one = Sight(once)
            let none = Sight(start)
            #expect(sight == one || sight == none, "\(screen), seed \(seed)")
        }
    }

    @Test(
        "in continuous rain, hearts and open photos do not change after the first second", arguments: Screen.allCases)
    func downpour(on screen: Screen) {
        for seed in 1..<9 as Range<UInt64> {
            var bench = bench(on: screen)
            var dice = Dice(seed: seed)
            func fall(for seconds: Double, _ bench: inout Bench) {
                let end = bench.time + seconds
                while bench.time < end {
                    let place = place(&dice)
                    bench.touch(.down, place.x, place.y, waiting: 0.01)
                    bench.touch(.up, place.x, place.y, waiting: 0.03)
                }
            }
            fall(for: 1.5, &bench)
            let favourites = bench.model.favourites.photos
            let photo = bench.model.screens.preview?.photo
            fall(for: 6, &bench)
            #expect(bench.model.favourites.photos == favourites && bench.model.screens.preview?.photo == photo)
        }
    }
}
