import Library
import Motion

/// A picture that a scene can show, identified by its content rather than by its pixels. Sizes are in points.
///
/// The picture pipeline makes the pixels, the stage keeps and draws them; a scene only names them.
public enum Picture: Hashable, Sendable {
    /// The soft shadow of a card of that size, which it surrounds.
    case shadow(Size)
    /// A photo blurred and darkened beyond recognition, to fill the screen behind the cards.
    case backdrop(PhotoID, Size)
    /// The same, darker, for the room beside an open photo.
    case room(PhotoID, Size)
    /// The look's picture behind the cards, to fill the screen.
    case wallpaper(Size)
    /// The look's logo, as large as fits. Where it lies over a photo, it has a plate behind it.
    case logo(Size, hasPlate: Bool)
    /// The whole photo, upright, at the size at which it is shown.
    case photo(PhotoID, Size)
    /// A frame of an animated photo by its index, whole, at that size.
    case frame(PhotoID, Int, Size)
    /// A frame of a photo's clip, by its number since the clip began; until it arrives, the latest earlier one.
    case clip(PhotoID, Int, Size)
    /// A piece of the photo at one of its levels of resolution, for a closer look.
    case tile(PhotoID, Tile)
    /// A photo cropped to fill a small frame with round corners, without a shadow.
    case chip(PhotoID, Size)
    /// A photo cropped to fill a frame.
    case crop(PhotoID, Size)
    /// The small picture that is kept of a photo or that cameras embed in it, cropped to the aspect of a frame, until the
    /// photo is decoded.
    case embedded(PhotoID, Size)
    /// The text of a photo in a language, by its code, on one line of at most this width.
    case caption(PhotoID, CaptionPart, language: String, width: Double)
    /// A piece of the information panel about a photo.
    case info(PhotoID, InfoPiece, InfoMeasure)
    /// A symbol in the middle of a square, with a soft shadow so that it reads on any photo.
    case icon(Icon, side: Double)
    /// A QR code of a text, with the margin that readers need.
    case code(String, side: Double)
    /// A symbol in the middle of a square, in the colour of text, for the gallery's own surfaces.
    case symbol(Icon, side: Double)
    /// The gradient behind text at the top or bottom of the screen. It can be stretched to any width.
    case scrim(ScrimEdge, height: Double)
    /// What darkens a photo behind the text on it.
    case veil(PhotoID, Veil)
    /// The colour of a panel, which fades from an edge that cuts text off. It can be stretched to any width.
    case fade(ScrimEdge, height: Double)
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

    // MARK: Size

    /// Whether it is drawn from a texture; what is of one colour is filled instead.
    public var needsTexture: Bool {
        if case .solid = self { false } else { true }
    }

    /// Whether it looks different with another ``Look``. What shows nothing but a photo does not.
    public var dependsOnLook: Bool {
        switch self {
        case .photo, .frame, .clip, .tile, .crop, .embedded: false
        default: true
        }
    }

    /// Whether the photo must be decoded to make it.
    public var showsPhoto: Bool {
        switch self {
        case .photo, .frame, .clip, .tile, .crop, .chip, .embedded, .backdrop, .room, .veil: true
        default: false
        }
    }

    /// About the memory that it takes, also as a texture.
    ///
    /// - Parameter scale: Pixels in a point.
    public func estimatedByteCount(scale: Double) -> Int {
        switch self {
        case .shadow(let size):
            let reach = 2 * Theme.Shadow.reach
            let reduction = Theme.Shadow.reduction
            return Self.byteCount((size.width + reach) / reduction, (size.height + reach) / reduction, scale)
        case .backdrop(_, let size), .room(_, let size), .wallpaper(let size), .logo(let size, _),
            .emptyFrame(let size),
            .photo(_, let size), .frame(_, _, let size), .clip(_, _, let size), .chip(_, let size),
            .crop(_, let size):
            return Self.byteCount(size.width, size.height, scale)
        case .letter(_, _, let side), .ring(_, let side), .icon(_, let side), .symbol(_, let side), .code(_, let side),
            .touchRing(let side), .focusRing(let side):
            return Self.byteCount(side, side, scale)
        case .caption(_, _, _, let width), .label(_, _, let width), .counter(_, _, _, let width):
            return Self.byteCount(width, Theme.Text.captionBand, scale)
        case .info(_, let piece, let measure):
            let height = piece.isHeading ? Theme.Text.captionBand : InfoPiece.mostHeight
            return Self.byteCount(measure.width, height, scale)
        case .scrim(_, let height), .fade(_, let height):
            // One pixel or two wide.
            return Self.byteCount(2 / scale, height, scale)
        case .veil(_, let veil):
            return Self.byteCount(2 / scale, veil.height, scale)
        case .tile(_, let tile):
            return 4 * tile.width * tile.height
        case .embedded(_, let size):
            let small = Self.embeddedSize(size)
            return Self.byteCount(small.width, small.height, 1)
        case .solid:
            return 0
        }
    }

    /// The size of an embedded picture, in pixels: its longer side is some 320, twice that of most cameras.
    public static func embeddedSize(_ frame: Size) -> Size {
        let scale = 320 / max(frame.width, frame.height, 1)
        return Size(width: max(1, frame.width * scale), height: max(1, frame.height * scale))
    }

    /// The embedded picture to show until this one arrives; nil if it shows no whole photo.
    public var embedded: Picture? {
        switch self {
        case .photo(let photo, let size), .crop(let photo, let size): .embedded(photo, size)
        default: nil
        }
    }

    private static func byteCount(_ width: Double, _ height: Double, _ scale: Double) -> Int {
        4 * Int((width * scale).rounded(.up)) * Int((height * scale).rounded(.up))
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

/// Where a scrim is darkest.
public enum ScrimEdge: Hashable, Sendable, CaseIterable {
    case top, bottom
}

extension Card {
    public var thumbnail: Picture {
        let factor = Theme.thumbnail / max(pixels.width, pixels.height)
        let size = Size(
            width: max(1, (pixels.width * factor).rounded()), height: max(1, (pixels.height * factor).rounded()))
        return .photo(photo, size)
    }
}
