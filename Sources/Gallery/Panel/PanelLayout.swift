import Motion
import Scenes

/// The frames of the pages of the operator's panel, in points, in the space in which lines run to the right.
public struct PanelLayout: Hashable, Sendable {
    public let pad: PadLayout
    let menu: MenuLayout
    let about: Rect
    let desk: DeskLayout
    let hotspot: HotspotLayout
    let textScale: Double
    /// The height of a line of text.
    let line: Double
    /// The height of the header of a page.
    let header: Double
    /// The middle of the ring while the screen is cleaned.
    let center: Point

    /// - Parameter items: The number of items in the menu.
    init(_ traits: ScreenTraits, items: Int) {
        let safe = traits.safeArea
        let shown = Rect(x: safe.minX, y: safe.minY, width: safe.size.width, height: traits.foot - safe.minY)
        let area = shown.outset(by: -Theme.grid)
        pad = PadLayout(in: area, traits)
        header = traits.forRow(Theme.Panel.header)
        menu = MenuLayout(in: area, items: items, header: header, traits)
        let size = Size(
            width: min(traits.forText(Theme.Panel.aboutSize.width), area.size.width),
            height: min(traits.forText(Theme.Panel.aboutSize.height), area.size.height))
        desk = DeskLayout(in: area, header: header, traits)
        hotspot = HotspotLayout(in: area, header: header, traits)
        textScale = traits.access.text
        line = traits.forText(Theme.Panel.line)
        about = Rect(size, centeredIn: area)
        center = safe.center
    }

    /// The frame of a page's card; that of the pad for pages without one, as they fade.
    public func card(of page: OperatorPanel.Page?) -> Rect {
        switch page {
        case .menu: menu.card
        case .about: about
        case .desk: desk.card
        case .hotspot: hotspot.card
        case .pin, .cleaning, nil: pad.card
        }
    }

    var aboutList: Rect {
        let margin = Theme.Panel.margin
        let height = about.size.height - header - margin / 2
        return Rect(
            x: about.minX + margin, y: about.minY + header, width: about.size.width - 2 * margin, height: height)
    }
}

/// The frames of the keys of the PIN pad: below the dots, or beside them where the screen is low.
public struct PadLayout: Hashable, Sendable {
    let card: Rect
    private let keys: Rect
    private let head: Rect
    private let side: Double
    private let gap: Double
    private let traits: ScreenTraits

    /// The height of the title, the dots and the message, and the width that they take beside the keys.
    private static let headHeight = 120.0
    private static let headWidth = 168.0
    private static let columns = 3.0
    private static let rows = 4.0

    init(in area: Rect, _ traits: ScreenTraits) {
        self.traits = traits
        let headHeight = traits.forText(Self.headHeight)
        let headWidth = traits.forText(Self.headWidth)
        let margin = Theme.Panel.margin
        let usual = Theme.Panel.keySides
        let sides = usual.lowerBound...traits.forRow(usual.upperBound)
        func side(_ height: Double, _ gap: Double) -> Double {
            ((height - 2 * margin - (Self.rows - 1) * gap) / Self.rows).rounded(.down)
        }
        let upright = side(area.size.height - headHeight, Theme.Panel.keyGap)
        let isSideways = upright < sides.lowerBound && area.size.width > area.size.height
        gap = isSideways ? Theme.grid : Theme.Panel.keyGap
        self.side = (isSideways ? side(area.size.height, gap) : upright).clamped(to: sides)
        func length(_ count: Double, _ side: Double, _ gap: Double) -> Double { count * side + (count - 1) * gap }
        let size = Size(width: length(Self.columns, self.side, gap), height: length(Self.rows, self.side, gap))
        let (beside, above) = isSideways ? (headWidth + margin, 0) : (0, headHeight)
        card = Rect(
            Size(width: size.width + beside + 2 * margin, height: size.height + above + 2 * margin), centeredIn: area)
        keys = Rect(origin: Point(x: card.maxX - margin - size.width, y: card.maxY - margin - size.height), size: size)
        head = Rect(
            x: card.minX + margin, y: isSideways ? card.center.y - headHeight / 2 : card.minY + margin,
            width: isSideways ? headWidth : size.width, height: headHeight)
    }

