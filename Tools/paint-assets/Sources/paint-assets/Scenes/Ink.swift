import Glibc

/// Drops of ink that unfold in clear water.
struct Ink: Painting {
    private let paper: Ramp
    private let ink: Ramp
    private let noise: Noise

    init(paper: Ramp, ink: Ramp, seed: UInt32) {
        self.paper = paper
        self.ink = ink
        noise = Noise(seed)
    }

    func colour(at point: Point, in frame: Frame) -> Colour {
        let ground = paper[saturate(length(point - Point(frame.aspect * 0.42, 0.36)) * 0.9)]
        let first = noise.shift(point * 1.5, 4)
        let second = noise.shift(point * 2.1 + first * 0.9, 5)
        let smoke = noise.fbm(point * 1.9 + second * 0.85, 6, gain: 0.5)
        let veils = noise.ridged(point * 1.5 + second * 0.75 + 8, 5, gain: 0.45)
        let position = point + second * Point(0.2, 0.13)
        let plume =
            bell((position.x - frame.aspect * 0.5) / (0.1 + position.y * 0.42)) * smoothstep(1.25, 0.4, position.y)
        let density = saturate(plume * (0.85 + smoke * 0.7) + plume * pow(veils, 5) * 0.8 - 0.14)
        let edge = smoothstep(0.5, 0.95, veils) * plume
        return mix(ground, ink[saturate(0.55 * density + 0.35 * first.y + 0.4 * edge)], smoothstep(0, 0.62, density))
    }
}

/// Marbled paper: paint on water, combed into veins.
struct Marble: Painting {
    private let pigments: Ramp
    private let vein: Colour
    private let noise: Noise

    init(pigments: Ramp, vein: UInt32, seed: UInt32) {
        self.pigments = pigments
        self.vein = Colour(vein)
        noise = Noise(seed)
    }

    func colour(at point: Point, in frame: Frame) -> Colour {
        let first = noise.shift(point * 1.1, 3)
        let second = noise.shift(point * 1.5 + first * 0.8 + 5, 4)
        let position = point * 1.3 + second * 0.62
        let flow = noise.fbm(position, 5, gain: 0.46)
        let bands = 0.5 + 0.5 * sin(flow * 5.2 + second.x * 1.6)
        let lit = noise.fbm(position + Point(0.012, 0.018), 5, gain: 0.46) - flow
        let body = pigments[saturate(bands * 0.85 + first.x * 0.22 + 0.04)] * (1 + lit * 6)
        let line = abs(noise.at(position * 1.25 + 30))
        let width = 0.022 + 0.07 * smoothstep(0, 0.7, noise.at(point * 2.2 + 12))
        let leaf = smoothstep(width, width * 0.35, line)
        let shine = 0.65 + 0.6 * saturate(0.5 + noise.fbm(point * 24, 3) * 0.5 + lit * 9)
        return mix(body, vein * shine, leaf)
    }
}
