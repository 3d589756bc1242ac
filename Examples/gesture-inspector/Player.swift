import Gestures
import Motion

/// Plays a scene with an engine, and remembers what an inspector shows.
struct Player {
    /// A line of the log.
    struct Line {
        var text: String
        var state: GestureState
        var time: Double
    }

    /// Where a finger has been lately.
    struct Trail {
        var points: [Point] = []
        var isDown = true
        var time = 0.0
    }

    private(set) var scene: any Scene
    private(set) var engine = GestureEngine<String>()
    private(set) var regions = HitTree<String>()
    private(set) var lines: [Line] = []
    private(set) var trails: [PointerID: Trail] = [:]
    private(set) var time = 0.0

    private static let longestTrail = 24
    private static let mostLines = 6

    init(_ scene: any Scene.Type) {
        self.scene = scene.init()
        declare()
    }

    private mutating func declare() {
        regions.removeAll()
        scene.declare(in: &regions)
    }

    mutating func handle(_ event: PointerEvent) {
        advance(to: event.time)
        follow(event)
        var scene = scene
        engine.handle(event, in: regions, take: self.scene.take) { scene.act(on: &$0) }
        self.scene = scene
        tell()
    }

    mutating func advance(to time: Double) {
        self.time = max(self.time, time)
        engine.advance(to: time)
        tell()
        scene.advance(to: time)
        for (pointer, trail) in trails where !trail.isDown && time - trail.time > 0.3 { trails[pointer] = nil }
    }

    mutating func cancelAll(_ cause: Cause) {
        engine.cancelAll(cause: cause, at: time)
        tell()
    }

    /// Tells the scene what happened, and declares the regions that are on the screen then.
    private mutating func tell() {
        for event in engine.events {
            scene.follow(event)
            guard event.state != .changed else { continue }
            let cause = event.cause.map { ": \($0.rawValue)" } ?? ""
            lines.append(
                Line(text: "\(event.target) \(event.name) \(event.state)\(cause)", state: event.state, time: event.time)
            )
        }
        lines = lines.suffix(Self.mostLines)
        engine.removeEvents()
        declare()
    }

    private mutating func follow(_ event: PointerEvent) {
        var trail = trails[event.pointer] ?? Trail()
        if event.phase == .down || event.phase == .hover { trail = Trail() }
        trail.points = Array((trail.points + [event.position]).suffix(Self.longestTrail))
        trail.isDown = event.phase != .up && event.phase != .cancel
        trail.time = event.time
        trails[event.pointer] = trail
    }
}
