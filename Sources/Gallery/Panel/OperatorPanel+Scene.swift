import Gestures
import Motion
import Scenes

extension OperatorPanel {
    public func draw(into scene: inout SceneBuilder) {
        scene.inside(scene.traits.space) { scene in
            if corners.isNoticed(at: scene.time), !isOpen { drawRings(into: &scene) }
            guard isOpen || entrance.isMoving else { return }
            if isOpen { scene.coverRegions() }
            drawShade(into: &scene)
            drawCard(into: &scene)
        }
    }

    private func drawShade(into scene: inout SceneBuilder) {
        if isOpen, page != .cleaning { scene.declare(.panel(.surroundings), scene.traits.screen, .tapping) }
        let opacity = entrance.shade(at: scene.time)
        scene.draw(Sprite(picture: .solid(.black), frame: scene.traits.screen, opacity: opacity))
    }

    private func drawCard(into scene: inout SceneBuilder) {
        let layout = layout
        let opacity = entrance.card(at: scene.time)
        let frame = entrance.frame(of: page, layout, at: scene.time)
        if let page, page != .cleaning { scene.declare(.panel(.card), layout.card(of: page), []) }
        scene.faded(by: opacity) { scene in
            let radius = scene.traits.look.radius(Theme.Panel.cornerRadius)
            let line = 1 / scene.traits.scale
            scene.draw(Sprite(picture: .solid(.hairline), frame: frame.outset(by: line), cornerRadius: radius + line))
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
            // Before the screen is cleaned, it goes with the card.
            let opacity = page == .cleaning ? cardOpacity : isTurning ? contents.former : alone
            scene.inert { draw(former, in: frame, opacity: opacity, into: &$0) }
        }
        guard let page else { return }
        draw(page, in: frame, opacity: isTurning ? contents.present : alone, into: &scene)
    }

