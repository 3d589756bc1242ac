import Motion

/// The frames of a stop's texts on its card, in points: the title, and the text below it.
package struct StopTexts: Hashable, Sendable {
    package let title: Rect
    /// Nil if the stop has only a title.
    package let text: Rect?

    /// - Parameter origin: The corner of the title at the start of lines.
    package init(of stop: InfoSheet.Stop, at origin: Point) {
        let title = Rect(origin: origin, size: stop.title)
        self.title = title
        text = stop.text.map { Rect(origin: Point(x: origin.x, y: title.maxY + Theme.Stops.gap), size: $0) }
    }

    /// The size of both.
    package var size: Size {
        Size(width: max(title.size.width, text?.size.width ?? 0), height: (text ?? title).maxY - title.minY)
    }
}

extension Theme {
    /// The card with a stop's texts.
    package enum Stops {
        /// From the edges of the screen.
        package static let margin = 24.0
        package static let padding = 20.0
        /// Between the title and the text.
        package static let gap = 8.0
        package static let cornerRadius = 18.0
        /// The greatest width of a line.
        package static let width = 400.0
    }
}
