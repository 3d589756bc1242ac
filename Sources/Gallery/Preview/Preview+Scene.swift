import Gestures
import Motion

extension Preview {
    /// Photos to have ready after the present one and before it, the direction of travel first.
    private static let ahead = 2
    private static let behind = 1
    /// Small versions to have ready on either side.
    private static let thumbnails = 12

    /// Adds the preview to a scene. What is seen is wanted first, then what comes next.
    func draw(into scene: inout Scene, at time: Double) {
        scene.want(thumbnail(of: currentCard))
        scene.want(.photo(photo, viewport.fitted))
        drawDarkness(into: &scene, at: time)
        drawNeighbours(into: &scene, at: time)
        if let home = hero.home, hero.style == .flight, !hero.isSettled(at: time) || !hero.isOpening {
            drawFlight(from: home, into: &scene, at: time)
        } else {
            drawPhoto(into: &scene, at: time)
        }
        wantNeighbours(in: &scene)
    }

    /// Where the photo lies on the screen when no card has it.
    func photoFrame(at time: Double) -> Rect {
        let slid = viewport.frame(at: time).moved(by: Vector(dx: space.along(pager.displacement(at: time)), dy: 0))
        let scale = min(dismissal.scale(at: time), backSwipe.scale(at: time))
        // The point that the finger pulls at stays under it.
        let origin = grip + (slid.origin - grip) * scale
        return Rect(origin: origin + pull(at: time), size: slid.size * scale)
    }

    /// How far the photo has been pulled off its page.
    func pull(at time: Double) -> Vector {
        Vector(dx: backSwipe.displacement(at: time), dy: dismissal.displacement(at: time))
    }

    /// The same from 0 to 1.
    func pullProgress(at time: Double) -> Double { max(dismissal.progress(at: time), backSwipe.progress(at: time)) }

    /// How dark it is behind the photo.
    private func darkness(at time: Double) -> Double {
        hero.opacity(at: time) * (1 - pullProgress(at: time))
    }

    private func drawDarkness(into scene: inout Scene, at time: Double) {
        let opacity = darkness(at: time)
        guard opacity > 0 else { return }
        let screen = Rect(origin: .zero, size: page)
        scene.sprites.append(Sprite(picture: .solid(.black), frame: screen, opacity: opacity))
    }

    // MARK: The photo

    private func drawPhoto(into scene: inout Scene, at time: Double) {
        let frame = photoFrame(at: time)
        let still = sprite(of: currentCard, viewport, frame)
        var sprite = moving(still, at: time).cropped(to: Rect(origin: .zero, size: page))
        sprite.opacity = fadeShare(at: time) * (hero.style == .fade ? hero.opacity(at: time) : 1)
        forEachTile(of: currentCard, frame: frame, closeLook.needed) { tile in scene.sharp.append(tile.picture) }
        if scene.sharp.isEmpty {
            scene.sharp.append(still.picture)
            scene.sharp += frames
        }
        scene.draw(sprite)
        // Those of the former level are shown for as long as they are there, but no longer asked for.
        forEachTile(of: currentCard, frame: frame, closeLook.level == nil ? nil : closeLook.former) { tile in
            scene.sprites.append(tile.faded(sprite.opacity))
        }
        forEachTile(of: currentCard, frame: frame, closeLook.level) { tile in scene.draw(tile.faded(sprite.opacity)) }
        wantTiles(around: frame, in: &scene)
        for frame in frames { scene.want(frame) }
    }

    func forEachTile(of card: Card, frame: Rect, _ level: Int?, _ body: (Sprite) -> Void) {
        // What moves has no pixels to look at more closely.
        guard let level, card.animation == nil else { return }
        let grid = TileGrid(level: level, photo: card.pixels, frame: frame)
        grid.forEachTile(in: Rect(origin: .zero, size: page)) { tile in
            body(Sprite(picture: .tile(card.photo, tile), frame: grid.frame(of: tile)))
        }
    }

    /// Half a tile beyond the screen, for the next movement.
    private func wantTiles(around frame: Rect, in scene: inout Scene) {
        guard let level = closeLook.level, currentCard.animation == nil else { return }
        let grid = TileGrid(level: level, photo: currentCard.pixels, frame: frame)
        let margin = Double(Tile.side) / 2 / scale
        grid.forEachTile(in: Rect(origin: .zero, size: page).outset(by: margin)) { tile in
            scene.want(.tile(photo, tile))
        }
    }

    // MARK: What comes next

    /// The photo's neighbours, in the direction of travel first; small versions of many.
    private func wantNeighbours(in scene: inout Scene) {
        forEachNeighbour { card in scene.want(thumbnail(of: card)) }
        forEachNeighbour { card in scene.want(.photo(card.photo, leftPage(card).viewport.fitted)) }
        for distance in 2...Self.thumbnails {
            if let index = pager.page(distance * direction) { scene.want(thumbnail(of: cards[index])) }
            if let index = pager.page(-distance * direction) { scene.want(thumbnail(of: cards[index])) }
        }
    }

    private func forEachNeighbour(_ body: (Card) -> Void) {
        for distance in 1...Self.ahead { if let index = pager.page(distance * direction) { body(cards[index]) } }
        for distance in 1...Self.behind { if let index = pager.page(-distance * direction) { body(cards[index]) } }
    }
}

extension Sprite {
    fileprivate func faded(_ opacity: Double) -> Sprite {
        var faded = self
        faded.opacity *= opacity
        return faded
    }

    /// Only the part within `area`: to scale what nobody sees costs as much as to scale what is seen.
    func cropped(to area: Rect) -> Sprite {
        guard let seen = frame.intersection(area), seen != frame else { return self }
        var cropped = self
        cropped.frame = seen
        cropped.crop = Rect(
            x: (seen.minX - frame.minX) / frame.size.width, y: (seen.minY - frame.minY) / frame.size.height,
            width: seen.size.width / frame.size.width, height: seen.size.height / frame.size.height)
        return cropped
    }
}
