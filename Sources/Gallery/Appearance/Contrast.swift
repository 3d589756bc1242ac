import Motion

// Contrast as WCAG 2.1 defines it: https://www.w3.org/TR/WCAG21/#contrast-minimum.
extension ThemeColour {
    /// The relative luminance of the colour without its opacity, from 0 to 1.
    public var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// WCAG states the threshold of an older draft of sRGB, 0.03928. No level of 8 bits lies between the two.
    private static func linear(_ level: Double) -> Double {
        level <= 0.04045 ? level / 12.92 : powerOfTwo(2.4 * binaryLogarithm((level + 0.055) / 1.055))
    }

    /// The ratio of the luminances of two opaque colours, from 1 to 21.
    public func contrast(with other: ThemeColour) -> Double {
        let first = luminance
        let second = other.luminance
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }
}

/// The least contrasts of level AA in WCAG 2.1.
public enum LeastContrast {
    /// The least contrast of text (success criterion 1.4.3).
    public static let text = 4.5
    /// The least contrast of large text (1.4.3), and of symbols and controls (1.4.11).
    public static let symbol = 3.0
}
