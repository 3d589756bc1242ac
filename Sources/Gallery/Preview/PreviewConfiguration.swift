/// What an operator may choose about the preview.
public struct PreviewConfiguration: Hashable, Sendable, Codable {
    /// When a movement that the photo cannot take goes to the pages.
    public enum HandOff: String, Hashable, Sendable, CaseIterable, Codable {
        /// At any moment of a stroke, and back again.
        case twoWay = "two-way"
        /// A stroke moves either the photo or the page: decided where it begins.
        case oneWay = "one-way"
    }

    public var handOff = HandOff.twoWay
    /// Whether the page can be turned while the photo is zoomed.
    public var pagesWhileZoomed = true
    /// Whether the last photo is followed by the first.
    public var loops = false
    /// The bytes that all frames of an animated photo may take together.
    public var animationBytes = 32 << 20

    public init() {}
}
