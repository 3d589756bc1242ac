/// A gesture that is written as a straight line: one function that awaits what the fingers do.
///
/// ```swift
/// struct Hold: GestureScript {
///     func run(_ touch: GestureTouch) async throws {
///         try await touch.awaitDown()
///         if try await touch.awaitSlop(within: 0.5) != nil { throw Cause.movedTooFar }
///         try await touch.accept()
///         while try await touch.awaitChange().count > 0 { touch.consume() }
///     }
/// }
/// ```
///
/// The engine runs the function when the first finger comes down, on the thread that calls it and only within its calls:
/// an event or the engine's time resumes the function, which runs to its next `await` before the call returns. No
/// executor of the system takes part, so that the same events always lead to the same gestures. See
/// <doc:StraightLines>.
///
/// A script is a value that does not change. What changes are the local variables of ``run(_:)``.
public protocol GestureScript: Hashable, Sendable {
    /// The properties of the gesture that the engine relies on. They do not change. The default is a continuous gesture of
    /// any number of fingers. ``GestureTraits/discrete`` makes a gesture that ends at once, like a tap.
    var traits: GestureTraits { get }

    /// Follows the fingers of one touch, from the first that comes down.
    ///
    /// The function proposes the gesture with ``GestureTouch/accept()``. When it returns, the gesture ends; one that was not
    /// accepted fails. An error ends it too: a ``Cause`` tells why. If the arena or a lift ends the gesture first, the
    /// `await` throws a `CancellationError`, and so does every later one.
    ///
    /// Await nothing but the touch: the engine does not wait for other tasks, and stops a script that does.
    func run(_ touch: GestureTouch) async throws
}

extension GestureScript {
    public var traits: GestureTraits { .manyTouches }

    func isEqual(to other: any GestureScript) -> Bool { other as? Self == self }
}

/// A gesture that follows a script. Create it with ``Gesture/script(_:_:)``.
public struct ScriptGesture: Hashable, Sendable {
    /// The name of the gesture's kind, for traces and logs.
    public let name: String
    public let script: any GestureScript

    public static func == (a: ScriptGesture, b: ScriptGesture) -> Bool {
        a.name == b.name && a.script.isEqual(to: b.script)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        script.hash(into: &hasher)
    }
}
