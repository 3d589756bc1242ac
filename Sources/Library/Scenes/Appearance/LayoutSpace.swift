import Motion

/// The side on which lines and rows begin.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable, Codable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"

    /// Languages that are written from right to left, by their ISO 639 codes.
    private static let languages: Set<String> = [
        "ar", "arc", "azb", "ckb", "dv", "fa", "he", "iw", "ks", "lrc", "mzn", "nqo", "pnb", "ps", "sd", "syr", "ug",
        "ur", "yi",
    ]

    /// - Parameter locale: In POSIX's form: `ar_EG.UTF-8`.
    public init(locale: String) {
        let language = locale.prefix { $0.isLetter }.lowercased()
        self = Self.languages.contains(language) ? .rightToLeft : .leftToRight
    }

    /// 1 where lines run to the right, −1 where they run to the left.
    public var sign: Double { self == .leftToRight ? 1 : -1 }
}

/// A coordinate space that runs from left to right, and is mirrored for languages that are written from right to left.
public struct LayoutSpace: Hashable, Sendable {
    /// The width of the screen, in points.
    let width: Double
    let direction: LayoutDirection
    /// The displacement of the space's origin, towards the end of lines and downwards.
    var origin = Vector.zero

    public init(width: Double, direction: LayoutDirection, origin: Vector = Vector.zero) {
        self.width = width
        self.direction = direction
        self.origin = origin
    }

    public var isMirrored: Bool { direction == .rightToLeft }

    /// The same space, moved further.
    public func moved(by distance: Vector) -> LayoutSpace {
        LayoutSpace(width: width, direction: direction, origin: origin + distance)
    }

    public func onScreen(_ frame: Rect) -> Rect {
        let moved = frame.moved(by: origin)
        guard isMirrored else { return moved }
        return Rect(origin: Point(x: width - moved.maxX, y: moved.minY), size: moved.size)
    }
}
