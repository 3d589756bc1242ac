/// A region of the albums.
public enum AlbumsTarget: Hashable, Sendable {
    /// The pages, the list of one of them, a photo in it, and that photo's heart.
    case pages
    case list(Int)
    case cell(page: Int, PhotoID)
    case heart(page: Int, PhotoID)
    /// The handle at the edge of a list, which leads through all of it.
    case scrubber(page: Int)
    /// The header, its tab bar, one of its tabs, and the pinned tab.
    case header
    case tabBar
    case tab(Int)
    case favouritesTab
    /// The way back: a button, and the edge of the screen from which a finger drags.
    case backButton, backEdge

    var name: String {
        switch self {
        case .pages: "albums"
        case .list(let page): "albums/\(page)"
        case .cell(let page, let photo): "albums/\(page)/photo/\(photo.rawValue)"
        case .heart(let page, let photo): "albums/\(page)/heart/\(photo.rawValue)"
        case .scrubber(let page): "albums/\(page)/scrubber"
        case .header: "header"
        case .tabBar: "tabs"
        case .tab(let index): "tabs/\(index)"
        case .favouritesTab: "tabs/favourites"
        case .backButton: "back"
        case .backEdge: "edge"
        }
    }
}
