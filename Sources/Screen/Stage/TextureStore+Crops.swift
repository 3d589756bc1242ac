import Motion
import Scenes

/// A wall of photos that is zoomed fast passes sizes whose pictures have not been made.
extension TextureStore {
    /// What replaces a photo if neither its picture nor the placeholder is here: the largest other picture of the photo that
    /// has nearly the same shape.
    func substitute(for sprite: Sprite) -> Entry? {
        guard let (photo, size) = sprite.picture.photoAndSize else { return nil }
        var best: (entry: Entry, height: Double)?
        for (other, entry) in entries where other != sprite.picture {
            guard case .crop(photo, let found) = other, found.isShaped(like: size) else { continue }
            if found.height > best?.height ?? 0 { best = (entry, found.height) }
        }
        return best?.entry
    }
}

extension Picture {
    fileprivate var photoAndSize: (photo: PhotoID, size: Size)? {
        switch self {
        case .photo(let photo, let size), .crop(let photo, let size): (photo, size)
        default: nil
        }
    }
}

extension Size {
    /// Whether this shows at least three quarters of what a picture of the other shape shows.
    fileprivate func isShaped(like other: Size) -> Bool {
        let ours = width * other.height
        let theirs = other.width * height
        return min(ours, theirs) >= 0.75 * max(ours, theirs)
    }
}
