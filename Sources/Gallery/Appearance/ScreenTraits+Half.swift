import Motion

/// A half of a wide screen, of which each shows a photo.
package enum Half: Hashable, Sendable {
    case left, right
}

extension ScreenTraits {
    /// Whether two photos can be open side by side.
    package var hasHalves: Bool { size.width > 2 * size.height }

    /// The traits of a part of the screen.
    ///
    /// - Parameter half: Nil for the whole screen.
    package func on(_ half: Half?) -> ScreenTraits {
        guard let half else { return self }
        var traits = self
        traits.half = half
        traits.size.width = (size.width * scale / 2).rounded(.down) / scale
        if half == .right { traits.origin.x = size.width - traits.size.width }
        traits.overscan = max(overscan, wholePixels(Theme.halfMargin))
        return traits
    }
}

extension Theme {
    /// The distance of a photo from the edges of its half, in points. Two photos that are pushed together are twice as
    /// far apart.
    static let halfMargin = grid / 2
}
