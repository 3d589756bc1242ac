import Gestures
import Library
import Motion
import Scenes
import Scrolling

/// The change of the photos' size by a pinch.
extension AlbumPage {
    private var heights: [Double] { metrics.heightsOfSizes }

    /// Two fingers take hold of the photo under their centroid, or of the nearest one. While photos are on their way to another
    /// size, the fingers catch them all, and the same photo leads on.
    mutating func beginZoom(at point: Point, _ time: Double) {
        if zoom != nil {
            zoom?.hold(at: time)
        } else if let (spot, place) = spot(at: point, time) {
            zoom = AlbumZoom(spot, at: place, level: level(at: time))
        }
        prepareLayouts(around: level(at: time))
    }

    /// Lays the photos out in the sizes on both sides of a level.
    private mutating func prepareLayouts(around level: Double) {
        for size in AlbumSize.all.indices where abs(Double(size) - level) < 1.5 { prepareLayout(ofSize: size) }
    }

    /// - Parameters:
    ///   - point: The fingers' centroid.
    ///   - movement: The movement of the centroid.
    ///   - growth: The factor by which their span has changed.
    mutating func followZoom(about point: Point, _ movement: Vector, by growth: Double, at time: Double) {
        guard growth > 0, growth.isFinite else { return }
        let before = level(at: time)
        let heights = heights
        zoom?.follow(about: point, movement, by: growth, heights, at: time)
        prepareLayouts(around: level(at: time))
        keepInView(at: time)
        // Exactly at a size, and past the largest, nothing shows that another photo leads from now on.
        let now = level(at: time)
        if now < 0 || before.rounded(.down) != now.rounded(.down) { lead(from: point, at: time) }
    }

    /// Lets the photo under the fingers lead, unless the leading photo is there.
    private mutating func lead(from point: Point, at time: Double) {
        guard let flow = flow(at: time), !flow.lead.frame.contains(point), let (spot, place) = spot(at: point, time)
        else { return }
        zoom?.lead(from: spot, at: place)
    }

    /// The share of the screen that fingers may leave empty above the first photo, or below the last.
    private static let emptiness = 0.6

    private mutating func keepInView(at time: Double) {
        guard let extent = flow(at: time)?.extent else { return }
        let height = metrics.size.height
        let low = max(0, extent.lowerBound - Self.emptiness * height)
        let high = min(0, extent.upperBound - (1 - Self.emptiness) * height)
        zoom?.scroll(by: -low - high)
    }

    /// The fingers lift: the photos, which would still grow by a factor, flow on to the nearest size.
    mutating func releaseZoom(growth: Double, at time: Double) {
        let now = level(at: time)
        let projected = AlbumZoom.level(now, grownBy: growth, heights)
        let target = Int(projected.clamped(to: 0...Double(AlbumSize.all.count - 1)).rounded())
        settleZoom(atSize: target, velocity: (projected - now) / TransformValue.projection, at: time)
    }

    /// The level past the largest size beyond which a pinch opens the photo under it.
    private static let opening = -0.12

    /// The photo that fingers have enlarged past the largest size.
    func enlargedPhoto(at time: Double) -> PhotoID? {
        zoom.flatMap { $0.level(at: time) < Self.opening ? list.cards.photo($0.spot.index) : nil }
    }

    /// The photo in the middle of the screen, if photos are as large as in any list.
    func photoToOpen(at time: Double) -> PhotoID? {
        guard layout.size == 0, zoom == nil else { return nil }
        return spot(at: middle, time).map { list.cards.photo($0.0.index) }
    }

    private var middle: Point { Point(x: metrics.size.width / 2, y: metrics.size.height / 2) }

    /// Leads to another size about the middle of the screen.
    mutating func zoom(by steps: Int, at time: Double) {
        let target = ((zoom?.target ?? layout.size) + steps).clamped(to: 0...AlbumSize.all.count - 1)
        guard target != layout.size || zoom != nil else { return }
        if zoom == nil { beginZoom(at: middle, time) }
        settleZoom(atSize: target, velocity: 0, at: time)
    }

