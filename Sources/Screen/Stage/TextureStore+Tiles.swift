import Scenes

/// Tiles that are stored separately are quickly decoded again, and there is no end of them. So those that are no longer wanted
/// are given back long before the budget is used up, and a picture of any size takes as much memory as a large photo.
extension TextureStore {
    /// The part of the budget for tiles that are not wanted: enough for a way back.
    private var tileBudget: Int { budget / 8 }

    /// Evicts tiles that have not been wanted for the longest time.
    mutating func dropTiles(_ turnover: inout Turnover) {
        guard turnover.uploaded.contains(where: \.isStoredTile) else { return }
        var unwanted = pictures { $0.isStoredTile && ranks[$0] == nil && !onScreen.contains($0) }
        var excess = unwanted.reduce(-tileBudget) { $0 + $1.entry.byteCount }
        guard excess > 0 else { return }
        unwanted.sort { $0.entry.lastWanted < $1.entry.lastWanted }
        for (picture, entry) in unwanted {
            guard excess > 0 else { break }
            excess -= entry.byteCount
            remove(picture)
            turnover.evicted.append(picture)
        }
    }
}

extension Picture {
    fileprivate var isStoredTile: Bool {
        if case .tile(_, let tile) = self { tile.isStored } else { false }
    }
}
