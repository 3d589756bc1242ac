import Motion

/// The layout of the chrome over a photo. It lies in the safe area. Lengths are in points.
public struct ChromeLayout: Hashable, Sendable {
    private let traits: ScreenTraits
    private let safe: Rect
    /// Whether there is a button that plays the photo.
    private let hasPlayButton: Bool
    /// Whether there is one with which it is heard.
    private let hasSoundButton: Bool
    /// The leading edge of the photo below.
    private let photoEdge: Double
    /// The distance from the edges of the safe area.
    public let margin: Double

    /// - Parameter photoWidth: Of the fitted photo, in the middle of the screen; nil if it fills the screen.
    public init(
        _ traits: ScreenTraits, hasPlayButton: Bool = false, hasSoundButton: Bool = false, photoWidth: Double? = nil
    ) {
        var traits = traits
        // It is drawn in the space of its half of the screen.
        traits.origin = .zero
        self.traits = traits
        safe = traits.safeArea
        self.hasPlayButton = hasPlayButton
        self.hasSoundButton = hasSoundButton
        photoEdge = (traits.size.width - (photoWidth ?? traits.size.width)) / 2
        let side = min(safe.size.width, safe.size.height)
        margin = max(Theme.Chrome.leastMargin, (Theme.Chrome.margin * side).rounded())
    }

    private var size: Size { traits.size }

    // MARK: Buttons

    /// A symbol fills half of its button. The button extends past the margin so that the symbol ends at it.
    private var buttonInset: Double { traits.button / 4 }

    public var closeButton: Rect { button(fromRight: 0, top: captionTop) }
    public var heartButton: Rect { button(fromRight: 1, top: captionTop) }
    public var playButton: Rect { button(fromRight: traits.hasHearts ? 2 : 1, top: captionTop) }
    public var soundButton: Rect {
        button(fromRight: (traits.hasHearts ? 2 : 1) + (hasPlayButton ? 1 : 0), top: captionTop)
    }
    /// The button beside the others. It is the last because a photo may have no details.
    public var infoButton: Rect { button(fromRight: Double(buttons - 1), top: captionTop) }

    private var buttons: Int { (traits.hasHearts ? 3 : 2) + (hasPlayButton ? 1 : 0) + (hasSoundButton ? 1 : 0) }
    /// The carousel's button in the corner, and the button beside it, which moves to the corner if there are no albums.
    public var cornerButton: Rect { button(fromRight: 0, top: cornerTop) }
    public var secondButton: Rect { button(fromRight: traits.hasAlbums ? 1 : 0, top: cornerTop) }

    private var cornerTop: Double {
        traits.reachesLow ? traits.foot - traits.button + buttonInset : safe.minY + margin
    }

    private func button(fromRight number: Double, top: Double) -> Rect {
        let side = traits.button
        let x = trailing + buttonInset - side - number * traits.target
        let y = top - buttonInset
        return Rect(x: traits.wholePixels(x), y: traits.wholePixels(y), width: side, height: side)
    }

    /// Where the buttons' symbols end: at the margin, or at the photo's if they would otherwise lie across its edge, or so far
    /// away from it that they would not seem to belong to it.
    private var trailing: Double {
        let end = safe.maxX - margin
        let edge = size.width - photoEdge
        let start = end - Double(buttons) * traits.target
        let isAcross = edge > start && edge < end + margin
        return photoEdge > 0 && edge > safe.minX && (isAcross || isStretched) ? min(end, edge - margin) : end
    }

    private var isStretched: Bool { size.width >= Theme.CardLook.stretched * size.height }

    /// The area in which a button responds to touch.
    public func target(of button: Rect) -> Rect { button.outset(by: (traits.target - traits.button) / 2) }

    // MARK: Text

    /// Whether a caption has no room beside a counter in the middle.
    private var isNarrow: Bool { safe.size.width < Theme.Chrome.narrow }

    /// The chevron is behind the caption.
    public var captionWidth: Double { max(0, captionSpan.width - height(of: Theme.Text.heading)) }

    /// The caption lies beside the photo or over it, where it has more room, and ends before counter or buttons.
    private var captionSpan: (start: Double, width: Double) {
        let start = isStretched && photoEdge > 0 ? photoEdge + margin : safe.minX + margin
        let end = isNarrow ? target(of: infoButton).minX : counter.minX - Theme.grid
        let most = isNarrow ? end : (Theme.Chrome.captionShare * safe.size.width).rounded()
        let width = max(0, min(most, end - start))
        guard start < photoEdge, photoEdge < start + width else { return (start, width) }
        let gap = 2 * Theme.grid
        let before = max(0, photoEdge - gap - start)
        let after = max(0, start + width - photoEdge - gap)
        return before > after ? (start, before) : (traits.wholePixels(photoEdge) + gap, after)
    }

    /// The origin of the caption: at the top, or above the thumbnails.
    public var start: Point { Point(x: captionSpan.start, y: captionTop) }

    private var captionTop: Double {
        guard traits.reachesLow else { return safe.minY + margin }
        let text = height(of: Theme.Text.heading) + 2 + height(of: Theme.Text.caption)
        let bottom = (isNarrow ? counterAboveStrip : stripTop) - 2 * Theme.grid
        return bottom - max(text, traits.button - buttonInset)
    }

    private var counterAboveStrip: Double { stripTop - Theme.grid - height(of: Theme.Text.counter) }

    public var title: Rect {
        Rect(origin: start, size: Size(width: captionWidth, height: height(of: Theme.Text.heading)))
    }

    public var details: Rect {
        Rect(
            x: start.x, y: title.maxY + Theme.Text.lineGap, width: captionWidth,
            height: height(of: Theme.Text.caption))
    }

    /// The side of the chevron behind a caption that opens the details. It fills half of its picture.
    private var markSide: Double { height(of: Theme.Text.heading) }

    /// The frame of that chevron: behind the title, or behind the details of a photo without one.
    ///
    /// - Parameter widths: Those of the caption's lines, as far as they are known.
    public func captionMark(_ widths: [Double]) -> Rect {
        let line = widths.first == 0 ? details : title
        let width = min(captionWidth, (widths.first { $0 > 0 } ?? captionWidth).rounded(.up))
        return Rect(
            x: line.minX + width, y: traits.wholePixels(line.center.y - markSide / 2), width: markSide, height: markSide
        )
    }

    /// The area in which such a caption responds to touch: its lines and the chevron.
    public func captionTarget(_ widths: [Double]) -> Rect {
        let text = min(captionWidth, widths.max() ?? captionWidth)
        let end = max(start.x + text, captionMark(widths).maxX)
        return Rect(x: start.x, y: start.y, width: end - start.x, height: details.maxY - start.y).outset(by: Theme.grid)
    }

    /// The frame of the counter; on a narrow screen, above the thumbnails.
    public var counter: Rect {
        let width = traits.forText(20 * Theme.grid)
        let height = height(of: Theme.Text.counter)
        let y = isNarrow ? counterAboveStrip : captionTop + 3
        return Rect(x: safe.center.x - width / 2, y: y, width: width, height: height)
    }

    // MARK: Thumbnails

    /// The area at the bottom of the screen in which a finger drags the thumbnails.
    public var strip: Rect {
        Rect(x: 0, y: stripTop - Theme.grid, width: size.width, height: Theme.Strip.height + 2 * Theme.grid)
    }

    public var stripTop: Double { traits.wholePixels(traits.foot - Theme.Strip.height) }

    private func height(of style: TextStyle) -> Double { traits.height(of: style) }
}
