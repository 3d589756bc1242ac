/// A region of the open photo's screen.
public enum ViewerTarget: Hashable, Sendable {
    /// The photo, the strip of pages around it, and the vertical drag that closes it.
    case photo, pager, dismissal
    case closeButton, heartButton, infoButton
    /// The caption of a photo with more details, which opens them as the button does.
    case caption
    /// Pauses or resumes playback.
    case playButton
    /// The panel with the photo's details, and the button that closes it.
    case infoPanel, infoClose
    /// The map of a photo that is stored in tiles.
    case map
    /// The buttons to the stops of a photo before and after the present one.
    case stopBack, stopForward
    /// The thumbnails, and one of them.
    case strip
    case chip(Int)

    var name: String {
        switch self {
        case .photo: "photo"
        case .pager: "pager"
        case .dismissal: "dismissal"
        case .closeButton: "close"
        case .heartButton: "heart"
        case .infoButton: "info-button"
        case .caption: "caption"
        case .playButton: "play"
        case .infoPanel: "info"
        case .infoClose: "info/close"
        case .map: "map"
        case .stopBack: "stop/back"
        case .stopForward: "stop/forward"
        case .strip: "strip"
        case .chip(let index): "strip/\(index)"
        }
    }
}
