import Appearance
import Motion
import Scenes

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
