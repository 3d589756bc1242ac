import Motion

/// The properties that all screens of the gallery share.
struct ScreenTraits: Hashable, Sendable {
    /// Of the screen, in points.
    var size: Size
    /// Pixels in a point.
    let scale: Double
    /// The side on which lines and rows begin.
    let direction: LayoutDirection
    /// Whether screens and pages fade instead of moving.
    let reducesMotion: Bool

    var screen: Rect { Rect(origin: .zero, size: size) }

    var space: LayoutSpace { LayoutSpace(width: size.width, direction: direction) }
}
