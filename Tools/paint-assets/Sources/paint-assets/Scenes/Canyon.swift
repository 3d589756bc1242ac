import Glibc

/// A slot canyon: walls of striped sandstone that lean over each other, lit from a gap above.
struct Canyon: Painting {
    private struct Wall {
        let edge: Profile
        let fromLeft: Bool
        let nearness: Float
    }

    private let glow = Ramp(0x2A1030, 0x6B2338, 0xB8452C, 0xE88038, 0xFFC069, 0xFFE8B4)
    private let noise: Noise
    private let walls: [Wall]

    init(seed: UInt32) {
        let noise = Noise(seed)
        self.noise = noise
        walls = (0..<7).map { index in
            let nearness = Float(index) / 6
            let fromLeft = index.isMultiple(of: 2)
            let inset = mix(Float(0.33), 0.06, nearness)
            let row = Float(index) * 13.7
            return Wall(
                edge: Profile(upTo: 1.1) { y in
                    let bend = noise.at(y * 1.4 + row, 0.5) * 0.15 + noise.at(y * 3.3 + row, 7.5) * 0.045
                    let lean = (y - 0.5) * 0.16 * (fromLeft ? 1 : -1)
                    return inset + bend + lean * (1 - nearness)
                },
                fromLeft: fromLeft, nearness: nearness)
        }
    }

    func colour(at point: Point, in frame: Frame) -> Colour {
        var colour = glow[0.93] * (1.15 - point.y * 0.35)
        for wall in walls {
            let side = wall.fromLeft ? point.x : frame.aspect - point.x
            let depth = wall.edge[point.y] - side
            let cover = smoothstep(-frame.pixel, frame.pixel, depth)
            if cover > 0 {
                colour = mix(colour, stone(wall, depth, point), cover)
            }
        }
        return colour
    }

    /// Light bounces in from the gap: a wall is brightest at its edge and darkens into the rock.
    private func stone(_ wall: Wall, _ depth: Float, _ point: Point) -> Colour {
        let row = wall.nearness * 60
        let bend = noise.fbm(Point(point.x * 2.2, point.y * 1.7 + row), 3)
        let flow = point.y * 1.9 + depth * (wall.fromLeft ? 2.6 : -2.4) + bend * 0.33
        let broad = noise.at(depth * 5 + row, flow * 1.7)
        let narrow = noise.at(depth * 9 + row, flow * 4)
        let hollow = broad * 0.5 + narrow * 0.2
        let layers = 0.6 * sin(flow * 46 + noise.at(flow * 9, row) * 3) + 0.4 * noise.at(flow * 70, row)
        let reach = mix(0.24, 0.36, wall.nearness)
        let falloff = exp(-max(depth, 0) / reach)
        let top = mix(1.08, 0.62, smoothstep(0, 1, point.y))
        let light = mix(0.9, 0.34, pow(wall.nearness, 0.8)) * top * (0.35 + 0.65 * falloff)
        let grain = 1 + layers * 0.075 + noise.fbm(point * Point(60, 90), 2) * 0.03
        let tone = saturate(light * (1 + hollow * 0.42) + layers * 0.018)
        let rim = exp(-max(depth, 0) / 0.012) * 0.22 * (1 - wall.nearness * 0.6)
        return glow[tone] * grain * mix(1, 0.75, wall.nearness) + glow[0.8] * rim
    }
}
