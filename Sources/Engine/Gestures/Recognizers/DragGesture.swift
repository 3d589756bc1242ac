import Motion

/// One or more fingers that move together.
public struct DragGesture: Hashable, Sendable {
    /// An edge from which a drag starts.
    public struct Start: Hashable, Sendable {
        /// The edge of the region.
        public var edge: Edge
        /// The distance from the edge within which the finger must come down. The default is Android's `ViewConfiguration`
        /// edge slop of 12 points, doubled for a bezel that hides a part of it.
        public var width: Length

        public init(edge: Edge, width: Length = 24) {
            self.edge = edge
            self.width = width
        }
    }

    /// The axis along which the drag moves, or nil for any direction.
    public var axis: Axis?
    /// The distance after which the drag begins; nil for ``GestureMetrics/pan``. The content does not catch up with
    /// this distance; it follows the finger from where the drag began.
    public var minimumDistance: Length?
    /// The velocity, in points a second, below which a finger that lifts was put down rather than thrown. The drag then
    /// ends with a velocity of zero. The default of 50 is that of Android's `ViewConfiguration`.
    public var minimumFlingVelocity = 50.0
    /// Whether the drag begins on contact rather than after ``minimumDistance``. Use this for content in motion: a
    /// touch then catches the content and cannot tap it.
    public var catchesAtOnce = false
    /// Whether the drag shares each movement with the other sharing gestures on the pointer's hit path rather than own
    /// the pointer, as nested scrolling needs. How much each of them takes is decided for each event.
    public var sharesMovement = false
    /// The number of fingers.
    public var touches = 1
    /// Whether further fingers may join, as content that several people touch needs.
    ///
    /// The drag then follows the centroid of the fingers that move, and does not jump when one comes or goes. A finger that
    /// joins counts once it moves, and is no tap. One that has rested for ``ContactPolicy/holdTime`` does not count until it
    /// moves. The drag ends when the last finger lifts that does not rest.
    public var admitsFurtherTouches = false
    /// The place at which the drag starts; nil for anywhere in the region.
    public var edge: Start?
    /// The share of the velocity that remains after a millisecond when the content is thrown. It decides where
    /// ``DragValue/predictedEndLocation`` is. The default is that of ``/Motion/Decay``.
    public var decayRate = Decay.normalRate

    /// Creates a drag of one finger in any direction.
    public init() {}
}

extension Gesture {
    /// One or more fingers that move: a ``DragGesture`` with these properties, of which it has more. Fewer touches than 1
    /// count as 1.
    public static func drag(
        along axis: Axis? = nil, minimumDistance: Length? = nil, touches: Int = 1, catchesAtOnce: Bool = false,
        sharesMovement: Bool = false
    ) -> Gesture {
        var drag = DragGesture()
        drag.axis = axis
        drag.minimumDistance = minimumDistance
        drag.touches = max(1, touches)
        drag.catchesAtOnce = catchesAtOnce
        drag.sharesMovement = sharesMovement
        return .drag(drag)
    }

    /// A finger that comes down at an edge of the region and moves inward: a ``DragGesture`` that starts there. See
    /// ``DragGesture/Start``.
    public static func drag(from edge: Edge, within width: Length = 24, minimumDistance: Length? = nil) -> Gesture {
        var drag = DragGesture()
        drag.axis = edge.crossing
        drag.minimumDistance = minimumDistance
        drag.edge = DragGesture.Start(edge: edge, width: width)
        return .drag(drag)
    }
}

struct DragRecognizer: StoredRecognizer {
    let gesture: DragGesture
    private(set) var slop = PointerSlop(touch: Slop.pan)
    /// The strip in which the drag may start; nil if it may start anywhere in the region.
    private var strip: EdgeStrip?
    private var axis: Axis?
    private var start = Point.zero
    private var location = Point.zero
    private var base = PointerGeometry()
    /// The movement since the last finger came down, along the axis.
    private var travel: Travel
    private var translation = Vector.zero

    init(gesture: DragGesture) {
        self.gesture = gesture
        travel = Travel(sharesMovement: gesture.sharesMovement)
        axis = gesture.axis
    }

    var traits: GestureTraits {
        var traits: GestureTraits = gesture.touches > 1 ? .manyTouches : []
        if gesture.admitsFurtherTouches { traits.formUnion([.manyTouches, .movingTouches]) }
        return gesture.sharesMovement ? traits.union(.sharesMovement) : traits
    }

