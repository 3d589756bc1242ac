import Glibc

/// Stars scattered over a grid of cells, each with its own brightness and tint.
struct Stars: Sendable {
    private let noise: Noise
    private let cells: Float

    /// `cells` is the number of cells along the height of the picture.
    init(seed: UInt32, cells: Float) {
        noise = Noise(seed)
        self.cells = cells
    }

    /// The light at a position; `density` is the share of cells with a star, `size` its radius on the scale of `Point`.
    func light(_ point: Point, density: Float, size: Float) -> Colour {
        let column = cellIndex(point.x * cells), row = cellIndex(point.y * cells)
        guard noise.cell(column, row) < density else { return .zero }
        // A star does not reach the edge of its cell, so that neighbouring cells need not be evaluated.
        let offset = Point(noise.cell(column, row, salt: 1), noise.cell(column, row, salt: 2)) * 0.6 + 0.2
        let centre = (Point(Float(column), Float(row)) + offset) / cells
        let brightness = pow(noise.cell(column, row, salt: 3), 11)
        let radius = size * (0.8 + brightness * 1.4)
        let distance = length(point - centre) / radius
        let glow = bell(distance) + 0.05 * exp(-distance * 0.7) * brightness
        return tint(noise.cell(column, row, salt: 4)) * (glow * (0.06 + 2.2 * brightness))
    }

    private func tint(_ share: Float) -> Colour {
        mix(Colour(1, 0.78, 0.6), Colour(0.7, 0.84, 1.15), share)
    }
}
