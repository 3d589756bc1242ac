import Gestures
import Motion

/// An open photo: one page of an endless strip, numbered as the slots of the carousel.
///
/// Two fingers zoom the photo about their centroid. One finger moves it as far as it goes; from there it turns the page, or
/// pulls the photo off to close it.
struct Viewer {
    let screen: Size
    /// The size of the photo when it fits the page. It is known once the photo has been decoded.
    var fitted: Size
    /// The page that is shown, or on its way to the middle.
    private(set) var page: Int
    /// The page whose photo is zoomed. It stays so until it has left.
    private var zoomedPage: Int
    /// How far the strip is from its rest.
    private var strip = Glide(0)
    /// How far the photo has been pulled off its page, up or down.
    private var pull = Glide(0)
    /// 0 where the photo is in its card, 1 where it is on its page.
    private var opening = Glide(0)
    private var zoom = Glide(1)
    private var x = Glide(0)
    private var y = Glide(0)
    private(set) var isClosing = false

    private static let gap = 40.0
    private static let zooms = 1.0...4.0
    /// What fingers may do before the photo springs back.
    private static let stretchedZooms = 0.6...6.0
    /// Where a double tap leads.
    private static let closeLook = 2.5

    init(screen: Size, fitted: Size, page: Int, at time: Double) {
        self.screen = screen
        self.fitted = fitted
        self.page = page
        zoomedPage = page
        opening.settle(at: 1, from: time)
    }

    private var middle: Point { Point(x: screen.width / 2, y: screen.height / 2) }
    /// From one page to the next.
    private var pitch: Double { screen.width + Self.gap }

    // MARK: What is seen

    /// The page in the middle of the screen, and how far the next one has come.
    func middle(at time: Double) -> Double { Double(page) - strip.value(at: time) / pitch }

    /// 0 in the card, 1 on the page.
    func openness(at time: Double) -> Double { opening.value(at: time).clamped(to: 0...1) }

    /// From 0, where the photo is on its page, to 1, where it has been pulled off.
    private func pulled(at time: Double) -> Double { min(1, abs(pull.value(at: time)) / screen.height / 0.6) }

    /// How much the photo's page hides what is behind it.
    func cover(at time: Double) -> Double { openness(at: time) * (1 - pulled(at: time)) }

    func isClosed(at time: Double) -> Bool { isClosing && opening.value(at: time) < 0.004 }

    func pages(at time: Double) -> ClosedRange<Int> {
        let middle = middle(at: time)
        return Int(middle.rounded(.down))...Int(middle.rounded(.up))
    }

    /// Where the photo of a page is.
    ///
    /// - Parameter home: Its card.
    func frame(of page: Int, fitted: Size, home: Rect, at time: Double) -> Rect {
        let isZoomed = page == zoomedPage
        let size = fitted * (isZoomed ? zoom.value(at: time) : 1)
        let place = middle + Vector(dx: Double(page - self.page) * pitch + strip.value(at: time), dy: 0)
        let center = place + (isZoomed ? pan(at: time) : .zero)
        let frame = Rect(origin: center - Vector(dx: size.width, dy: size.height) / 2, size: size)
        guard page == self.page else { return frame }
        let held = frame.scaled(by: 1 - 0.28 * pulled(at: time)).moved(by: Vector(dx: 0, dy: pull.value(at: time)))
        return .mix(home, held, share: opening.value(at: time))
    }

    // MARK: One movement, three takers

    /// The part of a movement that a gesture takes.
    ///
    /// Before the photo moves, the strip and the pull return to their rest. What the photo leaves turns the page or pulls
    /// the photo off, never both. The parts add up to the finger's movement.
    func share(of offer: MovementOffer<Target>, at time: Double) -> Vector {
        let aside = strip.value(at: time)
        let off = pull.value(at: time)
        let dx = Vector(dx: offer.movement.dx, dy: 0)
        let dy = Vector(dx: 0, dy: offer.movement.dy)
        // A finger must leave a zoomed photo on purpose.
        let decided = zoom.value(at: time) > 1.01 ? 3.0 : 1
        switch (offer.target, offer.pass) {
        case (.strip, .initial): return Vector(dx: Self.way(back: aside, dx.dx), dy: 0)
        case (.pull, .initial): return Vector(dx: 0, dy: Self.way(back: off, dy.dy))
        case (.photo, .main): return bounded(pan(at: time) + offer.movement, zoom.value(at: time)) - pan(at: time)
        case (.strip, .main): return off == 0 && abs(offer.travel.dx) > decided * abs(offer.travel.dy) ? dx : .zero
        case (.pull, .main): return aside == 0 && abs(offer.travel.dy) > decided * abs(offer.travel.dx) ? dy : .zero
        default: return MovementOffer.takeAll(offer)
        }
    }

    /// The part of a movement that brings a displacement back to 0, and no further.
    private static func way(back displacement: Double, _ movement: Double) -> Double {
        (displacement + movement).clamped(to: min(displacement, 0)...max(displacement, 0)) - displacement
    }

    // MARK: Fingers

