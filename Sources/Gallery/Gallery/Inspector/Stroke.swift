import Gestures
import Motion
import Scenes

/// The stroke of a finger, and who took it.
struct Stroke: Hashable, Sendable {
    let pointer: PointerID
    private(set) var shares = Shares()
    /// The region that has taken from the stroke since ``endFrame(at:isDown:)``.
    private(set) var taker: Target?
    /// When the finger lifted; nil while it is down.
    private(set) var end: Double?
    private var position: Point
    /// The region whose gesture of several fingers takes all that this finger does.
    private var holder: Target?

    init(_ down: PointerEvent) {
        pointer = down.pointer
        position = down.position
    }

    /// Follows the finger.
    mutating func follow(_ event: PointerEvent) {
        guard event.position.isFinite else { return }
        let movement = event.position - position
        position = event.position
        shares.move(by: movement)
        if let holder { give(movement, to: holder) }
    }

    /// Notes what a gesture took.
    mutating func note(_ event: GestureEvent<Target>) {
        guard let movement = event.movement else { return }
        let isShared = event.contacts.count > 1
        if isShared || holder == event.target { holder = isShared && event.state.isUnderWay ? event.target : nil }
        if !isShared, event.state.isUnderWay, movement != .zero { give(movement, to: event.target) }
    }

    private mutating func give(_ movement: Vector, to region: Target) {
        shares.give(movement, to: region)
        taker = region
    }

    mutating func endFrame(at time: Double, isDown: Bool) {
        taker = nil
        if !isDown, end == nil { end = time }
    }
}

extension GestureEvent {
    /// The movement that a drag, a transform or a zoom took with this event; nil for other gestures.
    fileprivate var movement: Vector? {
        switch value {
        case .drag(let drag)?: drag.delta
        case .transform(let transform)?: transform.panDelta
        case .magnify?, .quickZoom?, .rotate?: .zero
        default: nil
        }
    }
}
