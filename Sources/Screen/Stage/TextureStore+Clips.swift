import Gallery
import Raster

/// Frames of clips come and go many times a second. Those that are past make room at once, and the memory of one serves the
/// next.
extension TextureStore {
    /// The picture to draw for another: the picture itself, or the latest frame of its clip that has arrived.
    func entry(showing picture: Picture) -> (entry: Entry, picture: Picture)? {
        if let entry = self[picture] { return (entry, picture) }
        guard case .clip = picture else { return nil }
        let latest = clipFrames.filter { $0.precedes(picture) }.max { $0.precedes($1) }
        return latest.flatMap { latest in self[latest].map { ($0, latest) } }
    }

    /// Whether a frame is ahead of one of its clip that is on the screen, so that nothing has to be drawn for it.
    func isAhead(_ picture: Picture) -> Bool {
        guard case .clip = picture else { return false }
        return onScreen.contains { $0.precedes(picture) }
    }

    /// Whether a picture is a frame of a clip that nobody wants any more.
    func isPast(_ picture: Picture) -> Bool {
        picture.isClipFrame && ranks[picture] == nil && !onScreen.contains(picture)
    }

    /// Drops frames that nobody wants any more, except for the latest of each clip on the screen.
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

    /// Whether it is drawn because a later frame has not arrived.
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
