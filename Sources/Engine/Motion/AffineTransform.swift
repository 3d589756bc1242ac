/// A linear map of the plane followed by a translation: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// The coefficients are named as in PDF and SVG. Angles are in radians and positive clockwise, since the y axis points
/// down.
public struct AffineTransform: Hashable, Sendable, Codable {
    public var a, b, c, d, tx, ty: Double

    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// A translation, in points.
    public init(translation: Vector) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: translation.dx, ty: translation.dy)
    }

    /// A rotation by `angle` radians and a magnification by `scale`, both about `anchor`.
    public init(rotation angle: Double = 0, scale: Double = 1, about anchor: Point) {
        let cosine = scale * cosine(angle)
        let sine = scale * sine(angle)
        self.init(
            a: cosine, b: sine, c: -sine, d: cosine, tx: anchor.x - cosine * anchor.x + sine * anchor.y,
            ty: anchor.y - sine * anchor.x - cosine * anchor.y)
    }

    /// The factor by which the transform multiplies areas, negative if it mirrors them.
    public var determinant: Double { a * d - b * c }

    /// The position to which the transform moves a point, in points.
    public func apply(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// This transform, and then `other`.
    public func followed(by other: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: other.a * a + other.c * b, b: other.b * a + other.d * b, c: other.a * c + other.c * d,
            d: other.b * c + other.d * d, tx: other.a * tx + other.c * ty + other.tx,
            ty: other.b * tx + other.d * ty + other.ty)
    }

    /// The transform that undoes this one; nil if this one has no area left.
    public var inverse: AffineTransform? {
        let scale = 1 / determinant
        guard scale.isFinite else { return nil }
        return AffineTransform(
            a: d * scale, b: -b * scale, c: -c * scale, d: a * scale, tx: (c * ty - d * tx) * scale,
            ty: (b * tx - a * ty) * scale)
    }
}
