import Appearance
import Gestures
import Motion
import Scenes

extension OperatorPanel {
    package func draw(into scene: inout SceneBuilder) {
        scene.inside(scene.traits.space) { scene in
            if corners.isNoticed(at: scene.time), !isOpen { drawRings(into: &scene) }
            guard isOpen || entrance.isMoving else { return }
            if isOpen { scene.coverRegions() }
            drawShade(into: &scene)
            drawCard(into: &scene)
        }
    }

    private func drawShade(into scene: inout SceneBuilder) {
        let shade = Sprite(picture: .solid(.black), frame: scene.traits.screen, opacity: entrance.shade(at: scene.time))
        if isOpen, page != .cleaning { scene.declare(.panel(.surroundings), scene.traits.screen, .tapping) }
        scene.draw(shade)
    }

    private func drawCard(into scene: inout SceneBuilder) {
        let layout = layout
        let opacity = entrance.card(at: scene.time)
        let frame = entrance.frame(of: page, layout, at: scene.time)
        if let page, page != .cleaning { scene.declare(.panel(.card), layout.card(of: page), []) }
        scene.faded(by: opacity) { scene in
            let radius = scene.traits.look.radius(Theme.Panel.cornerRadius)
            let line = 1 / scene.traits.scale
            scene.draw(
                Sprite(picture: .solid(.hairline), frame: frame.outset(by: line), cornerRadius: radius + line))
            scene.draw(Sprite(picture: .solid(.panel), frame: frame, cornerRadius: radius))
        }
        drawPages(in: frame, cardOpacity: opacity, into: &scene)
    }

    /// Draws the page and the page that it replaces, both in the current frame of the card.
    private func drawPages(in frame: Rect, cardOpacity: Double, into scene: inout SceneBuilder) {
        let contents = entrance.contents(at: scene.time)
        // When the panel opens or closes, the contents fade with their card, or with the shade if they have no card.
        let isTurning = page != nil && entrance.former != nil
        let alone = (page ?? entrance.former) == .cleaning ? entrance.shade(at: scene.time) : cardOpacity
        if let former = entrance.former {
            scene.inert { draw(former, in: frame, opacity: isTurning ? contents.former : alone, into: &$0) }
        }
        guard let page else { return }
        draw(page, in: frame, opacity: isTurning ? contents.present : alone, into: &scene)
    }

    private func draw(_ page: Page, in frame: Rect, opacity: Double, into scene: inout SceneBuilder) {
        let layout = layout
        let rest = layout.card(of: page)
        let shift = Vector(dx: frame.center.x - rest.center.x, dy: frame.center.y - rest.center.y)
        scene.faded(by: opacity) { scene in
            guard page != .cleaning else { return drawCleaning(layout.center, into: &scene) }
            scene.moved(by: shift) { scene in
                switch page {
                case .pin: drawPad(layout.pad, into: &scene)
                case .menu: drawMenu(layout.menu, into: &scene)
                case .about: drawAbout(layout, into: &scene)
                case .cleaning: break
                }
            }
        }
    }

    // MARK: Common parts

    /// Draws a circle with a symbol in it, and declares it as a button.
    func drawButton(_ control: PanelControl, _ icon: Icon, at center: Point, into scene: inout SceneBuilder) {
        let side = scene.traits.button
        let frame = Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
        scene.declare(.panel(control), frame.outset(by: (scene.traits.target - side) / 2), .pressing)
        drawLight(of: control, in: frame.scaled(by: 0.75), radius: side / 2, into: &scene)
        scene.draw(Sprite(picture: .symbol(icon, side: side), frame: frame))
    }

    /// Draws the highlight of a button under a finger.
    func drawLight(of control: PanelControl, in frame: Rect, radius: Double, into scene: inout SceneBuilder) {
        let level = glow.level(of: control, at: scene.time)
        guard level > 0 else { return }
        scene.draw(
            Sprite(
                picture: .solid(.touched), frame: frame, opacity: Theme.Panel.glow * level,
                cornerRadius: min(radius, frame.size.height / 2)))
    }

    /// Draws a page's title, in the middle of its header.
    func drawTitle(_ text: String, in card: Rect, into scene: inout SceneBuilder) {
        let header = Rect(x: card.minX, y: card.minY, width: card.size.width, height: layout.header)
        let margin = scene.traits.target + Theme.grid
        let line = Rect(
            x: header.minX + margin, y: header.minY, width: max(1, header.size.width - 2 * margin),
            height: header.size.height)
        scene.draw(.label(text, Theme.Text.heading, line.line(of: Theme.Text.heading, scene.traits), fit: .centered))
    }

    // MARK: The corners

    /// Draws rings that close around the fingers until the pad opens, and requests the pad's pictures meanwhile.
    private func drawRings(into scene: inout SceneBuilder) {
        guard let start = corners.start else { return }
        scene.inert { scene in scene.faded(by: 0) { drawPad(layout.pad, into: &$0) } }
        let noticed = start + CornerHold.notice
        let progress = (scene.time - noticed) / (CornerHold.duration - CornerHold.notice)
        let sides = Theme.Panel.rings
        let side = Double.mix(sides.upperBound, sides.lowerBound, share: progress.clamped(to: 0...1))
        let opacity = Theme.Panel.ringOpacity * Easing.easeInOut((scene.time - noticed) / Theme.Fade.chromeOut)
        // Fingers have positions on the screen, which is not mirrored.
        scene.inside(LayoutSpace(width: scene.traits.size.width, direction: .leftToRight)) { scene in
            for contact in corners.contacts {
                let frame = Rect(origin: contact.position, size: .zero).outset(by: side / 2)
                scene.draw(Sprite(picture: .ring(.white, diameter: sides.upperBound), frame: frame, opacity: opacity))
            }
        }
    }
}
