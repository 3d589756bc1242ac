import Gestures
import Library
import Motion
import Scenes
import Scrolling

/// One endless row of cards.
///
/// Its position is kept within one set of cards. Each time it passes the end of the set, the set's length is subtracted
/// and the lap is counted, so that numbers stay small and exact however long it runs.
public struct CarouselRow: Hashable, Sendable, Draggable {
    public private(set) var layout: CarouselLayout
    private(set) var motion: CarouselMotion
    private(set) var press = Press()
    private var lap = 0
    /// The distance by which the current drag has moved the row.
    private var stroke = 0.0
    /// The velocity of the drift, in points a second.
    private var cruise: Double
    private var isPaused = false

    /// A card within this distance of a page's end, in points, counts as reached, because the spring comes to rest
    /// beside it.
    private static let pageTolerance = 0.5

    init(layout: CarouselLayout, cruise: Double, at time: Double) {
        self.layout = layout
        self.cruise = cruise
        motion = Self.beginning(layout, cruise, at: time)
    }

    /// The first card stands a gap away from the edge, and the row drifts from the first frame.
    private static func beginning(_ layout: CarouselLayout, _ cruise: Double, at time: Double) -> CarouselMotion {
        .drifting(Drift(start: -layout.spacing, cruise: cruise, easesIn: false).starting(at: time))
    }

    var isEmpty: Bool { layout.cards.isEmpty }

    /// The position in points, from 0 to the length of a set.
    func position(at time: Double) -> Double { isEmpty ? 0 : wrap(motion.position(at: time), length: layout.length) }

    /// The cards visible in a window of `width` points that begins at the row's position.
    func visibleCards(at time: Double, width: Double, margin: Double) -> VisibleCards {
        let origin = motion.position(at: time)
        let numbers = isEmpty ? nil : layout.numbers(from: origin - margin, to: origin + width + margin)
        return VisibleCards(layout: layout, origin: origin, lap: lap, numbers: numbers.map { Range($0) } ?? 0..<0)
    }

    /// Its only card, in the middle of a window.
    func onlyCard(width: Double) -> VisibleCards {
        VisibleCards(layout: layout, origin: (layout.slot(0).width - width) / 2, lap: 0, numbers: 0..<1)
    }

    /// Whether it has one card, which stays in the middle: where the row would drift, the card is slowly zoomed.
    var isAlone: Bool { layout.cards.count == 1 }

    /// The frame in which a card is drawn in its place: smaller while it is pressed, and where an only card breathes.
    func shown(_ place: Rect, of card: CardID, at time: Double) -> Rect {
        let pressed = press.pressed(place, of: card, at: time)
        return isAlone ? pressed.scaled(by: breath(at: time)) : pressed
    }

    private func breath(at time: Double) -> Double {
        1 - Self.depth / 2 * (1 - cosine(2 * .pi * position(at: time) / layout.length))
    }

    /// The share by which the only card shrinks and grows again, while the row drifts by a set.
    private static let depth = 0.04

    /// The cards of a window from its leading edge, each computed when it is read.
    struct VisibleCards: RandomAccessCollection {
        fileprivate let layout: CarouselLayout
        fileprivate let origin: Double
        fileprivate let lap: Int
        fileprivate let numbers: Range<Int>

        var startIndex: Int { numbers.lowerBound }
        var endIndex: Int { numbers.upperBound }

        subscript(number: Int) -> VisibleCard {
            let slot = layout.slot(number)
            let id = CardID(photo: slot.card.photo, lap: lap + slot.lap)
            return VisibleCard(id: id, card: slot.card, number: number, x: slot.leading - origin, width: slot.width)
        }
    }

    private func id(ofSlot number: Int) -> CardID {
        let slot = layout.slot(number)
        return CardID(photo: slot.card.photo, lap: isAlone ? 0 : lap + slot.lap)
    }

    /// The card that is nearest to a place in the window once the row is at rest.
    func card(nearest middle: Double, at time: Double) -> CardID? {
        guard !isEmpty else { return nil }
        let origin = motion.touch?.destination ?? motion.position(at: time)
        let number = layout.number(at: origin + middle)
        func distance(_ number: Int) -> Double {
            let slot = layout.slot(number)
            return (slot.leading + slot.width / 2 - origin - middle).magnitude
        }
        let nearest = [number - 1, number, number + 1].min { distance($0) < distance($1) } ?? number
        return id(ofSlot: nearest)
    }

