import Motion

/// Identifies a photo for the life of the program, even as other photos are added and removed.
public struct PhotoID: Hashable, Sendable, Codable {
    public var rawValue: Int

    public init(_ rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// Everything that a scene can show, by what it is rather than by its pixels. Sizes in points.
///
/// The picture pipeline makes the pixels, the stage keeps and draws them; a scene only names them.
public enum Picture: Hashable, Sendable {
    /// The soft shadow of a card of that size, which it surrounds.
    case shadow(Size)
    /// A photo blurred and darkened beyond recognition, to fill the screen behind the cards.
    case backdrop(PhotoID, Size)
    /// The whole photo, upright, at the size at which it is shown.
    case photo(PhotoID, Size)
    /// A frame of an animated photo by its index, whole, at that size.
    case frame(PhotoID, Int, Size)
    /// A frame of a photo's clip, whole, at that size, by its number since the clip began to play. Until it has arrived, the
    /// latest one before it is shown.
    case clip(PhotoID, Int, Size)
    /// A piece of the photo at one of its own resolutions, for a closer look.
    case tile(PhotoID, Tile)
    /// A photo cropped to fill a small frame with round corners, without a shadow.
    case chip(PhotoID, Size)
    /// A photo cropped to fill a frame.
    case crop(PhotoID, Size)
    /// The text of a photo in a language, by its code, on one line of at most this width.
    case caption(PhotoID, CaptionPart, language: String, width: Double)
    /// A piece of what the information panel says about a photo.
    case info(PhotoID, InfoPiece, InfoMeasure)
    /// A symbol in the middle of a square, with a soft shadow so that it reads on any photo.
    case icon(Icon, side: Double)
    /// The gradient behind text at the top or bottom of the screen. It can be stretched to any width.
    case scrim(ScrimEdge, height: Double)
    /// The ghost finger: a ring, thinly filled.
    case touchRing(diameter: Double)
    /// The outline of a card without a photo.
    case emptyFrame(Size)
    /// "3 / 26" in the digits of a language, by its code, on one line of at most this width.
    case counter(Int, of: Int, language: String, width: Double)
    /// A line of text of at most this width.
    case label(String, TextStyle, width: Double)
    /// A letter of a typewriter, of that size.
    case letter(Character, Tint, size: Double)
    /// A circle.
    case ring(Tint, diameter: Double)
    /// Any rectangle of one colour.
    case solid(Tint)
}

/// A square piece of a photo, upright. Level `n` has 1 pixel for each 2ⁿ × 2ⁿ of the photo's own, so that its size is
/// the photo's divided by 2ⁿ, rounded up; tiles are counted from the top left, and the last of a row or column are what
/// is left.
public struct Tile: Hashable, Sendable {
    /// From 0, the photo's own pixels, to ``coarsest``.
    public var level: Int
    public var column: Int
    public var row: Int

    /// In pixels.
    public static let side = 512
    /// A JPEG decoder can shrink by up to 8 while it decodes.
    public static let coarsest = 3

    public init(level: Int, column: Int, row: Int) {
        (self.level, self.column, self.row) = (level, column, row)
    }
}

/// A part of a photo's description.
public enum CaptionPart: Hashable, Sendable {
    case title
    /// Date and place, as far as they are known; empty if neither is.
    case details
}

/// The symbols of buttons. The chevron points to where lines begin.
public enum Icon: Hashable, Sendable, CaseIterable {
    case close, heart, heartFilled, info, albums, languages, chevronLeft, chevronRight
    /// On the operator's panel.
    case clean, nextSet, about, restart, leave, delete
}

/// Where a scrim is darkest.
public enum ScrimEdge: Hashable, Sendable, CaseIterable {
    case top, bottom
}

/// The colours that areas and marks are filled with.
public enum Tint: Hashable, Sendable, CaseIterable {
    case white, grey, black, green, amber, red
    /// Behind the albums, and where a photo has not arrived.
    case room, blank
    /// What floats over photos: a header, its lower edge, the capsule of its selected tab.
    case header, hairline, capsule
    /// The card of the operator's panel, and the icons in its menu.
    case panel, blue, purple, slate, orange, crimson

    /// From 0 to 1, not premultiplied.
    public var rgba: (red: Double, green: Double, blue: Double, alpha: Double) {
        switch self {
        case .white: (1, 1, 1, 0.92)
        case .grey: (1, 1, 1, 0.55)
        case .black: (0, 0, 0, 1)
        case .green: (0.36, 0.9, 0.5, 1)
        case .amber: (1, 0.72, 0.25, 1)
        case .red: (1, 0.36, 0.36, 1)
        case .room: (0.035, 0.035, 0.043, 1)
        case .blank: (0.11, 0.11, 0.125, 1)
        case .header: (0x14 / 255, 0x14 / 255, 0x18 / 255, 0.92)
        case .hairline: (1, 1, 1, 0.08)
        case .capsule: (1, 1, 1, 0.14)
        case .panel: (0.11, 0.11, 0.118, 0.94)
        case .blue: (0.04, 0.52, 1, 1)
        case .purple: (0.46, 0.38, 0.9, 1)
        case .slate: (0.39, 0.39, 0.42, 1)
        case .orange: (0.92, 0.49, 0.07, 1)
        case .crimson: (0.9, 0.22, 0.25, 1)
        }
    }
}

/// How a line of text is set.
public struct TextStyle: Hashable, Sendable {
    /// In points.
    public var size: Double
    public var isSemibold: Bool
    /// Of white; 1 is opaque.
    public var opacity: Double
    /// Whether all digits are equally wide, so that a number that counts does not shake.
    public var hasTabularFigures = false
    /// The extra space between letters, as a share of the size.
    public var tracking = 0.0
}

/// A photo as the gallery sees it.
public struct Card: Hashable, Sendable, Codable {
    public var photo: PhotoID
    /// The photo's own size in pixels, the right way up.
    public var pixels: Size
    /// Nil for a still photo.
    public var animation: Animation?
    /// Nil for a photo without a clip.
    public var clip: Clip?
    /// What matters on it, such as faces, in shares of its width and height; nil if that is not known.
    public var focus: Rect?

    public init(photo: PhotoID, pixels: Size, animation: Animation? = nil, focus: Rect? = nil) {
        (self.photo, self.pixels, self.animation, self.focus) = (photo, pixels, animation, focus)
    }

    /// Width ÷ height.
    public var aspect: Double { pixels.width / pixels.height }
}
