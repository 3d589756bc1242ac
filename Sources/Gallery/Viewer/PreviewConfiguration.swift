import Playback
import Scenes

/// The operator's settings for the preview.
public struct PreviewConfiguration: Hashable, Sendable, Codable {
    /// When a movement beyond the photo's edge moves the pages.
    public enum HandOff: String, Hashable, Sendable, CaseIterable, Codable {
        /// At any moment of a stroke, in both directions.
        case twoWay = "two-way"
        /// A stroke moves either the photo or the pages, decided when it begins.
        case oneWay = "one-way"
    }

    public var handOff = HandOff.twoWay
    /// Whether the page can be turned while the photo is zoomed.
    public var pagesWhileZoomed = true
    /// Whether the last photo is followed by the first.
    public var loops = false
    /// Whether the photo's backdrop lights what the fitted photo leaves of the screen.
    public var hasBackdrop = true
    /// The memory limit for all frames of an animated photo together, in bytes.
    public var animationBytes = AnimationPlayback.usualLimit

    public var info = InfoConfiguration()

    public init() {}
}
