import Motion
import Scrolling

/// How far a photo can be panned, and how it resists beyond.
struct PanBounds: Hashable {
    private let x: ElasticRange
    private let y: ElasticRange

    /// The bounds within which a photo can rest. Along an axis on which it is smaller than the page, it stays centred,
    /// or at the edge at which it meets its companion.
    ///
    /// - Parameters:
    ///   - photo: The photo's size on the page.
    ///   - inward: 1 if its companion is on the right, −1 if on the left, 0 without one.
    init(photo: Size, page: Size, inward: Double = 0) {
        let excess = (photo.width - page.width) / 2
        let rest = max(0, -excess) * inward
        x = ElasticRange(rest - max(0, excess)...rest + max(0, excess), viewport: page.width)
        y = ElasticRange(reach: max(0, photo.height - page.height) / 2, viewport: page.height)
    }

    /// The bounds within which several fingers move a photo freely. One that is smaller than the page moves within the
    /// page.
    static func underSeveralFingers(photo: Size, page: Size) -> PanBounds {
        PanBounds(
            x: ElasticRange(reach: abs(photo.width - page.width) / 2, viewport: page.width),
            y: ElasticRange(reach: abs(photo.height - page.height) / 2, viewport: page.height))
    }

    private init(x: ElasticRange, y: ElasticRange) {
        self.x = x
        self.y = y
    }

    /// The part of a fling that moves the photo: none along an axis on which it cannot be panned.
    func effect(of velocity: Vector) -> Vector {
        Vector(dx: x.isPoint ? 0 : velocity.dx, dy: y.isPoint ? 0 : velocity.dy)
    }

    var ranges: (x: ClosedRange<Double>, y: ClosedRange<Double>) { (x.range, y.range) }

    func clamped(_ pan: Vector) -> Vector { Vector(dx: x.clamped(pan.dx), dy: y.clamped(pan.dy)) }

    /// The part of a finger's movement that brings a photo up to its bounds, or back to them from beyond.
    func room(for movement: Vector, from pan: Vector) -> Vector {
        Vector(dx: x.room(for: movement.dx, from: pan.dx), dy: y.room(for: movement.dy, from: pan.dy))
    }

    /// Where one finger's movement takes the photo.
    func moved(_ pan: Vector, by movement: Vector) -> Vector {
        Vector(
            dx: x.isPoint ? pan.dx : x.moved(pan.dx, by: movement.dx),
            dy: y.isPoint ? pan.dy : y.moved(pan.dy, by: movement.dy))
    }

    /// The pan shown where fingers ask for `asked`, and the inverse.
    func shown(_ asked: Vector) -> Vector { Vector(dx: x.shown(asked.dx), dy: y.shown(asked.dy)) }

    func asked(showing pan: Vector) -> Vector { Vector(dx: x.asked(showing: pan.dx), dy: y.asked(showing: pan.dy)) }
}

extension ElasticRange {
    /// - Parameter reach: How far the content may rest from the middle, on either side.
    fileprivate init(reach: Double, viewport: Double) { self.init(-reach...reach, viewport: viewport) }

    fileprivate var isPoint: Bool { range.lowerBound == range.upperBound }
}