    private func draw(_ page: Page, in frame: Rect, opacity: Double, into scene: inout SceneBuilder) {
        // The ring of the page without a card stays in its place.
        let shift = page == .cleaning ? .zero : frame.center - layout.card(of: page).center
        scene.faded(by: opacity) { scene in
            scene.moved(by: shift) { scene in
                switch page {
                case .pin: drawPad(layout.pad, into: &scene)
                case .menu: drawMenu(layout.menu, into: &scene)
                case .about: drawAbout(layout, into: &scene)
                case .desk: drawDesk(layout, into: &scene)
                case .hotspot: drawHotspot(layout, into: &scene)
                case .cleaning: drawCleaning(layout.center, into: &scene)
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
        let opacity = Theme.Panel.glow * level
        let corner = min(radius, frame.size.height / 2)
        scene.draw(Sprite(picture: .solid(.touched), frame: frame, opacity: opacity, cornerRadius: corner))
    }

    /// Draws a page's title, in the middle of its header.
    func drawTitle(_ text: String, in card: Rect, into scene: inout SceneBuilder) {
        let margin = scene.traits.target + Theme.grid
        let header = Rect(
            x: card.minX + margin, y: card.minY, width: max(1, card.size.width - 2 * margin), height: layout.header)
        drawText(text, Theme.Text.heading, in: header, into: &scene)
    }

    /// Draws a line of text in the middle of a frame.
    private func drawText(_ text: String, _ style: TextStyle, in frame: Rect, into scene: inout SceneBuilder) {
        scene.draw(.label(text, style, frame.line(of: style, scene.traits), fit: .centered))
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

    // MARK: The menu

    private func drawMenu(_ layout: MenuLayout, into scene: inout SceneBuilder) {
        drawTitle("Vitrine", in: layout.card, into: &scene)
        let half = scene.traits.target / 2
        let corner = Point(x: layout.card.maxX - half, y: layout.card.minY + layout.header / 2)
        drawButton(.close, .close, at: corner, into: &scene)
        for (number, item) in items.enumerated() {
            draw(item, in: layout.item(number), into: &scene)
            if layout.hasItemBelow(number, of: items.count) { drawLine(below: layout.item(number), into: &scene) }
        }
    }

    /// Draws the line between two items, which begins where their text does.
    private func drawLine(below row: Rect, into scene: inout SceneBuilder) {
        let line = 1 / scene.traits.scale
        let start = Theme.Panel.textStart
        let frame = Rect(
            x: row.minX + start, y: row.maxY - line, width: row.size.width - start - Theme.grid, height: line)
        scene.draw(Sprite(picture: .solid(.hairline), frame: frame))
    }

    private func draw(_ item: PanelItem, in row: Rect, into scene: inout SceneBuilder) {
        let touched = row.outset(by: -2)
        scene.declare(.panel(.item(item)), row, .pressing)
        let radius = scene.traits.look.radius(Theme.Panel.rowRadius)
        if focus == item {
            scene.draw(Sprite(picture: .solid(.selected), frame: touched, cornerRadius: radius))
        }
        drawLight(of: .item(item), in: touched, radius: radius, into: &scene)
        drawIcon(of: item, in: row, into: &scene)
        drawText(of: item, in: row, into: &scene)
    }

    private func drawIcon(of item: PanelItem, in row: Rect, into scene: inout SceneBuilder) {
        let side = Theme.Panel.icon
        let frame = Rect(x: row.minX + Theme.grid, y: row.center.y - side / 2, width: side, height: side)
        let radius = scene.traits.look.radius(Theme.Panel.iconRadius)
        scene.draw(Sprite(picture: .solid(item.entry.tint), frame: frame, cornerRadius: radius))
        scene.draw(Sprite(picture: .icon(item.entry.icon, side: side), frame: frame))
    }

    private func detail(of item: PanelItem, _ words: Wording) -> String {
        item.entry.detail.map { words[$0] } ?? nextSet ?? ""
    }

    private func drawText(of item: PanelItem, in row: Rect, into scene: inout SceneBuilder) {
        let isArmed = item == .leave && isArmed(at: scene.time)
        let detail = isArmed ? scene.traits.words[.tapAgainToLeave] : detail(of: item, scene.traits.words)
        let title = Theme.Panel.item
        let small = Theme.Text.overline
        let start = Theme.Panel.textStart
        let upper = scene.traits.height(of: title)
        let lower = scene.traits.height(of: small)
        let top = row.center.y - (upper + lower) / 2
        let width = max(1, row.size.width - start - Theme.grid)
        let line = Rect(x: row.minX + start, y: top, width: width, height: upper)
        scene.draw(.label(scene.traits.words[item.entry.title], title, line))
        let below = Rect(x: line.minX, y: line.maxY, width: width, height: lower)
        scene.draw(.label(detail, isArmed ? Theme.Panel.alert : small, below))
    }

    // MARK: The pad

    private func drawPad(_ layout: PadLayout, into scene: inout SceneBuilder) {
        let isLocked = pad.countdown > 0
        let title = scene.traits.words[asksForNewPIN ? .choosePIN : .enterPIN]
        scene.draw(.label(title, Theme.Text.heading, layout.title, fit: .centered))
        drawDots(in: layout.dots, into: &scene)
        if let message = message(in: scene.traits.words) {
            scene.draw(.label(message, Theme.Text.caption, layout.message, fit: .centered))
        }
        scene.faded(by: isLocked ? Theme.Panel.disabled : 1) { scene in
            for digit in 0...9 { drawDigit(digit, layout, into: &scene) }
            drawDelete(layout, into: &scene)
        }
        drawCancel(layout, into: &scene)
    }

    private func message(in words: Wording) -> String? {
        if pad.countdown > 0 { return words[.tryAgainIn, PINPad.clock(pad.countdown, in: words)] }
        return pad.digits.isEmpty && pad.isWrong ? words[.wrongPIN] : nil
    }

    /// Draws a dot for each digit of the PIN, filled when the digit is typed; the digit itself if the PIN is being chosen. After a
    /// wrong PIN, all dots turn red and shake.
    private func drawDots(in row: Rect, into scene: inout SceneBuilder) {
        let side = Theme.Panel.dot
        let count = pin?.utf8.count ?? PINPad.chosenLength
        let typed = pad.digits.compactMap(\.wholeNumberValue)
        let width = Double(2 * count - 1) * side
        let isRefusing = pad.isRefusing(at: scene.time)
        let shake = scene.traits.reducesMotion ? 0 : pad.shake(at: scene.time)
        for index in 0..<count {
            // Digits run to the right in all languages.
            let place = scene.traits.space.isMirrored ? count - 1 - index : index
            let x = row.center.x - width / 2 + Double(2 * place) * side + shake
            let dot = Rect(x: x, y: row.minY, width: side, height: side)
            if asksForNewPIN, index < typed.count {
                let digit = scene.traits.words.digits[typed[index]]
                drawText(digit, Theme.Panel.digit, in: dot.outset(by: side / 2), into: &scene)
            } else if isRefusing || index < typed.count {
                let tint = isRefusing ? Tint.red : .mark
                scene.draw(Sprite(picture: .solid(tint), frame: dot, cornerRadius: side / 2))
            } else {
                scene.draw(Sprite(picture: .ring(.outline, diameter: side), frame: dot))
            }
        }
    }

    // MARK: Keys

    /// Declares a key, and draws what is behind its symbol.
    private func drawKey(_ control: PanelControl, in frame: Rect, into scene: inout SceneBuilder) {
        let radius = frame.size.height / 2
        scene.declare(.panel(control), frame, .pressing)
        if case .digit = control {
            scene.draw(Sprite(picture: .solid(.capsule), frame: frame, cornerRadius: radius))
        }
        drawLight(of: control, in: frame, radius: radius, into: &scene)
    }

    private func drawDigit(_ digit: Int, _ layout: PadLayout, into scene: inout SceneBuilder) {
        let frame =
            digit == 0 ? layout.key(column: 1, row: 3) : layout.key(column: (digit - 1) % 3, row: (digit - 1) / 3)
        drawKey(.digit(digit), in: frame, into: &scene)
        drawText(scene.traits.words.digits[digit], Theme.Panel.digit, in: frame, into: &scene)
    }

    private func drawDelete(_ layout: PadLayout, into scene: inout SceneBuilder) {
        let frame = layout.key(column: 2, row: 3)
        drawKey(.delete, in: frame, into: &scene)
        let side = min(scene.traits.button, frame.size.height)
        let icon = Rect(x: frame.center.x - side / 2, y: frame.center.y - side / 2, width: side, height: side)
        scene.draw(Sprite(picture: .symbol(.delete, side: side), frame: icon))
    }

    private func drawCancel(_ layout: PadLayout, into scene: inout SceneBuilder) {
        let frame = layout.key(column: 0, row: 3)
        drawKey(.close, in: frame, into: &scene)
        drawText(scene.traits.words[.cancel], Theme.Text.selectedTab, in: frame, into: &scene)
    }
}
