import Motion

/// The lengths that depend on the size of text and buttons.
extension ScreenTraits {
    /// Whether all controls are at the bottom of the screen; photos are not affected.
    package var reachesLow: Bool { access.reach == .low }

    /// The sides of a button's picture, and of its touch target.
    package var button: Double { (Theme.Chrome.button * access.targets).rounded() }
    package var target: Double { (Theme.Chrome.target * access.targets).rounded() }

    /// The height of a line of text.
    package func height(of style: TextStyle) -> Double { (style.size * Theme.Text.lineHeight * access.text).rounded() }

    /// A length scaled with text.
    package func forText(_ length: Double) -> Double { (length * access.text).rounded() }

    /// The height of a row that is both read and tapped, scaled with the larger of text and targets.
    package func forRow(_ height: Double) -> Double { (height * max(access.text, access.targets)).rounded() }

    /// The height of a caption below its card, including the gap.
    package var captionBand: Double {
        Theme.Text.captionGap + forText(Theme.Text.captionBand - Theme.Text.captionGap)
    }
}

extension Rect {
    /// The frame of a line of text, vertically centred in this rectangle.
    package func line(of style: TextStyle, _ traits: ScreenTraits) -> Rect {
        let height = traits.height(of: style)
        return Rect(x: minX, y: center.y - height / 2, width: size.width, height: height)
    }
}
