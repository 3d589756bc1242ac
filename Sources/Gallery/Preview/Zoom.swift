import Motion

/// The zoom at which a photo fits its page, in points for each of its pixels. A photo is not enlarged to fit: a pixel of
/// the screen shows at least one of the photo. A clip is.
struct BaseZoom: Hashable, Sendable {
    let factor: Double

    /// - Parameters:
    ///   - photo: In pixels.
    ///   - page: In points.
    ///   - scale: Pixels of the screen in a point.
    ///   - isClip: Whether it moves, like a film, which people expect to fill the screen.
    init(photo: Size, page: Size, scale: Double, isClip: Bool = false) {
        let fit = min(page.width / max(1, photo.width), page.height / max(1, photo.height))
        factor = max(1e-6, isClip ? fit : min(fit, 1 / scale))
    }
}

/// The zoom chosen by the visitor, relative to fit: 1 is fitted.
struct UserZoom: Hashable, Sendable {
    var factor: Double

    static let fit = UserZoom(factor: 1)

    /// The zoom of a double tap.
    static let close = UserZoom(factor: 2.5)

    /// The zoom enlarged by a factor; one that is not positive and finite leaves it as it is.
    func scaled(by growth: Double) -> UserZoom {
        growth > 0 && growth.isFinite ? UserZoom(factor: (factor * growth).clamped(to: Self.sane)) : self
    }

    /// An endless pinch stays within this range, so that the arithmetic stays finite.
    private static let sane = 1e-6...1e6
}

/// How far a photo can be zoomed, and how it resists beyond.
struct ZoomLimits: Hashable, Sendable {
    let range: ClosedRange<Double>

    /// Past a limit, the zoom stays within this many doublings of it.
    private static let band = RubberBand(dimension: 1)

    /// From fitted to the larger of ``UserZoom/close`` and the photo's own pixels.
    init(_ base: BaseZoom, scale: Double) {
        range = 1...max(UserZoom.close.factor, 1 / (base.factor * scale))
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
