import Appearance
import Motion

/// The frame of the information panel: beside the photo on a wide screen, over its lower part on a narrow one. Lengths
/// are in points, in a space whose lines run from left to right.
struct InfoGeometry: Hashable, Sendable {
    let traits: ScreenTraits
    let isBeside: Bool

    init(_ traits: ScreenTraits) {
        self.traits = traits
        let size = traits.size
        isBeside = size.width >= Theme.Info.leastWidth && size.width >= Theme.Info.leastAspect * size.height
    }

    private var size: Size { traits.size }

    // MARK: The panel

    /// The width of its lines.
    var lineWidth: Double {
        let room = (isBeside ? besideWidth : traits.safeArea.size.width) - 2 * Theme.Info.padding
        return max(1, min(room, Theme.Info.longestLine).rounded(.down))
    }

    private var besideWidth: Double { (Theme.Info.widthShare * size.width).clamped(to: Theme.Info.widths).rounded() }

    /// The empty space below the last line.
    private var foot: Double { isBeside ? Theme.Info.padding : size.height - traits.foot + Theme.grid }

    /// The length of what scrolls, with what is empty below it.
    func scrollLength(_ content: Double) -> Double { content + foot }

    /// Its height once it is open.
    ///
    /// - Parameter content: Of what it says.
    func height(_ content: Double) -> Double {
        if isBeside { return traits.safeArea.size.height - 2 * Theme.Info.margin }
        let most = (Theme.Info.heightShare * size.height).rounded()
        return min(most, traits.wholePixels(barHeight + scrollLength(content)))
    }

    /// Its frame.
    ///
    /// - Parameters:
    ///   - height: Once it is open.
    ///   - share: From 0, closed and not seen, to 1, open.
    func frame(height: Double, share: Double) -> Rect {
        guard isBeside else {
            return Rect(
                x: 0, y: traits.wholePixels(size.height - share * height), width: size.width, height: height)
        }
        let open = traits.safeArea.maxX - Theme.Info.margin - besideWidth
        let x = traits.wholePixels(.mix(size.width, open, share: share))
        return Rect(x: x, y: traits.safeArea.minY + Theme.Info.margin, width: besideWidth, height: height)
    }

    /// The part of the panel in which its text scrolls.
    func viewport(_ frame: Rect) -> Rect {
        Rect(
            x: traits.wholePixels(frame.center.x - lineWidth / 2), y: frame.minY + (hasBarBelow ? head : barHeight),
            width: lineWidth, height: viewportHeight(frame.size.height))
    }

    /// - Parameter height: Of the panel.
    func viewportHeight(_ height: Double) -> Double { height - barHeight - head }

    /// The empty space above the text if the bar is below it.
    private var head: Double { hasBarBelow ? Theme.Info.padding : 0 }

    // MARK: Its bar

    private var barHeight: Double { traits.forRow(Theme.Info.header) }

    /// Whether the bar is at the foot of the panel, so that its button is easy to reach.
    private var hasBarBelow: Bool { isBeside && traits.reachesLow }

    func bar(_ frame: Rect) -> Rect {
        let top = hasBarBelow ? frame.maxY - barHeight : frame.minY
        return Rect(x: frame.minX, y: top, width: frame.size.width, height: barHeight)
    }

    /// The line between the bar and what has scrolled behind it.
    func barLine(_ frame: Rect) -> Rect {
        let bar = bar(frame)
        return Rect(
            x: bar.minX, y: hasBarBelow ? bar.minY : bar.maxY, width: bar.size.width, height: 1 / traits.scale)
    }

    func closeButton(_ frame: Rect) -> Rect {
        let side = traits.button
        // The symbol fills half of its button, and ends where lines do.
        let x = viewport(frame).maxX + side / 4 - side
        let y = traits.wholePixels(bar(frame).center.y - side / 2)
        return Rect(x: traits.wholePixels(x), y: y, width: side, height: side)
    }

    func title(_ frame: Rect) -> Rect {
        let start = viewport(frame).minX
        let height = traits.height(of: Theme.Info.barTitle)
        return Rect(
            x: start, y: traits.wholePixels(bar(frame).center.y - height / 2),
            width: max(1, closeButton(frame).minX - Theme.grid - start), height: height)
    }

    func handle(_ frame: Rect) -> Rect {
        let handle = Theme.Info.handle
        return Rect(
            x: frame.center.x - handle.width / 2, y: frame.minY + Theme.grid, width: handle.width,
            height: handle.height)
    }

    // MARK: The photo

    /// The part of the screen that a panel with this frame leaves to the photo.
    func rest(beside frame: Rect, share: Double) -> Rect {
        var rest = traits.screen.outset(by: -traits.overscan)
        if isBeside {
            rest.size.width = min(rest.maxX, frame.minX - share * Theme.Info.margin) - rest.minX
        } else {
            rest.size.height = max(1, min(rest.maxY, frame.minY) - rest.minY)
        }
        return traits.space.onScreen(rest)
    }
}
