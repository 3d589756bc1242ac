import Motion

/// The card or cell that a photo grows out of, as it is now: its frame on the screen and the picture it shows.
struct HeroHome: Hashable, Sendable {
    var frame: Rect
    var picture: Picture
    /// Of what is seen of it, in points.
    var cornerRadius: Double
    var castsShadow: Bool
}

/// The way between a card and the page: a photo grows out of the one and shrinks back into it.
struct Hero: Hashable, Sendable {
    /// How the way is gone.
    enum Style: Hashable, Sendable {
        /// The photo flies.
        case flight
        /// It appears or vanishes where it is.
        case fade
    }

    /// The card or cell it belongs to, hidden while the photo is away from it.
    private(set) var region: Target?
    private(set) var style: Style
    private var motion: SpringMotion
    private var since: Double
    private(set) var isOpening: Bool
    /// Where its card is, or where it was last to be seen.
    private(set) var home: HeroHome?
    /// Whether the card is still there.
    private(set) var hasHome = false

    private static let tolerance = 0.001

    /// Opens out of a card, or where there is none to be seen, out of the dark.
    init(from region: Target?, style: Style, at time: Double) {
        self.region = region
        self.style = region == nil ? .fade : style
        motion = SpringMotion(Theme.Springs.hero, from: 0, to: 1, tolerance: Self.tolerance)
        since = time
        isOpening = true
    }

    /// From 0, in the card, to 1, on the page; a flight may pass either by a little.
    func share(at time: Double) -> Double {
        switch style {
        case .flight: return motion.position(at: time - since)
        case .fade:
            let way = min(max((time - since) / Theme.Fade.still, 0), 1)
            return .mix(motion.start, motion.target, share: Easing.easeInOut(way))
        }
    }

    /// The same within 0…1, for opacities.
    func opacity(at time: Double) -> Double { min(max(share(at: time), 0), 1) }

    func isSettled(at time: Double) -> Bool {
        switch style {
        case .flight: motion.isSettled(at: time - since)
        case .fade: time - since >= Theme.Fade.still
        }
    }

    /// Goes back to a card, from wherever it is.
    mutating func close(into region: Target?, at time: Double) {
        turn(to: 0, at: time)
        self.region = region
        if region == nil { style = .fade }
    }

    /// Adds the card that a photo in flight is away from.
    func region(inFlight away: inout Set<Target>) {
        if style == .flight, let region { away.insert(region) }
    }

    /// Takes note of where its card is now; nil where it is not to be seen.
    mutating func note(_ home: HeroHome?) {
        hasHome = home != nil
        if let home { self.home = home }
    }

    /// Opens again while it is closing.
    mutating func open(at time: Double) { turn(to: 1, at: time) }

    private mutating func turn(to target: Double, at time: Double) {
        let velocity = style == .flight ? motion.velocity(at: time - since) : 0
        motion = SpringMotion(
            Theme.Springs.hero, from: share(at: time), to: target, initialVelocity: velocity, tolerance: Self.tolerance)
        since = time
        isOpening = target > 0
    }
}
