import Gestures
import Motion

/// One picture at one place.
public struct Sprite: Hashable, Sendable {
    /// How the picture's own size meets the frame.
    public enum Fit: Hashable, Sendable {
        /// Stretched to the frame.
        case fill
        /// At its own size, at the frame's left edge, at its right edge, or centred.
        case leading, trailing, centered
    }

    public var picture: Picture
    /// In points from the top left of the screen.
    public var frame: Rect
    public var opacity = 1.0
    public var fit = Fit.fill
    /// What to draw in its place until it arrives.
    public var placeholder: Picture?
    /// The part of the picture to show, where 1 × 1 is all of it.
    public var crop: Rect?
    /// Of its corners, in points.
    public var cornerRadius = 0.0
}

/// What answers to touch.
public enum Target: Hashable, Sendable {
    /// A row of the carousel, from the top.
    case row(Int)
    /// A card of a row.
    case card(row: Int, CardID)
    /// In the preview: the photo, the strip of pages that it lies in, and the pull that closes it.
    case photo, pager, dismissal
    case closeButton, heartButton
    /// The thumbnails, and one of them.
    case strip
    case chip(Int)
    /// What leads to the albums.
    case albumsButton
    /// In the albums: the pages, the list of one of them, a photo in it, and that photo's heart.
    case albumPages
    case albumList(Int)
    case cell(page: Int, PhotoID)
    case cellHeart(page: Int, PhotoID)
    /// Their header, its tabs, one of them, and the one that stays.
    case albumHeader
    case tabBar
    case tab(Int)
    case favouritesTab
    /// What leads back: a button, and the edge of the screen where a finger comes in.
    case backButton, backEdge
    /// In the preview, the edge from which a finger takes the photo back.
    case previewEdge

    /// As it stands in traces. The first row is the carousel itself.
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
        }
    }
}

/// Names a card on screen: a short row shows the same photo several times.
public struct CardID: Hashable, Sendable {
    public var photo: PhotoID
    /// How often the row has gone round before this copy, so that it stays the same while the row moves.
    public var lap: Int
}

/// A whole frame as a value: what to draw, back to front, and what answers to touch. It is built anew for each frame
/// in the memory of the last.
public struct Scene: Sendable {
    public internal(set) var sprites: [Sprite] = []
    public internal(set) var regions = HitTree<Target>()
    /// The pictures to have ready, the most urgent first; those on screen come before those that may come next.
    public internal(set) var wanted: [Picture] = []
    /// The pictures that show the photo in the preview as sharply as the screen can.
    public internal(set) var sharp: [Picture] = []

    public init() {}

    mutating func removeAll() {
        sprites.removeAll(keepingCapacity: true)
        regions.removeAll()
        wanted.removeAll(keepingCapacity: true)
        sharp.removeAll(keepingCapacity: true)
    }

    mutating func draw(_ sprite: Sprite) {
        sprites.append(sprite)
        if let placeholder = sprite.placeholder { want(placeholder) }
        want(sprite.picture)
    }

    /// Draws what is laid out in a space of its own.
    mutating func draw(_ sprite: Sprite, in space: LayoutSpace) {
        var sprite = sprite
        sprite.frame = space.onScreen(sprite.frame)
        if space.isMirrored, sprite.fit == .leading || sprite.fit == .trailing {
            sprite.fit = sprite.fit == .leading ? .trailing : .leading
        }
        draw(sprite)
    }

    mutating func want(_ picture: Picture) {
        wanted.append(picture)
    }
}
