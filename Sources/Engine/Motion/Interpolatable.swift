/// A type whose values can be interpolated.
public protocol Interpolatable: Sendable {
    /// The value between `a`, at a share of 0, and `b`, at 1. A share outside 0…1 extrapolates, as for a spring that
    /// overshoots.
    static func mix(_ a: Self, _ b: Self, share: Double) -> Self
}

extension Double: Interpolatable {
    public static func mix(_ a: Double, _ b: Double, share: Double) -> Double { a + (b - a) * share }
}

extension Vector: Interpolatable {
    public static func mix(_ a: Vector, _ b: Vector, share: Double) -> Vector { a + (b - a) * share }
}

extension Rect: Interpolatable {
    public static func mix(_ a: Rect, _ b: Rect, share: Double) -> Rect {
        Rect(origin: .mix(a.origin, b.origin, share: share), size: .mix(a.size, b.size, share: share))
    }
}

extension Point: Interpolatable {
    public static func mix(_ a: Point, _ b: Point, share: Double) -> Point { a + (b - a) * share }
}

extension Size: Interpolatable {
    public static func mix(_ a: Size, _ b: Size, share: Double) -> Size {
        Size(width: .mix(a.width, b.width, share: share), height: .mix(a.height, b.height, share: share))
    }
}
