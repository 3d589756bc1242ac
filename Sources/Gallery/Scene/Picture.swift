import Motion

/// Identifies a photo for the life of the program, even as other photos are added and removed.
public struct PhotoID: Hashable, Sendable, Codable {
    public var rawValue: Int

    public init(_ rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// A picture that a scene can show, identified by its content rather than by its pixels. Sizes are in points.
///
/// The picture pipeline makes the pixels, the stage keeps and draws them; a scene only names them.
public enum Picture: Hashable, Sendable {
    /// The soft shadow of a card of that size, which it surrounds.
    case shadow(Size)
    /// A photo blurred and darkened beyond recognition, to fill the screen behind the cards.
    case backdrop(PhotoID, Size)
    /// The look's picture behind the cards, to fill the screen.
    case wallpaper(Size)
    /// The look's logo, as large as fits. Where it lies over a photo, it has a plate behind it.
    case logo(Size, hasPlate: Bool)
    /// The whole photo, upright, at the size at which it is shown.
    case photo(PhotoID, Size)
    /// A frame of an animated photo by its index, whole, at that size.
    case frame(PhotoID, Int, Size)
    /// A frame of a photo's clip, whole, at that size, by its number since the clip began to play. Until it has
    /// arrived, the latest earlier frame is shown.
    case clip(PhotoID, Int, Size)
    /// A piece of the photo at one of its levels of resolution, for a closer look.
    case tile(PhotoID, Tile)
    /// A photo cropped to fill a small frame with round corners, without a shadow.
    case chip(PhotoID, Size)
    /// A photo cropped to fill a frame.
    case crop(PhotoID, Size)
    /// The text of a photo in a language, by its code, on one line of at most this width.
    case caption(PhotoID, CaptionPart, language: String, width: Double)
    /// A piece of the information panel about a photo.
    case info(PhotoID, InfoPiece, InfoMeasure)
    /// A symbol in the middle of a square, with a soft shadow so that it reads on any photo.
    case icon(Icon, side: Double)
    /// A symbol in the middle of a square, in the colour of text, for the gallery's own surfaces.
    case symbol(Icon, side: Double)
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
    /// The ring around a round region that has the focus, with its dark edges.
    case focusRing(diameter: Double)
    /// Any rectangle of one colour.
    case solid(Tint)
}

/// A square piece of a photo, upright. Level `n` has 1 pixel for each 2ⁿ × 2ⁿ pixels of the photo, so that its size is
/// the photo's divided by 2ⁿ, rounded up. Tiles are counted from the top left; the last tile of a row or column holds
/// the remainder.
public struct Tile: Hashable, Sendable {
    /// From 0, the photo's own pixels, to ``coarsest``.
    public var level: Int
    public var column: Int
    public var row: Int

    /// The side of a tile, in pixels.
    public static let side = 512
    /// A JPEG decoder can shrink by up to 8 while it decodes.
    public static let coarsest = 3

    public init(level: Int, column: Int, row: Int) {
        self.level = level
        self.column = column
        self.row = row
    }
}

/// A part of a photo's description.
public enum CaptionPart: Hashable, Sendable {
    /// Over the open photo: its title, and date and place as far as they are known; empty if neither is.
    case title, details
    /// The same under a card.
    case cardTitle, cardDetails

    public var style: TextStyle {
        switch self {
        case .title: Theme.Text.photoTitle
        case .details: Theme.Text.photoDetails
        case .cardTitle: Theme.Text.heading
        case .cardDetails: Theme.Text.caption
        }
    }
}

/// The symbols of buttons. The chevron points to where lines begin.
public enum Icon: Hashable, Sendable, CaseIterable {
    case close, heart, heartFilled, info, albums, languages, chevronLeft, chevronRight, pause, play
    /// On the operator's panel.
    case clean, nextSet, about, restart, leave, delete
}

/// Where a scrim is darkest.
public enum ScrimEdge: Hashable, Sendable, CaseIterable {
    case top, bottom
}

/// The fill colours of areas and marks, named for their purpose. A ``Palette`` defines them.
public enum Tint: Hashable, Sendable, CaseIterable {
    case white, grey, black, green, amber, red
    /// Behind the carousel, behind the albums, and where a photo has not arrived.
    case ground, room, blank
    /// What floats over photos: a header, its lower edge, and a key on it.
    case header, hairline, capsule
    /// The card of the operator's panel, and the icons in its menu.
    case panel, blue, purple, slate, orange, crimson
    /// Behind the selected or focused item.
    case selected
    /// The ring around the region that has the focus.
    case focus
    /// A mark in the colour of text, the outline of one, and the highlight of a button under a finger.
    case mark, outline, touched
}

/// The colours of text, named for their purpose. A ``Palette`` defines them.
public enum Ink: Hashable, Sendable, CaseIterable {
    /// On the gallery's own surfaces: primary text, secondary text, tabs and titles of albums, and buttons.
    case primary, secondary, quiet, control
    /// Over photos, and on the darkness around them.
    case photoPrimary, photoSecondary
}

/// The style of a line of text.
public struct TextStyle: Hashable, Sendable {
    /// The size in points.
    public var size: Double
    public var isSemibold: Bool
    public var ink: Ink
    /// Whether all digits are equally wide, so that a number that counts does not shake.
    public var hasTabularFigures = false
    /// The extra space between letters, as a share of the size.
    public var tracking = 0.0

    /// The same style for text over a photo.
    var overPhoto: TextStyle {
        var style = self
        style.ink = [.primary, .photoPrimary].contains(ink) ? .photoPrimary : .photoSecondary
        return style
    }
}

/// A photo in the gallery.
public struct Card: Hashable, Sendable, Codable {
    public var photo: PhotoID
    /// The photo's own size in pixels, the right way up.
    public var pixels: Size
    /// The animation; nil for a still photo.
    public var animation: Animation?
    /// The clip; nil for a photo without one.
    public var clip: Clip?
    /// The part that matters, such as faces, in shares of the photo's width and height; nil if unknown.
    public var focus: Rect?

    public init(photo: PhotoID, pixels: Size, animation: Animation? = nil, focus: Rect? = nil) {
        self.photo = photo
        self.pixels = pixels
        self.animation = animation
        self.focus = focus
    }

    /// Width ÷ height.
    public var aspect: Double { pixels.width / pixels.height }
}
