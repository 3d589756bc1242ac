import Motion

/// A line at the lower edge of the screen that tells an operator what is wrong, and that visitors do not mind. Touch goes
/// through it.
struct Notice: Hashable, Sendable {
    /// Nil while nothing is wrong.
    var text: String?

    /// Of a letter on average, of its size.
    private static let letterWidth = 0.54

    func draw(into scene: inout SceneBuilder, _ traits: ScreenTraits) {
        guard let text else { return }
        let plate = plate(for: text, traits)
        scene.still { scene in
            scene.draw(Sprite(picture: .solid(.header), frame: plate, cornerRadius: Theme.Notice.cornerRadius))
            let padding = Theme.Notice.padding
            let line = Rect(
                x: plate.minX + padding, y: plate.minY, width: plate.size.width - 2 * padding,
                height: plate.size.height)
            scene.draw(.label(text, Theme.Notice.text, line, fit: .centered))
        }
    }

    /// Where nothing else is: below the foot, as far as it has room there.
    private func plate(for text: String, _ traits: ScreenTraits) -> Rect {
        let (area, style) = (traits.safeArea, Theme.Notice.text)
        let letters = Double(text.count) * Self.letterWidth * style.size * traits.access.text
        let width = min(letters + 2 * Theme.Notice.padding, area.size.width - 2 * Theme.grid).rounded(.up)
        let height = traits.height(of: style)
        let (x, y) = (area.center.x - width / 2, area.maxY - Theme.Notice.margin - height)
        return Rect(x: traits.wholePixels(x), y: traits.wholePixels(y), width: width, height: height)
    }
}
