import Appearance
import Motion
import Scenes

/// A small map of a photo with more pixels than a visitor can keep track of: the whole photo in a corner, and a window on it around
/// the part that the screen shows. Dragging the window moves the photo.
struct PhotoMap: Hashable, Sendable {
    private var fade = Tween(0.0)
    private var isShown = false
    private var photo: PhotoID?
    /// From the window's middle to the finger that drags it, in points.
    private var grip = Vector.zero

    /// How many times as large as fitted a photo is shown with its map.
    private static let leastZoom = 2.0

    func opacity(at time: Double) -> Double { fade.value(at: time) }

    func isFading(at time: Double) -> Bool { !fade.isOver(at: time) }

    /// Whether it can be touched.
    var isUsable: Bool { isShown }

    mutating func advance(_ page: PhotoPage, at time: Double) {
        // That of another page is not faded out, as it would show this one.
        if page.card.photo != photo {
            photo = page.card.photo
            isShown = false
            fade = Tween(0)
        }
        let isNeeded = page.card.pyramid != nil && page.viewport.placement(at: time).zoom.factor > Self.leastZoom
        guard isNeeded != isShown else { return }
        isShown = isNeeded
        fade = fade.turned(to: isNeeded ? 1 : 0, over: Theme.Fade.chromeIn, at: time)
    }

    // MARK: Fingers

    /// Takes hold of the window where a finger touches it. Beside it, the window comes under the finger.
    mutating func hold(at point: Point, _ layout: PhotoMapLayout) {
        grip = layout.window.outset(by: Theme.Map.grip).contains(point) ? point - layout.window.center : .zero
    }

    /// The point of the photo that belongs into the middle of the screen, in shares of its sides.
    func middle(for point: Point, _ layout: PhotoMapLayout) -> Point { layout.share(of: point - grip) }
}

/// The frames of a map and its window, in points on the screen.
struct PhotoMapLayout: Hashable {
    let map: Rect
    /// The part of the photo that the screen shows; at least large enough to be seen.
    let window: Rect

    /// - Parameters:
    ///   - photo: The photo's frame on the screen.
    ///   - corner: Where the map's lower corner is, on the side where lines end.
    ///   - isMirrored: Whether lines end on the left.
    init(of page: PhotoPage, showing photo: Rect, corner: Point, isMirrored: Bool) {
        guard case .photo(_, let size) = page.card.thumbnail else { preconditionFailure("a thumbnail is a photo") }
        map = Rect(
            x: isMirrored ? corner.x : corner.x - size.width, y: corner.y - size.height, width: size.width,
            height: size.height)
        let seen = photo.intersection(page.viewport.screen) ?? photo
        let exact = Rect(
            x: map.minX + (seen.minX - photo.minX) / photo.size.width * map.size.width,
            y: map.minY + (seen.minY - photo.minY) / photo.size.height * map.size.height,
            width: seen.size.width / photo.size.width * map.size.width,
            height: seen.size.height / photo.size.height * map.size.height)
        let least = Theme.Map.leastWindow
        window = Rect(
            x: exact.minX - max(0, least - exact.size.width) / 2, y: exact.minY - max(0, least - exact.size.height) / 2,
            width: max(least, exact.size.width), height: max(least, exact.size.height))
    }

    /// A point on the map in shares of its sides.
    func share(of point: Point) -> Point {
        Point(
            x: ((point.x - map.minX) / map.size.width).clamped(to: 0...1),
            y: ((point.y - map.minY) / map.size.height).clamped(to: 0...1))
    }
}
