import Scenes

extension Picture {
    /// The photo whose pixels the picture shows and the part it shows; nil for shapes and text.
    public var photoPart: (photo: PhotoID, name: String)? {
        switch self {
        case .photo(let photo, _): (photo, "photo")
        case .frame(let photo, let index, _): (photo, "frame \(index)")
        case .clip(let photo, let index, _): (photo, "clip \(index)")
        case .tile(let photo, let tile): (photo, "tile \(tile.level)/\(tile.column),\(tile.row)")
        case .chip(let photo, _): (photo, "chip")
        case .crop(let photo, _): (photo, "crop")
        case .backdrop(let photo, _): (photo, "backdrop")
        case .embedded(let photo, _): (photo, "embedded")
        case .shadow, .caption, .info, .counter, .icon, .symbol, .scrim, .touchRing, .emptyFrame, .wallpaper, .logo,
            .label, .letter, .ring, .solid, .focusRing:
            nil
        }
    }
}
