import Appearance
import Motion

extension SceneBuilder {
    /// Draws what lies behind the carousel, except the photo in the middle. On a dark screen there is nothing behind
    /// that.
    package mutating func drawGround() {
        let look = traits.look
        if look.background != .backdrop || look.palette.isLight {
            draw(Sprite(picture: .solid(.ground), frame: traits.screen))
        }
        if case .picture = look.background { draw(Sprite(picture: .wallpaper(traits.size), frame: traits.screen)) }
    }

    package mutating func drawLogo(_ place: LogoLayout.Place?) {
        guard let place else { return }
        let picture = Picture.logo(place.frame.size, hasPlate: place.hasPlate)
        draw(Sprite(picture: picture, frame: place.frame, fit: place.fit))
    }
}
