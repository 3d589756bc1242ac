import Gestures
import Motion
import Scenes

/// The menu in which a visitor chooses a language. Each has its own name there.
struct LanguageMenu: Hashable, Sendable, Layer {
    private var fade = Tween(0.0)
    private(set) var isOpen = false
    /// The language that the finger touches or, while the menu goes, has chosen.
    private var touched: Int?

    /// How far the card sinks as it goes, in points.
    private static let drop = 12.0

    func isMoving(at time: Double) -> Bool { !fade.isOver(at: time) }

    /// Whether anything of it is seen.
    func isVisible(at time: Double) -> Bool { isOpen || isMoving(at: time) }

    mutating func open(at time: Double) {
        isOpen = true
        fade = fade.turned(to: 1, over: Theme.Fade.still, at: time)
    }

    mutating func close(at time: Double) {
        guard isOpen else { return }
        isOpen = false
        fade = fade.turned(to: 0, over: Theme.Fade.chromeOut, at: time)
    }

    /// Lights the language under a finger while it is open.
    ///
    /// - Parameter count: The number of languages.
    mutating func follow(_ gestures: GestureEngine<Target>, count: Int) {
        touched = (0..<count).first { gestures.isPressed(.languages(.language($0))) }
    }

    /// Completes every travel at once.
    ///
    /// - Returns: Whether anything was travelling.
    mutating func arrive(at time: Double) -> Bool {
        defer { fade = Tween(fade.to) }
        return isMoving(at: time)
    }

    /// - Returns: Whether the key was meant for the menu: an open one takes them all.
    mutating func press(_ key: Key, at time: Double) -> Bool {
        guard isOpen else { return false }
        if key == .escape || key == .back { close(at: time) }
        return true
    }

    /// - Returns: The index of the language that a visitor has chosen.
    mutating func handle(_ event: GestureEvent<Target>, on region: LanguageTarget, at time: Double) -> Int? {
        guard event.state == .ended, event.tap != nil else { return nil }
        switch region {
        case .button: open(at: time)
        case .surroundings: close(at: time)
        case .language(let index):
            close(at: time)
            return index
        }
        return nil
    }

    // MARK: Scene

    /// Draws the menu over the gallery, whose regions do not respond while it is open.
    func draw(on stage: LayerStage, into scene: inout SceneBuilder) {
        guard isVisible(at: scene.time) else { return }
        if isOpen {
            scene.coverRegions()
            scene.declare(.languages(.surroundings), scene.traits.screen, .tapping)
        }
        let opacity = fade.value(at: scene.time)
        let drop = Vector(dx: 0, dy: -Self.drop * (1 - opacity))
        scene.draw(
            Sprite(picture: .solid(.black), frame: scene.traits.screen, opacity: Theme.Languages.shade * opacity))
        let layout = LanguageLayout(scene.traits, count: stage.configuration.languages.count)
        scene.inside(scene.traits.space.moved(by: drop)) { scene in
            scene.faded(by: opacity) { drawCard(layout, stage.configuration, into: &$0) }
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
            let isCurrent = index == touched ?? configuration.language
            if isOpen { scene.declare(.languages(.language(index)), row, .tapping) }
            if isCurrent {
                let radius = scene.traits.look.radius(Theme.Languages.rowRadius)
                scene.draw(Sprite(picture: .solid(.selected), frame: row, cornerRadius: radius))
            }
            let styles = (Theme.Languages.other, Theme.Languages.current)
            let (style, former) = isCurrent ? (styles.1, styles.0) : styles
            let line = row.line(of: style, scene.traits)
            let text = Rect(
                x: line.minX + 2 * Theme.grid, y: line.minY, width: max(1, line.size.width - 4 * Theme.grid),
                height: line.size.height)
            var label = Sprite.label(language.name, style, text)
            // A name that is touched keeps its former form until the present one is there.
            label.placeholder = Sprite.label(language.name, former, text).picture
            scene.draw(label)
        }
    }
}
