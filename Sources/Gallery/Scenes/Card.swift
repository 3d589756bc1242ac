import Appearance
import Motion

/// Identifies a photo for the life of the program, even as other photos are added and removed.
public struct PhotoID: Hashable, Sendable, Codable {
    public var rawValue: Int

    public init(_ rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// A photo in the gallery.
public struct Card: Hashable, Sendable, Codable {
    public var photo: PhotoID
    /// The photo's own size in pixels, the right way up.
    public var pixels: Size
    /// The animation; nil for a still photo.
    public var animation: FrameDurations?
    /// The clip; nil for a photo without one.
    public var clip: Clip?
    /// The part that matters, such as faces, in shares of the photo's width and height; nil if unknown.
    public var focus: Rect?
    /// Its levels, if it is stored in tiles.
    public var pyramid: Pyramid?

    public init(
        photo: PhotoID, pixels: Size, animation: FrameDurations? = nil, focus: Rect? = nil, pyramid: Pyramid? = nil
    ) {
        self.photo = photo
        self.pixels = pixels
        self.animation = animation
        self.focus = focus
        self.pyramid = pyramid
    }

    /// Width ÷ height.
    public var aspect: Double { pixels.width / pixels.height }

    /// The photo's small version.
    package var thumbnail: Picture {
        let factor = Theme.Thumbnail.side / max(pixels.width, pixels.height)
        let size = Size(
            width: max(1, (pixels.width * factor).rounded()), height: max(1, (pixels.height * factor).rounded()))
        return .photo(photo, size)
    }
}
