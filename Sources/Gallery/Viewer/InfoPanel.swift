import Motion
import Scenes
import Scrolling

/// The panel with the open photo's details: closed, under a finger, or open.
///
/// Its travel is the distance by which it has been pulled open, in points of the finger's movement: 0 where it is
/// closed, ``reach`` where it is open.
package struct InfoPanel: Hashable, Sendable {
    let geometry: InfoGeometry
    package private(set) var desk: InfoDesk
    /// The open photo, and the layout of its details; nil until they are known.
    package private(set) var photo: PhotoID
    private(set) var layout: InfoLayout?
    package var scroll = ScrollAxis(content: 0, viewport: 1)
    private(set) var motion = AxisMotion.held(0)
    /// Whether it is open or opening.
    package private(set) var isOpen = false
    /// Whether it was open when the present stroke began.
    private(set) var wasOpen = false
    /// Whether the present drag began in the middle of the text, and therefore scrolls it and does not close the panel.
    var scrollsOnly = false
    /// The text, which fades in when another photo is shown, and the button that opens the panel.
    private var arrival = Tween(1.0)
    private var button = Tween(0.0)

    init(_ options: InfoConfiguration, _ traits: ScreenTraits, photo: PhotoID) {
        geometry = InfoGeometry(traits)
        self.photo = photo
        var measure = InfoMeasure(
            language: traits.words.language, width: geometry.lineWidth, scale: traits.scale, options: options)
        measure.textScale = traits.look.textScale
        measure.font = traits.look.font
        desk = InfoDesk(measure)
    }

    /// The same panel on another screen, at rest. Its text must be measured anew.
    func moved(to traits: ScreenTraits, _ options: InfoConfiguration) -> InfoPanel {
        var moved = InfoPanel(options, traits, photo: photo)
        moved.isOpen = isOpen && traits.half == nil
        moved.motion = .held(moved.isOpen ? moved.reach : 0)
        return moved
    }

    // MARK: Content

    /// Whether the details contain more than the caption, and there is room for them.
    package var isAvailable: Bool {
        geometry.traits.hasCaptions && geometry.traits.half == nil && layout?.sheet.saysMore ?? false
    }

    var stops: [InfoSheet.Stop] { layout?.sheet.stops ?? [] }

    /// The widths of the caption's lines, in points; empty until they are known.
    var captionWidths: [Double] { layout?.sheet.captionWidths ?? [] }

    /// Whether the panel is visible.
    func isVisible(at time: Double) -> Bool { isOpen || travel(at: time) > 0 }

    /// The height of the open panel; the largest height until the details are known.
    var height: Double { geometry.height(layout?.height ?? .greatestFiniteMagnitude) }

    private mutating func show(_ photo: PhotoID, at time: Double) {
        self.photo = photo
        layout = nil
        takeSheet(at: time)
    }

    private mutating func takeSheet(at time: Double) {
        guard let sheet = desk[photo], sheet != layout?.sheet else { return }
        let isSamePhoto = layout != nil
        layout = InfoLayout(sheet)
        layOut(keepingPlace: isSamePhoto, at: time)
        if !isSamePhoto { arrival = Tween(0).turned(to: 1, over: Theme.Fade.arrival, at: time) }
    }

    private mutating func layOut(keepingPlace: Bool, at time: Double) {
        let place = keepingPlace ? scroll.offset(at: time) : 0
        let length = geometry.scrollLength(layout?.height ?? 0)
        scroll = ScrollAxis(content: length, viewport: geometry.viewportHeight(height))
        scroll.jump(to: place)
        // An open panel changes to the height of its new text.
        if isOpen, motion.phase != .interacting, motion.end != reach { settle(at: time) }
    }

    package mutating func receive(_ sheet: InfoSheet, at time: Double) {
        desk.receive(sheet, whileShowing: photo)
        takeSheet(at: time)
    }

    package mutating func takeQuestion() -> InfoQuestion? { desk.takeQuestion() }

    // MARK: Time

    /// - Parameters:
    ///   - photo: The open photo.
    ///   - neighbour: The photo that is likely to follow.
    mutating func advance(to time: Double, showing photo: PhotoID, before neighbour: PhotoID?) {
        if photo != self.photo { show(photo, at: time) }
        desk.ask(about: photo)
        if let neighbour { desk.ask(about: neighbour) }
        motion.advance(to: time)
        scroll.advance(to: time)
        let wanted = isAvailable ? 1.0 : 0
        if button.to != wanted { button = button.turned(to: wanted, over: Theme.Fade.chromeIn, at: time) }
    }

    func isMoving(at time: Double) -> Bool {
        motion.isMoving || scroll.isMoving || !button.isOver(at: time)
            || isOpen && !arrival.isOver(at: time)
    }

    /// The opacity of the button that opens the panel.
    func buttonOpacity(at time: Double) -> Double { button.value(at: time) }

    /// The opacity of the text.
    func textOpacity(at time: Double) -> Double { arrival.value(at: time) }

    // MARK: Travel

    /// The travel of the open panel.
    package var reach: Double { geometry.isBeside ? Theme.Info.pull : height }

    func travel(at time: Double) -> Double { motion.position(at: time) }

    /// A travel as a share of ``reach``: from 0, closed, to 1, open; slightly more where a finger stretches the panel.
    func share(ofTravel travel: Double) -> Double { travel / reach }

    /// How far the panel appears to be open, from 0 to 1.
    func openness(at time: Double) -> Double {
        share(ofTravel: travel(at: time)).clamped(to: 0...1)
    }

    mutating func open(at time: Double) {
        if travel(at: time) == 0 { scroll.jump(to: 0) }
        move(toOpen: true, velocity: 0, at: time)
    }

    mutating func close(at time: Double) {
        if isOpen { move(toOpen: false, velocity: 0, at: time) }
    }

    /// Moves to the open or closed position.
    private mutating func settle(at time: Double) { move(toOpen: isOpen, velocity: 0, at: time) }

    /// - Parameter velocity: The velocity of the travel, in points a second.
    private mutating func move(toOpen isOpen: Bool, velocity: Double, at time: Double) {
        if isOpen != self.isOpen, !isOpen { scroll.settle(at: time) }
        self.isOpen = isOpen
        let start = travel(at: time)
        let target = isOpen ? reach : 0
        if start == target && velocity == 0 {
            motion = .held(target)
        } else {
            motion = .animating(Theme.Springs.settle, from: start, to: target, velocity: velocity, at: time)
        }
    }

    /// Completes every travel at once.
    ///
    /// - Returns: Whether anything was travelling.
    mutating func arrive() -> Bool { [motion.arrive(), scroll.arrive()].contains(true) }

    // MARK: Fingers

    private var elastic: ElasticRange { ElasticRange(0...reach, viewport: reach) }

    /// The travel that a finger has asked for, which exceeds the visible travel where it stretches the panel.
    func asked(at time: Double) -> Double { elastic.asked(showing: travel(at: time)) }

    /// Begins a drag of the panel at its current position.
    mutating func hold(at time: Double) {
        if travel(at: time) == 0 { scroll.jump(to: 0) }
        wasOpen = isOpen
        motion = .dragging(travel(at: time))
    }

    /// Drags the panel by a distance in points; upwards opens it.
    mutating func drag(by delta: Double, at time: Double) {
        motion = .dragging(AxisMotion.snapped(elastic.moved(travel(at: time), by: -delta)))
    }

    /// Opens or closes the panel if its projection is beyond a quarter of the way.
    ///
    /// - Parameter velocity: The finger's, in points a second; upwards is negative.
    mutating func release(velocity: Double, at time: Double) {
        let velocity = Fling.limited(velocity)
        let staysAsItWas = slack(at: time).contains(Decay(start: 0, initialVelocity: velocity).end)
        move(toOpen: staysAsItWas == wasOpen, velocity: -velocity, at: time)
    }

    /// How far the finger's way may still go without opening or closing the panel, in points downwards.
    func slack(at time: Double) -> ClosedRange<Double> {
        let threshold = reach * (wasOpen ? 1 - Theme.Info.threshold : Theme.Info.threshold)
        let way = travel(at: time) - threshold
        return wasOpen ? -.infinity...way : way ... .infinity
    }

    /// Cancels the stroke: the panel returns to where it was.
    mutating func letGo(at time: Double) { move(toOpen: wasOpen, velocity: 0, at: time) }

    // MARK: A finger on the panel itself, and keys

    /// The distance that an arrow key or a line of the wheel scrolls, and that of a page key, as shares of what is
    /// seen.
    private static let lineShare = 0.15
    private static let pageShare = 0.85

    /// Scrolls what the panel says. A panel that rose from below goes down again where a finger pulls its beginning
    /// down, in a stroke that began there: one that scrolls back to the beginning ends there.
    mutating func follow(_ drag: AxisDrag, at time: Double) {
        switch drag.state {
        case .began:
            scrollsOnly = geometry.isBeside || travel(at: time) == reach && scroll.offset(at: time) > 0
            hold(at: time)
            scroll.hold(at: time)
            pull(by: drag.delta, at: time)
        case .changed: pull(by: drag.delta, at: time)
        case .ended: release(drag, at: time)
        case .cancelled:
            letGo(at: time)
            scroll.settle(at: time)
        case .pressing, .failed: break
        }
    }

    private mutating func pull(by delta: Double, at time: Double) {
        guard !scrollsOnly else { return scroll.drag(by: delta, at: time) }
        let own = delta > 0 ? delta - scroll.room(for: delta, at: time) : max(delta, min(0, asked(at: time) - reach))
        if own != 0 { self.drag(by: own, at: time) }
        if own != delta { scroll.drag(by: delta - own, at: time) }
    }

    private mutating func release(_ drag: AxisDrag, at time: Double) {
        if travel(at: time) != reach {
            release(velocity: drag.velocity, at: time)
            scroll.settle(at: time)
        } else {
            letGo(at: time)
            scroll.release(velocity: Fling.limited(drag.velocity), at: time)
        }
    }

    mutating func scroll(byLines lines: Double, at time: Double) {
        scroll(by: lines * Self.lineShare, at: time)
    }

    mutating func scroll(byPages pages: Double, at time: Double) {
        scroll(by: pages * Self.pageShare, at: time)
    }

    private mutating func scroll(by share: Double, at time: Double) {
        let start = scroll.destination ?? scroll.offset(at: time)
        scroll.travel(to: start + share * geometry.viewportHeight(height), at: time)
    }
}
