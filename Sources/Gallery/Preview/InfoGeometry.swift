import Motion
import Scenes

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

    /// The height of the open panel for content of a height.
    func height(_ content: Double) -> Double {
        if isBeside { return traits.safeArea.size.height - 2 * Theme.Info.margin }
        let most = (Theme.Info.heightShare * size.height).rounded()
        return min(most, traits.wholePixels(barHeight + scrollLength(content)))
    }

    /// - Parameters:
    ///   - height: The height of the open panel.
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

    /// - Parameter height: The panel's.
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

    /// The part of the screen that a panel with this frame leaves to the pages.
    func pages(beside frame: Rect) -> Rect {
        var pages = traits.screen
        if isBeside {
            pages.size.width = max(1, min(pages.maxX, frame.minX) - pages.minX)
        } else {
            pages.size.height = max(1, min(pages.maxY, frame.minY) - pages.minY)
        }
        return traits.space.onScreen(pages)
    }

    /// The part of the page in which the photo lies: with a margin beside the open panel.
    func rest(beside frame: Rect, share: Double) -> Rect {
        let page = pages(beside: frame)
        let margin = share.clamped(to: 0...1) * Theme.Info.margin
        let safe = traits.screen.outset(by: -traits.overscan).intersection(page) ?? page
        let least = min(safe.size.width, safe.size.height)
        return safe.outset(by: -min(margin, (least - 1) / 2))
    }
}

/// The positions of the pictures of a sheet, from the upper edge of the first. Lengths are in points.
struct InfoLayout: Hashable, Sendable {
    struct Item: Hashable, Sendable {
        let piece: InfoPiece
        let frame: Rect
    }

    let sheet: InfoSheet
    private(set) var items: [Item] = []
    private(set) var height = 0.0

    init(_ sheet: InfoSheet) {
        self.sheet = sheet
        for block in sheet.blocks where !block.pieces.isEmpty { add(block) }
    }

    private mutating func add(_ block: InfoSheet.Block) {
        if !items.isEmpty { height += gap(above: block.part) }
        if block.part == .link { return addCode(block) }
        if let heading = block.heading {
            add(InfoPiece(block.part, isHeading: true), heading)
            height += Theme.Info.headingGap
        }
        for (index, size) in block.pieces.enumerated() { add(InfoPiece(block.part, index: index), size) }
    }

    private func gap(above part: InfoPart) -> Double {
        switch (items.last?.piece.part, part) {
        case (_, .link): Theme.Info.codeGap
        case (.title, _): Theme.Info.titleGap
        case (.text, _): Theme.Info.codeGap
        default: Theme.Info.partGap
        }
    }

    private mutating func add(_ piece: InfoPiece, _ size: Size) {
        items.append(Item(piece: piece, frame: Rect(origin: Point(x: 0, y: height), size: size)))
        height += size.height
    }

    /// Adds a QR code with its heading beside its middle.
    private mutating func addCode(_ block: InfoSheet.Block) {
        guard let code = block.pieces.first else { return }
        if let heading = block.heading {
            let middle = height + ((code.height - heading.height) / 2).rounded()
            let start = Point(x: code.width + Theme.Info.codeMargin, y: max(height, middle))
            items.append(
                Item(piece: InfoPiece(.link, isHeading: true), frame: Rect(origin: start, size: heading)))
        }
        add(InfoPiece(.link), code)
    }
}

/// The information panel beside or over a photo. Lengths in points.
extension Theme.Info {
    static let barTitle = TextStyle(size: 15, isSemibold: true, ink: .secondary)

    /// The panel is beside the photo on a screen that is at least this wide, and this many times as wide as high.
    static let leastWidth = 900.0
    static let leastAspect = 1.2
    /// Its width beside the photo: of the screen's, and within these limits.
    static let widthShare = 0.34
    static let widths = 400.0...560.0
    /// Its greatest height over the photo, of the screen's.
    static let heightShare = 0.64
    /// The longest line, of about seventy letters.
    static let longestLine = 680.0
    static let margin = 16.0
    static let padding = 32.0
    static let cornerRadius = 28.0
    /// That of the photo beside or above it.
    static let photoRadius = 16.0
    /// The height in which text fades towards an edge that cuts it off.
    static let fade = 28.0
    /// The bar at the top with the close button, which does not scroll.
    static let header = 64.0
    /// Below a title, between other parts, between a heading and its part, and above the QR code.
    static let titleGap = 16.0
    static let partGap = 20.0
    static let headingGap = 2.0
    static let codeGap = 32.0
    static let codeRadius = 8.0
    /// The handle at the top of a panel that rises from below.
    static let handle = Size(width: 40, height: 5)
    static let handleOpacity = 0.3
    /// How far a finger pulls a panel open that comes from the side.
    static let pull = 280.0
    /// A projection beyond this share of the way opens or closes it.
    static let threshold = 0.25
}
