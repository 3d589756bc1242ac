import Motion

/// A change of the fingers of a script's gesture: the changes of all of them that the touchscreen reported together.
///
/// The movements are those since the change before, which may have been a part of the same report: the engine divides a
/// move where a gesture leaves its slop.
public struct TouchChange: Hashable, Sendable {
    /// The finger that came down, lifted or moved; of several that moved, the first.
    public let pointer: PointerID
    public let kind: PointerKind
    public let phase: PointerPhase
    /// The position of that finger, in points from the top left of the screen.
    public let position: Point
    /// The position at which it came down.
    public let start: Point
    /// The time in seconds.
    public let time: Double
    /// The pressure of that finger between 0 and 1, or nil if the device does not report it.
    public let pressure: Double?
    /// The fingers that the change measures, in the order in which they came down, including one that lifts. A thumb that
    /// holds the screen is not among them (``ContactPolicy/holdTime``).
    public let pointers: TouchPointers
    /// The number of fingers that are down after this change.
    public let count: Int
    /// The mean of their positions; when the last finger lifts, its position.
    public let centroid: Point
    /// Their mean distance from the centroid, in points; 0 for a single finger.
    public let span: Double
    /// The movement of the centroid, in points. A finger that comes down or lifts pans nothing.
    public let pan: Vector
    /// The factor by which the span changed; 1 if a finger came down or lifted.
    public let zoom: Double
    /// The angle by which the fingers turned about their centroid, in radians, positive clockwise.
    public let rotation: Double
    /// The part of the finger's movement that other gestures have left, in points.
    public let unconsumed: Vector
    /// The velocity of the centroid, in points a second, once the gesture has begun and when a finger lifts; otherwise zero.
    public let velocity: Vector
    /// The rates at which the fingers spread and turn, at the same times as ``velocity``.
    public let spread: SpreadVelocity

    /// - Parameter base: The fingers after the change before.
    init(_ sample: PointerSample, since base: PointerGeometry, _ pointers: TouchPointers) {
        let geometry = sample.geometry
        let isMove = sample.phase == .move && geometry.count == base.count
        pointer = sample.id
        kind = sample.kind
        phase = sample.phase
        position = sample.position
        start = sample.start
        time = sample.time
        pressure = sample.pressure
        self.pointers = pointers
        count = geometry.count
        centroid = geometry.count > 0 ? geometry.centroid : sample.position
        span = geometry.span
        pan = !isMove ? .zero : geometry.count > 1 ? geometry.centroid - base.centroid : sample.movement
        zoom = isMove ? geometry.magnification(from: base) : 1
        rotation = isMove ? geometry.rotation : 0
        unconsumed = sample.unconsumed
        velocity = sample.velocity
        spread = sample.spread
    }
}

/// A finger of a script's gesture.
public struct TouchPointer: Hashable, Sendable {
    public let id: PointerID
    /// The finger's position, in points.
    public let position: Point
    /// The finger's movement with this change, in points.
    public let movement: Vector
}

/// The fingers of a script's gesture, in the order in which they came down.
///
/// A hand's five are kept in place, so that no change of one hand allocates memory.
public struct TouchPointers: RandomAccessCollection, Hashable, Sendable {
    private var fingers = Handful(filler: TouchPointer(id: PointerID(0), position: .zero, movement: .zero))

    init() {}

    public var startIndex: Int { 0 }
    public var endIndex: Int { fingers.count }
    public subscript(index: Int) -> TouchPointer { fingers[index] }

    mutating func append(_ pointer: TouchPointer) { fingers.append(pointer) }
}

extension TransformValue {
    /// Adds a change of a script's fingers: what they moved, spread and turned, and how fast.
    public mutating func add(_ change: TouchChange) {
        centroid = change.centroid
        fingers = change.count
        translation += change.pan
        magnification *= change.zoom
        rotation += change.rotation
        panDelta = change.pan
        magnificationDelta = change.zoom
        rotationDelta = change.rotation
        velocity = change.velocity
        let geometry = PointerGeometry(count: change.count, centroid: change.centroid, span: change.span)
        magnificationVelocity = magnification * geometry.magnificationRate(change.spread)
        rotationVelocity = change.spread.rotation
    }
}

extension DragValue {
    /// Adds a change of a script's fingers: what they moved, and how fast.
    public mutating func add(_ change: TouchChange) {
        location = change.centroid
        translation += change.pan
        delta = change.pan
        velocity = change.velocity
    }
}
