import Glibc

/// Sand with sharp crests and wind ripples under a low sun.
struct Dunes: Painting {
    struct Light: Sendable {
        let sand: Colour
        let sun: Colour
        let shade: Colour
        let sky: Ramp
        let sunDirection: Vector
    }

    private struct Sand: Relief {
        let noise: Noise
        let ceiling: Float = 1.05

        /// One warped fold makes the crests; what is added on top stays low, as wind leaves it.
        func height(at ground: Point, distance: Float) -> Float {
            let bend = Point(noise.at(ground * 0.35), noise.at(ground.x * 0.3 + 9, ground.y * 0.4))
            let position = ground * Point(0.42, 0.5) + bend * 0.5
            let crest = 1 - sqrt(noise.at(position) * noise.at(position) + 0.00003)
            let swell = noise.at(ground * 0.9 + 31) * 0.09
            return crest * crest * 0.85 + swell
        }
    }

    private let light: Light
    private let camera: Camera
    private let sand: Sand
    private let ripples: Noise

    init(_ light: Light, eye: Vector, horizon: Float, spread: Float, seed: UInt32) {
        self.light = light
        camera = Camera(eye: eye, horizon: horizon, spread: spread)
        sand = Sand(noise: Noise(seed))
        ripples = Noise(seed &+ 5)
    }

    func colour(at point: Point, in frame: Frame) -> Colour {
        let ray = camera.ray(point, frame)
        let sky = light.sky[saturate(point.y / camera.horizon)]
        guard let distance = camera.meet(ray, sand, reach: 26) else { return sky }
        let position = camera.eye + ray * distance
        let haze = 1 - exp(-distance * distance * 0.0045)
        return mix(lit(position, distance), light.sky[1], haze)
    }

    private func lit(_ position: Vector, _ distance: Float) -> Colour {
        let ground = Point(position.x, position.z)
        let smooth = sand.normal(at: ground, distance: distance)
        let normal = normalised(smooth + ripple(ground, distance, steepness: 1 - smooth.y))
        let facing = max(dot(normal, light.sunDirection), 0)
        let sunlight = facing > 0 ? sand.sunlight(at: position, toward: light.sunDirection, distance: distance) : 0
        let open = 0.35 + 0.65 * smooth.y
        let tone = 1 + 0.06 * ripples.fbm(ground * 3, 3)
        return light.sand * tone * (light.sun * (facing * sunlight) + light.shade * open)
    }

    /// Ripples run across the wind, fork where the noise bends them, and vanish on slip faces and far away.
    private func ripple(_ ground: Point, _ distance: Float, steepness: Float) -> Vector {
        let bend = ripples.fbm(ground * Point(0.9, 1.4), 3) * 0.05
        let phase = (ground.y + ground.x * 0.35 + bend) * 210
        let strength = 0.22 * smoothstep(3.4, 1.0, distance) * smoothstep(0.4, 0.15, steepness)
        return Vector(cos(phase) * 0.6, 0, cos(phase)) * strength
    }
}
