import Motion

/// Recognizes one gesture of one region: the protocol behind every gesture of this library, and behind your own.
///
/// A recognizer is a value that measures. It does not decide which gesture wins: the engine shows it each change of its
/// pointers, and asks the arena whenever the recognizer accepts. Until the gesture begins, the engine calls
/// ``consider(_:)``; then ``begin(_:taking:)`` once, and ``follow(_:taking:)`` for each change. A recognizer that is
/// over receives no further changes, so it needs no state for that.
///
/// Only ``value``, ``consider(_:)`` and, for a continuous gesture, ``follow(_:taking:)`` must be written. Declare the
/// recognizer with ``Gesture/custom(_:_:)``.
public protocol GestureRecognizer: Hashable, Sendable {
    /// The type of the gesture's measurement.
    associatedtype Value: Hashable, Sendable

    /// The measurement so far, which is reported if the gesture is cancelled.
    var value: Value { get }

    /// The properties of the gesture that the engine relies on. They do not change. The default is a continuous gesture
    /// of one touch.
    var traits: GestureTraits { get }

    /// Receives the region and the metrics, before the first change.
    mutating func prepare(for surroundings: GestureSurroundings)

    /// Considers a change while the gesture has not begun.
    mutating func consider(_ sample: PointerSample) -> GestureVerdict

    /// The fraction of a segment, between 0 and 1, at which the gesture would be recognized or become impossible; nil if
    /// that is not in the segment.
    ///
    /// The engine asks before it sends a move, and divides the move there, so that the gesture is decided at the same
    /// place however seldom the touchscreen reports. A recognizer that cannot tell is decided at the end of the move.
    func crossing(_ segment: PointerSegment) -> Double?

    /// Begins the gesture, which was accepted and has won, with the part of ``overslop`` that it takes, in points. Nothing
    /// moves in the sample if the gesture has waited.
    ///
    /// - Returns: The first measurement.
    mutating func begin(_ sample: PointerSample, taking movement: Vector) -> Value

    /// Follows a change once the gesture has begun, with the part of ``proposal(_:)`` that the gesture takes, in points. If a
    /// pointer lifts, ``PointerSample/geometry`` counts those that are left. A gesture whose last pointer lifts ends even if
    /// the recognizer does not say so.
    mutating func follow(_ sample: PointerSample, taking movement: Vector) -> GestureProgress<Value>

    // MARK: Time

    /// The time at which the gesture is decided if nothing happens before, or nil.
    var deadline: GestureDeadline? { get }

    // MARK: Gestures of several taps

    /// The rank with which the gesture holds up its rivals between two taps: the more taps it needs, the higher. Nil
    /// for a gesture that does not begin with a tap.
    var tapRank: Int? { get }

    /// Whether the first tap is complete, so that rivals wait.
    var hasTapped: Bool { get }

    /// Whether a further touch at `position` continues the gesture. If not, the gesture fails.
    func continues(at position: Point) -> Bool

    // MARK: Movement

    /// Whether a movement is offered to the gesture, which may take a part of it, instead of belonging to it.
    var takesOffers: Bool { get }

    /// The movement past the slop, in points, which the gesture would take if it began now.
    var overslop: Vector { get }

    /// The part of a movement, in points, that the gesture would take once it has begun.
    func proposal(_ sample: PointerSample) -> Vector

    /// Stays at the edge of the slop, because the gesture was offered its ``overslop`` and took nothing.
    mutating func holdBack()
}

extension GestureRecognizer {
    public var traits: GestureTraits { [] }
    public mutating func prepare(for surroundings: GestureSurroundings) {}
    public func crossing(_ segment: PointerSegment) -> Double? { nil }
    public mutating func begin(_ sample: PointerSample, taking movement: Vector) -> Value { value }
    public mutating func follow(_ sample: PointerSample, taking movement: Vector) -> GestureProgress<Value> {
        .unchanged
    }
    public var deadline: GestureDeadline? { nil }
    public var tapRank: Int? { nil }
    public var hasTapped: Bool { false }
    public func continues(at position: Point) -> Bool { true }
    public var takesOffers: Bool { false }
    public var overslop: Vector { .zero }
    public func proposal(_ sample: PointerSample) -> Vector { .zero }
    public mutating func holdBack() {}
}

