import Gestures
import Motion

/// The card that a photo grows out of, as it is now: its frame on the screen and the picture it shows.
struct HeroHome {
    var frame: Rect
    var picture: Picture
}

extension Preview {
    /// Photos to have ready after the present one and before it, the direction of travel first.
    private static let ahead = 2
    private static let behind = 1
    /// Small versions to have ready on either side.
    private static let thumbnails = 12

    /// Adds the preview to a scene.
    ///
    /// - Parameter home: The card it opened from or closes into, if it can be seen.
    func draw(into scene: inout Scene, home: HeroHome?, at time: Double) {
        wantPages(in: &scene)
        drawDarkness(into: &scene, at: time)
        drawNeighbours(into: &scene, at: time)
        if let home, !hero.isSettled(at: time) || !hero.isOpening {
            drawFlight(from: home, into: &scene, at: time)
        } else {
            drawPhoto(into: &scene, at: time)
        }
    }

    /// Where the photo lies on the screen when no card has it.
    func photoFrame(at time: Double) -> Rect {
        let slid = viewport.frame(at: time).moved(by: Vector(dx: pager.displacement(at: time), dy: 0))
        let (scale, pull) = (dismissal.scale(at: time), dismissal.displacement(at: time))
        // The point that the finger pulls at stays under it.
        let origin = grip + (slid.origin - grip) * scale
        return Rect(origin: origin + Vector(dx: 0, dy: pull), size: slid.size * scale)
    }

    /// How dark it is behind the photo.
    private func darkness(at time: Double) -> Double {
        hero.opacity(at: time) * (1 - dismissal.progress(at: time))
    }

    private func drawDarkness(into scene: inout Scene, at time: Double) {
        let opacity = darkness(at: time)
        guard opacity > 0 else { return }
        let screen = Rect(origin: .zero, size: page)
        scene.sprites.append(Sprite(picture: .solid(.black), frame: screen, opacity: opacity))
    }

    // MARK: Pages

    private func drawNeighbours(into scene: inout Scene, at time: Double) {
        if let fading, cards.indices.contains(fading.index) {
            draw(page: fading.index, offset: 0, into: &scene, at: time)
        }
        let displacement = pager.displacement(at: time)
        guard displacement != 0 else { return }
        // The strip may lag behind by more than a page while it is thrown again and again.
        let center = Int((-displacement / pager.pitch).rounded())
        for offset in (center - 1)...(center + 1) where offset != 0 {
            guard let index = pager.page(offset) else { continue }
            draw(page: index, offset: offset, into: &scene, at: time)
        }
    }

    private func draw(page index: Int, offset: Int, into scene: inout Scene, at time: Double) {
        let viewport = viewport(ofPage: index)
        let x = Double(offset) * pager.pitch + pager.displacement(at: time)
        let frame = viewport.frame(at: time).moved(by: Vector(dx: x, dy: 0))
        guard frame.intersects(Rect(origin: .zero, size: page)) else { return }
        scene.draw(sprite(of: index, viewport, frame))
    }

    private func viewport(ofPage index: Int) -> Viewport {
        leftPages[index] ?? Viewport(photo: cards[index].pixels, page: page, scale: scale)
    }

    private func sprite(of index: Int, _ viewport: Viewport, _ frame: Rect) -> Sprite {
        Sprite(
            picture: .photo(cards[index].photo, viewport.fitted), frame: frame, placeholder: thumbnail(of: index))
    }

    private func thumbnail(of index: Int) -> Picture {
        let size = cards[index].pixels
        let factor = Theme.Thumbnail.side / max(size.width, size.height)
        return .photo(
            cards[index].photo,
            Size(width: max(1, (size.width * factor).rounded()), height: max(1, (size.height * factor).rounded())))
    }

    // MARK: The photo

