import Motion
import Scenes

/// An operator's text over the screen, or the owner's way in. Touches pass through it.
struct Message: Hashable, Sendable, Layer {
    /// The text that is shown; nil if none is, though the last one may still be fading.
    private(set) var shown: String?
    private var text = ""
    private var lines: [String] = []
    /// The width of its card, in points.
    private var width = 0.0
    private var fade = Tween(0.0)
    /// The height of a line, and the size of a letter.
    private var lineHeight = 0.0
    private var letterSize = 0.0

    private static let style = Theme.Text.heading
    private static let padding = 3 * Theme.grid
    private static let widest = 80 * Theme.grid
    private static let mostLines = 4
    /// The widths of an average letter and of a wide East Asian one, as shares of their size.
    private static let letterWidth = 0.58
    private static let wideWidth = 1.0

    func isMoving(at time: Double) -> Bool { !fade.isOver(at: time) }

    /// Shows a text instead of the last one, or hides it.
    mutating func show(_ text: String?, for traits: ScreenTraits, at time: Double) {
        let isShown = text?.isEmpty == false
        shown = isShown ? text : nil
        fade = fade.turned(to: isShown ? 1 : 0, over: Theme.Fade.message, at: time)
        guard let text, isShown else { return }
        self.text = text
        layOut(for: traits)
    }

    /// Breaks the text into lines for a screen.
    mutating func layOut(for traits: ScreenTraits) {
        lineHeight = traits.height(of: Self.style)
        letterSize = Self.style.size * traits.access.text
        let most = max(1, min(traits.forText(Self.widest), traits.safeArea.size.width - 4 * Self.padding))
        lines = broken(within: most)
        balance(within: most)
        width = min(most, longest(of: lines)).rounded(.up)
    }

    /// Makes the lines as short as their number allows, so that no word is alone in the last.
    private mutating func balance(within most: Double) {
        let least = lines.reduce(0) { $0 + length(of: $1[...]) } / Double(max(1, lines.count))
        for step in 0..<Self.steps where lines.count > 1 && least < most {
            let width = Double.mix(least, most, share: Double(step) / Double(Self.steps))
            let shorter = broken(within: width)
            if shorter.count == lines.count, longest(of: shorter) <= width { return lines = shorter }
        }
    }

    private static let steps = 32

    private func longest(of lines: [String]) -> Double { lines.map { length(of: $0[...]) }.max() ?? 0 }

    private func broken(within most: Double) -> [String] {
        var lines: [String] = []
        var length = 0.0
        for word in text.split(whereSeparator: { $0.isWhitespace || $0.isControl }) {
            var separator = " "
            for part in word.partsBetweenBreaks {
                let own = self.length(of: separator[...]) + self.length(of: part)
                if let last = lines.indices.last, length + own <= most || lines.count == Self.mostLines {
                    lines[last] += separator + part
                    length += own
                } else {
                    lines.append(String(part))
                    length = self.length(of: part)
                }
                separator = ""
            }
        }
        return lines
    }

    /// An estimate of the length of a text, in points.
    private func length(of text: Substring) -> Double {
        text.reduce(0) { $0 + ($1.isWide ? Self.wideWidth : Self.letterWidth) * letterSize }
    }

    /// The height of its card, in points.
    var height: Double { Double(lines.count) * lineHeight + 4 * Theme.grid }

    func draw(on stage: LayerStage, into scene: inout SceneBuilder) {
        let opacity = fade.value(at: scene.time)
        guard opacity > 0 else { return }
        let traits = scene.traits
        let outer = width + 2 * Self.padding
        let x = traits.wholePixels(traits.safeArea.center.x - outer / 2)
        let card = Rect(x: x, y: traits.wholePixels(stage.messageFoot) - height, width: outer, height: height)
        scene.faded(by: opacity) { scene in
            scene.still { draw(in: card, into: &$0) }
        }
    }

    private func draw(in card: Rect, into scene: inout SceneBuilder) {
        scene.draw(Sprite(picture: .solid(.header), frame: card, cornerRadius: scene.traits.look.cornerRadius))
        for (number, line) in lines.enumerated() {
            let y = card.minY + 2 * Theme.grid + Double(number) * lineHeight
            let frame = Rect(
                x: card.minX + Theme.grid, y: y, width: card.size.width - 2 * Theme.grid, height: lineHeight)
            scene.draw(.label(line, Self.style, frame, fit: .centered))
        }
    }
}

extension Substring {
    /// The parts of a word between which a line may end: before each letter that is a whole word, as in Chinese.
    fileprivate var partsBetweenBreaks: [Substring] {
        let breaks = indices.filter { $0 > startIndex && self[$0].isWide && self[$0].isLetter }
        return zip([startIndex] + breaks, breaks + [endIndex]).map { self[$0..<$1] }
    }
}

extension Character {
    fileprivate var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }

    /// Whether the character is as wide as it is high, like those of Chinese, Japanese and Korean, and emoji.
    var isWide: Bool {
        unicodeScalars.first.map { (0x2E80...0xFFDC).contains($0.value) || $0.value >= 0x1F300 } ?? false
    }
}
