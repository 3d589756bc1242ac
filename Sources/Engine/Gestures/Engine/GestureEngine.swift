import Motion

/// Turns pointer events into gestures.
///
/// Hand each ``PointerEvent`` to ``handle(_:in:isConsumed:take:input:)`` together with the regions that are on the
/// screen, and read what happened from ``events``. The engine is a value: it keeps no clock, calls nothing but the
/// closure it is given, and always answers the same input with the same events.
///
/// ```swift
/// var engine = GestureEngine<String>()
/// var regions = HitTree<String>()
/// regions.add("card", frame: Rect(x: 0, y: 0, width: 100, height: 100), gestures: [.tap(), .drag()])
/// engine.handle(PointerEvent(.down, PointerID(1), at: Point(x: 50, y: 50), time: 0), in: regions)
/// engine.handle(PointerEvent(.up, PointerID(1), at: Point(x: 50, y: 50), time: 0.1), in: regions)
/// // engine.events: the card's drag has failed, and its tap has ended.
/// ```
public struct GestureEngine<Target: Hashable & Sendable>: Hashable, Sendable {
    var core = GestureCore()
    /// The targets of the regions that the core knows; a region's number is its index.
    private var targets: [Target] = []

    /// Creates an engine with no pointers and the default ``ContactPolicy``.
    public init() {}

    /// The treatment of unintended contacts.
    public var policy: ContactPolicy {
        get { core.policy }
        set { core.policy = newValue }
    }

    /// The slops and times of gestures that do not specify them. A change applies to regions that are touched from then
    /// on.
    public var metrics: GestureMetrics {
        get { core.metrics }
        set { core.metrics = newValue }
    }

    /// Taps before this time fail, because no finger may have meant them, and leave their pointers to other gestures.
    package var tapDoubt: Double {
        get { core.arena.tapDoubt }
        set { core.arena.tapDoubt = newValue }
    }

    // MARK: Input

    /// Handles one event.
    ///
    /// Events that make no sense are corrected or dropped: coordinates that are not finite, a move without a down, a
    /// time before the last one. An up at a new position counts as a move to that position followed by the lift.
    ///
    /// - Parameters:
    ///   - event: The event of a pointer.
    ///   - regions: The regions that are on the screen. A pointer that is down keeps the regions it came down on.
    ///   - isConsumed: Whether something outside the engine has acted on the event. If so, the gestures of this pointer
    ///     are cancelled, or fail if they have not begun.
    ///   - take: Returns how much of a movement a drag or a transform takes. By default it takes everything in the
    ///     main pass.
    ///   - input: Receives the changes of the pointers of regions that declare ``Gesture/pointerInput``, in each pass,
    ///     and may consume them.
    public mutating func handle(
        _ event: PointerEvent, in regions: HitTree<Target>, isConsumed: Bool = false,
        take: (MovementOffer<Target>) -> Vector = MovementOffer.takeAll,
        input: (inout PointerInput<Target>) -> Void = PointerInput.ignore
    ) {
        if event.phase == .down || event.phase == .hover { forgetUnusedTargets() }
        var targets = targets
        core.handle(
            event, path: { regions.path(at: $0).map { $0.renamed(Self.id(of: $0.target, in: &targets)) } },
            isConsumed: isConsumed, take: { take($0.renamed(targets[$0.target.number])) },
            input: {
                var renamed = $0.renamed(targets[$0.target.number])
                input(&renamed)
                $0.adopt(renamed)
            })
        self.targets = targets
    }

    /// Removes all pointers at the present time, in seconds, for example because the window lost focus or the screen changed.
    ///
    /// Gestures that have begun are cancelled for this cause, the others fail. Pointers that are still on the screen are
    /// ignored until they come down again.
    public mutating func cancelAll(cause: Cause, at time: Double) { core.cancelAll(cause: cause, at: time) }

    /// Removes all pointers except those that press a spared region, which may still tap it and do nothing else.
    public mutating func cancelAll(cause: Cause, at time: Double, exceptTapsOn isSpared: (Target) -> Bool) {
        core.cancelAll(cause: cause, at: time) { isSpared(targets[$0.number]) }
    }

    /// Removes the pointers that came down on some regions, and stops the gestures of these regions and pointers.
    package mutating func cancel(cause: Cause, at time: Double, on isLeft: (Target) -> Bool) {
        core.cancel(cause: cause, at: time) { isLeft(targets[$0.number]) }
    }

