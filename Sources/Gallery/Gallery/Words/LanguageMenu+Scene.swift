import Appearance
import Gestures
import Motion
import Scenes

extension LanguageMenu {
    /// Draws the menu over the gallery, whose regions do not respond while it is open.
    ///
    /// - Parameter configuration: With the languages.
    func draw(_ configuration: GalleryConfiguration, into scene: inout SceneBuilder) {
        guard isVisible(at: scene.time) else { return }
        if isOpen {
            scene.coverRegions()
            scene.declare(.languages(.surroundings), scene.traits.screen, .tapping)
        }
        let opacity = opacity(at: scene.time)
        scene.draw(
            Sprite(picture: .solid(.black), frame: scene.traits.screen, opacity: Theme.Languages.shade * opacity))
        let layout = LanguageLayout(scene.traits, count: configuration.languages.count)
        scene.inside(scene.traits.space.moved(by: shift(at: scene.time))) { scene in
            scene.faded(by: opacity) { drawCard(layout, configuration, into: &$0) }
        }
    }

    private func drawCard(
        _ layout: LanguageLayout, _ configuration: GalleryConfiguration, into scene: inout SceneBuilder
    ) {
        scene.draw(
            Sprite(
                picture: .solid(.panel), frame: layout.card,
                cornerRadius: scene.traits.look.radius(Theme.Languages.cornerRadius))
        )
        for (index, language) in configuration.languages.enumerated() {
            let row = layout.row(index)
            let isCurrent = index == configuration.language
            if isOpen { scene.declare(.languages(.language(index)), row, .tapping) }
            if isCurrent {
                let radius = scene.traits.look.radius(Theme.Languages.rowRadius)
                scene.draw(Sprite(picture: .solid(.selected), frame: row, cornerRadius: radius))
            }
            let style = isCurrent ? Theme.Languages.current : Theme.Languages.other
            let line = row.line(of: style, scene.traits)
            let text = Rect(
                x: line.minX + 2 * Theme.grid, y: line.minY, width: max(1, line.size.width - 4 * Theme.grid),
                height: line.size.height)
            scene.draw(.label(language.name, style, text))
        }
    }
}
