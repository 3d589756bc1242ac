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