    /// Advances the engine to the present time, in seconds, which decides long presses, taps that no further tap followed, and
    /// contacts that rest for too long. A time that is not finite is ignored.
    ///
    /// Call it once a frame, or at ``nextDeadline``.
    public mutating func advance(to time: Double) {
        core.sendHeldMoves(until: time)
        core.advance(to: time)
    }

    /// The time in seconds at which ``advance(to:)`` next has something to do; nil if that is not before the next event.
    public var nextDeadline: Double? {
        core.heldSince < .infinity && core.areHeldAlone ? core.heldSince : core.nextDeadline
    }

    private static func id(of target: Target, in targets: inout [Target]) -> RegionID {
        if let number = targets.position(of: target) { return RegionID(number: number) }
        targets.append(target)
        return RegionID(number: targets.count - 1)
    }

    /// Forgets all targets between two touches, so that they do not accumulate while regions come and go for months.
    private mutating func forgetUnusedTargets() {
        if core.isIdle && core.arena.events.isEmpty { targets.removeAll(keepingCapacity: true) }
    }

    // MARK: Output

    /// The events since the last ``removeEvents()``, in order.
    public var events: Events { Events(events: core.arena.events, targets: targets) }

    /// Removes the events that have been read, and keeps their memory for the next ones.
    public mutating func removeEvents() { core.arena.events.removeAll(keepingCapacity: true) }

    /// A view of an engine's events. Reading it copies nothing.
    public struct Events: RandomAccessCollection, Sendable {
        fileprivate let events: [GestureEvent<RegionID>]
        fileprivate let targets: [Target]

        public var startIndex: Int { 0 }
        public var endIndex: Int { events.count }
        public subscript(index: Int) -> GestureEvent<Target> {
            events[index].renamed(targets[events[index].target.number])
        }
    }

    func id(of target: Target) -> RegionID? { targets.position(of: target).map { RegionID(number: $0) } }
    func target(_ id: RegionID) -> Target { targets[id.number] }

    // MARK: Queries

    /// Whether a pointer that is down came down on `target` or on a region inside it. One that has rested for
    /// ``ContactPolicy/holdTime`` counts if resting ones are included.
    public func isTouched(_ target: Target, includingResting: Bool = true) -> Bool {
        guard !core.pointers.isEmpty, let id = id(of: target) else { return false }
        return core.pointers.contains { pointer in
            (includingResting || !core.rests(pointer)) && pointer.path.contains { $0.target == id }
        }
    }

    /// Whether lifting the pointer now would tap `target`. Draw the target pressed while it would.
    public func isPressed(_ target: Target) -> Bool {
        guard !core.pointers.isEmpty, let id = id(of: target) else { return false }
        return core.arena.members.contains { $0.target == id && $0.isPressedTap }
    }

    /// Whether a pointer is down, and no gesture policy has given it up.
    public func isDown(_ pointer: PointerID) -> Bool { core.index(of: pointer) != nil }

    /// The number of pointers that are down.
    public var pointerCount: Int { core.pointers.count }

    // MARK: For tests

    package func invariants() -> String? { core.invariants() }
    package var isIdle: Bool { core.isIdle }
    package var lastMovement: Vector? { core.lastMovement }

    // MARK: For an inspector

    /// A pointer that is down.
    public struct PointerReading: Sendable {
        public var id: PointerID
        public var kind: PointerKind
        /// The position at which the pointer came down, in points from the top left of the screen.
        public var start: Point
        /// The last position, in points from the top left of the screen.
        public var position: Point
        /// The velocity with which the pointer would lift at the time of the reading, in points a second.
        public var velocity: Vector
        /// The last movement, in points, and the part of it that gestures and regions have consumed.
        public var movement: (whole: Vector, consumed: Vector)
        /// The regions on the pointer's hit path, root first, with their frames when the pointer came down.
        public var path: [(target: Target, frame: Rect)]
    }

    /// Returns a reading of each pointer that is down, at the present time in seconds.
    public func pointerReadings(at time: Double) -> [PointerReading] {
        core.pointers.map { pointer in
            PointerReading(
                id: pointer.id, kind: pointer.last.kind, start: pointer.start, position: pointer.last.position,
                velocity: pointer.velocityTracker.velocity(at: time),
                movement: (pointer.lastMovement, pointer.lastConsumed),
                path: pointer.path.map { (self.target($0.target), $0.frame) })
        }
    }

