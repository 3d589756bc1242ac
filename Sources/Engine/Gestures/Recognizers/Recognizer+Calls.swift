import Motion

// The requirements of `GestureRecognizer`, called on a recognizer of any type.

extension Recognizer {
    mutating func prepare(for surroundings: GestureSurroundings) { change(Prepare(surroundings: surroundings)) }
    mutating func consider(_ sample: PointerSample) -> GestureVerdict { change(Consider(sample: sample)) }
    mutating func holdBack() { change(HoldBack()) }

    mutating func begin(_ sample: PointerSample, taking movement: Vector) -> GestureValue {
        change(Begin(sample: sample, movement: movement))
    }

    mutating func follow(_ sample: PointerSample, taking movement: Vector) -> GestureProgress<GestureValue> {
        change(Follow(sample: sample, movement: movement))
    }

    func crossing(_ segment: PointerSegment) -> Double? { read(Crossing(segment: segment)) }

    var value: GestureValue { read(Value()) }
    var traits: GestureTraits { read(Traits()) }
    var deadline: GestureDeadline? { read(Deadline()) }
    var tapRank: Int? { read(TapRank()) }
    /// The rank of a gesture whose first tap is complete; 0 before, and for gestures that do not begin with a tap.
    var holdingRank: Int { read(HoldingRank()) }
    var takesOffers: Bool { read(TakesOffers()) }
    var overslop: Vector { read(Overslop()) }
    func continues(at position: Point) -> Bool { read(Continues(position: position)) }
    func proposal(_ sample: PointerSample) -> Vector { read(Proposal(sample: sample)) }
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

private struct Prepare: RecognizerChange {
    let surroundings: GestureSurroundings
    func apply<Base: GestureRecognizer>(to base: inout Base) { base.prepare(for: surroundings) }
}

private struct Consider: RecognizerChange {
    let sample: PointerSample
    func apply<Base: GestureRecognizer>(to base: inout Base) -> GestureVerdict { base.consider(sample) }
}

private struct HoldBack: RecognizerChange {
    func apply<Base: GestureRecognizer>(to base: inout Base) { base.holdBack() }
}

private struct Begin: RecognizerChange {
    let sample: PointerSample
    let movement: Vector
    func apply<Base: GestureRecognizer>(to base: inout Base) -> GestureValue where Base.Value == GestureValue {
        base.begin(sample, taking: movement)
    }
}

private struct Follow: RecognizerChange {
    let sample: PointerSample
    let movement: Vector
    func apply<Base: GestureRecognizer>(to base: inout Base) -> GestureProgress<GestureValue>
    where Base.Value == GestureValue {
        base.follow(sample, taking: movement)
    }
}

private struct Crossing: RecognizerReading {
    let segment: PointerSegment
    func read<Base: GestureRecognizer>(_ base: Base) -> Double? { base.crossing(segment) }
}

private struct Value: RecognizerReading {
    func read<Base: GestureRecognizer>(_ base: Base) -> GestureValue where Base.Value == GestureValue { base.value }
}

private struct Traits: RecognizerReading {
    func read<Base: GestureRecognizer>(_ base: Base) -> GestureTraits { base.traits }
}

private struct Deadline: RecognizerReading {
    func read<Base: GestureRecognizer>(_ base: Base) -> GestureDeadline? { base.deadline }
}

private struct TapRank: RecognizerReading {
    func read<Base: GestureRecognizer>(_ base: Base) -> Int? { base.tapRank }
}

private struct HoldingRank: RecognizerReading {
    func read<Base: GestureRecognizer>(_ base: Base) -> Int { base.hasTapped ? base.tapRank ?? 0 : 0 }
}

private struct TakesOffers: RecognizerReading {
    func read<Base: GestureRecognizer>(_ base: Base) -> Bool { base.takesOffers }
}

private struct Overslop: RecognizerReading {
    func read<Base: GestureRecognizer>(_ base: Base) -> Vector { base.overslop }
}

private struct Continues: RecognizerReading {
    let position: Point
    func read<Base: GestureRecognizer>(_ base: Base) -> Bool { base.continues(at: position) }
}

private struct Proposal: RecognizerReading {
    let sample: PointerSample
    func read<Base: GestureRecognizer>(_ base: Base) -> Vector { base.proposal(sample) }
}
