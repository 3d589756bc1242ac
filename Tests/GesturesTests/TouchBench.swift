import Motion
import Testing

@testable import Gestures

/// An engine, the regions of a screen, and fingers to touch them.
struct TouchBench {
    var engine = GestureEngine<String>()
    var regions = HitTree<String>()

    /// A row of 400 × 100 points that can be dragged sideways, with two cards of 100 points in it that can be tapped.
    static func row(catchesAtOnce: Bool = false) -> TouchBench {
        var bench = TouchBench()
        let drag = Gesture.drag(along: .horizontal, catchesAtOnce: catchesAtOnce)
        let row = bench.regions.add("row", frame: Rect(x: 0, y: 0, width: 400, height: 100), gestures: [drag])
        for (name, x) in [("card", 50.0), ("next", 200)] {
            bench.regions.add(
                name, frame: Rect(x: x, y: 0, width: 100, height: 100), gestures: [.tap()], in: row)
        }
        return bench
    }

    /// A square of 400 points with the given gestures.
    static func square(_ gestures: Gesture...) -> TouchBench { square(gestures) }

    static func square(_ gestures: [Gesture]) -> TouchBench {
        var bench = TouchBench()
        bench.regions.add("square", frame: Rect(x: 0, y: 0, width: 400, height: 400), gestures: gestures)
        return bench
    }

    /// A child that covers its parent.
    static func nested(parent: Gesture..., child: Gesture...) -> TouchBench {
        var bench = TouchBench()
        let frame = Rect(x: 0, y: 0, width: 400, height: 400)
        let outer = bench.regions.add("parent", frame: frame, gestures: parent)
        bench.regions.add("child", frame: frame, gestures: child, in: outer)
        return bench
    }

    mutating func send(
        _ phase: PointerPhase, _ x: Double, _ y: Double = 50, at time: Double, finger: Int = 1,
        kind: PointerKind = .touch
    ) {
        let event = PointerEvent(phase, PointerID(finger), at: Point(x: x, y: y), time: time, kind: kind)
        engine.handle(event, in: regions)
    }

    /// Sends a down, and 50 ms later an up.
    mutating func tap(_ x: Double, _ y: Double = 50, at time: Double) {
        send(.down, x, y, at: time)
        send(.up, x, y, at: time + 0.05)
    }

    /// Sends an event with a closure that decides who takes how much.
    mutating func send(
        _ phase: PointerPhase, to position: Point, at time: Double, take: (MovementOffer<String>) -> Vector
    ) {
        engine.handle(PointerEvent(phase, PointerID(1), at: position, time: time), in: regions, take: take)
    }
}

/// What a gesture told.
extension TouchBench {
    /// The events as lines of text, such as "row drag began".
    var story: [String] {
        engine.events.map { "\($0.target) \($0.gesture.name) \($0.state)" }
    }

    /// The causes of all cancellations and failures, in order.
    var causes: [Cause] { engine.events.compactMap(\.cause) }

    /// The values of all drag events.
    var drags: [DragValue] {
        engine.events.compactMap { event in
            guard case .drag(let value)? = event.value else { return nil }
            return value
        }
    }
    /// The events as lines of text with their causes, such as "row drag failed: lostArena".
    var outcome: [String] {
        zip(story, engine.events).map { line, event in event.cause.map { "\(line): \($0)" } ?? line }
    }

    /// The lines of the story that tell of a state.
    func told(_ state: GestureState) -> [String] { story.filter { $0.hasSuffix(" \(state)") } }

    var magnifications: [MagnifyValue] { engine.events.compactMap { $0.magnify ?? $0.quickZoom } }
    var transforms: [TransformValue] { engine.events.compactMap(\.transform) }

    /// The number of events of a gesture with a state.
    func count(_ target: String, _ name: String, _ state: GestureState) -> Int {
        engine.events.count { $0.target == target && $0.gesture.name == name && $0.state == state }
    }
}

/// What fingers touch, step by step: `.down(100, at: 0)` is followed by `.up(100, at: 0.1)`.
protocol Touchable {
    mutating func take(_ event: PointerEvent)
    mutating func pass(to time: Double)
}

extension Touchable {
    func down(_ x: Double, _ y: Double = 50, at time: Double, finger: Int = 1, kind: PointerKind = .touch) -> Self {
        with(.down, x, y, time, finger, kind)
    }

    func move(_ x: Double, _ y: Double = 50, at time: Double, finger: Int = 1, kind: PointerKind = .touch) -> Self {
        with(.move, x, y, time, finger, kind)
    }

    func up(_ x: Double, _ y: Double = 50, at time: Double, finger: Int = 1, kind: PointerKind = .touch) -> Self {
        with(.up, x, y, time, finger, kind)
    }

    func cancel(_ x: Double, _ y: Double = 50, at time: Double, finger: Int = 1, kind: PointerKind = .touch) -> Self {
        with(.cancel, x, y, time, finger, kind)
    }

    func hover(_ x: Double, _ y: Double = 50, at time: Double, finger: Int = 1, kind: PointerKind = .touch) -> Self {
        with(.hover, x, y, time, finger, kind)
    }

    /// A down, and 50 ms later an up.
    func tap(_ x: Double, _ y: Double = 50, at time: Double) -> Self { down(x, y, at: time).up(x, y, at: time + 0.05) }

    func wait(until time: Double) -> Self {
        var next = self
        next.pass(to: time)
        return next
    }

    private func with(
        _ phase: PointerPhase, _ x: Double, _ y: Double, _ time: Double, _ finger: Int, _ kind: PointerKind
    ) -> Self {
        var next = self
        next.take(PointerEvent(phase, PointerID(finger), at: Point(x: x, y: y), time: time, kind: kind))
        return next
    }
}

extension TouchBench: Touchable {
    mutating func take(_ event: PointerEvent) { engine.handle(event, in: regions) }
    mutating func pass(to time: Double) { engine.advance(to: time) }
}

/// A row of a table: what the gestures of a bench, mostly the square, make of touches.
struct TouchRow: Touchable, Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The events, those of the square without their target, such as "drag failed: lostArena".
    private(set) var outcome: [String] = []
    private let start: @Sendable () -> TouchBench
    private var touches: [@Sendable (inout TouchBench) -> Void] = []

    init(_ name: String, _ gestures: Gesture...) {
        self.init(name, on: .square(gestures))
    }

    init(_ name: String, on bench: @autoclosure @escaping @Sendable () -> TouchBench) {
        testDescription = name
        start = bench
    }

    mutating func take(_ event: PointerEvent) { touches.append { $0.take(event) } }
    mutating func pass(to time: Double) { touches.append { $0.pass(to: time) } }

    func gives(_ outcome: String...) -> TouchRow {
        var row = self
        row.outcome = outcome
        return row
    }

    /// The outcome that the engine gives.
    var played: [String] {
        var bench = start()
        for touch in touches { touch(&bench) }
        return bench.outcome.map { $0.hasPrefix("square ") ? String($0.dropFirst("square ".count)) : $0 }
    }
}
