import Motion

/// One pointer event on its way along the hit path, with what has been consumed of it so far.
///
/// A handler that acts on a change consumes it, wholly or a part of its movement; those who come later see that and
/// leave what is taken alone. `consumedMovement + unconsumedMovement == movement` always holds.
public struct PointerChange: Sendable {
    public let event: PointerEvent
    public let previousPosition: Point
    public let previousTime: Double

    /// The part of the movement that handlers have taken, in points.
    public private(set) var consumedMovement = Vector.zero
    /// Whether any handler has acted on this change.
    public private(set) var isConsumed = false

    init(_ event: PointerEvent, previousPosition: Point, previousTime: Double) {
        self.event = event
        self.previousPosition = previousPosition
        self.previousTime = previousTime
    }

    /// How far the pointer moved, in points.
    public var movement: Vector { event.position - previousPosition }

    /// What is left of the movement for the handlers still to come.
    public var unconsumedMovement: Vector { movement - consumedMovement }

    /// Takes the change and all that is left of its movement.
    public mutating func consume() {
        consume(unconsumedMovement)
    }

    /// Takes a part of the movement and leaves the rest to the next handler. No more than what is left is taken, and
    /// nothing against its direction.
    ///
    /// - Returns: What was taken.
    @discardableResult
    public mutating func consume(_ part: Vector) -> Vector {
        let taken = part.limited(to: unconsumedMovement)
        consumedMovement += taken
        isConsumed = true
        return taken
    }
}

/// The three ways in which a change travels the hit path, after Jetpack Compose's `PointerEventPass`.
public enum PointerPass: CaseIterable, Sendable {
    /// Root to leaf: a parent may take a change before its children see it.
    case initial
    /// Leaf to root: the ordinary pass; the innermost region comes first.
    case main
    /// Root to leaf: everyone learns what the others consumed.
    case final
}

extension Vector {
    /// The same, but on each axis between zero and `limit`; zero where a part is not a number.
    func limited(to limit: Vector) -> Vector {
        Vector(dx: Self.limited(dx, to: limit.dx), dy: Self.limited(dy, to: limit.dy))
    }

    private static func limited(_ part: Double, to limit: Double) -> Double {
        guard part.isFinite else { return 0 }
        return limit >= 0 ? min(max(part, 0), limit) : max(min(part, 0), limit)
    }
}
