import Albums
import Gallery
import Gestures
import Library
import Motion
import Scenes
import Testing

@testable import Operation

/// A visitor of a whole gallery, whose gestures are counted as the program counts them.
private struct Visitor {
    let figures = FrameFigures()
    var model: GalleryModel
    var time = 0.0

    init() {
        var configuration = GalleryConfiguration()
        configuration.carousel.velocities = [0]
        model = GalleryModel(GallerySetup(configuration, size: Size(width: 1000, height: 600)), at: 0)
        let cards = (0..<9).map { Card(photo: PhotoID($0), pixels: Size(width: 3000, height: 3000)) }
        handle(.photos(PhotoCollection(cards: CardList(cards), albums: AlbumList(title: ""), isComplete: true)))
    }

    mutating func handle(_ input: GalleryInput, after seconds: Double = 1.0 / 60) {
        time += seconds
        model.handle(input, at: time)
        model.advance(to: time)
        model.build(at: time)
        for event in model.gestures.events { figures.gestures.count(event) }
        model.removeEvents()
    }

    mutating func touch(_ phase: PointerPhase, _ finger: Int = 1, x: Double, y: Double = 282) {
        handle(.pointer(PointerEvent(phase, PointerID(finger), at: Point(x: x, y: y), time: time + 1.0 / 60)))
    }

    mutating func drag(by way: Vector) {
        let start = Point(x: 600, y: 282)
        touch(.down, x: start.x, y: start.y)
        for step in 1...8 {
            let point = start + way * (Double(step) / 8)
            touch(.move, x: point.x, y: point.y)
        }
    }

    /// Everything comes to rest.
    mutating func wait() { handle(.notice(""), after: 4) }

    var gestures: [Status.Gestures] {
        var status = Status()
        figures.describe(in: &status, at: time)
        return status.gestures
    }
}

@Suite struct GestureFiguresTests {
    private func gestures(_ screen: String, ended: Int, _ cancelled: [Cause: Int] = [:]) -> Status.Gestures {
        var gestures = Status.Gestures(screen: screen)
        gestures.ended = ended
        gestures.cancelled = Dictionary(uniqueKeysWithValues: cancelled.map { ($0.rawValue, $1) })
        return gestures
    }

    @Test("gestures that are over are counted by screen, and those that were cancelled by cause")
    func visit() {
        var visitor = Visitor()
        #expect(visitor.gestures.isEmpty)
        for _ in 0..<3 {
            visitor.drag(by: Vector(dx: -200, dy: 0))
            visitor.touch(.up, x: 400)
            visitor.wait()
        }
        for cause in [Cause.focusLost, .focusLost, .hidden] {
            visitor.drag(by: Vector(dx: 80, dy: 0))
            visitor.handle(.cancelPointers(cause))
            visitor.wait()
        }
        #expect(visitor.gestures == [gestures("carousel", ended: 3, [.focusLost: 2, .hidden: 1])])
        // A tap opens a photo, whose pages are turned once, and once not.
        visitor.touch(.down, x: 500)
        visitor.touch(.up, x: 500)
        visitor.wait()
        visitor.drag(by: Vector(dx: -400, dy: 0))
        visitor.touch(.up, x: 200)
        visitor.wait()
        visitor.drag(by: Vector(dx: -400, dy: 0))
        visitor.touch(.cancel, x: 200)
        visitor.wait()
        #expect(
            visitor.gestures == [
                gestures("carousel", ended: 4, [.focusLost: 2, .hidden: 1]),
                gestures("preview", ended: 1, [.pointerCancelled: 1]),
            ])
    }

    @Test("each screen and each cause has its own counter, and nothing else is counted")
    func table() {
        let figures = FrameFigures()
        let targets: [(String, Target)] = [
            ("carousel", .carousel(.row(1))), ("albums", .albums(.list(0))), ("preview", .viewer(.photo)),
            ("languages", .languages(.button)), ("panel", .panel(.delete)),
        ]
        for (number, (_, target)) in targets.enumerated() {
            for state in [GestureState.pressing, .began, .changed, .failed] {
                figures.gestures.count(
                    GestureEvent(target: target, gesture: .drag(), state: state, cause: .lostArena, time: 0))
            }
            for (order, cause) in Cause.allCases.enumerated() {
                for _ in 0...(number + order) {
                    figures.gestures.count(
                        GestureEvent(target: target, gesture: .drag(), state: .cancelled, cause: cause, time: 0))
                }
            }
        }
        var status = Status()
        figures.describe(in: &status, at: 0)
        let expected = targets.enumerated().map { number, target in
            let counts = Cause.allCases.enumerated().map { ($1, number + $0 + 1) }
            return gestures(target.0, ended: 0, Dictionary(uniqueKeysWithValues: counts))
        }
        #expect(status.gestures == expected)
    }
}
