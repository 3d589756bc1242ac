import Glibc

/// Fir trees in silhouette.
struct Grove: Sendable {
    struct Fir: Sendable {
        let foot: Point
        let height: Float
        let slimness: Float
        let seed: Float
    }

    private static let bucketWidth: Float = 0.02
    private let buckets: [[Fir]]
    private let noise: Noise

    init(_ firs: [Fir], seed: UInt32, upTo end: Float = 3.2) {
        noise = Noise(seed)
        var buckets = [[Fir]](repeating: [], count: Int(end / Self.bucketWidth) + 1)
        for fir in firs {
            let reach = fir.height * fir.slimness
            let first = Int(max(fir.foot.x - reach, 0) / Self.bucketWidth)
            let last = Int(max(fir.foot.x + reach, 0) / Self.bucketWidth)
            for index in first...last where index < buckets.count {
                buckets[index].append(fir)
            }
        }
        self.buckets = buckets
    }

    /// Firs along a ground line, `density` per unit of width.
    init(
        along ground: (Float) -> Float, heights: ClosedRange<Float>, density: Float, seed: UInt32,
        slimness: Float = 0.17, upTo end: Float = 3.2
    ) {
        var random = Random(seed: UInt64(seed))
        let firs = (0..<Int(density * end)).map { _ in
            let x = random.unit() * end
            // The square makes most trees short, so that a few tall ones stand out.
            let share = random.unit() * random.unit()
            return Fir(
                foot: Point(x, ground(x) + heights.upperBound * 0.08),
                height: mix(heights.lowerBound, heights.upperBound, share),
                slimness: slimness * random.between(0.8, 1.25), seed: random.unit() * 100)
        }
        self.init(firs, seed: seed, upTo: end)
    }

    /// The share of the position that trees cover, from 0 to 1.
    func cover(_ point: Point, blur: Float) -> Float {
        let index = Int(max(point.x, 0) / Self.bucketWidth)
        guard index < buckets.count else { return 0 }
        var cover: Float = 0
        for fir in buckets[index] where point.y > fir.foot.y - fir.height {
            cover = max(cover, self.cover(of: fir, point, blur))
            if cover > 0.99 { return 1 }
        }
        return cover
    }

    private func cover(of fir: Fir, _ point: Point, _ blur: Float) -> Float {
        let rise = (fir.foot.y - point.y) / fir.height
        guard rise < 1, rise > -0.3 else { return 0 }
        let side = point.x - fir.foot.x
        let tiers = 13 + fir.seed * 0.1
        // Branches hang: a tier is lower further from the trunk.
        let hanging = rise + abs(side) / fir.height * 0.55
        let flank: Float = side < 0 ? 3 : 11
        let ragged = noise.at(hanging * tiers * 1.7, flank + fir.seed)
        let tier = fraction(hanging * tiers + fir.seed + ragged * 0.6 + (side < 0 ? 0.4 : 0))
        let taper = pow(max(1 - rise, 0), 0.85) * min(1, 0.35 + (rise + 0.3) * 3)
        let branch = 0.5 + 0.45 * (1 - tier) + ragged * 0.3
        let half = fir.height * fir.slimness * taper * branch
        let trunk = fir.height * 0.012 * (1.1 - rise)
        return smoothstep(blur, -blur, abs(side) - max(half, trunk))
    }
}
