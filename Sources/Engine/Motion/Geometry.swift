/// A position, in points from the top left unless its owner says otherwise.
public struct Point: Hashable, Sendable, Codable {
    public var x: Double
    public var y: Double

    public static let zero = Point(x: 0, y: 0)

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// False for a coordinate that no screen can have, such as one from a broken driver.
    public var isFinite: Bool { x.isFinite && y.isFinite }

    public static func + (point: Point, vector: Vector) -> Point {
        Point(x: point.x + vector.dx, y: point.y + vector.dy)
    }

    public static func - (point: Point, vector: Vector) -> Point { point + -vector }

    public static func += (point: inout Point, vector: Vector) { point = point + vector }
    public static func -= (point: inout Point, vector: Vector) { point = point - vector }

    /// The displacement from `other` to `point`.
    public static func - (point: Point, other: Point) -> Vector {
        Vector(dx: point.x - other.x, dy: point.y - other.y)
    }

    /// The distance to another point, in points.
    public func distance(to other: Point) -> Double { (other - self).length }

    /// The point turned about another by an angle in radians, clockwise on the screen.
    public func rotated(by angle: Double, about center: Point) -> Point { center + (self - center).rotated(by: angle) }
}

/// A displacement in points, or a velocity in points a second.
public struct Vector: AdditiveArithmetic, Hashable, Sendable, Codable {
    public var dx: Double
    public var dy: Double

    public static let zero = Vector(dx: 0, dy: 0)

    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// A vector with a length in points and a direction in radians, clockwise on the screen from the x axis, as ``angle``.
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

/// A width and a height.
public struct Size: Hashable, Sendable, Codable {
    public var width: Double
    public var height: Double

    public static let zero = Size(width: 0, height: 0)

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    public static func * (size: Size, factor: Double) -> Size {
        Size(width: size.width * factor, height: size.height * factor)
    }

    public static func * (factor: Double, size: Size) -> Size { size * factor }
    public static func / (size: Size, divisor: Double) -> Size {
        Size(width: size.width / divisor, height: size.height / divisor)
    }

    public static func *= (size: inout Size, factor: Double) { size = size * factor }
    public static func /= (size: inout Size, divisor: Double) { size = size / divisor }
}

/// An axis-aligned rectangle. It contains its top and left edges, not its bottom and right ones, so that
/// neighbours share no point.
public struct Rect: Hashable, Sendable, Codable {
    public var origin: Point
    public var size: Size

    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    public var minX: Double { origin.x }
    public var minY: Double { origin.y }
    public var maxX: Double { origin.x + size.width }
    public var maxY: Double { origin.y + size.height }
    public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// The point of the rectangle that is nearest to another point: that point itself, if the rectangle contains it.
    public func nearest(to point: Point) -> Point {
        Point(x: point.x.clamped(to: minX...maxX), y: point.y.clamped(to: minY...maxY))
    }

    /// The same centre, with both sides multiplied by `factor`.
    public func scaled(by factor: Double) -> Rect {
        let size = size * factor
        return Rect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    public func moved(by distance: Vector) -> Rect { Rect(origin: origin + distance, size: size) }

    /// The area that both contain; nil if there is none.
    public func intersection(_ other: Rect) -> Rect? {
        guard intersects(other) else { return nil }
        let x = max(minX, other.minX)
        let y = max(minY, other.minY)
        return Rect(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
    }

    /// Whether they share any area.
    public func intersects(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// Grown by `margin` on every side (shrunk where it is negative).
    public func outset(by margin: Double) -> Rect {
        Rect(x: minX - margin, y: minY - margin, width: size.width + 2 * margin, height: size.height + 2 * margin)
    }
}

/// A direction in which something may move.
public enum Axis: Hashable, Sendable {
    case horizontal
    case vertical

    /// The component of `vector` along this axis.
    public func component(of vector: Vector) -> Double { self == .horizontal ? vector.dx : vector.dy }

    /// A vector of `length` along this axis.
    public func vector(_ length: Double) -> Vector {
        self == .horizontal ? Vector(dx: length, dy: 0) : Vector(dx: 0, dy: length)
    }

    /// The other axis.
    public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}
