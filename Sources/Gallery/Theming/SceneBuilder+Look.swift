import Motion

extension SceneBuilder {
    /// Draws what lies behind the carousel, except the photo in the middle. On a dark screen there is nothing behind
    /// that.
    mutating func drawGround(of look: Look, _ size: Size) {
        let screen = Rect(origin: .zero, size: size)
        if look.background != .backdrop || look.palette.isLight {
            draw(Sprite(picture: .solid(.ground), frame: screen))
        }
        if case .picture = look.background { draw(Sprite(picture: .wallpaper(size), frame: screen)) }
    }

    mutating func drawLogo(_ place: LogoLayout.Place?, _ look: Look) {
        guard let place else { return }
        let picture = Picture.logo(place.frame.size, hasPlate: place.hasPlate)
        draw(Sprite(picture: picture, frame: place.frame, fit: place.fit))
    }
}

extension Albums {
    /// Draws the logo on the cover, with which it scrolls.
    func drawLogo(on page: AlbumPage, scrolledBy offset: Double, into scene: inout SceneBuilder) {
        guard offset < metrics.coverHeight else { return }
        let place = LogoLayout(traits).onCover(metrics, isPhoto: !page.list.cards.isEmpty)
        scene.moved(by: Vector(dx: 0, dy: -offset)) { $0.drawLogo(place, traits.look) }
    }
}
