/// What an operator has the gallery do from outside.
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

/// How bright the screen is, as the opening hours have it.
public enum Light: String, Hashable, Sendable, Codable, CaseIterable {
    case day, dim, dark
}

/// What the gallery asks the program to do, because of what somebody has done on the screen.
public enum GalleryRequest: Hashable, Sendable {
    /// A visitor has chosen a language, or a new visit begins in the first: the photos are needed with titles in it.
    case speak(GalleryConfiguration)
    /// A photo is open: what is there to say about it? ``GalleryInput/described(_:)`` brings the answer.
    case describe(InfoQuestion)
    case leave, restart, nextSet
    /// The operator looks at the description of the system in this language, which ``GalleryInput/report(_:)`` brings.
    case report(Wording)
    /// These attempts to enter the PIN are to outlast the program. ``GalleryInput/kept(_:)`` says when they do.
    case keep(PINAttempts)
}

/// The description of the running system for an operator, in lines.
public struct OperatorReport: Hashable, Sendable, Codable {
    public var lines: [Line]

    public struct Line: Hashable, Sendable, Codable {
        public var label: String
        public var text: String

        public init(_ label: String, _ text: String) { (self.label, self.text) = (label, text) }
    }

    public init(lines: [Line]) { self.lines = lines }
}
