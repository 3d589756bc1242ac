/// What an operator may choose about the preview.
public struct PreviewConfiguration: Hashable, Sendable {
    /// When a movement that the photo cannot take goes to the pages.
    public enum HandOff: String, Hashable, Sendable, CaseIterable {
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
    public var direction = LayoutDirection.leftToRight
    /// Cross-fades in place of flights.
    public var reducesMotion = false
    /// What all frames of a photo that moves by itself may take together.
    public var animationBytes = 32 << 20

    public init() {}
}
