/// A region that responds to touch, by the part of the gallery that answers it.
public enum Target: Hashable, Sendable {
    case carousel(CarouselTarget)
    case albums(AlbumsTarget)
    case viewer(ViewerTarget)
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

    /// The name in traces.
    public var name: String {
        switch self {
        case .carousel(let region): region.name
        case .albums(let region): region.name
        case .viewer(let region): region.name
        case .languages(let region): region.name
        case .panel(let control): "panel/\(control.name)"
        }
    }
}
