import Appearance
import Motion
import Scenes

/// The frames of the card with a stop's texts, in points from the start of lines.
struct StopCard: Hashable, Sendable {
    let card: Rect
    let title: Rect
    /// Nil if the stop has only a title.
    let text: Rect?
    /// Buttons to the stops before and after, and how many there are in between.
    let back: Rect
    let forward: Rect
    let counter: Rect
    /// The card without its buttons.
    let readable: Rect

    /// - Parameters:
    ///   - stop: The sizes of its texts.
    ///   - corner: The lower corner at the start of lines.
    ///   - growth: From 0, an invitation, to 1.
    init(of stop: InfoSheet.Stop, corner: Point, growth: Double) {
        let style = Theme.Stops.self
        let button = style.button
        // The invitation is a line with the title and a button behind it.
        let inner = max(stop.title.width, stop.text?.width ?? 0, 3 * button)
        let small = Size(width: style.padding + stop.title.width + button, height: max(button, stop.title.height))
        let textHeight = stop.text.map { style.gap + $0.height } ?? 0
        let height = style.padding + stop.title.height + textHeight + style.gap + button
        let large = Size(width: inner + 2 * style.padding, height: min(height, max(button, corner.y - style.margin)))
        let size = Size(
            width: .mix(small.width, large.width, share: growth),
            height: .mix(small.height, large.height, share: growth))
        let card = Rect(x: corner.x, y: corner.y - size.height, width: size.width, height: size.height)
        self.card = card
        let top = card.minY + .mix((small.height - stop.title.height) / 2, style.padding, share: growth)
        title = Rect(origin: Point(x: card.minX + style.padding, y: top), size: stop.title)
        let textStart = Point(x: title.minX, y: title.maxY + style.gap)
        text = stop.text.map { Rect(origin: textStart, size: $0) }
        let row = card.maxY - button
        readable = Rect(x: card.minX, y: card.minY, width: card.size.width, height: max(0, row - card.minY))
        back = Rect(x: card.minX, y: row, width: button, height: button)
        forward = Rect(x: card.maxX - button, y: row, width: button, height: button)
        let line = Theme.Info.barTitle.size * 1.5
        counter = Rect(
            x: back.maxX, y: row + (button - line) / 2, width: max(0, forward.minX - back.maxX), height: line)
    }
}

extension Theme {
    /// The card with the stops of a photo.
    enum Stops {
        /// From the edges of the screen, as the map.
        static let margin = Theme.Map.margin
        static let padding = 20.0
        static let gap = 8.0
        /// The side of a button, of which the icon fills half.
        static let button = 52.0
        static let cornerRadius = 18.0
    }
}
