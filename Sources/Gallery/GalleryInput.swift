import Gestures
import Motion

/// All that can happen to the gallery, apart from time passing.
public enum GalleryInput: Hashable, Sendable, Codable {
    case pointer(PointerEvent)
    /// The fingers that are down no longer mean anything.
    case cancelPointers(Cause)
    case key(Key)
    /// The mouse's wheel was turned at a point, by lines to the right and away from the user.
    case wheel(at: Point, lines: Vector)
    /// The screen's size in points.
    case resize(Size)
    /// The photos to show.
    case photos(PhotoCollection)
    /// Photos that turned out to have been favourites before.
    case favourites(Set<PhotoID>)
    /// The position of an earlier run's last visitor. It is restored unless somebody has touched the gallery.
    case resume(StartingPoint)
    /// All pictures that show an open photo at its best have arrived.
    case sharpened(PhotoDetail)
}

/// The keys that mean something.
public enum Key: String, Hashable, Sendable, CaseIterable, Codable {
    case left, right, home, end
    case up, down, pageUp, pageDown
    case zoomIn, zoomOut, zoomReset
    /// To the screen before.
    case back
    case favourite
    case albums
}

extension GalleryInput {
    /// Whether a visitor made it.
    var isTouch: Bool {
        switch self {
        case .pointer, .key, .wheel: true
        case .cancelPointers, .resize, .photos, .favourites, .resume, .sharpened: false
        }
    }
}