    private func drawPhoto(into scene: inout Scene, at time: Double) {
        let frame = photoFrame(at: time)
        var sprite = sprite(of: pager.index, viewport, frame).cropped(to: Rect(origin: .zero, size: page))
        sprite.opacity = fading.map { Easing.easeInOut((time - $0.since) / Theme.Fade.still) } ?? 1
        if hero.style == .fade { sprite.opacity *= hero.opacity(at: time) }
        let tiles = tiles(frame: frame, closeLook.level)
        let former = tiles.isEmpty ? [] : self.tiles(frame: frame, closeLook.former)
        let sharpest = closeLook.needed == closeLook.level ? tiles : self.tiles(frame: frame, closeLook.needed)
        scene.sharp = sharpest.isEmpty ? [sprite.picture] : sharpest.map(\.picture)
        scene.draw(sprite)
        // Those of the former level are shown for as long as they are there, but no longer asked for.
        scene.sprites += former
        for tile in tiles { scene.draw(tile) }
        wantTiles(around: frame, in: &scene)
    }

    private func tiles(frame: Rect, _ level: Int?) -> [Sprite] {
        guard let level else { return [] }
        let grid = TileGrid(level: level, photo: currentCard.pixels, frame: frame)
        return grid.tiles(in: Rect(origin: .zero, size: page)).map { tile in
            Sprite(picture: .tile(photo, tile), frame: grid.frame(of: tile))
        }
    }

    /// Half a tile beyond the screen, for the next movement.
    private func wantTiles(around frame: Rect, in scene: inout Scene) {
        guard let level = closeLook.level else { return }
        let grid = TileGrid(level: level, photo: currentCard.pixels, frame: frame)
        let margin = Double(Tile.side) / 2 / scale
        for tile in grid.tiles(in: Rect(origin: .zero, size: page).outset(by: margin)) {
            scene.want(.tile(photo, tile))
        }
    }

    // MARK: The flight

    /// Between a card and the page: the card with its crop and its round corners gives way to the photo, which opens up
    /// to all of its picture.
    private func drawFlight(from home: HeroHome, into scene: inout Scene, at time: Double) {
        let frame = Rect.mix(home.frame, photoFrame(at: time), share: hero.share(at: time))
        let open = hero.opacity(at: time)
        scene.draw(Sprite(picture: home.picture, frame: frame))
        var sprite = sprite(of: pager.index, viewport, frame)
        let (start, end) = (crop(filling: home.frame.size), Rect(x: 0, y: 0, width: 1, height: 1))
        if start != end { sprite.crop = .mix(start, end, share: open) }
        sprite.cornerRadius = Theme.CardLook.cornerRadius * (1 - open)
        sprite.opacity = Self.ramp(open, from: 0.05, to: 0.4)
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

    // MARK: What comes next

    /// The present photo first, then its neighbours, in the direction of travel first; small versions of many.
    private func wantPages(in scene: inout Scene) {
        scene.want(thumbnail(of: pager.index))
        scene.want(.photo(photo, viewport.fitted))
        let near = (1...Self.ahead).map { $0 * direction } + (1...Self.behind).map { -$0 * direction }
        for index in near.compactMap(pager.page) { scene.want(thumbnail(of: index)) }
        for index in near.compactMap(pager.page) {
            scene.want(.photo(cards[index].photo, viewport(ofPage: index).fitted))
        }
        for distance in 2...Self.thumbnails {
            for offset in [distance * direction, -distance * direction] {
                if let index = pager.page(offset) { scene.want(thumbnail(of: index)) }
            }
        }
    }
}

extension Sprite {
    /// Only the part within `area`: to scale what nobody sees costs as much as to scale what is seen.
    fileprivate func cropped(to area: Rect) -> Sprite {
        guard let seen = frame.intersection(area), seen != frame else { return self }
        var cropped = self
        cropped.frame = seen
        cropped.crop = Rect(
            x: (seen.minX - frame.minX) / frame.size.width, y: (seen.minY - frame.minY) / frame.size.height,
            width: seen.size.width / frame.size.width, height: seen.size.height / frame.size.height)
        return cropped
    }
}
