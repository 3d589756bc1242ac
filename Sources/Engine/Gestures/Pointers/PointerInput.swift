import Motion

/// A change of a pointer on a region that takes its pointers itself, in one of the three passes.
///
/// Consume what the region acts on, so that the gestures of other regions leave it alone. See <doc:RawPointers>.
public struct PointerInput<Target: Hashable & Sendable>: Sendable {
    /// The region.
    public let target: Target
    public let pass: PointerPass
    /// The change of the pointer, and the part of it that others have consumed.
    public var change: PointerChange
    /// Whether the region takes the pointer away from all gestures, until the pointer lifts.
    public private(set) var cancelsGestures = false

    /// Creates an input, with which to test a handler alone.
    public init(target: Target, pass: PointerPass, change: PointerChange) {
        self.target = target
        self.pass = pass
        self.change = change
    }

    /// Takes the pointer away from all gestures: those that have begun are cancelled, the others fail.
    public mutating func cancelGestures() { cancelsGestures = true }

    /// A handler that leaves every change alone.
    public static func ignore(_ input: inout PointerInput) {}

    /// The same input under another target.
    func renamed<Other>(_ target: Other) -> PointerInput<Other> {
        PointerInput<Other>(target: target, pass: pass, change: change)
    }

    /// Takes over what a handler did to a renamed input.
    mutating func adopt<Other>(_ other: PointerInput<Other>) {
        change = other.change
        cancelsGestures = other.cancelsGestures
    }
}
