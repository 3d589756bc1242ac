import Glibc

/// Firs on a steep slope, row behind row in drifting mist.
struct FirSlope: Painting {
    private let mist: Ramp
    private let tree: Colour
    private let rows: [(ground: Profile, trees: Grove)]
    private let noise: Noise

    init(mist: Ramp, tree: UInt32, seed: UInt32) {
        self.mist = mist
        self.tree = Colour(tree)
        let noise = Noise(seed)
        self.noise = noise
        rows = (0..<8).map { index in
            let nearness = Float(index) / 7
            let ground = Profile(upTo: 1.7) { x in
                let slope = (0.45 - x) * mix(0.5, 0.18, nearness) * (index.isMultiple(of: 2) ? 1 : 0.55)
                return 0.36 + nearness * 0.76 - slope + 0.05 * noise.at(x * 2.6, Float(index) * 7)
            }
            let trees = Grove(
                along: { ground[$0] }, heights: mix(0.05, 0.2, nearness)...mix(0.13, 0.5, nearness),
                density: mix(95, 16, nearness), seed: seed &+ UInt32(index), upTo: 1.7)
            return (ground, trees)
        }
    }

    func colour(at point: Point, in frame: Frame) -> Colour {
        let drift = noise.fbm(point * Point(1.6, 3.4) + noise.shift(point * 1.2, 3) * 0.5, 6)
        var colour = mist[saturate(point.y * 0.9 + drift * 0.09)]
        for (index, row) in rows.enumerated() {
            let nearness = Float(index) / 7
            let blur = max(frame.pixel, 0.0012)
            let ground = smoothstep(-blur, 0.03, point.y - row.ground[point.x])
            let cover = max(row.trees.cover(point, blur: blur), ground)
            guard cover > 0 else { continue }
            let veil = noise.fbm(point * Point(2.2, 4.4) + Float(index) * 17, 5)
            let thickness = saturate(mix(0.9, 0.04, pow(nearness, 0.75)) + veil * 0.34 * (1 - nearness * 0.6))
            colour = mix(colour, mix(tree, mist[saturate(point.y * 0.8)], thickness), cover)
        }
        let low = smoothstep(0.1, 0.9, drift + point.y * 0.35) * 0.25
        return mix(colour, mist[0.5], low * smoothstep(1, 0.5, point.y))
    }
}
