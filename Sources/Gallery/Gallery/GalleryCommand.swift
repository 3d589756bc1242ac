import Gestures
import Library
import Motion
import Panel
import Scenes

/// An operator's command from outside the gallery.
public enum GalleryCommand: Hashable, Sendable, Codable {
    /// Turns the page of the open photo, or moves the carousel by one card.
    case next, previous
    /// Ends the visit and returns to the carousel.
    case home
    case show(PhotoID)
    case albums
    /// Stops the drift and the demo until they are resumed.
    case pause, resume
    /// Shows black until a touch or ``wake``.
    case blank
    case wake
    /// Sets the brightness of the lit screen, from 0 to 1.
    case brightness(Double)
    /// Shows a text over everything; nil removes it.
    case message(String?)
    /// Marks or unmarks a photo as a favourite.
    case favourite(PhotoID, Bool)
}

/// A request of the gallery to the program, caused by a visitor or the operator.
public enum GalleryRequest: Hashable, Sendable {
    /// A visitor has chosen a language, or a new visit begins in the first: the photos need titles in that language.
    case setLanguage(GalleryConfiguration)
    /// Asks for the details of an open photo. ``GalleryInput/described(_:)`` brings the answer.
    case describe(InfoQuestion)
    case panel(PanelRequest)
}

/// An event that changes the gallery, apart from the passing of time.
public enum GalleryInput: Hashable, Sendable, Codable {
    case pointer(PointerEvent)
    /// Cancels all gestures of the fingers that are down.
    case cancelPointers(Cause)
    case key(Key)
    /// The wheel turned at a point, by lines to the right and away from the user.
    case wheel(at: Point, lines: Vector)
    /// The screen's size in points, and its pixels per point.
    case resize(Size, scale: Double = 1)
    /// The photos to show.
    case photos(PhotoCollection)
    /// Photos that were favourites in an earlier run.
    case favourites(Set<PhotoID>)
    /// The position of an earlier run's last visitor. It is restored unless a visitor has touched the gallery by then.
    case resume(StartingPoint)
    /// All pictures that show an open photo at its best have arrived.
    case sharpened(PhotoDetail)
    /// The clip of a photo is damaged, or this machine is too slow for it.
    case unplayable(PhotoID)
    /// The operator has changed the configuration.
    case configure(GalleryConfiguration)
    case command(GalleryCommand)
    case light(Light)
    /// Whether clips may be heard at this hour.
    case sound(Bool)
    /// A fault notice for the operator, in a line at the edge of the screen; nil for none.
    case notice(String?)
    /// The answer to ``GalleryRequest/report``.
    case report(OperatorReport)
    /// The state of the desk, at which phones add photos.
    case desk(DeskOutlook)
    /// The answer to ``GalleryRequest/describe(_:)``.
    case described(InfoSheet)
    /// The answer to ``GalleryRequest/keep(_:)``.
    case kept(PINAttempts)
    /// Whether the owner may choose a PIN, because none of their photos are shown yet.
    case welcome(Bool)

    /// Whether it comes from a visitor.
    public var isTouch: Bool {
        switch self {
        case .pointer, .key, .wheel: true
        default: false
        }
    }
}
