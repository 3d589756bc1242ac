internal import CCairo

/// Makes cards: photos with round corners and a shadow, finished, so that showing one is a copy. Lengths in pixels.
public struct CardPainter: Hashable, Sendable {
    public var cornerRadius: Double
    public var shadow: Shadow

    public init(cornerRadius: Double, shadow: Shadow) {
        self.cornerRadius = cornerRadius
        self.shadow = shadow
    }

    /// A card that shows `photo`, which has the card's size and is opaque.
    public func card(_ photo: Bitmap) -> Bitmap {
        paint(photo.size) { canvas, content in
            let place = AffineTransform.scale(1, tx: Double(content.x), ty: Double(content.y))
            cairo_clip(canvas.context)
            canvas.paint(photo, through: place)
        }
    }

    /// A card without a photo.
    public func blankCard(_ size: PixelSize, colour: Colour) -> Bitmap {
        paint(size) { canvas, _ in
            canvas.setColour(colour)
            cairo_fill(canvas.context)
        }
    }

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

    /// Draws the shadow, then `body` with the card's outline as the path.
    private func paint(_ size: PixelSize, body: (borrowing Canvas, PixelRect) -> Void) -> Bitmap {
        let reach = shadow.reach
        let canvas = Canvas(PixelSize(width: size.width + 2 * reach, height: size.height + 2 * reach))
        let content = PixelRect(x: reach, y: reach, width: size.width, height: size.height)
        shadow.draw(of: content, radius: cornerRadius, on: canvas)
        canvas.addRoundedRectangle(content, radius: cornerRadius)
        body(canvas, content)
        // Between the rounded ends the card is opaque over its whole width.
        let round = Int(cornerRadius.rounded(.up))
        let opaque = PixelRect(x: reach, y: reach + round, width: size.width, height: size.height - 2 * round)
        return canvas.bitmap(content: content, opaque: opaque.height > 0 ? opaque : nil)
    }
}

extension Bitmap {
    /// The photo, which is opaque, with round corners. Lengths in pixels.
    public func rounded(cornerRadius: Double) -> Bitmap {
        let canvas = Canvas(size)
        canvas.addRoundedRectangle(PixelRect(size), radius: cornerRadius)
        cairo_clip(canvas.context)
        canvas.paint(self, through: .scale(1, tx: 0, ty: 0))
        return canvas.bitmap()
    }
}
