import Glibc

/// A street at night, thrown so far out of focus that only the lights are left.
struct CityLights: Painting {
    private let ground: Ramp
    private let lamps: [Colour]
    private let noise: Noise

    init(ground: Ramp, lamps: [UInt32], seed: UInt32) {
        self.ground = ground
        self.lamps = lamps.map { Colour($0) }
        noise = Noise(seed)
    }

    func colour(at point: Point, in frame: Frame) -> Colour {
        let haze = noise.fbm(point * 1.8 + noise.shift(point, 2) * 0.4, 4)
        var colour = ground[saturate(point.y + haze * 0.14)]
        for layer in Int32(0)..<7 {
            colour += lights(point, layer, frame)
        }
        return colour
    }

    private func lights(_ point: Point, _ layer: Int32, _ frame: Frame) -> Colour {
        let size = 0.028 + 0.012 * Float(layer)
        let cell = size * 2.6
        let position = turned(point, by: Float(layer) * 1.3) / cell + Float(layer) * 7.7
        let column = cellIndex(position.x), row = cellIndex(position.y)
        var sum = Colour.zero
        for across in Int32(-1)...1 {
            for down in Int32(-1)...1 {
                let x = column &+ across, y = row &+ down
                let offset = Point(noise.cell(x, y), noise.cell(x, y, salt: 1))
                let inGrid = Point(Float(x), Float(y)) + offset - Float(layer) * 7.7
                let centre = turned(inGrid * cell, by: Float(layer) * -1.3)
                sum += lamp(point - centre, at: centre, cell: (x, y), layer, size, frame)
            }
        }
        return sum
    }

    /// Seven blades close the iris, so a disc is a rounded heptagon, brighter at its rim.
    private func lamp(
        _ offset: Point, at centre: Point, cell: (x: Int32, y: Int32), _ layer: Int32, _ size: Float, _ frame: Frame
    ) -> Colour {
        let street = bell((centre.y - 0.52 - 0.12 * noise.at(centre.x * 2, 3)) / 0.24)
        let chance = noise.cell(cell.x, cell.y, salt: layer + 5)
        guard chance < street * 0.62 else { return .zero }
        let radius = size * (0.75 + 0.4 * noise.cell(cell.x, cell.y, salt: 40))
        let corner = cos(fraction((atan2(offset.y, offset.x) / 0.8976) + 0.2) * 0.8976 - 0.4488)
        let distance = length(offset) * mix(1, corner / 0.95, 0.35) / radius
        let edge = max(frame.pixel / radius, 0.03)
        let shape = smoothstep(1 + edge, 1 - edge, distance) * (0.6 + 0.4 * pow(min(distance, 1), 4))
        let kind = Int(noise.cell(cell.x, cell.y, salt: 50) * Float(lamps.count))
        let strength = 0.12 + 0.5 * pow(noise.cell(cell.x, cell.y, salt: 60), 2.5)
        return lamps[min(kind, lamps.count - 1)] * (shape * strength)
    }
}
