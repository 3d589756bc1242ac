import Motion

/// How far a photo may be panned, and how it resists where a finger asks for more.
struct PanBounds: Hashable {
    private let x: ElasticRange
    private let y: ElasticRange

    /// - Parameter photo: Its size as it is shown; along an axis on which it is smaller than the page, it stays in the
    ///   middle.
    init(photo: Size, page: Size) {
        x = Self.range(photo: photo.width, page: page.width)
        y = Self.range(photo: photo.height, page: page.height)
    }

    private static func range(photo: Double, page: Double) -> ElasticRange {
        let reach = max(0, photo - page) / 2
        return ElasticRange(-reach...reach, viewport: page)
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
        // What is smaller than the page stays in its middle.
        let (ranges, moved) = (
            ranges, Vector(dx: x.moved(pan.dx, by: movement.dx), dy: y.moved(pan.dy, by: movement.dy))
        )
        return Vector(
            dx: ranges.x.upperBound > 0 ? moved.dx : pan.dx, dy: ranges.y.upperBound > 0 ? moved.dy : pan.dy)
    }
}
