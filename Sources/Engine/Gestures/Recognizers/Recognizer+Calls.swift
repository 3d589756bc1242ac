import Motion

// The requirements of `GestureRecognizer`, called on a recognizer of any type.

extension Recognizer {
    mutating func prepare(for surroundings: GestureSurroundings) { change(Prepare.self, surroundings) }
    mutating func consider(_ sample: PointerSample) -> GestureVerdict { change(Consider.self, sample) }
    mutating func holdBack() { change(HoldBack.self, ()) }

    mutating func begin(_ sample: PointerSample, taking movement: Vector) -> GestureValue {
        change(Begin.self, (sample, movement))
    }

    mutating func follow(_ sample: PointerSample, taking movement: Vector) -> GestureProgress<GestureValue> {
        change(Follow.self, (sample, movement))
    }

    func crossing(_ segment: PointerSegment) -> Double? { read(Crossing.self, segment) }

    var value: GestureValue { read(Value.self, ()) }
    var traits: GestureTraits { read(Traits.self, ()) }
    var deadline: GestureDeadline? { read(Deadline.self, ()) }
    var tapRank: Int? { read(TapRank.self, ()) }
    /// The rank of a gesture whose first tap is complete; 0 before, and for gestures that do not begin with a tap.
    var holdingRank: Int { read(HoldingRank.self, ()) }
    var takesOffers: Bool { read(TakesOffers.self, ()) }
    var overslop: Vector { read(Overslop.self, ()) }
    func continues(at position: Point) -> Bool { read(Continues.self, position) }
    func proposal(_ sample: PointerSample) -> Vector { read(Proposal.self, sample) }
}

// What scripts alone have.

extension Recognizer {
    mutating func show(_ sample: PointerSample, _ pointers: TouchPointers) {
        changeScript { $0.show(sample, pointers) }
    }

    mutating func wake(at time: Double) { changeScript { $0.wake(at: time) } }
    mutating func end() { changeScript { $0.end() } }

    var consumption: ScriptAnswer.Consumption {
        if case .script(let recognizer) = self { recognizer.answer.consumption } else { .nothing }
    }

    private mutating func changeScript(_ change: (inout ScriptRecognizer) -> Void) {
        guard case .script(var recognizer) = self else { return }
        change(&recognizer)
        self = .script(recognizer)
    }
}

private enum Prepare: RecognizerChange {
    static func apply<Base: GestureRecognizer>(_ surroundings: GestureSurroundings, to base: inout Base) {
        base.prepare(for: surroundings)
    }
}

private enum Consider: RecognizerChange {
    static func apply<Base: GestureRecognizer>(_ sample: PointerSample, to base: inout Base) -> GestureVerdict {
        base.consider(sample)
    }
}

private enum HoldBack: RecognizerChange {
    static func apply<Base: GestureRecognizer>(_: Void, to base: inout Base) { base.holdBack() }
}

private enum Begin: RecognizerChange {
    static func apply<Base: GestureRecognizer>(
        _ argument: (sample: PointerSample, movement: Vector), to base: inout Base
    ) -> GestureValue where Base.Value == GestureValue {
        base.begin(argument.sample, taking: argument.movement)
    }
}

private enum Follow: RecognizerChange {
    static func apply<Base: GestureRecognizer>(
        _ argument: (sample: PointerSample, movement: Vector), to base: inout Base
    ) -> GestureProgress<GestureValue> where Base.Value == GestureValue {
        base.follow(argument.sample, taking: argument.movement)
    }
}

private enum Crossing: RecognizerReading {
    static func read<Base: GestureRecognizer>(_ segment: PointerSegment, of base: Base) -> Double? {
        base.crossing(segment)
    }
}

private enum Proposal: RecognizerReading {
    static func read<Base: GestureRecognizer>(_ sample: PointerSample, of base: Base) -> Vector {
        base.proposal(sample)
    }
}

private enum Continues: RecognizerReading {
    static func read<Base: GestureRecognizer>(_ position: Point, of base: Base) -> Bool {
        base.continues(at: position)
    }
}

private enum Value: RecognizerReading {
    static func read<Base: GestureRecognizer>(_: Void, of base: Base) -> GestureValue
    where Base.Value == GestureValue {
        base.value
    }
}

private enum Traits: RecognizerReading {
    static func read<Base: GestureRecognizer>(_: Void, of base: Base) -> GestureTraits { base.traits }
}

private enum Deadline: RecognizerReading {
    static func read<Base: GestureRecognizer>(_: Void, of base: Base) -> GestureDeadline? { base.deadline }
}

private enum TapRank: RecognizerReading {
    static func read<Base: GestureRecognizer>(_: Void, of base: Base) -> Int? { base.tapRank }
}

private enum HoldingRank: RecognizerReading {
    static func read<Base: GestureRecognizer>(_: Void, of base: Base) -> Int { base.hasTapped ? base.tapRank ?? 0 : 0 }
}

private enum TakesOffers: RecognizerReading {
    static func read<Base: GestureRecognizer>(_: Void, of base: Base) -> Bool { base.takesOffers }
}

private enum Overslop: RecognizerReading {
    static func read<Base: GestureRecognizer>(_: Void, of base: Base) -> Vector { base.overslop }
}
