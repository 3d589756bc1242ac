import Gestures
import Motion

/// An open photo: one page of an endless strip, numbered as the slots of the carousel.
///
/// Two fingers zoom the photo. One moves it as far as it goes; from there it turns the page, or pulls the photo off.
struct Viewer {
    let screen: Size
    /// The page that is shown, or on its way to the middle.
    private(set) var page: Int
    /// The photo that fingers zoom. A zoomed photo stays so until its page has left.
    var zoom: Zoom
    /// How far the strip is from its rest.
    private var strip = Glide(0)
    /// How far the photo is pulled off its page, up or down. Released, it springs back.
    private var pull = GestureValueState(0.0, reset: .spring(Glide.spring, keepsVelocity: true))
    /// From 0, where the photo is in its card, to 1, where it is on its page.
    private var opening: Timed<SpringMotion>

    private static let gap = 40.0
    /// The scale to which a double tap leads.
    private static let closeLook = 2.5
    /// A photo that is pinched to less than this closes.
    private static let smallest = 0.8

    init(screen: Size, page: Int, at time: Double) {
        self.screen = screen
        self.page = page
        zoom = Zoom(screen: screen, page: page, fitted: screen)
        opening = SpringMotion(Glide.spring, from: 0, to: 1, tolerance: 0.002).starting(at: time)
    }

    /// From one page to the next.
    private var pitch: Double { screen.width + Self.gap }

    /// The page in the middle of the screen, and how far the next one has come.
    func middle(at time: Double) -> Double { Double(page) - strip.value(at: time) / pitch }

    func pages(at time: Double) -> ClosedRange<Int> {
        Int(middle(at: time).rounded(.down))...Int(middle(at: time).rounded(.up))
    }

    /// 0 in the card, 1 on the page.
    func openness(at time: Double) -> Double { opening.position(at: time).clamped(to: 0...1) }

    /// 0 on the page, 1 pulled off.
    private func pulled(at time: Double) -> Double { min(1, abs(pull.value(at: time)) / screen.height / 0.6) }

    /// How much the page hides what is behind it.
    func cover(at time: Double) -> Double { openness(at: time) * (1 - pulled(at: time)) }

    var isClosing: Bool { opening.end == 0 }
    func isClosed(at time: Double) -> Bool { isClosing && opening.isSettled(at: time) }

    /// Where the photo of a page is, between its card's frame and the page, which it fits.
    func frame(of page: Int, fitted: Size, home: Rect, at time: Double) -> Rect {
        let corner = Point(x: (screen.width - fitted.width) / 2, y: (screen.height - fitted.height) / 2)
        var frame = Rect(origin: corner, size: fitted)
        if page == zoom.page { frame = frame.scaled(by: zoom.scale.value(at: time)).moved(by: zoom.pan(at: time)) }
        frame = frame.moved(by: Vector(dx: (Double(page) - middle(at: time)) * pitch, dy: 0))
        guard page == self.page else { return frame }
        frame = frame.scaled(by: 1 - 0.28 * pulled(at: time)).moved(by: Vector(dx: 0, dy: pull.value(at: time)))
        return .mix(home, frame, share: opening.position(at: time))
    }

    // MARK: Fingers

    /// The part of a movement that a gesture takes. The parts add up to the finger's movement: the strip and the pull return
    /// to their rest, then the photo moves, and what it leaves turns the page or pulls the photo off, never both.
    func share(of offer: MovementOffer<Target>, at time: Double) -> Vector {
        let aside = strip.value(at: time)
        let off = pull.value(at: time)
        let travel = Vector(dx: abs(offer.travel.dx), dy: abs(offer.travel.dy))
        // A finger must leave a zoomed photo on purpose.
        let decided = zoom.isZoomed(at: time) ? 3.0 : 1
        switch (offer.target, offer.pass) {
        case (.pager, .initial): return Vector(dx: Self.way(back: aside, offer.movement.dx), dy: 0)
        case (.pull, .initial): return Vector(dx: 0, dy: Self.way(back: off, offer.movement.dy))
        case (.photo, .main): return zoom.room(for: offer.movement, at: time)
        case (.pager, .main) where abs(off) < 1 && travel.dx > decided * travel.dy: return offer.movement
        case (.pull, .main) where abs(aside) < 1 && travel.dy > decided * travel.dx: return offer.movement
        default: return .zero
        }
    }

