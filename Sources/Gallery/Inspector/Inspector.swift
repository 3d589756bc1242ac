import Gestures
import Motion

/// What an author of gestures wants to see over the running program: each finger and its trail, the regions under it, and
/// what each recognizer made of it.
struct Inspector: Sendable {
    /// The latest word of one recognizer.
    struct Entry: Sendable {
        var target: Target
        var gesture: Gesture
        var state: GestureState
        var value: GestureValue?
        var cause: Cause?
        /// Seconds.
        var time: Double
    }

    /// A finger, and where it was.
    struct Trail: Sendable {
        var pointer: PointerID
        var places: [Point]
        /// In points a second.
        var velocity: Vector
        var path: [(target: Target, frame: Rect)]
    }

    /// What is over stays to be read for this long, in seconds.
    private static let memory = 4.0
    private static let maximumEntries = 14
    private static let trailLength = 40

    private(set) var entries: [Entry] = []
    private(set) var trails: [Trail] = []

    /// Takes note of what a recognizer tells. A recognizer that begins again begins a line of its own.
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

    /// Takes note of where the fingers are.
    mutating func advance(to time: Double, _ gestures: GestureEngine<Target>) {
        entries.removeAll { !$0.isUnderWay && time - $0.time > Self.memory }
        entries.removeFirst(max(0, entries.count - Self.maximumEntries))
        let known = trails
        trails = gestures.pointerReadings(at: time).map { reading in
            var places = known.first { $0.pointer == reading.id }?.places ?? []
            if places.last != reading.position { places.append(reading.position) }
            places.removeFirst(max(0, places.count - Self.trailLength))
            return Trail(pointer: reading.id, places: places, velocity: reading.velocity, path: reading.path)
        }
    }

    /// Whether something will disappear though nothing happens.
    var isMoving: Bool { entries.contains { !$0.isUnderWay } }
}

extension Inspector.Entry {
    var isUnderWay: Bool { state == .began || state == .changed }
}
