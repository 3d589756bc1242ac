import Motion

/// The movement of a gesture's pointers from one sample to the next, along straight lines and at a steady speed.
///
/// A touchscreen reports places, and a slow one reports few. Which gesture wins must not depend on how many, so a move is
/// not a place but the way to it: the gesture that passes its slop first along the segment is decided there and then.
/// ``GestureRecognizer/crossing(_:)`` says where that is, as a fraction of the segment between 0 and 1.
public struct PointerSegment: Hashable, Sendable {
    /// A distance in points, or an angle in radians, that hides rounding. A power of two adds up without an error.
    static let sliver = 1.0 / 1_048_576

    /// The position at which the pointer that moves came down.
    public let start: Point
    /// The pointer's position at the beginning of the segment.
    public let position: Point
    /// The pointer's movement, in points.
    public let movement: Vector
    /// All pointers of the gesture at the beginning of the segment.
    public internal(set) var geometry: PointerGeometry
    /// The movement of their centroid, in points.
    public internal(set) var centroidMovement: Vector
    /// The span at the end of the segment.
    var finalSpan = 0.0
    /// From the centroid to the last pointer, and how that changes. For two pointers, its length is the span.
    var arm = Vector.zero
    var armMovement = Vector.zero
    /// With r the pointers' positions from their centroid and u their movements relative to it: Σ r², Σ r · u, Σ r × u.
    var inertia = 0.0
    var spreading = 0.0
    var turning = 0.0
    /// How far past the slop a crossing lies, in points or radians, so that the recognizer finds itself past it.
    var margin = PointerSegment.sliver
    public let kind: PointerKind

    /// A segment of a single pointer.
    public init(start: Point, position: Point, movement: Vector, kind: PointerKind = .touch) {
        self.kind = kind
        self.start = start
        self.position = position
        self.movement = movement
        geometry = PointerGeometry(count: 1, centroid: position)
        centroidMovement = movement
    }

    /// Adds one of several pointers: its position from the centroid, its movement less that of the centroid, and its share in
    /// a mean.
    mutating func add(arm: Vector, movement change: Vector, share: Double) {
        self.arm = arm
        armMovement = change
        finalSpan += (arm + change).length * share
        inertia += arm.dot(arm)
        spreading += arm.dot(change)
        turning += arm.cross(change)
    }

    // Each of these is a closed form, and nil if what it looks for does not come in the segment.

    /// Where the pointer is further than `distance` from `origin`.
    public func fraction(from origin: Point, beyond distance: Double) -> Double? {
        fraction(along: movement, from: position - origin, beyond: distance)
    }

    /// Where `offset`, which grows evenly by `movement`, is longer than `distance`.
    public func fraction(along movement: Vector, from offset: Vector, beyond distance: Double) -> Double? {
        let limit = distance + margin
        let end = offset + movement
        guard end.dot(end) > limit * limit else { return nil }
        guard offset.dot(offset) < limit * limit else { return nil }
        return Self.inside(Self.crossing(movement, from: offset, beyond: limit))
    }

    /// Where the span differs from `span` by more than `change`.
    public func fraction(ofSpan span: Double, changingBy change: Double) -> Double? {
        guard geometry.count > 1 else { return nil }
        let wide = span + change + margin
        let narrow = span - change - margin
        guard geometry.count == 2 else {
            // To first order.
            let target = finalSpan > geometry.span ? wide : narrow
            return Self.inside((target - geometry.span) / (finalSpan - geometry.span))
        }
        let a = armMovement.dot(armMovement)
        let b = arm.dot(armMovement)
        let c = arm.dot(arm)
        let shrinking = narrow > 0 ? Self.inside(Self.firstRoot(a, b, c - narrow * narrow)) : nil
        return shrinking ?? (finalSpan > wide ? Self.inside(Self.root(a, b, c - wide * wide)) : nil)
    }

    /// Where the pointers, which have turned by `turned` before, have turned by more than `angle`, in radians.
    public func fraction(turnedBy turned: Double, beyond angle: Double) -> Double? {
        guard geometry.count > 1, turning != 0 else { return nil }
        let limit = angle + margin
        let left = turning > 0 ? limit - turned : -limit - turned
        guard left * turning > 0, abs(left) < .pi else { return nil }
        let c = cosine(left)
        let s = sine(left)
        guard let fraction = Self.inside(inertia * s / (turning * c - spreading * s)) else { return nil }
        // The opposite direction has the same tangent.
        return (inertia + spreading * fraction) * c + turning * fraction * s > 0 ? fraction : nil
    }

    /// Where `offset`, which grows evenly by `movement` and is shorter than `distance`, becomes longer.
    static func crossing(_ movement: Vector, from offset: Vector, beyond distance: Double) -> Double {
        root(movement.dot(movement), offset.dot(movement), offset.dot(offset) - distance * distance)
    }

    /// The positive root of `a t² + 2 b t + c`, which is negative at 0.
    private static func root(_ a: Double, _ b: Double, _ c: Double) -> Double {
        let square = (b * b - a * c).squareRoot()
        return b > 0 ? -c / (b + square) : (square - b) / a
    }

    /// The first root of `a t² + 2 b t + c`, which is positive at 0.
    private static func firstRoot(_ a: Double, _ b: Double, _ c: Double) -> Double {
        let discriminant = b * b - a * c
        guard c > 0, b < 0, discriminant >= 0 else { return .nan }
        return c / (discriminant.squareRoot() - b)
    }

    private static func inside(_ fraction: Double) -> Double? { fraction > 0 && fraction < 1 ? fraction : nil }
}
