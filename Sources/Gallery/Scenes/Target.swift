/// A region that responds to touch.
public enum Target: Hashable, Sendable {
    /// A row of the carousel, from the top.
    case row(Int)
    /// A card of a row.
    case card(row: Int, CardID)
    /// In the preview: the photo, the strip of pages around it, and the vertical drag that closes it.
    case photo, pager, dismissal
    case closeButton, heartButton, infoButton
    /// Pauses or resumes playback in the open photo.
    case playButton
    /// The panel with the photo's details, and the button that closes it.
    case infoPanel, infoClose
    /// The thumbnails, and one of them.
    case strip
    case chip(Int)
    /// The button that opens the albums.
    case albumsButton
    /// In the albums: the pages, the list of one of them, a photo in it, and that photo's heart.
    case albumPages
    case albumList(Int)
    case cell(page: Int, PhotoID)
    case cellHeart(page: Int, PhotoID)
    /// Their header, its tab bar, one of its tabs, and the pinned tab.
    case albumHeader
    case tabBar
    case tab(Int)
    case favouritesTab
    /// The way back: a button, and the edge of the screen from which a finger drags.
    case backButton, backEdge
    /// In the preview, the edge from which a finger closes the photo.
    case previewEdge
    case panel(PanelControl)
    /// The button that opens the menu of languages, the screen around that menu, and one of the languages.
    case languageButton, languageMenu
    /// Pauses or resumes automatic motion.
    case pauseButton
    case language(Int)

    package var isPanel: Bool { if case .panel = self { true } else { false } }

    /// The name in traces. The first row has the name of the carousel.
    public var name: String {
        switch self {
        case .row(0): "carousel"
        case .row(let row): "carousel/\(row)"
        case .card(let row, let card): "\(Target.row(row).name)/card/\(card.photo.rawValue)"
        case .photo: "photo"
        case .pager: "pager"
        case .dismissal: "dismissal"
        case .closeButton: "close"
        case .heartButton: "heart"
        case .infoButton: "info-button"
        case .playButton: "play"
        case .infoPanel: "info"
        case .infoClose: "info/close"
        case .strip: "strip"
        case .chip(let index): "strip/\(index)"
        case .albumsButton: "albums-button"
        case .albumPages: "albums"
        case .albumList(let page): "albums/\(page)"
        case .cell(let page, let photo): "albums/\(page)/photo/\(photo.rawValue)"
        case .cellHeart(let page, let photo): "albums/\(page)/heart/\(photo.rawValue)"
        case .albumHeader: "header"
        case .tabBar: "tabs"
        case .tab(let index): "tabs/\(index)"
        case .favouritesTab: "tabs/favourites"
        case .backButton: "back"
        case .backEdge: "edge"
        case .previewEdge: "preview-edge"
        case .panel(let control): "panel/\(control.name)"
        case .languageButton: "languages-button"
        case .languageMenu: "languages"
        case .pauseButton: "pause"
        case .language(let index): "languages/\(index)"
        }
    }
}

/// Identifies a card on the screen. A short row shows the same photo several times.
public struct CardID: Hashable, Sendable {
    public var photo: PhotoID
    /// How many times the row has wrapped before this copy; it stays the same while the row moves.
    public var lap: Int

    package init(photo: PhotoID, lap: Int) {
        self.photo = photo
        self.lap = lap
    }
}
