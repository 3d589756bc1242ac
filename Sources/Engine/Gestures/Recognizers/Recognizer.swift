import Motion

/// The recognizer of a single gesture. The built-in recognizers are stored inline, without allocation.
///
/// A new kind of gesture has its own file, a case here and in the three switches below, one in ``Gesture``, and one in
/// ``GestureValue``.
enum Recognizer: Hashable, Sendable {
    case tap(TapRecognizer)
    case longPress(LongPressRecognizer)
    case drag(DragRecognizer)
    case magnify(MagnifyRecognizer)
    case rotate(RotateRecognizer)
    case transform(TransformRecognizer)
    case quickZoom(QuickZoomRecognizer)
    case pointerInput(PointerInputRecognizer)
    case custom(CustomRecognizer)
    case script(ScriptRecognizer)

    /// Creates the recognizer of a single gesture for a region; nil for a composition and for a hover, which has no pointer
    /// that is down.
    init?(_ gesture: Gesture, in surroundings: GestureSurroundings) {
        switch gesture {
        case .tap(let gesture): self = .tap(TapRecognizer(gesture: gesture))
        case .longPress(let gesture): self = .longPress(LongPressRecognizer(gesture: gesture))
        case .drag(let gesture): self = .drag(DragRecognizer(gesture: gesture))
        case .magnify(let gesture): self = .magnify(MagnifyRecognizer(gesture: gesture))
        case .rotate(let gesture): self = .rotate(RotateRecognizer(gesture: gesture))
        case .transform(let gesture): self = .transform(TransformRecognizer(gesture: gesture))
        case .quickZoom(let gesture): self = .quickZoom(QuickZoomRecognizer(gesture: gesture))
        case .pointerInput: self = .pointerInput(PointerInputRecognizer())
        case .custom(let gesture): self = .custom(CustomRecognizer(base: gesture.recognizer))
        case .script(let gesture): self = .script(ScriptRecognizer(gesture: gesture))
        case .hover, .simultaneous, .exclusive, .sequenced, .attached, .named: return nil
        }
        change(Prepare.self, surroundings)
    }

    /// Calls a function that changes the recognizer.
    mutating func change<Call: RecognizerChange>(_ call: Call.Type, _ argument: Call.Argument) -> Call.Result {
        switch self {
        case .tap(var recognizer):
            defer { self = .tap(recognizer) }
            return call.apply(argument, to: &recognizer)
        case .longPress(var recognizer):
            defer { self = .longPress(recognizer) }
            return call.apply(argument, to: &recognizer)
        case .drag(var recognizer):
            defer { self = .drag(recognizer) }
            return call.apply(argument, to: &recognizer)
        case .magnify(var recognizer):
            defer { self = .magnify(recognizer) }
            return call.apply(argument, to: &recognizer)
        case .rotate(var recognizer):
            defer { self = .rotate(recognizer) }
            return call.apply(argument, to: &recognizer)
        case .transform(var recognizer):
            defer { self = .transform(recognizer) }
            return call.apply(argument, to: &recognizer)
        case .quickZoom(var recognizer):
            defer { self = .quickZoom(recognizer) }
            return call.apply(argument, to: &recognizer)
        case .pointerInput(var recognizer):
            defer { self = .pointerInput(recognizer) }
            return call.apply(argument, to: &recognizer)
        case .custom(var recognizer):
            // `recognizer` now holds the only reference to its storage, which is then changed without a copy.
            self = .pointerInput(PointerInputRecognizer())
            defer { self = .custom(recognizer) }
            return call.apply(argument, to: &recognizer)
        case .script(var recognizer):
            defer { self = .script(recognizer) }
            return call.apply(argument, to: &recognizer)
        }
    }

    /// Calls a function that does not change the recognizer.
    func read<Call: RecognizerReading>(_ call: Call.Type, _ argument: Call.Argument) -> Call.Result {
        switch self {
        case .tap(let recognizer): call.read(argument, of: recognizer)
        case .longPress(let recognizer): call.read(argument, of: recognizer)
        case .drag(let recognizer): call.read(argument, of: recognizer)
        case .magnify(let recognizer): call.read(argument, of: recognizer)
        case .rotate(let recognizer): call.read(argument, of: recognizer)
        case .transform(let recognizer): call.read(argument, of: recognizer)
        case .quickZoom(let recognizer): call.read(argument, of: recognizer)
        case .pointerInput(let recognizer): call.read(argument, of: recognizer)
        case .custom(let recognizer): call.read(argument, of: recognizer)
        case .script(let recognizer): call.read(argument, of: recognizer)
        }
    }

