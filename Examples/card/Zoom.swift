import Gestures
import Motion

/// How a photo lies on its page: how much larger than it fits, and how far its middle is from the screen's.
struct Zoom {
    let screen: Size
    /// The page of the photo.
    let page: Int
    /// The size of the photo where it fits the screen.
    var fitted: Size
    private(set) var scale = Glide(1)
    private(set) var x = Glide(0)
    private(set) var y = Glide(0)

    private static let scales = 1.0...4.0
    /// The resistance past the limits, in doublings, so that it feels the same at both.
    private static let band = RubberBand(dimension: 1)

    func pan(at time: Double) -> Vector { Vector(dx: x.value(at: time), dy: y.value(at: time)) }
    func isMoving(at time: Double) -> Bool { [scale, x, y].contains { $0.isMoving(at: time) } }
    func isZoomed(at time: Double) -> Bool { scale.value(at: time) > 1.01 }

    /// The part of a movement that the photo follows before its edge comes into view.
    func room(for movement: Vector, at time: Double) -> Vector {
        bounded(pan(at: time) + movement, scale.value(at: time)) - pan(at: time)
    }

    // MARK: Fingers

    /// Keeps under the fingers what was under them, apart from the resistance past the limits.
    mutating func follow(_ change: TransformValue, at time: Double) {
        let before = scale.value(at: time)
        let asked = Self.stretched(before, by: Self.band.offset) * change.magnificationDelta
        let after = Self.stretched(asked, by: Self.band.displacement)
        var change = change
        change.magnificationDelta = after / before
        let pan = change.moved(middle + pan(at: time)) - middle
        scale.hold(at: after)
        x.hold(at: pan.dx)
        y.hold(at: pan.dy)
    }

    /// A scale whose way past the limits is made shorter or longer.
    private static func stretched(_ scale: Double, by band: (Double) -> Double) -> Double {
        let limit = scale.clamped(to: scales)
        return limit * powerOfTwo(band(binaryLogarithm(scale / limit)))
    }

    /// Throws the photo within its bounds, or brings it back from past its limits.
    mutating func release(velocity: Vector, about anchor: Point, at time: Double) {
        let now = scale.value(at: time)
        let limit = now.clamped(to: Self.scales)
        // A spring has the last thousandth of its way for long.
        if abs(limit - now) > 0.001 { return settle(at: limit, about: anchor, time) }
        let reach = reach(limit)
        x.release(velocity: velocity.dx, within: -reach.dx...reach.dx, at: time)
        y.release(velocity: velocity.dy, within: -reach.dy...reach.dy, at: time)
    }

    /// Lets springs bring the photo to a scale.
    mutating func settle(at end: Double, about anchor: Point, _ time: Double) {
        let arm = anchor - middle
        let pan = bounded(arm + (pan(at: time) - arm) * (end / scale.value(at: time)), end)
        scale.settle(at: end, at: time)
        x.settle(at: pan.dx, at: time)
        y.settle(at: pan.dy, at: time)
    }

    // MARK: Bounds

    private var middle: Point { Rect(origin: .zero, size: screen).center }

    /// How far a photo moves to either side before its edge comes into view.
    private func reach(_ scale: Double) -> Vector {
        Vector(dx: max(0, fitted.width * scale - screen.width), dy: max(0, fitted.height * scale - screen.height)) / 2
    }

    private func bounded(_ pan: Vector, _ scale: Double) -> Vector {
        let reach = reach(scale)
        return Vector(dx: pan.dx.clamped(to: -reach.dx...reach.dx), dy: pan.dy.clamped(to: -reach.dy...reach.dy))
    }
}
