import Gestures

/// The pointer IDs of the fingers that are down.
///
/// SDL's own table runs ahead of its event queue, and drivers reuse finger numbers, so each contact gets a new ID.
struct FingerTable: Sendable {
    private struct Finger: Hashable {
        var device: Int64
        var number: Int64
    }

    private var pointers: [Finger: PointerID] = [:]
    private var next = 1

    /// The mouse's ID, which no finger gets.
    static let mouse = PointerID(0)

    /// Assigns a new ID to a finger that touches the screen, replacing any earlier one.
    mutating func down(device: Int64, finger: Int64) -> PointerID {
        let pointer = PointerID(next)
        next += 1
        pointers[Finger(device: device, number: finger)] = pointer
        return pointer
    }

    /// The ID of a finger that is down.
    func pointer(device: Int64, finger: Int64) -> PointerID? {
        pointers[Finger(device: device, number: finger)]
    }

    /// Forgets the fingers of unplugged devices, which will never lift.
    ///
    /// - Returns: Whether there were any.
    mutating func forget(_ isGone: (_ device: Int64) -> Bool) -> Bool {
        guard pointers.keys.contains(where: { isGone($0.device) }) else { return false }
        pointers = pointers.filter { !isGone($0.key.device) }
        return true
    }

    var isEmpty: Bool { pointers.isEmpty }

    /// Removes a finger that lifts, and returns its ID.
    mutating func up(device: Int64, finger: Int64) -> PointerID? {
        pointers.removeValue(forKey: Finger(device: device, number: finger))
    }
}
