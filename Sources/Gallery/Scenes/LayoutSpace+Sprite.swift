import Appearance

extension LayoutSpace {
    /// Moves a sprite from this space to the screen.
    func place(_ sprite: inout Sprite) {
        sprite.frame = onScreen(sprite.frame)
        guard isMirrored else { return }
        switch sprite.fit {
        case .leading: sprite.fit = .trailing
        case .trailing: sprite.fit = .leading
        case .fill, .centered: break
        }
    }
}
