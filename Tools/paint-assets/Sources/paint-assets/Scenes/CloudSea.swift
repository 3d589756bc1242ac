import Glibc

/// Above the clouds at sunset, with dark summits standing out of them.
struct CloudSea: Painting {
    private struct Billows: Relief {
        let noise: Noise
        let ceiling: Float = 0.62

        /// Folded noise turned upside down: round heads with creases between them.
        func height(at ground: Point, distance: Float) -> Float {
            let bend = noise.shift(ground * 0.5, 2) * 0.3
            let heads = 1 - noise.ridged(ground * 0.55 + bend, distance < 5 ? 5 : 4, gain: 0.36)
            return 0.05 + heads * 0.75 + noise.at(ground * 0.2) * 0.1
        }
    }

    private struct Summits: Relief {
        let noise: Noise
        let ceiling: Float = 1.5

        func height(at ground: Point, distance: Float) -> Float {
            let first = peak(ground, at: Point(1.25, 6.2), width: 1.5, height: 1.3)
            let second = peak(ground, at: Point(-3.4, 10.5), width: 1.8, height: 1.25)
            let rock = noise.ridged(ground * 0.95 + noise.shift(ground * 0.9, 2) * 0.2, 7, gain: 0.5) - 0.62
            return max(first, second) + rock * 0.75
        }

        private func peak(_ ground: Point, at centre: Point, width: Float, height: Float) -> Float {
            height * (1 - pow(length(ground - centre) / width, 0.8)) - 0.02
        }
    }

    private let sky = Ramp([(0, 0x3E4C86), (0.4, 0x9C7FB0), (0.75, 0xF0A79B), (1, 0xFFDDA8)])
    private let sun = normalised(Vector(-0.55, 0.16, 0.6))
    private let sunColour = Colour(0xFFB37A)
    private let camera = Camera(eye: Vector(0, 0.98, 0), horizon: 0.4, spread: 0.85)
    private let billows: Billows
    private let summits: Summits
    private let noise: Noise

    init(seed: UInt32) {
        noise = Noise(seed)
        billows = Billows(noise: Noise(seed &+ 1))
        summits = Summits(noise: Noise(seed &+ 2))
    }

    func colour(at point: Point, in frame: Frame) -> Colour {
        let ray = camera.ray(point, frame)
        let cloud = camera.meet(ray, billows, reach: 40)
        let rock = camera.meet(ray, summits, reach: 14)
        let glow = sunColour * (0.9 * pow(max(dot(ray, sun), 0), 14) + 0.25 * pow(max(dot(ray, sun), 0), 3))
        let backdrop = backdrop(point) + glow
        guard let distance = [cloud, rock].compactMap({ $0 }).min() else { return backdrop }
        let position = camera.eye + ray * distance
        let haze = 1 - exp(-pow(distance * 0.06, 1.5))
        let surface = distance == rock ? stone(position, distance) : vapour(position, distance)
        return mix(surface, sky[0.85] + glow, haze)
    }

    private func backdrop(_ point: Point) -> Colour {
        let wisps = noise.fbm(Point(point.x * 1.2, point.y * 7) + noise.shift(point * 1.6, 3) * 0.6, 6)
        return mix(sky[point.y / camera.horizon], Colour(0xFFC4A8), smoothstep(0.1, 0.9, wisps) * 0.55)
    }

    /// Cloud lets light through, so its shade is bright and its terminator soft.
    private func vapour(_ position: Vector, _ distance: Float) -> Colour {
        let ground = Point(position.x, position.z)
        let normal = billows.normal(at: ground, distance: distance, width: 0.01)
        let wrapped = saturate((dot(normal, sun) + 0.35) / 1.2)
        let sunlight = billows.sunlight(at: position, toward: sun, distance: distance, softness: 0.5)
        let height = smoothstep(0.1, 0.55, position.y)
        let shade = mix(Colour(0x5A5F96), Colour(0x9A8FBE), height)
        let lit = shade * 0.62 + sunColour * (wrapped * (0.25 + 0.75 * sunlight) * 1.15)
        let summit = position.y - summits.height(at: ground, distance: distance)
        return mix(Colour(0x5C5478), lit, smoothstep(0, 0.12, summit))
    }

    private func stone(_ position: Vector, _ distance: Float) -> Colour {
        let ground = Point(position.x, position.z)
        let normal = summits.normal(at: ground, distance: distance)
        let facing = max(dot(normal, sun), 0) * summits.sunlight(at: position, toward: sun, distance: distance)
        let snow = smoothstep(0.55, 0.75, normal.y + (position.y - 0.75) * 0.6)
        let body = mix(Colour(0x39334A), Colour(0xC9C4DA), snow)
        return body * (sunColour * (facing * 1.8) + Colour(0.3, 0.3, 0.48))
    }
}
