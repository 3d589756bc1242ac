import Motion
import Scenes

/// The card or cell that a photo grows out of: its frame on the screen and its look.
public struct HeroHome: Hashable, Sendable {
    public var frame: Rect
    /// The corner radius, in points.
    public var cornerRadius: Double
    public var castsShadow: Bool

    /// - Parameter region: A card or a cell; its kind decides the look.
    init(_ region: Target, frame: Rect, _ look: Look) {
        self.frame = frame
        if case .albums(.cell) = region {
            cornerRadius = look.radius(Theme.CardLook.cellCornerRadius)
            castsShadow = false
        } else {
            cornerRadius = look.cornerRadius
            castsShadow = look.shadow > 0
        }
    }
}

/// The transition between a card and the page: a photo grows out of the one and shrinks back into it.
///
/// It mixes the frames of card and photo, both of which may move, so that it can be interrupted at any moment.
public struct Hero: Hashable, Sendable {
    public enum Style: Hashable, Sendable {
        /// The photo moves between its card and the page.
        case flight
        /// It fades in place.
        case fade
    }

    /// The card or cell that the photo belongs to. It is drawn empty while the photo is away.
    public private(set) var region: Target?
    public private(set) var style: Style
    private var spring: Timed<SpringMotion>
    private var fade: Tween<Double>
    public private(set) var isOpening = true
    /// The card's last known frame and look.
    private var lastHome: HeroHome?

    private static let tolerance = 0.001

    /// Opens out of a card, or from black if no card is visible.
    public init(from region: Target?, style: Style, at time: Double) {
        self.region = region
        self.style = region == nil ? .fade : style
        spring = SpringMotion(Theme.Springs.hero, from: 0, to: 1, tolerance: Self.tolerance).starting(at: time)
        fade = Tween(0).turned(to: 1, over: Theme.Fade.still, at: time)
    }

    /// From 0, in the card, to 1, on the page. A flight can overshoot either until it settles.
    public func share(at time: Double) -> Double {
        guard !isSettled(at: time) else { return isOpening ? 1 : 0 }
        return style == .flight ? spring.position(at: time) : fade.value(at: time)
    }

    /// The share limited to 0…1, for opacities.
    public func opacity(at time: Double) -> Double { share(at: time).clamped(to: 0...1) }

    public func isSettled(at time: Double) -> Bool {
        style == .flight ? spring.isSettled(at: time) : fade.transition.isOver(at: time)
    }

    /// Whether the photo is between its card and the page.
    public func isFlying(at time: Double) -> Bool { style == .flight && (!isOpening || !isSettled(at: time)) }

    /// Returns to a card from its current position, or fades if `region` is nil.
    public mutating func close(into region: Target?, at time: Double) {
        turn(to: 0, at: time)
        self.region = region
        if region == nil { style = .fade }
    }

    /// Belongs to another card from now on. Only a photo that rests on its page can do so unseen.
    public mutating func move(to region: Target?) {
        self.region = region
        style = region == nil ? .fade : .flight
        lastHome = nil
    }

    /// Opens again while it is closing.
    public mutating func open(at time: Double) { turn(to: 1, at: time) }

    private mutating func turn(to target: Double, at time: Double) {
        fade = Tween(share(at: time)).turned(to: target, over: Theme.Fade.still, at: time)
        spring = spring.retargeted(to: target, at: time)
        isOpening = target > 0
    }

    /// Completes the transition at once.
    ///
    /// - Returns: Whether it was under way.
    public mutating func arrive(at time: Double) -> Bool {
        guard !isSettled(at: time) else { return false }
        let end = isOpening ? 1.0 : 0
        fade = Tween(end)
        spring = SpringMotion(Theme.Springs.hero, from: end, to: end, tolerance: Self.tolerance).starting(at: time)
        return true
    }

    /// The card that is empty because its photo is away.
    public var emptyRegion: Target? { style == .flight ? region : nil }

    /// The card's frame and look, given its frame in the current scene. Without one, the last known.
    public func home(at frame: Rect?, _ look: Look) -> HeroHome? {
        guard let region, let frame else { return lastHome }
        return HeroHome(region, frame: frame, look)
    }

    /// Remembers the card's frame in the previous scene, if it was visible there.
    public mutating func remember(_ frame: Rect?, _ look: Look) { lastHome = home(at: frame, look) }
}
