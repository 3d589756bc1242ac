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
    /// Shows a text over everything; nil removes it.
    case message(String?)
}

/// A request of the gallery to the program, caused by a visitor or the operator.
public enum GalleryRequest: Hashable, Sendable {
    /// A visitor has chosen a language, or a new visit begins in the first: the photos need titles in that language.
    case speak(GalleryConfiguration)
    /// Asks for the details of an open photo. ``GalleryInput/described(_:)`` brings the answer.
    case describe(InfoQuestion)
    case panel(PanelRequest)
}