    public var title: Rect { line(Theme.Text.heading, at: 0) }
    /// The row of dots.
    public var dots: Rect {
        Rect(x: head.minX, y: head.minY + traits.forText(44), width: head.size.width, height: Theme.Panel.dot)
    }
    var message: Rect { line(Theme.Text.caption, at: traits.forText(58) + 14) }

    private func line(_ style: TextStyle, at y: Double) -> Rect {
        Rect(x: head.minX, y: head.minY + y, width: head.size.width, height: traits.height(of: style))
    }

    /// The frame of a key. A keypad's digits run to the right in all languages.
    func key(column: Int, row: Int) -> Rect {
        let pitch = side + gap
        let column = traits.space.isMirrored ? 2 - column : column
        return Rect(
            x: keys.minX + Double(column) * pitch, y: keys.minY + Double(row) * pitch, width: side, height: side)
    }
}

/// The frames of the items of the menu: in one column, or in two where the screen is low.
struct MenuLayout: Hashable, Sendable {
    let card: Rect
    private let columns: Int
    private let row: Size
    let header: Double

    init(in area: Rect, items: Int, header: Double, _ traits: ScreenTraits) {
        let margin = Theme.Panel.margin
        let height = traits.forRow(Theme.Panel.row)
        func needed(_ columns: Int) -> Double {
            header + Double((items + columns - 1) / columns) * height + margin / 2
        }
        columns = needed(1) > area.size.height ? 2 : 1
        let width = min(traits.forText(Theme.Panel.menuWidth) * Double(columns), area.size.width)
        card = Rect(Size(width: width, height: needed(columns)), centeredIn: area)
        self.header = header
        row = Size(width: (width - margin) / Double(columns), height: height)
    }

    /// The frame of an item by its number.
    func item(_ number: Int) -> Rect {
        let (line, column) = number.quotientAndRemainder(dividingBy: columns)
        let corner = Point(x: card.minX + Theme.Panel.margin / 2, y: card.minY + header)
        return Rect(origin: corner + Vector(dx: Double(column) * row.width, dy: Double(line) * row.height), size: row)
    }

    /// Whether a line separates an item from the one below it.
    func hasItemBelow(_ number: Int, of count: Int) -> Bool { number + columns < count }
}

extension Rect {
    /// A frame in the middle of another, at whole points.
    init(_ size: Size, centeredIn area: Rect) {
        self.init(
            x: (area.center.x - size.width / 2).rounded(), y: (area.center.y - size.height / 2).rounded(),
            width: size.width, height: size.height)
    }
}

extension Theme {
    /// The operator's panel.
    public enum Panel {
        /// The dimming of the gallery behind it.
        static let shade = 0.6
        static let cornerRadius = 28.0
        static let margin = 24.0
        /// The height of a page's header, and of an item with its icon.
        static let header = 64.0
        static let row = 64.0
        public static let rowRadius = 14.0
        static let icon = 40.0
        static let iconRadius = 10.0
        /// The symbol in the place of a code.
        static let deskIcon = 96.0
        static let textStart = 64.0
        static let menuWidth = 376.0
        static let aboutSize = Size(width: 600, height: 520)
        /// The distance between lines about the system, and the extra distance between entries.
        static let line = 22.0
        static let lineGap = 10.0
        /// The keys of the PIN pad: large ones, since a wrong digit costs time.
        static let keySides = 48.0...76.0
        static let keyGap = 16.0
        static let dot = 14.0
        /// The opacity of a button's highlight under a finger, and of keys while they are locked.
        static let glow = 0.28
        static let disabled = 0.35
        /// The rings around fingers in the corners: their diameters, and their opacity.
        static let rings = 72.0...120.0
        static let ringOpacity = 0.35
        /// The countdown while the screen is cleaned.
        static let ring = 200.0
        static let ringDot = 6.0
        static let ringDots = 60
        static let unlit = 0.16
        static let digit = TextStyle(size: 28, isSemibold: false, ink: .primary)
        static let item = TextStyle(size: 20, isSemibold: false, ink: .primary)
        static let value = TextStyle(size: 15, isSemibold: false, ink: .primary)
        static let alert = TextStyle(size: 13, isSemibold: true, ink: .primary)
        static let countdown = TextStyle(size: 40, isSemibold: true, ink: .photoPrimary, hasTabularFigures: true)
    }
}
