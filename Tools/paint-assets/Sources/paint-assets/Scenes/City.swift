import Glibc

/// Towers at dusk, with lit windows, and all of it again in the water.
struct City: Painting {
    struct Light: Sendable {
        let sky: Ramp
        let haze: Colour
        let tower: Colour
        let windows: [Colour]
        let glow: Point
        let glowColour: Colour
    }

    private let light: Light
    private let shore: Float
    private let rows: [Skyline]
    private let noise: Noise

    init(_ light: Light, shore: Float, tallest: Float, seed: UInt32) {
        self.light = light
        self.shore = shore
        noise = Noise(seed)
        rows = (0..<4).map { index in
            let nearness = Float(index) / 3
            return Skyline(
                shore: shore, tallest: tallest * mix(0.8, 0.75, nearness), width: mix(0.018, 0.05, nearness),
                nearness: nearness, seed: UInt64(seed) + UInt64(index))
        }
    }

    func colour(at point: Point, in frame: Frame) -> Colour {
        point.y < shore ? scene(point, blur: frame.pixel) : water(point, frame)
    }

    private func scene(_ point: Point, blur: Float) -> Colour {
        for row in rows.reversed() {
            if let tower = row.tower(at: point) {
                return wall(tower, row, point, blur)
            }
        }
        let glow = exp(-length((point - light.glow) * Point(0.6, 1.3)) * 3.4)
        let cloud = noise.fbm(Point(point.x * 1.4, point.y * 9) + noise.shift(point * 2, 3) * 0.4, 5)
        let lit = smoothstep(0.05, 0.9, cloud) * smoothstep(0, 0.3, point.y)
        return light.sky[point.y / shore] + light.glowColour * glow * (1 + lit * 0.8) - light.haze * (lit * 0.12)
    }

    private func wall(_ tower: Skyline.Tower, _ row: Skyline, _ point: Point, _ blur: Float) -> Colour {
        let climb = (shore - point.y) / shore
        let mist = mix(0.82, 0.04, pow(row.nearness, 0.7)) + 0.25 * exp(-climb * 9)
        let face = light.tower * (1 + 0.25 * tower.tone) + light.haze * 0.05 * tower.tone
        let body = mix(face, light.haze, saturate(mist))
        return body + window(tower, row, point, blur)
    }

    private func window(_ tower: Skyline.Tower, _ row: Skyline, _ point: Point, _ blur: Float) -> Colour {
        let pitch = mix(Float(0.0042), 0.0074, row.nearness)
        let position = Point(point.x - tower.left, point.y - tower.top) / Point(pitch * 0.72, pitch)
        let column = cellIndex(position.x), storey = cellIndex(position.y)
        let salt = Int32(tower.tone * 1000)
        guard noise.cell(column, storey, salt: salt) < tower.lit, storey > 0 else { return .zero }
        let inset = Point(fraction(position.x), fraction(position.y)) - 0.5
        let soft = min(blur / pitch, 0.3)
        let pane = smoothstep(soft, -soft, abs(inset.x) - 0.3) * smoothstep(soft, -soft, abs(inset.y) - 0.26)
        let kind = Int(noise.cell(column / 3, storey, salt: salt + 1) * Float(light.windows.count))
        let level = 0.25 + 0.9 * noise.cell(column, storey, salt: salt + 2)
        return light.windows[min(kind, light.windows.count - 1)] * (pane * level * mix(0.4, 1, row.nearness))
    }

    /// Ripples draw every light out downwards: several mirror images, shifted by the waves, are averaged.
    private func water(_ point: Point, _ frame: Frame) -> Colour {
        let depth = point.y - shore
        let chop = Point(point.x * 22, 6 / (depth + 0.035))
        var sum = Colour.zero
        let images = 7
        for index in 0..<images {
            let share = Float(index) / Float(images - 1) - 0.5
            let wave = noise.fbm(chop + Float(index) * 3.1, 3) * 0.5 + share
            let mirrored = Point(
                point.x + wave * (0.002 + depth * 0.012), shore - depth * 0.95 - wave * (0.006 + depth * 0.2))
            sum += scene(Point(mirrored.x, min(mirrored.y, shore - 0.001)), blur: frame.pixel + 0.003)
        }
        let sheen = 0.9 + 0.12 * noise.fbm(chop * Point(0.5, 1), 3)
        return sum / Float(images) * (sheen * mix(0.72, 0.42, saturate(depth * 2)))
    }
}
