import Gallery

/// An event from the window system.
public enum StageEvent: Hashable, Sendable {
    case input(GalleryInput)
    /// The Escape key, which goes back or, on the home screen, quits.
    case escape
    /// The window was closed, or the system asked the program to quit.
    case quit
    /// The window's contents were lost, or its size in pixels changed.
    case redraw
    /// The window was shown or hidden.
    case visible(Bool)
}

extension StageEvent {
    /// Whether the window may no longer show the last frame.
    var losesPicture: Bool {
        switch self {
        case .redraw, .input(.resize), .visible: true
        default: false
        }
    }
}
