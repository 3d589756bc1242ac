import Motion

/// A part of what the information panel says about a photo, in the order in which they stand there.
public enum InfoPart: String, Hashable, Sendable, Codable, CaseIterable {
    case title, text
    case people, place, date, credit, licence, camera
    /// The link to take away, as a QR code.
    case link

    /// What stands above it, or beside the QR code; nil if it speaks for itself.
    public var heading: Phrase? {
        switch self {
        case .title, .text: nil
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
public struct InfoPiece: Hashable, Sendable, Codable {
    public var part: InfoPart
    public var isHeading = false
    public var index = 0

    public init(_ part: InfoPart, isHeading: Bool = false, index: Int = 0) {
        (self.part, self.isHeading, self.index) = (part, isHeading, index)
    }

    /// The largest height of a picture, in points, so that each is a modest texture.
    public static let mostHeight = 512.0
}

/// What is said, and how it is set.
public struct InfoMeasure: Hashable, Sendable, Codable {
    /// The language's code.
    public var language: String
    /// Of a line, in points.
    public var width: Double
    /// Pixels in a point.
    public var scale: Double
    public var options: InfoOptions
    /// The factor by which text is larger than usual.
    public var textScale = 1.0
    /// Nil for the usual fonts.
    public var font: ThemeConfiguration.Font?

    public init(language: String, width: Double, scale: Double, options: InfoOptions = InfoOptions()) {
        (self.language, self.width, self.scale, self.options) = (language, width, scale, options)
    }

    /// The same for shorter lines.
    public func narrowed(by length: Double) -> InfoMeasure {
        var narrow = self
        narrow.width -= length
        return narrow
    }
}

/// Asks what there is to say about a photo, and how much room it takes.
public struct InfoQuestion: Hashable, Sendable, Codable {
    public var photo: PhotoID
    public var measure: InfoMeasure

    public init(_ photo: PhotoID, _ measure: InfoMeasure) { (self.photo, self.measure) = (photo, measure) }
}

/// What there is to say about a photo: its parts, measured.
public struct InfoSheet: Hashable, Sendable, Codable {
    /// A part, and the sizes of its pictures in points, which are whole pixels.
    public struct Block: Hashable, Sendable, Codable {
        public var part: InfoPart
        public var heading: Size?
        public var pieces: [Size]

        public init(_ part: InfoPart, heading: Size? = nil, pieces: [Size]) {
            (self.part, self.heading, self.pieces) = (part, heading, pieces)
        }
    }

    public var question: InfoQuestion
    public var blocks: [Block]
    /// Whether it says more than the caption over the photo.
    public var saysMore: Bool

    public init(_ question: InfoQuestion, blocks: [Block], saysMore: Bool) {
        (self.question, self.blocks, self.saysMore) = (question, blocks, saysMore)
    }
}
