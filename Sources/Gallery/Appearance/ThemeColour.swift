import Motion

/// A colour in sRGB. Its components lie between 0 and 1 and are not premultiplied.
public struct ThemeColour: Hashable, Sendable, Codable {
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
        let digits = text.utf8.dropFirst()
        guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6, let value = UInt32(digits: digits) else {
            return nil
        }
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
}

extension ThemeColour {
    /// The colour of 8 bits for each component that is nearest to it.
    var rounded: ThemeColour {
        func round(_ component: Double) -> Double { (component.clamped(to: 0...1) * 255).rounded() / 255 }
        return ThemeColour(red: round(red), green: round(green), blue: round(blue), alpha: alpha)
    }
}

extension ThemeColour: CustomStringConvertible {
    /// `#RRGGBB`, without the opacity.
    public var description: String {
        let digits = [red, green, blue].map { component in
            let value = Int((component.clamped(to: 0...1) * 255).rounded())
            return (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true)
        }
        return "#" + digits.joined()
    }
}

extension UInt32 {
    /// - Parameter digits: Hexadecimal digits, without a sign.
    fileprivate init?(digits: Substring.UTF8View) {
        guard digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else { return nil }
        guard let value = UInt32(Substring(digits), radix: 16) else { return nil }
        self = value
    }
}
