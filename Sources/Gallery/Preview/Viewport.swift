import Library
import Motion
import Scenes

/// The zoom and pan of a photo on its page. Positions are relative to the page's centre.
///
/// A point `q` of the fitted photo is shown at `pan + zoom · q`.
public struct Viewport: Hashable, Sendable {
    /// A zoom, and the displacement of the photo's centre from the page's, in points.
    struct Placement: Hashable, Interpolatable {
        var zoom = UserZoom.fit
        var pan = Vector.zero

        /// Every point of the photo moves on a straight line while `share` goes from 0 to 1.
        static func mix(_ a: Placement, _ b: Placement, share: Double) -> Placement {
            Placement(
                zoom: UserZoom(factor: .mix(a.zoom.factor, b.zoom.factor, share: share)),
                pan: .mix(a.pan, b.pan, share: share))
        }

    }

    /// The screen or its half, and the size of the part of it in its middle that the display shows. A photo fits that
    /// part, and can be panned until its edges lie at those of that part.
    let screen: Rect
    let page: Size
    /// The side of a photo's companion: 1 for the right, −1 for the left, 0 without one.
    private let inward: Double
    let baseZoom: BaseZoom
    let limits: ZoomLimits
    /// The photo's size at fit, in points. It is a whole number of pixels, so that the photo is drawn without scaling.
    public let fitted: Size
    /// Its size at each zoom.
    let sizes: ZoomedSize
    /// Pixels of the screen in a point.
    private let scale: Double
    /// Where the photo rests until it is zoomed: fitted, or filling the page.
    let rest: Placement
    /// The zoom of a double tap.
    let close: UserZoom
    private(set) var motion: ViewportMotion
    /// The placement that fingers ask for, before resistance.
    private var asked: Placement
    /// Whether fingers make the photo smaller than fit without resistance, which closes it.
    private(set) var shrinks = false
    /// Whether fingers have made it smaller than fit. Until they lift, it stays under them without resistance.
    private var isFree = false

    /// The smallest photo that is shown under fingers, as a share of the fitted one.
    private var smallest = Self.smallest
    private static let smallest = 0.2

    /// - Parameter photo: Its own size in pixels.
    init(photo: Size, on traits: ScreenTraits, _ enlargement: PreviewConfiguration.Enlargement) {
        screen = traits.screen
        inward = traits.half.map { $0 == .left ? 1 : -1 } ?? 0
        let scale = traits.scale
        let size = traits.size
        let overscan = traits.overscan
        let page = Size(width: max(1, size.width - 2 * overscan), height: max(1, size.height - 2 * overscan))
        self.page = page
        let base = BaseZoom(photo: photo, page: page, scale: scale, enlarges: enlargement != .never)
        baseZoom = base
        // With the same parity as the screen, so that the edges of a centred photo are on whole pixels.
        func length(_ pixels: Double, on screen: Double) -> Double {
            let screen = (screen * scale).rounded()
            return max(1, screen - 2 * ((screen - pixels * base.factor * scale) / 2).rounded()) / scale
        }
        fitted = Size(width: length(photo.width, on: size.width), height: length(photo.height, on: size.height))
        sizes = ZoomedSize(exact: photo * base.factor, fitted: fitted, scale: scale)
        self.scale = scale
        let fill = max(1, sizes.fill(page))
        let zoom = UserZoom(factor: enlargement == .fill ? fill : 1)
        let bounds = PanBounds(photo: fitted * zoom.factor, page: page, inward: inward)
        rest = Placement(zoom: zoom, pan: bounds.clamped(.zero))
        // Two and a half times a fitted panorama would still be a strip.
        close = UserZoom(factor: enlargement == .fill ? fill * UserZoom.close.factor : max(fill, UserZoom.close.factor))
        limits = ZoomLimits(base, scale: scale, close: close)
        motion = .held(rest)
        asked = rest
    }

    public init(of card: Card, on traits: ScreenTraits, _ enlargement: PreviewConfiguration.Enlargement) {
        // Visitors expect a clip to fill the screen, like a film.
        let isClip = card.clip.map { !$0.isMoment } ?? false
        self.init(photo: card.pixels, on: traits, isClip && enlargement == .never ? .fit : enlargement)
    }

    func placement(at time: Double) -> Placement { motion.placement(at: time) }

    /// The photo's frame, measured from the screen's top left corner.
    func frame(at time: Double) -> Rect { frame(of: placement(at: time)) }

    /// The placement at another zoom that leaves the content at `anchor` there.
    func zoomed(_ placement: Placement, to zoom: UserZoom, about anchor: Vector) -> Placement {
        let before = sizes[placement.zoom]
        let after = sizes[zoom]
        let way = placement.pan - anchor
        return Placement(
            zoom: zoom,
            pan: anchor + Vector(dx: way.dx * (after.width / before.width), dy: way.dy * (after.height / before.height))
        )
    }

    private func frame(of placement: Placement) -> Rect {
        let size = sizes[placement.zoom]
        return Rect(
            x: screen.center.x + placement.pan.dx - size.width / 2,
            y: screen.center.y + placement.pan.dy - size.height / 2, width: size.width, height: size.height)
    }

