import Appearance
import Gestures
import Motion

/// Builds the scene of one frame.
///
/// Like a graphics context, it holds the state that drawing shares: the time, the screen's traits, the layout space, the
/// enclosing region, and the opacity.
package struct SceneBuilder: ~Copyable {
    private(set) var scene: Scene
    /// The time of the frame, in seconds.
    package let time: Double
    package private(set) var traits: ScreenTraits
    /// Whether buttons and cards have outlines.
    package let hasHighContrast: Bool
    private(set) var space: LayoutSpace
    private var parent: HitTree<Target>.Handle?
    private var opacity = 1.0
    private var answersToTouch = true
    /// Whether pictures are requested and not drawn.
    private var isAhead = false
    /// The displacement of static content, in points.
    private let shift: Vector

    /// - Parameters:
    ///   - last: The previous scene, whose memory is reused.
    ///   - shift: The displacement of static content, in points.
    package init(
        reusing last: inout Scene, _ traits: ScreenTraits, shifting shift: Vector = .zero, at time: Double
    ) {
        scene = Scene()
        self.time = time
        self.shift = shift
        self.traits = traits
        hasHighContrast = traits.look.palette.isHighContrast
        space = LayoutSpace(width: traits.size.width, direction: .leftToRight)
        swap(&scene, &last)
        scene.removeAll()
    }

    /// Hands over the scene that was built.
    package consuming func finish(into result: inout Scene) { swap(&scene, &result) }

    // MARK: Context

    /// Draws in another layout space.
    package mutating func inside(_ space: LayoutSpace, _ draw: (inout SceneBuilder) -> Void) {
        let around = self.space
        self.space = space
        draw(&self)
        self.space = around
    }

    /// Draws content of a part of the screen.
    ///
    /// - Parameter half: Nil for the whole screen.
    package mutating func on(_ half: Half?, _ draw: (inout SceneBuilder) -> Void) {
        let around = traits
        traits = traits.on(half)
        draw(&self)
        traits = around
    }

    /// Draws content that is moved towards the end of lines and downwards.
    package mutating func moved(by distance: Vector, _ draw: (inout SceneBuilder) -> Void) {
        inside(space.moved(by: distance), draw)
    }

    /// Draws static content, displaced as burn-in protection.
    package mutating func still(_ draw: (inout SceneBuilder) -> Void) { moved(by: shift, draw) }

    /// Draws static content that reaches from one side of the screen to the other, displaced only vertically.
    package mutating func stillAcross(_ draw: (inout SceneBuilder) -> Void) {
        moved(by: Vector(dx: 0, dy: shift.dy), draw)
    }

    /// Declares regions within another.
    package mutating func inside(_ region: HitTree<Target>.Handle?, _ draw: (inout SceneBuilder) -> Void) {
        let around = parent
        parent = region
        draw(&self)
        parent = around
    }

    /// Draws everything with `opacity`.
    package mutating func faded(by opacity: Double, _ draw: (inout SceneBuilder) -> Void) {
        let around = self.opacity
        self.opacity *= opacity
        draw(&self)
        self.opacity = around
    }

    /// Draws content that does not respond to touch.
    package mutating func inert(_ draw: (inout SceneBuilder) -> Void) {
        let answered = answersToTouch
        answersToTouch = false
        draw(&self)
        answersToTouch = answered
    }

    /// Requests the pictures of content that may be shown soon, and shows nothing.
    package mutating func ahead(_ draw: (inout SceneBuilder) -> Void) {
        let around = isAhead
        isAhead = true
        inert(draw)
        isAhead = around
    }

    /// Draws content whose pictures are more urgent than all others.
    package mutating func first(_ draw: (inout SceneBuilder) -> Void) {
        let count = scene.wanted.count
        draw(&self)
        scene.hurry(from: count)
    }

    // MARK: Drawing

    /// Draws a sprite and requests its pictures.
    package mutating func draw(_ sprite: consuming Sprite) {
        if hasHighContrast { drawGround(of: sprite) }
        guard !isAhead else { return scene.want(sprite) }
        place(&sprite)
        scene.draw(sprite)
    }

    /// Draws a sprite if its picture is cached, without requesting it.
    package mutating func show(_ sprite: consuming Sprite) {
        guard !isAhead else { return }
        place(&sprite)
        scene.show(sprite)
    }

    private func place(_ sprite: inout Sprite) {
        sprite.opacity *= opacity
        space.place(&sprite)
    }

    /// Requests a picture that may be drawn soon.
    package mutating func want(_ picture: Picture) { scene.want(picture) }
    package mutating func want(_ pictures: [Picture]) { scene.want(pictures) }

    /// Names a picture that must arrive before the open photo is sharp.
    package mutating func needs(_ picture: Picture, for detail: PhotoDetail) { scene.needs(picture, for: detail) }

    /// Whether a card's or a cell's photo is in flight.
    package func isAway(_ region: Target) -> Bool { !scene.away.isEmpty && scene.away.contains(region) }

    /// Notes that a card's or a cell's photo is in flight: it is not drawn.
    package mutating func hide(_ region: Target) { scene.hide(region) }

    /// Declares a region that responds to touch.
    ///
    /// - Parameter picture: The size of the picture of a card or a cell, if it differs from that of the frame.
    @discardableResult
    package mutating func declare(
        _ target: Target, _ frame: Rect, _ gestures: [Gesture], picture: Size? = nil
    ) -> HitTree<Target>.Handle? {
        guard answersToTouch else { return nil }
        let frame = space.onScreen(frame)
        if isAway(target) { scene.addHome(Scene.Home(region: target, frame: frame, picture: picture ?? frame.size)) }
        return scene.declare(target, frame: frame, gestures: gestures, in: parent)
    }

    /// Declares a region and its content.
    package mutating func declare(
        _ target: Target, _ frame: Rect, _ gestures: [Gesture], _ content: (inout SceneBuilder) -> Void
    ) {
        inside(declare(target, frame, gestures), content)
    }

    /// Removes the regions of the screens drawn so far.
    package mutating func coverRegions() { scene.removeRegions() }

    /// The frame of a region declared so far, on the screen.
    package func frame(of target: Target) -> Rect? { scene.regions.frame(of: target) }

    package func home(of region: Target) -> Rect? { scene.home(of: region) }

    package func homePicture(of region: Target) -> Size? { scene.homePicture(of: region) }
}