    /// A gesture that is in the arena.
    public struct GestureReading: Sendable {
        /// How far a gesture has come.
        public enum Phase: String, Sendable {
            /// It follows another gesture in a sequence, which has not ended yet.
            case following
            /// It has not begun and still may.
            case undecided
            /// It is recognized, and waits for a rival that takes precedence.
            case waiting
            /// It has begun.
            case active
            /// It has ended, was cancelled or failed, and its fingers have not lifted.
            case over
        }

        public var target: Target
        public var gesture: Gesture
        /// The name given with ``Gesture/named(_:)``, otherwise that of the kind.
        public var name: String
        public var phase: Phase
        /// The time in seconds at which the gesture is decided by time alone, or nil.
        public var deadline: Double?
        /// The depth of the region in the hit path; the root is 0.
        public var depth: Int
    }

    /// The gestures in the arena, outer regions first, including those between two taps.
    public var gestureReadings: [GestureReading] {
        core.arena.members.indices.map { index in
            let member = core.arena.members[index]
            return GestureReading(
                target: target(member.target), gesture: member.gesture, name: member.leaf.label ?? member.gesture.name,
                phase: GestureReading.Phase(member.phase), deadline: core.deadline(of: index)?.time, depth: member.depth
            )
        }
    }
}

/// A movement of one finger that a drag or a transform may take, wholly or in part.
///
/// The rest is offered to the next gesture on the hit path, in the same event.
public struct MovementOffer<Target: Hashable & Sendable>: Sendable {
    /// The region of the gesture.
    public let target: Target
    /// The drag or transform that may take the movement.
    public let gesture: Gesture
    /// The pass in which the offer is made.
    ///
    /// In the initial pass, outer gestures that share and have begun may take before those inside them. In the main
    /// pass, the innermost region comes first, after gestures of high priority.
    ///
    /// A gesture that shares and has begun is asked in both passes, and your program moves nothing in between. Return
    /// zero in the initial pass for a gesture that takes nothing before others.
    public let pass: PointerPass
    /// The movement, in points.
    public let movement: Vector
    /// The finger's displacement since it came down, in points.
    public let travel: Vector
    /// Whether the gesture would begin by taking the movement. If it takes nothing, it does not begin, and is asked
    /// again with the next movement.
    public let isBeginning: Bool

    /// Creates an offer, with which to test how your program answers.
    public init(
        target: Target, gesture: Gesture, pass: PointerPass = .main, movement: Vector, travel: Vector = .zero,
        isBeginning: Bool = false
    ) {
        self.target = target
        self.gesture = gesture
        self.pass = pass
        self.movement = movement
        self.travel = travel
        self.isBeginning = isBeginning
    }

    /// Takes everything in the main pass and nothing in the initial pass.
    public static func takeAll(_ offer: MovementOffer) -> Vector {
        offer.pass == .main ? offer.movement : .zero
    }
}

extension Array where Element: Equatable {
    /// The index of the first equal element. In code that is not specialized for the element's type, `firstIndex(of:)`
    /// allocates for each element.
    fileprivate func position(of element: Element) -> Int? {
        for index in indices where self[index] == element { return index }
        return nil
    }
}

// Conversions to another target type.

extension HitTree.Region {
    fileprivate func renamed<Other>(_ target: Other) -> HitTree<Other>.Region {
        HitTree<Other>.Region(
            target: target, frame: frame, shape: shape, transform: transform, gestures: gestures, parent: parent)
    }
}

extension MovementOffer {
    fileprivate func renamed<Other>(_ target: Other) -> MovementOffer<Other> {
        MovementOffer<Other>(
            target: target, gesture: gesture, pass: pass, movement: movement, travel: travel, isBeginning: isBeginning)
    }
}

extension GestureEvent {
    fileprivate func renamed<Other>(_ target: Other) -> GestureEvent<Other> {
        var event = GestureEvent<Other>(
            target: target, gesture: gesture, state: state, value: value, cause: cause, time: time)
        event.label = label
        event.preceding = preceding
        event.contacts = contacts
        return event
    }
}

extension GestureEngine.GestureReading.Phase {
    fileprivate init(_ phase: Member.Phase) {
        switch phase {
        case .locked: self = .following
        case .possible: self = .undecided
        case .waiting: self = .waiting
        case .active: self = .active
        case .over: self = .over
        }
    }
}

/// Whether this module was built with assertions, which tests are not told by their own build.
package let hasAssertions: Bool = {
    var isEvaluated = false
    assert(
        {
            isEvaluated = true
            return true
        }())
    return isEvaluated
}()
