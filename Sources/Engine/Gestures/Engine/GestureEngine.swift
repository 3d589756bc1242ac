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

    // MARK: Input

    /// Handles one event.
    ///
    /// Events that make no sense are corrected or dropped: coordinates that are not finite, a move without a down, a
    /// time before the last one. An up at a new position counts as a move to that position followed by the lift.
    ///
    /// - Parameters:
    ///   - event: What a pointer did.
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

    /// Removes all pointers, for example because the window lost focus or the screen changed.
    ///
    /// Gestures that have begun are cancelled, the others fail. Pointers that are still on the screen are ignored until
    /// they come down again.
    ///
    /// - Parameters:
    ///   - cause: The cause to report with each gesture.
    ///   - time: The present time in seconds.
    public mutating func cancelAll(cause: Cause, at time: Double) {
        core.cancelAll(cause: cause, at: time)
    }

    /// Removes all pointers but those that press some regions, which may still tap them, and nothing else.
    ///
    /// - Parameters:
    ///   - cause: The cause to report with each other gesture.
    ///   - time: The present time in seconds.
    ///   - isSpared: Returns whether taps on a region are left alone.
    public mutating func cancelAll(cause: Cause, at time: Double, exceptTapsOn isSpared: (Target) -> Bool) {
        core.cancelAll(cause: cause, at: time) { isSpared(targets[$0.number]) }
    }

    /// Removes the pointers that came down on some regions, and stops the gestures of these regions and pointers.
    package mutating func cancel(cause: Cause, at time: Double, on isLeft: (Target) -> Bool) {
        core.cancel(cause: cause, at: time) { isLeft(targets[$0.number]) }
    }

    /// Advances the engine's time, which decides long presses, taps that no further tap followed, and contacts that
    /// rest for too long.
    ///
    /// Call it once a frame, or at ``nextDeadline``.
    ///
    /// - Parameter time: The present time in seconds. A time that is not finite is ignored.
    public mutating func advance(to time: Double) {
        core.sendHeldMoves(until: time)
        core.advance(to: time)
    }

    /// The time in seconds at which ``advance(to:)`` next has something to do, or nil if it will have nothing to do
    /// before the next event.
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
    public mutating func removeEvents() {
        core.arena.events.removeAll(keepingCapacity: true)
    }

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
