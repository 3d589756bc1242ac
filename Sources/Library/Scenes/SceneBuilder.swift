import Gestures
import Motion

/// Builds the scene of one frame.
///
/// Like a graphics context, it holds the state that drawing shares, such as the time, the layout space and the opacity.
public struct SceneBuilder: ~Copyable {
    private(set) var scene: Scene
    /// The time of the frame, in seconds.
    public let time: Double
    public private(set) var traits: ScreenTraits
    /// Whether buttons and cards have outlines.
    public var hasHighContrast: Bool { traits.look.palette.isHighContrast }
    private(set) var context: Context
    /// The displacement of static content, in points.
    private let shift: Vector

    /// The state that is restored after the drawing for which it is set.
    struct Context {
        var space: LayoutSpace
        var parent: HitTree<Target>.Handle?
        var opacity = 1.0
        /// In radians clockwise.
        var turn = 0.0
        var answersToTouch = true
        /// Whether pictures are requested and not drawn.
        var isAhead = false
    }

    /// - Parameters:
    ///   - last: The previous scene, whose memory is reused.
    ///   - shift: The displacement of static content, in points.
    public init(
        reusing last: inout Scene, _ traits: ScreenTraits, shifting shift: Vector = .zero, at time: Double
    ) {
        scene = Scene()
        self.time = time
        self.shift = shift
        self.traits = traits
        context = Context(space: LayoutSpace(width: traits.size.width, direction: .leftToRight))
        swap(&scene, &last)
        scene.removeAll()
    }

    /// Hands over the scene that was built.
    public consuming func finish(into result: inout Scene) { swap(&scene, &result) }

    // MARK: Context

    private mutating func with(_ change: (inout Context) -> Void, _ draw: (inout SceneBuilder) -> Void) {
        let around = context
        change(&context)
        draw(&self)
        context = around
    }

    /// Draws in another layout space.
    public mutating func inside(_ space: LayoutSpace, _ draw: (inout SceneBuilder) -> Void) {
        with({ $0.space = space }, draw)
    }

    /// Draws content of a part of the screen.
    ///
    /// - Parameter half: Nil for the whole screen.
    public mutating func on(_ half: Half?, _ draw: (inout SceneBuilder) -> Void) {
        let around = traits
        traits = traits.on(half)
        draw(&self)
        traits = around
    }

    /// Draws content that is moved towards the end of lines and downwards.
    public mutating func moved(by distance: Vector, _ draw: (inout SceneBuilder) -> Void) {
        with({ $0.space = $0.space.moved(by: distance) }, draw)
    }

    /// Draws static content, displaced as burn-in protection.
    public mutating func still(_ draw: (inout SceneBuilder) -> Void) { moved(by: shift, draw) }

    /// Draws static content that reaches from one side of the screen to the other, displaced only vertically.
    public mutating func stillAcross(_ draw: (inout SceneBuilder) -> Void) {
        moved(by: Vector(dx: 0, dy: shift.dy), draw)
    }

    /// Declares regions within another.
    public mutating func inside(_ region: HitTree<Target>.Handle?, _ draw: (inout SceneBuilder) -> Void) {
        with({ $0.parent = region }, draw)
    }

    /// Draws everything with `opacity`.
    public mutating func faded(by opacity: Double, _ draw: (inout SceneBuilder) -> Void) {
        with({ $0.opacity *= opacity }, draw)
    }

    /// Draws pictures that are turned by an angle, in radians clockwise, each about the middle of its frame.
    public mutating func turned(by angle: Double, _ draw: (inout SceneBuilder) -> Void) {
        with({ $0.turn += angle }, draw)
    }

    /// Draws content that does not respond to touch.
    public mutating func inert(_ draw: (inout SceneBuilder) -> Void) { with({ $0.answersToTouch = false }, draw) }

    /// Requests the pictures of content that may be shown soon, and shows nothing.
    public mutating func ahead(_ draw: (inout SceneBuilder) -> Void) {
        with({ $0.isAhead = true }) { $0.inert(draw) }
    }

    /// Draws content whose pictures are more urgent than all others.
    public mutating func first(_ draw: (inout SceneBuilder) -> Void) {
        let count = scene.wanted.count
        draw(&self)
        guard count > 0, count < scene.wanted.count else { return }
        scene.wanted = Array(scene.wanted[count...] + scene.wanted[..<count])
    }

    // MARK: Drawing

    /// Draws a sprite and requests its pictures.
    public mutating func draw(_ sprite: consuming Sprite) {
        if hasHighContrast { drawGround(of: sprite) }
        guard !context.isAhead else { return scene.want(sprite) }
        place(&sprite)
        scene.draw(sprite)
    }

    /// Draws a sprite if its picture is cached, without requesting it.
    public mutating func show(_ sprite: consuming Sprite) {
        guard !context.isAhead else { return }
        place(&sprite)
        scene.sprites.append(sprite)
    }

    private func place(_ sprite: inout Sprite) {
        sprite.opacity *= context.opacity
        sprite.turn += context.turn
        context.space.place(&sprite)
    }

