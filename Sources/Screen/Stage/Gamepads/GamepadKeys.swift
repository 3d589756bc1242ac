import Scenes

/// Maps the buttons and sticks of game controllers to keys. A held direction repeats.
struct GamepadKeys: Hashable {
    /// Axes grow to the right and downwards, from −1 to 1; triggers from 0 to 1.
    enum Axis: Hashable, CaseIterable {
        case x, y, leftTrigger, rightTrigger
    }

    /// The control that holds a key down.
    enum Source: Hashable {
        /// The button with this key.
        case button(Key)
        case axis(Axis)
    }

    private struct Held: Hashable {
        let source: Source
        let key: Key
        /// When the key repeats, in seconds; nil if it does not.
        var next: Double?
    }

    /// The share of its travel that a stick or a trigger must exceed to count as pressed, and below which it is
    /// released.
    private static let threshold = 0.6
    private static let release = 0.4
    /// The time until a held direction repeats, and between repetitions, in seconds: slower than on keyboards.
    private static let delay = 0.4
    private static let interval = 0.15

    /// The keys that each controller holds.
    private var held: [Int32: [Held]] = [:]

    // MARK: Events

    /// - Returns: The key that is pressed.
    mutating func press(_ key: Key, isDown: Bool, on controller: Int32, at time: Double) -> Key? {
        let source = Source.button(key)
        return isDown ? hold(source, key, on: controller, at: time) : lift(source, on: controller)
    }

    mutating func move(_ axis: Axis, to value: Double, on controller: Int32, at time: Double) -> Key? {
        let source = Source.axis(axis)
        let key = Self.key(of: axis, value)
        let former = held[controller]?.first { $0.source == source }?.key
        if value.magnitude <= Self.release { return lift(source, on: controller) }
        guard value.magnitude >= Self.threshold, former != key else { return nil }
        _ = lift(source, on: controller)
        return hold(source, key, on: controller, at: time)
    }

    /// Forgets a controller that has been unplugged.
    mutating func forget(_ controller: Int32) { held[controller] = nil }

    private mutating func hold(_ source: Source, _ key: Key, on controller: Int32, at time: Double) -> Key? {
        guard held[controller]?.contains(where: { $0.source == source }) != true else { return nil }
        held[controller, default: []].append(
            Held(source: source, key: key, next: key.repeats ? time + Self.delay : nil))
        return key
    }

    private mutating func lift(_ source: Source, on controller: Int32) -> Key? {
        held[controller]?.removeAll { $0.source == source }
        return nil
    }

    // MARK: Repeating

    /// When a key repeats next.
    var nextDeadline: Double? {
        held.isEmpty ? nil : held.values.lazy.joined().compactMap(\.next).min()
    }

    /// Appends the keys that are due to be repeated, each once.
    mutating func repeatKeys(at time: Double, into keys: inout [Key]) {
        for controller in held.keys {
            for index in held[controller]?.indices ?? 0..<0 {
                guard let next = held[controller]?[index].next, time >= next else { continue }
                held[controller]?[index].next = time + Self.interval
                if let key = held[controller]?[index].key { keys.append(key) }
            }
        }
    }

    private static func key(of axis: Axis, _ value: Double) -> Key {
        switch axis {
        case .x: value < 0 ? .left : .right
        case .y: value < 0 ? .up : .down
        case .leftTrigger: .zoomOut
        case .rightTrigger: .zoomIn
        }
    }
}

extension Key {
    /// Whether it repeats while it is held, on keyboards and controllers.
    var repeats: Bool {
        switch self {
        case .left, .right, .up, .down, .pageUp, .pageDown, .zoomIn, .zoomOut: true
        default: false
        }
    }
}
