import Motion

/// The frame of the logo, in points: in a corner of the carousel and of the albums' cover, unless it has no room.
public struct LogoLayout: Sendable {
    public let traits: ScreenTraits
    public let chrome: ChromeLayout

    public init(_ traits: ScreenTraits) {
        self.traits = traits
        chrome = ChromeLayout(traits)
    }

    /// A wider logo is lower than it could be.
    private static let widest = 6.0
    /// A lower one would not be legible.
    public static let lowest = 24.0

    /// A place for the logo, and the side at which the logo lies in it.
    public struct Place: Hashable, Sendable {
        public var frame: Rect
        public var fit: Sprite.Fit
        public var hasPlate: Bool
    }

    public func place(
        _ logo: ThemeConfiguration.Logo, x: Double, y: Double, height: Double, hasPlate: Bool = false
    ) -> Place {
        let width = min(Self.widest * height, traits.safeArea.size.width / 3).rounded(.down)
        let left = logo.corner.isLeading ? x : x - width
        let frame = Rect(x: left, y: traits.wholePixels(y), width: width, height: height)
        return Place(frame: frame, fit: logo.corner.isLeading ? .leading : .trailing, hasPlate: hasPlate)
    }
}
