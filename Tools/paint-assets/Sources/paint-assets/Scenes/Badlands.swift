import Glibc

/// Bare hills in bands of coloured clay, the layers of one sea floor cut by rain.
struct Badlands: Painting {
    private struct Clay: Relief {
        let noise: Noise
        let ceiling: Float = 1.5

        /// Gullies are deepest half-way up, where the rain runs fastest, and leave summits and plain alone.
        func height(at ground: Point, distance: Float) -> Float {
            let bend = noise.shift(ground * 0.5, 2) * 0.25
            let hills = 0.5 + 0.62 * noise.fbm((ground + bend) * 0.5, 2, gain: 0.3)
            let rise = smoothstep(0.28, 1.05, hills)
            let gullies = noise.ridged(ground * 2.1 + bend * 3, distance < 7 ? 3 : 2) - 0.6
            return rise * 1.3 - gullies * 0.1 * rise * (1.15 - rise) * 2 + 0.05
        }
    }

    private let strata = Ramp(0x7A2E22, 0xC0603A, 0xE8C9A0, 0xB4472F, 0xE39A5B, 0x8A4A4A, 0xF0DDBE, 0xA8553A, 0x6E6A70)
    private let sky = Ramp(0x4F86B8, 0x9CC0D4, 0xF2E2C8)
    private let sun = normalised(Vector(-0.75, 0.42, 0.15))
    private let camera = Camera(eye: Vector(0.4, 1.25, 0), horizon: 0.24, spread: 0.8)
    private let clay: Clay
    private let noise: Noise

    init(seed: UInt32) {
        clay = Clay(noise: Noise(seed))
        noise = Noise(seed &+ 1)
    }

    func colour(at point: Point, in frame: Frame) -> Colour {
        let ray = camera.ray(point, frame)
        let cloud = smoothstep(0.1, 0.9, noise.fbm(point * Point(1.6, 7) + noise.shift(point * 2, 3) * 0.4, 6))
        let backdrop = mix(sky[point.y / camera.horizon], Colour(0xFFF4E2), cloud * 0.7)
        guard let distance = camera.meet(ray, clay, reach: 24) else { return backdrop }
        let position = camera.eye + ray * distance
        let haze = 1 - exp(-pow(distance * 0.085, 1.5))
        return mix(lit(position, distance), Colour(0xE3CDB8), haze)
    }

    private func lit(_ position: Vector, _ distance: Float) -> Colour {
        let ground = Point(position.x, position.z)
        let normal = clay.normal(at: ground, distance: distance)
        let tilt = noise.fbm(ground * 0.4, 3) * 0.13 + noise.fbm(ground * 5, 3) * 0.008
        let layer = (position.y + tilt) * 2.3
        let fine = 1 + 0.12 * noise.at(layer * 11, 0.3) + 0.05 * noise.fbm(ground * 14, 3)
        let band = strata[saturate(0.5 + 0.75 * noise.at(layer * 2.7, 5) + 0.12 * noise.at(layer * 9, 2))] * fine
        let plain = mix(Colour(0xB99A6B), Colour(0x77753F), saturate(0.5 + noise.fbm(ground * 2, 4)))
        let body = mix(plain, band, smoothstep(0.06, 0.16, position.y))
        let sunlight = clay.sunlight(at: position, toward: sun, distance: distance)
        let facing = max(dot(normal, sun), 0)
        return body * (Colour(1.75, 1.5, 1.2) * (facing * sunlight) + Colour(0.3, 0.34, 0.45) * (0.4 + 0.6 * normal.y))
    }
}
