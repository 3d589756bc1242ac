import Gallery
import Raster

/// The pictures that are ready to be drawn, within a byte budget: those that were not wanted for longest leave first.
struct TextureStore: ~Copyable {
    /// A picture on the renderer's side.
    final class Entry {
        let texture: Texture
        let size: PixelSize
        /// The part that fills a sprite's frame, and the part that needs no blending.
        let content: PixelRect
        let opaque: PixelRect?
        let byteCount: Int
        let arrival: Double
        fileprivate(set) var lastWanted: Int

        init(_ bitmap: Bitmap, _ renderer: borrowing Renderer, at time: Double, lastWanted: Int) throws(StageError) {
            texture = try Texture(bitmap, renderer)
            size = bitmap.size
            content = bitmap.content
            opaque = bitmap.opaque
            byteCount = bitmap.byteCount
            arrival = time
            self.lastWanted = lastWanted
        }

        var isOpaque: Bool { opaque == PixelRect(size) }
    }

    private let budget: Int
    private var entries: [Picture: Entry] = [:]
    private var waiting: [(picture: Picture, bitmap: Bitmap)] = []
    private var byteCount = 0
    /// Counts the times that the wanted list was read.
    private var round = 0

    init(budget: Int) {
        self.budget = budget
    }

    subscript(picture: Picture) -> Entry? { entries[picture] }

    /// Whether there are pictures to upload.
    var isBehind: Bool { !waiting.isEmpty }

    /// Takes a picture, to be uploaded when there is time.
    mutating func receive(_ picture: Picture, _ bitmap: Bitmap) {
        waiting.append((picture, bitmap))
    }

    /// Those of the wanted pictures that are not here, as far as the budget reaches, the most urgent first.
    mutating func missing(of wanted: [Picture]) -> [Picture] {
        round += 1
        var missing: [Picture] = []
        var room = budget
        for picture in wanted {
            guard room > 0 else { break }
            if let entry = entries[picture] {
                if entry.lastWanted != round { room -= entry.byteCount }
                entry.lastWanted = round
            } else if !waiting.contains(where: { $0.picture == picture }), !missing.contains(picture) {
                room -= picture.estimatedByteCount
                missing.append(picture)
            }
        }
        return missing
    }

    /// Uploads what waits, at least one picture, until `isTimeUp`.
    ///
    /// - Throws: ``StageError`` when the renderer has no room; the picture is given up.
    mutating func upload(
        to renderer: borrowing Renderer, at time: Double, until isTimeUp: () -> Bool
    ) throws(StageError) -> [Picture] {
        var uploaded: [Picture] = []
        while !waiting.isEmpty {
            let (picture, bitmap) = waiting.removeFirst()
            makeRoom(for: bitmap.byteCount)
            // One that comes again does not fade in again.
            let arrival = entries[picture]?.arrival ?? time
            let entry = try Entry(bitmap, renderer, at: arrival, lastWanted: round)
            byteCount += entry.byteCount - (entries[picture]?.byteCount ?? 0)
            entries[picture] = entry
            uploaded.append(picture)
            if isTimeUp() { break }
        }
        return uploaded
    }

    private mutating func makeRoom(for needed: Int) {
        while byteCount + needed > budget {
            let oldest = entries.min { $0.value.lastWanted < $1.value.lastWanted }
            guard let oldest, oldest.value.lastWanted < round else { return }
            byteCount -= oldest.value.byteCount
            entries[oldest.key] = nil
        }
    }
}

extension Picture {
    /// About what it takes as a texture on a display of one pixel a point.
    fileprivate var estimatedByteCount: Int {
        switch self {
        case .card(_, let size), .blankCard(let size):
            Int(4 * (size.width + 2 * Theme.Shadow.reach) * (size.height + 2 * Theme.Shadow.reach))
        case .backdrop(_, let size), .emptyFrame(let size):
            Int(4 * size.width * size.height)
        case .letter(_, _, let side), .ring(_, let side):
            Int(4 * side * side)
        case .solid:
            64
        case .photo(_, let size), .chip(_, let size):
            Int(4 * size.width * size.height)
        case .tile:
            4 * Tile.side * Tile.side
        case .icon(_, let side), .touchRing(let side):
            Int(4 * side * side)
        case .scrim(_, let height):
            Int(4 * height)
        case .caption(_, _, let width), .label(_, _, let width):
            Int(4 * width * Theme.Text.captionBand)
        }
    }
}
