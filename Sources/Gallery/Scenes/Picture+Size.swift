import Appearance
import Motion

extension Picture {
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

    /// About what it takes in memory, and as a texture.
    ///
    /// - Parameter scale: Pixels in a point.
    public func estimatedByteCount(scale: Double) -> Int {
        switch self {
        case .shadow(let size):
            let reach = 2 * Theme.Shadow.reach
            let reduction = Theme.Shadow.reduction
            return Self.byteCount((size.width + reach) / reduction, (size.height + reach) / reduction, scale)
        case .backdrop(_, let size), .wallpaper(let size), .logo(let size, _), .emptyFrame(let size),
            .photo(_, let size), .frame(_, _, let size), .clip(_, _, let size), .chip(_, let size),
            .crop(_, let size):
            return Self.byteCount(size.width, size.height, scale)
        case .letter(_, _, let side), .ring(_, let side), .icon(_, let side), .symbol(_, let side),
            .touchRing(let side), .focusRing(let side):
            return Self.byteCount(side, side, scale)
        case .caption(_, _, _, let width), .label(_, _, let width), .counter(_, _, _, let width):
            return Self.byteCount(width, Theme.Text.captionBand, scale)
        case .info(_, let piece, let measure):
            let height = piece.isHeading ? Theme.Text.captionBand : InfoPiece.mostHeight
            return Self.byteCount(measure.width, height, scale)
        case .scrim(_, let height):
            // One pixel or two wide.
            return Self.byteCount(2 / scale, height, scale)
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
