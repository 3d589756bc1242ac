import Library
import Motion

/// A part of the information panel. The cases are in the order of display.
package enum InfoPart: String, Hashable, Sendable, Codable, CaseIterable {
    case title, text
    case people, place, date, credit, licence, camera
    /// The link to take away, as a QR code.
    case link
    /// The texts of a stop, on a card over the photo. The stop has the number of the piece.
    case stopTitle, stopText

    /// The heading above the part, or beside the QR code; nil for a part without one.
    package var heading: Phrase? {
        switch self {
        case .title, .text, .stopTitle, .stopText: nil
        case .people: .people
        case .place: .place
        case .date: .date
        case .credit: .credit
        case .licence: .licence
        case .camera: .camera
        case .link: .scanToTake
        }
    }
}

/// A picture of a part, or of its heading. A long text is cut into several pictures, between lines.
/// All its lines have the same height, also those with letters of other fonts, so a picture is drawn from its number
/// alone. Only pictures near the screen become textures.
package struct InfoPiece: Hashable, Sendable, Codable {
    package var part: InfoPart
    package var isHeading = false
    package var index = 0

    package init(_ part: InfoPart, isHeading: Bool = false, index: Int = 0) {
        self.part = part
        self.isHeading = isHeading
        self.index = index
    }

    /// The largest height of a picture, in points, so that each is a modest texture.
    package static let mostHeight = 512.0
}

/// The operator's settings for the information panel.
package struct InfoConfiguration: Hashable, Sendable, Codable {
    /// The link for photos without a link, in which `{name}` stands for the name of the photo's file without its
    /// extension; empty for none.
    package var link = ""
    /// Whether camera, lens and exposure are shown.
    package var showsCamera = false

    package init() {}
}

/// The content and the typesetting of the information panel.
package struct InfoMeasure: Hashable, Sendable, Codable {
    /// The language's code.
    package var language: String
    /// The width of a line, in points.
    package var width: Double
    /// The number of pixels in a point.
    package var scale: Double
    package var options: InfoConfiguration
    /// The factor by which text is larger than usual.
    package var textScale = 1.0
    /// The font; nil for the usual fonts.
    package var font: ThemeConfiguration.Font?

    package init(language: String, width: Double, scale: Double, options: InfoConfiguration = InfoConfiguration()) {
        self.language = language
        self.width = width
        self.scale = scale
        self.options = options
    }

    /// The measure of the texts of stops, which are on a card.
    package var ofStops: InfoMeasure { narrowed(by: max(0, width - Theme.Stops.width)) }

    /// The same measure for lines that are shorter by a length in points.
    package func narrowed(by length: Double) -> InfoMeasure {
        var narrow = self
        narrow.width -= length
        return narrow
    }
}

/// A question about the details of a photo, and the room that they take.
///
/// Only Pango knows how high a text is, and takes milliseconds for a long one. So the model asks, a worker measures,
/// and the answer is an input, which recordings contain.
package struct InfoQuestion: Hashable, Sendable, Codable {
    package var photo: PhotoID
    package var measure: InfoMeasure

    package init(_ photo: PhotoID, _ measure: InfoMeasure) {
        self.photo = photo
        self.measure = measure
    }
}

/// The details of a photo: the parts of the panel, measured.
package struct InfoSheet: Hashable, Sendable, Codable {
    /// A part, and the sizes of its pictures in points, which are whole pixels.
    package struct Block: Hashable, Sendable, Codable {
        package var part: InfoPart
        package var heading: Size?
        package var pieces: [Size]

        package init(_ part: InfoPart, heading: Size? = nil, pieces: [Size]) {
            self.part = part
            self.heading = heading
            self.pieces = pieces
        }
    }

    /// A part of the photo that is worth a closer look, and the sizes of its texts in points.
    package struct Stop: Hashable, Sendable, Codable {
        /// Its middle, in shares of the photo's sides.
        package var place: Point
        /// The width to show, as a share of the photo's.
        package var width: Double
        package var title: Size
        /// Nil if it has only a title.
        package var text: Size?

        package init(at place: Point, width: Double, title: Size, text: Size?) {
            self.place = place
            self.width = width
            self.title = title
            self.text = text
        }
    }

    package var question: InfoQuestion
    package var blocks: [Block]
    /// The stops, in the order in which they are visited.
    package var stops: [Stop] = []
    /// Whether the sheet contains more than the caption over the photo.
    package var saysMore: Bool
    /// The widths of the caption's two lines, in points, if they had all the room that they need.
    package var captionWidths: [Double]

    package init(_ question: InfoQuestion, blocks: [Block], saysMore: Bool, captionWidths: [Double] = []) {
        self.question = question
        self.blocks = blocks
        self.saysMore = saysMore
        self.captionWidths = captionWidths
    }
}

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
        /// The distance from the edges of the screen.
        package static let margin = 24.0
        package static let padding = 20.0
        /// Between the title and the text.
        package static let gap = 8.0
        package static let cornerRadius = 18.0
        /// The greatest width of a line.
        package static let width = 400.0
    }

    /// The text in the information panel about a photo. Lengths in points.
    package enum Info {
        package static let title = TextStyle(size: 28, isSemibold: true, ink: .primary)
        package static let text = TextStyle(size: 20, isSemibold: false, ink: .primary)
        package static let heading = TextStyle(size: 15, isSemibold: false, ink: .secondary)
        static let stopTitle = TextStyle(size: 22, isSemibold: true, ink: .primary)
        static let stopText = TextStyle(size: 18, isSemibold: false, ink: .primary)

        /// The style of a piece.
        package static func style(of piece: InfoPiece) -> TextStyle {
            // The words beside a QR code ask visitors to do something.
            if piece.isHeading && piece.part != .link { return heading }
            return switch piece.part {
            case .title: title
            case .stopTitle: stopTitle
            case .stopText: stopText
            default: text
            }
        }

        /// The height of a line, of the font size: more for a text that is read for a while than for a title.
        package static func lineHeight(of piece: InfoPiece) -> Double {
            if piece.isHeading { return 1.35 }
            return switch piece.part {
            case .title, .stopTitle: 1.2
            case .text, .stopText: 1.45
            default: 1.35
            }
        }

        /// The side of a QR code that is not a long link's, at most that of the longest, and between it and its
        /// heading.
        package static let code = 240.0
        package static let longestCode = 280.0
        package static let codeMargin = 24.0
    }
}
