import Gestures
import Library
import Motion
import Scenes
import Scrolling

/// A request of the albums to the gallery around them.
public enum AlbumsRequest: Hashable, Sendable {
    case open(PhotoID, page: Int)
    /// Takes a photo out of its cell, under two fingers.
    case spread(PhotoID, page: Int, TransformValue)
    /// Marks or unmarks a favourite, with the position of the tap.
    case toggleFavourite(PhotoID, Point)
    case goBack
}

extension Albums {
    public mutating func handle(
        _ event: GestureEvent<Target>, on region: AlbumsTarget, _ traits: ScreenTraits, at time: Double
    ) -> AlbumsRequest? {
        switch event.value {
        case .drag(let value)?: drag(region, event.state, value, traits.direction, at: time)
        case .transform(let value)?: return pinch(region, event.state, value, at: time)
        case .tap(let tap)? where event.state == .ended: return handleTap(on: region, tap, at: time)
        default: break
        }
        return nil
    }

    private mutating func drag(
        _ region: AlbumsTarget, _ state: GestureState, _ value: DragValue, _ direction: LayoutDirection,
        at time: Double
    ) {
        let sideways = AxisDrag(state, value, along: .horizontal, direction)
        switch region {
        case .pages:
            tabsFollowList = true
            pager.follow(sideways, at: time)
        case .list(let page): scroll(page, AxisDrag(state, value, along: .vertical), at: time)
        case .header: scroll(pager.index, AxisDrag(state, value, along: .vertical), at: time)
        case .tabBar: tabs.follow(sideways, at: time)
        case .backEdge: slide.follow(sideways, at: time)
        case .scrubber(let page): scrub(page, state, value, direction, at: time)
        default: break
        }
    }

    private mutating func scroll(_ page: Int, _ drag: AxisDrag, at time: Double) {
        tabsFollowList = true
        if pages[page].zoom == nil {
            pages[page].scroll.follow(drag, at: time)
        } else {
            pages[page].scrollFlow(drag, at: time)
        }
    }

    /// Changes the photos' size. Enlarged past the largest size, the photo under the fingers opens.
    private mutating func pinch(
        _ region: AlbumsTarget, _ state: GestureState, _ value: TransformValue, at time: Double
    ) -> AlbumsRequest? {
        // On their way off the screen, albums cancel a pinch.
        guard case .list(let page) = region, isShown || pages[page].zoom != nil else { return nil }
        tabsFollowList = true
        switch isShown ? state : .cancelled {
        case .began:
            // The page lies under the screen's upper left corner.
            pages[page].beginZoom(at: value.centroid, time)
            pages[page].followZoom(about: value.centroid, value.panDelta, by: value.magnificationDelta, at: time)
        case .changed:
            pages[page].followZoom(about: value.centroid, value.panDelta, by: value.magnificationDelta, at: time)
            guard let photo = pages[page].enlargedPhoto(at: time) else { return nil }
            pages[page].releaseZoom(growth: 1, at: time)
            return .spread(photo, page: page, value)
        case .ended: pages[page].releaseZoom(growth: value.projectedGrowth, at: time)
        case .cancelled: pages[page].releaseZoom(growth: 1, at: time)
        case .pressing, .failed: break
        }
        return nil
    }

    private mutating func handleTap(on region: AlbumsTarget, _ tap: TapValue, at time: Double) -> AlbumsRequest? {
        switch region {
        case .tab(let album): select(album, at: time)
        case .favouritesTab: turn(to: Self.favouritesPage, at: time)
        case .cell(let page, let photo): return .open(photo, page: page)
        case .heart(_, let photo): return .toggleFavourite(photo, tap.location)
        case .backButton: return .goBack
        case .header: travel(to: 0, at: time)
        case .list(let page) where page == pager.index && hasTitle(at: tap.location, time): travel(to: 0, at: time)
        default: break
        }
        return nil
    }

    /// Whether a point of the current page lies on a line of titles.
    private func hasTitle(at point: Point, _ time: Double) -> Bool {
        let page = page
        let height = page.layout.metrics.titleHeight
        let offset = page.scroll.offset(at: time)
        guard page.zoom == nil, height > 0 else { return false }
        let rows = page.layout.rows(from: offset + point.y, to: offset + point.y + 1)
        return rows.contains { row in
            let row = page.layout.rows[row]
            return row.hasTitles && (row.lineTop..<row.top).contains(offset + point.y)
        }
    }

    // MARK: Keys and the wheel