    /// What brings a displacement back to 0, and no further.
    private static func way(back displacement: Double, _ movement: Double) -> Double {
        (displacement + movement).clamped(to: min(displacement, 0)...max(displacement, 0)) - displacement
    }

    /// Declares what responds to fingers. A finger that comes down on something in motion catches it.
    func declare(_ regions: inout HitTree<Target>, at time: Double) {
        let frame = Rect(origin: .zero, size: screen)
        let turn = Gesture.drag(along: .horizontal, catchesAtOnce: strip.isMoving(at: time), sharesMovement: true)
        let close = Gesture.drag(along: .vertical, catchesAtOnce: !pull.isSettled(at: time), sharesMovement: true)
        let move = Gesture.transform(catchesAtOnce: zoom.isMoving(at: time), sharesMovement: true)
        let pager = regions.add(.pager, frame: frame, gestures: [turn])
        let sheet = regions.add(.pull, frame: frame, gestures: [close], in: pager)
        regions.add(.photo, frame: frame, gestures: [.tap(count: 2), move], in: sheet)
    }

    mutating func follow(_ event: GestureEvent<Target>, at time: Double) {
        switch (event.target, event.value) {
        case (.pager, .drag(let drag)?): turn(drag, event.state, at: time)
        case (.pull, .drag(let drag)?):
            pull.follow(event) { _, start in start + drag.translation.dy }
            let now = pull.value(at: time)
            let end = now + (drag.predictedEndTranslation - drag.translation).dy
            // The throw would end beyond a quarter of the screen.
            if event.state == .ended, end * now > 0, abs(end) > screen.height / 4 { close(at: time) }
        case (.photo, .transform(let change)?): move(change, event.state, at: time)
        case (.photo, .tap(let tap)?) where event.state == .ended:
            zoom.settle(at: zoom.isZoomed(at: time) ? 1 : Self.closeLook, about: tap.location, time)
        default: break
        }
    }

    /// Turns the page if the finger's throw would end beyond half of one.
    private mutating func turn(_ drag: DragValue, _ state: GestureState, at time: Double) {
        let now = strip.value(at: time)
        if state.isUnderWay { return strip.hold(at: now + drag.delta.dx) }
        let way = state == .ended ? (drag.predictedEndTranslation - drag.translation).dx : 0
        let turned = ((now + way) / pitch).rounded().clamped(to: -1...1)
        // From now on the strip's place is measured from the new page.
        page -= Int(turned)
        strip.hold(at: now - turned * pitch)
        strip.settle(at: 0, velocity: state == .ended ? drag.velocity.dx : 0, at: time)
        if turned != 0 { zoom.settle(at: 1, about: .zero, time) }
    }

    private mutating func move(_ change: TransformValue, _ state: GestureState, at time: Double) {
        guard zoom.page == page else { return }
        if state.isUnderWay { return zoom.follow(change, at: time) }
        if zoom.scale.value(at: time) < Self.smallest { return close(at: time) }
        // What turned the page or pulled the photo does not throw it.
        let isElsewhere = state != .ended || abs(strip.value(at: time)) >= 1 || abs(pull.value(at: time)) >= 1
        zoom.release(velocity: isElsewhere ? .zero : change.velocity, about: change.centroid, at: time)
    }

    /// Lets fingers zoom the photo of another page once it has come to rest, or a finger has caught it.
    mutating func advance(to time: Double) {
        if zoom.page != page, !strip.isMoving(at: time) { zoom = Zoom(screen: screen, page: page, fitted: screen) }
    }

    /// Returns the photo to its card.
    mutating func close(at time: Double) {
        if !isClosing { opening = opening.retargeted(to: 0, at: time) }
    }
}
