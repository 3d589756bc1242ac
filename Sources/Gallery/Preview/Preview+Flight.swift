import Motion

extension Preview {
    /// Between a card and the page: the card with its crop and its round corners gives way to the photo, which opens up
    /// to all of its picture.
    func drawFlight(from home: HeroHome, into scene: inout Scene, at time: Double) {
        let frame = Rect.mix(home.frame, photoFrame(at: time), share: hero.share(at: time))
        let open = hero.opacity(at: time)
        // Where its card has gone meanwhile, the photo goes, too, on its way there.
        let presence = hero.hasHome || hero.isOpening ? 1 : Self.ramp(open, from: 0, to: 0.6)
        if home.castsShadow {
            scene.draw(Sprite(picture: .shadow(home.frame.size), frame: frame, opacity: presence * (1 - open)))
        }
        scene.draw(Sprite(picture: home.picture, frame: frame, opacity: presence, cornerRadius: home.cornerRadius))
        var sprite = moving(sprite(of: currentCard, viewport, frame), at: time)
        let (start, end) = (crop(filling: home.frame.size), Rect(x: 0, y: 0, width: 1, height: 1))
        if start != end { sprite.crop = .mix(start, end, share: open) }
        sprite.cornerRadius = home.cornerRadius * (1 - open)
        sprite.opacity = Self.ramp(open, from: 0.05, to: 0.4) * presence
        sprite.placeholder = nil
        scene.sharp = [sprite.picture]
        scene.draw(sprite)
    }

    /// From 0 to 1 while `value` goes from one bound to the other.
    private static func ramp(_ value: Double, from start: Double, to end: Double) -> Double {
        Easing.easeInOut((value - start) / (end - start))
    }

    /// The part of the photo that fills a frame of another shape.
    private func crop(filling frame: Size) -> Rect {
        let (photo, shape) = (currentCard.aspect, frame.width / frame.height)
        // A card's width is rounded to whole points.
        guard abs(photo / shape - 1) > 0.005 else { return Rect(x: 0, y: 0, width: 1, height: 1) }
        let (width, height) = photo > shape ? (shape / photo, 1) : (1, photo / shape)
        return Rect(x: (1 - width) / 2, y: (1 - height) / 2, width: width, height: height)
    }
}
