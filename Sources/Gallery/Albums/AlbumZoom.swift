import Library
import Motion
import Scenes
import Scrolling

/// A change of the photos' size: under two fingers, or on the way to the size at which it rests.
///
/// Its level is 0 at the first of ``AlbumSize/all``, 1 at the second, and fractions between. One point of one photo, which is
/// under the fingers, leads; ``AlbumFlow`` shows the photos around it.
struct AlbumZoom: Hashable, Sendable {
    /// A point of a photo.
    struct Spot: Hashable, Sendable {
        /// The photo's index in the list.
        var index: Int
        /// The position as shares of the photo's sides.
        var share: Vector

        func point(in frame: Rect) -> Point {
            Point(x: frame.minX + share.dx * frame.size.width, y: frame.minY + share.dy * frame.size.height)
        }
    }

    private(set) var spot: Spot
    /// The position of the spot on the screen.
    private var x: AxisMotion
    private var y: AxisMotion
    private var level: AxisMotion

    /// The levels at which it can rest; past them it resists, and never shows more than this beyond.
    private static let levels = ElasticRange(0...Double(AlbumSize.all.count - 1), viewport: 0.4)

    init(_ spot: Spot, at point: Point, level: Double) {
        self.spot = spot
        x = .dragging(point.x)
        y = .dragging(point.y)
        self.level = .dragging(level)
    }

    func focus(at time: Double) -> Point { Point(x: x.position(at: time), y: y.position(at: time)) }
    func level(at time: Double) -> Double { level.position(at: time) }
    /// The velocity in levels a second.
    func levelVelocity(at time: Double) -> Double { level.velocity(at: time) }

    /// The index of the size at which it comes to rest.
    var target: Int { Int(Self.levels.clamped(level.end).rounded()) }
    /// Whether no finger holds it.
    var isReleased: Bool { level.isMoving }
    var phase: ScrollPhase { level.phase }
    /// Whether it has come to rest there.
    var isOver: Bool { level.phase == .idle && x.phase == .idle && y.phase == .idle }

    /// Stops on the way to a size.
    mutating func hold(at time: Double) { self = AlbumZoom(spot, at: focus(at: time), level: level(at: time)) }

    /// Another point of a photo leads from now on.
    mutating func lead(from spot: Spot, at point: Point) {
        self.spot = spot
        hold(at: point)
    }

    private mutating func hold(at point: Point) {
        x = .dragging(point.x)
        y = .dragging(point.y)
    }

    /// Follows two fingers. What is under their centroid stays there.
    ///
    /// - Parameters:
    ///   - point: The centroid, after its movement.
    ///   - movement: The movement of the centroid, in points.
    ///   - growth: The factor by which the distance between the fingers has changed.
    ///   - heights: The heights of rows in each size.
    mutating func follow(
        about point: Point, _ movement: Vector, by growth: Double, _ heights: [Double], at time: Double
    ) {
        let before = level(at: time)
        let asked = Self.levels.asked(showing: before)
        let after = Self.levels.shown(Self.level(asked, grownBy: growth, heights))
        level = .dragging(after)
        let shown = Self.height(atLevel: after, heights) / Self.height(atLevel: before, heights)
        let focus = focus(at: time)
        hold(at: focus + (movement + (focus + movement - point) * (shown - 1)))
    }

    /// Moves down the page on the way to a size.
    mutating func scroll(by distance: Double) { y = y.shifted(by: distance) }

    /// Leads to a size, with the spot coming to rest at a point.
    ///
    /// - Parameters:
    ///   - velocity: The velocity in levels a second.
    ///   - scrolling: The velocity of a finger that has moved the page, in points a second.
    ///   - distance: The distance for the photo with the longest way, in points.
    mutating func settle(
        atLevel target: Int, _ point: Point, velocity: Double, scrolling: Double, distance: Double, at time: Double
    ) {
        let focus = focus(at: time)
        let spring = Self.spring(over: distance)
        let start = level(at: time)
        // A faster one would overshoot.
        let most = 2 * Double.pi / spring.response * abs(Double(target) - start)
        let change = SpringMotion(
            spring, from: start, to: Double(target), initialVelocity: velocity.clamped(to: -most...most),
            tolerance: Self.tolerance)
        level = .animating(change.starting(at: time))
        x = .animating(spring, from: focus.x, to: point.x, velocity: x.velocity(at: time), at: time)
        y = .animating(spring, from: focus.y, to: point.y, velocity: y.velocity(at: time) + scrolling, at: time)
    }

    /// The share of a level that counts as none: half a point at the edge of a large screen.
    private static let tolerance = 0.0004

    /// The greatest velocity of a photo that no finger moves, in points a second, and the longest response for it, in seconds.
    private static let fastest = 1800.0
    private static let longest = 1.2

    /// A slower one for a longer way. From rest, a critically damped spring is quickest when 1/ω seconds have passed, and then
    /// it moves at `distance · ω / e`.
    private static func spring(over distance: Double) -> Spring {
        var spring = Theme.Springs.settle
        let response = 2 * Double.pi * distance / (2.718 * fastest)
        spring.response = max(spring.response, min(response, longest))
        return spring
    }

    mutating func advance(to time: Double) {
        level.advance(to: time)
        x.advance(to: time)
        y.advance(to: time)
    }

    mutating func arrive() {
        _ = level.arrive()
        _ = x.arrive()
        _ = y.arrive()
    }

    // MARK: Levels and heights

    /// The level at which rows are `growth` times as high as at another. Between two sizes it goes evenly with the height of
    /// rows, as the photos do; beyond the largest and the smallest, with the factor to them.
    static func level(_ level: Double, grownBy growth: Double, _ heights: [Double]) -> Double {
        let last = heights.count - 1
        let height = height(atLevel: level, heights) * growth
        if height >= heights[0] { return 1 - height / heights[0] }
        if height <= heights[last] { return Double(last) + heights[last] / height - 1 }
        let next = heights.partitioningIndex { $0 <= height }
        return Double(next) - (height - heights[next]) / (heights[next - 1] - heights[next])
    }

    /// The height of rows at a level.
    static func height(atLevel level: Double, _ heights: [Double]) -> Double {
        let last = heights.count - 1
        if level <= 0 { return heights[0] * (1 - level) }
        if level >= Double(last) { return heights[last] / (1 + level - Double(last)) }
        let lower = Int(level)
        return .mix(heights[lower], heights[lower + 1], share: level - Double(lower))
    }
}
