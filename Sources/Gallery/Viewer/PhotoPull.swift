import Appearance
import Motion
import Scrolling

/// Pulling a photo off its page to close it: up or down anywhere, or sideways from the edge of the screen.
package struct PhotoPull: Hashable, Sendable {
    private(set) var vertical: Dismissal
    private(set) var sideways: Dismissal
    /// The point of the screen at which the finger holds the photo.
    private var grip: Point

    init(_ traits: ScreenTraits) {
        vertical = Dismissal(pageLength: traits.size.height)
        sideways = Dismissal(pageLength: traits.size.width)
        grip = traits.screen.center
    }

    /// Follows a drag.
    ///
    /// - Returns: Whether the photo was released beyond the threshold that closes it.
    mutating func follow(_ drag: AxisDrag, along axis: Axis, at time: Double) -> Bool {
        axis == .vertical
            ? follow(\.vertical, drag, at: time) : follow(\.sideways, drag, at: time)
    }

    private mutating func follow(
        _ pull: WritableKeyPath<PhotoPull, Dismissal>, _ drag: AxisDrag, at time: Double
    ) -> Bool {
        if drag.state == .began, !self[keyPath: pull].isMoving { grip = drag.start }
        self[keyPath: pull].follow(drag, at: time)
        return drag.state == .ended && self[keyPath: pull].isLeaving
    }

    /// Springs back to the page.
    mutating func settle(at time: Double) {
        vertical.settle(at: time)
        sideways.settle(at: time)
    }

    mutating func advance(to time: Double) {
        vertical.advance(to: time)
        sideways.advance(to: time)
    }

    /// Completes a travel at once.
    ///
    /// - Returns: Whether it was travelling.
    mutating func arrive() -> Bool { [vertical.arrive(), sideways.arrive()].contains(true) }

    var isMoving: Bool { vertical.isMoving || sideways.isMoving }

    /// How far the photo has been pulled off its page.
    package func displacement(at time: Double) -> Vector {
        Vector(dx: sideways.displacement(at: time), dy: vertical.displacement(at: time))
    }

    /// The same from 0 to 1.
    func progress(at time: Double) -> Double { max(vertical.progress(at: time), sideways.progress(at: time)) }

    /// The frame of a pulled photo whose frame on its page is `frame`. The point under the finger stays there.
    func pulled(_ frame: Rect, at time: Double) -> Rect {
        let scale = min(vertical.scale(at: time), sideways.scale(at: time))
        let origin = grip + (frame.origin - grip) * scale
        return Rect(origin: origin + displacement(at: time), size: frame.size * scale)
    }
}
