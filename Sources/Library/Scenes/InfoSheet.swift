import Library
import Motion

/// A part of the information panel. The cases are in the order of display.
public enum InfoPart: String, Hashable, Sendable, Codable, CaseIterable {
    case title, text
    case people, place, date, credit, licence, camera
    /// The link to take away, as a QR code.
    case link
    /// The texts of a stop, on a card over the photo. The stop has the number of the piece.
    case stopTitle, stopText

    /// The heading above the part, or beside the QR code; nil for a part without one.
    public var heading: Phrase? {
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
public struct InfoPiece: Hashable, Sendable, Codable {
    public var part: InfoPart
    public var isHeading = false
    public var index = 0

    public init(_ part: InfoPart, isHeading: Bool = false, index: Int = 0) {
        self.part = part
        self.isHeading = isHeading
        self.index = index
    }

    /// The largest height of a picture, in points, so that each is a modest texture.
    public static let mostHeight = 512.0
}

/// The operator's settings for the information panel.
public struct InfoConfiguration: Hashable, Sendable, Codable {
    /// The link for photos without a link, in which `{name}` stands for the name of the photo's file without its
    /// extension; empty for none.
    public var link = ""
    /// Whether camera, lens and exposure are shown.
    public var showsCamera = false

    public init() {}
}

/// The content and the typesetting of the information panel.
public struct InfoMeasure: Hashable, Sendable, Codable {
    /// The language's code.
    public var language: String
    /// The width of a line, in points.
    public var width: Double
    /// The number of pixels in a point.
    public var scale: Double
    public var options: InfoConfiguration
    /// The factor by which text is larger than usual.
    public var textScale = 1.0
    /// The font; nil for the usual fonts.
    public var font: ThemeConfiguration.Font?

    public init(language: String, width: Double, scale: Double, options: InfoConfiguration = InfoConfiguration()) {
        self.language = language
        self.width = width
        self.scale = scale
        self.options = options
    }

    /// The measure of the texts of stops, which are on a card.
    public var ofStops: InfoMeasure { narrowed(by: max(0, width - Theme.Stops.width)) }

    /// The same measure for lines that are shorter by a length in points.
    public func narrowed(by length: Double) -> InfoMeasure {
        var narrow = self
        narrow.width -= length
        return narrow
    }
}

/// A question about the details of a photo, and the room that they take.
///
/// Only Pango knows how high a text is, and takes milliseconds for a long one. So the model asks, a worker measures,
/// and the answer is an input, which recordings contain.
public struct InfoQuestion: Hashable, Sendable, Codable {
    public var photo: PhotoID
    public var measure: InfoMeasure

    public init(_ photo: PhotoID, _ measure: InfoMeasure) {
        self.photo = photo
        self.measure = measure
    }
}

/// The details of a photo: the parts of the panel, measured.
public struct InfoSheet: Hashable, Sendable, Codable {
    /// A part, and the sizes of its pictures in points, which are whole pixels.
    public struct Block: Hashable, Sendable, Codable {
        public var part: InfoPart
        public var heading: Size?
        public var pieces: [Size]

        public init(_ part: InfoPart, heading: Size? = nil, pieces: [Size]) {
            self.part = part
            self.heading = heading
            self.pieces = pieces
        }
    }

    /// A part of the photo that is worth a closer look, and the sizes of its texts in points.
    public struct Stop: Hashable, Sendable, Codable {
        /// Its middle, in shares of the photo's sides.
        public var place: Point
        /// The width to show, as a share of the photo's.
        public var width: Double
        public var title: Size
        /// Nil if it has only a title.
        public var text: Size?

        public init(at place: Point, width: Double, title: Size, text: Size?) {
            self.place = place
            self.width = width
            self.title = title
            self.text = text
        }
    }

    public var question: InfoQuestion
    public var blocks: [Block]
    /// The stops, in the order in which they are visited.
    public var stops: [Stop] = []
    /// Whether the sheet contains more than the caption over the photo.
    public var saysMore: Bool
    /// The widths of the caption's two lines, in points, if they had all the room that they need.
    public var captionWidths: [Double]

    public init(_ question: InfoQuestion, blocks: [Block], saysMore: Bool, captionWidths: [Double] = []) {
        self.question = question
        self.blocks = blocks
        self.saysMore = saysMore
        self.captionWidths = captionWidths
    }
}

/// The frames of a stop's texts on its card, in points: the title, and the text below it.
public struct StopTexts: Hashable, Sendable {
    public let title: Rect
    /// Nil if the stop has only a title.
    public let text: Rect?

    /// - Parameter origin: The corner of the title at the start of lines.
    public init(of stop: InfoSheet.Stop, at origin: Point) {
        let title = Rect(origin: origin, size: stop.title)
        self.title = title
        text = stop.text.map { Rect(origin: Point(x: origin.x, y: title.maxY + Theme.Stops.gap), size: $0) }
    }

    /// The size of both.
    public var size: Size {
        Size(width: max(title.size.width, text?.size.width ?? 0), height: (text ?? title).maxY - title.minY)
    }
}

extension Theme {
    /// The card with a stop's texts.
    public enum Stops {
        public static let padding = 20.0
        /// Between the title and the text.
        public static let gap = 8.0
        public static let cornerRadius = 18.0
        /// The greatest width of a line.
        public static let width = 400.0
    }

    /// The text in the information panel about a photo. Lengths in points.
    public enum Info {
        public static let title = TextStyle(size: 28, isSemibold: true, ink: .primary)
        public static let text = TextStyle(size: 20, isSemibold: false, ink: .primary)
        public static let heading = TextStyle(size: 15, isSemibold: false, ink: .secondary)
        static let stopTitle = TextStyle(size: 22, isSemibold: true, ink: .primary)
        static let stopText = TextStyle(size: 18, isSemibold: false, ink: .primary)

        /// The style of a piece.
        public static func style(of piece: InfoPiece) -> TextStyle {
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
        public static func lineHeight(of piece: InfoPiece) -> Double {
            if piece.isHeading { return 1.35 }
            return switch piece.part {
            case .title, .stopTitle: 1.2
            case .text, .stopText: 1.45
            default: 1.35
            }
        }

        /// The side of a QR code that is not a long link's, at most that of the longest, and between it and its
        /// heading.
        public static let code = 240.0
        public static let longestCode = 280.0
        public static let codeMargin = 24.0
    }
}
