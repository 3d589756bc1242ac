import Raster

/// The number of pixels per point.
///
/// A point is a 1080th of the height of a 24-inch screen, which people touch from an arm's length. They stand further from
/// larger screens, but not in proportion, so a point grows with the square root of the diagonal. It never gets so small that
/// a target of 48 points would be narrower than 9 mm, and never smaller than a pixel, because text of 13 points would be
/// illegible.
public enum PointScale: Hashable, Sendable {
    case automatic
    case fixed(Double)

    /// The pixels per point of a window on a display.
    func scale(on display: Display, _ mapping: DisplayMapping) -> Double {
        switch self {
        case .fixed(let scale): return scale
        case .automatic:
            // A compositor that scales windows itself shows a window's pixels larger or smaller than the display's.
            let pixelsPerUnit = Double(mapping.pixels.width) / Double(mapping.window.width)
            let shownPerUnit = Double(display.pixels.width) / Double(max(1, display.bounds.width))
            return Self.rounded(display.scale * pixelsPerUnit / shownPerUnit)
        }
    }

    /// In millimetres, on a screen of ``referenceDiagonal``: 298.9 mm ÷ 1080.
    private static let referencePoint = 0.2767
    /// In inches.
    private static let referenceDiagonal = 24.0
    /// In millimetres: 9 ÷ 48.
    private static let leastPoint = 0.1875
    /// In pixels: the shorter side for which the layouts are designed, if the screen's size is unknown.
    private static let referenceSide = 1080.0

    /// The pixels per point of a screen of which only the resolution is known.
    static func scale(of pixels: PixelSize) -> Double {
        rounded(Double(min(pixels.width, pixels.height)) / referenceSide)
    }

    /// The pixels per point of a screen of that size.
    static func scale(of pixels: PixelSize, _ size: PhysicalSize) -> Double {
        let point = referencePoint * (size.inches / referenceDiagonal).squareRoot()
        return rounded(max(point, leastPoint) * size.density(pixels))
    }

    /// Rounds to hundredths, which are finer than sizes are known, and can be copied from the log into a configuration.
    private static func rounded(_ scale: Double) -> Double { max(1, (scale * 100).rounded() / 100) }
}
