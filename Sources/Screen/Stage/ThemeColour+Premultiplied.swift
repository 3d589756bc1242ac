import Appearance
import Platform

extension ThemeColour {
    /// `0xAARRGGBB`.
    var premultiplied: UInt32 {
        func byte(_ value: Double) -> UInt32 { UInt32(saturating: (min(max(value, 0), 1) * 255).rounded()) }
        return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
    }
}
