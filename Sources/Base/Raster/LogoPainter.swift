internal import CCairo

/// Draws a logo in the middle of a strip as high as its place. Lengths are in pixels.
public struct LogoPainter {
    /// The height of the strip.
    public var height: Int
    /// A rounded rectangle behind the logo; nil for none.
    public var plate: (colour: Colour, cornerRadius: Double)?

    /// The margin around a logo on a plate, as a fraction of the plate's height.
    public static let marginShare = 0.18

    public init(height: Int) { self.height = height }

    /// - Parameter margin: Around the logo.
    public func logo(_ picture: Bitmap, margin: Int) -> Bitmap {
        let canvas = Canvas(PixelSize(width: picture.size.width + 2 * margin, height: height))
        if let plate {
            canvas.addRoundedRectangle(PixelRect(canvas.size), radius: plate.cornerRadius)
            canvas.setColour(plate.colour)
            cairo_fill(canvas.context)
        }
        picture.withSurface { surface in
            let top = (height - picture.size.height) / 2
            cairo_set_source_surface(canvas.context, surface, Double(margin), Double(top))
            cairo_paint(canvas.context)
        }
        return canvas.bitmap()
    }
}
