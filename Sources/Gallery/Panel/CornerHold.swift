import Gestures
import Motion

/// Two fingers held in opposite corners of the screen: the operator's way in, which visitors do not find by chance. It watches
/// the fingers without taking part in their gestures.
public struct CornerHold: Hashable, Sendable {
    /// The time for which both corners must be held, and the delay after which rings appear at the fingers, in seconds.
    static let duration = 5.0
    static let notice = 1.0
    /// The longest rest of an operator's finger, in seconds. A contact that rests for longer is, for example, a bag
    /// that leans on the screen.
    private static let patience = 20.0

    /// A finger that came down in a corner and is still there.
    struct Contact: Hashable, Sendable {
        let pointer: PointerID
        let corner: Corner
        /// The time at which it came down, in seconds.
        let start: Double
        var position: Point
    }

    private(set) var contacts: [Contact] = []
    /// The time of the last frame while a corner was held.
    private var now = -Double.infinity

    /// Follows a finger in the corners of an area of the screen.
    public mutating func note(_ event: PointerEvent, in area: Rect) {
        guard event.kind == .touch else { return }
        switch event.phase {
        case .down: add(event, in: area)
        case .move: move(event, in: area)
        case .hover: break
        case .up, .cancel: contacts.removeAll { $0.pointer == event.pointer }
        }
    }

    private mutating func add(_ event: PointerEvent, in area: Rect) {
        contacts.removeAll { $0.pointer == event.pointer || event.time - $0.start > Self.patience }
        let corner = Corner.allCases.first { $0.square(in: area).contains(event.position) }
        guard let corner else { return }
        contacts.append(Contact(pointer: event.pointer, corner: corner, start: event.time, position: event.position))
    }

    private mutating func move(_ event: PointerEvent, in area: Rect) {
        guard let index = contacts.firstIndex(where: { $0.pointer == event.pointer }) else { return }
        // A finger that rests trembles.
        let room = contacts[index].corner.square(in: area).outset(by: Slop.pan)
        if room.contains(event.position) {
            contacts[index].position = event.position
        } else {
            contacts.remove(at: index)
        }
    }

    public mutating func removeAll() { contacts.removeAll(keepingCapacity: true) }

    /// The time since which two opposite corners have been held, in seconds; nil if they are not.
    var start: Double? {
        var start: Double?
        for first in contacts {
            for second in contacts where second.corner == first.corner.opposite {
                let both = max(first.start, second.start)
                start = min(start ?? both, both)
            }
        }
        return start
    }

    public func isComplete(at time: Double) -> Bool { start.map { time >= $0 + Self.duration } ?? false }

    /// Whether the operator can see that the corners are held.
    func isNoticed(at time: Double) -> Bool { start.map { time >= $0 + Self.notice } ?? false }

    mutating func advance(to time: Double) { if !contacts.isEmpty { now = time } }

    /// The time at which the rings appear, or the hold is complete.
    var nextDeadline: Double? {
        start.flatMap { start in [start + Self.notice, start + Self.duration].first { $0 > now } }
    }

    enum Corner: Hashable, CaseIterable, Sendable {
        case topLeft, topRight, bottomLeft, bottomRight

        /// The side of the square that counts as a corner, in points, and the largest share of the screen's shorter side.
        private static let side = 96.0
        private static let share = 0.25

        var opposite: Self {
            switch self {
            case .topLeft: .bottomRight
            case .topRight: .bottomLeft
            case .bottomLeft: .topRight
            case .bottomRight: .topLeft
            }
        }

        func square(in area: Rect) -> Rect {
            let side = min(Self.side, Self.share * min(area.size.width, area.size.height))
            let x = self == .topLeft || self == .bottomLeft ? area.minX : area.maxX - side
            let y = self == .topLeft || self == .topRight ? area.minY : area.maxY - side
            return Rect(x: x, y: y, width: side, height: side)
        }
    }
}
