import Motion
import Synchronization

@testable import Gestures

/// A script that a test writes as a closure, and what came of it.
struct TestScript: GestureScript {
    /// What the script's runs told.
    final class Notes: Sendable {
        private let lines = Mutex<[String]>([])

        var all: [String] { lines.withLock { $0 } }
        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    let traits: GestureTraits
    let notes = Notes()
    private let body: @Sendable (GestureTouch, Notes) async throws -> Void

    init(_ traits: GestureTraits = .manyTouches, _ body: @escaping @Sendable (GestureTouch, Notes) async throws -> Void)
    {
        self.traits = traits
        self.body = body
    }

    static func == (a: TestScript, b: TestScript) -> Bool { a.notes === b.notes }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(notes)) }

    func run(_ touch: GestureTouch) async throws {
        notes.add("start")
        do {
            try await body(touch, notes)
            notes.add("return")
        } catch {
            notes.add("\(error)")
            throw error
        }
    }

    var gesture: Gesture { .script("script", self) }
}

/// A finger that stays for half a second, and then drags.
struct HeldDrag: GestureScript {
    func run(_ touch: GestureTouch) async throws {
        let down = try await touch.awaitDown()
        if try await touch.awaitSlop(8, within: 0.5) != nil { try touch.reject(.movedTooFar) }
        try await touch.accept()
        var drag = DragValue(startLocation: down.position, location: down.position, translation: .zero)
        while true {
            drag.add(try await touch.awaitChange())
            touch.consume()
            touch.report(.drag(drag))
        }
    }
}

/// Fingers that pan, spread and turn.
struct Transform: GestureScript {
    func run(_ touch: GestureTouch) async throws {
        let first = try await touch.awaitSlop()
        try await touch.accept()
        var value = TransformValue(centroid: first.centroid, fingers: first.count)
        while value.fingers > 0 {
            value.add(try await touch.awaitChange())
            touch.consume()
            touch.report(.transform(value))
        }
    }
}
