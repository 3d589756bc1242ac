import Motion
import Scenes

/// One pass over a photo's file that makes several pictures.
enum DecodingPass: Hashable {
    case tiles(PhotoID, level: Int)
    case frames(PhotoID, Size)

    /// Nil if the picture is made alone.
    init?(_ picture: Picture) {
        switch picture {
        case .tile(let photo, let tile) where !tile.isStored: self = .tiles(photo, level: tile.level)
        case .frame(let photo, _, let size): self = .frames(photo, size)
        default: return nil
        }
    }

    /// Tiles stay in memory until the last of a batch is made. The frames of an animated photo have a limit together.
    func largestBatch(within memory: Int) -> Int {
        switch self {
        case .tiles: min(48, max(1, memory / (4 * Tile.side * Tile.side)))
        case .frames: .max
        }
    }
}
