import Gestures
import Library
import Motion
import Scenes

/// A map of a photo that is stored in tiles: the whole photo in a corner, and a window around the part that the screen
/// shows. Dragging the window moves the photo.
struct PhotoMap: Hashable, Sendable {
    private var fade = Tween(0.0)
    private var photo: PhotoID?
    /// The distance from the window's middle to the finger that drags it, in points.
    private var grip = Vector.zero

    /// The zoom beyond which a photo has its map.
    private static let leastZoom = 2.0

    mutating func advance(_ page: PhotoPage, at time: Double) {
        // The map of another page is not faded out, because it would show this one.
        if page.card.photo != photo {
            photo = page.card.photo
            fade = Tween(0)
        }
        let isNeeded = page.card.pyramid != nil && page.viewport.placement(at: time).zoom.factor > Self.leastZoom
        fade.turn(toShown: isNeeded, leaving: Theme.Fade.chromeIn, at: time)
    }

    /// Holds the window where a finger touches it. Beside it, the window comes under the finger.
    mutating func hold(at point: Point, _ layout: PhotoMapLayout) {
        grip = layout.window.outset(by: Theme.Map.grip).contains(point) ? point - layout.window.center : .zero
    }
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
        guard case .photo(_, let small) = page.card.thumbnail else { preconditionFailure("a thumbnail is a photo") }
        let size = small * Theme.Map.scale
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

    /// Draws the photo with an outline, darkened around the window, which has one, too.
    func draw(_ photo: PhotoID, _ thumbnail: Picture, into scene: inout SceneBuilder) {
        drawEdge(.black, Theme.Map.outline + Theme.Map.edge, opacity: Theme.Map.edgeOpacity, into: &scene)
        drawEdge(.white, Theme.Map.outline, into: &scene)
        let picture = Picture.photo(photo, map.size)
        scene.draw(
            Sprite(picture: picture, frame: map, placeholder: thumbnail, cornerRadius: Theme.Map.cornerRadius))
        guard let inside = window.intersection(map) else { return }
        let line = Theme.Map.line
        let outline = window.outset(by: line)
        fill(map, around: inside, .black, opacity: Theme.Map.shade, into: &scene)
        fill(outline.outset(by: line), around: outline, .black, opacity: Theme.Map.shade, into: &scene)
        fill(outline, around: window, .white, into: &scene)
    }

    private func drawEdge(_ tint: Tint, _ width: Double, opacity: Double = 1, into scene: inout SceneBuilder) {
        let radius = Theme.Map.cornerRadius + width
        let frame = map.outset(by: width)
        scene.draw(Sprite(picture: .solid(tint), frame: frame, opacity: opacity, cornerRadius: radius))
    }

    private func fill(
        _ frame: Rect, around inside: Rect, _ tint: Tint, opacity: Double = 1, into scene: inout SceneBuilder
    ) {
        frame.forEachPart(around: inside) {
            scene.draw(Sprite(picture: .solid(tint), frame: $0, opacity: opacity))
        }
    }
}

extension PhotoMap: PreviewPart {
    static func advance(_ preview: inout Preview, to time: Double, _ traits: ScreenTraits, _ gestures: Engine) {
        preview.map.advance(preview.page, at: time)
    }

    static func handle(
        _ event: Event, on region: PreviewTarget, of preview: inout Preview, _ traits: ScreenTraits, at time: Double
    ) -> PreviewRequest? {
        guard region == .map else { return nil }
        let layout = layout(preview, traits, at: time)
        switch event.value {
        case .drag(let drag)? where event.state.isUnderWay:
            if event.state == .began { preview.map.hold(at: drag.startLocation, layout) }
            preview.page.viewport.show(layout.share(of: drag.location - preview.map.grip), at: time)
        case .drag?: preview.page.viewport.release(velocity: .zero, about: .zero, at: time)
        case .tap(let tap)? where event.state == .ended:
            preview.page.viewport.travel(to: layout.share(of: tap.location), at: time)
        default: break
        }
        return nil
    }

    static func move(_ preview: inout Preview, from old: Preview, _ traits: ScreenTraits, at time: Double) {
        preview.map = old.map
    }

    static func isMoving(_ preview: Preview, at time: Double) -> Bool { !preview.map.fade.isOver(at: time) }

    static func isHeld(_ preview: Preview, _ gestures: Engine) -> Bool { gestures.isTouched(preview.target(.map)) }

    static func declare(_ preview: Preview, in scene: inout SceneBuilder) {
        let isAway = preview.absence(at: scene.time) > 0 || preview.hero.isFlying(at: scene.time)
        guard preview.map.fade.to > 0, !preview.info.isOpen, !isAway else { return }
        let map = layout(preview, scene.traits, at: scene.time).map
        scene.declare(preview.target(.map), map.outset(by: Theme.Map.grip), .mapping)
    }

    static func draw(_ preview: Preview, into scene: inout SceneBuilder, isFavourite: Bool) {
        let opacity = preview.opacity(ofControls: preview.map.fade.value(at: scene.time), at: scene.time)
        guard opacity > 0 else { return }
        let layout = layout(preview, scene.traits, at: scene.time)
        scene.faded(by: opacity) { layout.draw(preview.photo, preview.page.thumbnail, into: &$0) }
    }

    /// The map lies in the lower corner at the end of lines, above the thumbnails while these are shown.
    private static func layout(_ preview: Preview, _ traits: ScreenTraits, at time: Double) -> PhotoMapLayout {
        let screen = traits.screen
        let margin = Theme.Map.margin + traits.overscan
        let isMirrored = traits.space.isMirrored
        let corner = Point(
            x: isMirrored ? screen.minX + margin : screen.maxX - margin,
            y: screen.maxY - margin - preview.chromeRaise(traits, at: time))
        return PhotoMapLayout(
            of: preview.page, showing: preview.photoFrame(traits, at: time), corner: corner, isMirrored: isMirrored)
    }
}

extension [Gesture] {
    /// A map follows a finger in any direction.
    fileprivate static let mapping: [Gesture] = [.drag(), tap()]
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
        /// How many times as large as a thumbnail it is.
        static let scale = 1.375
        /// Its outline, and the dark edge around that.
        static let outline = 1.5
        static let edge = 1.5
        static let edgeOpacity = 0.5
        /// How much darker it is outside its window.
        static let shade = 0.22
        /// The outline of the window, and the least side of the window.
        static let line = 1.5
        static let leastWindow = 12.0
        /// How far beside it a finger may touch it.
        static let grip = 12.0
    }
}
