/// A displacement in points, or a velocity in points a second.
public struct Vector: AdditiveArithmetic, Hashable, Sendable, Codable {
    public var dx: Double
    public var dy: Double

    public static let zero = Vector(dx: 0, dy: 0)

    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// A vector with a direction and a length.
    ///
    /// - Parameters:
    ///   - angle: In radians, clockwise on the screen from the x axis, as ``angle``.
    ///   - length: In points.
    public init(angle: Double, length: Double) {
        self.init(dx: length * cosine(angle), dy: length * sine(angle))
    }

    public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
    public static func - (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx - b.dx, dy: a.dy - b.dy) }
    public static func * (a: Vector, factor: Double) -> Vector { Vector(dx: a.dx * factor, dy: a.dy * factor) }
    public static func * (factor: Double, a: Vector) -> Vector { a * factor }
    public static func / (a: Vector, divisor: Double) -> Vector { Vector(dx: a.dx / divisor, dy: a.dy / divisor) }
    public static prefix func - (a: Vector) -> Vector { Vector(dx: -a.dx, dy: -a.dy) }

    public static func *= (a: inout Vector, factor: Double) { a = a * factor }
    public static func /= (a: inout Vector, divisor: Double) { a = a / divisor }
}

extension Vector {
    public var length: Double { (dx * dx + dy * dy).squareRoot() }

    /// The direction in radians, from −π to π: 0 is right, and π/2 is down, since y grows downwards. The zero vector
    /// has the direction 0.
    public var angle: Double { arctangent(dy, dx) }

    /// The vector of length 1 in the same direction; nil for the zero vector, which has none.
    public var normalized: Vector? { length > 0 ? self / length : nil }

    /// The product of the lengths and the cosine of the angle between them: 0 if they are perpendicular.
    public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

    /// The product of the lengths and the sine of the angle from this vector to the other: 0 if they are parallel, and
    /// positive if the other points clockwise of this one on the screen.
    public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

    /// The vector turned by an angle in radians, clockwise on the screen.
    public func rotated(by angle: Double) -> Vector {
        let c = cosine(angle)
        let s = sine(angle)
        return Vector(dx: dx * c - dy * s, dy: dx * s + dy * c)
    }
}
