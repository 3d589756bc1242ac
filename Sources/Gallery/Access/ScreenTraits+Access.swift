import Motion

/// The lengths that depend on how large text and buttons are.
extension ScreenTraits {
    /// Whether whatever can be tapped, apart from photos, is at the bottom of the screen.
    var reachesLow: Bool { access.reach == .low }

    /// The sides of a button's picture, and of its touch target.
    var button: Double { (Theme.Chrome.button * access.targets).rounded() }
    var target: Double { (Theme.Chrome.target * access.targets).rounded() }

    /// The height of a line of text.
    func height(of style: TextStyle) -> Double { (style.size * Theme.Text.lineHeight * access.text).rounded() }

    /// A length that text takes.
    func forText(_ length: Double) -> Double { (length * access.text).rounded() }

    /// The height of what is both read and tapped.
    func forRow(_ height: Double) -> Double { (height * max(access.text, access.targets)).rounded() }

    /// What a caption takes below its card.
    var captionBand: Double {
        Theme.Text.captionGap + forText(Theme.Text.captionBand - Theme.Text.captionGap)
    }
}

extension Rect {
    /// The frame of a line of text at its vertical centre.
    func line(of style: TextStyle, _ traits: ScreenTraits) -> Rect {
        let height = traits.height(of: style)
        return Rect(x: minX, y: center.y - height / 2, width: size.width, height: height)
    }
}
