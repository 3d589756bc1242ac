import Appearance
import Motion
import Scenes

extension Albums {
    package var selectedTab: Target { showsFavourites ? .albums(.favouritesTab) : .albums(.tab(tabs.selected)) }

    /// The first photo that is wholly visible, or the way back if there are none.
    package func firstTarget(at time: Double) -> Target? {
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

    package func isInView(_ photo: PhotoID, at time: Double) -> Bool {
        guard let frame = page.frame(of: photo) else { return false }
        let range = visibleRange(at: time)
        return frame.maxY > range.lowerBound && frame.minY < range.upperBound
    }

    // MARK: Neighbours

    /// The photo after another in the list, or before it.
    package func neighbour(of photo: PhotoID, by step: Int) -> Target? {
        let cards = page.list.cards
        guard let index = cards.index(of: photo) else { return nil }
        return cards.indices.contains(index + step) ? target(index + step) : nil
    }

    /// The photo above another, or below it.
    package func neighbour(of photo: PhotoID, inRow step: Int) -> Target? {
        let cards = page.list.cards
        let layout = page.layout
        guard let index = cards.index(of: photo),
            let frame = layout.frame(of: index, cards: cards)
        else { return nil }
        let row = layout.row(of: index) + step
        guard layout.rows.indices.contains(row) else { return nil }
        var best: (index: Int, distance: Double)?
        layout.forEachCell(of: row, cards) { cell in
            let distance = (cell.frame.center.x - frame.center.x).magnitude
            if distance < best?.distance ?? .infinity { best = (cell.index, distance) }
        }
        return best.map { target($0.index) }
    }

    /// Scrolls as far as is needed to show a photo as a whole; up to the first row, with the cover.
    package mutating func bringIntoView(_ photo: PhotoID, at time: Double) {
        guard let frame = page.frame(of: photo) else { return }
        let now = page.scroll.destination ?? page.scroll.offset(at: time)
        let highest = frame.maxY + metrics.foot - size.height
        let lowest = frame.minY - page.covered - Theme.grid
        var offset = min(max(now, highest), max(lowest, highest))
        if frame.minY == page.layout.rows.first?.top, highest <= 0 { offset = 0 }
        if offset != now { travel(to: offset, at: time) }
    }
}
