import Gestures
import Motion

/// What the albums ask of the gallery around them.
enum AlbumsRequest: Hashable, Sendable {
    case open(PhotoID, page: Int)
    /// Give a photo a heart, or take it; the finger was there.
    case toggleFavourite(PhotoID, Point)
    case goBack
}

extension Albums {
    mutating func handle(_ event: GestureEvent<Target>, at time: Double) -> AlbumsRequest? {
        switch (event.target, event.value) {
        case (.albumPages, .drag(let value)?): turnPages(event.state, value, at: time)
        case (.albumList(let page), .drag(let value)?): scroll(page, event.state, value, at: time)
        case (.albumHeader, .drag(let value)?): scroll(pager.index, event.state, value, at: time)
        case (.tabBar, .drag(let value)?): turnTabs(event.state, value, at: time)
        case (.backEdge, .drag(let value)?): pull(event.state, value, at: time)
        case (let target, .tap(let tap)?) where event.state == .ended: return handleTap(on: target, tap, at: time)
        default: break
        }
        return nil
    }

    private mutating func handleTap(on target: Target, _ tap: TapValue, at time: Double) -> AlbumsRequest? {
        switch target {
        case .tab(let album): select(album, at: time)
        case .favouritesTab: selectFavourites(at: time)
        case .cell(let page, let photo): return .open(photo, page: page)
        case .cellHeart(_, let photo): return .toggleFavourite(photo, tap.location)
        case .backButton: return .goBack
        default: break
        }
        return nil
    }

    private func along(_ value: Double) -> Double { configuration.direction == .rightToLeft ? -value : value }

    private mutating func scroll(_ page: Int, _ state: GestureState, _ value: DragValue, at time: Double) {
        switch state {
        case .began:
            tabsFollowList = true
            pages[page].scroll.hold(at: time)
            pages[page].scroll.drag(by: value.delta.dy, at: time)
        case .changed: pages[page].scroll.drag(by: value.delta.dy, at: time)
        case .ended: pages[page].scroll.release(velocity: value.velocity.dy, at: time)
        case .cancelled: pages[page].scroll.release(velocity: 0, at: time)
        case .failed: break
        }
    }

    private mutating func turnPages(_ state: GestureState, _ value: DragValue, at time: Double) {
        switch state {
        case .began:
            tabsFollowList = true
            pager.hold(at: time)
            pager.drag(by: along(value.delta.dx))
        case .changed: pager.drag(by: along(value.delta.dx))
        case .ended: pager.release(velocity: along(value.velocity.dx), at: time)
        case .cancelled: pager.settle(at: time)
        case .failed: break
        }
    }

    private mutating func turnTabs(_ state: GestureState, _ value: DragValue, at time: Double) {
        switch state {
        case .began:
            tabs.hold(at: time)
            tabs.drag(by: along(value.delta.dx), at: time)
        case .changed: tabs.drag(by: along(value.delta.dx), at: time)
        case .ended: tabs.release(velocity: along(value.velocity.dx), at: time)
        case .cancelled, .failed: break
        }
    }

    private mutating func pull(_ state: GestureState, _ value: DragValue, at time: Double) {
        switch state {
        case .began:
            slide.hold(at: time)
            slide.drag(by: along(value.delta.dx))
        case .changed: slide.drag(by: along(value.delta.dx))
        case .ended: slide.release(velocity: along(value.velocity.dx), at: time)
        case .cancelled: slide.show(at: time)
        case .failed: break
        }
    }

    // MARK: Keys and the wheel

    /// Of the screen's height: what a stroke of a key scrolls, and of the wheel.
    private static let (lineShare, screenShare) = (0.2, 0.8)

    mutating func handle(_ key: Key, at time: Double) -> AlbumsRequest? {
        switch key {
        case .up: scroll(by: -Self.lineShare, at: time)
        case .down: scroll(by: Self.lineShare, at: time)
        case .pageUp: scroll(by: -Self.screenShare, at: time)
        case .pageDown: scroll(by: Self.screenShare, at: time)
        case .home: travel(to: 0, at: time)
        case .end: travel(to: page.scroll.end, at: time)
        case .left: step(by: configuration.direction == .rightToLeft ? 1 : -1, at: time)
        case .right: step(by: configuration.direction == .rightToLeft ? -1 : 1, at: time)
        case .back: return .goBack
        case .zoomIn, .zoomOut, .zoomReset, .favourite, .albums: break
        }
        return nil
    }

    mutating func wheel(lines: Vector, at time: Double) {
        if lines.dy != 0 { return scroll(by: -lines.dy * Self.lineShare, at: time) }
        if lines.dx != 0 { turn(to: along(lines.dx) > 0 ? Self.favouritesPage : 0, at: time) }
    }

    private mutating func scroll(by screens: Double, at time: Double) {
        let scroll = page.scroll
        travel(to: (scroll.destination ?? scroll.offset(at: time)) + screens * size.height, at: time)
    }

    private mutating func travel(to offset: Double, at time: Double) {
        tabsFollowList = true
        pages[pager.index].scroll.travel(to: offset, within: 2 * size.height, at: time)
    }

    /// To the tab after the selected one, or before it.
    private mutating func step(by tabs: Int, at time: Double) {
        let next = self.tabs.selected + tabs
        if next >= list.albums.count { selectFavourites(at: time) } else { select(max(0, next), at: time) }
    }
}
