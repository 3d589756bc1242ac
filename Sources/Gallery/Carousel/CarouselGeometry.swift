import Motion
import Scenes

/// The positions of the carousel's rows on a screen. They lie in its safe area, except that rows run from edge to edge.
public struct CarouselGeometry: Hashable, Sendable {
    /// The size of the screen, in points.
    let size: Size
    public let rows: Int
    /// The space between the cards of a row.
    let spacing: Double
    /// A whole number of pixels, like everything vertical, so that cards are drawn without scaling.
    public let cardHeight: Double
    /// The upper edge of the first row's cards.
    private let top: Double
    /// The distance from a row to the next one.
    private let pitch: Double

    /// The space between a row's captions and the next row, so that a caption is nearer to its own card than to the one
    /// below.
    private static let rowGap = 2 * Theme.grid
    private let captionBand: Double
    static let mostRows = 6

    /// - Parameters:
    ///   - rows: Their number; nil for as many as fill the screen.
    ///   - share: The share of the cards' usual height.
    public init(_ traits: ScreenTraits, rows: Int?, height share: Double = 1) {
        let rows = rows ?? Self.rowsToFill(traits)
        let usual = min(Self.height(ofRows: rows, traits), Self.widest(traits))
        let height = max(1, traits.wholePixels(share * usual))
        size = traits.size
        self.rows = rows
        cardHeight = height
        spacing = traits.look.spacing
        captionBand = traits.captionBand
        pitch = traits.wholePixels(height + captionBand + Self.rowGap)
        let group = Double(rows) * pitch - Self.rowGap
        let area = Self.area(ofRows: rows, traits)
        let safe = traits.safeArea
        let ideal =
            rows == 1
            ? safe.minY + Theme.CardLook.center * safe.size.height - height / 2 : area.center.y - group / 2
        // The captions of a single row may come too near to the foot of a low screen.
        top = traits.wholePixels(max(area.minY, min(ideal, area.maxY - group)))
    }

    /// The fewest rows whose widest cards fit between the margins: on a wide screen one, on a tall one several.
    private static func rowsToFill(_ traits: ScreenTraits) -> Int {
        let fitting = (1..<mostRows).first { height(ofRows: $0, traits) <= widest(traits) } ?? mostRows
        // On a small screen one row more would leave next to nothing of each card.
        return fitting > 1 && height(ofRows: fitting, traits) < widest(traits) / 2 ? fitting - 1 : fitting
    }

    /// The height at which the widest card fits between the margins.
    private static func widest(_ traits: ScreenTraits) -> Double {
        traits.safeArea.size.width * (1 - 2 * Theme.Chrome.margin) / Theme.CardLook.aspects.upperBound
    }

    /// The height of the cards on a screen of any width.
    private static func height(ofRows rows: Int, _ traits: ScreenTraits) -> Double {
        let area = area(ofRows: rows, traits).size.height
        let most = (area + rowGap) / Double(rows) - traits.captionBand - rowGap
        guard rows == 1 else { return most }
        let safe = traits.safeArea.size
        let isStretched = safe.width >= Theme.CardLook.stretched * safe.height
        return min(most, safe.height * (isStretched ? Theme.CardLook.stretchedShare : Theme.CardLook.share))
    }

    /// The area of the rows: several rows leave the buttons above or below them free.
    private static func area(ofRows rows: Int, _ traits: ScreenTraits) -> Rect {
        let button = ChromeLayout(traits).cornerButton
        let safeTop = traits.safeArea.minY
        let below = traits.reachesLow ? safeTop + 2 * Theme.grid : button.maxY + Theme.grid
        let top = rows == 1 ? safeTop : below
        let bottom = traits.reachesLow ? button.minY - Theme.grid : traits.foot
        return Rect(x: 0, y: top, width: traits.size.width, height: bottom - top)
    }

    /// The upper edge of a row's cards.
    public func top(ofRow row: Int) -> Double { top + Double(row) * pitch }

    /// The area in which a finger drags a row: its cards and captions, across the whole screen.
    public func band(ofRow row: Int) -> Rect {
        Rect(x: 0, y: top(ofRow: row), width: size.width, height: cardHeight + captionBand)
    }
}
