/// A region of the carousel.
public enum CarouselTarget: Hashable, Sendable {
    /// All rows, which two fingers spread or pinch together.
    case rows
    /// A row, from the top.
    case row(Int)
    /// A card of a row.
    case card(row: Int, CardID)
    /// The button that opens the albums.
    case albumsButton
    /// Pauses or resumes automatic motion.
    case pauseButton

    /// The name in traces. The first row has the name of the carousel.
    var name: String {
        switch self {
        case .rows: "carousel/rows"
        case .row(0): "carousel"
        case .row(let row): "carousel/\(row)"
        case .card(let row, let card): "\(CarouselTarget.row(row).name)/card/\(card.photo.rawValue)"
        case .albumsButton: "albums-button"
        case .pauseButton: "pause"
        }
    }
}

/// Identifies a card on the screen. A short row shows the same photo several times.
public struct CardID: Hashable, Sendable {
    public var photo: PhotoID
    /// How many times the row has wrapped before this copy; it stays the same while the row moves.
    public var lap: Int

    package init(photo: PhotoID, lap: Int) {
        self.photo = photo
        self.lap = lap
    }
}