    /// Whether the next cards come from the end of lines.
    func travelsForward(at time: Double) -> Bool {
        if motion.phase == .interacting { return stroke < 0 }
        let velocity = motion.velocity(at: time)
        return velocity == 0 ? cruise >= 0 : velocity > 0
    }

    struct VisibleCard {
        var id: CardID
        var card: Card
        /// The number of its slot.
        var number: Int
        /// Its leading edge in the window, in points.
        var x: Double
        var width: Double
        var center: Double { x + width / 2 }
    }

    // MARK: Fingers

    public mutating func hold(at time: Double) {
        motion = .touched(.dragging(motion.position(at: time)))
        stroke = 0
    }

    public mutating func drag(by delta: Double, at time: Double) {
        motion = .touched(.dragging(motion.position(at: time) - delta))
        stroke += delta
    }

    public mutating func release(velocity: Double, at time: Double) {
        guard abs(velocity) >= Fling.minimumVelocity else { return settle(at: time) }
        let fling = Decay(start: motion.position(at: time), initialVelocity: -velocity)
        motion = .touched(.decelerating(BoundedDecay(fling).starting(at: time)))
    }

    public mutating func settle(at time: Double) { motion = .touched(.held(motion.position(at: time))) }

    // MARK: Without fingers

    /// Travels by a number of cards and aligns the row with a card's leading edge. Does nothing while a finger drags.
    mutating func page(by count: Int, at time: Double) {
        guard !isEmpty, motion.phase != .interacting else { return }
        let destination = motion.touch?.destination ?? motion.position(at: time)
        let number = layout.number(at: destination + layout.spacing + Self.pageTolerance) + count
        travel(to: layout.slot(number).leading - layout.spacing, at: time)
    }

    /// Travels by a number of cards, and further if the card that is as many cards after `id` would not be wholly visible.
    /// Returns that card; nil while a finger drags.
    mutating func page(by count: Int, after id: CardID, width: Double, at time: Double) -> CardID? {
        page(by: count, at: time)
        guard let destination = motion.touch?.destination, let index = layout.cards.index(of: id.photo)
        else { return nil }
        let slot = layout.slot((id.lap - lap) * layout.cards.count + index + count)
        let isWhole = slot.leading >= destination && slot.leading + slot.width <= destination + width
        if !isWhole { travel(to: slot.leading + (slot.width - width) / 2, at: time) }
        return self.id(ofSlot: slot.number)
    }

    private mutating func travel(to destination: Double, at time: Double) {
        motion = .touched(
            .animating(
                Theme.Springs.page, from: motion.position(at: time), to: destination,
                velocity: motion.velocity(at: time), at: time))
    }

    /// Completes a travel at once, and returns whether there was one.
    mutating func arrive() -> Bool {
        guard let destination = motion.touch?.destination else { return false }
        motion = .touched(.held(destination))
        return true
    }

    /// Updates the row's own motion: it stops under a finger, and drifts again after the finger lifts. A finger that rests
    /// stops no fling: only one that does not rest has caught the row.
    mutating func advance(to time: Double, isTouched: Bool, isCaught: Bool, pressed: CardID?) {
        switch (motion.phase, isTouched) {
        case (.idle, true): settle(at: time)
        case (.tracking, false): drift(from: time)
        case (.decelerating, _), (.animating, _):
            if isCaught { settle(at: time) }
            if motion.touch?.isSettled(at: time) == true { isTouched ? settle(at: time) : drift(from: time) }
        default: break
        }
        press.press(pressed, at: time)
        stayWithinOneSet(at: time)
    }

    private mutating func drift(from time: Double) {
        let start = motion.position(at: time)
        motion = .drifting(Drift(start: start, cruise: ownVelocity, easesIn: true).starting(at: time))
    }

    private var ownVelocity: Double { isPaused ? 0 : cruise }

    /// Pauses the drift in place, or resumes it.
    mutating func pause(_ pauses: Bool, at time: Double) {
        guard pauses != isPaused else { return }
        isPaused = pauses
        if case .drifting = motion { drift(from: time) }
    }

    /// Drifts with another velocity from now on.
    mutating func change(cruise new: Double, at time: Double) {
        guard new != cruise else { return }
        cruise = new
        if case .drifting = motion { drift(from: time) }
    }

