import Gestures
import Motion
import Testing

@testable import Gallery

@Suite struct GhostStrokeTests {
    /// A second to the right, half a second of rest, and half a second downwards, faster and faster.
    private let stroke = GhostStroke(from: Point(x: 100, y: 100)).line(by: Vector(dx: 50, dy: 0), over: 1).rest(0.5)
        .line(by: Vector(dx: 0, dy: 20), over: 0.5, .throwing)

    @Test("its legs follow one another")
    func legs() {
        #expect(stroke.duration == 2)
        for time in [-1.0, 0] { #expect(stroke.position(at: time) == Point(x: 100, y: 100)) }
        // 3u² − 2u³ at a quarter and at half of the way.
        #expect(stroke.position(at: 0.25) == Point(x: 100 + 50 * 0.15625, y: 100))
        #expect(stroke.position(at: 0.5) == Point(x: 125, y: 100))
        for time in [1.0, 1.2, 1.5] { #expect(stroke.position(at: time) == Point(x: 150, y: 100)) }
        // A quarter of the way in half of the time.
        #expect(stroke.position(at: 1.75) == Point(x: 150, y: 105))
        for time in [2.0, 3] { #expect(stroke.position(at: time) == Point(x: 150, y: 120)) }
    }

    @Test("it is down from press to lift; its ring fades in for 0.3 s before, and out for 0.3 s after")
    func opacity() {
        #expect([-0.01, 0, 1.99, 2].map { stroke.isDown(at: $0) } == [false, true, true, false])
        #expect([-0.3, -0.15, 0, 1, 2].map { stroke.opacity(at: $0) } == [0, 0.5, 1, 1, 1])
        #expect(abs(stroke.opacity(at: 2.15) - 0.5) < 1e-9 && stroke.opacity(at: 2.3) < 1e-9)
    }

    @Test("a finger that is lifted for a while comes down twice")
    func lifting() {
        let twice = GhostStroke(from: .zero).rest(0.25).lift(0.5).rest(0.25)
        #expect(twice.contacts == [.init(start: 0, end: 0.25), .init(start: 0.75, end: 1)])
        #expect(
            [0.1, 0.25, 0.5, 0.75, 0.9, 1].map { twice.isDown(at: $0) } == [true, false, false, true, true, false])
        var performance = GhostPerformance(strokes: [twice], start: 10)
        #expect(performance.events(at: 20).map(\.phase) == [.down, .move, .up, .down, .move, .up])
        performance = GhostPerformance(strokes: [twice], start: 10)
        #expect(performance.events(at: 10.8).map(\.phase) == [.down, .move, .up, .down, .move])
        #expect(performance.cancellations(at: 10.8).map(\.phase) == [.cancel])
        #expect(performance.events(at: 11).map(\.phase) == [.move, .up])
    }

    // MARK: Acts

    private static let sizes = Screen.sizes + [Size(width: 320, height: 200), Size(width: 600, height: 3840)]

    @Test("every finger stays on a screen of any size", arguments: DemoAct.allCases, sizes)
    func onScreen(act: DemoAct, size: Size) {
        let screen = Rect(origin: .zero, size: size)
        for card in [Point(x: 1, y: 1), Point(x: size.width - 1, y: size.height - 1)] {
            for stroke in act.strokes(in: screen, target: card) {
                for time in stride(from: -0.3, through: stroke.duration + 0.3, by: 0.02) {
                    #expect(screen.contains(stroke.position(at: time)))
                }
            }
        }
    }

    @Test("only a pinch needs two fingers, and they move symmetrically", arguments: DemoAct.allCases)
    func fingers(act: DemoAct) {
        let strokes = act.strokes(in: Rect(x: 0, y: 0, width: 1000, height: 600), target: Point(x: 300, y: 300))
        #expect(strokes.count == (act == .zoomIn || act == .zoomOut ? 2 : 1))
        guard let first = strokes.first, let second = strokes.last, strokes.count == 2 else { return }
        #expect(first.finger != second.finger && first.duration == second.duration)
        for time in stride(from: 0.0, through: first.duration, by: 0.05) {
            let middle = Point.mix(first.position(at: time), second.position(at: time), share: 0.5)
            #expect((middle - Point(x: 500, y: 288)).length < 1e-9)
        }
        let spans = [0, first.duration].map { (first.position(at: $0) - second.position(at: $0)).length }
        #expect(act == .zoomIn ? spans[1] > 1.5 * spans[0] : spans[1] < spans[0] / 2)
    }

    @Test("the card to open is tapped where it is, within the time of a tap")
    func opening() throws {
        let stroke = try #require(
            DemoAct.open.strokes(in: Rect(x: 0, y: 0, width: 1000, height: 600), target: Point(x: 37, y: 41)).first)
        #expect(stroke.position(at: 0) == Point(x: 37, y: 41) && stroke.position(at: 9) == Point(x: 37, y: 41))
        // A long press begins after 0.5 s.
        #expect(stroke.duration < 0.5)
    }

    @Test("a throwing finger lifts at its fastest, any other rests first", arguments: DemoAct.allCases)
    func throwing(act: DemoAct) throws {
        let strokes = act.strokes(in: Rect(x: 0, y: 0, width: 1000, height: 600), target: .zero)
        let stroke = try #require(strokes.first)
        let step = 0.01
        let end = (stroke.position(at: stroke.duration) - stroke.position(at: stroke.duration - step)).length / step
        switch act {
        case .fling, .nextPage, .lastPage: #expect(end > 1000)
        default: #expect(end < 30)
        }
    }
}
