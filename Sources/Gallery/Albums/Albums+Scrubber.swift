import Appearance
import Gestures
import Motion
import Scenes

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
            scene.draw(
                Sprite(
                    picture: .solid(.mark), frame: geometry.handle, opacity: Self.handleOpacity,
                    cornerRadius: ScrubberGeometry.handle.width / 2))
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
        let current = min(groups.partitioningIndex { $0.photos.upperBound > photo }, groups.count - 1)
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
            let row = page.layout.rows[page.layout.row(of: year.photos.lowerBound)]
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
        let size = Size(
            width: (letters + 2 * Self.padding).rounded(), height: Self.height(of: style, scene.traits))
        let plate = Rect(
            x: geometry.handle.minX - Self.gap - size.width, y: (middle - size.height / 2).rounded(),
            width: size.width, height: size.height)
        let lineHeight = scene.traits.height(of: style)
        let line = Rect(
            x: plate.minX, y: (plate.center.y - lineHeight / 2).rounded(), width: size.width, height: lineHeight)
        scene.draw(Sprite(picture: .solid(.panel), frame: plate, cornerRadius: size.height / 2))
        scene.draw(.label(text, style, line, fit: .centered))
    }
}
