import Motion

/// A list of albums that scrolls: all of them, or the favourites alone.
struct AlbumPage: Sendable {
    private(set) var list: AlbumList
    /// "312 photos · 12 albums".
    private(set) var summary: String
    private(set) var layout: AlbumLayout
    var scroll: ScrollAxis
    /// What was held in its place when the photos changed last, and how far the list was scrolled then: until somebody
    /// scrolls it is held again, lest photos that come and go carry the list away.
    private var held: (photo: PhotoID, offset: Double)?

    /// Further than this many screens it does not travel: it is there at once but for these.
    private static let longestTravel = 1.5

    init(_ list: AlbumList, size: Size) {
        self.list = list
        summary = list.summary
        layout = Self.layout(list, size)
        scroll = ScrollAxis(content: layout.height, viewport: size.height)
    }

    private static func layout(_ list: AlbumList, _ size: Size) -> AlbumLayout {
        AlbumLayout(list, width: size.width, foot: (Theme.Albums.foot * size.height).rounded())
    }

    /// Other photos, or another screen. What is at the top stays there.
    mutating func replace(_ list: AlbumList, size: Size, at time: Double) {
        let (anchor, photo) = anchor(at: time)
        self.list = list
        summary = list.summary
        layout = Self.layout(list, size)
        let place = photo.flatMap { frame(of: $0)?.minY }
        scroll.relayout(
            content: layout.height, viewport: size.height, anchor: anchor, place: place ?? anchor, at: time)
        held = photo.map { ($0, scroll.offset(at: time)) }
    }

    /// What a visitor looks at: the first photo under the header, and where it lies in the list. While the cover shows,
    /// that stays.
    private func anchor(at time: Double) -> (Double, PhotoID?) {
        let offset = scroll.offset(at: time)
        guard offset > CollapsingHeader.threshold else { return (offset, nil) }
        if let held, held.offset == offset, let frame = frame(of: held.photo) { return (frame.minY, held.photo) }
        let top = offset + CollapsingHeader.collapsedHeight + Theme.Albums.titleHeight
        var cell: AlbumLayout.Cell?
        layout.forEachCell(from: top, to: top + 2 * PhotoRows.heights.upperBound, of: list.cards) { cell = cell ?? $0 }
        return cell.map { ($0.frame.minY, list.cards[$0.index].photo) } ?? (offset, nil)
    }

    /// The first photo under the header; nil while the cover shows.
    func top(at time: Double) -> PhotoID? { anchor(at: time).1 }

    /// Has a photo's row under the header, at once.
    mutating func begin(with photo: PhotoID) {
        guard let frame = frame(of: photo) else { return }
        scroll.jump(to: frame.minY - CollapsingHeader.collapsedHeight - Theme.Albums.titleHeight)
    }

    private func frame(of photo: PhotoID) -> Rect? {
        list.cards.firstIndex { $0.photo == photo }.flatMap { layout.frame(of: $0, cards: list.cards) }
    }

    /// The album under the header. In the list's last half screen the place where that is looked for goes down to the
    /// foot of the screen: albums that are too near to the end to reach the header are come to all the same, one after
    /// the other.
    func section(height: Double, at time: Double) -> Int {
        let offset = scroll.offset(at: time)
        let reach = min(scroll.end, height / 2)
        let share = reach > 0 ? min(max(1 - (scroll.end - offset) / reach, 0), 1) : 0
        let header = CollapsingHeader.collapsedHeight + 1
        return layout.section(at: offset + header + share * (height - header))
    }

    /// Scrolls until an album's title lies under the header.
    mutating func travel(toSection section: Int, height: Double, at time: Double) {
        guard layout.sections.indices.contains(section) else { return }
        let goal = layout.sections[section].top - CollapsingHeader.collapsedHeight
        scroll.travel(to: goal, within: Self.longestTravel * height, at: time)
    }

    /// Has a photo on the screen, at once.
    ///
    /// - Returns: Whether it had to be scrolled to.
    mutating func reveal(_ photo: PhotoID, height: Double, at time: Double) -> Bool {
        guard let frame = frame(of: photo) else { return false }
        let offset = scroll.offset(at: time)
        let header = CollapsingHeader.height + Theme.Albums.titleHeight
        guard frame.minY < offset + header || frame.maxY > offset + height else { return false }
        scroll.jump(to: frame.center.y - height / 2)
        return true
    }
}
