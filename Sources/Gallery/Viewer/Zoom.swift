import Motion

/// The zoom at which a photo fits its page, in points per pixel of the photo.
struct BaseZoom: Hashable, Sendable {
    let factor: Double

    /// - Parameters:
    ///   - photo: The size of the photo, in pixels.
    ///   - page: The size of the page, in points.
    ///   - scale: The number of screen pixels in a point.
    ///   - enlarges: Whether a pixel of the photo may cover more than one of the screen.
    init(photo: Size, page: Size, scale: Double, enlarges: Bool) {
        let fit = min(page.width / max(1, photo.width), page.height / max(1, photo.height))
        factor = max(1e-6, enlarges ? fit : min(fit, 1 / scale))
    }
}

/// The zoom chosen by the visitor, relative to fit: 1 is fitted.
struct UserZoom: Hashable, Sendable {
    var factor: Double

    static let fit = UserZoom(factor: 1)

    /// The zoom of a double tap, unless the photo is much narrower than its page.
    static let close = UserZoom(factor: 2.5)

    /// The zoom enlarged by a factor. A factor that is not positive and finite has no effect.
    func scaled(by growth: Double) -> UserZoom {
        growth > 0 && growth.isFinite ? UserZoom(factor: (factor * growth).clamped(to: Self.sane)) : self
    }

    /// The range to which an endless pinch is limited, so that the arithmetic stays finite.
    private static let sane = 1e-6...1e6
}

/// How far a photo can be zoomed, and how it resists beyond.
struct ZoomLimits: Hashable, Sendable {
    let range: ClosedRange<Double>

    /// The rubber band past a limit: the zoom stays within this many doublings of the limit.
    private static let band = RubberBand(dimension: 1)

    /// From fitted to the larger of a double tap's zoom and the photo's own pixels.
    init(_ base: BaseZoom, scale: Double, close: UserZoom = .close) {
        range = 1...max(close.factor, 1 / (base.factor * scale))
    }

    func clamped(_ zoom: UserZoom) -> UserZoom {
        UserZoom(factor: zoom.factor.clamped(to: range))
    }

    /// The zoom to show when fingers ask for `asked`. The rubber band is measured in doublings, so that it feels the
    /// same at both ends.
    func resisted(_ asked: UserZoom) -> UserZoom {
        let limit = clamped(asked)
        guard asked.factor != limit.factor else { return asked }
        let shown = Self.band.displacement(for: binaryLogarithm(asked.factor / limit.factor))
        return UserZoom(factor: limit.factor * powerOfTwo(shown))
    }

    /// The inverse of ``resisted(_:)``, for a touch that catches a photo past its limit.
    func asked(showing shown: UserZoom) -> UserZoom {
        let limit = clamped(shown)
        guard shown.factor != limit.factor else { return shown }
        let asked = Self.band.offset(for: binaryLogarithm(shown.factor / limit.factor))
        return UserZoom(factor: limit.factor * powerOfTwo(asked))
    }
}