    private mutating func stayWithinOneSet(at time: Double) {
        guard !isEmpty else { return }
        let laps = (motion.position(at: time) / layout.length).rounded(.down)
        guard laps != 0 else { return }
        motion = motion.shifted(by: -laps * layout.length)
        lap += Int(laps)
    }

    // MARK: Other cards

    /// A row of the same cards in the same places with another drift velocity.
    func drifting(_ cruise: Double, from time: Double) -> CarouselRow {
        var row = CarouselRow(layout: layout, cruise: cruise, at: time)
        row.lap = lap
        row.isPaused = isPaused
        row.motion = .touched(.held(motion.position(at: time)))
        row.drift(from: time)
        return row
    }

    /// Advances immediately by a number of cards.
    mutating func skip(_ cards: Int, at time: Double) {
        guard !isEmpty else { return }
        let number = layout.number(at: motion.position(at: time))
        motion = motion.shifted(by: layout.slot(number + cards).leading - layout.slot(number).leading)
        stayWithinOneSet(at: time)
    }

    /// Moves a photo's card into the middle of a window immediately, unless a drag, a fling or an animation moves the
    /// row. Returns whether the row has the photo.
    mutating func center(_ photo: PhotoID, width: Double, at time: Double) -> Bool {
        guard let index = layout.cards.index(of: photo) else { return false }
        guard motion.phase == .idle || motion.phase == .tracking else { return true }
        let slot = layout.slot(index)
        motion = motion.shifted(by: slot.leading + (slot.width - width) / 2 - motion.position(at: time))
        stayWithinOneSet(at: time)
        return true
    }

    /// Replaces the cards, or changes their sizes. The card at `center` points from the window's edge moves to
    /// `newCenter`; the others are laid out around it.
    ///
    /// No other function changes the layout, so the card in the middle stays there whether a fling is caught, the set
    /// grows, or the screen turns.
    mutating func relayout(_ new: CarouselLayout, center: Double, newCenter: Double, at time: Double) {
        let old = layout
        layout = new
        guard !old.cards.isEmpty, !new.cards.isEmpty else { return motion = Self.beginning(new, ownVelocity, at: time) }
        let middle = motion.position(at: time) + center
        let oldSlot = old.slot(old.number(at: middle))
        let anchor = new.index(nearest: oldSlot.number, of: old)
        let share = anchor.isSame ? (middle - oldSlot.leading) / (oldSlot.width + old.spacing) : 0.5
        // The card stays in its lap, so that it keeps its identity.
        let slot = new.slot(anchor.index + oldSlot.lap * new.cards.count)
        let position = slot.leading + share * (slot.width + new.spacing) - newCenter
        motion = motion.shifted(by: position - motion.position(at: time))
        stayWithinOneSet(at: time)
    }
}

/// The card that the finger would tap if it lifted now. It sinks a little, and rises when it is released.
struct Press: Hashable, Sendable {
    private(set) var card: CardID?
    private var isDown = false
    private var depth = SpringMotion(Theme.Springs.press, from: 0, to: 0).starting(at: 0)

    /// Presses a card, or releases the pressed card.
    mutating func press(_ pressed: CardID?, at time: Double) {
        guard pressed != (isDown ? card : nil) else { return }
        let start = pressed == nil || pressed == card ? depth(at: time) : 0
        if let pressed { card = pressed }
        isDown = pressed != nil
        depth = SpringMotion(Theme.Springs.press, from: start, to: isDown ? 1 : 0, tolerance: 0.001).starting(at: time)
    }

    private func depth(at time: Double) -> Double { depth.position(at: time).clamped(to: 0...1) }

    /// A card's frame, a little smaller under a finger.
    func pressed(_ frame: Rect, of card: CardID, at time: Double) -> Rect {
        let scale = scale(of: card, at: time)
        return scale == 1 ? frame : frame.scaled(by: scale)
    }

    /// The factor by which a card is drawn smaller.
    func scale(of card: CardID, at time: Double) -> Double {
        guard card == self.card, !isSettled(at: time) || isDown else { return 1 }
        return 1 + (Theme.CardLook.pressedScale - 1) * depth(at: time)
    }

    func isSettled(at time: Double) -> Bool { depth.isSettled(at: time) }
}
