import Motion

/// A change of one pointer on its way along the hit path, and how much of its movement has been consumed.
///
/// A handler that acts on a change consumes it, or a part of its movement, so that later handlers leave that alone.
/// `consumedMovement + unconsumedMovement == movement` always holds.
public struct PointerChange: Sendable {
    public let event: PointerEvent
    /// The pointer's position before this change, in points.
    public let previousPosition: Point
    /// The time of the pointer's previous event, in seconds.
    public let previousTime: Double

    /// The part of the movement that handlers have consumed, in points.
    public private(set) var consumedMovement = Vector.zero
    /// Whether any handler has consumed a part of this change or its press.
    public private(set) var isConsumed = false
    /// Whether any handler has acted on the press: on a finger that comes down or lifts.
    public private(set) var isPressConsumed = false

    /// Creates a change of which nothing has been consumed.
    public init(_ event: PointerEvent, previousPosition: Point, previousTime: Double) {
        self.event = event
        self.previousPosition = previousPosition
        self.previousTime = previousTime
    }

    /// The pointer's movement, in points.
    public var movement: Vector { event.position - previousPosition }

    /// The part of the movement that is left for later handlers, in points.
    public var unconsumedMovement: Vector { movement - consumedMovement }

    /// Consumes the change: the press, if the pointer comes down or lifts with it, and all that is left of its
    /// movement.
    public mutating func consume() {
        consumePress()
        consume(unconsumedMovement)
        isConsumed = true
    }

    /// Consumes the press alone, if the pointer comes down or lifts with this change.
    public mutating func consumePress() {
        guard event.phase == .down || event.phase == .up else { return }
        isConsumed = true
        isPressConsumed = true
    }

    /// Consumes a part of the movement. On each axis it is limited to what is left, and to its direction.
    ///
    /// - Returns: The part that was consumed.
    @discardableResult
    public mutating func consume(_ part: Vector) -> Vector {
        let taken = part.limited(to: unconsumedMovement)
        consumedMovement += taken
        isConsumed = isConsumed || taken != .zero
        return taken
    }
}

/// A pass of a change along the hit path. Each change makes all three, as in Jetpack Compose's `PointerEventPass`.
public enum PointerPass: CaseIterable, Sendable {
    /// Root to leaf: a parent may consume a change before its children see it.
    case initial
    /// Leaf to root: the innermost region comes first. Most gestures act in this pass.
    case main
    /// Root to leaf: each gesture learns what the others consumed.
    case final
}

/// A change of a pointer on a region that takes its pointers itself, in one of the three passes.
///
/// Consume what the region acts on, so that the gestures of other regions leave it alone. See <doc:RawPointers>.
public struct PointerInput<Target: Hashable & Sendable>: Sendable {
    /// The region.
    public let target: Target
    public let pass: PointerPass
    /// The change of the pointer, and the part of it that others have consumed.
    public var change: PointerChange
    /// Whether the region takes the pointer away from all gestures, until the pointer lifts.
    public private(set) var cancelsGestures = false

    /// Creates an input, with which to test a handler alone.
    public init(target: Target, pass: PointerPass, change: PointerChange) {
        self.target = target
        self.pass = pass
        self.change = change
    }

    /// Takes the pointer away from all gestures: those that have begun are cancelled, the others fail.
    public mutating func cancelGestures() { cancelsGestures = true }

    /// A handler that leaves every change alone.
    public static func ignore(_ input: inout PointerInput) {}

    /// The same input under another target.
    func renamed<Other>(_ target: Other) -> PointerInput<Other> {
        PointerInput<Other>(target: target, pass: pass, change: change)
    }

    /// Takes over what a handler did to a renamed input.
    mutating func adopt<Other>(_ other: PointerInput<Other>) {
        change = other.change
        cancelsGestures = other.cancelsGestures
    }
}

extension Vector {
    /// The vector clamped, on each axis, between zero and `limit`; zero on an axis on which it is not finite.
    func limited(to limit: Vector) -> Vector {
        Vector(dx: Self.limited(dx, to: limit.dx), dy: Self.limited(dy, to: limit.dy))
    }

    private static func limited(_ part: Double, to limit: Double) -> Double {
        guard part.isFinite else { return 0 }
        return limit >= 0 ? min(max(part, 0), limit) : max(min(part, 0), limit)
    }
}
