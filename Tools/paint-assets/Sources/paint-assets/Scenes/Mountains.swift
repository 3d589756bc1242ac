import Glibc

/// Ridge behind ridge, with fog in the valleys between them.
struct Mountains: Painting {
    struct Light: Sendable {
        let sky: Ramp
        let near: Colour
        let far: Colour
        let fog: Colour
        let sun: Point
        let sunColour: Colour
    }

    private struct Ridge {
        let crest: Profile
        /// 0 at the horizon, 1 at the viewer's feet.
        let nearness: Float
    }

    private let light: Light
    private let ridges: [Ridge]
    private let firs: Grove?
    private let fog: Noise

    /// `boldness` scales the mountains themselves, up and sideways alike.
    init(
        _ light: Light, ridges count: Int, horizon: Float, ruggedness: Float, boldness: Float = 1, seed: UInt32,
        firs: Bool = true
    ) {
        self.light = light
        fog = Noise(seed &+ 99)
        ridges = (0..<count).map { index in
            let nearness = Float(index) / Float(count - 1)
            return Ridge(
                crest: Self.crest(
                    nearness, horizon: horizon, ruggedness: ruggedness, boldness: boldness,
                    seed: seed &+ UInt32(index)),
                nearness: nearness)
        }
        guard firs, let front = ridges.last?.crest else {
            self.firs = nil
            return
        }
        self.firs = Grove(along: { front[$0] }, heights: 0.025...0.14, density: 110, seed: seed)
    }

    /// Near ridges are broader and gentler, far ones small and jagged, as a long lens sees them.
    private static func crest(
        _ nearness: Float, horizon: Float, ruggedness: Float, boldness: Float, seed: UInt32
    ) -> Profile {
        let noise = Noise(seed)
        // The sine keeps the ridges from standing one behind the other like stairs.
        let base = horizon + (0.96 - horizon) * pow(nearness, 1.25) + 0.022 * sin(nearness * 15)
        let frequency = mix(2.6, 1.1, nearness) / boldness
        let swing = mix(0.16, 0.2, nearness) * boldness
        return Profile { x in
            let along = Point(x * frequency, 3.7)
            let jagged = noise.ridged(along, 8, gain: 0.46) - 0.62
            let rolling = noise.fbm(along * 0.8, 6, gain: 0.42) * 0.6
            return base - swing * mix(rolling, jagged * 1.6, ruggedness)
        }
    }

    func colour(at point: Point, in frame: Frame) -> Colour {
        var colour = sky(point)
        for ridge in ridges {
            let depth = point.y - ridge.crest[point.x]
            let cover = smoothstep(-frame.pixel, frame.pixel, depth)
            if cover > 0 {
                colour = mix(colour, slope(ridge, depth, point), cover)
            }
        }
        guard let firs else { return colour }
        let cover = firs.cover(point, blur: frame.pixel)
        return cover > 0 ? mix(colour, light.near, cover) : colour
    }

    private func sky(_ point: Point) -> Colour {
        let distance = length(point - light.sun)
        let disc = smoothstep(0.041, 0.038, distance)
        let veil = fog.fbm(Point(point.x * 1.3, point.y * 5), 4) * 0.03
        let glow = 0.55 * exp(-distance * 4.2) + 0.25 * exp(-distance * 16)
        return light.sky[point.y + veil] + light.sunColour * (glow + disc * 1.2)
    }

    private func slope(_ ridge: Ridge, _ depth: Float, _ point: Point) -> Colour {
        let body = mix(light.far, light.near, pow(ridge.nearness, 1.3))
        let wisps = fog.fbm(Point(point.x * 2.2, point.y * 7 + ridge.nearness * 40), 5)
        let valley = smoothstep(0.0, mix(0.13, 0.34, ridge.nearness), depth + wisps * 0.045)
        let lit = exp(-length(point - light.sun) * 2.6) * (1 - ridge.nearness * 0.75)
        let thickness = valley * mix(0.95, 0.6, ridge.nearness) * (1 - pow(ridge.nearness, 5))
        return mix(body, light.fog, thickness) + light.sunColour * (lit * (0.16 + 0.3 * valley))
    }
}
