import Library
import Motion
import Scenes

extension PhotoPage {
    var thumbnail: Picture { card.thumbnail }

    /// The photo as it just fits the page.
    var fittedPhoto: Picture { .photo(card.photo, viewport.fitted) }

    /// The photo, or the current frame of its animation, at a frame on the screen.
    func sprite(in frame: Rect, at time: Double) -> Sprite {
        guard let due = dueFrame(at: time) else {
            return Sprite(picture: fittedPhoto, frame: frame, placeholder: placeholder)
        }
        return Sprite(picture: due, frame: frame, placeholder: fittedPhoto)
    }

    /// The photo's frame on the screen.
    ///
    /// - Parameters:
    ///   - rest: The part of the screen that the information panel leaves; nil for all of it.
    ///   - slide: How far the strip of pages has been moved, to the right.
    func frame(in rest: Rect?, movedBy slide: Double, at time: Double) -> Rect {
        let frame = viewport.frame(at: time)
        guard let rest else { return frame.moved(by: Vector(dx: slide, dy: 0)) }
        let fitted = viewport.fitted
        let scale = min(1, rest.size.width / fitted.width, rest.size.height / fitted.height)
        let center = rest.center + (frame.center - viewport.screen.center) * scale
        let size = frame.size * scale
        return Rect(
            x: center.x - size.width / 2 + slide, y: center.y - size.height / 2, width: size.width,
            height: size.height)
    }

    /// Draws the current page.
    ///
    /// - Parameters:
    ///   - area: The frame of the page, from which a photo that fills it reaches out.
    ///   - showsThumbnail: Whether the thumbnail is drawn until the photo arrives.
    func draw(
        at frame: Rect, within area: Rect, cornerRadius: Double = 0, showsThumbnail: Bool = true,
        into scene: inout SceneBuilder
    ) {
        turn.draw(at: frame, cornerRadius: cornerRadius, into: &scene)
        guard turn.isOver else { return scene.want(fittedPhoto) }
        var photo = sprite(in: frame, at: scene.time)
        if turn.former != nil { photo.placeholder = nil }
        photo.cornerRadius = cornerRadius
        if !showsThumbnail, photo.placeholder == thumbnail { photo.placeholder = nil }
        scene.draw(photo.cropped(to: area))
        drawClip(at: frame, within: area, cornerRadius: cornerRadius, into: &scene)
        guard playing == nil else { return }
        drawTiles(at: frame, within: area, into: &scene)
        forEachFrame { scene.want($0) }
    }

    /// Draws the current page at rest beside the information panel, with a picture of that size.
    func drawStill(at frame: Rect, cornerRadius: Double, into scene: inout SceneBuilder) {
        let screen = scene.traits.screen
        guard card.animation == nil, card.clip == nil else {
            return draw(at: frame, within: screen, cornerRadius: cornerRadius, into: &scene)
        }
        let x = scene.traits.wholePixels(frame.minX)
        let y = scene.traits.wholePixels(frame.minY)
        let width = scene.traits.wholePixels(frame.size.width)
        let height = scene.traits.wholePixels(frame.size.height)
        let still = Rect(
            x: x, y: y, width: max(width, 1 / scene.traits.scale), height: max(height, 1 / scene.traits.scale))
        scene.draw(
            Sprite(
                picture: .photo(card.photo, still.size), frame: still, placeholder: fittedPhoto,
                cornerRadius: cornerRadius))
    }

    /// Draws a page beside the current one.
    ///
    /// - Parameter pages: The part of the screen in which pages are seen.
    func drawAside(
        in rest: Rect?, within pages: Rect, movedBy distance: Double, cornerRadius: Double,
        into scene: inout SceneBuilder
    ) {
        let frame = frame(in: rest, movedBy: distance, at: scene.time)
        guard let area = pages.moved(by: Vector(dx: distance, dy: 0)).intersection(pages), frame.intersects(area)
        else { return }
        let still = Sprite(picture: fittedPhoto, frame: frame, placeholder: thumbnail, cornerRadius: cornerRadius)
        scene.draw(still.cropped(to: area))
        drawClip(at: frame, within: area, cornerRadius: cornerRadius, into: &scene)
        forEachTile(at: frame, closeLook.level) { scene.draw($0.cropped(to: area)) }
    }

