import Gestures
import Motion

/// All that can happen to the gallery, apart from time passing.
public enum GalleryInput: Hashable, Sendable {
    case pointer(PointerEvent)
    /// The fingers that are down no longer mean anything.
    case cancelPointers(Cause)
    case key(Key)
    /// The mouse's wheel was turned over a point: to the right and away from the user are positive.
    case wheel(at: Point, lines: Vector)
    /// The screen's size in points.
    case resize(Size)
    /// The photos to show, in order. `isComplete` once no more are being looked for.
    case photos([Card], isComplete: Bool)
    /// The same photos in albums.
    case albums(AlbumList)
    /// Photos that turned out to have been favourites before.
    case favourites(Set<PhotoID>)
    /// Where an earlier run ended. It is gone to, unless a visitor is there already.
    case resume(StartingPoint)
}

/// A visitor gave a photo a heart, or took it.
public struct FavouriteChange: Hashable, Sendable {
    public var photo: PhotoID
    public var isFavourite: Bool
}

/// The keys that mean something.
public enum Key: String, Hashable, Sendable, CaseIterable {
    case left, right, home, end
    case up, down, pageUp, pageDown
    case zoomIn, zoomOut, zoomReset
    /// To where one came from.
    case back
    case favourite
    case albums
}

extension GalleryInput {
    /// Whether a visitor made it.
    var isTouch: Bool {
        switch self {
        case .pointer, .key, .wheel: true
        case .cancelPointers, .resize, .photos, .albums, .favourites, .resume: false
        }
    }
}
