import Appearance
import Motion
import Scenes

/// An operator's text over the screen. Touches pass through it.
struct Message: Hashable, Sendable {
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

    func isFading(at time: Double) -> Bool { !fade.isOver(at: time) }

    /// Shows a text instead of the last one, or hides it.
    mutating func show(_ text: String?, for traits: ScreenTraits, at time: Double) {
        let isShown = text?.isEmpty == false
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
        lines = []
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
        width = min(most, lines.map { self.length(of: $0[...]) }.max() ?? 0).rounded(.up)
    }

    /// An estimate of the length of a text, in points.
    private func length(of text: Substring) -> Double {
        text.reduce(0) { $0 + ($1.isWide ? Self.wideWidth : Self.letterWidth) * letterSize }
    }

    func draw(into scene: inout SceneBuilder) {
        let opacity = fade.value(at: scene.time)
        guard opacity > 0 else { return }
        scene.faded(by: opacity) { scene in
            scene.still { draw(in: frame($0.traits), into: &$0) }
        }
    }

    /// The frame of the card, above the thumbnails of an open photo, or its buttons.
    private func frame(_ traits: ScreenTraits) -> Rect {
        let height = Double(lines.count) * lineHeight + 2 * Theme.grid * 2
        let chrome = ChromeLayout(traits)
        let bottom = traits.wholePixels((traits.reachesLow ? chrome.title.minY : chrome.stripTop) - 2 * Theme.grid)
        let outer = width + 2 * Self.padding
        let x = traits.wholePixels(traits.safeArea.center.x - outer / 2)
        return Rect(x: x, y: bottom - height, width: outer, height: height)
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
    fileprivate var isWide: Bool {
        unicodeScalars.first.map { (0x2E80...0xFFDC).contains($0.value) || $0.value >= 0x1F300 } ?? false
    }
}
