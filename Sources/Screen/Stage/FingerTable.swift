import Gestures

/// The fingers that are down, each known by its device and the device's number for it.
///
/// SDL's own table runs ahead of its event queue, and drivers use numbers again, so each contact gets a name that no
/// other ever had.
struct FingerTable: Sendable {
    private struct Finger: Hashable {
        var device: Int64
        var number: Int64
    }

    private var pointers: [Finger: PointerID] = [:]
    private var next = 1

    /// The mouse's name, which no finger gets.
    static let mouse = PointerID(0)

    /// A new name for a finger that comes down; one that it had is forgotten.
    mutating func down(device: Int64, finger: Int64) -> PointerID {
        let pointer = PointerID(next)
        next += 1
        pointers[Finger(device: device, number: finger)] = pointer
        return pointer
    }

    /// The name of a finger that is down.
    func pointer(device: Int64, finger: Int64) -> PointerID? {
        pointers[Finger(device: device, number: finger)]
    }

    /// Forgets the fingers of devices that are no longer there.
    ///
    /// - Returns: Whether there were any: they will never lift.
    mutating func forget(_ isGone: (_ device: Int64) -> Bool) -> Bool {
        guard pointers.keys.contains(where: { isGone($0.device) }) else { return false }
        pointers = pointers.filter { !isGone($0.key.device) }
        return true
    }

    var isEmpty: Bool { pointers.isEmpty }

    /// The name of a finger that lifts.
    mutating func up(device: Int64, finger: Int64) -> PointerID? {
        pointers.removeValue(forKey: Finger(device: device, number: finger))
    }
}
