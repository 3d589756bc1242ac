import Gestures
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

/// The map of a photo that is stored in tiles.
extension Preview {
    /// Nil if a finger on it would touch nothing.
    func declareMap(in scene: inout SceneBuilder) {
        guard map.isUsable, !info.isOpen, !isAway(at: scene.time) else { return }
        scene.declare(
            target(.map), mapLayout(scene.traits, at: scene.time).map.outset(by: Theme.Map.grip), .mapping)
    }

    func drawMap(into scene: inout SceneBuilder) {
        let opacity =
            map.opacity(at: scene.time) * hero.opacity(at: scene.time) * (1 - min(1, 2 * absence(at: scene.time)))
            * (1 - info.openness(at: scene.time))
        guard opacity > 0 else { return }
        let layout = mapLayout(scene.traits, at: scene.time)
        scene.faded(by: opacity) { scene in
            let edge = Theme.Map.edge
            scene.draw(
                Sprite(
                    picture: .solid(.black), frame: layout.map.outset(by: edge), opacity: Theme.Map.edgeOpacity,
                    cornerRadius: Theme.Map.cornerRadius + edge))
            scene.draw(Sprite(picture: page.thumbnail, frame: layout.map, cornerRadius: Theme.Map.cornerRadius))
            drawWindow(layout, into: &scene)
        }
    }

    /// Darkens the map around its window, which has an outline.
    private func drawWindow(_ layout: PhotoMapLayout, into scene: inout SceneBuilder) {
        guard let inside = layout.window.intersection(layout.map) else { return }
        let line = Theme.Map.line
        let shade = Sprite(picture: .solid(.black), frame: layout.map, opacity: Theme.Map.shade)
        layout.map.forEachPart(around: inside) { scene.draw(shade.filling($0)) }
        let edge = layout.window.outset(by: line)
        edge.outset(by: line).forEachPart(around: edge) { scene.draw(shade.filling($0)) }
        let outline = Sprite(picture: .solid(.white), frame: edge)
        edge.forEachPart(around: layout.window) { scene.draw(outline.filling($0)) }
    }

    private func isAway(at time: Double) -> Bool { absence(at: time) > 0 || hero.isFlying(at: time) }

    /// In the lower corner at the end of lines, above the thumbnails while these are shown.
    private func mapLayout(_ traits: ScreenTraits, at time: Double) -> PhotoMapLayout {
        let screen = traits.screen
        let margin = Theme.Map.margin + traits.overscan
        let raise = chromeRaise(traits) * chrome.opacity(at: time)
        let isMirrored = traits.space.isMirrored
        let corner = Point(
            x: isMirrored ? screen.minX + margin : screen.maxX - margin, y: screen.maxY - margin - raise)
        return PhotoMapLayout(
            of: page, showing: photoFrame(traits, at: time), corner: corner, isMirrored: isMirrored)
    }

    // MARK: Fingers

    mutating func dragMap(_ state: GestureState, _ value: DragValue, _ traits: ScreenTraits, at time: Double) {
        let layout = mapLayout(traits, at: time)
        switch state {
        case .began:
            map.hold(at: value.startLocation, layout)
            page.viewport.show(map.middle(for: value.location, layout), at: time)
        case .changed: page.viewport.show(map.middle(for: value.location, layout), at: time)
        case .ended, .cancelled: page.viewport.release(velocity: .zero, about: .zero, at: time)
        case .pressing, .failed: break
        }
    }

    mutating func tapMap(_ value: TapValue, _ traits: ScreenTraits, at time: Double) {
        page.viewport.travel(to: mapLayout(traits, at: time).share(of: value.location), at: time)
    }
}

extension Sprite {
    fileprivate func filling(_ frame: Rect) -> Sprite {
        var sprite = self
        sprite.frame = frame
        return sprite
    }
}

extension Rect {
    /// Visits what of this rectangle lies above, below, to the left and to the right of one inside it.
    fileprivate func forEachPart(around inside: Rect, _ body: (Rect) -> Void) {
        func visit(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
            if width > 0, height > 0 { body(Rect(x: x, y: y, width: width, height: height)) }
        }
        visit(minX, minY, size.width, inside.minY - minY)
        visit(minX, inside.maxY, size.width, maxY - inside.maxY)
        visit(minX, inside.minY, inside.minX - minX, inside.size.height)
        visit(inside.maxX, inside.minY, maxX - inside.maxX, inside.size.height)
    }
}

extension Theme {
    /// The map of a photo that is stored in tiles.
    enum Map {
        /// From the edges of the screen.
        static let margin = 24.0
        static let cornerRadius = 6.0
        /// Its dark edge.
        static let edge = 2.0
        static let edgeOpacity = 0.55
        /// How much darker it is outside its window.
        static let shade = 0.35
        /// The outline of the window, and the least side of the window.
        static let line = 1.5
        static let leastWindow = 12.0
        /// How far beside it a finger may touch it.
        static let grip = 12.0
    }
}
