import Gallery

/// The keys that the buttons and sticks of game controllers stand for. A direction that is held is repeated.
struct GamepadKeys: Hashable {
    /// Named as on an Xbox controller.
    enum Button: Hashable, CaseIterable {
        case a, b, x, start, up, down, left, right, leftShoulder, rightShoulder
    }

    /// Axes grow to the right and downwards, from −1 to 1; triggers from 0 to 1.
    enum Axis: Hashable, CaseIterable {
        case x, y, leftTrigger, rightTrigger
    }

    /// What holds a key down.
    enum Source: Hashable {
        case button(Button)
        case axis(Axis)
    }

    private struct Held: Hashable {
        let source: Source
        let key: Key
        /// When the key is repeated, in seconds; nil for one that is not.
        var next: Double?
    }

    /// The share of its way that a stick or a trigger must be moved to count, and to which it must return.
    private static let (threshold, release) = (0.6, 0.4)
    /// The time until a held direction is repeated, and between repetitions, in seconds: those of keyboards, but slower.
    private static let (delay, interval) = (0.4, 0.15)

    /// By controller.
    private var held: [Int32: [Held]] = [:]

    // MARK: Events

    /// - Returns: The key that is pressed.
    mutating func press(_ button: Button, isDown: Bool, on controller: Int32, at time: Double) -> Key? {
        let source = Source.button(button)
        guard isDown else { return lift(source, on: controller) }
        return hold(source, Self.key(of: button), on: controller, at: time)
    }

    mutating func move(_ axis: Axis, to value: Double, on controller: Int32, at time: Double) -> Key? {
        let (source, key) = (Source.axis(axis), Self.key(of: axis, value))
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
            Held(source: source, key: key, next: Self.repeating.contains(key) ? time + Self.delay : nil))
        return key
    }

    private mutating func lift(_ source: Source, on controller: Int32) -> Key? {
        held[controller]?.removeAll { $0.source == source }
        return nil
    }

    // MARK: Repeating

    private static let repeating: Set<Key> = [.left, .right, .up, .down, .pageUp, .pageDown, .zoomIn, .zoomOut]

    /// When a key is repeated next.
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

    // MARK: Meanings

    private static func key(of button: Button) -> Key {
        switch button {
        case .a: .enter
        // Escape would end a program that is no kiosk.
        case .b: .back
        case .x: .favourite
        case .start: .albums
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        case .leftShoulder: .pageUp
        case .rightShoulder: .pageDown
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
