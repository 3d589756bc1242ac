import Appearance
import Motion
import Scenes

/// The tiles of a zoomed photo.
///
/// On the screen, tiles lie from coarse to fine over the fitted photo, so that a finer one fades in over what it replaces. They
/// are requested in the order in which they will be needed: where the present motion ends, then on the screen now, then what lies
/// around it.
extension PhotoPage {
    func drawTiles(at frame: Rect, within area: Rect, into scene: inout SceneBuilder) {
        wantTiles(around: frame, in: &scene)
        forEachCoarserLevel(scene.traits.scale) { level in
            forEachTile(at: frame, level) { scene.show($0.cropped(to: area)) }
        }
        forEachTile(at: frame, closeLook.level == nil ? nil : closeLook.former) { scene.show($0.cropped(to: area)) }
        forEachTile(at: frame, closeLook.level) { scene.show($0.cropped(to: area)) }
    }

    /// Visits the visible tiles of a level, row by row; none if it would be too many.
    func forEachTile(at frame: Rect, _ level: Int?, _ body: (Sprite) -> Void) {
        grid(at: frame, level)?.forEachSprite(of: card.photo, in: viewport.screen, body)
    }

    /// Visits the levels between the fitted photo and the level on the screen, if the photo is stored in tiles. A coarser level of
    /// another photo is never requested.
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

    /// Requests tiles that are coarser by three levels: a sixty-fourth as many, which arrive at once and cover a wide area until the
    /// finer ones are there.
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
