import Testing

@testable import Raster

@Suite struct AffineTransformTests {
    private func apply(_ t: AffineTransform, _ x: Double, _ y: Double) -> [Double] {
        let m = t.matrix
        return [m.xx * x + m.xy * y + m.x0, m.yx * x + m.yy * y + m.y0]
    }

    private static let skewed = AffineTransform(a: 2, b: -1, c: 0.5, d: 3, tx: 7, ty: -4)
    private static let turned = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 0)

    @Test("a transform maps points as its formula says")
    func formula() {
        // x' = 2 · 3 + 0.5 · 4 + 7 and y' = -1 · 3 + 3 · 4 - 4.
        #expect(apply(Self.skewed, 3, 4) == [15, 5])
        #expect(apply(.scale(3, tx: 1, ty: 2), 5, 7) == [16, 23])
    }

    @Test("a composition equals one transform after the other, and their order matters")
    func followed() {
        let both = Self.skewed.followed(by: Self.turned)
        let first = apply(Self.skewed, 3, 4)
        let second = apply(both, 3, 4)
        #expect(apply(Self.turned, first[0], first[1]) == second)
        #expect(apply(Self.turned.followed(by: Self.skewed), 3, 4) != second)
    }

    @Test("its inverse maps points back", arguments: [skewed, turned, .scale(0.25, tx: -3, ty: 9)])
    func inverse(_ transform: AffineTransform) {
        for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (-13, 27)] {
            let there = apply(transform, x, y)
            let back = apply(transform.inverted(), there[0], there[1])
            #expect(abs(back[0] - x) < 1e-12 && abs(back[1] - y) < 1e-12)
        }
    }
}
