import Glibc

/// Open water under a low light: the sun, or the moon with its path of glitter.
struct Sea: Painting {
    struct Light: Sendable {
        let sky: Ramp
        let water: Ramp
        let source: Point
        let radius: Float
        let glow: Colour
        let disc: Colour
        /// 0 is oil-calm, 1 a fresh breeze.
        let breeze: Float
        /// How dark the maria stand on the disc; the sun has none.
        let maria: Float
        let clouds: Float
    }

    private let light: Light
    private let horizon: Float
    private let noise: Noise

    init(_ light: Light, horizon: Float, seed: UInt32) {
        self.light = light
        self.horizon = horizon
        noise = Noise(seed)
    }

    func colour(at point: Point, in frame: Frame) -> Colour {
        let shore = smoothstep(-frame.pixel, frame.pixel, point.y - horizon)
        let above = shore < 1 ? sky(point) : .zero
        let below = shore > 0 ? water(point) : .zero
        return mix(above, below, shore)
    }

    private func sky(_ point: Point) -> Colour {
        let distance = length(point - light.source)
        let disc = smoothstep(light.radius * 1.02, light.radius * 0.98, distance)
        let halo = 0.3 * exp(-distance * 5) + 0.5 * exp(-distance * 16)
        let face = noise.fbm((point - light.source) / light.radius * 1.3 + 7, 4)
        let maria = 1 - light.maria * smoothstep(-0.3, 0.5, face)
        var colour = light.sky[point.y / horizon] + light.glow * halo
        colour = mix(colour, light.disc * maria, disc)
        let cover = cloud(point)
        let lit = light.sky[1] * 0.35 + light.glow * (0.75 * exp(-distance * 3.4))
        return mix(colour, lit, cover)
    }

    /// Bars of cloud that thin out upwards.
    private func cloud(_ point: Point) -> Float {
        guard light.clouds > 0 else { return 0 }
        let position = Point(point.x * 1.7, point.y * 8)
        let bend = noise.shift(position * 0.6, 3) * 0.5
        let bars = noise.fbm(position + bend + 11, 6)
        let share = smoothstep(0.02, 0.75, bars + 0.25 * point.y / horizon - 0.1)
        return light.clouds * share
    }

    private func water(_ point: Point) -> Colour {
        let depth = (point.y - horizon) / (1 - horizon)
        let away = 0.12 / (depth + 0.012)
        let waves = slope(point, away)
        let mirror = 0.5 - 0.42 * depth + waves * 0.16
        let body = mix(light.water[depth], light.sky[saturate(mirror + 0.35)], 0.28 * (1 - depth))
        return body * (1 + waves * 0.35) + glitter(point, depth, waves)
    }

    /// Wave facets: drawn out sideways, and finer towards the horizon as perspective has it.
    private func slope(_ point: Point, _ away: Float) -> Float {
        let position = Point((point.x - 0.75) * away * 9, away * 22)
        let rough = noise.fbm(position, 4, gain: 0.6)
        let swell = noise.at(position * Point(0.22, 0.16) + 50)
        let fade = saturate(1.5 - away * 0.11)
        return (rough * 0.75 + swell * 0.6) * fade * (0.25 + light.breeze * 0.75)
    }

    private func glitter(_ point: Point, _ depth: Float, _ waves: Float) -> Colour {
        let width = 0.035 + depth * (0.1 + 0.3 * light.breeze)
        let path = bell((point.x - light.source.x) / width)
        let sparkle = smoothstep(0.02, 0.75, waves + (path - 0.55) * 0.6)
        let veil = exp(-abs(point.x - light.source.x) * 4.5) * 0.08
        return light.glow * (path * ((1 - depth) * 0.2 + 1.5 * sparkle) * (1 - 0.35 * depth) + veil * (1 - depth))
    }
}
