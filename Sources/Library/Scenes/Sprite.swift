import Library
import Motion

/// One picture on the screen.
public struct Sprite: Hashable, Sendable {
    /// How a picture is fitted to the frame.
    public enum Fit: Hashable, Sendable {
        /// Stretched to the frame.
        case fill
        /// At its own size: at the frame's left edge, at its right edge, or centred.
        case leading, trailing, centered
    }

    public var picture: Picture
    /// The frame, in points from the top left of the screen.
    public var frame: Rect
    public var opacity = 1.0
    /// The angle by which it is turned about the middle of its frame, in radians clockwise.
    public internal(set) var turn = 0.0
    public var fit = Fit.fill
    /// Drawn until the picture arrives, or another picture of the photo if this one is missing, too; nil for nothing.
    public var placeholder: Picture?
    /// The part of the picture to show; 1 × 1 is all of it.
    public var crop: Rect?
    /// The corner radius, in points.
    public var cornerRadius = 0.0
    /// The frame whose corners are round, if only a part of it is drawn.
    public internal(set) var outline: Rect?
    /// Whether later sprites continue the picture beyond the frame's right and lower edge without a seam.
    public var continuesRight = false
    public var continuesBelow = false
    /// Whether it marks the picture on which it lies, and is not drawn until that has arrived.
    public var marksPicture = false

    public init(
        picture: Picture, frame: Rect, opacity: Double = 1.0, fit: Fit = Fit.fill, placeholder: Picture? = nil,
        cornerRadius: Double = 0.0
    ) {
        self.picture = picture
        self.frame = frame
        self.opacity = opacity
        self.fit = fit
        self.placeholder = placeholder
        self.cornerRadius = cornerRadius
    }

    /// The same sprite with only a part of its picture, as in ``crop``, stretched to the same frame.
    public func showing(_ part: Rect?) -> Sprite {
        var sprite = self
        sprite.crop = part
        return sprite
    }

    fileprivate mutating func moveOutline(_ move: (Rect) -> Rect) { outline = outline.map(move) }

    public func faded(_ opacity: Double) -> Sprite {
        var faded = self
        faded.opacity *= opacity
        return faded
    }

    /// The part of the sprite within `area`. Scaling pixels that are off the screen would cost as much as visible ones.
    public func cropped(to area: Rect) -> Sprite {
        guard let seen = frame.intersection(area), seen != frame else { return self }
        var cropped = self
        cropped.frame = seen
        if cornerRadius > 0 { cropped.outline = outline ?? frame }
        let part = Rect(
            x: (seen.minX - frame.minX) / frame.size.width, y: (seen.minY - frame.minY) / frame.size.height,
            width: seen.size.width / frame.size.width, height: seen.size.height / frame.size.height)
        cropped.crop = crop?.part(part) ?? part
        cropped.continuesRight = continuesRight && frame.maxX <= area.maxX
        cropped.continuesBelow = continuesBelow && frame.maxY <= area.maxY
        return cropped
    }

    /// A line of text.
    public static func label(_ text: String, _ style: TextStyle, _ frame: Rect, fit: Fit = .leading) -> Sprite {
        Sprite(picture: .label(text, style, width: frame.size.width), frame: frame, fit: fit)
    }
}

extension Rect {
    /// All of a picture, for ``Sprite/crop``.
    public static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

    /// A part of it, in shares of its sides.
    public func part(_ share: Rect) -> Rect {
        Rect(
            x: minX + share.minX * size.width, y: minY + share.minY * size.height,
            width: share.size.width * size.width, height: share.size.height * size.height)
    }
}

extension LayoutSpace {
    /// Moves a sprite from this space to the screen.
    func place(_ sprite: inout Sprite) {
        sprite.frame = onScreen(sprite.frame)
        sprite.moveOutline(onScreen)
        guard isMirrored else { return }
        switch sprite.fit {
        case .leading: sprite.fit = .trailing
        case .trailing: sprite.fit = .leading
        case .fill, .centered: break
        }
    }
}

extension TileGrid {
    /// Visits the sprites of the tiles that intersect `area`; none if there are more than ``most``.
    public func forEachSprite(of photo: PhotoID, in area: Rect, _ body: (Sprite) -> Void) {
        guard count(in: area) <= TileGrid.most else { return }
        forEachTile(in: area) { tile in
            var sprite = Sprite(picture: .tile(photo, tile), frame: frame(of: tile))
            (sprite.continuesRight, sprite.continuesBelow) = continues(after: tile)
            body(sprite)
        }
    }
}
