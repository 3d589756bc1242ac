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
        Rect(
            x: .mix(a.minX, b.minX, share: share), y: .mix(a.minY, b.minY, share: share),
            width: .mix(a.size.width, b.size.width, share: share),
            height: .mix(a.size.height, b.size.height, share: share))
    }
}

extension Point: Interpolatable {
    public static func mix(_ a: Point, _ b: Point, share: Double) -> Point { a + (b - a) * share }
}
