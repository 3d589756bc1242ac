import Glibc

/// Poppies in a meadow, a few in focus, the others melted into discs of colour.
struct Poppies: Painting {
    private struct Flower {
        let centre: Point
        let radius: Float
        let blur: Float
        let turn: Float
        let stem: Float
    }

    private let flowers: [Flower]
    private let noise: Noise
    private let meadow = Ramp([(0, 0xF3E7B0), (0.28, 0xC5CF77), (0.6, 0x6E9440), (1, 0x26441C)])

    init(seed: UInt32) {
        noise = Noise(seed)
        var random = Random(seed: UInt64(seed))
        let far = (0..<46).map { index in
            let nearness = Float(index) / 45
            return Flower(
                centre: Point(random.between(-0.05, 1.55), 0.3 + nearness * 0.5 + random.between(-0.06, 0.06)),
                radius: mix(0.014, 0.06, nearness) * random.between(0.8, 1.3), blur: mix(0.9, 0.55, nearness),
                turn: random.unit() * 6, stem: 0)
        }
        let focused = [
            Flower(centre: Point(0.52, 0.4), radius: 0.135, blur: 0.02, turn: 0.4, stem: 0.06),
            Flower(centre: Point(0.9, 0.56), radius: 0.1, blur: 0.035, turn: 2.1, stem: -0.05),
            Flower(centre: Point(0.245, 0.64), radius: 0.078, blur: 0.06, turn: 4.4, stem: 0.03),
        ]
        flowers = far + focused.reversed()
    }

    func colour(at point: Point, in frame: Frame) -> Colour {
        var colour = backdrop(point)
        for flower in flowers {
            colour = stem(flower, point, over: colour)
            colour = bloom(flower, point, over: colour)
        }
        return foreground(point, over: colour)
    }

    private func backdrop(_ point: Point) -> Colour {
        let soft = noise.fbm(point * Point(1.6, 2.6), 2) * 0.12
        let sun = exp(-length(point - Point(1.15, -0.05)) * 1.8)
        var colour = meadow[saturate(point.y * 0.95 + soft)] + Colour(0xFFE9A8) * (sun * 0.55)
        for layer in Int32(0)..<4 {
            colour = disc(point, layer, over: colour)
        }
        return colour
    }

    /// Highlights out of focus are discs, a little brighter at the rim.
    private func disc(_ point: Point, _ layer: Int32, over back: Colour) -> Colour {
        let cells = Float(5 + layer * 2)
        let column = cellIndex(point.x * cells), row = cellIndex(point.y * cells)
        let offset = Point(noise.cell(column, row, salt: layer), noise.cell(column, row, salt: layer + 9)) * 0.3 + 0.35
        let centre = (Point(Float(column), Float(row)) + offset) / cells
        let radius = (0.16 + 0.18 * noise.cell(column, row, salt: layer + 20)) / cells
        let distance = length(point - centre) / radius
        let strength = noise.cell(column, row, salt: layer + 30)
        guard strength > 0.5, point.y < 0.75 else { return back }
        let shape = smoothstep(1.04, 0.93, distance) * (0.65 + 0.35 * distance * distance)
        let tint = strength > 0.84 ? Colour(0xFF7A50) : Colour(0xFFF0A8)
        return back + tint * (shape * (strength - 0.45) * 0.3 * smoothstep(0.8, 0.2, point.y))
    }

    private func stem(_ flower: Flower, _ point: Point, over back: Colour) -> Colour {
        let drop = point.y - flower.centre.y
        guard flower.stem != 0, drop > 0 else { return back }
        let axis = flower.centre.x + flower.stem * drop * drop * 4
        let half = flower.radius * 0.035
        let soft = max(flower.radius * flower.blur, 0.0012)
        let cover = smoothstep(soft, -soft, abs(point.x - axis) - half)
        let side = (point.x - axis) / half
        return mix(back, mix(Colour(0x3C5A22), Colour(0xA9C46A), saturate(0.5 + side * 0.4)), cover)
    }

    /// Four wide petals in a bowl seen a little from above: two behind, two in front.
    private func bloom(_ flower: Flower, _ point: Point, over back: Colour) -> Colour {
        let position = (point - flower.centre) / flower.radius * Point(1, 1.32)
        let distance = length(position)
        guard distance < 1.9 + flower.blur else { return back }
        let angle = atan2(position.y, position.x) + flower.turn
        let lobes = 0.9 + 0.09 * cos(angle * 2) + 0.05 * noise.at(cos(angle) * 3 + flower.turn * 9, sin(angle) * 3)
        let frill = 0.022 * noise.at(cos(angle) * 14, sin(angle) * 14 + flower.turn)
        let soft = max(flower.blur, 0.012)
        let cover = smoothstep(soft, -soft, distance - lobes - frill)
        guard cover > 0 else { return back }
        return mix(back, petal(flower, distance, angle), cover * mix(1, 0.85, flower.blur))
    }

    private func petal(_ flower: Flower, _ distance: Float, _ angle: Float) -> Colour {
        let focus = smoothstep(0.3, 0.02, flower.blur)
        let veins = noise.fbm(Point(angle * 9, distance * 1.6 + flower.turn), 3) * 0.22 * focus
        let fold = mix(0.5, 0.5 + 0.5 * sin(angle * 4 + distance * 1.6), focus)
        let seam = smoothstep(0.0, 0.3, abs(cos(angle * 2))) * 0.3 + 0.7
        let light = 0.5 + 0.4 * distance + 0.22 * fold + veins
        var colour = mix(Colour(0xA8130C), Colour(0xFF4A22), saturate(light * 0.75)) * mix(1, seam, focus) * light
        let blotch = smoothstep(0.42, 0.26, distance + 0.07 * cos(angle * 4)) * focus
        colour = mix(colour, Colour(0x140710), blotch * 0.92)
        let anthers = smoothstep(0.02, 0.4, noise.at(cos(angle) * 9 * distance * 4, sin(angle) * 9 * distance * 4))
        let crown = bell((distance - 0.23) / 0.07) * anthers * focus
        colour = mix(colour, Colour(0x6E5A66), crown * 0.7)
        return mix(colour, Colour(0x8FA35A), smoothstep(0.13, 0.1, distance) * focus)
    }

    private func foreground(_ point: Point, over back: Colour) -> Colour {
        let blades = noise.fbm(Point(point.x * 7 + point.y * 1.2, point.y * 0.9), 3)
        let cover = smoothstep(0.7, 1.15, point.y + blades * 0.22)
        return mix(back, mix(Colour(0x1C3312), Colour(0x4F7426), saturate(0.5 + blades)), cover * 0.9)
    }
}
