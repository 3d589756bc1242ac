import Gallery

/// What comes in from outside.
public enum StageEvent: Hashable, Sendable {
    case input(GalleryInput)
    /// The Escape key: it leads back, and from the home screen out of the program.
    case escape
    /// The window was closed, or the system wants the program to end.
    case quit
    /// The window's contents were lost, or its size in pixels is another.
    case redraw
    /// The window was shown or hidden.
    case visible(Bool)
}

extension StageEvent {
    /// Whether the window no longer shows what was drawn last.
    var losesPicture: Bool {
        switch self {
        case .redraw, .input(.resize), .visible: true
        default: false
        }
    }
}
