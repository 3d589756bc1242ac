import Appearance
import Motion
import Scenes

/// The frames of the card with a stop's texts and buttons, in points from the start of lines.
struct StopCard: Hashable, Sendable {
    let card: Rect
    let texts: StopTexts
    /// Buttons to the stops before and after, and how many there are in between.
    let back: Rect
    let forward: Rect
    let counter: Rect

    /// - Parameters:
    ///   - stop: The sizes of its texts.
    ///   - corner: The lower corner at the start of lines.
    ///   - growth: From 0, an invitation, to 1.
    init(of stop: InfoSheet.Stop, corner: Point, growth: Double, _ traits: ScreenTraits) {
        let style = Theme.Stops.self
        let button = traits.stopButton
        // The invitation is a line with the title and a button behind it.
        let small = Size(width: style.padding + stop.title.width + button, height: max(button, stop.title.height))
        let inner = StopTexts(of: stop, at: .zero).size
        let large = Size(
            width: max(inner.width, 3 * button) + 2 * style.padding,
            height: min(style.padding + inner.height + style.gap + button, max(button, corner.y - style.margin)))
        let size = Size(
            width: .mix(small.width, large.width, share: growth),
            height: .mix(small.height, large.height, share: growth))
        let card = Rect(x: corner.x, y: corner.y - size.height, width: size.width, height: size.height)
        self.card = card
        let top = card.minY + .mix((small.height - stop.title.height) / 2, style.padding, share: growth)
        texts = StopTexts(of: stop, at: Point(x: card.minX + style.padding, y: top))
        let row = card.maxY - button
        back = Rect(x: card.minX, y: row, width: button, height: button)
        forward = Rect(x: card.maxX - button, y: row, width: button, height: button)
        counter = Rect(
            x: back.maxX, y: row, width: max(0, forward.minX - back.maxX), height: button
        ).line(of: Theme.Info.barTitle, traits)
    }

    /// The card without its buttons.
    var readable: Rect {
        Rect(x: card.minX, y: card.minY, width: card.size.width, height: max(0, back.minY - card.minY))
    }
}

extension ScreenTraits {
    /// The side of a button on the card of a stop, of which the icon fills half.
    var stopButton: Double { (52 * access.targets).rounded() }
}