    /// The gesture of a region. A finger that comes down on something in motion catches it.
    func gestures(of target: Target, at time: Double) -> [Gesture] {
        let isPanning = x.isMoving(at: time) || y.isMoving(at: time) || zoom.isMoving(at: time)
        switch target {
        case .strip:
            return [.drag(along: .horizontal, catchesAtOnce: strip.isMoving(at: time), sharesMovement: true)]
        case .pull: return [.drag(along: .vertical, catchesAtOnce: pull.isMoving(at: time), sharesMovement: true)]
        default: return [.tap(count: 2), .transform(catchesAtOnce: isPanning, sharesMovement: true)]
        }
    }

    /// Turns the page if the finger's throw would end beyond half of one.
    mutating func turn(_ drag: DragValue, _ state: GestureState, at time: Double) {
        if state.isUnderWay { return strip.hold(at: strip.value(at: time) + drag.delta.dx) }
        let coasting = state == .ended ? drag.predictedEndTranslation.dx - drag.translation.dx : 0
        let turned = ((strip.value(at: time) + coasting) / pitch).rounded().clamped(to: -1...1)
        // From now on the strip's place is measured from the new page.
        page -= Int(turned)
        strip.hold(at: strip.value(at: time) - turned * pitch)
        strip.settle(at: 0, velocity: state == .ended ? drag.velocity.dx : 0, from: time)
        if turned != 0 { show(zoom: 1, pan: .zero, at: time) }
    }

    /// Closes the photo if the finger's throw would end beyond a quarter of the screen.
    mutating func pull(_ drag: DragValue, _ state: GestureState, at time: Double) {
        let now = pull.value(at: time)
        if state.isUnderWay { return pull.hold(at: now + drag.delta.dy) }
        let end = now + (drag.predictedEndTranslation - drag.translation).dy
        if state == .ended, end * now > 0, abs(end) > screen.height / 4 { return close(at: time) }
        pull.settle(at: 0, velocity: state == .ended ? drag.velocity.dy : 0, from: time)
    }

    /// Keeps under the fingers what was under them.
    mutating func move(_ change: TransformValue, _ state: GestureState, at time: Double) {
        if zoomedPage != page { forgetZoom() }
        let before = zoom.value(at: time)
        guard state.isUnderWay else {
            return release(change, velocity: state == .ended ? change.velocity : .zero, at: time)
        }
        var change = change
        let after = (before * change.magnificationDelta).clamped(to: Self.stretchedZooms)
        change.magnificationDelta = after / before
        let pan = change.moved(middle + pan(at: time)) - middle
        zoom.hold(at: after)
        x.hold(at: pan.dx)
        y.hold(at: pan.dy)
    }

    /// Throws the photo, or brings it back from beyond its bounds. A photo pinched together closes.
    private mutating func release(_ change: TransformValue, velocity: Vector, at time: Double) {
        let before = zoom.value(at: time)
        let after = before.clamped(to: Self.zooms)
        if before < 0.8 { return close(at: time) }
        guard after == before else {
            let anchor = change.centroid - middle
            return show(zoom: after, pan: anchor + (pan(at: time) - anchor) * (after / before), at: time)
        }
        // What the strip or the pull has taken does not throw the photo.
        let reach = reach(at: after)
        let isAside = strip.value(at: time) != 0 || pull.value(at: time) != 0
        x.fling(velocity: isAside ? 0 : velocity.dx, within: -reach.dx...reach.dx, from: time)
        y.fling(velocity: isAside ? 0 : velocity.dy, within: -reach.dy...reach.dy, from: time)
    }

    /// Zooms in where a finger tapped, or out again.
    mutating func doubleTap(_ tap: TapValue, at time: Double) {
        let now = zoom.value(at: time)
        let anchor = tap.location - middle
        if now > 1.01 { return show(zoom: 1, pan: .zero, at: time) }
        show(zoom: Self.closeLook, pan: anchor + (pan(at: time) - anchor) * (Self.closeLook / now), at: time)
    }

    mutating func close(at time: Double) {
        guard !isClosing else { return }
        isClosing = true
        opening.settle(at: 0, from: time)
    }

    // MARK: The photo on its page

    private func pan(at time: Double) -> Vector { Vector(dx: x.value(at: time), dy: y.value(at: time)) }

    /// How far a zoomed photo moves to either side before its edge comes into view.
    private func reach(at zoom: Double) -> Vector {
        Vector(dx: max(0, fitted.width * zoom - screen.width), dy: max(0, fitted.height * zoom - screen.height)) / 2
    }

    private func bounded(_ pan: Vector, _ zoom: Double) -> Vector {
        let reach = reach(at: zoom)
        return Vector(dx: pan.dx.clamped(to: -reach.dx...reach.dx), dy: pan.dy.clamped(to: -reach.dy...reach.dy))
    }

    private mutating func show(zoom: Double, pan: Vector, at time: Double) {
        let pan = bounded(pan, zoom)
        self.zoom.settle(at: zoom, from: time)
        x.settle(at: pan.dx, from: time)
        y.settle(at: pan.dy, from: time)
    }

    private mutating func forgetZoom() {
        zoomedPage = page
        zoom.hold(at: 1)
        x.hold(at: 0)
        y.hold(at: 0)
    }
}
