import Gestures
import Motion
import Scenes

/// An overlay for developers. It shows each finger with its trail and the regions under it, who took its stroke, what it
/// would do if it lifted, and a log of what the recognizers made of it.
struct Inspector: Hashable, Sendable, Layer {
    static var showsInDarkness: Bool { true }

    /// The latest event of one recognizer.
    struct Entry: Hashable, Sendable {
        let event: GestureEvent<Target>
        /// The time of the frame, in seconds.
        let time: Double
    }

    /// A finger and its latest positions.
    struct Trail: Hashable, Sendable {
        var pointer: PointerID
        var kind: PointerKind
        /// The position at which it came down.
        var start: Point
        /// Its latest positions, oldest first.
        var spots: [Spot]
        /// In points a second.
        var velocity: Vector
        var path: [Region]
        /// Nil until the gallery has been asked.
        var prospect: Prospect?

        var positions: [Point] { spots.map(\.position) }
    }

    /// A place on a finger's way, and the region that took the movement there; nil if none did.
    struct Spot: Hashable, Sendable {
        let position: Point
        let taker: Target?
    }

    /// A region on a finger's hit path, as it was when the finger came down.
    struct Region: Hashable, Sendable {
        var target: Target
        var frame: Rect
    }

    /// How long an entry stays after its gesture has ended, in seconds.
    private static let memory = 4.0
    private static let maximumEntries = 14
    private static let maximumStrokes = 6
    private static let trailLength = 40

    private(set) var entries: [Entry] = []
    var trails: [Trail] = []
    /// The strokes of the fingers that are down, and those that have just ended.
    private(set) var strokes: [Stroke] = []

    /// Follows a finger. What its gestures make of the event is noted next.
    mutating func note(_ event: PointerEvent) {
        switch event.phase {
        case .down: strokes.append(Stroke(event))
        case .move, .up:
            if let index = strokes.lastIndex(where: { $0.pointer == event.pointer }) { strokes[index].follow(event) }
        case .cancel, .hover: break
        }
    }

    /// Adds a recognizer's event. A recognizer that begins again gets a new line.
    mutating func note(_ event: GestureEvent<Target>, at time: Double) {
        for contact in event.contacts {
            if let index = strokes.lastIndex(where: { $0.pointer == contact.pointer }) { strokes[index].note(event) }
        }
        let entry = Entry(event: event, time: time)
        let isSame = { (old: Entry) in
            old.event.target == event.target && old.event.gesture == event.gesture && old.event.state.isUnderWay
        }
        if event.state != .began, let index = entries.lastIndex(where: isSame) {
            entries[index] = entry
        } else {
            entries.append(entry)
        }
    }

    mutating func advance(to time: Double, _ gestures: GestureEngine<Target>) {
        entries.removeAll { !$0.event.state.isUnderWay && time - $0.time > Self.memory }
        entries.removeFirst(max(0, entries.count - Self.maximumEntries))
        trails = gestures.pointerReadings(at: time).map(trail)
        for index in strokes.indices {
            let pointer = strokes[index].pointer
            strokes[index].endFrame(at: time, isDown: trails.contains { $0.pointer == pointer })
        }
        strokes.removeAll { stroke in stroke.end.map { stroke.shares.whole == 0 || time - $0 > Self.memory } ?? false }
        strokes.removeFirst(max(0, strokes.count - Self.maximumStrokes))
    }

    private func trail(_ finger: GestureEngine<Target>.PointerReading) -> Trail {
        var spots = trails.first { $0.pointer == finger.id }?.spots ?? []
        if spots.last?.position != finger.position {
            spots.append(Spot(position: finger.position, taker: strokes.last { $0.pointer == finger.id }?.taker))
        }
        spots.removeFirst(max(0, spots.count - Self.trailLength))
        return Trail(
            pointer: finger.id, kind: finger.kind, start: finger.start, spots: spots, velocity: finger.velocity,
            path: finger.path.map { Region(target: $0.target, frame: $0.frame) })
    }

    /// Whether anything will expire, or a prediction changes without an event, so that more frames are needed.
    func isMoving(at time: Double) -> Bool {
        entries.contains { !$0.event.state.isUnderWay } || strokes.contains { $0.end != nil }
            || trails.contains { $0.velocity != .zero }
    }
}

/// How a finger's stroke was divided among the regions whose gestures took its movements.
///
/// A length is a sum of movements along both axes, so that the parts of a movement add up to it.
struct Shares: Hashable, Sendable {
    struct Part: Hashable, Sendable {
        let taker: Target
        /// In points.
        fileprivate(set) var length = 0.0
    }

    /// The length of the stroke, in points.
    private(set) var whole = 0.0
    /// The parts in the order in which the regions first took anything.
    private(set) var parts: [Part] = []

    /// The length that no gesture took, in points: the slop, and movements across a drag's axis.
    var rest: Double { max(0, parts.reduce(whole) { $0 - $1.length }) }

    mutating func move(by movement: Vector) { whole += Self.length(movement) }

    mutating func give(_ movement: Vector, to taker: Target) {
        let index = parts.firstIndex { $0.taker == taker } ?? parts.endIndex
        if index == parts.endIndex { parts.append(Part(taker: taker)) }
        parts[index].length += Self.length(movement)
    }

    private static func length(_ movement: Vector) -> Double { abs(movement.dx) + abs(movement.dy) }
}

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

    mutating func follow(_ event: PointerEvent) {
        guard event.position.isFinite else { return }
        let movement = event.position - position
        position = event.position
        shares.move(by: movement)
        if let holder { give(movement, to: holder) }
    }

    /// Notes the movement that a gesture took.
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
