import Appearance
import Motion
import Scenes
import Scrolling

/// The handle at the trailing edge of a long list. It shows while the list scrolls; a finger that drags it passes through all
/// photos in one stroke.
///
/// The handle follows the finger. The farther the finger is from the edge, the more slowly the list scrolls, as when iOS scrubs
/// through a video: so any day of a million photos can be reached.
struct Scrubber: Hashable {
    /// How slowly the list follows the finger that drags it; nil without one. 1 is as quickly as the handle.
    private(set) var slowness: Double?
    /// When it began to be seen, and when the list last scrolled.
    private var appearance = -Double.infinity
    private var lastUse = -Double.infinity

    /// Lists of fewer screens have none.
    static let leastScreens = 4.0
    /// The seconds for which it stays after the list has scrolled, and those of its fading.
    private static let stay = 1.2
    private static let fade = 0.25
    /// The distance from the edge up to which the list follows quickly, and the further distance that halves its speed, in points.
    private static let nearby = 80.0
    private static let halving = 60.0
    /// From this slowness on, days are shown instead of months.
    private static let slow = 3.0

    func opacity(at time: Double) -> Double {
        if slowness != nil { return 1 }
        let arrived = ((time - appearance) / Self.fade).clamped(to: 0...1)
        let left = ((time - lastUse - Self.stay) / Self.fade).clamped(to: 0...1)
        return min(arrived, 1 - left)
    }

    func isVisible(at time: Double) -> Bool { opacity(at: time) > 0 }

    /// Whether it will be seen until some time from now.
    func isFading(at time: Double) -> Bool { slowness == nil && time < lastUse + Self.stay + Self.fade }

    var showsDays: Bool { (slowness ?? 1) >= Self.slow }

    /// The list scrolls.
    mutating func use(at time: Double) {
        if !isVisible(at: time) { appearance = time }
        lastUse = time
    }

    // MARK: A finger

    mutating func begin(at time: Double) {
        use(at: time)
        slowness = 1
    }

    /// - Parameters:
    ///   - distance: The finger's from the edge, in points.
    ///   - most: The slowness at which the list moves about as far as the finger.
    mutating func follow(fingerAt distance: Double, most: Double) {
        let slowness = powerOfTwo(max(0, distance - Self.nearby) / Self.halving)
        self.slowness = slowness.clamped(to: 1...max(1, most))
    }

    mutating func end(at time: Double) {
        slowness = nil
        lastUse = time
    }
}

/// Where a scrubber is on the screen, in points from the leading end.
struct ScrubberGeometry {
    /// The distances from the top between which the middle of the handle moves.
    let track: ClosedRange<Double>
    let handle: Rect
    /// What a finger touches: the handle while it is seen, and always the margin at the edge.
    let target: Rect
    let edge: Rect

    static let handle = Size(width: 6, height: 64)
    private static let inset = 5.0

    /// - Parameter share: How far the list is scrolled, from 0 to 1.
    init(_ metrics: AlbumMetrics, under top: Double, at share: Double) {
        let height = Self.handle.height
        let bottom = metrics.size.height - metrics.inset - Theme.grid
        let first = min(top + Theme.grid, bottom - height) + height / 2
        track = first...max(first, bottom - height / 2)
        let middle = track.lowerBound + share.clamped(to: 0...1) * (track.upperBound - track.lowerBound)
        let x = metrics.size.width - metrics.inset - Self.inset - Self.handle.width
        handle = Rect(origin: Point(x: x, y: middle - height / 2), size: Self.handle)
        let reach = Theme.Chrome.target
        target = Rect(x: metrics.size.width - reach, y: middle - reach / 2, width: reach, height: reach)
        let margin = metrics.size.width - metrics.leading - metrics.width
        edge = Rect(x: metrics.size.width - margin, y: top, width: margin, height: max(0, bottom - top))
    }

    var length: Double { max(1, track.upperBound - track.lowerBound) }

    /// How far the list is scrolled where the middle of the handle is at a distance from the top.
    func share(at y: Double) -> Double { ((y - track.lowerBound) / length).clamped(to: 0...1) }
}
