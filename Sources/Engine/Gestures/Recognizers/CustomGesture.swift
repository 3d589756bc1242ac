import Motion

/// A gesture with your own recognizer. Create it with ``Gesture/custom(_:_:)``.
public struct CustomGesture: Hashable, Sendable {
    /// The name of the gesture's kind, for traces and logs.
    public let name: String
    /// The recognizer in its initial state, before the first touch.
    public let recognizer: any GestureRecognizer

    public static func == (a: CustomGesture, b: CustomGesture) -> Bool {
        a.name == b.name && a.recognizer.isEqual(to: b.recognizer)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        recognizer.hash(into: &hasher)
    }
}

extension Gesture {
    /// A gesture with a name and your own recognizer: a ``CustomGesture``. It behaves like the built-in gestures in every
    /// respect. Each touch begins with a copy of the recognizer.
    public static func custom(_ name: String, _ recognizer: some GestureRecognizer) -> Gesture {
        .custom(CustomGesture(name: name, recognizer: recognizer))
    }
}

/// The measurement of your own recognizer. Read it with ``GestureEvent/value(as:)``.
public struct CustomValue: Hashable, Sendable {
    public let base: any Hashable & Sendable

    public init(_ base: any Hashable & Sendable) { self.base = base }

    public static func == (a: CustomValue, b: CustomValue) -> Bool { AnyHashable(a.base) == AnyHashable(b.base) }
    public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}

extension Equatable {
    /// Whether the other value has the same type, and is equal.
    func isEqual(to other: some Equatable) -> Bool { other as? Self == self }
}

/// A recognizer of any type, with its values wrapped.
struct CustomRecognizer: StoredRecognizer {
    private(set) var base: any GestureRecognizer

    static func == (a: CustomRecognizer, b: CustomRecognizer) -> Bool { a.base.isEqual(to: b.base) }
    func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }

    var value: GestureValue { .custom(CustomValue(base.value)) }
    var traits: GestureTraits { base.traits }
    mutating func prepare(for surroundings: GestureSurroundings) { base.prepare(for: surroundings) }
    mutating func consider(_ sample: PointerSample) -> GestureVerdict { base.consider(sample) }
    func crossing(_ segment: PointerSegment) -> Double? { base.crossing(segment) }

    mutating func begin(_ sample: PointerSample, taking movement: Vector) -> GestureValue {
        .custom(CustomValue(base.begin(sample, taking: movement)))
    }

    mutating func follow(_ sample: PointerSample, taking movement: Vector) -> GestureProgress<GestureValue> {
        func follow<Base: GestureRecognizer>(_ base: inout Base) -> GestureProgress<GestureValue> {
            base.follow(sample, taking: movement).map { .custom(CustomValue($0)) }
        }
        return follow(&base)
    }

    var deadline: GestureDeadline? { base.deadline }
    var tapRank: Int? { base.tapRank }
    var hasTapped: Bool { base.hasTapped }
    func continues(at position: Point) -> Bool { base.continues(at: position) }
    var takesOffers: Bool { base.takesOffers }
    var overslop: Vector { base.overslop }
    func proposal(_ sample: PointerSample) -> Vector { base.proposal(sample) }
    mutating func holdBack() { base.holdBack() }
}

/// The pointers that a region takes itself. It begins with the first and ends with the last of them.
struct PointerInputRecognizer: StoredRecognizer {
    var value: GestureValue { .pointerInput }
    var traits: GestureTraits { [.manyTouches, .observes] }
    var slop: PointerSlop { .infinite }

    mutating func consider(_ sample: PointerSample) -> GestureVerdict { .accept }
}
