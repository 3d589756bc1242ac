import Appearance
import Motion
import Scenes
import Scrolling

/// A scrolling list of albums: all of them, or the favourites alone.
package struct AlbumPage: Hashable, Sendable {
    package private(set) var list: AlbumList
    /// "312 photos · 12 albums · 12 – 14 June 2026".
    private(set) var summary: String
    private(set) var layout: AlbumLayout
    /// The index of the photos' size in ``AlbumSize/all``.
    private(set) var photoSize = AlbumSize.usualIndex
    private var layouts: AlbumLayouts
    var zoom: AlbumZoom?
    var scroll: ScrollAxis
    var scrubber = Scrubber()
    private var anchor: Anchor?

    /// The photo that stayed in place when the photos last changed. Until the list is scrolled it is used again, so
    /// that repeated changes do not move the list.
    private struct Anchor: Hashable {
        let photo: PhotoID
        /// The list's offset, in points.
        let offset: Double
    }

    /// The longest animated travel, in screens; a longer one is shortened by a jump.
    private static let longestTravel = 1.5

    init(_ list: AlbumList, _ metrics: AlbumMetrics, _ words: Wording) {
        self.list = list
        summary = list.summary(in: words)
        layouts = AlbumLayouts(list, metrics)
        layout = layouts.usual
        scroll = ScrollAxis(content: layout.height, viewport: metrics.size.height)
    }

    private var metrics: AlbumMetrics { layout.metrics }

    /// Whether it has a scrubber.
    var isLong: Bool { layout.height > Scrubber.leastScreens * metrics.size.height }

    /// Replaces the photos, or changes the screen's size. The photo at the top stays there.
    mutating func replace(_ list: AlbumList, _ newLayouts: AlbumLayouts, _ words: Wording, at time: Double) {
        finishZoom(at: time)
        let top = topPhoto(at: time)
        let former = top.flatMap { frame(of: $0)?.minY }
        self.list = list
        summary = list.summary(in: words)
        layouts = newLayouts
        layouts.prepare(photoSize, of: list)
        layout = layout(ofSize: photoSize)
        let present = top.flatMap { frame(of: $0)?.minY }
        let distance = former.flatMap { former in present.map { $0 - former } } ?? 0
        scroll.relayout(content: layout.height, viewport: metrics.size.height, shiftedBy: distance, at: time)
        anchor = top.map { Anchor(photo: $0, offset: scroll.offset(at: time)) }
    }

    // MARK: Sizes

    /// The layout of photos of a size.
    func layout(ofSize size: Int) -> AlbumLayout {
        layouts.layout(ofSize: size, of: list)
    }

    /// Lays the photos out in the sizes on both sides of a level.
    mutating func lay(around level: Double) {
        for size in AlbumSize.all.indices where abs(Double(size) - level) < 1.5 { layouts.prepare(size, of: list) }
    }

    /// Takes a layout for the current one.
    mutating func take(_ layout: AlbumLayout, ofSize size: Int, scrolledTo offset: Double, at time: Double) {
        self.layout = layout
        photoSize = size
        scroll = ScrollAxis(content: layout.height, viewport: metrics.size.height)
        scroll.jump(to: offset)
        anchor = nil
    }

    /// The first photo under the header; nil while the cover shows.
    package func topPhoto(at time: Double) -> PhotoID? {
        let offset = scroll.offset(at: time)
        guard offset > metrics.threshold else { return nil }
        if let anchor, anchor.offset == offset, frame(of: anchor.photo) != nil { return anchor.photo }
        let row = layout.rows(from: offset + covered, to: .infinity).first
        return row.map { list.cards.photo(layout.rows[$0].photos.lowerBound) }
    }

    /// The height that the collapsed header and the pinned titles cover.
    var covered: Double { metrics.pinnedBottom + metrics.titleHeight }

    /// The index of the album under the header.
    ///
    /// The last albums cannot be scrolled up to the header. So within half a screen of the list's end, the line that
    /// decides moves from the header to the foot of the screen: each album becomes the current one at some offset.
    func section(at time: Double) -> Int {
        let offset = scroll.offset(at: time)
        let height = metrics.size.height
        let reach = min(scroll.end, height / 2)
        let share = reach > 0 ? (1 - (scroll.end - offset) / reach).clamped(to: 0...1) : 0
        let header = metrics.pinnedBottom + 1
        let line = offset + header + share * (height - header)
        guard layout.period != .album else { return layout.section(at: line) }
        return layout.photo(at: line).map(list.album) ?? 0
    }

    // MARK: Scrolling to an album or a photo

    /// Scrolls until an album's title lies under the header.
    mutating func travel(toSection section: Int, at time: Double) {
        guard let offset = offset(ofSection: section) else { return }
        scroll.travel(to: offset, within: Self.longestTravel * metrics.size.height, at: time)
    }

    private func offset(ofSection section: Int) -> Double? {
        guard list.albums.indices.contains(section), !layout.rows.isEmpty else { return nil }
        return layout.rows[layout.row(of: list.albums[section].photos.lowerBound)].lineTop - metrics.pinnedBottom
    }

    /// Scrolls immediately so that a photo's row is just below the header.
    mutating func jump(to photo: PhotoID) {
        guard let frame = frame(of: photo) else { return }
        scroll.jump(to: frame.minY - covered)
    }

    /// Scrolls immediately so that a photo is on the screen.
    ///
    /// - Returns: Whether it had to scroll.
    mutating func reveal(_ photo: PhotoID, at time: Double) -> Bool {
        guard let frame = frame(of: photo) else { return false }
        let offset = scroll.offset(at: time)
        let height = metrics.size.height
        let header = metrics.inset + (metrics.isLow ? 0 : metrics.headerHeight) + metrics.titleHeight
        guard frame.minY < offset + header || frame.maxY > offset + height else { return false }
        scroll.jump(to: frame.center.y - height / 2)
        return true
    }

    /// The frame of a photo in the list.
    func frame(of photo: PhotoID) -> Rect? {
        list.cards.index(of: photo).flatMap { layout.frame(of: $0, cards: list.cards) }
    }
}

extension AlbumList {
    fileprivate func summary(in words: Wording) -> String {
        let photos = words.count(cards.count, .photos)
        let albums = albums.count > 1 ? words.count(albums.count, .albums) : ""
        return [photos, albums, dates].filter { !$0.isEmpty }.joined(separator: "  ·  ")
    }
}
