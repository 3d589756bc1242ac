import Motion

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

extension Gesture {
    /// A gesture with a name and your own function, which follows it from beginning to end: a ``ScriptGesture``. It behaves
    /// like the built-in gestures in every respect. The script runs anew for each touch.
    public static func script(_ name: String, _ script: some GestureScript) -> Gesture {
        .script(ScriptGesture(name: name, script: script))
    }
}

/// The engine tells the script of a sample (``show(_:_:)``), and then asks for its answer.
struct ScriptRecognizer: StoredRecognizer {
    let gesture: ScriptGesture
    private(set) var base = PointerGeometry()
    /// The number of times that all fingers have lifted.
    private(set) var lifts = 0
    private(set) var run: ScriptRun?
    /// The number of inputs, and a hash of those that the run does not keep.
    private(set) var position = 0
    private(set) var rest = 0
    private(set) var answer = ScriptAnswer()

    var traits: GestureTraits { gesture.script.traits.union(.scripted) }
    var value: GestureValue { answer.value }
    /// The time at which the engine resumes the script. It decides nothing.
    var deadline: GestureDeadline? { answer.wakeTime.map { GestureDeadline(time: $0, verdict: .undecided) } }
    var tapRank: Int? { lifts > 0 ? lifts + 1 : nil }
    var hasTapped: Bool { lifts > 0 }

    mutating func prepare(for surroundings: GestureSurroundings) { run = ScriptRun(gesture.script, surroundings) }

    func consider(_ sample: PointerSample) -> GestureVerdict { answer.verdict }

    func crossing(_ segment: PointerSegment) -> Double? { answer.slop?.crossing(segment) }

    mutating func begin(_ sample: PointerSample, taking movement: Vector) -> GestureValue {
        tell(.begin(sample.time))
        return answer.value
    }

    func follow(_ sample: PointerSample, taking movement: Vector) -> GestureProgress<GestureValue> { answer.progress }

    // MARK: The script

    /// Tells the script of a sample and of all fingers of the gesture, unless the sample of another finger contained it.
    mutating func show(_ sample: PointerSample, _ pointers: TouchPointers) {
        guard !sample.isReportedBefore else { return answer.isNews = false }
        let change = TouchChange(sample, since: base, pointers)
        base = sample.geometry
        if sample.isLastLift { lifts += 1 }
        tell(.change(change))
    }

    /// Lets a time-out pass.
    mutating func wake(at time: Double) { tell(.wake(time)) }

    /// Ends the script, as the gesture is over.
    mutating func end() {
        run?.end(at: position)
        run = nil
    }

    private mutating func tell(_ input: ScriptInput) {
        if let answer = answer(to: input) { self.answer = answer } else { answer.status = .failed(.scriptStopped) }
        if position >= ScriptRun.longestHistory {
            var hasher = Hasher()
            hasher.combine(rest)
            hasher.combine(input)
            rest = hasher.finalize()
        }
        position += 1
    }

    private mutating func answer(to input: ScriptInput) -> ScriptAnswer? {
        if let answer = run?.tell(input, at: position) { return answer }
        run = run?.forked(at: position)
        return run?.tell(input, at: position)
    }

    static func == (a: ScriptRecognizer, b: ScriptRecognizer) -> Bool {
        a.gesture == b.gesture && a.base == b.base && a.lifts == b.lifts && a.position == b.position
            && a.rest == b.rest && a.answer == b.answer
            && a.run.map { $0.isEqual(to: b.run, before: a.position) } ?? (b.run == nil)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(gesture)
        hasher.combine(position)
        hasher.combine(answer)
    }
}
