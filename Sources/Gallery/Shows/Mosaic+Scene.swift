import Library
import Motion
import Scenes

extension Mosaic {
    public func draw(into scene: inout SceneBuilder, _ phase: ShowPhase) {
        let isBuilding = !formerTiles.isEmpty
        for (index, tile) in formerTiles.enumerated() where phase.flying != ShownPart(isFormer: true, index: index) {
            let (opacity, scale) = wave.leaving(tile.frame, at: phase.time)
            draw(tile.shown, into: &scene, opacity: opacity * phase.opacity, scale: scale)
        }
        for (index, tile) in tiles.enumerated() {
            let (opacity, scale) = isBuilding ? wave.arriving(tile.frame, at: phase.time) : (1, 1)
            scene.faded(by: opacity * phase.opacity) { scene in
                if let former = tile.former { draw(former, into: &scene, opacity: 1, scale: scale) }
                guard phase.flying != ShownPart(isFormer: false, index: index) else { return }
                draw(tile.shown, into: &scene, opacity: tile.opacity(at: phase.time), scale: scale)
            }
        }
    }

    private func draw(_ photo: ShownPhoto, into scene: inout SceneBuilder, opacity: Double, scale: Double) {
        guard opacity > 0 else { return }
        var sprite = photo.scaled(by: scale).sprite(isLoading: !hasArrived)
        sprite.opacity = opacity
        scene.draw(sprite)
    }

    // MARK: Pictures

    public func wantFirst(in scene: inout SceneBuilder) {
        for tile in tiles { scene.want(tile.shown.picture) }
    }

    public func prefetch(into scene: inout SceneBuilder) { change.forEachPhoto { scene.want($0.picture) } }

    /// Names the pictures whose arrival matters next. A fade separates one change from another.
    public func nameNeeded(in scene: inout SceneBuilder, at time: Double) {
        if !hasArrived, !isReady {
            guard let detail else { return }
            for tile in tiles { scene.needs(tile.shown.picture, for: detail) }
        } else if !isMoving(at: time), !isChangeReady, let detail = change.detail {
            change.forEachPhoto { scene.needs($0.picture, for: detail) }
        }
    }
}

extension Mosaic.Change {
    var isEmpty: Bool { if case .photos(let exchanges) = self { exchanges.isEmpty } else { false } }

    /// Stands for all of its pictures when they arrive.
    public var detail: PhotoDetail? {
        switch self {
        case .photos(let exchanges): exchanges.first.map { PhotoDetail(photo: $0.photo.card.photo, level: nil) }
        case .arrangement(let tiles): tiles.first.map { PhotoDetail(photo: $0.shown.card.photo, level: nil) }
        }
    }

    func forEachPhoto(_ body: (ShownPhoto) -> Void) {
        switch self {
        case .photos(let exchanges): for exchange in exchanges { body(exchange.photo) }
        case .arrangement(let tiles): for tile in tiles { body(tile.shown) }
        }
    }
}

extension Mosaic {
    // MARK: Reading

    var detail: PhotoDetail? { tiles.first.map { PhotoDetail(photo: $0.shown.card.photo, level: nil) } }

    public func isMoving(at time: Double) -> Bool { !formerTiles.isEmpty || tiles.contains { $0.isFading(at: time) } }

    /// The tile at a point of the screen or next to it, or else the one in the middle.
    public func part(at point: Point?, at time: Double) -> ShownPart {
        let point = point ?? wave.middle
        let arriving = nearest(to: point, of: tiles)
        let isThere = formerTiles.isEmpty || wave.arriving(tiles[arriving].frame, at: time).opacity > 0
        return isThere
            ? ShownPart(isFormer: false, index: arriving)
            : ShownPart(isFormer: true, index: nearest(to: point, of: formerTiles))
    }

    private func nearest(to point: Point, of tiles: [MosaicTile]) -> Int {
        func distance(_ index: Int) -> Double { point.distance(to: tiles[index].frame.nearest(to: point)) }
        return tiles.indices.min { distance($0) < distance($1) } ?? 0
    }

    public func part(showing photo: PhotoID) -> ShownPart? {
        tiles.firstIndex { $0.shown.card.photo == photo }.map { ShownPart(isFormer: false, index: $0) }
    }

    public func shown(_ part: ShownPart, at time: Double) -> ShownPhoto? {
        tile(part).map { $0.shown.scaled(by: presence(of: part, $0.frame, at: time).scale) }
    }

    /// How opaque a tile's photo is.
    public func opacity(of part: ShownPart, at time: Double) -> Double {
        guard let tile = tile(part) else { return 1 }
        return tile.opacity(at: time) * presence(of: part, tile.frame, at: time).opacity
    }

    private func tile(_ part: ShownPart) -> MosaicTile? {
        let tiles = part.isFormer ? formerTiles : tiles
        return tiles.indices.contains(part.index) ? tiles[part.index] : nil
    }

    private func presence(of part: ShownPart, _ frame: Rect, at time: Double) -> (opacity: Double, scale: Double) {
        if part.isFormer { return wave.leaving(frame, at: time) }
        return formerTiles.isEmpty ? (1, 1) : wave.arriving(frame, at: time)
    }

    public var nextDeadline: Double? {
        guard isReady else { return waitStart + Theme.Attract.patience }
        let next = change.isEmpty ? rebuildDue : min(due, rebuildDue)
        return isChangeReady || change.isEmpty ? next : max(next, changeStart) + Theme.Attract.patience
    }
}

/// A place of a mosaic, and the photo in it.
public struct MosaicTile: Hashable, Sendable {
    public private(set) var shown: ShownPhoto
    /// The photo over which the shown one fades in.
    private(set) var former: ShownPhoto?
    private var fade = Transition.over

    init(_ shown: ShownPhoto) { self.shown = shown }

    public var frame: Rect { shown.frame }

    mutating func show(_ photo: ShownPhoto, at time: Double) {
        former = shown
        shown = photo
        fade = Transition(startingAt: time, duration: Theme.Mosaic.fade)
    }

    mutating func forgetFormer() { former = nil }

    func isFading(at time: Double) -> Bool { former != nil && !fade.isOver(at: time) }

    /// Whether the former photo can no longer be seen.
    func hasFaded(at time: Double) -> Bool { former != nil && fade.isOver(at: time) }

    /// The share of the photo that fades in.
    func opacity(at time: Double) -> Double { former == nil ? 1 : fade.share(at: time) }
}
