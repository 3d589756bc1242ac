import Appearance
import Motion

extension SceneBuilder {
    /// Draws what lies behind the carousel, except the photo in the middle. On a dark screen there is nothing behind
    /// that.
    package mutating func drawGround(of look: Look, _ size: Size) {
        let screen = Rect(origin: .zero, size: size)
        if look.background != .backdrop || look.palette.isLight {
            draw(Sprite(picture: .solid(.ground), frame: screen))
        }
        if case .picture = look.background { draw(Sprite(picture: .wallpaper(size), frame: screen)) }
    }

    package mutating func drawLogo(_ place: LogoLayout.Place?, _ look: Look) {
        guard let place else { return }
        let picture = Picture.logo(place.frame.size, hasPlate: place.hasPlate)
        draw(Sprite(picture: picture, frame: place.frame, fit: place.fit))
    }
}
