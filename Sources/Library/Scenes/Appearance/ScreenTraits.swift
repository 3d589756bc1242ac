import Motion

/// The properties that all screens of the gallery share. They are passed, as the time is, and only layouts keep what
/// they were made of, so no screen keeps an old value.
public struct ScreenTraits: Hashable, Sendable {
    /// The size of the screen, or of a half of it, in points.
    public var size: Size
    /// The half, and the position of its top left corner on the screen.
    public internal(set) var half: Half?
    public internal(set) var origin = Point.zero
    /// Pixels in a point.
    public var scale: Double
    public var words = Wording.english
    /// Whether everything that would travel arrives at once, and the screen fades to the new scene.
    public var reducesMotion = false
    /// The distance from the edges that the display may not show, and that within which touches are ignored, in points.
    public var overscan = 0.0
    public var bezel = 0.0
    /// Whether there are albums, captions, and hearts.
    public var hasAlbums = true
    public var hasCaptions = true
    public var hasHearts = true
    /// Whether clips may be heard now.
    public var hasSound = false
    /// The number of languages that a visitor can choose from.
    public var languages = 1
    public var access = AccessConfiguration()
    public var look = Look()

    public init(size: Size, scale: Double) {
        self.size = size
        self.scale = scale
    }

    /// The side on which lines and rows begin.
    public var direction: LayoutDirection { words.direction }

    public var screen: Rect { Rect(origin: origin, size: size) }

    /// The part of the screen in which everything that matters is visible and can be touched. Photos may reach beyond
    /// it; one that fits its page stays within ``overscan``.
    public var safeArea: Rect { screen.outset(by: -max(overscan, bezel)) }

    /// Nothing important lies below this line.
    public var foot: Double { safeArea.maxY - Theme.foot * safeArea.size.height }

    /// The length that is nearest to one in points and a whole number of pixels.
    public func wholePixels(_ length: Double) -> Double { (length * scale).rounded() / scale }

    public var space: LayoutSpace {
        LayoutSpace(
            width: size.width, direction: direction, origin: Vector(dx: direction.sign * origin.x, dy: origin.y))
    }

    // MARK: The lengths that depend on the size of text and buttons

    /// Whether all controls are at the bottom of the screen; photos are not affected.
    public var reachesLow: Bool { access.reach == .low }

    /// The sides of a button's picture, and of its touch target.
    public var button: Double { (Theme.Chrome.button * access.targets).rounded() }
    public var target: Double { (Theme.Chrome.target * access.targets).rounded() }

    public func height(of style: TextStyle) -> Double { (style.size * Theme.Text.lineHeight * access.text).rounded() }

    /// A length scaled with text.
    public func forText(_ length: Double) -> Double { (length * access.text).rounded() }

    /// The height of a row that is both read and tapped, scaled with the larger of text and targets.
    public func forRow(_ height: Double) -> Double { (height * max(access.text, access.targets)).rounded() }

    /// The height of a caption below its card, including the gap.
    public var captionBand: Double {
        Theme.Text.captionGap + forText(Theme.Text.captionBand - Theme.Text.captionGap)
    }

    /// Whether two photos can be open side by side.
    public var hasHalves: Bool { size.width > 2 * size.height }

    /// The traits of a part of the screen.
    ///
    /// - Parameter half: Nil for the whole screen.
    public func on(_ half: Half?) -> ScreenTraits {
        guard let half else { return self }
        var traits = self
        traits.half = half
        traits.size.width = (size.width * scale / 2).rounded(.down) / scale
        if half == .right { traits.origin.x = size.width - traits.size.width }
        traits.overscan = max(overscan, wholePixels(Theme.halfMargin))
        return traits
    }
}

extension Rect {
    /// The frame of a line of text, vertically centred in this rectangle.
    public func line(of style: TextStyle, _ traits: ScreenTraits) -> Rect {
        let height = traits.height(of: style)
        return Rect(x: minX, y: center.y - height / 2, width: size.width, height: height)
    }
}

/// A half of a wide screen, of which each shows a photo.
public enum Half: Hashable, Sendable {
    case left, right
}
