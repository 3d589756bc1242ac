import Scenes

/// Two fingers that lead from one screen to another, at the pace of their distance.
package enum Pinch: Hashable, Sendable {
    /// They have not yet changed their distance on the carousel.
    case undecided
    /// They take a photo out of its card or cell.
    case opening(PhotoID)
    /// They pinch the carousel together, over which the albums come.
    case leaving
}
