import Gestures
import Motion

/// Sends random events to random regions, and checks the engine's guarantees after each of them.
public struct GestureFuzz {
    /// A broken guarantee, and how to reproduce it.
    public struct Fault: Error, CustomStringConvertible {
        public let seed: UInt64
        public let event: Int
        public let what: String

        public var description: String { "seed \(seed), event \(event): \(what)" }
    }

    /// The number of events after which a new engine and new regions are used.
    private static let episodeLength = 400

    private let seed: UInt64
    private var dice: Dice
    private var engine = GestureEngine<Int>()
    private var checker = LifecycleChecker()
    private let census = ScriptCensus()
    private var count = 0
    /// The number of gesture events that were checked.
    public private(set) var checkedEvents = 0

    public init(seed: UInt64) {
        self.seed = seed
        dice = Dice(seed: seed)
    }

    /// Sends a number of events.
    ///
    /// - Throws: ``Fault`` at the first broken guarantee.
    public mutating func run(events: Int) throws(Fault) {
        while count < events { try runEpisode() }
    }

    private mutating func runEpisode() throws(Fault) {
        engine = GestureEngine<Int>()
        checker = LifecycleChecker()
        engine.policy.maximumContacts = dice.chance(0.5) ? 5 : 64
        engine.policy.bezelMargin = dice.chance(0.2) ? 10 : 0
        engine.policy.screen = Rect(x: 0, y: 0, width: RandomRegions.screen, height: RandomRegions.screen)
        var regions = RandomRegions(census)
        var tree = regions.make(&dice)
        var input = RandomInput(fingers: 1 + dice.roll(dice.chance(0.1) ? 80 : 7))
        for _ in 0..<Self.episodeLength {
            count += 1
            if dice.chance(0.02) { tree = regions.make(&dice) }
            try step(&input, tree)
        }
        try end(at: input.longAfter, fingers: input.fingers, tree)
    }

    private mutating func step(_ input: inout RandomInput, _ tree: HitTree<Int>) throws(Fault) {
        if dice.chance(0.004) {
            let cause = Cause.allCases[dice.roll(Cause.allCases.count)]
            let spared = dice.roll(2)
            engine.cancelAll(cause: cause, at: dice.number(0...100)) { $0 % 2 == spared }
        } else {
            try send(input.event(&dice), tree)
        }
        try check()
    }

    /// Sends one event, with a closure that takes random parts of the movements.
    private mutating func send(_ event: PointerEvent, _ tree: HitTree<Int>) throws(Fault) {
        let isConsumed = dice.chance(0.01)
        let answers = Dice(seed: dice.next())
        let copy = dice.chance(0.02) ? engine : nil
        let (shared, fault) = Self.handle(event, by: &engine, tree, isConsumed: isConsumed, answers)
        if let fault { throw failure(fault) }
        if let total = engine.lastMovement, !shared.isPart(of: total) {
            throw failure("sharing gestures took \(shared) of \(total)")
        }
        guard var copy else { return }
        _ = Self.handle(event, by: &copy, tree, isConsumed: isConsumed, answers)
        if copy != engine { throw failure("a copy of the engine made something else of the event") }
    }

    /// - Returns: The movement that sharing gestures and regions took, and what is wrong, if anything.
    private static func handle(
        _ event: PointerEvent, by engine: inout GestureEngine<Int>, _ tree: HitTree<Int>, isConsumed: Bool,
        _ answers: Dice
    ) -> (shared: Vector, fault: String?) {
        var answers = answers
        var handlers = answers
        var fault: String?
        var shared = Vector.zero
        engine.handle(event, in: tree, isConsumed: isConsumed) { offer in
            if !(offer.movement.dx.isFinite && offer.movement.dy.isFinite) { fault = "an offer is not finite" }
            let answer = Self.answer(to: offer, &answers)
            if offer.gesture.isSharing { shared += answer.clamped(to: offer.movement) }
            return answer
        } input: { input in
            shared += Self.act(on: &input, &handlers)
            if !input.change.consumedMovement.isPart(of: input.change.movement) {
                fault = "more was consumed than there is"
            }
        }
        return (shared, fault)
    }

    private static func answer(to offer: MovementOffer<Int>, _ dice: inout Dice) -> Vector {
        switch dice.roll(6) {
        case 0: .zero
        case 1: offer.movement * 0.5
        case 2: offer.movement * -3
        case 3: Vector(dx: .nan, dy: .infinity)
        case 4: offer.movement * 7
        default: MovementOffer.takeAll(offer)
        }
    }

    /// Acts on a change as a region's own handler might.
    ///
    /// - Returns: The movement that it consumed.
    private static func act(on input: inout PointerInput<Int>, _ dice: inout Dice) -> Vector {
        let before = input.change.consumedMovement
        switch dice.roll(20) {
        case 0: input.change.consume()
        case 1: input.change.consume(input.change.movement * 0.5)
        case 2: input.change.consume(Vector(dx: .infinity, dy: -.infinity))
        case 3: input.change.consumePress()
        case 4 where dice.chance(0.2): input.cancelGestures()
        default: break
        }
        return input.change.consumedMovement - before
    }

    private mutating func check() throws(Fault) {
        if let fault = engine.invariants() { throw failure(fault) }
        for event in engine.events {
            checkedEvents += 1
            if let fault = checker.check(event) { throw failure(fault) }
        }
        engine.removeEvents()
        if engine.pointerCount == 0 && !checker.isWithoutTouch {
            throw failure("a gesture is active without a pointer")
        }
    }

    /// Cancels all pointers or leaves them silent, after which nothing may be left.
    private mutating func end(at time: Double, fingers: Int, _ tree: HitTree<Int>) throws(Fault) {
        if dice.chance(0.5) { engine.cancelAll(cause: .screenLeft, at: time) }
        engine.advance(to: time + 120)
        // Silence ends a touch, but not a hover.
        for finger in 0..<fingers {
            engine.handle(PointerEvent(.cancel, PointerID(finger), at: .zero, time: time), in: tree)
        }
        try check()
        guard engine.isIdle, checker.isComplete, engine.nextDeadline == nil else {
            throw failure("something is left although no pointer is down")
        }
        if census.count != 0 { throw failure("\(census.count) scripts have not ended") }
    }

    private func failure(_ what: String) -> Fault { Fault(seed: seed, event: count, what: what) }
}

extension Gesture {
    fileprivate var isSharing: Bool {
        switch self {
        case .drag(let drag): drag.sharesMovement
        case .transform(let transform): transform.sharesMovement
        case .custom(let gesture): gesture.recognizer.traits.contains(.sharesMovement)
        default: false
        }
    }
}

extension Vector {
    /// The part of an answer that the engine must take, computed independently of it: on each axis between zero and the
    /// limit.
    fileprivate func clamped(to limit: Vector) -> Vector {
        func clamp(_ x: Double, _ limit: Double) -> Double {
            x.isFinite ? max(min(x, max(limit, 0)), min(limit, 0)) : 0
        }
        return Vector(dx: clamp(dx, limit.dx), dy: clamp(dy, limit.dy))
    }

    /// Whether the vector is, on each axis, between zero and `whole`, except for rounding.
    fileprivate func isPart(of whole: Vector) -> Bool {
        func isPart(_ x: Double, _ whole: Double) -> Bool {
            let slack = 1e-9 * max(1, abs(whole))
            return x <= max(whole, 0) + slack && x >= min(whole, 0) - slack
        }
        return isPart(dx, whole.dx) && isPart(dy, whole.dy)
    }
}
