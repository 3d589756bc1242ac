import Motion

/// The layout of the chrome over a photo. It lies in the safe area. Lengths are in points.
struct PreviewGeometry: Hashable, Sendable {
    private let traits: ScreenTraits
    private let safe: Rect
    /// From the edges of the safe area.
    private let margin: Double

    init(_ traits: ScreenTraits) {
        (self.traits, safe) = (traits, traits.safeArea)
        let side = min(safe.size.width, safe.size.height)
        margin = max(Theme.Chrome.leastMargin, (Theme.Chrome.margin * side).rounded())
    }

    private var size: Size { traits.size }

    // MARK: Scrims

    var topScrim: Rect { Rect(x: 0, y: 0, width: size.width, height: scrimHeight(start.y)) }

    var bottomScrim: Rect {
        let height = scrimHeight(size.height - traits.foot + (isNarrow ? stripTop - counter.minY : 0))
        return Rect(x: 0, y: size.height - height, width: size.width, height: height)
    }

    /// The height of the gradient behind what begins at a distance from the edge of the screen. A third of the photo
    /// stays as it is.
    private func scrimHeight(_ distance: Double) -> Double {
        let height = max(Theme.Chrome.scrimHeight, distance + Theme.Chrome.scrimReach)
        return min(height, (size.height / 3).rounded(.down))
    }

    // MARK: Buttons

    /// A symbol fills half of its button. The button extends past the margin so that the symbol ends at it.
    private var buttonInset: Double { Theme.Chrome.button / 4 }

    var closeButton: Rect { button(fromRight: 0) }
    var heartButton: Rect { button(fromRight: 1) }
    var infoButton: Rect { button(fromRight: traits.hasHearts ? 2 : 1) }

    private func button(fromRight number: Double) -> Rect {
        let side = Theme.Chrome.button
        let x = safe.maxX - margin + buttonInset - side - number * Theme.Chrome.target
        let y = safe.minY + margin - buttonInset
        return Rect(x: traits.wholePixels(x), y: traits.wholePixels(y), width: side, height: side)
    }

    /// The area in which a button responds to touch.
    func target(of button: Rect) -> Rect { button.outset(by: (Theme.Chrome.target - Theme.Chrome.button) / 2) }

    // MARK: Text

    /// Whether a caption has no room beside a counter in the middle.
    private var isNarrow: Bool { safe.size.width < Theme.Chrome.narrow }

    /// The caption ends before the counter, or before the buttons.
    var captionWidth: Double {
        let end = isNarrow ? target(of: infoButton).minX : counter.minX - Theme.grid
        let most = isNarrow ? end : (Theme.Chrome.captionShare * safe.size.width).rounded()
        return max(0, min(most, end - start.x))
    }

    private var start: Point { Point(x: safe.minX + margin, y: safe.minY + margin) }

    var title: Rect { Rect(origin: start, size: Size(width: captionWidth, height: height(of: Theme.Text.heading))) }

    var details: Rect {
        Rect(
            x: start.x, y: title.maxY + Theme.Text.lineGap, width: captionWidth,
            height: height(of: Theme.Text.caption))
    }

    /// On a narrow screen it stands above the thumbnails.
    var counter: Rect {
        let (width, height) = (20 * Theme.grid, height(of: Theme.Text.counter))
        let y = isNarrow ? stripTop - Theme.grid - height : start.y + 3
        return Rect(x: safe.center.x - width / 2, y: y, width: width, height: height)
    }

    // MARK: Thumbnails

    /// The area at the bottom of the screen in which a finger drags the thumbnails.
    var strip: Rect {
        Rect(x: 0, y: stripTop - Theme.grid, width: size.width, height: Theme.Strip.height + 2 * Theme.grid)
    }

    var stripTop: Double { traits.wholePixels(traits.foot - Theme.Strip.height) }

    private func height(of style: TextStyle) -> Double { (style.size * Theme.Text.lineHeight).rounded() }
}
