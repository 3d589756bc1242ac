import Library
import Motion
import Raster
import Scenes

/// Frames of clips arrive and expire many times per second. Past frames are dropped immediately, and their memory is
/// reused for the next.
extension TextureStore {
    /// The picture to draw for another: the picture itself, or the latest frame of its clip that has arrived.
    func entry(showing picture: Picture) -> (entry: Entry, picture: Picture)? {
        if let entry = self[picture] { return (entry, picture) }
        guard case .clip = picture else { return nil }
        let latest = clipFrames.filter { $0.precedes(picture) }.max { $0.precedes($1) }
        return latest.flatMap { latest in self[latest].map { ($0, latest) } }
    }

    /// Whether a frame follows one of the same clip that is on the screen, so that it need not be drawn yet.
    func isAhead(_ picture: Picture) -> Bool {
        guard case .clip = picture else { return false }
        return onScreen.contains { $0.precedes(picture) }
    }

    /// Whether a picture is a frame of a clip that is no longer wanted.
    func isPast(_ picture: Picture) -> Bool {
        picture.isClipFrame && ranks[picture] == nil && !onScreen.contains(picture)
    }

    /// Drops frames that are no longer wanted, except for the latest of each clip on the screen.
    mutating func dropPastFrames() {
        guard !clipFrames.isEmpty else { return }
        var index = 0
        while index < clipFrames.count {
            let frame = clipFrames[index]
            if isPast(frame), !isShownInstead(frame) {
                clipFrames.remove(at: index)
                retire(frame)
            } else {
                index += 1
            }
        }
        if clipFrames.isEmpty { spares.removeAll() }
    }

    /// Whether a frame is drawn because a later one has not arrived.
    private func isShownInstead(_ frame: Picture) -> Bool {
        onScreen.contains { frame.precedes($0) && entry(showing: $0)?.picture == frame }
    }

    /// An image of this size whose memory can be used again.
    mutating func takeSpare(like size: PixelSize) -> Image? {
        spares.firstIndex { $0.size == size }.map { spares.remove(at: $0) }
    }
}

extension Picture {
    var isClipFrame: Bool { clipIndex != nil }

    /// The number of a clip's frame.
    var clipIndex: Int? {
        if case .clip(_, let index, _) = self { index } else { nil }
    }

    /// Whether both are frames of a clip, and this is the earlier one.
    func precedes(_ other: Picture) -> Bool {
        guard case .clip(let photo, let index, _) = self, case .clip(photo, let number, _) = other else { return false }
        return index < number
    }
}

/// A wall of photos that is zoomed fast passes sizes whose pictures have not been made.
extension TextureStore {
    /// The replacement for a photo if neither its picture nor the placeholder is here: the largest other picture of the photo that
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
