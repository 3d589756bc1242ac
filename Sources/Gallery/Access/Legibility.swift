import Motion

/// How text and areas are drawn for those who see less.
public struct Legibility: Hashable, Sendable, Codable {
    /// The factor by which text is larger than usual.
    public var text = 1.0
    /// Whether text is opaque, areas are solid, and buttons have outlines.
    public var isStrong = false

    public static let usual = Legibility()

    public init(text: Double = 1, isStrong: Bool = false) { (self.text, self.isStrong) = (text, isStrong) }

    init(_ access: AccessConfiguration) { self.init(text: access.text, isStrong: access.contrast == .high) }
}

extension TextStyle {
    public func adapted(to legibility: Legibility) -> TextStyle {
        var style = self
        style.size *= legibility.text
        if legibility.isStrong { style.ink = ink.strong }
        return style
    }
}

extension Picture {
    /// The same picture for those who see less.
    func adapted(to legibility: Legibility) -> Picture {
        guard legibility != .usual else { return self }
        switch self {
        case .label(let text, let style, let width):
            return .label(text, style.adapted(to: legibility), width: width)
        case .caption(let photo, let part, let language, let width):
            return .legibleCaption(photo, part, language: language, width: width, legibility)
        case .counter(let number, let count, let language, let width):
            return .legibleCounter(number, of: count, language: language, width: width, legibility)
        case .scrim where legibility.isStrong: return .solid(.black)
        default: return self
        }
    }
}

extension Ink {
    /// The one with the highest contrast on the same surface.
    fileprivate var strong: Ink {
        switch self {
        case .primary, .secondary, .quiet, .control: .primary
        case .photoPrimary, .photoSecondary: .photoPrimary
        }
    }
}

extension Icon {
    /// Whether it is a button that floats over photos and needs a ground and an outline to be seen as one.
    fileprivate var floats: Bool {
        switch self {
        case .close, .heart, .heartFilled, .info, .albums, .languages, .pause, .play: true
        case .chevronLeft, .chevronRight, .clean, .nextSet, .about, .restart, .leave, .delete: false
        }
    }
}

extension Icon {
    /// Beside the word of a tab it needs no ground.
    fileprivate var isHeart: Bool { self == .heart || self == .heartFilled }
}

extension SceneBuilder {
    /// The share of a button's picture that its ground fills.
    private static let ground = 0.84

    /// Draws what is behind a button with high contrast: a disc with an outline.
    mutating func drawGround(of sprite: Sprite) {
        switch sprite.picture {
        case .icon(let icon, let side) where icon.floats: drawDisc(of: sprite, side: side, .black, .white)
        case .symbol(let icon, let side) where icon.floats && !icon.isHeart:
            drawDisc(of: sprite, side: side, .room, .mark)
        default: break
        }
    }

    private mutating func drawDisc(of sprite: Sprite, side: Double, _ ground: Tint, _ outline: Tint) {
        let disc = sprite.frame.scaled(by: Self.ground)
        let radius = min(disc.size.width, disc.size.height) / 2
        let diameter = (Self.ground * side).rounded()
        draw(Sprite(picture: .solid(ground), frame: disc, opacity: sprite.opacity, cornerRadius: radius))
        draw(Sprite(picture: .ring(outline, diameter: diameter), frame: disc, opacity: sprite.opacity))
    }

    /// Draws what is behind a photo with high contrast: a light card that is a little larger, of which an outline is seen.
    mutating func drawOutline(of frame: Rect, corner: Double) {
        guard legibility.isStrong else { return }
        let width = Theme.Focus.line
        draw(Sprite(picture: .solid(.mark), frame: frame.outset(by: width), cornerRadius: corner + width))
    }
}
