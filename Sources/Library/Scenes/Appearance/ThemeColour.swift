import Motion

/// A colour in sRGB. Its components lie between 0 and 1 and are not premultiplied.
public struct ThemeColour: Hashable, Sendable, Codable, CustomStringConvertible {
    public var red, green, blue, alpha: Double

    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    public init(grey level: Double, alpha: Double = 1) {
        self.init(red: level, green: level, blue: level, alpha: alpha)
    }

    /// Reads a colour as in CSS.
    ///
    /// - Parameter text: `#RRGGBB`.
    /// - Returns: Nil if it is anything else.
    public init?(_ text: String) {
        let digits = text.dropFirst()
        // A number may have a sign, and a colour may not.
        guard text.first == "#", digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
            let value = UInt32(digits, radix: 16)
        else { return nil }
        func component(_ shift: UInt32) -> Double { Double(value >> shift & 255) / 255 }
        self.init(red: component(16), green: component(8), blue: component(0))
    }

    public static let white = ThemeColour(grey: 1)
    public static let black = ThemeColour(grey: 0)

    /// The same colour, with another opacity.
    public func opacity(_ alpha: Double) -> ThemeColour {
        ThemeColour(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// An opaque colour between this one and another.
    ///
    /// - Parameter share: Of the other.
    func mixed(with other: ThemeColour, share: Double) -> ThemeColour {
        ThemeColour(
            red: .mix(red, other.red, share: share), green: .mix(green, other.green, share: share),
            blue: .mix(blue, other.blue, share: share))
    }

    /// How it looks on an opaque colour.
    public func over(_ ground: ThemeColour) -> ThemeColour { ground.mixed(with: self, share: alpha) }

    // MARK: Contrast as WCAG 2.1 defines it: https://www.w3.org/TR/WCAG21/#contrast-minimum

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

    // MARK: 8 bits

    /// The nearest colour of 8 bits for each component.
    var rounded: ThemeColour {
        ThemeColour(
            red: Self.level(red) / 255, green: Self.level(green) / 255, blue: Self.level(blue) / 255, alpha: alpha)
    }

    /// The nearest of 256 levels.
    private static func level(_ component: Double) -> Double { (component.clamped(to: 0...1) * 255).rounded() }

    /// `#RRGGBB`, without the opacity.
    public var description: String {
        let digits = [red, green, blue].map { component in
            let value = Int(Self.level(component))
            return (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true)
        }
        return "#" + digits.joined()
    }
}

/// The least contrasts of level AA in WCAG 2.1.
public enum LeastContrast {
    /// The least contrast of text (success criterion 1.4.3).
    public static let text = 4.5
    /// The least contrast of large text (1.4.3), and of symbols and controls (1.4.11).
    public static let symbol = 3.0
}
