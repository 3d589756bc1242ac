import Gestures
import Motion
import Panel
import Scenes

/// The focus of a visitor who uses keys or a joystick: the region that Enter taps. A ring shows it from the first such
/// key until the next touch.
///
/// Arrow keys lead to the nearest region that a finger could tap, so a new button can be reached without further code;
/// only rows, grids and an open photo have their own rules. Enter applies the event of a tap. Joysticks arrive as keys,
/// so recordings contain them.
struct Focus: Hashable, Sendable, Layer {
    /// A screen or a dialog.
    enum Scope: Hashable, Sendable {
        case carousel, albums, preview, languages
        case panel(OperatorPanel.Page)
    }

    private(set) var isShown = false
    private(set) var scope = Scope.carousel
    /// Nil while the focus is on content that fills the screen: an open photo, or a scrolling text.
    private(set) var target: Target?
    /// The focused regions of the scopes that have been left, to which the focus returns.
    private(set) var kept: [Scope: Target] = [:]
    private(set) var fade = Tween(0.0)

    /// The duration of the fade of the ring, in seconds.
    private static let fadeTime = 0.15

    mutating func show(on target: Target?, at time: Double) {
        guard !isShown || target != self.target else { return }
        isShown = true
        self.target = target
        fade = Tween(0).turned(to: 1, over: Self.fadeTime, at: time)
    }

    /// Follows a visitor to another screen or dialog.
    mutating func enter(_ scope: Scope, on target: Target?, at time: Double) {
        kept[self.scope] = self.target
        self.scope = scope
        guard isShown else { return self.target = nil }
        show(on: target, at: time)
    }

    /// Hides the focus, because a visitor touches the screen or the visit ends.
    mutating func hide() {
        isShown = false
        target = nil
        kept.removeAll()
    }

    func isMoving(at time: Double) -> Bool { isShown && !fade.isOver(at: time) }
}

/// A region that can have the focus, and its frame on the screen.
struct FocusSpot: Hashable, Sendable {
    let target: Target
    let frame: Rect

    /// The weight of a distance across the direction of an arrow key, where one along it has 1.
    private static let sideways = 2.0
    /// The weight of the distance between middles, which decides between regions that are equally near.
    private static let slant = 0.1
    /// The penalty, in points, that places regions beside the direction after all regions ahead.
    private static let aside = 100_000.0

    /// How far it is in a direction; nil if it lies in another.
    fileprivate func distance(from start: Rect, towards direction: FocusDirection) -> Double? {
        let here = start.span(along: direction.axis)
        let there = frame.span(along: direction.axis)
        let way = direction.sign * (there.middle - here.middle)
        guard way > 0.5, way > 0.5 * (here.length - there.length).magnitude else { return nil }
        let along = direction.sign > 0 ? there.lower - here.upper : here.lower - there.upper
        let side = start.span(along: direction.axis.crossing)
        let other = frame.span(along: direction.axis.crossing)
        let across = max(0, other.lower - side.upper, side.lower - other.upper)
        let slant = Self.slant * (other.middle - side.middle).magnitude
        return max(0, along) + (across > 0 ? Self.aside : 0) + Self.sideways * across + slant
    }
}

extension [FocusSpot] {
    /// The nearest region in a direction; nil if there is none.
    func nearest(to start: Rect, towards direction: FocusDirection) -> FocusSpot? {
        var best: (spot: FocusSpot, distance: Double)?
        for spot in self {
            guard let distance = spot.distance(from: start, towards: direction) else { continue }
            if distance < best?.distance ?? .infinity { best = (spot, distance) }
        }
        return best?.spot
    }

    /// The regions in the order in which they are read: line by line, each from where lines begin.
    func inReadingOrder(_ direction: LayoutDirection) -> [FocusSpot] {
        var lines: [[FocusSpot]] = []
        for spot in sorted(by: { $0.frame.center.y < $1.frame.center.y }) {
            if let first = lines.last?.first, spot.frame.center.y < first.frame.maxY {
                lines[lines.count - 1].append(spot)
            } else {
                lines.append([spot])
            }
        }
        return lines.flatMap { line in
            line.sorted { direction.sign * $0.frame.center.x < direction.sign * $1.frame.center.x }
        }
    }

    /// The region after another in reading order, or before it for −1. After the last comes the first.
    func neighbour(of target: Target?, by step: Int, _ direction: LayoutDirection) -> FocusSpot? {
        let ordered = inReadingOrder(direction)
        guard let index = ordered.firstIndex(where: { $0.target == target }) else {
            return step > 0 ? ordered.first : ordered.last
        }
        return ordered[(index + step + ordered.count) % ordered.count]
    }
}

extension Rect {
    fileprivate struct Span {
        var lower, upper: Double
        var middle: Double { (lower + upper) / 2 }
        var length: Double { upper - lower }
    }

    fileprivate func span(along axis: Axis) -> Span {
        axis == .horizontal ? Span(lower: minX, upper: maxX) : Span(lower: minY, upper: maxY)
    }
}

extension Scene {
    /// The regions that a finger could tap, apart from those that fill the screen, such as that around a menu.
    func focusSpots(on screen: Rect) -> [FocusSpot] {
        regions.regions.compactMap { region in
            guard region.isTapped, region.frame != screen, let seen = region.frame.intersection(screen),
                regions.path(at: seen.center).last?.target == region.target
            else { return nil }
            return FocusSpot(target: region.target, frame: region.frame)
        }
    }
}

extension HitTree.Region {
    fileprivate var isTapped: Bool {
        gestures.contains { if case .tap(let tap) = $0 { tap.count == 1 } else { false } }
    }
}