    mutating func prepare(for surroundings: GestureSurroundings) {
        slop = surroundings.metrics.slop(gesture.minimumDistance ?? surroundings.metrics.pan)
        guard let edge = gesture.edge else { return }
        let strip = EdgeStrip(edge, in: surroundings)
        self.strip = strip
        axis = strip.axis
    }

    // MARK: Before it begins

    mutating func consider(_ sample: PointerSample) -> GestureVerdict {
        location = sample.geometry.count > 0 ? sample.geometry.centroid : sample.position
        switch sample.phase {
        case .down:
            return comeDown(sample)
        case .move:
            guard isEnough(sample.geometry) else { return .undecided }
            let step = along(movement(in: sample))
            base = sample.geometry
            travel.add(step, slop: slop[sample.kind], continuesOthers: sample.continuesOthers)
            return travel.isPastSlop ? verdictPastSlop : .undecided
        case .up:
            return gesture.admitsFurtherTouches && sample.geometry.count > 0 ? .undecided : .reject(.liftedTooEarly)
        case .cancel, .hover:
            return .reject(.pointerCancelled)
        }
    }

    func crossing(_ segment: PointerSegment) -> Double? {
        guard isEnough(segment.geometry) else { return nil }
        return travel.crossing(segment, along(segment.centroidMovement), slop: slop[segment.kind])
    }

    private mutating func comeDown(_ sample: PointerSample) -> GestureVerdict {
        if let strip, !strip.contains(sample.position) { return .reject(.startedElsewhere) }
        base = sample.geometry
        start = base.centroid
        if base.count > gesture.touches, !gesture.admitsFurtherTouches { return .reject(.secondFinger) }
        return gesture.catchesAtOnce && isEnough(base) && sample.isMeasured ? .accept : .undecided
    }

    /// Whether there are as many fingers as the drag begins with.
    private func isEnough(_ fingers: PointerGeometry) -> Bool {
        gesture.admitsFurtherTouches ? fingers.count >= gesture.touches : fingers.count == gesture.touches
    }

    /// A drag from an edge leads inward.
    private var verdictPastSlop: GestureVerdict {
        strip.map { travel.total.dot($0.inward) > 0 } ?? true ? .accept : .reject(.movedTooFar)
    }

    var takesOffers: Bool { true }
    var overslop: Vector { travel.overslop }
    mutating func holdBack() { travel.holdBack() }

    mutating func begin(_ sample: PointerSample, taking movement: Vector) -> GestureValue { take(movement, sample) }

    // MARK: Once it has begun

    func proposal(_ sample: PointerSample) -> Vector { along(movement(in: sample)) }

    mutating func follow(_ sample: PointerSample, taking movement: Vector) -> GestureProgress<GestureValue> {
        if gesture.admitsFurtherTouches {
            let stays = sample.phase == .move ? !sample.isMeasured : sample.geometry.count > 0
            if stays { return .unchanged }
        } else if sample.phase == .down || sample.geometry.count > gesture.touches {
            return .cancelled(.secondFinger)
        }
        guard sample.phase == .move else { return .ended(end(velocity: sample.velocity)) }
        let whole = self.movement(in: sample)
        base = sample.geometry
        location = base.centroid
        return .changed(take(movement, across: whole - along(whole), sample))
    }

    private mutating func take(_ delta: Vector, across: Vector = .zero, _ sample: PointerSample) -> GestureValue {
        translation += delta
        return value(delta: delta, velocity: sample.velocity, across: across)
    }

    private func end(velocity: Vector) -> GestureValue {
        value(velocity: along(velocity).length < gesture.minimumFlingVelocity ? .zero : velocity)
    }

    var value: GestureValue { value() }

    private func value(delta: Vector = .zero, velocity: Vector = .zero, across: Vector = .zero) -> GestureValue {
        var value = DragValue(
            startLocation: start, location: location, translation: translation, delta: delta,
            velocity: along(velocity), decayRate: gesture.decayRate)
        value.across = across
        value.velocityAcross = velocity - along(velocity)
        return .drag(value)
    }

    // MARK: Movement

    /// The fingers' movement, or the part of it that others have left.
    private func movement(in sample: PointerSample) -> Vector {
        if gesture.admitsFurtherTouches { return share(of: sample) }
        if sample.geometry.count != base.count { return .zero }
        if gesture.touches > 1 { return sample.geometry.centroid - base.centroid }
        return gesture.sharesMovement ? sample.unconsumed : sample.movement
    }

