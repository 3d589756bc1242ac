import Glibc

/// A running sea seen from just above the crests.
struct Swell: Painting {
    private struct Waves: Relief {
        let noise: Noise
        let ceiling: Float = 0.75

        /// Sharp-crested trains, each running a little aside of the last.
        func height(at ground: Point, distance: Float) -> Float {
            var sum: Float = 0, size: Float = 0.3, frequency: Float = 0.55, heading: Float = 0.25
            let bend = noise.shift(ground * 0.3, 2) * 0.55
            for _ in 0..<(distance < 4 ? 6 : distance < 10 ? 5 : 4) {
                let position = turned(ground + bend, by: heading) * frequency
                let crest = 1 - abs(noise.at(position.x * 0.55, position.y * 1.25))
                sum += size * crest * crest
                size *= 0.42
                frequency *= 1.95
                heading += 0.55
            }
            return sum
        }
    }

    private let sky = Ramp(0x5E7F8E, 0xA9BDBD, 0xF2E3C4)
    private let deep = Colour(0x04262E)
    private let lit = Colour(0x1FA294)
    private let sun = normalised(Vector(0.35, 0.28, 0.9))
    private let camera = Camera(eye: Vector(0, 0.95, 0), horizon: 0.3, spread: 0.8)
    private let waves: Waves
    private let noise: Noise

    init(seed: UInt32) {
        waves = Waves(noise: Noise(seed))
        noise = Noise(seed &+ 1)
    }

    func colour(at point: Point, in frame: Frame) -> Colour {
        let ray = camera.ray(point, frame)
        guard let distance = camera.meet(ray, waves, reach: 40) else { return heaven(ray) }
        let position = camera.eye + ray * distance
        let haze = 1 - exp(-pow(distance * 0.05, 1.4))
        return mix(water(position, ray, distance), heaven(Vector(ray.x, 0.02, ray.z)), haze)
    }

    private func heaven(_ direction: Vector) -> Colour {
        let rise = max(direction.y, 0)
        let away = 0.3 / (rise + 0.12)
        let clouds = noise.fbm(Point(direction.x * away * 2.2, away * 2) + 3, 5)
        let glow = pow(max(dot(direction, sun), 0), 10)
        let base = mix(sky[saturate(1 - rise * 2.6)], Colour(0x6F8088), smoothstep(0, 0.9, clouds) * 0.55)
        return base + Colour(0xFFE0A4) * glow * 0.55
    }

    private func water(_ position: Vector, _ ray: Vector, _ distance: Float) -> Colour {
        let ground = Point(position.x, position.z)
        let smooth = waves.normal(at: ground, distance: distance, width: 0.005)
        let chop = noise.shift(ground * 9, 3) * 0.05 * smoothstep(9, 1, distance)
        let normal = normalised(smooth + Vector(chop.x, 0, chop.y))
        let grazing = pow(1 - saturate(-dot(normal, ray)), 4)
        var mirror = reflected(ray, about: normal)
        mirror.y = abs(mirror.y)
        let crest = smoothstep(0.3, 0.56, position.y)
        let through = crest * saturate(0.35 + 0.65 * dot(ray, sun)) * (1 - normal.y * 0.55)
        let body = deep * (0.8 + 0.5 * normal.y) + lit * (through * 0.85)
        let spark = pow(max(dot(mirror, sun), 0), 90) * 1.6
        let sea = mix(body, heaven(mirror), 0.03 + 0.9 * grazing) + Colour(0xFFF0CC) * spark
        return mix(sea, Colour(0xEAF2EE) * (0.6 + 0.4 * normal.y), foam(position, ground))
    }

    private func foam(_ position: Vector, _ ground: Point) -> Float {
        let lace = noise.ridged(ground * 5 + noise.shift(ground * 3, 2) * 0.5, 4, gain: 0.6)
        let top = smoothstep(0.44, 0.6, position.y + noise.at(ground * 1.1) * 0.05)
        return top * smoothstep(0.62, 0.9, lace) * 0.85
    }
}