    /// The distance that an arrow key or a line of the wheel scrolls, and that of a page key, as shares of the screen's
    /// height.
    private static let lineShare = 0.2
    private static let screenShare = 0.8

    public mutating func handle(_ key: Key, _ traits: ScreenTraits, at time: Double) -> AlbumsRequest? {
        let forward = traits.direction == .leftToRight ? 1 : -1
        switch key {
        case .up: scroll(byScreens: -Self.lineShare, at: time)
        case .down: scroll(byScreens: Self.lineShare, at: time)
        case .pageUp: scroll(byScreens: -Self.screenShare, at: time)
        case .pageDown: scroll(byScreens: Self.screenShare, at: time)
        case .home: travel(to: 0, at: time)
        case .end: travel(to: page.scroll.end, at: time)
        case .left: step(by: -forward, at: time)
        case .right: step(by: forward, at: time)
        case .back, .escape: return .goBack
        case .zoomIn:
            if let photo = page.photoToOpen(at: time) { return .open(photo, page: pager.index) }
            pages[pager.index].zoom(by: -1, at: time)
        case .zoomOut: pages[pager.index].zoom(by: 1, at: time)
        case .zoomReset: pages[pager.index].zoom(by: AlbumSize.usualIndex - page.layout.size, at: time)
        default: break
        }
        return nil
    }

    public mutating func wheel(lines: Vector, _ traits: ScreenTraits, at time: Double) {
        if lines.dy != 0 { return scroll(byScreens: -lines.dy * Self.lineShare, at: time) }
        if lines.dx != 0 { turn(to: traits.direction.sign * lines.dx > 0 ? Self.favouritesPage : 0, at: time) }
    }

    // MARK: Focus

    public var selectedTab: Target { showsFavourites ? .albums(.favouritesTab) : .albums(.tab(tabs.selected)) }

    /// The first photo that is wholly visible, or the way back if there are none.
    public func firstTarget(at time: Double) -> Target? {
        let range = visibleRange(at: time)
        let rows = page.layout.rows
        guard !rows.isEmpty else { return .albums(.backButton) }
        let row = min(rows.partitioningIndex { $0.top >= range.lowerBound }, rows.count - 1)
        return target(rows[row].photos.lowerBound)
    }

    private func target(_ index: Int) -> Target { .albums(.cell(page: pager.index, page.list.cards.photo(index))) }

    /// The part of the list that lies below the header and above the foot, when the list comes to rest.
    private func visibleRange(at time: Double) -> ClosedRange<Double> {
        let offset = page.scroll.destination ?? page.scroll.offset(at: time)
        let top = offset > metrics.threshold ? offset + page.covered : metrics.coverHeight
        return top...max(top, offset + size.height)
    }

    public func isInView(_ photo: PhotoID, at time: Double) -> Bool {
        guard let frame = page.frame(of: photo) else { return false }
        let range = visibleRange(at: time)
        return frame.maxY > range.lowerBound && frame.minY < range.upperBound
    }

    // MARK: Neighbours

    /// The photo after another in the list, or before it.
    public func neighbour(of photo: PhotoID, by step: Int) -> Target? {
        let cards = page.list.cards
        guard let index = cards.index(of: photo) else { return nil }
        return cards.indices.contains(index + step) ? target(index + step) : nil
    }

    /// The photo above another, or below it.
    public func neighbour(of photo: PhotoID, inRow step: Int) -> Target? {
        let cards = page.list.cards
        let layout = page.layout
        guard let index = cards.index(of: photo), let frame = layout.frame(of: index, cards: cards) else { return nil }
        let row = layout.rows.index(ofPhoto: index) + step
        guard layout.rows.indices.contains(row) else { return nil }
        func distance(_ cell: AlbumLayout.Cell) -> Double { (cell.frame.center.x - frame.center.x).magnitude }
        let nearest = layout.cells(inRow: row, cards).min { distance($0) < distance($1) }
        return nearest.map { target($0.index) }
    }

    /// Scrolls as far as is needed to show a photo as a whole; up to the first row, with the cover.
    public mutating func bringIntoView(_ photo: PhotoID, at time: Double) {
        guard let frame = page.frame(of: photo) else { return }
        let now = page.scroll.destination ?? page.scroll.offset(at: time)
        let highest = frame.maxY + metrics.foot - size.height
        let lowest = frame.minY - page.covered - Theme.grid
        var offset = min(max(now, highest), max(lowest, highest))
        if frame.minY == page.layout.rows.first?.top, highest <= 0 { offset = 0 }
        if offset != now { travel(to: offset, at: time) }
    }
}
