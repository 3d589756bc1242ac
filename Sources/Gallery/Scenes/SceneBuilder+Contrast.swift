import Appearance
import Motion

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

    /// Draws what is behind a photo with high contrast: a light card that is a little larger, of which an outline is
    /// seen.
    package mutating func drawOutline(of frame: Rect, corner: Double) {
        guard hasHighContrast else { return }
        let width = Theme.Focus.line
        draw(Sprite(picture: .solid(.mark), frame: frame.outset(by: width), cornerRadius: corner + width))
    }
}
