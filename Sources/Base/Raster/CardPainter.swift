internal import CCairo

/// Draws the parts of a card other than its photo. Lengths are in pixels.
public struct CardPainter: Hashable, Sendable {
    public var cornerRadius: Double
    public var shadow: Shadow

    public init(cornerRadius: Double, shadow: Shadow) {
        self.cornerRadius = cornerRadius
        self.shadow = shadow
    }

    /// The shadow of a card of this size, reduced. Its content is the card's frame.
    public func shadow(of card: PixelSize) -> Bitmap { shadow.bitmap(of: card, radius: cornerRadius) }

    /// The thin outline of a card.
    public func emptyFrame(_ size: PixelSize, lineWidth: Double, colour: Colour) -> Bitmap {
        let canvas = Canvas(size)
        let inset = Int(lineWidth.rounded(.up))
        canvas.addRoundedRectangle(PixelRect(size).inset(by: inset), radius: cornerRadius)
        canvas.setColour(colour)
        cairo_set_line_width(canvas.context, lineWidth)
        cairo_stroke(canvas.context)
        return canvas.bitmap()
    }
}

extension Bitmap {
    /// The photo, which is opaque, with round corners. The radius is in pixels.
    public func rounded(cornerRadius: Double) -> Bitmap {
        let canvas = Canvas(size)
        canvas.addRoundedRectangle(PixelRect(size), radius: cornerRadius)
        cairo_clip(canvas.context)
        canvas.paint(self, through: Orientation.up.transform(of: size))
        return canvas.bitmap()
    }
}
