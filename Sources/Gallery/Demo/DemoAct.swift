import Gestures
import Motion

/// One gesture that the ghost demonstrates.
enum DemoAct: Hashable, Sendable, CaseIterable {
    case drag, fling, open, zoomIn, handOff, zoomOut, nextPage, lastPage, dismiss

    /// Whether it is performed on an open photo.
    var needsPreview: Bool {
        switch self {
        case .drag, .fling, .open: false
        case .zoomIn, .handOff, .zoomOut, .nextPage, .lastPage, .dismiss: true
        }
    }

    /// The pause before the act in seconds, so that the previous one can be seen: a thrown row comes to rest before its
    /// card is tapped.
    var pause: Double {
        switch self {
        case .drag: 8
        case .open: 5
        default: 1.6
        }
    }

    /// The strokes of the fingers.
    ///
    /// - Parameters:
    ///   - area: Where fingers can touch.
    ///   - card: The middle of the card to open, whose row is dragged and thrown.
    func strokes(in area: Rect, card: Point) -> [GhostStroke] {
        let (w, h) = (area.size.width, area.size.height)
        func point(_ x: Double, _ y: Double) -> Point { area.origin + vector(x, y) }
        func onRow(_ x: Double) -> Point { Point(x: point(x, 0).x, y: card.y) }
        func vector(_ x: Double, _ y: Double) -> Vector { Vector(dx: x * w, dy: y * h) }
        switch self {
        case .drag:
            let stroke = GhostStroke(from: onRow(0.68)).line(by: vector(-0.3, 0), over: 1)
            return [stroke.rest(0.15).line(by: vector(0.12, 0), over: 0.7).rest(0.2)]
        case .fling: return [GhostStroke(from: onRow(0.75)).line(by: vector(-0.35, 0), over: 0.35, .throwing)]
        case .open: return [GhostStroke(from: card).rest(0.14)]
        case .zoomIn: return pinch(about: point(0.5, 0.48), from: 0.07 * w, to: 0.15 * w)
        case .handOff:
            // To the photo's edge and on, and back again.
            let stroke = GhostStroke(from: point(0.93, 0.5)).line(by: vector(-0.88, 0), over: 1.1)
            return [stroke.rest(0.1).line(by: vector(0.7, 0), over: 1).rest(0.2)]
        case .zoomOut: return pinch(about: point(0.5, 0.48), from: 0.15 * w, to: 0.03 * w)
        case .nextPage: return [GhostStroke(from: point(0.72, 0.5)).line(by: vector(-0.36, 0), over: 0.3, .throwing)]
        case .lastPage: return [GhostStroke(from: point(0.28, 0.5)).line(by: vector(0.36, 0), over: 0.3, .throwing)]
        case .dismiss: return [GhostStroke(from: point(0.5, 0.4)).line(by: vector(0, 0.42), over: 0.6)]
        }
    }

    private func pinch(about center: Point, from span: Double, to end: Double) -> [GhostStroke] {
        let (start, movement) = (Vector(dx: span, dy: -span / 3), Vector(dx: end - span, dy: (span - end) / 3))
        return [
            GhostStroke(finger: Demo.first, from: center + start).line(by: movement, over: 0.9).rest(0.15),
            GhostStroke(finger: Demo.second, from: center + start * -1).line(by: movement * -1, over: 0.9).rest(0.15),
        ]
    }
}
