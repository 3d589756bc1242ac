import Gestures
import Motion
import StrokeSamples
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes

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
                bench.touch(.down, place.x, place.y, finger: drop)
                bench.run(0.02)
                bench.touch(.up, place.x, place.y, finger: drop)
                bench.run(0.03)
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

    @Test("a visit that consists of nothing but rain leaves nothing behind", arguments: Screen.allCases)
    func rain(on screen: Screen) {
        for seed in 1..<9 as Range<UInt64> {
            var bench = bench(on: screen)
            var dice = Dice(seed: seed)
            for drop in 0..<200 {
                let place = place(&dice)
                bench.touch(.down, place.x, place.y, finger: drop)
                bench.run(dice.number(0.005...0.02))
                bench.touch(.up, place.x, place.y, finger: drop)
                bench.run(dice.number(0.005...0.05))
            }
            bench.frame = 0.2
            bench.run(95)
            #expect(bench.model.isHome && bench.model.favourites.photos.isEmpty)
            #expect(!bench.model.isMoving(at: bench.time) && bench.model.nextDeadline == nil)
        }
    }

    @Test(
        "in rain that goes on, hearts and open photos do not change after its first second", arguments: Screen.allCases)
    func downpour(on screen: Screen) {
        for seed in 1..<9 as Range<UInt64> {
            var bench = bench(on: screen)
            var dice = Dice(seed: seed)
            func fall(for seconds: Double, _ bench: inout Bench) {
                let end = bench.time + seconds
                while bench.time < end {
                    let place = place(&dice)
                    bench.touch(.down, place.x, place.y)
                    bench.run(0.01)
                    bench.touch(.up, place.x, place.y)
                    bench.run(0.03)
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
