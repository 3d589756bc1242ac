import Motion

/// The side on which lines and rows begin.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"

    /// Languages that are written from right to left, as ISO 639 names them.
    private static let languages: Set<String> = [
        "ar", "arc", "azb", "ckb", "dv", "fa", "he", "iw", "ks", "lrc", "mzn", "nqo", "pnb", "ps", "sd", "syr", "ug",
        "ur", "yi",
    ]

    /// - Parameter locale: As POSIX writes it: `ar_EG.UTF-8`.
    public init(locale: String) {
        let language = locale.prefix { $0.isLetter }.lowercased()
        self = Self.languages.contains(language) ? .rightToLeft : .leftToRight
    }
}

/// A place in which things are laid out as if people read from left to right: where it lies on the screen, and whether
/// it is mirrored there.
struct LayoutSpace: Hashable, Sendable {
    let width: Double
    let direction: LayoutDirection
    /// How far it has been moved, towards the end of lines and downwards.
    var origin = Vector.zero

    var isMirrored: Bool { direction == .rightToLeft }

    /// The same, moved further.
    func moved(by way: Vector) -> LayoutSpace {
        LayoutSpace(width: width, direction: direction, origin: origin + way)
    }

    func onScreen(_ frame: Rect) -> Rect {
        let moved = frame.moved(by: origin)
        guard isMirrored else { return moved }
        return Rect(origin: Point(x: width - moved.maxX, y: moved.minY), size: moved.size)
    }

    /// What a movement on the screen is along its lines.
    func along(_ dx: Double) -> Double { isMirrored ? -dx : dx }
}
