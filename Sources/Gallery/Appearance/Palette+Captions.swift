import Motion

extension Palette {
    /// The range of levels, from 0 to 1, of all channels of the picture behind captions, in which captions have a
    /// contrast of 4.5 : 1.
    ///
    /// Of all colours in the range, the grey of the inner bound has the least contrast with captions.
    public var captionGround: ClosedRange<Double> {
        let shares = (1...Self.steps).map { Double($0) / Double(Self.steps) }
        let reach = shares.last { isLegible(at: isLight ? 1 - $0 : $0) } ?? Self.leastReach
        return isLight ? 1 - reach...1 : 0...reach
    }

    private static let steps = 100
    /// The reach of the range if no grey is dark or light enough for the text.
    private static let leastReach = 0.02

    /// Whether captions have enough contrast on a grey, and on its neighbour to which a pixel may be rounded.
    private func isLegible(at level: Double) -> Bool {
        let grey = ThemeColour(grey: (level + (isLight ? -0.5 : 0.5) / 255).clamped(to: 0...1))
        return self[.secondary].over(grey).contrast(with: grey) >= LeastContrast.text
    }
}