    /// Its frame when it has come to rest without a finger.
    var endFrame: Rect { frame(of: motion.end) }

    /// How far the photo will still move without a finger.
    public func way(at time: Double) -> Vector { motion.end.pan - placement(at: time).pan }

    /// Whether the photo is zoomed in, or on its way there, so that a finger pans it instead of turning the page.
    public var isZoomed: Bool { exceedsRest(motion.end) }

    /// Whether no finger alone can move it: all of it fits the page, or is about to.
    public var isFitted: Bool { motion.end.zoom.factor <= 1 + Self.fitTolerance }

    private func exceedsRest(_ placement: Placement) -> Bool {
        placement.zoom.factor > rest.zoom.factor + Self.fitTolerance
    }

    /// A zoom this close to rest counts as unzoomed.
    private static let fitTolerance = 0.01

    // MARK: Fingers

    /// The part of a movement that the photo can follow: up to its bounds, or back to them from beyond.
    func room(for movement: Vector, at time: Double) -> Vector {
        let placement = motion.isZooming ? motion.end : placement(at: time)
        return bounds(zoom: placement.zoom).room(for: movement, from: placement.pan)
    }

    /// Holds the photo where it fills a frame of the screen, such as its card's, for fingers to enlarge it.
    mutating func hold(in frame: Rect) {
        let placement = placement(filling: frame)
        shrinks = true
        isFree = true
        smallest = min(smallest, placement.zoom.factor)
        asked = placement
        motion = .held(placement)
    }

    /// Travels to its place from where it fills a frame of the screen.
    mutating func travel(from frame: Rect, at time: Double) {
        let target = motion.end
        shrinks = false
        motion = .held(placement(filling: frame))
        settle(at: target, time)
    }

    private func placement(filling frame: Rect) -> Placement {
        let factor = max(frame.size.width / fitted.width, frame.size.height / fitted.height)
        return Placement(zoom: UserZoom(factor: factor), pan: frame.center - screen.center)
    }

    /// Stops the photo where it is. If `shrinks`, fingers may make one that is not zoomed in smaller than fit.
    mutating func hold(at time: Double, shrinks: Bool = false) {
        let placement = placement(at: time)
        // A photo that grows from a half of the screen to all of it is smaller than fit, but not under fingers.
        let isWhole = self.shrinks || placement.zoom.factor >= 1 - Self.fitTolerance
        self.shrinks = shrinks && !isZoomed && isWhole
        isFree = self.shrinks && placement.zoom.factor < 1
        let zoom = self.shrinks ? placement.zoom : limits.asked(showing: placement.zoom)
        asked = Placement(zoom: zoom, pan: isFree ? placement.pan : asked(showing: placement))
        motion = .held(placement)
    }

    /// Follows one finger. The photo resists past its bounds, and stays centred where it is smaller than the page. On its way to
    /// another zoom, it keeps moving, and arrives as much further along.
    mutating func pan(by delta: Vector, at time: Double) {
        if case .settling(let from, let to, let spring) = motion, motion.isZooming {
            let pan = bounds(zoom: to.zoom).moved(to.pan, by: delta)
            let start = Placement(zoom: from.zoom, pan: from.pan + (pan - to.pan))
            asked.pan = asked(showing: Placement(zoom: to.zoom, pan: pan))
            return motion = .settling(from: start, to: Placement(zoom: to.zoom, pan: pan), spring)
        }
        var placement = placement(at: time)
        placement.pan = bounds(zoom: placement.zoom).moved(placement.pan, by: delta)
        asked.pan = isFree ? placement.pan : asked(showing: placement)
        motion = .held(placement)
    }

    /// Follows several fingers. The content under their centroid stays there, apart from resistance past the limits.
    ///
    /// - Parameters:
    ///   - centroid: From the middle of the page, after the movement.
    ///   - movement: The centroid's, in points.
    ///   - growth: The factor by which the fingers' span has changed; one that is not positive and finite is ignored.
    ///   - angle: By how much more the photo is turned about the centroid, in radians clockwise. Then nothing resists.
    mutating func pinch(
        about centroid: Vector, moved movement: Vector, by growth: Double, turned angle: Double = 0, at time: Double
    ) {
        let zoom = asked.zoom.scaled(by: growth)
        let shown = shown(zoom)
        if shrinks && shown.factor < 1 || angle != 0, !isFree {
            isFree = true
            asked.pan = placement(at: time).pan
        }
        let moved = Placement(zoom: placement(at: time).zoom, pan: asked.pan + movement)
        // Without bounds, a photo that grew about a point beside it would leave the screen.
        let anchor =
            isFree ? frame(of: moved).nearest(to: screen.center + centroid) - screen.center : centroid
        let pan = anchor + (zoomed(moved, to: shown, about: anchor).pan - anchor).rotated(by: angle)
        asked = Placement(zoom: zoom, pan: pan)
        motion = .held(Placement(zoom: shown, pan: isFree ? pan : freeBounds(zoom: shown).shown(pan)))
    }

    private func shown(_ asked: UserZoom) -> UserZoom {
        guard shrinks, asked.factor < 1 else { return limits.resisted(asked) }
        return UserZoom(factor: max(asked.factor, smallest))
    }

