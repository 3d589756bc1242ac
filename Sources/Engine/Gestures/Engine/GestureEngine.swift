import Motion

/// Turns pointer events into gestures.
///
/// Feed it each ``PointerEvent`` with the regions of the screen that the visitor sees, and read what happened from
/// ``events``. It is a plain value: it keeps no clock, calls nobody but the closure it is handed, and does the same for
/// the same input.
///
/// ```swift
/// var engine = GestureEngine<String>()
/// var regions = HitTree<String>()
/// regions.add("card", frame: Rect(x: 0, y: 0, width: 100, height: 100), gestures: [.tap(), .drag()])
/// engine.handle(PointerEvent(.down, PointerID(1), at: Point(x: 50, y: 50), time: 0), in: regions)
/// engine.handle(PointerEvent(.up, PointerID(1), at: Point(x: 50, y: 50), time: 0.1), in: regions)
/// // engine.events: one tap that ended
/// ```
public struct GestureEngine<Target: Hashable & Sendable>: Hashable, Sendable {
    var core = GestureCore()
    /// The numbers by which the core knows the regions that fingers are on, or that it has told of.
    private var targets: [Target] = []

    public init() {}

    /// What to make of contacts that no visitor means.
    public var policy: ContactPolicy {
        get { core.policy }
        set { core.policy = newValue }
    }

    // MARK: What comes in

    /// Takes one event. Events that make no sense are put right or dropped: coordinates that are not finite, a move
    /// without a down, a time before the last.
    ///
    /// - Parameters:
    ///   - regions: Those of the screen at present; a pointer that is down keeps those that it came down on.
    ///   - isConsumed: Somebody outside has acted on the event: gestures that have begun are cancelled by it.
    ///   - take: Decides, for each movement, how much of it a drag or a transform takes.
    public mutating func handle(
        _ event: PointerEvent, in regions: HitTree<Target>, isConsumed: Bool = false,
        take: (MovementOffer<Target>) -> Vector = MovementOffer.takeAll
    ) {
        if event.phase == .down { forgetUnusedTargets() }
        var targets = targets
        core.handle(
            event, path: { regions.path(at: $0).map { $0.named(Self.number(of: $0.target, in: &targets)) } },
            isConsumed: isConsumed, take: { take($0.named(targets[$0.target])) })
        self.targets = targets
    }

    /// Takes all pointers away: the window lost its focus, the screen changed, the device went. Gestures that have begun
    /// are cancelled with this cause.
    public mutating func cancelAll(cause: Cause, at time: Double) {
        core.cancelAll(cause: cause, at: time)
    }

    /// Lets time pass: presses that have lasted, taps that did not come, contacts that rest for too long.
    public mutating func advance(to time: Double) {
        core.advance(to: time)
    }

    /// When ``advance(to:)`` next has something to do, if nothing happens before.
    public var nextDeadline: Double? { core.nextDeadline }

    /// A region's number, a new one if it has none.
    private static func number(of target: Target, in targets: inout [Target]) -> Int {
        if let number = targets.place(of: target) { return number }
        targets.append(target)
        return targets.count - 1
    }

    /// Regions come and go for months; between two touches none needs a number.
    private mutating func forgetUnusedTargets() {
        if core.isIdle && core.events.isEmpty { targets.removeAll(keepingCapacity: true) }
    }

    // MARK: What comes out

    /// What happened since the last ``removeEvents()``, in order.
    public var events: Events { Events(events: core.events, targets: targets) }

    /// Forgets the events that have been read.
    public mutating func removeEvents() {
        core.events.removeAll(keepingCapacity: true)
    }

    /// A view of what happened, without a copy.
    public struct Events: RandomAccessCollection, Sendable {
        fileprivate let events: [GestureEvent<Int>]
        fileprivate let targets: [Target]

        public var startIndex: Int { 0 }
        public var endIndex: Int { events.count }
        public subscript(index: Int) -> GestureEvent<Target> { events[index].named(targets[events[index].target]) }
    }

    func number(of target: Target) -> Int? { targets.place(of: target) }
    func target(_ number: Int) -> Target { targets[number] }
}

extension Array where Element: Equatable {
    /// What `firstIndex(of:)` finds. That one asks for memory for each element in a program that does not know the
    /// elements' type when it is built.
    fileprivate func place(of element: Element) -> Int? {
        for index in indices where self[index] == element { return index }
        return nil
    }
}

// The same under another name.

extension HitTree.Region {
    fileprivate func named<Name>(_ name: Name) -> HitTree<Name>.Region {
        HitTree<Name>.Region(target: name, frame: frame, gestures: gestures, parent: parent)
    }
}

extension MovementOffer {
    fileprivate func named<Name>(_ name: Name) -> MovementOffer<Name> {
        MovementOffer<Name>(
            target: name, gesture: gesture, pass: pass, movement: movement, travel: travel, isBeginning: isBeginning)
    }
}

extension GestureEvent {
    fileprivate func named<Name>(_ name: Name) -> GestureEvent<Name> {
        GestureEvent<Name>(target: name, gesture: gesture, state: state, value: value, cause: cause, time: time)
    }
}
