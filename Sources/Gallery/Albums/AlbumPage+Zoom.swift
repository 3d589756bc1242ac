import Gestures
import Motion
import Scenes
import Scrolling

/// How a pinch changes the photos' size.
extension AlbumPage {
    private var heights: [Double] { AlbumSize.all.map { layout.metrics.with($0).bestRowHeight } }

    /// Two fingers take hold of the photo under their centroid, or of the nearest one.
    mutating func beginZoom(at point: Point, _ time: Double) {
        guard let (spot, place) = spot(at: point, time) else { return }
        zoom = AlbumZoom(spot, at: place, level: level(at: time))
        lay(around: level(at: time))
    }

    /// - Parameters:
    ///   - movement: That of the fingers' centroid.
    ///   - growth: The factor by which their span has changed.
    mutating func followZoom(_ movement: Vector, by growth: Double, at time: Double) {
        guard growth > 0, growth.isFinite else { return }
        let heights = heights
        zoom?.follow(movement, by: growth, heights, at: time)
        lay(around: level(at: time))
        keepInView(at: time)
    }

    /// The share of the screen that fingers may leave empty above the first photo, or below the last.
    private static let emptiness = 0.6

    private mutating func keepInView(at time: Double) {
        guard let extent = flow(at: time)?.extent(of: list.cards) else { return }
        let height = layout.metrics.size.height
        let low = max(0, extent.lowerBound - Self.emptiness * height)
        let high = min(0, extent.upperBound - (1 - Self.emptiness) * height)
        zoom?.move(by: Vector(dx: 0, dy: -low - high), at: time)
    }

    /// The fingers lift: the photos flow on to the nearest size.
    ///
    /// - Parameter growth: The factor by which the photos would still grow.
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
        zoom.flatMap { $0.level(at: time) < Self.opening ? list.cards[$0.spot.index].photo : nil }
    }

    /// The photo in the middle of the screen, if photos are as large as in any list.
    func photoToOpen(at time: Double) -> PhotoID? {
        guard photoSize == 0, zoom == nil else { return nil }
        let size = layout.metrics.size
        let middle = Point(x: size.width / 2, y: size.height / 2)
        return spot(at: middle, time).map { list.cards[$0.0.index].photo }
    }

    /// Leads to another size about the middle of the screen.
    mutating func zoom(by steps: Int, at time: Double) {
        let target = ((zoom?.target ?? photoSize) + steps).clamped(to: 0...AlbumSize.all.count - 1)
        guard target != photoSize || zoom != nil else { return }
        let size = layout.metrics.size
        if zoom == nil { beginZoom(at: Point(x: size.width / 2, y: size.height / 2), time) }
        settleZoom(atSize: target, velocity: 0, at: time)
    }

    private mutating func settleZoom(atSize target: Int, velocity: Double, at time: Double) {
        guard let zoom else { return }
        let layout = layout(ofSize: target)
        guard let frame = layout.frame(of: zoom.spot.index, cards: list.cards) else { return }
        let point = zoom.spot.point(in: frame)
        let end = max(0, layout.height - layout.metrics.size.height)
        let offset = (point.y - zoom.focus(at: time).y).clamped(to: 0...end)
        self.zoom?.settle(
            atLevel: target, Point(x: point.x, y: layout.metrics.wholePixels(point.y - offset)), velocity: velocity,
            at: time)
    }

    /// Whether the photos move without a finger.
    var isMoving: Bool { scroll.isMoving || zoom != nil }

    mutating func advance(to time: Double) {
        scroll.advance(to: time)
        zoom?.advance(to: time)
        if let zoom, zoom.isOver { finishZoom(at: time) }
    }

    /// Completes every travel at once.
    ///
    /// - Returns: Whether anything was travelling.
    mutating func arrive(at time: Double) -> Bool {
        let wasFlowing = zoom?.isReleased ?? false
        if wasFlowing { zoom?.arrive() }
        if wasFlowing { finishZoom(at: time) }
        return scroll.arrive() || wasFlowing
    }

    /// Whether it shows the top of the list in the usual size, or is about to.
    var isAtTop: Bool { zoom == nil && photoSize == AlbumSize.usualIndex && scroll.rest == 0 }

    /// Shows the top of the list, in the usual size.
    mutating func returnToTop(at time: Double) {
        zoom = nil
        take(layout(ofSize: AlbumSize.usualIndex), ofSize: AlbumSize.usualIndex, scrolledTo: 0, at: time)
    }

    /// Shows the photos at the size to which they flow, at once.
    mutating func finishZoom(at time: Double) {
        guard let zoom else { return }
        let layout = layout(ofSize: zoom.target)
        let point = layout.frame(of: zoom.spot.index, cards: list.cards).map { zoom.spot.point(in: $0) }
        self.zoom = nil
        take(layout, ofSize: zoom.target, scrolledTo: point.map { $0.y - zoom.focus(at: time).y } ?? 0, at: time)
    }

    // MARK: Where photos are

    /// A photo on the page.
    struct ShownCell {
        var index: Int
        /// Its frame on the page, in points.
        var frame: Rect
        /// The size of its picture, and while it flows to another size, of the picture shown until that one arrives.
        var picture: Size
        var standIn: Size?
    }

    func level(at time: Double) -> Double { zoom?.level(at: time) ?? Double(photoSize) }

    /// How far the page is scrolled.
    func offset(at time: Double) -> Double { flow(at: time)?.offset ?? scroll.offset(at: time) }

    /// Visits the photos between two distances from the page's upper edge.
    func forEachShownCell(from top: Double, to bottom: Double, at time: Double, _ body: (ShownCell) -> Void) {
        if let flow = flow(at: time) { return flow.forEachCell(from: top, to: bottom, of: list.cards, body) }
        let offset = layout.metrics.wholePixels(scroll.offset(at: time))
        layout.forEachCell(from: offset + top, to: offset + bottom, of: list.cards) { cell in
            let frame = cell.frame.moved(by: Vector(dx: 0, dy: -offset))
            body(ShownCell(index: cell.index, frame: frame, picture: frame.size))
        }
    }

    func flow(at time: Double) -> AlbumFlow? {
        guard let zoom else { return nil }
        let level = zoom.level(at: time)
        let lower = Int(level.clamped(to: 0...Double(AlbumSize.all.count - 2)))
        return AlbumFlow(
            from: layout(ofSize: lower), to: layout(ofSize: lower + 1), share: level - Double(lower), zoom.spot,
            at: zoom.focus(at: time), list.cards)
    }

    /// The point of a photo that is nearest to a point of the page, and where it is there.
    private func spot(at point: Point, _ time: Double) -> (AlbumZoom.Spot, place: Point)? {
        var best: (cell: ShownCell, distance: Double)?
        forEachShownCell(from: 0, to: layout.metrics.size.height, at: time) { cell in
            let distance = (point - cell.frame.nearest(to: point)).length
            if distance < best?.distance ?? .infinity { best = (cell, distance) }
        }
        guard let frame = best?.cell.frame, let index = best?.cell.index else { return nil }
        let place = frame.nearest(to: point)
        let share = Vector(
            dx: (place.x - frame.minX) / frame.size.width, dy: (place.y - frame.minY) / frame.size.height)
        return (AlbumZoom.Spot(index: index, share: share), place)
    }
}

extension Rect {
    fileprivate func nearest(to point: Point) -> Point {
        Point(x: point.x.clamped(to: minX...maxX), y: point.y.clamped(to: minY...maxY))
    }
}
