import Gestures
import Motion
import Scenes
import Scrolling

/// The handle at the trailing edge of a long list. It shows while the list scrolls; a finger that drags it passes through all
/// photos in one stroke.
///
/// The handle follows the finger. The farther the finger is from the edge, the more slowly the list scrolls, as when iOS scrubs
/// through a video: so any day of a million photos can be reached.
struct Scrubber: Hashable {
    /// The factor by which the list is slower than the handle under a finger; nil without one.
    private(set) var slowness: Double?
    /// The times at which it appeared, and at which the list last scrolled.
    private var appearance = -Double.infinity
    private var lastUse = -Double.infinity

    /// Lists of fewer screens have none.
    static let leastScreens = 4.0
    /// The seconds for which it stays after the list has scrolled, and those of its fading.
    private static let stay = 1.2
    private static let fade = 0.25
    /// The distance from the edge up to which the list follows quickly, and the further distance that halves its speed, in
    /// points.
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

    mutating func begin(at time: Double) {
        use(at: time)
        slowness = 1
    }

    /// - Parameters:
    ///   - distance: The distance of the finger from the edge, in points.
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

/// The frames of a scrubber on the screen, in points from the leading end.
struct ScrubberGeometry {
    /// The distances from the top between which the middle of the handle moves.
    let track: ClosedRange<Double>
    let handle: Rect
    /// The regions that answer to a finger: the handle's while it is seen, and the margin at the edge otherwise.
    let target: Rect
    let edge: Rect

    static let handle = Size(width: 6, height: 64)
    private static let inset = 5.0

    /// - Parameter share: The share to which the list is scrolled, from 0 to 1.
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

    /// The share to which the list is scrolled where the middle of the handle is at a distance from the top.
    func share(at y: Double) -> Double { ((y - track.lowerBound) / length).clamped(to: 0...1) }
}

/// The scrubber of a page: a handle at its trailing edge, and under a finger the month or the day, and the years.
extension Albums {
    private func geometry(ofScrubber page: AlbumPage, at time: Double) -> ScrubberGeometry {
        let share = page.scroll.end > 0 ? page.scroll.offset(at: time) / page.scroll.end : 0
        return ScrubberGeometry(metrics, under: page.covered, at: share)
    }

    // MARK: A finger

    mutating func scrub(
        _ page: Int, _ state: GestureState, _ value: DragValue, _ direction: LayoutDirection, at time: Double
    ) {
        guard pages[page].zoom == nil else { return pages[page].scrubber.end(at: time) }
        tabsFollowList = true
        let geometry = geometry(ofScrubber: pages[page], at: time)
        let end = pages[page].scroll.end
        switch state {
        case .began:
            pages[page].scrubber.begin(at: time)
            let isHeld = geometry.target.contains(Point(x: geometry.target.center.x, y: value.startLocation.y))
            guard isHeld else { return pages[page].scroll.jump(to: geometry.share(at: value.location.y) * end) }
            fallthrough
        case .changed:
            let x = value.location.x
            let distance = direction == .leftToRight ? size.width - x : x
            pages[page].scrubber.follow(fingerAt: distance, most: end / geometry.length)
            let slowness = pages[page].scrubber.slowness ?? 1
            let offset = pages[page].scroll.offset(at: time)
            pages[page].scroll.jump(to: offset + value.delta.dy / geometry.length * end / slowness)
        case .ended, .cancelled: pages[page].scrubber.end(at: time)
        case .pressing, .failed: break
        }
    }

    // MARK: Drawing

