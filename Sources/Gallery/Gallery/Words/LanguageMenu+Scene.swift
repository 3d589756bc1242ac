import Appearance
import Gestures
import Motion
import Scenes

extension LanguageMenu {
    /// Draws the menu over the gallery, whose regions do not respond while it is open.
    ///
    /// - Parameter configuration: With the languages.
    func draw(_ configuration: GalleryConfiguration, _ traits: ScreenTraits, into scene: inout SceneBuilder) {
        guard isVisible(at: scene.time) else { return }
        if isOpen {
            scene.coverRegions()
            scene.declare(.languages(.surroundings), traits.screen, .tapping)
        }
        let opacity = opacity(at: scene.time)
        let shift = traits.reducesMotion ? .zero : shift(at: scene.time)
        scene.draw(Sprite(picture: .solid(.black), frame: traits.screen, opacity: Theme.Languages.shade * opacity))
        let layout = LanguageLayout(traits, count: configuration.languages.count)
        scene.inside(traits.space.moved(by: shift)) { scene in
            scene.faded(by: opacity) { drawCard(layout, configuration, traits, into: &$0) }
        }
    }

    private func drawCard(
        _ layout: LanguageLayout, _ configuration: GalleryConfiguration, _ traits: ScreenTraits,
        into scene: inout SceneBuilder
    ) {
        scene.draw(
            Sprite(
                picture: .solid(.panel), frame: layout.card,
                cornerRadius: traits.look.radius(Theme.Languages.cornerRadius))
        )
        for (index, language) in configuration.languages.enumerated() {
            let row = layout.row(index)
            let isCurrent = index == configuration.language
            if isOpen { scene.declare(.languages(.language(index)), row, .tapping) }
            if isCurrent {
                let radius = traits.look.radius(Theme.Languages.rowRadius)
                scene.draw(Sprite(picture: .solid(.selected), frame: row, cornerRadius: radius))
            }
            let style = isCurrent ? Theme.Languages.current : Theme.Languages.other
            let line = row.line(of: style, traits)
            let text = Rect(
                x: line.minX + 2 * Theme.grid, y: line.minY, width: max(1, line.size.width - 4 * Theme.grid),
                height: line.size.height)
            scene.draw(.label(language.name, style, text))
        }
    }
}