    /// Names the pictures that must arrive before the photo is sharp, and before its clip plays.
    func nameSharpPictures(at frame: Rect, plays: Bool, in scene: inout SceneBuilder) {
        if plays {
            forEachOpeningFrame { picture in
                scene.want(picture)
                scene.needs(picture, for: detail)
            }
        }
        var hasTiles = false
        forEachTile(at: frame, closeLook.needed) { tile in
            scene.needs(tile.picture, for: detail)
            hasTiles = true
        }
        guard !hasTiles else { return }
        scene.needs(fittedPhoto, for: detail)
        forEachFrame { scene.needs($0, for: detail) }
    }
}

/// The tiles of a zoomed photo.
///
/// Tiles lie from coarse to fine over the fitted photo, so that a finer one fades in over what it replaces. They are
/// requested as they will be needed: where the present motion ends, then on the screen, then around it.
extension PhotoPage {
    func drawTiles(at frame: Rect, within area: Rect, into scene: inout SceneBuilder) {
        wantTiles(around: frame, in: &scene)
        forEachCoarserLevel(scene.traits.scale) { level in
            forEachTile(at: frame, level) { scene.show($0.cropped(to: area)) }
        }
        guard let level = closeLook.level, closeLook.tilesReturn == nil else { return }
        forEachTile(at: frame, closeLook.former) { scene.show($0.cropped(to: area)) }
        forEachTile(at: frame, level) { scene.show($0.cropped(to: area)) }
    }

    /// Visits the visible tiles of a level, row by row; none if it would be too many.
    func forEachTile(at frame: Rect, _ level: Int?, _ body: (Sprite) -> Void) {
        grid(at: frame, level)?.forEachSprite(of: card.photo, in: viewport.screen, body)
    }

    /// Visits the levels between the fitted photo and the level on the screen, if the photo is stored in tiles.
    private func forEachCoarserLevel(_ scale: Double, _ body: (Int) -> Void) {
        guard card.pyramid != nil, let finest = closeLook.level else { return }
        let fitted = CloseLook.fittedDensity(viewport, scale)
        for level in (finest + 1..<max(finest + 1, card.levelCount)).reversed()
        where card.density(ofLevel: level) > fitted {
            body(level)
        }
    }

    // MARK: Requests

    private func wantTiles(around frame: Rect, in scene: inout SceneBuilder) {
        let screen = viewport.screen
        if card.pyramid != nil, viewport.motion.isMoving, let grid = grid(at: viewport.endFrame, closeLook.goal) {
            wantCover(grid.level, at: viewport.endFrame, reach: 0, in: &scene)
            want(grid, in: screen, &scene)
        }
        guard let grid = grid(at: frame, closeLook.level) else { return }
        want(grid, in: screen, &scene)
        // For the next movement: a little around the screen, and more of a coarser level.
        let margin = Double(Tile.side) / 2 / scene.traits.scale
        want(grid, in: screen.outset(by: margin), &scene)
        if card.pyramid != nil {
            wantCover(grid.level, at: frame, reach: max(screen.size.width, screen.size.height), in: &scene)
        }
    }

    /// Requests tiles that are coarser by three levels: a sixty-fourth as many, which arrive at once.
    private func wantCover(_ level: Int, at frame: Rect, reach: Double, in scene: inout SceneBuilder) {
        let coarse = level + 3
        guard coarse < card.levelCount,
            card.density(ofLevel: coarse) > CloseLook.fittedDensity(viewport, scene.traits.scale)
        else { return }
        if let grid = grid(at: frame, coarse) { want(grid, in: viewport.screen.outset(by: reach), &scene) }
    }

    private func want(_ grid: TileGrid, in area: Rect, _ scene: inout SceneBuilder) {
        guard grid.count(in: area) <= TileGrid.most else { return }
        grid.forEachTileOutwards(in: area) { scene.want(.tile(card.photo, $0)) }
    }

    /// An animated photo has no tiles, and neither has a clip.
    private func grid(at frame: Rect, _ level: Int?) -> TileGrid? {
        guard let level, card.animation == nil, card.clip?.isMoment ?? true else { return nil }
        return TileGrid(level: level, of: card, frame: frame)
    }
}
