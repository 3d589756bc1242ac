import Appearance

/// A region that responds to touch, by the part of the gallery that answers it.
public enum Target: Hashable, Sendable {
    case carousel(CarouselTarget)
    case albums(AlbumsTarget)
    case viewer(ViewerTarget)
    /// A region of the photo on the right, where two are open side by side.
    case companion(ViewerTarget)
    case languages(LanguageTarget)
    case panel(PanelControl)

    package var isPanel: Bool { if case .panel = self { true } else { false } }

    /// Whether it is a photo among others, or the heart of one.
    package var isPhoto: Bool {
        switch self {
        case .carousel(.card), .albums(.cell), .albums(.heart): true
        default: false
        }
    }

    /// A region of an open photo on a half of the screen, or on the whole screen.
    package static func viewer(_ region: ViewerTarget, on half: Half?) -> Target {
        half == .right ? .companion(region) : .viewer(region)
    }

    /// The region of an open photo.
    package var viewerRegion: ViewerTarget? {
        switch self {
        case .viewer(let region), .companion(let region): region
        case .carousel, .albums, .languages, .panel: nil
        }
    }

    /// The half of the screen to which a region of one of two open photos belongs.
    package var half: Half? {
        switch self {
        case .viewer: .left
        case .companion: .right
        case .carousel, .albums, .languages, .panel: nil
        }
    }

    /// The name in traces.
    public var name: String {
        switch self {
        case .carousel(let region): region.name
        case .albums(let region): region.name
        case .viewer(let region): region.name
        case .companion(let region): "companion/\(region.name)"
        case .languages(let region): region.name
        case .panel(let control): "panel/\(control.name)"
        }
    }
}
