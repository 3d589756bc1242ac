import Gestures
import Motion
import Scenes

/// An overlay for developers. It shows each finger with its trail and the regions under it, and a log of what the
/// recognizers made of it.
struct Inspector: Hashable, Sendable {
    /// The latest event of one recognizer.
    struct Entry: Hashable, Sendable {
        var target: Target
        var gesture: Gesture
        var state: GestureState
        var value: GestureValue?
        var cause: Cause?
        /// Seconds.
        var time: Double
    }

    /// A finger and its latest positions.
    struct Trail: Hashable, Sendable {
        var pointer: PointerID
        /// Its latest positions, oldest first.
        var positions: [Point]
        /// In points a second.
        var velocity: Vector
        var path: [Region]
    }

    /// A region on a finger's hit path, as it was when the finger came down.
    struct Region: Hashable, Sendable {
        var target: Target
        var frame: Rect
    }

    /// How long an entry stays after its gesture has ended, in seconds.
    private static let memory = 4.0
    private static let maximumEntries = 14
    private static let trailLength = 40

    private(set) var entries: [Entry] = []
    private(set) var trails: [Trail] = []

    /// Adds a recognizer's event. A recognizer that begins again gets a new line.
    mutating func note(_ event: GestureEvent<Target>, at time: Double) {
        let entry = Entry(
            target: event.target, gesture: event.gesture, state: event.state, value: event.value, cause: event.cause,
            time: time)
        let isSame = { (old: Entry) in
            old.target == event.target && old.gesture == event.gesture && [.began, .changed].contains(old.state)
        }
        if event.state != .began, let index = entries.lastIndex(where: isSame) {
            entries[index] = entry
        } else {
            entries.append(entry)
        }
    }

    /// Follows the fingers.
    mutating func advance(to time: Double, _ gestures: GestureEngine<Target>) {
        entries.removeAll { !$0.state.isUnderWay && time - $0.time > Self.memory }
        entries.removeFirst(max(0, entries.count - Self.maximumEntries))
        let known = trails
        trails = gestures.pointerReadings(at: time).map { reading in
            var positions = known.first { $0.pointer == reading.id }?.positions ?? []
            if positions.last != reading.position { positions.append(reading.position) }
            positions.removeFirst(max(0, positions.count - Self.trailLength))
            return Trail(
                pointer: reading.id, positions: positions, velocity: reading.velocity,
                path: reading.path.map { Region(target: $0.target, frame: $0.frame) })
        }
    }

    /// Whether an entry will expire, so that more frames are needed.
    var isMoving: Bool { entries.contains { !$0.state.isUnderWay } }
}
