import Motion
import Scrolling

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

    /// The limits are fitted, and the larger of a double tap's zoom and the photo's own pixels.
    init(_ base: BaseZoom, scale: Double, close: UserZoom = .close) {
        range = 1...max(close.factor, 1 / (base.factor * scale))
    }

    func clamped(_ zoom: UserZoom) -> UserZoom { UserZoom(factor: zoom.factor.clamped(to: range)) }

    /// The zoom to show when fingers ask for `asked`. The band is measured in doublings, to feel the same at both ends.
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

/// A photo's size at each zoom, in points. Fitted, it is rounded to whole pixels; from twice of that on it has exactly the photo's
/// aspect, so that its own pixels can be the screen's.
struct ZoomedSize: Hashable, Sendable {
    private let exact: Size
    private let fitted: Size

    /// - Parameters:
    ///   - exact: The fitted photo's size without rounding. One with less than a pixel is drawn wider than it is, at any zoom.
    ///   - scale: Pixels of the screen in a point.
    init(exact: Size, fitted: Size, scale: Double) {
        func length(_ exact: Double, _ fitted: Double) -> Double { exact * scale >= 1 ? exact : fitted }
        self.exact = Size(width: length(exact.width, fitted.width), height: length(exact.height, fitted.height))
        self.fitted = fitted
    }

    subscript(zoom: UserZoom) -> Size {
        let rounding = zoom.factor <= 1 ? zoom.factor : max(0, 2 - zoom.factor)
        func length(_ exact: Double, _ fitted: Double) -> Double { exact * zoom.factor + (fitted - exact) * rounding }
        return Size(width: length(exact.width, fitted.width), height: length(exact.height, fitted.height))
    }

    /// The zoom at which the photo fills a page, from fitted on.
    func fill(_ page: Size) -> Double {
        max(
            Self.zoom(reaching: page.width, exact.width, fitted.width),
            Self.zoom(reaching: page.height, exact.height, fitted.height))
    }

    /// The inverse of the subscript for a side.
    private static func zoom(reaching length: Double, _ exact: Double, _ fitted: Double) -> Double {
        let rounding = fitted - exact
        return length >= 2 * exact ? length / exact : (length - 2 * rounding) / (exact - rounding)
    }
}

/// How far a photo can be panned, and how it resists beyond.
struct PanBounds: Hashable {
    private let x: ElasticRange
    private let y: ElasticRange

    /// The bounds within which a photo can rest. Along an axis on which it is smaller than the page, it stays centred,
    /// or at the edge at which it meets its companion.
    ///
    /// - Parameters:
    ///   - photo: The photo's size on the page.
    ///   - inward: 1 if its companion is on the right, −1 if on the left, 0 without one.
    init(photo: Size, page: Size, inward: Double = 0) {
        let excess = (photo.width - page.width) / 2
        let rest = max(0, -excess) * inward
        x = ElasticRange(rest - max(0, excess)...rest + max(0, excess), viewport: page.width)
        y = ElasticRange(reach: max(0, photo.height - page.height) / 2, viewport: page.height)
    }

    /// The bounds within which several fingers move a photo freely: one that is smaller than the page, within the page.
    static func underSeveralFingers(photo: Size, page: Size) -> PanBounds {
        PanBounds(
            x: ElasticRange(reach: abs(photo.width - page.width) / 2, viewport: page.width),
            y: ElasticRange(reach: abs(photo.height - page.height) / 2, viewport: page.height))
    }

    private init(x: ElasticRange, y: ElasticRange) {
        self.x = x
        self.y = y
    }

    /// The part of a fling that moves the photo: none along an axis on which it cannot be panned.
    func effect(of velocity: Vector) -> Vector {
        Vector(dx: x.isPoint ? 0 : velocity.dx, dy: y.isPoint ? 0 : velocity.dy)
    }

    var ranges: (x: ClosedRange<Double>, y: ClosedRange<Double>) { (x.range, y.range) }

    func clamped(_ pan: Vector) -> Vector { Vector(dx: x.clamped(pan.dx), dy: y.clamped(pan.dy)) }

    /// The part of a finger's movement that brings a photo up to its bounds, or back to them from beyond.
    func room(for movement: Vector, from pan: Vector) -> Vector {
        Vector(dx: x.room(for: movement.dx, from: pan.dx), dy: y.room(for: movement.dy, from: pan.dy))
    }

    /// Where one finger's movement takes the photo.
    func moved(_ pan: Vector, by movement: Vector) -> Vector {
        Vector(
            dx: x.isPoint ? pan.dx : x.moved(pan.dx, by: movement.dx),
            dy: y.isPoint ? pan.dy : y.moved(pan.dy, by: movement.dy))
    }

    /// The pan shown where fingers ask for `asked`, and the inverse.
    func shown(_ asked: Vector) -> Vector { Vector(dx: x.shown(asked.dx), dy: y.shown(asked.dy)) }

    func asked(showing pan: Vector) -> Vector { Vector(dx: x.asked(showing: pan.dx), dy: y.asked(showing: pan.dy)) }
}

extension ElasticRange {
    /// - Parameter reach: How far the content may rest from the middle, on either side.
    fileprivate init(reach: Double, viewport: Double) { self.init(-reach...reach, viewport: viewport) }

    fileprivate var isPoint: Bool { range.lowerBound == range.upperBound }
}
