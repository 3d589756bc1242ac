import Motion
import Scenes

/// A pulsing ring over a line of text that invites visitors to touch the screen, in each of the languages in turn.
struct Prompt: Hashable, Sendable, Layer {
    private var fade = Tween(0.0)
    /// When it appeared.
    private var start = 0.0
    private var isStill = false
    /// When another language follows while the ring rests.
    private(set) var nextDeadline: Double?

    mutating func advance(to time: Double, isShown: Bool, isStill: Bool) {
        self.isStill = isStill
        nextDeadline = isShown && isStill ? nextChange(after: time) : nil
        guard isShown != (fade.to > 0) else { return }
        if isShown, fade.isOver(at: time) { start = time }
        fade = fade.turned(
            to: isShown ? 1 : 0, over: isShown ? Theme.Prompt.fadeIn : Theme.Prompt.fadeOut, at: time)
    }

    private var isOn: Bool { fade.to > 0 }

    func isMoving(at time: Double) -> Bool { !fade.isOver(at: time) || isOn && (!isStill || isChanging(at: time)) }

    // MARK: Languages

    /// The number of languages shown so far, and how far the present one has appeared.
    private func turn(at time: Double) -> (number: Int, opacity: Double) {
        let elapsed = max(0, time - start)
        let number = (elapsed / Theme.Prompt.stay).rounded(.down)
        let own = elapsed - number * Theme.Prompt.stay
        let edge = Theme.Prompt.change / 2
        return (Int(number), Easing.easeInOut(min(own, Theme.Prompt.stay - own) / edge))
    }

    private func nextChange(after time: Double) -> Double {
        let turns = ((time - start + Theme.Prompt.change / 2) / Theme.Prompt.stay).rounded(.down) + 1
        return start + turns * Theme.Prompt.stay - Theme.Prompt.change / 2
    }

    private func isChanging(at time: Double) -> Bool { turn(at: time).opacity < 1 }

    // MARK: Drawing

    func draw(on stage: LayerStage, into scene: inout SceneBuilder) {
        let opacity = fade.value(at: scene.time)
        guard opacity > 0 else { return }
        let line = line(scene.traits, stage.promptFoot)
        scene.faded(by: opacity) { scene in
            if scene.traits.access.contrast == .normal { drawScrim(above: line, scene.traits.size, into: &scene) }
            scene.still { scene in
                if scene.traits.access.contrast == .high { drawPlate(behind: line, into: &scene) }
                drawText(stage.configuration.languages, line, into: &scene)
                drawRing(over: line, into: &scene)
            }
        }
    }

    private func line(_ traits: ScreenTraits, _ foot: Double) -> Rect {
        let area = traits.safeArea
        let height = traits.height(of: Theme.Prompt.text)
        let y = traits.wholePixels(foot - height)
        return Rect(x: area.minX, y: y, width: area.size.width, height: height)
    }

    private func drawScrim(above line: Rect, _ size: Size, into scene: inout SceneBuilder) {
        let height = min(size.height - line.minY + Theme.Prompt.scrim, size.height / 2)
        let frame = Rect(x: 0, y: size.height - height, width: size.width, height: height)
        scene.draw(Sprite(picture: .scrim(.bottom, height: height), frame: frame))
    }

    /// Hides what is behind the ring and the text, and nothing else.
    private func drawPlate(behind line: Rect, into scene: inout SceneBuilder) {
        let ring = Theme.Prompt.ring + Theme.Prompt.gap
        let padding = Theme.Prompt.padding
        let width = min(scene.traits.forText(Theme.Prompt.plate), line.size.width - 2 * padding)
        let plate = Rect(
            x: line.center.x - width / 2, y: line.minY - ring - padding, width: width,
            height: line.size.height + ring + 2 * padding)
        let corner = Theme.Prompt.corner
        let outline = Theme.Focus.line
        scene.draw(Sprite(picture: .solid(.white), frame: plate.outset(by: outline), cornerRadius: corner + outline))
        scene.draw(Sprite(picture: .solid(.black), frame: plate, cornerRadius: corner))
    }

    private func drawText(_ languages: [Wording], _ line: Rect, into scene: inout SceneBuilder) {
        guard !languages.isEmpty else { return }
        let turn = turn(at: scene.time)
        let words = languages[turn.number % languages.count]
        let opacity = languages.count > 1 ? turn.opacity : 1
        scene.faded(by: opacity) {
            $0.draw(.label(words[.touchToExplore], Theme.Prompt.text, line, fit: .centered))
        }
        // The next one is there in time.
        let next = languages[(turn.number + 1) % languages.count]
        scene.want(.label(next[.touchToExplore], Theme.Prompt.text, width: line.size.width))
    }

    private func drawRing(over text: Rect, into scene: inout SceneBuilder) {
        let center = Point(x: text.center.x, y: text.minY - Theme.Prompt.gap - Theme.Prompt.ring / 2)
        let breath = isStill ? 1 : breath(at: scene.time)
        let sizes = Theme.Prompt.sizes
        let opacities = Theme.Prompt.opacities
        draw(
            Theme.Prompt.ring, at: center, scale: .mix(sizes.lowerBound, sizes.upperBound, share: breath),
            opacity: .mix(opacities.lowerBound, opacities.upperBound, share: breath), into: &scene)
        guard !isStill else { return }
        let ripple = ripple(at: scene.time)
        let smallest = Theme.Prompt.ring / Theme.Prompt.ripple
        draw(
            Theme.Prompt.ripple, at: center, scale: .mix(smallest, 1, share: ripple),
            opacity: (1 - ripple) * opacities.lowerBound, into: &scene)
    }

    private func draw(
        _ diameter: Double, at center: Point, scale: Double, opacity: Double, into scene: inout SceneBuilder
    ) {
        guard opacity > 0 else { return }
        let square = Rect(x: center.x, y: center.y, width: 0, height: 0).outset(by: diameter * scale / 2)
        scene.draw(Sprite(picture: .touchRing(diameter: diameter), frame: square, opacity: opacity))
    }

    /// From 0, small, to 1 and back in each breath.
    private func breath(at time: Double) -> Double {
        let share = phase(at: time)
        return Easing.easeInOut(share < 0.5 ? 2 * share : 2 - 2 * share)
    }

    /// From 0 to 1 in the half of a breath in which the ring becomes smaller.
    private func ripple(at time: Double) -> Double { Easing.easeOut(2 * phase(at: time) - 1) }

    private func phase(at time: Double) -> Double {
        let breaths = max(0, time - start) / Theme.Prompt.breath
        return breaths - breaths.rounded(.down)
    }
}