    func drawScrubber(of index: Int, into scene: inout SceneBuilder) {
        let page = pages[index]
        guard page.isLong else { return }
        let geometry = geometry(ofScrubber: page, at: scene.time)
        let target = Target.albums(.scrubber(page: index))
        let isVisible = page.scrubber.isVisible(at: scene.time)
        // Otherwise a finger at the edge may scroll, or turn the page.
        scene.declare(
            target, isVisible ? geometry.target : geometry.edge,
            .dragging(along: .vertical, catchesAtOnce: page.scrubber.slowness != nil))
        guard isVisible else { return }
        scene.faded(by: page.scrubber.opacity(at: scene.time)) { scene in
            let handle = geometry.handle
            let radius = handle.size.width / 2
            scene.draw(Sprite(picture: .solid(.mark), frame: handle, opacity: Self.handleOpacity, cornerRadius: radius))
            guard page.scrubber.slowness != nil else { return }
            drawYears(of: page, geometry, into: &scene)
            drawPlace(of: page, geometry, into: &scene)
        }
    }

    private static let handleOpacity = 0.7
    /// The space between the handle and the text beside it: room for a finger.
    private static let gap = 56.0
    /// The space at both ends of a text, and an estimate of a letter's width, as a share of its size.
    private static let padding = 18.0
    private static let letterWidth = 0.62

    /// Draws the month or the day beside the finger.
    private func drawPlace(of page: AlbumPage, _ geometry: ScrubberGeometry, into scene: inout SceneBuilder) {
        let groups = page.scrubber.showsDays ? page.list.albums : page.list.groups(.month)
        guard let photo = page.layout.photo(at: page.scroll.offset(at: scene.time) + page.covered), !groups.isEmpty
        else { return }
        let current = groups.index(ofPhoto: photo)
        let middle = geometry.handle.center.y
        draw(groups[current].title, Theme.Text.heading, at: middle, geometry, into: &scene)
        // The finger is soon at the next.
        for near in groups[max(0, current - Self.near)..<min(groups.count, current + Self.near + 1)] {
            scene.ahead { draw(near.title, Theme.Text.heading, at: middle, geometry, into: &$0) }
        }
    }

    private static let near = 4

    /// Draws the years along the track, without those that would overlap.
    private func drawYears(of page: AlbumPage, _ geometry: ScrubberGeometry, into scene: inout SceneBuilder) {
        guard page.list.years.count > 1, page.scroll.end > 0 else { return }
        let height = Self.height(of: Theme.Text.overline, scene.traits)
        var last = -Double.infinity
        for year in page.list.years {
            let row = page.layout.rows[page.layout.rows.index(ofPhoto: year.photos.lowerBound)]
            let share = ((row.lineTop - page.covered) / page.scroll.end).clamped(to: 0...1)
            let middle = geometry.track.lowerBound + share * geometry.length
            let isFree = abs(middle - geometry.handle.center.y) > 2 * height
            guard isFree, middle - last > height + Theme.grid / 2 else { continue }
            draw(year.title, Theme.Text.overline, at: middle, geometry, into: &scene)
            last = middle
        }
    }

    private static func height(of style: TextStyle, _ traits: ScreenTraits) -> Double {
        (traits.height(of: style) + Theme.grid * (style.size > Theme.Text.caption.size ? 2 : 1)).rounded()
    }

    /// Draws a text on a plate beside the handle.
    private func draw(
        _ text: String, _ style: TextStyle, at middle: Double, _ geometry: ScrubberGeometry,
        into scene: inout SceneBuilder
    ) {
        let letters = Self.letterWidth * style.size * scene.traits.access.text * Double(text.count)
        let width = (letters + 2 * Self.padding).rounded()
        let height = Self.height(of: style, scene.traits)
        let x = geometry.handle.minX - Self.gap - width
        let plate = Rect(x: x, y: (middle - height / 2).rounded(), width: width, height: height)
        let lineHeight = scene.traits.height(of: style)
        let line = Rect(x: x, y: (plate.center.y - lineHeight / 2).rounded(), width: width, height: lineHeight)
        scene.draw(Sprite(picture: .solid(.panel), frame: plate, cornerRadius: height / 2))
        scene.draw(.label(text, style, line, fit: .centered))
    }
}
