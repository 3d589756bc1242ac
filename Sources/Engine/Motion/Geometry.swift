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
        let size = Size(width: size.width * factor, height: size.height * factor)
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
    public func component(of vector: Vector) -> Double {
        self == .horizontal ? vector.dx : vector.dy
    }

    /// A vector of `length` along this axis.
    public func vector(_ length: Double) -> Vector {
        self == .horizontal ? Vector(dx: length, dy: 0) : Vector(dx: 0, dy: length)
    }
}

extension Axis {
    /// The other axis.
    public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}
