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
        let tiles = tiles(of: currentCard, frame: frame, closeLook.level)
        let former = tiles.isEmpty ? [] : self.tiles(of: currentCard, frame: frame, closeLook.former)
        let isNeeded = closeLook.needed == closeLook.level
        let sharpest = isNeeded ? tiles : self.tiles(of: currentCard, frame: frame, closeLook.needed)
        scene.sharp = sharpest.isEmpty ? [still.picture] + frames : sharpest.map(\.picture)
        scene.draw(sprite)
        // Those of the former level are shown for as long as they are there, but no longer asked for.
        scene.sprites += former.map { $0.faded(sprite.opacity) }
        for tile in tiles { scene.draw(tile.faded(sprite.opacity)) }
        wantTiles(around: frame, in: &scene)
        for frame in frames { scene.want(frame) }
    }

    func tiles(of card: Card, frame: Rect, _ level: Int?) -> [Sprite] {
        // What moves has no pixels to look at more closely.
        guard let level, card.animation == nil else { return [] }
        let grid = TileGrid(level: level, photo: card.pixels, frame: frame)
        return grid.tiles(in: Rect(origin: .zero, size: page)).map { tile in
            Sprite(picture: .tile(card.photo, tile), frame: grid.frame(of: tile))
        }
    }

    /// Half a tile beyond the screen, for the next movement.
    private func wantTiles(around frame: Rect, in scene: inout Scene) {
        guard let level = closeLook.level, currentCard.animation == nil else { return }
        let grid = TileGrid(level: level, photo: currentCard.pixels, frame: frame)
        let margin = Double(Tile.side) / 2 / scale
        for tile in grid.tiles(in: Rect(origin: .zero, size: page).outset(by: margin)) {
            scene.want(.tile(photo, tile))
        }
    }

    // MARK: What comes next

    /// The photo's neighbours, in the direction of travel first; small versions of many.
    private func wantNeighbours(in scene: inout Scene) {
        let near = (1...Self.ahead).map { $0 * direction } + (1...Self.behind).map { -$0 * direction }
        let cards = near.compactMap(pager.page).map { self.cards[$0] }
        for card in cards { scene.want(thumbnail(of: card)) }
        for card in cards { scene.want(.photo(card.photo, leftPage(card).viewport.fitted)) }
        for distance in 2...Self.thumbnails {
            for offset in [distance * direction, -distance * direction] {
                if let index = pager.page(offset) { scene.want(thumbnail(of: self.cards[index])) }
            }
        }
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
