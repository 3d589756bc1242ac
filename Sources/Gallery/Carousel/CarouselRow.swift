import Gestures
import Motion

/// One endless row of cards: where it is and how it answers.
///
/// Its position is kept within one set. Each time it passes the end of the set it is taken back by the set's length
/// and the lap is counted, so that numbers stay small and exact however long it runs.
struct CarouselRow: Sendable {
    private(set) var layout: CarouselLayout
    private(set) var motion: CarouselMotion
    private(set) var press = Press()
    private var lap = 0
    /// The drift in points a second while nobody touches it.
    private let cruise: Double

    /// A release slower than this, in points a second, puts the row down rather than throwing it (Android's minimum
    /// fling velocity).
    static let minimumFling = 50.0
    /// No finger throws faster, in points a second; a broken driver may (Android's maximum fling velocity).
    static let maximumFling = 8000.0

    /// A card this near to where a page ends, in points, has been reached: the page's spring comes to rest beside it.
    private static let pageTolerance = 0.5

    init(layout: CarouselLayout, cruise: Double, at time: Double) {
        self.layout = layout
        self.cruise = cruise
        motion = .held(0)
        begin(at: time)
    }

    /// The first card stands a gap away from the left edge, and the row drifts from the first frame.
    private mutating func begin(at time: Double) {
        motion = .drifting(Drift(start: -CarouselLayout.spacing, since: time, cruise: cruise, easesIn: false))
    }

    var isEmpty: Bool { layout.cards.isEmpty }

    /// In points, from 0 to the length of a set.
    func position(at time: Double) -> Double {
        isEmpty ? 0 : wrap(motion.position(at: time), length: layout.length)
    }

    /// The cards that show in a window of `width` points that begins at the row's position: their frames' left edges
    /// in that window, and their widths.
    func visibleCards(at time: Double, width: Double, margin: Double) -> VisibleCards {
        let origin = motion.position(at: time)
        let numbers = isEmpty ? nil : layout.numbers(from: origin - margin, to: origin + width + margin)
        return VisibleCards(layout: layout, origin: origin, lap: lap, numbers: numbers.map { Range($0) } ?? 0..<0)
    }

    /// Those of a window, from left to right, worked out one by one: each frame looks at them several times.
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

    /// Whether the cards to come are those on the right.
    func travelsForward(at time: Double) -> Bool {
        if case .dragging(_, let translation) = motion { return translation < 0 }
        let velocity = motion.velocity(at: time)
        return velocity == 0 ? cruise >= 0 : velocity > 0
    }

    struct VisibleCard {
        var id: CardID
        var card: Card
        var number: Int
        var x: Double
        var width: Double
    }

    // MARK: What happens to it

    /// Follows the finger.
    mutating func drag(_ state: GestureState, _ value: DragValue?, at time: Double) {
        let translation = value?.translation.dx ?? 0
        switch state {
        case .began:
            motion = .dragging(from: motion.position(at: time), translation: translation)
        case .changed:
            guard case .dragging(let from, _) = motion else { return }
            motion = .dragging(from: from, translation: translation)
        case .ended:
            release(velocity: -(value?.velocity.dx ?? 0), at: time)
        case .cancelled:
            motion = .held(motion.position(at: time))
        case .failed:
            break
        }
    }

    private mutating func release(velocity: Double, at time: Double) {
        let position = motion.position(at: time)
        guard abs(velocity) >= Self.minimumFling else { return motion = .held(position) }
        let velocity = min(max(velocity, -Self.maximumFling), Self.maximumFling)
        motion = .decelerating(Decay(start: position, initialVelocity: velocity), since: time)
    }

    /// Travels by a number of cards, to the left edge of one, unless a finger has the row.
    mutating func page(by count: Int, at time: Double) {
        guard !isEmpty, motion.phase != .interacting else { return }
        let position = motion.position(at: time)
        var destination = position
        if case .animating(let spring, _) = motion { destination = spring.target }
        let number = layout.number(at: destination + CarouselLayout.spacing + Self.pageTolerance) + count
        let target = layout.slot(number).leading - CarouselLayout.spacing
        let spring = SpringMotion(
            Theme.Springs.page, from: position, to: target, initialVelocity: motion.velocity(at: time))
        motion = .animating(spring, since: time)
    }

    /// Lets the row do what it does by itself: stop under a finger, take up its drift again after one.
    mutating func advance(to time: Double, isTouched: Bool, pressed: CardID?) {
        switch (motion.phase, isTouched) {
        case (.idle, true), (.decelerating, true), (.animating, true):
            motion = .held(motion.position(at: time))
        case (.tracking, false):
            drift(from: time)
        case (.decelerating, false), (.animating, false):
            if motion.isSettled(at: time) { drift(from: time) }
        default:
            break
        }
        press.set(pressed, at: time)
        stayWithinOneSet(at: time)
    }

    private mutating func drift(from time: Double) {
        let start = motion.position(at: time)
        motion = .drifting(Drift(start: start, since: time, cruise: cruise, easesIn: true))
    }

    private mutating func stayWithinOneSet(at time: Double) {
        guard !isEmpty else { return }
        let laps = (motion.position(at: time) / layout.length).rounded(.down)
        guard laps != 0 else { return }
        motion = motion.shifted(by: -laps * layout.length)
        lap += Int(laps)
    }

    /// Takes another set of cards, or another size of them, without moving the card at `center` points from the
    /// window's left edge: everything else finds its place around it.
    mutating func relayout(_ new: CarouselLayout, center: Double, newCenter: Double, at time: Double) {
        let old = layout
        layout = new
        guard !old.cards.isEmpty, !new.cards.isEmpty else { return begin(at: time) }
        let middle = motion.position(at: time) + center
        let number = old.number(at: middle)
        let anchor = new.index(nearest: number, of: old)
        let place = old.slot(number)
        let share = anchor.isSame ? (middle - place.leading) / (place.width + CarouselLayout.spacing) : 0.5
        // In the lap it was in, so that it keeps its name.
        let slot = new.slot(anchor.index + place.lap * new.cards.count)
        let position = slot.leading + share * (slot.width + CarouselLayout.spacing) - newCenter
        motion = motion.shifted(by: position - motion.position(at: time))
        stayWithinOneSet(at: time)
    }
}