    // MARK: Calls

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
    var slop: PointerSlop { read(SlopReading.self, ()) }
    var deadline: GestureDeadline? { read(Deadline.self, ()) }
    var tapRank: Int? { read(TapRank.self, ()) }
    /// The rank of a gesture whose first tap is complete; 0 before, and for gestures that do not begin with a tap.
    var holdingRank: Int { read(HoldingRank.self, ()) }
    var takesOffers: Bool { read(TakesOffers.self, ()) }
    var overslop: Vector { read(Overslop.self, ()) }
    func continues(at position: Point) -> Bool { read(Continues.self, position) }
    func proposal(_ sample: PointerSample) -> Vector { read(Proposal.self, sample) }

    // MARK: Calls of scripts

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

/// A recognizer that ``Recognizer`` stores.
protocol StoredRecognizer: GestureRecognizer where Value == GestureValue {
    /// The distance from where it came down below which a single pointer decides nothing; 0 if that is unknown.
    var slop: PointerSlop { get }
}

extension StoredRecognizer {
    var slop: PointerSlop { PointerSlop(touch: 0, mouse: 0) }
}

/// A function that changes a recognizer of any type.
///
/// The argument is not stored in the function, because that would copy it: a sample has 280 bytes.
protocol RecognizerChange {
    associatedtype Argument
    associatedtype Result
    static func apply(_ argument: Argument, to recognizer: inout some StoredRecognizer) -> Result
}

/// A function that reads a recognizer of any type.
protocol RecognizerReading {
    associatedtype Argument
    associatedtype Result
    static func read(_ argument: Argument, of recognizer: some StoredRecognizer) -> Result
}

// The requirements of `StoredRecognizer`, called on a recognizer of any type.

private enum Prepare: RecognizerChange {
    static func apply(_ surroundings: GestureSurroundings, to base: inout some StoredRecognizer) {
        base.prepare(for: surroundings)
    }
}

private enum Consider: RecognizerChange {
    static func apply(_ sample: PointerSample, to base: inout some StoredRecognizer) -> GestureVerdict {
        base.consider(sample)
    }
}

private enum HoldBack: RecognizerChange {
    static func apply(_: Void, to base: inout some StoredRecognizer) { base.holdBack() }
}

private enum Begin: RecognizerChange {
    static func apply(
        _ argument: (sample: PointerSample, movement: Vector), to base: inout some StoredRecognizer
    ) -> GestureValue {
        base.begin(argument.sample, taking: argument.movement)
    }
}

private enum Follow: RecognizerChange {
    static func apply(
        _ argument: (sample: PointerSample, movement: Vector), to base: inout some StoredRecognizer
    ) -> GestureProgress<GestureValue> {
        base.follow(argument.sample, taking: argument.movement)
    }
}

private enum Crossing: RecognizerReading {
    static func read(_ segment: PointerSegment, of base: some StoredRecognizer) -> Double? { base.crossing(segment) }
}

private enum Proposal: RecognizerReading {
    static func read(_ sample: PointerSample, of base: some StoredRecognizer) -> Vector { base.proposal(sample) }
}

private enum Continues: RecognizerReading {
    static func read(_ position: Point, of base: some StoredRecognizer) -> Bool { base.continues(at: position) }
}

private enum Value: RecognizerReading {
    static func read(_: Void, of base: some StoredRecognizer) -> GestureValue { base.value }
}

private enum Traits: RecognizerReading {
    static func read(_: Void, of base: some StoredRecognizer) -> GestureTraits { base.traits }
}

private enum SlopReading: RecognizerReading {
    static func read(_: Void, of base: some StoredRecognizer) -> PointerSlop { base.slop }
}

private enum Deadline: RecognizerReading {
    static func read(_: Void, of base: some StoredRecognizer) -> GestureDeadline? { base.deadline }
}

private enum TapRank: RecognizerReading {
    static func read(_: Void, of base: some StoredRecognizer) -> Int? { base.tapRank }
}

private enum HoldingRank: RecognizerReading {
    static func read(_: Void, of base: some StoredRecognizer) -> Int { base.hasTapped ? base.tapRank ?? 0 : 0 }
}

private enum TakesOffers: RecognizerReading {
    static func read(_: Void, of base: some StoredRecognizer) -> Bool { base.takesOffers }
}

private enum Overslop: RecognizerReading {
    static func read(_: Void, of base: some StoredRecognizer) -> Vector { base.overslop }
}
