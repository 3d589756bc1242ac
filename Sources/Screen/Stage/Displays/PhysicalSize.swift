import Platform
import Raster

/// The size of a display as its EDID or its driver states it, which is often wrong: projectors do not know it, televisions
/// give their aspect ratio instead, and X servers invent one.
struct PhysicalSize: Hashable, Sendable, CustomStringConvertible {
    /// In millimetres.
    var width: Double
    var height: Double

    /// The diagonal.
    var inches: Double { (width * width + height * height).squareRoot() / 25.4 }

    /// Pixels per millimetre on a display of that size.
    func density(_ pixels: PixelSize) -> Double {
        let width = Double(pixels.width)
        let height = Double(pixels.height)
        return (width * width + height * height).squareRoot() / (inches * 25.4)
    }

    /// Why a display with these pixels cannot have this size; nil if it can. The sides may be swapped, because some drivers
    /// turn only one of the two with the picture.
    func doubt(on pixels: PixelSize) -> String? {
        guard width > 0, height > 0, pixels.width > 0, pixels.height > 0 else { return "no area" }
        if Self.ratios.contains(where: isEqual) { return "an aspect ratio instead of a size" }
        if isInvented(for: pixels) { return "a size invented for 96 dpi" }
        guard Self.diagonals.contains(inches) else { return "an implausible size" }
        guard Self.densities.contains(density(pixels)) else { return "an implausible density" }
        let ratio = Double(pixels.width) / Double(pixels.height)
        let fits = [width / height, height / width].contains { abs($0 / ratio - 1) <= Self.aspectTolerance }
        return fits ? nil : "a shape that differs from that of the pixels"
    }

    /// In inches: from the smallest boards' panels to projections.
    private static let diagonals = 3.0...120
    /// In pixels per millimetre: 1080p at 120 inches has 0.7, the densest panels of phones 32.
    private static let densities = 0.5...35
    /// Pixels that are not square, and rounding to centimetres.
    private static let aspectTolerance = 0.12
    /// The sizes that displays report if they know only their aspect ratio: 16 cm × 9 cm, or ten times as much.
    private static let ratios = [9.0, 10].flatMap { height in
        [10.0, 100].map { PhysicalSize(width: 16 * $0, height: height * $0) }
    }

    private func isEqual(_ other: PhysicalSize) -> Bool {
        self == other || (width, height) == (other.height, other.width)
    }

    /// X servers without a size assume 96 dpi. A display that really has it loses little: at 1080p the scale is the same.
    private func isInvented(for pixels: PixelSize) -> Bool {
        func invented(_ count: Int) -> Double { Double(count) * 25.4 / 96 }
        return abs(invented(pixels.width) - width) <= 1 && abs(invented(pixels.height) - height) <= 1
    }

    var description: String { "\(Int(saturating: width.rounded()))×\(Int(saturating: height.rounded())) mm" }
}

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
