import Library

/// A region that responds to touch, by the part of the gallery that answers it.
public enum Target: Hashable, Sendable {
    case carousel(CarouselTarget)
    case albums(AlbumsTarget)
    case preview(PreviewTarget)
    /// A region of the photo on the right, where two are open side by side.
    case companion(PreviewTarget)
    case languages(LanguageTarget)
    case panel(PanelControl)

    /// Whether it is a photo among others, or the heart of one.
    public var isPhoto: Bool {
        switch self {
        case .carousel(.card), .albums(.cell), .albums(.heart): true
        default: false
        }
    }

    /// A region of an open photo on a half of the screen, or on the whole screen.
    public static func preview(_ region: PreviewTarget, on half: Half?) -> Target {
        half == .right ? .companion(region) : .preview(region)
    }

    /// The region of an open photo.
    public var previewRegion: PreviewTarget? {
        switch self {
        case .preview(let region), .companion(let region): region
        case .carousel, .albums, .languages, .panel: nil
        }
    }

    /// The half of the screen to which a region of one of two open photos belongs.
    public var half: Half? {
        switch self {
        case .preview: .left
        case .companion: .right
        case .carousel, .albums, .languages, .panel: nil
        }
    }

    /// The name in traces.
    public var name: String {
        switch self {
        case .carousel(let region): region.name
        case .albums(let region): region.name
        case .preview(let region): region.name
        case .companion(let region): "companion/\(region.name)"
        case .languages(let region): region.name
        case .panel(let control): "panel/\(control.name)"
        }
    }
}

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

/// A region of the carousel.
public enum CarouselTarget: Hashable, Sendable {
    /// All rows, which two fingers spread or pinch together.
    case rows
    /// A row, from the top.
    case row(Int)
    /// A card of a row.
    case card(row: Int, CardID)
    /// The button that opens the albums.
    case albumsButton
    /// Pauses or resumes automatic motion.
    case pauseButton

    /// The name in traces. The first row has the name of the carousel.
    var name: String {
        switch self {
        case .rows: "carousel/rows"
        case .row(0): "carousel"
        case .row(let row): "carousel/\(row)"
        case .card(let row, let card): "\(CarouselTarget.row(row).name)/card/\(card.photo.rawValue)"
        case .albumsButton: "albums-button"
        case .pauseButton: "pause"
        }
    }
}

/// Identifies a card on the screen. A short row shows the same photo several times.
public struct CardID: Hashable, Sendable {
    public var photo: PhotoID
    /// How many times the row has wrapped before this copy; it stays the same while the row moves.
    public var lap: Int

    public init(photo: PhotoID, lap: Int) {
        self.photo = photo
        self.lap = lap
    }
}

/// A region of the menu of languages.
public enum LanguageTarget: Hashable, Sendable {
    /// The button that opens the menu, and the screen around it.
    case button, surroundings
    case language(Int)

    var name: String {
        switch self {
        case .button: "languages-button"
        case .surroundings: "languages"
        case .language(let index): "languages/\(index)"
        }
    }
}

/// A region of the open photo's screen.
public enum PreviewTarget: Hashable, Sendable {
    /// The photo, the strip of pages around it, and the vertical drag that closes it.
    case photo, pager, dismissal
    case closeButton, heartButton, infoButton
    /// The caption of a photo with more details, which opens them as the button does.
    case caption
    /// Pauses or resumes playback.
    case playButton
    /// Lets a clip be heard.
    case soundButton
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
        case .soundButton: "sound"
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
