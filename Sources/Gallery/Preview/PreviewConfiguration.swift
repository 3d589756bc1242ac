import Scenes
import Scrolling

/// The operator's settings for the preview.
public struct PreviewConfiguration: Hashable, Sendable, Codable {
    /// When a movement beyond the photo's edge moves the pages.
    public enum HandOff: String, Hashable, Sendable, CaseIterable, Codable {
        /// At any moment of a stroke, in both directions.
        case twoWay = "two-way"
        /// A stroke moves either the photo or the pages, decided when it begins.
        case oneWay = "one-way"
    }

    /// How long a stroke keeps the axis along which it has left the photo.
    public enum AxisLock: String, Hashable, Sendable, CaseIterable, Codable {
        /// Until all fingers are up.
        case stroke
        /// Until the photo is back within its bounds.
        case bounds
    }

    /// How large a photo is on its page, before it is zoomed.
    public enum Enlargement: String, Hashable, Sendable, CaseIterable, Codable {
        /// As large as fits, but no pixel of a photo covers more than one of the screen.
        case never
        /// As large as fits.
        case fit
        /// As large as fills the page. A finger pans to what lies beyond its edges.
        case fill
    }

    public var handOff = HandOff.twoWay
    public var axisLock = AxisLock.stroke
    public var enlargement = Enlargement.fit
    /// Whether the page can be turned while the photo is zoomed.
    public var pagesWhileZoomed = true
    /// Whether two fingers turn a photo by right angles.
    public var turnsPhotos = false
    /// Whether the last photo is followed by the first.
    public var loops = false
    /// Whether the photo's backdrop lights what the fitted photo leaves of the screen.
    public var hasBackdrop = true
    /// Whether visitors may hear clips that have a sound.
    public var hasSound = false
    /// The memory limit for all frames of an animated photo together, in bytes.
    public var animationBytes = AnimationPlayback.usualLimit

    public var info = InfoConfiguration()

    public init() {}
}
