internal import CCairo

/// An affine transform: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
struct AffineTransform: Hashable, Sendable {
    var a, b, c, d, tx, ty: Double

    static func scale(_ factor: Double, tx: Double, ty: Double) -> AffineTransform {
        AffineTransform(a: factor, b: 0, c: 0, d: factor, tx: tx, ty: ty)
    }

    /// This transform, then `next`.
    func followed(by next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: next.a * a + next.c * b, b: next.b * a + next.d * b,
            c: next.a * c + next.c * d, d: next.b * c + next.d * d,
            tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
    }

    /// - Precondition: The determinant is not 0.
    func inverted() -> AffineTransform {
        let determinant = a * d - b * c
        let ia = d / determinant
        let ib = -b / determinant
        let ic = -c / determinant
        let id = a / determinant
        return AffineTransform(
            a: ia, b: ib, c: ic, d: id, tx: -(ia * tx + ic * ty), ty: -(ib * tx + id * ty))
    }

    var matrix: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }
}