/// The properties of a gesture that the engine relies on.
public struct GestureTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The gesture ends at the moment of recognition, like a tap.
    public static let discrete = GestureTraits(rawValue: 1 << 0)
    /// A further finger joins the gesture instead of ending it.
    public static let manyTouches = GestureTraits(rawValue: 1 << 1)
    /// The gesture needs the finger's press: it fails if a region consumes the down, the up or a part of the movement.
    public static let needsPress = GestureTraits(rawValue: 1 << 2)
    /// The gesture shares movements with others on the hit path instead of owning its pointer.
    public static let sharesMovement = GestureTraits(rawValue: 1 << 3)
    /// The gesture reports ``GestureState/pressing`` while it has not begun and still may.
    public static let reportsPressing = GestureTraits(rawValue: 1 << 4)
    /// The gesture competes with no other.
    static let observes = GestureTraits(rawValue: 1 << 5)
    /// Fingers that rest are no part of the gesture, if others move.
    static let movingTouches = GestureTraits(rawValue: 1 << 7)
    /// Fingers that came down long before another are no part of the gesture.
    static let touchesOfOneHand = GestureTraits(rawValue: 1 << 8)
    /// The gesture follows a script, which consumes what it wants to and is resumed by time.
    static let scripted = GestureTraits(rawValue: 1 << 6)
}

/// The region and the metrics with which a recognizer works.
public struct GestureSurroundings: Hashable, Sendable {
    /// The region's frame, in points from the top left of the screen, when the first pointer came down on it, and the
    /// region's transform.
    public var frame: Rect
    public var transform: AffineTransform?
    /// The engine's slops and times.
    public var metrics: GestureMetrics

    public init(frame: Rect, transform: AffineTransform? = nil, metrics: GestureMetrics = GestureMetrics()) {
        self.frame = frame
        self.transform = transform
        self.metrics = metrics
    }
}

/// A recognizer's opinion of a change while its gesture has not begun.
public enum GestureVerdict: Hashable, Sendable {
    case undecided
    /// The gesture is recognized.
    case accept
    /// The gesture has become impossible.
    case reject(Cause)
}

/// The effect of a change on a gesture that has begun.
public enum GestureProgress<Value: Hashable & Sendable>: Hashable, Sendable {
    /// There is nothing to report.
    case unchanged
    case changed(Value)
    case ended(Value)
    case cancelled(Cause)

    /// The same progress, with another value.
    func map<Other>(_ transform: (Value) -> Other) -> GestureProgress<Other> {
        switch self {
        case .unchanged: .unchanged
        case .changed(let value): .changed(transform(value))
        case .ended(let value): .ended(transform(value))
        case .cancelled(let cause): .cancelled(cause)
        }
    }
}

/// A time, in seconds, at which a gesture is decided, and how. The engine ignores one that is not finite or whose verdict
/// is ``GestureVerdict/undecided``.
public struct GestureDeadline: Hashable, Sendable {
    public var time: Double
    /// The gesture is recognized at that time, or has become impossible.
    public var verdict: GestureVerdict

    /// Whether the deadline comes and decides: a time that is not a number never comes.
    var decides: Bool { time.isFinite && verdict != .undecided }

    /// A time at which the gesture is recognized.
    public static func accept(at time: Double) -> GestureDeadline { GestureDeadline(time: time, verdict: .accept) }

    /// A time at which the gesture becomes impossible.
    public static func reject(at time: Double, _ cause: Cause = .noFurtherTap) -> GestureDeadline {
        GestureDeadline(time: time, verdict: .reject(cause))
    }
}

/// The reason why a gesture was cancelled or failed. The raw value is a message for logs. A ``GestureScript`` throws it.
public enum Cause: String, Hashable, Sendable, CaseIterable, Codable, Error {
    case secondFinger = "a second finger came down"
    case consumedByAnother = "something else consumed the event"
    case lostArena = "another recognizer won the arena"
    case predecessorFailed = "the gesture before it failed"
    case movedTooFar = "the finger moved too far"
    case liftedTooEarly = "the finger lifted too early"
    case noFurtherTap = "no further tap came"
    case startedElsewhere = "the finger came down away from the edge"
    case notRecognized = "the movement was another one"
    case pointerCancelled = "the system took the pointer away"
    case pointerReplaced = "the pointer came down again without an up"
    case focusLost = "the window lost focus"
    case hidden = "the window was hidden"
    case resized = "the window was resized"
    case rotated = "the screen was rotated"
    case screenLeft = "another screen was opened"
    case deviceRemoved = "the touch device was removed"
    case staleContact = "the contact was silent and still for too long"
    case restingContact = "the contact rested for too long"
    case tooManyContacts = "there were too many contacts"
    case scriptStopped = "the gesture's script could not go on"
}
