import Appearance
import Motion
import Scenes

extension OperatorPanel {
    func drawPad(_ layout: PadLayout, into scene: inout SceneBuilder) {
        let isLocked = pad.countdown > 0
        scene.draw(.label(scene.traits.words[.enterPIN], Theme.Text.heading, layout.title, fit: .centered))
        drawDots(in: layout.dots, into: &scene)
        if let message = message(in: scene.traits.words) {
            scene.draw(.label(message, Theme.Text.caption, layout.message, fit: .centered))
        }
        scene.faded(by: isLocked ? Theme.Panel.disabled : 1) { scene in
            for digit in 0...9 { drawKey(digit, layout, into: &scene) }
            drawDelete(layout, into: &scene)
        }
        drawCancel(layout, into: &scene)
    }

    private func message(in words: Wording) -> String? {
        if pad.countdown > 0 { return words[.tryAgainIn, PINPad.clock(pad.countdown, in: words)] }
        return pad.digits.isEmpty && pad.isWrong ? words[.wrongPIN] : nil
    }

    /// Draws a dot for each digit of the PIN, filled when the digit is typed. After a wrong PIN, all dots turn red and
    /// shake.
    private func drawDots(in row: Rect, into scene: inout SceneBuilder) {
        let side = Theme.Panel.dot
        let count = pin?.utf8.count ?? 0
        let width = Double(2 * count - 1) * side
        let isRefusing = pad.isRefusing(at: scene.time)
        let shake = scene.traits.reducesMotion ? 0 : pad.shake(at: scene.time)
        for index in 0..<count {
            // Digits run to the right in all languages.
            let place = scene.traits.space.isMirrored ? count - 1 - index : index
            let x = row.center.x - width / 2 + Double(2 * place) * side + shake
            let dot = Rect(x: x, y: row.minY, width: side, height: side)
            if isRefusing || index < pad.digits.utf8.count {
                let tint = isRefusing ? Tint.red : .mark
                scene.draw(Sprite(picture: .solid(tint), frame: dot, cornerRadius: side / 2))
            } else {
                scene.draw(Sprite(picture: .ring(.outline, diameter: side), frame: dot))
            }
        }
    }

    // MARK: Keys

    private func drawKey(_ digit: Int, _ layout: PadLayout, into scene: inout SceneBuilder) {
        let frame =
            digit == 0 ? layout.key(column: 1, row: 3) : layout.key(column: (digit - 1) % 3, row: (digit - 1) / 3)
        let radius = frame.size.height / 2
        scene.declare(.panel(.digit(digit)), frame, .pressing)
        scene.draw(Sprite(picture: .solid(.capsule), frame: frame, cornerRadius: radius))
        drawLight(of: .digit(digit), in: frame, radius: radius, into: &scene)
        let style = Theme.Panel.digit
        scene.draw(.label(scene.traits.words.digits[digit], style, frame.line(of: style, scene.traits), fit: .centered))
    }

    private func drawDelete(_ layout: PadLayout, into scene: inout SceneBuilder) {
        let frame = layout.key(column: 2, row: 3)
        scene.declare(.panel(.delete), frame, .pressing)
        drawLight(of: .delete, in: frame, radius: frame.size.height / 2, into: &scene)
        let side = min(scene.traits.button, frame.size.height)
        let icon = Rect(
            x: frame.center.x - side / 2, y: frame.center.y - side / 2, width: side, height: side)
        scene.draw(Sprite(picture: .symbol(.delete, side: side), frame: icon))
    }

    private func drawCancel(_ layout: PadLayout, into scene: inout SceneBuilder) {
        let frame = layout.key(column: 0, row: 3)
        scene.declare(.panel(.close), frame, .pressing)
        drawLight(of: .close, in: frame, radius: frame.size.height / 2, into: &scene)
        let style = Theme.Text.selectedTab
        scene.draw(.label(scene.traits.words[.cancel], style, frame.line(of: style, scene.traits), fit: .centered))
    }
}
