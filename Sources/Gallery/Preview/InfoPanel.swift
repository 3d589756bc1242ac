import Library
import Motion
import Scenes
import Scrolling

/// The panel with the open photo's details: closed, under a finger, or open.
///
/// Its travel is the distance by which it has been pulled open, in points of the finger's movement: 0 where it is
/// closed, ``reach`` where it is open.
public struct InfoPanel: Hashable, Sendable {
    let geometry: InfoGeometry
    public private(set) var desk: InfoDesk
    /// The open photo, and the layout of its details; nil until they are known.
    public private(set) var photo: PhotoID
    private(set) var layout: InfoLayout?
    public var scroll = ScrollAxis(content: 0, viewport: 1)
    private(set) var motion = AxisMotion.held(0)
    /// Whether it is open or opening.
    public private(set) var isOpen = false
    /// Whether it was open when the present stroke began.
    private(set) var wasOpen = false
    /// Whether the present drag began in the middle of the text, and therefore scrolls it and does not close the panel.
    private var scrollsOnly = false
    /// The opacity of the text, which fades in when another photo is shown, and that of the button that opens the panel.
    private(set) var textFade = Tween(1.0)
    private(set) var buttonFade = Tween(0.0)

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
    public var isAvailable: Bool {
        geometry.traits.hasCaptions && geometry.traits.half == nil && layout?.sheet.saysMore ?? false
    }

    /// The widths of the caption's lines, in points; empty until they are known.
    var captionWidths: [Double] { layout?.sheet.captionWidths ?? [] }

    /// The height of the open panel; the largest height until the details are known.
    var height: Double { geometry.height(layout?.height ?? .greatestFiniteMagnitude) }

    /// Shows the photo's details once they are known.
    private mutating func layOut(at time: Double) {
        guard let sheet = desk[photo], sheet != layout?.sheet else { return }
        let place = layout == nil ? 0 : scroll.offset(at: time)
        if layout == nil { textFade = Tween(0).turned(to: 1, over: Theme.Fade.arrival, at: time) }
        let new = InfoLayout(sheet)
        layout = new
        scroll = ScrollAxis(
            content: geometry.scrollLength(new.height), viewport: geometry.viewportHeight(height))
        scroll.jump(to: place)
        // An open panel changes to the height of its new text.
        if isOpen, motion.phase != .interacting, motion.end != reach { move(toOpen: true, at: time) }
    }

    public mutating func receive(_ sheet: InfoSheet, at time: Double) {
        desk.receive(sheet, whileShowing: photo)
        layOut(at: time)
    }

    public mutating func takeQuestion() -> InfoQuestion? { desk.takeQuestion() }

    // MARK: Time

    /// - Parameter neighbour: The photo that is likely to follow.
    mutating func advance(to time: Double, showing photo: PhotoID, before neighbour: PhotoID?) {
        if photo != self.photo {
            self.photo = photo
            layout = nil
            layOut(at: time)
        }
        desk.ask(about: photo)
        if let neighbour { desk.ask(about: neighbour) }
        motion.advance(to: time)
        scroll.advance(to: time)
        buttonFade.turn(toShown: isAvailable, leaving: Theme.Fade.chromeIn, at: time)
    }

    func isMoving(at time: Double) -> Bool {
        motion.isMoving || scroll.isMoving || !buttonFade.isOver(at: time) || isOpen && !textFade.isOver(at: time)
    }

    // MARK: Travel

    /// The travel of the open panel.
    public var reach: Double { geometry.isBeside ? Theme.Info.pull : height }

    func travel(at time: Double) -> Double { motion.position(at: time) }

    /// The travel as a share of ``reach``: from 0, closed, to 1, open; slightly more where a finger stretches the panel.
    func share(at time: Double) -> Double { travel(at: time) / reach }

    /// How far the panel appears to be open, from 0 to 1.
    func openness(at time: Double) -> Double { share(at: time).clamped(to: 0...1) }

    mutating func open(at time: Double) {
        if travel(at: time) == 0 { scroll.jump(to: 0) }
        move(toOpen: true, at: time)
    }

    mutating func close(at time: Double) {
        if isOpen { move(toOpen: false, at: time) }
    }

