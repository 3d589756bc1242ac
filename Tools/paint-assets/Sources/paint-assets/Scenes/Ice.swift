import Glibc

/// Clear lake ice from above: white fractures that reach down into blue depth, and frozen bubbles.
struct Ice: Painting {
    private let depths = Ramp(0x021C2C, 0x06465C, 0x1384A0, 0x6CC7D2, 0xD6F3F1)
    private let noise: Noise

    init(seed: UInt32) {
        noise = Noise(seed)
    }

    func colour(at point: Point, in frame: Frame) -> Colour {
        let bend = noise.shift(point * 1.3, 4)
        let cloudy = noise.fbm(point * 1.6 + bend * 0.6, 6)
        let light = 0.46 - 0.5 * length(point - Point(0.66, 0.34)) + cloudy * 0.17
        var colour = depths[saturate(light)]
        colour += sheets(point, bend)
        colour += bubbles(point, frame)
        let frost = smoothstep(0.25, 0.9, noise.fbm(point * 3 + bend * 1.5 + 20, 7, gain: 0.6))
        return colour + Colour(0xBFE4EA) * (frost * 0.16)
    }

    /// A fracture is a wall seen through the ice: a bright line on top, fading to one side as it goes down.
    private func sheets(_ point: Point, _ bend: Point) -> Colour {
        var sum = Colour.zero
        for (scale, strength) in zip([Float(1.7), 4.1, 9.5], [Float(1), 0.5, 0.2]) {
            let ragged = bend * 0.05 + noise.shift(point * scale * 3.2 + 7, 3) * (0.022 / scale)
            let position = (point + ragged) * scale + scale * 2.2
            let distance = crack(position) / scale
            let open = smoothstep(-0.35, 0.35, noise.at(point * scale * 0.8 + 60))
            let line = bell(distance / (0.0015 * (0.5 + strength)))
            let wall = exp(-distance / (0.035 * strength + 0.004)) * saturate(0.55 + noise.fbm(position * 4, 4) * 0.6)
            sum += Colour(0xF2FCFC) * (line * strength * (0.25 + 0.75 * open))
            sum += Colour(0x8FDCE4) * (wall * strength * 0.42 * open)
        }
        return sum
    }

    /// Distance to the nearest border between Voronoi cells.
    private func crack(_ position: Point) -> Float {
        let column = cellIndex(position.x), row = cellIndex(position.y)
        var first: Float = 9, second: Float = 9, nearest = Point.zero, next = Point.zero
        for across in Int32(-2)...2 {
            for down in Int32(-2)...2 {
                let x = column &+ across, y = row &+ down
                let seed = Point(Float(x) + noise.cell(x, y), Float(y) + noise.cell(x, y, salt: 1))
                let distance = length(seed - position)
                if distance < first {
                    (second, next) = (first, nearest)
                    (first, nearest) = (distance, seed)
                } else if distance < second {
                    (second, next) = (distance, seed)
                }
            }
        }
        return (second * second - first * first) / (2 * max(length(next - nearest), 0.01))
    }

    private func bubbles(_ point: Point, _ frame: Frame) -> Colour {
        var sum = Colour.zero
        for layer in Int32(0)..<4 {
            let cells = Float(11 + layer * 7)
            let column = cellIndex(point.x * cells), row = cellIndex(point.y * cells)
            let crowd = noise.at(point * 2.6 + 80)
            guard noise.cell(column, row, salt: layer + 3) < 0.16 + crowd * 0.7 else { continue }
            let offset = Point(noise.cell(column, row, salt: 11), noise.cell(column, row, salt: 12)) * 0.5 + 0.25
            let centre = (Point(Float(column), Float(row)) + offset) / cells
            let radius = (0.06 + 0.17 * noise.cell(column, row, salt: 13)) / cells
            let distance = length(point - centre) / radius
            let disc = smoothstep(1 + frame.pixel / radius, 1 - frame.pixel / radius, distance)
            let fade = 0.62 - Float(layer) * 0.11
            sum += Colour(0xC8EEF0) * (disc * (0.25 + 0.75 * distance * distance) * fade)
        }
        return sum
    }
}
