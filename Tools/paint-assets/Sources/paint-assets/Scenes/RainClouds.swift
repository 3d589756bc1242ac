import Glibc

/// A front with curtains of rain over a wide plain, and a strip of clear light under it.
struct RainClouds: Painting {
    private let base: Float = 0.56
    private let horizon: Float = 0.82
    private let clear = Ramp(0xD8A25E, 0xF6D79A, 0xFFF0CF)
    private let cloud = Ramp(0x2B3340, 0x55606E, 0x98A0A6, 0xE6DFD2)
    private let land = Ramp(0x6C6A3C, 0x39402A, 0x14170F)
    private let noise: Noise
    private let hills: Profile

    init(seed: UInt32) {
        let noise = Noise(seed)
        self.noise = noise
        hills = Profile { 0.815 - 0.022 * noise.fbm(Point($0 * 1.9, 4), 6, gain: 0.45) }
    }

    func colour(at point: Point, in frame: Frame) -> Colour {
        let ground = smoothstep(-frame.pixel, frame.pixel, point.y - horizon)
        let hill = smoothstep(-frame.pixel, frame.pixel, point.y - hills[point.x])
        let above = ground < 1 ? mix(sky(point), Colour(0x56636B), hill * 0.9) : .zero
        return mix(above, ground > 0 ? plain(point) : .zero, ground)
    }

    private func sky(_ point: Point) -> Colour {
        let light = exp(-length((point - Point(1.12, 0.72)) * Point(0.8, 1.4)) * 2.2)
        let strip = clear[saturate((point.y - base) / (horizon - base))] * (0.4 + 0.75 * light)
        let edge = base + 0.07 * noise.fbm(Point(point.x * 2.4, 1), 5)
        let mass = smoothstep(0.06, -0.05, point.y - edge)
        let deck = clouds(point) + Colour(0xF0B870) * (light * 0.16)
        return mix(mix(strip, deck, mass), Colour(0x414B58), rain(point, edge))
    }

    /// The deck seen from below: nearer parts overhead are larger, and thin places let light through.
    private func clouds(_ point: Point) -> Colour {
        let away = 0.35 / (horizon + 0.06 - point.y)
        let position = Point((point.x - 0.75) * away * 3.2 + 4, away * 4.4)
        let bend = noise.shift(position * 0.7, 4)
        let body = noise.fbm(position + bend * 0.22, 7, gain: 0.48)
        let lit = noise.fbm(position + bend * 0.22 + Point(0.1, 0.16), 5, gain: 0.48)
        let relief = (body - lit) * 0.5
        return cloud[saturate(0.36 + body * 0.3 + relief * 0.7)]
    }

    /// Slanted shafts, their strength uneven along the front.
    private func rain(_ point: Point, _ edge: Float) -> Float {
        let fall = point.y - edge
        let slant = point.x + fall * 0.22
        let shafts = smoothstep(0.0, 0.55, noise.at(slant * 1.5, 6.4) + 0.12)
        let streaks = 0.72 + 0.28 * noise.fbm(Point(slant * 26, point.y * 1.3), 3)
        return shafts * streaks * smoothstep(-0.1, 0.09, fall) * mix(0.95, 0.72, saturate(fall / 0.26))
    }

    private func plain(_ point: Point) -> Colour {
        let depth = (point.y - horizon) / (1 - horizon)
        let away = 0.1 / (depth + 0.03)
        let position = Point((point.x - 0.75) * away * 6, away * 9)
        let fields = noise.fbm(position * 0.5, 4) * 0.2 * saturate(1.4 - away)
        let light = bell((point.x - 1.12) / 0.5) * bell((depth - 0.2) / 0.3)
        return land[saturate(depth + fields)] * (0.7 + light * 1.6) + Colour(0x8A6A30) * (light * 0.3)
    }
}