    // MARK: On the way to a size

    /// A finger moves the page while photos are on their way.
    mutating func scrollFlow(_ drag: AxisDrag, at time: Double) {
        guard let zoom, zoom.isReleased else { return }
        switch drag.state {
        case .began, .changed:
            self.zoom?.scroll(by: drag.delta)
            keepInView(at: time)
        case .ended, .cancelled:
            let velocity = drag.state == .ended ? drag.velocity : 0
            settleZoom(atSize: zoom.target, velocity: zoom.levelVelocity(at: time), scrolling: velocity, at: time)
        case .pressing, .failed: break
        }
    }

    /// The time in seconds for which the velocity of a finger that lifts meanwhile is projected.
    private static let glide = 0.25

    /// - Parameters:
    ///   - velocity: The velocity in levels a second.
    ///   - scrolling: The velocity with which a finger has left the page, in points a second.
    private mutating func settleZoom(atSize target: Int, velocity: Double, scrolling: Double = 0, at time: Double) {
        guard let zoom else { return }
        prepareLayout(ofSize: target)
        let layout = layout(ofSize: target)
        guard let frame = layout.frame(of: zoom.spot.index, cards: list.cards) else { return }
        let point = zoom.spot.point(in: frame)
        let size = layout.metrics.size
        let focus = zoom.focus(at: time)
        let gliding = (scrolling * Self.glide).clamped(to: -size.height...size.height)
        let offset = (point.y - focus.y - gliding).clamped(to: 0...max(0, layout.height - size.height))
        let place = Point(x: point.x, y: layout.metrics.wholePixels(point.y - offset))
        let growth = layout.metrics.bestRowHeight / AlbumZoom.height(atLevel: level(at: time), heights)
        let corner = Vector(dx: max(focus.x, size.width - focus.x), dy: max(focus.y, size.height - focus.y))
        // While the spot is off the screen, the size must not change faster than the spot moves: the photos would be small
        // before any of them is on the screen.
        let isSeen = Rect(origin: .zero, size: size).contains(focus)
        self.zoom?.settle(
            atLevel: target, place, velocity: isSeen ? velocity : 0, scrolling: scrolling,
            distance: (place - focus).length + abs(growth - 1) * corner.length, at: time)
    }

    var phase: ScrollPhase { scrubber.slowness == nil ? zoom?.phase ?? scroll.phase : .interacting }

    /// Whether a tap opens a photo. A touch catches a list that coasts, but not photos on their way to another size.
    func admitsTaps(at time: Double) -> Bool { !scroll.isCoasting(at: time) && zoom?.isReleased != false }

    /// Whether the photos move without a finger.
    var isMoving: Bool { scroll.isMoving || zoom != nil }

    mutating func advance(to time: Double) {
        scroll.advance(to: time)
        if scroll.phase != .idle, scroll.destination == nil, isLong { scrubber.use(at: time) }
        zoom?.advance(to: time)
        if let zoom, zoom.isOver { finishZoom(at: time) }
    }

    /// Completes every travel at once, and returns whether there was one.
    mutating func arrive(at time: Double) -> Bool {
        let wasFlowing = zoom?.isReleased ?? false
        if wasFlowing { zoom?.arrive() }
        if wasFlowing { finishZoom(at: time) }
        return scroll.arrive() || wasFlowing
    }

    /// Whether it shows the top of the list in the usual size, or is about to.
    var isAtTop: Bool { zoom == nil && layout.size == AlbumSize.usualIndex && scroll.rest == 0 }

    /// Shows the top of the list, in the usual size.
    mutating func returnToTop() {
        zoom = nil
        showTop(inSize: AlbumSize.usualIndex)
    }

    /// Shows the photos at the size to which they flow, at once.
    mutating func finishZoom(at time: Double) {
        guard let zoom else { return }
        self.zoom = nil
        showTop(inSize: zoom.target)
        guard let frame = layout.frame(of: zoom.spot.index, cards: list.cards) else { return }
        scroll.jump(to: zoom.spot.point(in: frame).y - zoom.focus(at: time).y)
    }
}