    /// Moves to the open or closed position.
    ///
    /// - Parameter velocity: The velocity of the travel, in points a second.
    private mutating func move(toOpen isOpen: Bool, velocity: Double = 0, at time: Double) {
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

    /// Completes every travel at once, and returns whether there was one.
    mutating func arrive() -> Bool { [motion.arrive(), scroll.arrive()].contains(true) }

    // MARK: Pulls

    private var elastic: ElasticRange { ElasticRange(0...reach, viewport: reach) }

    /// The travel that a finger has asked for, which exceeds the visible travel where it stretches the panel.
    func asked(at time: Double) -> Double { elastic.asked(showing: travel(at: time)) }

    /// Begins a pull of the panel at its current position.
    mutating func beginPull(at time: Double) {
        if travel(at: time) == 0 { scroll.jump(to: 0) }
        wasOpen = isOpen
        motion = .dragging(travel(at: time))
    }

    /// Pulls the panel by a distance in points; upwards opens it.
    mutating func pull(by delta: Double, at time: Double) {
        motion = .dragging(AxisMotion.snapped(elastic.moved(travel(at: time), by: -delta)))
    }

    /// Opens or closes the panel if its projection is beyond a quarter of the way.
    ///
    /// - Parameter velocity: The finger's, in points a second; upwards is negative.
    mutating func endPull(velocity: Double, at time: Double) {
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

    /// Returns to where it was before the pull.
    mutating func cancelPull(at time: Double) { move(toOpen: wasOpen, at: time) }

    // MARK: Keys and the wheel

    /// The distance that an arrow key or a line of the wheel scrolls, as a share of what is seen.
    private static let lineShare = 0.15

    mutating func scroll(byLines lines: Double, at time: Double) {
        let start = scroll.destination ?? scroll.offset(at: time)
        scroll.travel(to: start + lines * Self.lineShare * geometry.viewportHeight(height), at: time)
    }
}

/// A finger on the panel scrolls its text. A panel that rose from below goes down again where a finger pulls its
/// beginning down, in a stroke that began there: one that scrolls back to the beginning ends there.
extension InfoPanel: Draggable {
    public mutating func hold(at time: Double) {
        scrollsOnly = geometry.isBeside || travel(at: time) == reach && scroll.offset(at: time) > 0
        beginPull(at: time)
        scroll.hold(at: time)
    }

    public mutating func drag(by delta: Double, at time: Double) {
        guard !scrollsOnly else { return scroll.drag(by: delta, at: time) }
        let own = delta > 0 ? delta - scroll.room(for: delta, at: time) : max(delta, min(0, asked(at: time) - reach))
        if own != 0 { pull(by: own, at: time) }
        if own != delta { scroll.drag(by: delta - own, at: time) }
    }

    public mutating func release(velocity: Double, at time: Double) {
        guard travel(at: time) == reach else {
            endPull(velocity: velocity, at: time)
            return scroll.settle(at: time)
        }
        cancelPull(at: time)
        scroll.release(velocity: velocity, at: time)
    }

    public mutating func settle(at time: Double) {
        cancelPull(at: time)
        scroll.settle(at: time)
    }
}

/// The details of the photos around the open one, and the questions about them. One question is under way at a time, so
/// that quick paging asks no more than can be answered.
public struct InfoDesk: Hashable, Sendable {
    let measure: InfoMeasure
    private var sheets: [PhotoID: InfoSheet] = [:]
    private var awaited: InfoQuestion?
    /// The question for the program, until it is taken.
    public private(set) var question: InfoQuestion?

    /// The largest number of sheets; beyond it, all but the open photo's are discarded.
    private static let most = 32

    init(_ measure: InfoMeasure) { self.measure = measure }

    /// A photo's sheet; nil if it has not been received.
    subscript(_ photo: PhotoID) -> InfoSheet? { sheets[photo] }

    /// Asks about a photo, unless its sheet is known or another question is under way.
    mutating func ask(about photo: PhotoID) {
        guard awaited == nil, sheets[photo] == nil else { return }
        awaited = InfoQuestion(photo, measure)
        question = awaited
    }

    mutating func takeQuestion() -> InfoQuestion? { question.take() }

    /// - Parameter photo: The open photo.
    mutating func receive(_ sheet: InfoSheet, whileShowing photo: PhotoID) {
        guard sheet.question.measure == measure else { return }
        if sheet.question == awaited { awaited = nil }
        if sheets.count >= Self.most { sheets = sheets.filter { $0.key == photo } }
        sheets[sheet.question.photo] = sheet
    }
}