    private func asked(showing placement: Placement) -> Vector {
        freeBounds(zoom: placement.zoom).asked(showing: placement.pan)
    }

    private func freeBounds(zoom: UserZoom) -> PanBounds { .underSeveralFingers(photo: sizes[zoom], page: page) }

    /// Releases the photo: it decelerates within its bounds, or settles at the limits that it was taken past.
    mutating func release(velocity: Vector, about centroid: Vector, at time: Double) {
        if motion.isZooming {
            // A finger has panned it on its way, perhaps past its bounds.
            let end = bounded(motion.end)
            return end == motion.end ? () : settle(at: end, time)
        }
        let placement = placement(at: time)
        let zoom = limits.clamped(placement.zoom)
        guard zoom == placement.zoom else {
            return settle(at: bounded(zoomed(placement, to: zoom, about: centroid)), time)
        }
        let velocity = bounds(zoom: zoom).effect(of: velocity)
        let bounds = bounds(zoom: zoom).ranges
        let x = fling(placement.pan.dx, velocity.dx, bounds.x)
        let y = fling(placement.pan.dy, velocity.dy, bounds.y)
        let end = aligned(Placement(zoom: zoom, pan: Vector(dx: x.end, dy: y.end))).pan
        motion = .flung(
            zoom, x: x.ending(at: end.dx, Theme.Springs.settle).starting(at: time),
            y: y.ending(at: end.dy, Theme.Springs.settle).starting(at: time))
    }

    private func fling(_ start: Double, _ velocity: Double, _ bounds: ClosedRange<Double>) -> BoundedDecay {
        BoundedDecay(start: start, velocity: velocity, bounds: bounds, spring: Theme.Springs.settle)
    }

    // MARK: Without fingers

    mutating func settle(at target: Placement, _ time: Double) {
        let start = placement(at: time)
        let flight = ViewportFlight(from: start, to: target, width: page.width, startingAt: time)
        motion =
            flight.isWorthwhile
            ? .flying(to: target, flight) : .settling(from: start, to: target, Self.settling.starting(at: time))
        asked = target
    }

    private static let settling = SpringMotion(Theme.Springs.settle, from: 0, to: 1, tolerance: 0.0005)

    /// Stays at a placement.
    mutating func hold(at placement: Placement) {
        asked = placement
        motion = .held(placement)
    }

    /// Completes a travel at once, and returns whether there was one.
    mutating func arrive() -> Bool {
        guard motion.phase == .animating else { return false }
        motion = .held(motion.end)
        return true
    }

    mutating func advance(to time: Double) { motion.advance(to: time) }

    // MARK: Another page

    /// Shows what another viewport of the same photo shows in the middle of its page, at the same size if the limits
    /// allow it. A photo that is not zoomed stays so.
    mutating func show(_ other: Viewport, at time: Double) {
        let view = other.motion.isZooming ? other.motion.end : other.placement(at: time)
        guard other.exceedsRest(view) else { return }
        let zoom = limits.clamped(view.zoom.scaled(by: other.baseZoom.factor / baseZoom.factor))
        let before = other.sizes[view.zoom]
        let after = sizes[zoom]
        let pan = Vector(
            dx: view.pan.dx * after.width / before.width, dy: view.pan.dy * after.height / before.height)
        motion = .held(bounded(Placement(zoom: zoom, pan: pan)))
    }

    /// A hand that turns a photo spreads a little, too: up to this share of its size, a fitted photo stays fitted.
    private static let turnTolerance = 0.2

    /// Travels to where the photo is whole, or stays zoomed, from where another viewport shows it before it was turned.
    mutating func settle(from other: Viewport, at time: Double) {
        let shown = other.placement(at: time)
        let start = Placement(zoom: shown.zoom.scaled(by: other.baseZoom.factor / baseZoom.factor), pan: shown.pan)
        motion = .held(start)
        let zoomed = Placement(zoom: limits.clamped(start.zoom), pan: shown.pan)
        let isZoomed = shown.zoom.factor > other.rest.zoom.factor * (1 + Self.turnTolerance)
        settle(at: isZoomed ? bounded(zoomed) : rest, time)
    }

    // MARK: Bounds

    private func bounds(zoom: UserZoom) -> PanBounds { PanBounds(photo: sizes[zoom], page: page, inward: inward) }

    func bounded(_ placement: Placement) -> Placement {
        aligned(Placement(zoom: placement.zoom, pan: bounds(zoom: placement.zoom).clamped(placement.pan)))
    }

    /// Less than a pixel of the screen away, so that each of the photo's own pixels is one of the screen's; the same at other zooms.
    private func aligned(_ placement: Placement) -> Placement {
        guard abs(placement.zoom.factor * baseZoom.factor * scale - 1) < 1e-9 else { return placement }
        let frame = frame(of: placement)
        func rest(_ edge: Double) -> Double { (edge * scale).rounded() / scale - edge }
        return Placement(
            zoom: placement.zoom, pan: placement.pan + Vector(dx: rest(frame.minX), dy: rest(frame.minY)))
    }
}
