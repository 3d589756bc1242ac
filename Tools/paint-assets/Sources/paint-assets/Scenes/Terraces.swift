import Glibc

/// Rice terraces: hillsides cut into steps, some under water that holds the sky.
struct Terraces: Painting {
    private struct Hillside: Relief {
        let noise: Noise
        let ceiling: Float = 4
        let step: Float = 0.055

        func height(at ground: Point, distance: Float) -> Float {
            let level = natural(ground) / step
            let whole = floor(level)
            return (whole + smoothstep(0.8, 0.98, level - whole)) * step
        }

        func natural(_ ground: Point) -> Float {
            let slope = 0.2 + ground.y * 0.08 + max(ground.y, 0) * ground.y * 0.016
            let aside = ground.x + 0.25 * sin(ground.y * 0.9)
            // The root rounds off the crease that a bare absolute value would leave along the valley.
            let valley = sqrt(aside * aside + 0.06) * 0.22
            return min(slope + valley + noise.fbm(ground * 0.5, 2, gain: 0.35) * 0.42, ceiling - 0.05)
        }
    }

    private let sky: Ramp
    private let rice: Ramp
    private let soil = Colour(0x4A4A22)
    private let sun: Vector
    private let sunColour: Colour
    private let camera = Camera(eye: Vector(0.1, 1.55, -0.9), horizon: 0.14, spread: 0.95)
    private let hillside: Hillside
    private let noise: Noise

    init(sky: Ramp, rice: Ramp, sun: Vector, sunColour: UInt32, seed: UInt32) {
        self.sky = sky
        self.rice = rice
        self.sun = normalised(sun)
        self.sunColour = Colour(sunColour)
        noise = Noise(seed &+ 1)
        hillside = Hillside(noise: Noise(seed))
    }

    func colour(at point: Point, in frame: Frame) -> Colour {
        let ray = camera.ray(point, frame)
        let backdrop = sky[point.y / 0.25 + 0.08 * noise.fbm(point * Point(2, 8), 4)]
        guard let distance = camera.meet(ray, hillside, reach: 16) else { return backdrop }
        let position = camera.eye + ray * distance
        let haze = 1 - exp(-pow(distance * 0.115, 1.8))
        return mix(field(position, ray, distance), sky[0.9], haze)
    }

    private func field(_ position: Vector, _ ray: Vector, _ distance: Float) -> Colour {
        let ground = Point(position.x, position.z)
        let level = hillside.natural(ground) / hillside.step
        let terrace = cellIndex(level), across = level - floor(level)
        let plot = cellIndex(ground.x * 0.9 + noise.at(0, Float(terrace) * 3.3) * 2)
        let wet = noise.cell(terrace, plot) < 0.45
        let bank = max(smoothstep(0.76, 0.8, across), smoothstep(0.05, 0.0, across))
        let sunlight = hillside.sunlight(at: position, toward: sun, distance: distance, softness: 0.2)
        let flat = wet ? water(ray, ground, distance) : crop(ground, terrace, plot, sunlight)
        let normal = hillside.normal(at: ground, distance: distance, width: 0.004)
        let grass = rice[0.25] * 0.55 + soil * 0.15
        let slope = grass * (sunColour * (max(dot(normal, sun), 0) * sunlight * 1.6) + sky[0] * 0.5)
        return mix(flat, slope, bank)
    }

    private func water(_ ray: Vector, _ ground: Point, _ distance: Float) -> Colour {
        let ripple = noise.fbm(ground * Point(14, 5), 3) * 0.03 * smoothstep(8, 1, distance)
        let mirror = sky[saturate(0.95 - (-ray.y + ripple) * 1.25)]
        return mix(mirror * 1.05, rice[0.5] * 0.5, 0.12)
    }

    private func crop(_ ground: Point, _ terrace: Int32, _ plot: Int32, _ sunlight: Float) -> Colour {
        let ripeness = noise.cell(terrace, plot, salt: 1)
        let tufts = 1 + 0.22 * noise.fbm(ground * 26, 3)
        let light = sunColour * (max(sun.y, 0.2) * sunlight * 2.3) + sky[0] * 0.45
        return rice[ripeness] * light * tufts
    }
}
