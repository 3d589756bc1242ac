import Motion
import Scenes

/// Ways without fingers.
extension Viewport {
    /// Zooms in about a point, until a narrow photo fills the page, or back to rest if it is zoomed.
    mutating func toggleZoom(about anchor: Vector, at time: Double) {
        guard !isZoomed(at: time) else { return reset(at: time) }
        settle(at: bounded(zoomed(placement(at: time), to: close, about: anchor)), time)
    }

    /// Zooms by a factor about a point, relative to the zoom to which it is travelling.
    mutating func zoom(by growth: Double, about anchor: Vector, at time: Double) {
        let end = motion.end
        let zoom = limits.clamped(end.zoom.scaled(by: growth))
        settle(at: bounded(zoomed(end, to: zoom, about: anchor)), time)
    }

    /// Travels sideways, upwards or downwards.
    ///
    /// - Returns: False if the photo ends there.
    mutating func travel(by movement: Vector, at time: Double) -> Bool {
        var target = motion.end
        target.pan = target.pan + movement
        target = bounded(target)
        guard (target.pan - motion.end.pan).length >= 1 else { return false }
        settle(at: target, time)
        return true
    }

    /// Shows a point of the photo in the middle of the page, or as near to it as the photo's edges allow.
    ///
    /// - Parameter point: In shares of the photo's sides.
    mutating func show(_ point: Point, at time: Double) {
        // A zoom that is past its limit, or on its way to another, ends at once.
        hold(at: centred(on: point, Placement(zoom: limits.clamped(motion.end.zoom), pan: .zero)))
    }

    /// Travels there.
    mutating func travel(to point: Point, at time: Double) { settle(at: centred(on: point, motion.end), time) }

    /// Travels to a stop, until its width fills the page.
    mutating func visit(_ stop: InfoSheet.Stop, at time: Double) {
        let zoom = limits.clamped(UserZoom(factor: page.width / (stop.width * fitted.width)))
        settle(at: centred(on: stop.place, Placement(zoom: zoom, pan: .zero)), time)
    }

    private func centred(on point: Point, _ placement: Placement) -> Placement {
        let size = sizes[placement.zoom]
        let pan = Vector(dx: (0.5 - point.x) * size.width, dy: (0.5 - point.y) * size.height)
        return bounded(Placement(zoom: placement.zoom, pan: pan))
    }

    /// Travels back to rest.
    mutating func reset(at time: Double) { settle(at: rest, time) }
}
