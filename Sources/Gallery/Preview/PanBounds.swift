import Motion

/// How far a photo may be panned, and how it resists where a finger asks for more.
struct PanBounds: Hashable {
    private let x: AxisBounds
    private let y: AxisBounds

    /// - Parameter photo: Its size as it is shown; along an axis on which it is smaller than the page, it stays in the
    ///   middle.
    init(photo: Size, page: Size) {
        x = AxisBounds(photo: photo.width, page: page.width)
        y = AxisBounds(photo: photo.height, page: page.height)
    }

    /// What of a throw moves the photo: nothing along an axis on which it stays in the middle.
    func effect(of velocity: Vector) -> Vector {
        Vector(dx: x.range.upperBound > 0 ? velocity.dx : 0, dy: y.range.upperBound > 0 ? velocity.dy : 0)
    }

    var ranges: (x: ClosedRange<Double>, y: ClosedRange<Double>) { (x.range, y.range) }

    func clamped(_ pan: Vector) -> Vector { Vector(dx: x.clamped(pan.dx), dy: y.clamped(pan.dy)) }

    /// The part of a finger's movement that brings a photo up to its bounds, or back to them from beyond.
    func room(for movement: Vector, from pan: Vector) -> Vector {
        Vector(dx: x.room(for: movement.dx, from: pan.dx), dy: y.room(for: movement.dy, from: pan.dy))
    }

    /// Where a finger's movement takes it.
    func moved(_ pan: Vector, by movement: Vector) -> Vector {
        Vector(dx: x.moved(pan.dx, by: movement.dx), dy: y.moved(pan.dy, by: movement.dy))
    }
}

private struct AxisBounds: Hashable {
    let range: ClosedRange<Double>
    private let band: RubberBand

    /// A pinch can take a photo further than any drag. From this share of the page on it follows the finger again,
    /// or it would hardly come back.
    private static let stretchiest = 0.8

    init(photo: Double, page: Double) {
        let reach = max(0, photo - page) / 2
        range = -reach...reach
        band = RubberBand(dimension: page)
    }

    func clamped(_ pan: Double) -> Double { min(max(pan, range.lowerBound), range.upperBound) }

    func room(for movement: Double, from pan: Double) -> Double {
        let asked = asked(at: pan)
        return min(max(asked + movement, min(asked, range.lowerBound)), max(asked, range.upperBound)) - asked
    }

    func moved(_ pan: Double, by movement: Double) -> Double {
        // What is smaller than the page stays in its middle.
        guard range.upperBound > 0 else { return pan }
        let asked = asked(at: pan)
        return pan + shown(asked + movement) - shown(asked)
    }

    /// What a finger asked for where the photo lies now.
    private func asked(at pan: Double) -> Double {
        let bound = clamped(pan)
        let most = band.dimension * Self.stretchiest
        return bound + band.offset(for: min(max(pan - bound, -most), most))
    }

    private func shown(_ asked: Double) -> Double {
        let bound = clamped(asked)
        return bound + band.displacement(for: asked - bound)
    }
}
