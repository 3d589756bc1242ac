import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Scenes

@Suite struct InspectorTests {
    /// The usual gallery with its inspector, at rest at 0 s.
    private func bench() -> Bench {
        var configuration = GalleryConfiguration()
        configuration.carousel.velocities = [0]
        var setup = GallerySetup(configuration, size: Bench.size)
        setup.inspectsGestures = true
        var bench = Bench(photos: 12)
        bench.model = GalleryModel(setup, at: 0)
        bench.show(Bench.cards(12))
        return bench
    }

    private func inspector(_ bench: Bench) throws -> Inspector { try #require(bench.model.inspector) }

    /// The line of text whose letters begin at a height, without its spaces, and its colour.
    private func line(at y: Double, in bench: Bench) -> (text: String, tint: Tint?) {
        var text: [(x: Double, letter: Character, tint: Tint)] = []
        for sprite in bench.model.scene.sprites where sprite.frame.minY == y {
            if case .letter(let letter, let tint, _) = sprite.picture { text.append((sprite.frame.minX, letter, tint)) }
        }
        return (String(text.sorted { $0.x < $1.x }.map(\.letter)), text.first?.tint)
    }

    // MARK: Trails

    @Test("a finger has a trail of its latest forty positions, oldest first")
    func trail() throws {
        var bench = bench()
        bench.touch(.down, 700)
        for step in 1...60 {
            bench.run(bench.frame)
            bench.touch(.move, 700 - Double(step))
        }
        let trail = try #require(inspector(bench).trails.first)
        #expect(trail.pointer == PointerID(1))
        let latest: [Double] = (21...60).map { 700 - Double($0) }
        #expect(trail.positions.map(\.x) == latest)
        // A point each frame, to the left.
        #expect(abs(trail.velocity.dx + 60) < 1e-6 && abs(trail.velocity.dy) < 1e-6)
    }

    @Test("a resting finger adds nothing to its trail, and a lifted one has none")
    func resting() throws {
        var bench = bench()
        // Below the cards, where a lift does nothing.
        bench.touch(.down, 300, 550)
        bench.run(1)
        #expect(try inspector(bench).trails.map(\.positions) == [[Point(x: 300, y: 550)]])
        bench.touch(.down, 800, 550, finger: 2)
        #expect(try inspector(bench).trails.count == 2)
        bench.touch(.up, 300, 550)
        #expect(try inspector(bench).trails.map(\.pointer) == [PointerID(2)])
    }

    @Test("a ring of 56 points and the finger's number and position are drawn at it")
    func ring() throws {
        var bench = bench()
        bench.touch(.down, 300, 250)
        let ring = try #require(bench.model.scene.sprites.first { $0.picture == .ring(.white, diameter: 56) })
        #expect(ring.frame == Rect(x: 272, y: 222, width: 56, height: 56))
        #expect(line(at: 222, in: bench).text == "#1300250v00")
    }

    @Test("the regions under a finger are outlined, the innermost most brightly, and move along")
    func regions() throws {
        var bench = bench()
        bench.touch(.down, 200)
        func edges(_ frame: Rect, in bench: Bench) -> [Double] {
            bench.model.scene.sprites.filter { sprite in
                sprite.picture == .solid(.amber) && frame.outset(by: 0.01).intersection(sprite.frame) == sprite.frame
                    && (sprite.frame.size.width == frame.size.width || sprite.frame.size.height == frame.size.height)
            }
            .map(\.opacity)
        }
        let trail = try #require(inspector(bench).trails.first)
        #expect(trail.path.map(\.target.name) == ["carousel/rows", "carousel", "carousel/card/0"])
        #expect(edges(Rect(x: 28, y: 96, width: 372, height: 372), in: bench) == [0.9, 0.9, 0.9, 0.9])
        let row = edges(Rect(x: 0, y: 96, width: 1000, height: 444), in: bench)
        #expect(row.filter { $0 == 0.45 }.count == 4)
        bench.run(0.1)
        bench.touch(.move, 300)
        // The drag's slop of 16 points does not count.
        #expect(edges(Rect(x: 112, y: 96, width: 372, height: 372), in: bench) == [0.9, 0.9, 0.9, 0.9])
    }

    // MARK: Entries

    @Test("a recognizer that is under way has one line, which follows it; one that begins again has a new line")
    func following() throws {
        func drags(_ bench: Bench) throws -> [GestureState] {
            try inspector(bench).entries.filter { $0.event.gesture.name == "drag" }.map(\.event.state)
        }
        var bench = bench()
        bench.touch(.down, 700)
        bench.run(0.1)
        for (x, state) in [(680.0, GestureState.began), (640, .changed), (600, .changed)] {
            bench.run(bench.frame)
            bench.touch(.move, x)
            #expect(try drags(bench) == [state])
        }
        bench.touch(.up, 600)
        #expect(try drags(bench).last == .ended)
        for _ in 0..<2 {
            bench.run(0.2)
            bench.fling(from: 700, by: -100)
        }
        #expect(try drags(bench).count { $0 == .ended } == 3)
    }

    @Test("an entry stays while its gesture is under way, and for four seconds after, during which frames are needed")
    func memory() throws {
        var bench = bench()
        // Below the cards, where a lift does nothing.
        bench.fling(from: 700, by: -40, y: 500)
        #expect(try !inspector(bench).entries.isEmpty)
        bench.run(3.9)
        #expect(try !inspector(bench).entries.isEmpty && inspector(bench).isMoving(at: bench.time))
        bench.run(0.2)
        #expect(try inspector(bench).entries.isEmpty && !inspector(bench).isMoving(at: bench.time))
        bench.touch(.down, 700)
        bench.run(0.1)
        bench.touch(.move, 600)
        for step in 1...12 {
            bench.run(1)
            bench.touch(.move, 600 + Double(step % 2))
        }
        #expect(try inspector(bench).entries.map(\.event.state) == [.changed])
        #expect(try !inspector(bench).isMoving(at: bench.time))
    }

    @Test("of many entries the latest fourteen are kept")
    func most() throws {
        var inspector = Inspector()
        let engine = GestureEngine<Target>()
        var bench = bench()
        bench.fling(from: 700, by: -100)
        let ended = try #require(bench.events.last { $0.state == .ended })
        for number in 0..<30 { inspector.note(ended, at: Double(number) / 100) }
        inspector.advance(to: 0.3, engine)
        let latest: [Double] = (16..<30).map { Double($0) / 100 }
        #expect(inspector.entries.map(\.time) == latest)
    }

    // MARK: Text

    @Test("a line names region, gesture, state and values, in the colour of the state")
    func text() {
        var bench = bench()
        bench.touch(.down, 200)
        bench.run(0.1)
        bench.touch(.move, 150)
        // The tap of the card failed, in grey; the drag of the row runs, in green, after two pinches that
        // failed, and a long press. Lines are 20 points apart from 24.
        let failed = line(at: 24, in: bench)
        #expect(failed.text.hasPrefix("carousel/card/0tapfailed") && failed.tint == .grey)
        let drag = line(at: 104, in: bench)
        #expect(drag.text.hasPrefix("carouseldragbegan-") && drag.tint == .green)
        bench.handle(.cancelPointers(.focusLost))
        let cancelled = line(at: 104, in: bench)
        #expect(cancelled.text.hasPrefix("carouseldragcancelled") && cancelled.tint == .red)
        var tapped = self.bench()
        tapped.tap(200)
        let lines = (0..<6).map { line(at: 24 + 20 * Double($0), in: tapped) }
        #expect(lines.contains { $0.text == "carousel/card/0tapendedat200282" && $0.tint == .white })
    }

    @Test("without the inspector, fingers leave no marks")
    func off() {
        var bench = Bench(photos: 12)
        bench.fling(from: 700, by: -100)
        #expect(bench.model.inspector == nil)
        #expect(
            !bench.model.scene.sprites.contains { sprite in
                switch sprite.picture {
                case .letter, .ring, .solid(.amber): true
                default: false
                }
            })
    }
}
