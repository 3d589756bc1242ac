import Motion

/// The properties that all screens of the gallery share. They are passed, as the time is, and only layouts keep what
/// they were made of, so no screen keeps an old value.
package struct ScreenTraits: Hashable, Sendable {
    /// The size of the screen, or of a half of it, in points.
    package var size: Size
    /// The half, and the position of its top left corner on the screen.
    package internal(set) var half: Half?
    package internal(set) var origin = Point.zero
    /// Pixels in a point.
    package var scale: Double
    package var words = Wording.english
    /// Whether everything that would travel arrives at once, and the screen fades to the new scene.
    package var reducesMotion = false
    /// The distance from the edges that the display may not show, and that within which touches are ignored, in points.
    package var overscan = 0.0
    package var bezel = 0.0
    /// Whether there are albums, captions, and hearts.
    package var hasAlbums = true
    package var hasCaptions = true
    package var hasHearts = true
    /// The number of languages that a visitor can choose from.
    package var languages = 1
    package var access = AccessConfiguration()
    package var look = Look()

    package init(size: Size, scale: Double) {
        self.size = size
        self.scale = scale
    }

    /// The side on which lines and rows begin.
    package var direction: LayoutDirection { words.direction }

    package var screen: Rect { Rect(origin: origin, size: size) }

    /// The part of the screen in which everything that matters is visible and can be touched. Photos may reach beyond
    /// it; one that fits its page stays within ``overscan``.
    package var safeArea: Rect { screen.outset(by: -max(overscan, bezel)) }

    /// Nothing important lies below this line.
    package var foot: Double { safeArea.maxY - Theme.foot * safeArea.size.height }

    /// The length that is nearest to one in points and a whole number of pixels.
    package func wholePixels(_ length: Double) -> Double { (length * scale).rounded() / scale }

    package var space: LayoutSpace {
        LayoutSpace(
            width: size.width, direction: direction, origin: Vector(dx: direction.sign * origin.x, dy: origin.y))
    }

    // MARK: The lengths that depend on the size of text and buttons

    /// Whether all controls are at the bottom of the screen; photos are not affected.
    package var reachesLow: Bool { access.reach == .low }

    /// The sides of a button's picture, and of its touch target.
    package var button: Double { (Theme.Chrome.button * access.targets).rounded() }
    package var target: Double { (Theme.Chrome.target * access.targets).rounded() }

    package func height(of style: TextStyle) -> Double { (style.size * Theme.Text.lineHeight * access.text).rounded() }

    /// A length scaled with text.
    package func forText(_ length: Double) -> Double { (length * access.text).rounded() }

    /// The height of a row that is both read and tapped, scaled with the larger of text and targets.
    package func forRow(_ height: Double) -> Double { (height * max(access.text, access.targets)).rounded() }

    /// The height of a caption below its card, including the gap.
    package var captionBand: Double {
        Theme.Text.captionGap + forText(Theme.Text.captionBand - Theme.Text.captionGap)
    }

    /// Whether two photos can be open side by side.
    package var hasHalves: Bool { size.width > 2 * size.height }

    /// The traits of a part of the screen.
    ///
    /// - Parameter half: Nil for the whole screen.
    package func on(_ half: Half?) -> ScreenTraits {
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
    package func line(of style: TextStyle, _ traits: ScreenTraits) -> Rect {
        let height = traits.height(of: style)
        return Rect(x: minX, y: center.y - height / 2, width: size.width, height: height)
    }
}

/// A half of a wide screen, of which each shows a photo.
package enum Half: Hashable, Sendable {
    case left, right
}
