import Motion
import Platform
import Raster
import Scenes

/// How much black a photo needs behind the text on it.
enum Legibility {
    /// A little more than ``LeastContrast/text``, for what a small picture of the photo does not show.
    private static let contrast = 4.8
    private static let steps = 100

    /// The least opacity of black over a colour with which the secondary text on it is legible.
    static func darkening(_ colour: ThemeColour) -> Double {
        let text = ThemeColour(grey: 1, alpha: Palette.photoSecondary)
        let opacities = (0...steps).lazy.map { Double($0) / Double(steps) }
        return opacities.first { opacity in
            let ground = ThemeColour.black.opacity(opacity).over(colour)
            return text.over(ground).contrast(with: ground) >= contrast
        } ?? 1
    }
}

extension Bitmap {
    /// The lightest colour in a part of the picture, in shares of its sides.
    func lightest(in part: Rect) -> ThemeColour {
        func range(_ start: Double, _ length: Double, _ count: Int) -> ClosedRange<Int> {
            let first = Int(saturating: (start * Double(count)).rounded(.down)).clamped(to: 0...count - 1)
            let last = Int(saturating: ((start + length) * Double(count)).rounded(.up)) - 1
            return first...last.clamped(to: first...count - 1)
        }
        guard size.count > 0 else { return .black }
        var lightest = ThemeColour.black
        var most = 0.0
        for y in range(part.minY, part.size.height, size.height) {
            for x in range(part.minX, part.size.width, size.width) {
                let colour = ThemeColour(pixels[y * size.width + x])
                let luminance = colour.luminance
                if luminance > most { (lightest, most) = (colour, luminance) }
            }
        }
        return lightest
    }
}

extension ThemeColour {
    /// - Parameter pixel: `0xAARRGGBB`, opaque.
    fileprivate init(_ pixel: UInt32) {
        func level(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) / 255 }
        self.init(red: level(16), green: level(8), blue: level(0))
    }
}
