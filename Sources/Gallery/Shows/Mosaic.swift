import Library
import Motion
import Scenes
import Scrolling

/// Many photos that fill the screen. Now and then some are replaced, and after a while all are arranged anew.
public struct Mosaic: Show {
    public static var style: AttractStyle { .mosaic }

    private var supply: MosaicSupply
    private(set) var layout: MosaicLayout
    private(set) var configuration: MosaicConfiguration
    public private(set) var tiles: [MosaicTile]
    /// The tiles of the last arrangement, and the wave in which they make room.
    public private(set) var formerTiles: [MosaicTile] = []
    private(set) var wave: MosaicWave
    public private(set) var change: Change
    /// Whether the pictures of the tiles have arrived, or have been waited for for long enough.
    public private(set) var isReady = false
    private(set) var hasArrived = false
    /// Whether the pictures of the next change have arrived.
    private(set) var isChangeReady = false
    private(set) var due: Double
    private(set) var rebuildDue: Double
    /// When it began to wait for the pictures of the tiles.
    private(set) var waitStart: Double
    /// When the next change was chosen.
    private(set) var changeStart = 0.0
    private var changes = 0

    /// The next change.
    public enum Change: Hashable, Sendable {
        /// Other photos in some tiles, by their indices.
        case photos([Exchange])
        case arrangement([MosaicTile])

        public struct Exchange: Hashable, Sendable {
            var tile: Int
            var photo: ShownPhoto
        }
    }

    public init(
        _ configuration: AttractConfiguration, _ photos: ShowPhotos, _ traits: ScreenTraits, from photo: PhotoID?,
        else bookmark: ShowBookmark, at time: Double
    ) {
        self.configuration = configuration.mosaic
        let playlist = Playlist(photos: photos, order: configuration.mosaic.order)
        // The photo is shown near the middle.
        let beginning = photo.flatMap(playlist.position(of:)).map { $0 - MosaicLayout.most / 4 }
        supply = MosaicSupply(playlist: playlist, position: beginning ?? bookmark.position)
        layout = MosaicLayout(traits)
        tiles = supply.takeTiles(for: layout)
        wave = MosaicWave(traits)
        due = time + configuration.mosaic.interval
        rebuildDue = time + configuration.mosaic.rebuild
        change = .photos([])
        waitStart = time
    }

    public var bookmark: ShowBookmark { ShowBookmark(position: supply.position) }

    // MARK: Time

    public mutating func begin(at time: Double) {
        due = time + configuration.interval
        rebuildDue = time + configuration.rebuild
    }

    public mutating func advance(to time: Double) {
        forgetFormer(at: time)
        if !isReady, time >= waitStart + Theme.Attract.patience {
            isReady = true
            prepare(at: time)
        }
        guard isReady, time >= min(due, rebuildDue), !isMoving(at: time) else { return }
        if change.isEmpty { prepare(at: time) }
        if isChangeReady {
            perform(at: time)
        } else if time >= max(min(due, rebuildDue), changeStart) + Theme.Attract.patience {
            prepare(at: time)
        }
    }

    private mutating func forgetFormer(at time: Double) {
        if !formerTiles.isEmpty, wave.isOver(at: time) { formerTiles = [] }
        // The loop alone would copy all tiles at each frame.
        guard tiles.contains(where: { $0.hasFaded(at: time) }) else { return }
        for index in tiles.indices where tiles[index].hasFaded(at: time) { tiles[index].forgetFormer() }
    }

    /// Chooses the next change.
    private mutating func prepare(at time: Double) {
        changeStart = time
        isChangeReady = false
        changes += 1
        change = max(due, time) >= rebuildDue ? .arrangement(supply.takeTiles(for: layout)) : .photos(takeExchanges())
        // Nothing to exchange: all photos are shown.
        if change.isEmpty { due = rebuildDue }
    }

    private mutating func perform(at time: Double) {
        switch change {
        case .photos(let exchanges):
            for exchange in exchanges where tiles.indices.contains(exchange.tile) {
                tiles[exchange.tile].show(exchange.photo, at: time)
            }
        case .arrangement(let new):
            formerTiles = tiles
            tiles = new
            wave.begin(at: time)
            rebuildDue = time + configuration.rebuild
        }
        due = time + configuration.interval
        prepare(at: time)
    }

    public mutating func notice(_ detail: PhotoDetail, at time: Double) {
        if !hasArrived, detail == self.detail {
            hasArrived = true
            if !isReady { prepare(at: time) }
            isReady = true
        } else if detail == change.detail {
            isChangeReady = true
        }
    }

    /// Changes something now, as soon as its pictures are there.
    public mutating func turn(by count: Int, at time: Double) {
        due = min(due, time)
        if change.isEmpty { prepare(at: time) }
    }

    // MARK: Photos

    private mutating func takeExchanges() -> [Change.Exchange] {
        let count = changes.isMultiple(of: 3) ? 2 : 1
        var exchanges: [Change.Exchange] = []
        for number in 0..<count {
            let tile = Noise.whole(changes, number) % tiles.count
            guard !exchanges.contains(where: { $0.tile == tile }),
                let card = takeCard(for: tiles[tile].frame.size, exchanges)
            else { continue }
            let photo = ShownPhoto(card, filling: tiles[tile].frame, scale: layout.scale)
            exchanges.append(Change.Exchange(tile: tile, photo: photo))
        }
        return exchanges
    }

    private mutating func takeCard(for frame: Size, _ exchanges: [Change.Exchange]) -> Card? {
        let tiles = tiles
        return supply.takeCard(for: frame) { photo in
            tiles.contains { $0.shown.card.photo == photo } || exchanges.contains { $0.photo.card.photo == photo }
        }
    }

