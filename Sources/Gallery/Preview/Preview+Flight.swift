import Motion
import Scenes
import Scrolling

extension Preview {
    /// Draws the photo between its card and the page. The card's crop with round corners cross-fades to the photo,
    /// whose crop widens to the whole picture.
    ///
    /// - Returns: False if the card's position is unknown.
    func drawFlight(into scene: inout SceneBuilder) -> Bool {
        let cardFrame = hero.emptyRegion.flatMap { scene.home(of: $0) }
        guard let home = hero.home(at: cardFrame, scene.traits.look) else { return false }
        let growth = growth(from: home, at: scene.time)
        let seen = Rect.mix(crop(filling: home.frame.size), .unit, share: growth)
        let photo = photoFrame(scene.traits, at: scene.time).part(seen)
        let frame = Rect.mix(home.frame, photo, share: hero.share(at: scene.time))
        let open = hero.opacity(at: scene.time) * growth
        // If the card is no longer there, the photo fades on its way.
        let presence = cardFrame != nil || hero.isOpening ? 1 : Self.ramp(open, from: 0, to: 0.6)
        scene.faded(by: presence) { scene in
            let area = flightArea(from: home, scene.traits, at: scene.time)
            scene.turned(by: page.turn.angle(at: scene.time)) { scene in
                drawCard(home, at: frame, open: open, within: area, into: &scene)
                let sprite = flying(page.sprite(in: frame, at: scene.time), from: home, open: open, at: scene.time)
                scene.draw(sprite.cropped(to: area))
                if let clip = page.clipSprite(in: frame, at: scene.time) {
                    scene.show(flying(clip, from: home, open: open, at: scene.time).cropped(to: area))
                }
            }
        }
        return true
    }

    /// The part of the screen in which a photo is seen on its way: a zoomed one does not cover its companion.
    private func flightArea(from home: HeroHome, _ traits: ScreenTraits, at time: Double) -> Rect {
        let share = hero.share(at: time)
        guard pane.half != nil, share > 0 else { return .everywhere }
        return .mix(home.frame, pane.frame(traits, at: time), share: share)
    }

    private func drawCard(
        _ home: HeroHome, at frame: Rect, open: Double, within area: Rect, into scene: inout SceneBuilder
    ) {
        if home.castsShadow {
            scene.draw(Sprite(picture: .shadow(home.frame.size), frame: frame, opacity: 1 - open))
        }
        // The part of the photo that the card leaves out.
        if crop(filling: home.frame.size) != .unit {
            let whole = shaped(page.sprite(in: frame, at: scene.time), from: home, open: open, at: scene.time)
            scene.show(whole.cropped(to: area))
        }
        let picture = hero.region.flatMap { scene.homePicture(of: $0) }
        let radius = pull.cornerRadius(at: scene.time)
        scene.draw(cardSprite(home, at: frame, open: open, picture: picture, radius: radius))
        if !isFine(home), !page.hasArrived(at: scene.time) {
            let thumbnail = flying(thumbnailSprite(in: frame), from: home, open: open, at: scene.time)
            scene.show(thumbnail.cropped(to: area))
        }
    }

    /// Whether the card shows the photo larger than the thumbnail does.
    private func isFine(_ home: HeroHome) -> Bool {
        let whole = home.frame.size.height / crop(filling: home.frame.size).size.height
        return whole * max(1, page.card.aspect) > Theme.thumbnail
    }

    /// The card's picture, which lies where the photo has the same part. The thumbnail has its shape only if the card shows
    /// the whole photo.
    ///
    /// - Parameters:
    ///   - picture: Its size, if it is not that of the card.
    ///   - radius: That of the open photo's corners.
    private func cardSprite(
        _ home: HeroHome, at frame: Rect, open: Double, picture: Size? = nil, radius: Double = 0
    ) -> Sprite {
        let size = picture ?? home.frame.size
        let part = crop(filling: size)
        let seen = Rect.mix(part, .unit, share: open)
        let width = frame.size.width / seen.size.width
        let height = frame.size.height / seen.size.height
        let whole = Rect(
            x: frame.minX - seen.minX * width, y: frame.minY - seen.minY * height, width: width, height: height)
        let place = whole.part(part)
        return Sprite(
            picture: .crop(photo, size), frame: place, placeholder: part == .unit ? page.thumbnail : nil,
            cornerRadius: .mix(home.cornerRadius, radius, share: open))
    }

    /// Shows the card's picture below a photo that has not arrived, and the thumbnail around it, so that a photo never
    /// vanishes or loses detail as it opens.
    ///
    /// - Returns: Whether the thumbnail is shown. That of a small card is shown by the page, over the card's picture.
    func showCard(below frame: Rect, within area: Rect, into scene: inout SceneBuilder) -> Bool {
        guard !page.hasArrived(at: scene.time), page.turn.former == nil, page.placeholder == page.thumbnail,
            let home = hero.home(at: nil, scene.traits.look)
        else { return false }
        let isFine = isFine(home)
        if isFine { scene.show(thumbnailSprite(in: frame).cropped(to: area)) }
        scene.show(cardSprite(home, at: frame, open: 1).cropped(to: area))
        return isFine
    }

    private func thumbnailSprite(in frame: Rect) -> Sprite {
        Sprite(picture: page.thumbnail, frame: frame, placeholder: page.thumbnail)
    }

    /// The photo, which fades in over its card.
    private func flying(_ photo: Sprite, from home: HeroHome, open: Double, at time: Double) -> Sprite {
        var sprite = shaped(photo, from: home, open: open, at: time)
        sprite.opacity *= Self.ramp(open, from: 0.05, to: 0.4)
        sprite.placeholder = nil
        return sprite
    }

    /// A picture of the whole photo with the card's shape, which widens to its own.
    private func shaped(_ photo: Sprite, from home: HeroHome, open: Double, at time: Double) -> Sprite {
        var sprite = photo
        let start = crop(filling: home.frame.size)
        if start != .unit { sprite.crop = .mix(start, .unit, share: open) }
        sprite.cornerRadius = .mix(home.cornerRadius, pull.cornerRadius(at: time), share: open)
        return sprite
    }

    /// Eases from 0 to 1 while `value` goes from one bound to the other.
    private static func ramp(_ value: Double, from start: Double, to end: Double) -> Double {
        Easing.easeInOut((value - start) / (end - start))
    }

    /// The part of the photo that fills a frame of another shape.
    private func crop(filling frame: Size) -> Rect {
        let photo = page.card.aspect
        let shape = frame.width / frame.height
        // A card's width is rounded to whole points.
        guard abs(photo / shape - 1) > 0.005 else { return .unit }
        let (width, height) = photo > shape ? (shape / photo, 1) : (1, photo / shape)
        return Rect(x: (1 - width) / 2, y: (1 - height) / 2, width: width, height: height)
    }
}

extension Rect {
    /// Larger than any screen.
    fileprivate static let everywhere = Rect(origin: .zero, size: .zero).outset(by: 1e6)
}
