import Glibc

/// Rows of lavender that run towards a low sun, with one tree on the horizon.
struct Lavender: Painting {
    private struct Rows: Relief {
        let noise: Noise
        let ceiling: Float = 0.32

        func height(at ground: Point, distance: Float) -> Float {
            let wave = 0.5 + 0.5 * cos(ground.x * 5.2)
            let bush = pow(wave, 0.6) * 0.19
            guard distance < 9 else { return bush }
            let tufts = noise.fbm(ground * Point(14, 10), 3) * 0.035
            return max(bush + tufts * min(wave * 2, 1), 0)
        }
    }

    private let sky = Ramp([(0, 0x5C6FA8), (0.45, 0xC18FB0), (0.78, 0xF3A987), (1, 0xFFD9A0)])
    private let flowers = Ramp(0x2C1B52, 0x5A3A94, 0x8E62C4, 0xC79BE0)
    private let soil = Colour(0x6B4A35)
    private let camera = Camera(eye: Vector(0.3, 0.75, 0), horizon: 0.36, spread: 1.05)
    private let rows: Rows
    private let noise: Noise
    private let hills: [Profile]
    private let sun = Point(1.02, 0.3)
    private let sunColour = Colour(0xFFC27A)

    init(seed: UInt32) {
        let noise = Noise(seed)
        self.noise = noise
        rows = Rows(noise: noise)
        hills = [
            Profile { 0.335 - 0.045 * noise.fbm(Point($0 * 1.7, 3), 6, gain: 0.4) },
            Profile { 0.352 - 0.022 * noise.fbm(Point($0 * 2.6, 9), 6, gain: 0.4) },
        ]
    }

    func colour(at point: Point, in frame: Frame) -> Colour {
        let tree = self.tree(point, frame.pixel)
        let behind = tree < 1 ? ground(point, frame) : .zero
        let rim = sunColour * (0.1 * exp(-length(point - sun) * 5))
        return mix(behind, Colour(0x1E1622) + rim, tree)
    }

    private func ground(_ point: Point, _ frame: Frame) -> Colour {
        let ray = camera.ray(point, frame)
        guard let distance = camera.meet(ray, rows, reach: 60) else { return distant(point, frame) }
        let position = camera.eye + ray * distance
        let haze = 1 - exp(-distance * 0.055)
        let glow = sunColour * (0.35 * exp(-abs(point.x - sun.x) * 2.2))
        return mix(lit(position, distance), Colour(0xC58AA0) * 0.8 + glow, haze)
    }

    private func distant(_ point: Point, _ frame: Frame) -> Colour {
        let distance = length(point - sun)
        let bars = noise.fbm(Point(point.x * 1.3, point.y * 9) + noise.shift(point * 1.4, 3) * 0.5, 6)
        let cloud = smoothstep(0.05, 0.8, bars) * 0.5
        var colour = mix(sky[point.y / 0.36], Colour(0xF7B6A0), cloud)
        colour += sunColour * (0.6 * exp(-distance * 5) + 1.4 * smoothstep(0.03, 0.027, distance))
        for (index, hill) in hills.enumerated() {
            let tint = mix(Colour(0xA97F9F), Colour(0x6A5680), Float(index)) + sunColour * (0.4 * exp(-distance * 5))
            colour = mix(colour, tint, smoothstep(-frame.pixel, frame.pixel, point.y - hill[point.x]))
        }
        return colour
    }

    /// The sun stands behind the rows, so their tops are rimmed with light and their flanks are in shade.
    private func lit(_ position: Vector, _ distance: Float) -> Colour {
        let flat = Point(position.x, position.z)
        let normal = rows.normal(at: flat, distance: distance, width: 0.003)
        let tuft = noise.fbm(flat * Point(55, 30), 4) * smoothstep(12, 2, distance)
        let rise = smoothstep(0.05, 0.17, position.y)
        let tone = saturate(0.4 + rise * 0.3 + tuft * 0.3 + noise.at(flat * 0.6) * 0.12)
        let body = mix(soil * 0.5, flowers[tone], smoothstep(0.02, 0.09, position.y))
        let toward = normalised(Vector(0.02, 0.25, 1))
        let facing = max(dot(normal, toward), 0)
        return body * (Colour(0.62, 0.56, 0.72) * (0.3 + 0.7 * rise) + sunColour * (facing * rise * 1.5))
    }

    /// A round crown of leaves: a circle roughened by noise, on a thin trunk.
    private func tree(_ point: Point, _ blur: Float) -> Float {
        let position = (point - Point(0.44, 0.262)) / Point(0.085, 0.075)
        let rough = noise.fbm(point * 38, 4) * 0.2 + noise.fbm(point * 11, 2) * 0.16
        let crown = smoothstep(blur * 14, -blur * 14, length(position) - 0.86 - rough)
        let trunk = smoothstep(blur, -blur, abs(point.x - 0.44) - 0.005)
        return max(crown, point.y > 0.27 && point.y < 0.374 ? trunk : 0)
    }
}