    /// Requests a picture that may be drawn soon.
    public mutating func want(_ picture: Picture) { scene.wanted.append(picture) }
    public mutating func want(_ pictures: [Picture]) { scene.wanted.append(contentsOf: pictures) }

    /// Names a picture that must arrive before the open photo is sharp.
    public mutating func needs(_ picture: Picture, for detail: PhotoDetail) {
        scene.detail = detail
        scene.sharp.append(picture)
    }

    /// Whether a card's or a cell's photo is in flight.
    public func isAway(_ region: Target) -> Bool { !scene.away.isEmpty && scene.away.contains(region) }

    /// Notes that a card's or a cell's photo is in flight: it is not drawn.
    public mutating func hide(_ region: Target) { scene.away.insert(region) }

    /// Declares a region that responds to touch.
    ///
    /// - Parameter picture: The size of the picture of a card or a cell, if it differs from that of the frame.
    @discardableResult
    public mutating func declare(
        _ target: Target, _ frame: Rect, _ gestures: [Gesture], picture: Size? = nil
    ) -> HitTree<Target>.Handle? {
        guard context.answersToTouch else { return nil }
        let frame = context.space.onScreen(frame)
        if isAway(target) {
            scene.homes.append(Scene.Home(region: target, frame: frame, picture: picture ?? frame.size))
        }
        return scene.regions.add(target, frame: frame, gestures: gestures, in: context.parent)
    }

    /// Declares a region and its content.
    public mutating func declare(
        _ target: Target, _ frame: Rect, _ gestures: [Gesture], _ content: (inout SceneBuilder) -> Void
    ) {
        inside(declare(target, frame, gestures), content)
    }

    /// Removes the regions of the screens drawn so far.
    public mutating func coverRegions() { scene.regions.removeAll() }

    /// The frame of a region declared so far, on the screen.
    public func frame(of target: Target) -> Rect? { scene.regions.frame(of: target) }

    public func home(of region: Target) -> Rect? { scene.home(of: region) }

    public func homePicture(of region: Target) -> Size? { scene.homePicture(of: region) }

    /// The share of a button's picture that its ground fills.
    private static let ground = 0.84

    /// Draws what is behind a button with high contrast: a disc with an outline.
    mutating func drawGround(of sprite: Sprite) {
        switch sprite.picture {
        case .icon(let icon, let side) where icon.floats: drawDisc(of: sprite, side: side, .black, .white)
        case .symbol(let icon, let side) where icon.floats && !icon.isHeart:
            drawDisc(of: sprite, side: side, .room, .mark)
        default: break
        }
    }

    private mutating func drawDisc(of sprite: Sprite, side: Double, _ ground: Tint, _ outline: Tint) {
        let disc = sprite.frame.scaled(by: Self.ground)
        let radius = min(disc.size.width, disc.size.height) / 2
        let diameter = (Self.ground * side).rounded()
        draw(Sprite(picture: .solid(ground), frame: disc, opacity: sprite.opacity, cornerRadius: radius))
        draw(Sprite(picture: .ring(outline, diameter: diameter), frame: disc, opacity: sprite.opacity))
    }

    /// Draws a light card behind a photo with high contrast, a little larger, which is seen as an outline.
    public mutating func drawOutline(of frame: Rect, corner: Double) {
        guard hasHighContrast else { return }
        let width = Theme.Focus.line
        draw(Sprite(picture: .solid(.mark), frame: frame.outset(by: width), cornerRadius: corner + width))
    }

    /// Draws the colour or picture behind the carousel. With a dark backdrop there is neither.
    public mutating func drawGround() {
        let look = traits.look
        if look.background != .backdrop || look.palette.isLight {
            draw(Sprite(picture: .solid(.ground), frame: traits.screen))
        }
        if case .picture = look.background { draw(Sprite(picture: .wallpaper(traits.size), frame: traits.screen)) }
    }

    public mutating func drawLogo(_ place: LogoLayout.Place?) {
        guard let place else { return }
        let picture = Picture.logo(place.frame.size, hasPlate: place.hasPlate)
        draw(Sprite(picture: picture, frame: place.frame, fit: place.fit))
    }
}

/// The symbols of buttons. The chevron points to where lines begin.
public enum Icon: Hashable, Sendable, CaseIterable {
    case close, heart, heartFilled, info, albums, languages, chevronLeft, chevronRight, pause, play, sound, muted
    /// On the operator's panel.
    case addPhotos, clean, nextSet, about, restart, leave, delete

    // MARK: Contrast

    /// Whether it is a button that floats over photos and needs a ground and an outline to be seen as one.
    fileprivate var floats: Bool {
        switch self {
        case .close, .heart, .heartFilled, .info, .albums, .languages, .pause, .play, .sound, .muted: true
        case .chevronLeft, .chevronRight, .addPhotos, .clean, .nextSet, .about, .restart, .leave, .delete: false
        }
    }

    /// Beside the word of a tab it needs no ground.
    fileprivate var isHeart: Bool { self == .heart || self == .heartFilled }
}