    // MARK: Other photos and screens

    public mutating func change(
        _ configuration: AttractConfiguration, _ photos: ShowPhotos, _ traits: ScreenTraits, at time: Double
    ) {
        self.configuration = configuration.mosaic
        supply.playlist = Playlist(photos: photos, order: configuration.mosaic.order)
        wave = MosaicWave(traits, wave)
        let new = MosaicLayout(traits)
        guard new != layout || !isReady else { return replaceLost(at: time) }
        layout = new
        formerTiles = []
        isReady = false
        hasArrived = false
        waitStart = time
        supply.position -= tiles.count
        tiles = supply.takeTiles(for: layout)
        change = .photos([])
        isChangeReady = false
    }

    /// Exchanges photos that are no longer there.
    private mutating func replaceLost(at time: Double) {
        let lost = lostPhotos
        guard !lost.isEmpty else { return }
        var exchanges: [Change.Exchange] = []
        for (index, tile) in tiles.enumerated() where lost.contains(tile.shown.card.photo) {
            let card = takeCard(for: tile.frame.size, exchanges) ?? supply.next
            let photo = ShownPhoto(card, filling: tile.frame, scale: layout.scale)
            exchanges.append(Change.Exchange(tile: index, photo: photo))
        }
        if !exchanges.isEmpty {
            change = .photos(exchanges)
            isChangeReady = false
            due = time
            changeStart = time
        } else {
            prepare(at: time)
        }
    }

    /// The photos of the tiles and of the next change that have been removed.
    private var lostPhotos: Set<PhotoID> {
        var lost = Set(tiles.map(\.shown.card.photo))
        change.forEachPhoto { lost.insert($0.card.photo) }
        return lost.filter { !supply.playlist.photos.cards.contains($0) }
    }
}

/// The photos that a mosaic takes, one after another.
struct MosaicSupply: Hashable, Sendable {
    var playlist: Playlist
    /// The position of the next photo.
    var position: Int

    var next: Card { playlist[position] }

    /// The tiles of an arrangement of the next photos.
    mutating func takeTiles(for layout: MosaicLayout) -> [MosaicTile] {
        var cards: [Card] = []
        var ends: [Int] = []
        // From the end of one round to the beginning of the next, a photo may come twice.
        for next in position..<position + 2 * MosaicLayout.most where cards.count < MosaicLayout.most {
            let card = playlist[next]
            guard !cards.contains(where: { $0.photo == card.photo }) else { continue }
            cards.append(card)
            ends.append(next + 1)
        }
        let cells = layout.cells(cards)
        position = ends[cells.count - 1]
        return cells.map { MosaicTile(ShownPhoto($0.card, filling: $0.frame, scale: layout.scale)) }
    }

    /// The next photo that is not shown and suits a frame; nil if none of the next ones does.
    mutating func takeCard(for frame: Size, unless isShown: (PhotoID) -> Bool) -> Card? {
        for step in 0..<min(MosaicLayout.most, playlist.count) {
            let card = playlist[position + step]
            let share = Size.visibleShare(of: card.aspect, in: frame.aspect)
            guard share >= Theme.Mosaic.leastVisible, !isShown(card.photo) else { continue }
            position += step + 1
            return card
        }
        return nil
    }
}

/// The way in which one arrangement of a mosaic follows another: from the corner where lines begin, new tiles appear over the
/// former ones, which go once they are covered. So no part of the screen becomes dark.
struct MosaicWave: Hashable, Sendable {
    private let screen: Rect
    private let space: LayoutSpace
    private let isStill: Bool
    private var start = -Double.infinity

    init(_ traits: ScreenTraits, _ old: MosaicWave? = nil) {
        screen = traits.screen
        space = traits.space
        isStill = traits.reducesMotion
        start = old?.start ?? start
    }

    /// The middle of the screen.
    var middle: Point { screen.center }

    mutating func begin(at time: Double) { start = time }

    func isOver(at time: Double) -> Bool { time >= start + (isStill ? 0 : Theme.Mosaic.wave) + 2 * fade }

    /// The duration of a tile's fade.
    private var fade: Double { isStill ? Theme.Mosaic.fade : Theme.Mosaic.waveFade }

    /// The opacity and scale of a tile that goes.
    func leaving(_ frame: Rect, at time: Double) -> (opacity: Double, scale: Double) {
        let corner = Rect(origin: Point(x: frame.maxX, y: frame.maxY), size: .zero)
        return (1 - Easing.easeInOut((time - start - delay(of: corner) - fade) / fade), 1)
    }

    /// The opacity and scale of a tile that appears.
    func arriving(_ frame: Rect, at time: Double) -> (opacity: Double, scale: Double) {
        let share = Easing.easeInOut((time - start - delay(of: frame)) / fade)
        return (share, isStill ? 1 : Theme.Mosaic.smallest + (1 - Theme.Mosaic.smallest) * share)
    }

    private func delay(of frame: Rect) -> Double {
        guard !isStill else { return 0 }
        let center = space.onScreen(frame).center
        return Theme.Mosaic.wave * (center.x / screen.size.width + center.y / screen.size.height) / 2
    }
}

/// The operator's settings for the mosaic.
public struct MosaicConfiguration: Hashable, Sendable, Codable {
    /// The seconds from one change of a photo to the next.
    public var interval = 5.0
    /// The seconds from one arrangement of all photos to the next.
    public var rebuild = 60.0
    public var order = AttractOrder.shuffle

    public init() {}
}
