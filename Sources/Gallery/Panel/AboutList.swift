import Appearance
import Motion
import Scrolling

/// The description of the system: lines in two columns that scroll, each entry broken into as many as it needs.
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

    private(set) var lines: [Line] = []
    var scroll: ScrollAxis
    private var report: OperatorReport?
    private var viewport: Rect
    private var textScale: Double

    init(_ layout: PanelLayout) {
        viewport = layout.aboutList
        textScale = layout.textScale
        scroll = ScrollAxis(content: 0, viewport: viewport.size.height)
    }

    /// The position at which labels end and text begins.
    var textStart: Double {
        let width = viewport.size.width
        return min(max(Self.labelShare * width, Self.leastLabel * textScale), Self.largestShare * width).rounded()
    }
    var textWidth: Double { viewport.size.width - textStart }

    mutating func show(_ report: OperatorReport, _ layout: PanelLayout) {
        self.report = report
        relayout(layout)
    }

    mutating func relayout(_ layout: PanelLayout) {
        viewport = layout.aboutList
        textScale = layout.textScale
        lines.removeAll(keepingCapacity: true)
        var y = 0.0
        for entry in report?.lines ?? [] { y = add(entry, at: y) }
        scroll = ScrollAxis(content: y, viewport: viewport.size.height)
    }

    /// - Returns: Where the next entry begins.
    private mutating func add(_ entry: OperatorReport.Line, at top: Double) -> Double {
        let letters = Int(textWidth / (Self.advance * Theme.Text.caption.size * textScale))
        var y = top
        var label = entry.label
        for text in entry.text.broken(after: max(letters, 1)).prefix(Self.mostLines) {
            lines.append(Line(label: label, text: text, y: y))
            y = y + (Theme.Panel.line * textScale).rounded()
            label = ""
        }
        return y + Theme.Panel.lineGap
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
        var pieces = [String]()
        var rest = self
        while rest.count > count {
            pieces.append(String(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        return pieces + [String(rest)]
    }
}
