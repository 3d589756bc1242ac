import Gestures
import Motion
import Scenes
import Scrolling

/// The description of the system: lines in two columns that scroll. Each entry is broken into as many as it needs.
struct AboutList: Hashable, Sendable {
    struct Line: Hashable, Sendable {
        /// Empty where an entry continues.
        let label: String
        let text: String
        /// Its upper edge, from the list's.
        let y: Double
    }

    /// The width of labels: their share of the width, the least in points, and the greatest share.
    private static let labelShare = 0.3
    private static let leastLabel = 136.0
    private static let largestShare = 0.55
    /// The mean width of a letter, of the font size. A line that turns out to be wider ends with an ellipsis.
    private static let advance = 0.53
    /// A longer entry is cut.
    private static let mostLines = 5

    let report: OperatorReport?
    private(set) var lines: [Line] = []
    var scroll: ScrollAxis
    /// The position at which labels end and text begins.
    let textStart: Double
    let textWidth: Double

    init(_ report: OperatorReport?, _ layout: PanelLayout) {
        self.report = report
        let viewport = layout.aboutList.size
        let label = max(Self.labelShare * viewport.width, Self.leastLabel * layout.textScale)
        textStart = min(label, Self.largestShare * viewport.width).rounded()
        textWidth = viewport.width - textStart
        var y = 0.0
        for entry in report?.lines ?? [] {
            let letters = Int(textWidth / (Self.advance * Theme.Text.caption.size * layout.textScale))
            var label = entry.label
            for text in entry.text.broken(after: max(letters, 1)).prefix(Self.mostLines) {
                lines.append(Line(label: label, text: text, y: y))
                y += layout.line
                label = ""
            }
            y += Theme.Panel.lineGap
        }
        scroll = ScrollAxis(content: y, viewport: viewport.height)
    }
}

extension String {
    /// The text in lines of about so many letters, broken between words where there are any.
    func broken(after count: Int) -> [String] {
        var lines: [String] = []
        for word in split(separator: " ", omittingEmptySubsequences: false) {
            if let last = lines.last, last.count + 1 + word.count <= count {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines += word.pieces(of: count)
            }
        }
        return lines
    }
}

extension Substring {
    fileprivate func pieces(of count: Int) -> [String] {
        var pieces: [String] = []
        var rest = self
        while rest.count > count {
            pieces.append(String(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        return pieces + [String(rest)]
    }
}

extension OperatorPanel {
    func drawAbout(_ layout: PanelLayout, into scene: inout SceneBuilder) {
        let card = layout.about
        let list = layout.aboutList
        drawTitle(scene.traits.words[.about], in: card, into: &scene)
        let icon = scene.traits.space.isMirrored ? Icon.chevronRight : .chevronLeft
        let button = Point(x: card.minX + scene.traits.target / 2, y: card.minY + layout.header / 2)
        drawButton(.back, icon, at: button, into: &scene)
        let moving = [Gesture].dragging(along: .vertical, catchesAtOnce: about.scroll.isMoving)
        scene.declare(.panel(.list), list, moving)
        for line in about.lines { draw(line, in: list, into: &scene) }
    }

    /// Draws a line, which fades where it leaves the list.
    private func draw(_ line: AboutList.Line, in list: Rect, into scene: inout SceneBuilder) {
        let style = Theme.Text.caption
        let height = scene.traits.height(of: style)
        let y = (list.minY + line.y - about.scroll.offset(at: scene.time)).rounded()
        let outside = max(list.minY - y, y + height - list.maxY, 0)
        let opacity = 1 - outside / scene.traits.forText(Theme.Panel.line)
        guard opacity > 0 else { return }
        scene.faded(by: opacity) { scene in
            if !line.label.isEmpty {
                let label = Rect(x: list.minX, y: y, width: about.textStart - Theme.grid, height: height)
                scene.draw(.label(line.label, style, label))
            }
            let text = Rect(x: list.minX + about.textStart, y: y, width: about.textWidth, height: height)
            scene.draw(.label(line.text, Theme.Panel.value, text))
        }
    }

    // MARK: Cleaning

    /// Draws a dark screen, on which dirt can be seen, and a ring of dots that go out one after another.
    func drawCleaning(_ center: Point, into scene: inout SceneBuilder) {
        let remaining = max(0, cleaningEnd - scene.time)
        drawCountdown(remaining, around: center, into: &scene)
        let number = Theme.Panel.countdown
        let text = Theme.Text.caption.overPhoto
        let width = Theme.Panel.ring
        let height = scene.traits.height(of: number)
        let line = Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
        scene.draw(.label(scene.traits.words.number(Int(remaining.rounded(.up))), number, line, fit: .centered))
        let y = center.y + width / 2 + 2 * Theme.grid
        let below = Rect(x: center.x - width, y: y, width: 2 * width, height: scene.traits.height(of: text))
        scene.draw(.label(scene.traits.words[.touchIsOff], text, below, fit: .centered))
    }

    private func drawCountdown(_ remaining: Double, around center: Point, into scene: inout SceneBuilder) {
        let count = Theme.Panel.ringDots
        let dot = Theme.Panel.ringDot
        let radius = (Theme.Panel.ring - dot) / 2
        let lit = Double(count) * remaining / Self.cleaningTime
        for index in 0..<count {
            let angle = 2 * Double.pi * Double(index) / Double(count)
            let spot = Point(x: center.x + radius * sine(angle), y: center.y - radius * cosine(angle))
            // They go out clockwise, from the top.
            let glow = (lit - Double(count - 1 - index)).clamped(to: 0...1)
            let opacity = Double.mix(Theme.Panel.unlit, 1, share: glow)
            let frame = Rect(origin: spot, size: .zero).outset(by: dot / 2)
            scene.draw(Sprite(picture: .solid(.white), frame: frame, opacity: opacity, cornerRadius: dot / 2))
        }
    }
}