    /// A finger's share of the centroid's movement, less what others have taken.
    private func share(of sample: PointerSample) -> Vector {
        guard sample.isMeasured else { return .zero }
        if sample.geometry.count == 1 { return gesture.sharesMovement ? sample.unconsumed : sample.movement }
        let share = sample.movement / Double(sample.geometry.count)
        guard gesture.sharesMovement else { return share }
        return (share - (sample.movement - sample.unconsumed)).limited(to: share)
    }

    private func along(_ vector: Vector) -> Vector {
        axis.map { $0.vector($0.component(of: vector)) } ?? vector
    }
}

/// An edge of a rectangle.
public enum Edge: String, Hashable, Sendable, Codable, CaseIterable {
    case left, right, top, bottom

    /// The axis that crosses the edge.
    public var crossing: Axis { self == .left || self == .right ? .horizontal : .vertical }

    /// The direction from the edge into the rectangle, of length 1.
    var inward: Vector { crossing.vector(self == .left || self == .top ? 1 : -1) }
}

/// The strip along an edge of a region in which a drag starts, as the screen shows it.
struct EdgeStrip: Hashable, Sendable {
    private let strip: Rect
    private let screenToRegion: AffineTransform?
    /// The direction from the edge into the region.
    let inward: Vector

    init(_ start: DragGesture.Start, in surroundings: GestureSurroundings) {
        strip = surroundings.frame.strip(along: start.edge, width: surroundings.metrics.points(start.width))
        screenToRegion = surroundings.transform?.inverse
        let transform = surroundings.transform ?? .identity
        inward = transform.apply(to: Point.zero + start.edge.inward) - transform.apply(to: .zero)
    }

    /// The axis that is nearest to ``inward``.
    var axis: Axis { abs(inward.dx) < abs(inward.dy) ? .vertical : .horizontal }

    func contains(_ position: Point) -> Bool { strip.contains(screenToRegion?.apply(to: position) ?? position) }
}

extension Rect {
    /// The part of the rectangle within `width` points of an edge.
    func strip(along edge: Edge, width: Double) -> Rect {
        switch edge {
        case .left: Rect(x: minX, y: minY, width: width, height: size.height)
        case .right: Rect(x: maxX - width, y: minY, width: width, height: size.height)
        case .top: Rect(x: minX, y: minY, width: size.width, height: width)
        case .bottom: Rect(x: minX, y: maxY - width, width: size.width, height: width)
        }
    }
}

/// The measurement of a drag. The locations of several fingers are their centroid.
public struct DragValue: Hashable, Sendable {
    /// The position at which the finger came down.
    public var startLocation: Point
    /// The finger's position.
    public var location: Point
    /// The movement that the drag has taken since it began, along its axis.
    public var translation: Vector
    /// The movement that the drag took with this event.
    public var delta: Vector
    /// The finger's velocity along the axis. When the drag ends, it is zero if the finger was put down rather than
    /// thrown. See ``DragGesture/minimumFlingVelocity``.
    public var velocity: Vector
    /// The share of the velocity that remains after a millisecond. See ``DragGesture/decayRate``.
    public var decayRate: Double
    /// The movement across the axis with this event, and the velocity across it in points a second: for content that a drag
    /// along an axis takes hold of, and that then follows the finger freely. Zero for a drag in any direction.
    public var across = Vector.zero
    public var velocityAcross = Vector.zero

    public init(
        startLocation: Point, location: Point, translation: Vector, delta: Vector = .zero, velocity: Vector = .zero,
        decayRate: Double = Decay.normalRate
    ) {
        self.startLocation = startLocation
        self.location = location
        self.translation = translation
        self.delta = delta
        self.velocity = velocity
        self.decayRate = decayRate
    }

    /// The translation at which content that is thrown with ``velocity`` would rest: the end of a ``/Motion/Decay``
    /// with ``decayRate``.
    public var predictedEndTranslation: Vector { translation + coasting }

    /// The finger's position moved by as much as the content would move on.
    public var predictedEndLocation: Point { location + coasting }

    private var coasting: Vector {
        let speed = velocity.length
        guard speed > 0 else { return .zero }
        return velocity * (Decay(start: 0, initialVelocity: speed, rate: decayRate).end / speed)
    }
}
