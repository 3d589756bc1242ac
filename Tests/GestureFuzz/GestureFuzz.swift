import Gestures
import Motion

/// Plays random events over random regions, and checks the engine's promises at each of them.
public struct GestureFuzz {
    /// What was broken, and how to see it again.
    public struct Fault: Error, CustomStringConvertible {
        public let seed: UInt64
        public let event: Int
        public let what: String

        public var description: String { "seed \(seed), event \(event): \(what)" }
    }

    /// Events of one episode; then new regions and a new engine.
    private static let episode = 400

    private let seed: UInt64
    private var dice: Dice
    private var engine = GestureEngine<Int>()
    private var ledger = Ledger()
    private var count = 0
    /// How many announcements were checked.
    public private(set) var announcements = 0

    public init(seed: UInt64) {
        self.seed = seed
        dice = Dice(seed: seed)
    }

    /// - Throws: ``Fault`` at the first broken promise.
    public mutating func run(events: Int) throws(Fault) {
        while count < events { try runEpisode() }
    }

    private mutating func runEpisode() throws(Fault) {
        engine = GestureEngine<Int>()
        ledger = Ledger()
        engine.policy.maximumContacts = dice.chance(0.5) ? 5 : 64
        engine.policy.bezelMargin = dice.chance(0.2) ? 10 : 0
        engine.policy.screen = Rect(x: 0, y: 0, width: RandomRegions.screen, height: RandomRegions.screen)
        var regions = RandomRegions()
        var tree = regions.make(&dice)
        var input = RandomInput(fingers: 1 + dice.roll(dice.chance(0.1) ? 80 : 7))
        for _ in 0..<Self.episode {
            count += 1
            if dice.chance(0.02) { tree = regions.make(&dice) }
            try step(&input, tree)
        }
        try end(at: input.longAfter)
    }

    private mutating func step(_ input: inout RandomInput, _ tree: HitTree<Int>) throws(Fault) {
        if dice.chance(0.004) {
            let cause = Cause.allCases[dice.roll(Cause.allCases.count)]
            engine.cancelAll(cause: cause, at: dice.number(0...100))
        } else {
            try play(input.event(&dice), tree)
        }
        try check()
    }

    /// Plays one event, with a visitor's content that takes what it pleases.
    private mutating func play(_ event: PointerEvent, _ tree: HitTree<Int>) throws(Fault) {
        var appetite = Dice(seed: dice.next())
        var fault: String?
        var shared = Vector.zero
        engine.handle(event, in: tree, isConsumed: dice.chance(0.01)) { offer in
            if !(offer.movement.dx.isFinite && offer.movement.dy.isFinite) { fault = "an offer is not finite" }
            let bite = Self.bite(of: offer, &appetite)
            if offer.gesture.isSharing { shared += bite.clamped(to: offer.movement) }
            return bite
        }
        if let fault { throw failure(fault) }
        if let total = engine.lastMovement, !shared.lies(within: total) {
            throw failure("sharing gestures took \(shared) of \(total)")
        }
    }

    private static func bite(of offer: MovementOffer<Int>, _ dice: inout Dice) -> Vector {
        switch dice.roll(6) {
        case 0: .zero
        case 1: offer.movement * 0.5
        case 2: offer.movement * -3
        case 3: Vector(dx: .nan, dy: .infinity)
        case 4: offer.movement * 7
        default: MovementOffer.takeAll(offer)
        }
    }

    private mutating func check() throws(Fault) {
        if let fault = engine.invariants() { throw failure(fault) }
        for event in engine.events {
            announcements += 1
            if let fault = ledger.enter(event) { throw failure(fault) }
        }
        engine.removeEvents()
        if engine.pointerCount == 0 && !ledger.isClosed { throw failure("a gesture goes on without a finger") }
    }

    /// All fingers go, by a cancel or by falling silent; nothing may be left.
    private mutating func end(at time: Double) throws(Fault) {
        if dice.chance(0.5) { engine.cancelAll(cause: .screenLeft, at: time) }
        engine.advance(to: time + 120)
        try check()
        guard engine.isIdle, ledger.isClosed, engine.nextDeadline == nil else {
            throw failure("something is left when all fingers are gone")
        }
    }

    private func failure(_ what: String) -> Fault { Fault(seed: seed, event: count, what: what) }
}

extension Gesture {
    fileprivate var isSharing: Bool {
        switch self {
        case .drag(let drag): drag.sharesMovement
        case .transform(let transform): transform.sharesMovement
        default: false
        }
    }
}

extension Vector {
    /// What the engine makes of an answer, computed anew: each axis between zero and the limit.
    fileprivate func clamped(to limit: Vector) -> Vector {
        func clamp(_ x: Double, _ limit: Double) -> Double {
            x.isFinite ? max(min(x, max(limit, 0)), min(limit, 0)) : 0
        }
        return Vector(dx: clamp(dx, limit.dx), dy: clamp(dy, limit.dy))
    }

    /// Not beyond `whole` on either axis, nor against it, but for rounding.
    fileprivate func lies(within whole: Vector) -> Bool {
        func lies(_ x: Double, _ whole: Double) -> Bool {
            let slack = 1e-9 * max(1, abs(whole))
            return x <= max(whole, 0) + slack && x >= min(whole, 0) - slack
        }
        return lies(dx, whole.dx) && lies(dy, whole.dy)
    }
}
