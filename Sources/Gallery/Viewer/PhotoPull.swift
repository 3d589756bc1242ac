import Appearance
import Motion
import Scrolling

/// Pulling a photo off its page, up or down, to close it.
package struct PhotoPull: Hashable, Sendable {
    private(set) var vertical: Dismissal
    /// The point of the screen at which the finger holds the photo.
    private var grip: Point

    init(_ traits: ScreenTraits) {
        vertical = Dismissal(pageLength: traits.size.height)
        grip = traits.screen.center
    }

    /// Whether the drag's distance alone closes the photo, and not its velocity.
    var needsDistance: Bool {
        get { vertical.needsDistance }
        set { vertical.needsDistance = newValue }
    }

    /// Follows a drag.
    ///
    /// - Returns: Whether the photo was released beyond the threshold that closes it.
    mutating func follow(_ drag: AxisDrag, at time: Double) -> Bool {
        if drag.state == .began, !isMoving { grip = drag.start }
        vertical.follow(drag, at: time)
        return drag.state == .ended && vertical.isLeaving
    }

    /// Springs back to the page.
    mutating func settle(at time: Double) { vertical.settle(at: time) }

    mutating func advance(to time: Double) { vertical.advance(to: time) }

    /// Completes a travel at once.
    ///
    /// - Returns: Whether it was travelling.
    mutating func arrive() -> Bool { vertical.arrive() }

    var isMoving: Bool { vertical.isMoving }

    /// How far the photo has been pulled off its page, downwards.
    package func displacement(at time: Double) -> Double { vertical.displacement(at: time) }

    /// The same from 0 to 1.
    func progress(at time: Double) -> Double { vertical.progress(at: time) }

    /// The frame of a pulled photo whose frame on its page is `frame`. The point under the finger stays there.
    func pulled(_ frame: Rect, at time: Double) -> Rect {
        let scale = vertical.scale(at: time)
        let origin = grip + (frame.origin - grip) * scale
        return Rect(origin: origin + Vector(dx: 0, dy: displacement(at: time)), size: frame.size * scale)
    }
}
