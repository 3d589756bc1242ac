import Appearance
import Motion
import Scrolling

/// A change of the photos' size: under two fingers, or on the way to the size at which it rests.
///
/// Its level is 0 at the first of ``AlbumSize/all``, 1 at the second, and fractions between. One point of one photo, which is
/// under the fingers, leads; the photos around it flow from their places in one layout to those in the next.
struct AlbumZoom: Hashable, Sendable {
    /// A point of a photo.
    struct Spot: Hashable, Sendable {
        /// The photo's index in the list.
        var index: Int
        /// Shares of the photo's sides.
        var share: Vector

        func point(in frame: Rect) -> Point {
            Point(
                x: frame.minX + share.dx * frame.size.width, y: frame.minY + share.dy * frame.size.height)
        }
    }

    let spot: Spot
    /// Where the spot is on the screen.
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

    /// The index of the size at which it comes to rest.
    var target: Int { Int(Self.levels.clamped(level.end).rounded()) }
    /// Whether no finger holds it.
    var isReleased: Bool { level.isMoving }
    /// Whether it has come to rest there.
    var isOver: Bool { level.phase == .idle && x.phase == .idle && y.phase == .idle }

    /// Follows two fingers.
    ///
    /// - Parameters:
    ///   - movement: That of their centroid, in points.
    ///   - growth: The factor by which the distance between them has changed.
    ///   - heights: The heights of rows in each size.
    mutating func follow(_ movement: Vector, by growth: Double, _ heights: [Double], at time: Double) {
        move(by: movement, at: time)
        let asked = Self.levels.asked(showing: level(at: time))
        level = .dragging(Self.levels.shown(Self.level(asked, grownBy: growth, heights)))
    }

    mutating func move(by movement: Vector, at time: Double) {
        let focus = focus(at: time) + movement
        x = .dragging(focus.x)
        y = .dragging(focus.y)
    }

    /// Leads to a size, with the spot coming to rest at a point.
    ///
    /// - Parameter velocity: In levels a second.
    mutating func settle(atLevel target: Int, _ point: Point, velocity: Double, at time: Double) {
        let focus = focus(at: time)
        let spring = Theme.Springs.settle
        level = .animating(spring, from: level(at: time), to: Double(target), velocity: velocity, at: time)
        x = .animating(spring, from: focus.x, to: point.x, velocity: x.velocity(at: time), at: time)
        y = .animating(spring, from: focus.y, to: point.y, velocity: y.velocity(at: time), at: time)
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

    private static func height(atLevel level: Double, _ heights: [Double]) -> Double {
        let last = heights.count - 1
        if level <= 0 { return heights[0] * (1 - level) }
        if level >= Double(last) { return heights[last] / (1 + level - Double(last)) }
        let lower = Int(level)
        return .mix(heights[lower], heights[lower + 1], share: level - Double(lower))
    }
}
