import Library
import Motion
import Scenes
import Scrolling

/// A scrolling list of albums: all of them, or the favourites alone.
public struct AlbumPage: Hashable, Sendable {
    public private(set) var list: AlbumList
    /// "312 photos · 12 albums · 12 – 14 June 2026".
    private(set) var summary: String
    private(set) var layout: AlbumLayout
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

    var metrics: AlbumMetrics { layout.metrics }

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
        showLayout(ofSize: layout.size)
        let present = top.flatMap { frame(of: $0)?.minY }
        let distance = former.flatMap { former in present.map { $0 - former } } ?? 0
        scroll.relayout(content: layout.height, viewport: metrics.size.height, shiftedBy: distance, at: time)
        anchor = top.map { Anchor(photo: $0, offset: scroll.offset(at: time)) }
    }

    // MARK: Sizes

    func layout(ofSize size: Int) -> AlbumLayout { layouts.layout(ofSize: size, of: list) }

    mutating func prepareLayout(ofSize size: Int) { layouts.prepare(size, of: list) }

    private mutating func showLayout(ofSize size: Int) {
        prepareLayout(ofSize: size)
        layout = layout(ofSize: size)
    }

    /// Shows photos of a size at once, at the top of the list.
    mutating func showTop(inSize size: Int) {
        showLayout(ofSize: size)
        scroll = ScrollAxis(content: layout.height, viewport: metrics.size.height)
        anchor = nil
    }

    /// The first photo under the header; nil while the cover shows.
    public func topPhoto(at time: Double) -> PhotoID? {
        let offset = scroll.offset(at: time)
        guard offset > metrics.threshold else { return nil }
        if let anchor, anchor.offset == offset, frame(of: anchor.photo) != nil { return anchor.photo }
        let row = layout.rows(from: offset + covered, to: .infinity).first
        return row.map { list.cards.photo(layout.rows[$0].photos.lowerBound) }
    }

    /// The height that the collapsed header and the pinned titles cover.
    var covered: Double { metrics.pinnedBottom + metrics.titleHeight }

    /// The index of the album under the header: the first that the pinned line of titles names.
    func section(at time: Double) -> Int {
        let line = scroll.offset(at: time) + metrics.pinnedBottom + 1
        guard layout.period != .album else { return layout.section(at: line) }
        return layout.photo(at: line).map { list.albums.index(ofPhoto: $0) } ?? 0
    }

    // MARK: Scrolling to an album or a photo

    /// Scrolls until an album's title lies under the header.
    mutating func travel(toSection section: Int, at time: Double) {
        guard list.albums.indices.contains(section), !layout.rows.isEmpty else { return }
        let row = layout.rows[layout.rows.index(ofPhoto: list.albums[section].photos.lowerBound)]
        let reach = Self.longestTravel * metrics.size.height
        scroll.travel(to: row.lineTop - metrics.pinnedBottom, within: reach, at: time)
    }

    /// Scrolls immediately so that a photo's row is just below the header.
    mutating func jump(to photo: PhotoID) {
        if let frame = frame(of: photo) { scroll.jump(to: frame.minY - covered) }
    }

    /// Scrolls immediately so that a photo is on the screen, and returns whether it had to.
    mutating func reveal(_ photo: PhotoID, at time: Double) -> Bool {
        guard let frame = frame(of: photo) else { return false }
        let offset = scroll.offset(at: time)
        let height = metrics.size.height
        let header = metrics.inset + (metrics.isLow ? 0 : metrics.headerHeight) + metrics.titleHeight
        guard frame.minY < offset + header || frame.maxY > offset + height else { return false }
        scroll.jump(to: frame.center.y - height / 2)
        return true
    }

    func frame(of photo: PhotoID) -> Rect? {
        list.cards.index(of: photo).flatMap { layout.frame(of: $0, cards: list.cards) }
    }

    // MARK: Where photos are on the page

    struct ShownCell {
        var index: Int
        /// Its frame on the page, in points.
        var frame: Rect
        /// The size of its picture, and while sizes change, of the picture shown until that one arrives.
        var picture: Size
        var standIn: Size?
        /// The opacity of its heart. While photos travel over one another, they have none.
        var heart: Double
    }

    func level(at time: Double) -> Double { zoom?.level(at: time) ?? Double(layout.size) }

    func offset(at time: Double) -> Double { flow(at: time)?.offset ?? scroll.offset(at: time) }

    /// Visits the photos between two distances from the page's upper edge.
    func forEachShownCell(from top: Double, to bottom: Double, at time: Double, _ body: (ShownCell) -> Void) {
        if let flow = flow(at: time) { return flow.forEachCell(from: top, to: bottom, body) }
        let heart = layout.hasHearts ? 1.0 : 0
        let offset = metrics.wholePixels(scroll.offset(at: time))
        layout.forEachCell(from: offset + top, to: offset + bottom, of: list.cards) { cell in
            let frame = cell.frame.moved(by: Vector(dx: 0, dy: -offset))
            body(ShownCell(index: cell.index, frame: frame, picture: frame.size, heart: heart))
        }
    }

    func flow(at time: Double) -> AlbumFlow? {
        guard let zoom else { return nil }
        let level = zoom.level(at: time)
        let lower = Int(level.clamped(to: 0...Double(AlbumSize.all.count - 2)))
        return AlbumFlow(
            [lower, lower + 1].map(layout(ofSize:)), of: list.cards, level: level, zoom.spot, at: zoom.focus(at: time))
    }

    /// The point of a photo that is nearest to a point of the page, and where it is there.
    func spot(at point: Point, _ time: Double) -> (AlbumZoom.Spot, place: Point)? {
        var best: (cell: ShownCell, distance: Double)?
        forEachShownCell(from: 0, to: metrics.size.height, at: time) { cell in
            let distance = (point - cell.frame.nearest(to: point)).length
            if distance < best?.distance ?? .infinity { best = (cell, distance) }
        }
        guard let (cell, _) = best else { return nil }
        let frame = cell.frame
        let place = frame.nearest(to: point)
        let corner = place - frame.origin
        let share = Vector(dx: corner.dx / frame.size.width, dy: corner.dy / frame.size.height)
        return (AlbumZoom.Spot(index: cell.index, share: share), place)
    }

    // MARK: The cover above all albums

    /// The number of photos to search for a wide one.
    private static let candidates = 24
    /// The smallest aspect, width ÷ height, that counts as wide.
    private static let wideAspect = 1.3

    /// Whether all photos are on the screen at once. They then light it, because they leave a part of it empty.
    var isShort: Bool { !list.cards.isEmpty && layouts.usual.height <= metrics.size.height }

    /// Nil if all photos are on the screen anyway. Otherwise it is not the first, which is seen right below it.
    private var cover: PhotoID? {
        guard !isShort else { return nil }
        let candidates = list.cards.prefix(Self.candidates).dropFirst()
        return (candidates.first { $0.aspect >= Self.wideAspect } ?? candidates.first)?.photo
    }

    /// Draws the cover across the whole width. Pulled down, it grows from its upper edge, which stays in place.
    func drawCover(scrolledBy offset: Double, into scene: inout SceneBuilder) {
        let width = metrics.size.width
        let height = metrics.coverHeight
        guard offset < height else { return }
        let frame = Rect(x: 0, y: -max(0, offset), width: width, height: height + max(0, -offset))
        if let cover {
            // The photo keeps its aspect, so a pulled cover crops its sides.
            let share = height / frame.size.height
            let picture = Picture.crop(cover, Size(width: width, height: height))
            let sprite = Sprite(picture: picture, frame: frame, placeholder: .solid(.blank))
            scene.draw(sprite.showing(Rect(x: (1 - share) / 2, y: 0, width: share, height: 1)))
            drawVeil(over: cover, at: frame, into: &scene)
        }
        drawText(above: foot(of: frame), into: &scene)
    }

    /// The position at which the header begins to cover it.
    private func foot(of cover: Rect) -> Double { cover.maxY - (metrics.isLow ? 0 : metrics.headerHeight) }

    /// Darkens the cover behind its text, as the photo needs at its usual size. Under the header it is not seen.
    private func drawVeil(over photo: PhotoID, at cover: Rect, into scene: inout SceneBuilder) {
        let usual = Rect(x: 0, y: 0, width: cover.size.width, height: metrics.coverHeight)
        let texts = textFrames(above: foot(of: usual), scene)
        let area = Rect(x: 0, y: 0, width: usual.size.width, height: foot(of: usual))
        // Both lines, without an array, which would be allocated in each frame.
        var lines = texts.title
        lines.size.height += texts.summary.size.height
        guard let (veil, frame) = Veil.behind(CollectionOfOne(lines), on: area, .bottom, in: area) else { return }
        let place = frame.moved(by: Vector(dx: 0, dy: foot(of: cover) - frame.maxY))
        scene.draw(Sprite(picture: .veil(photo, veil), frame: place))
    }

    private func drawText(above bottom: Double, into scene: inout SceneBuilder) {
        let usual = Theme.Text.title
        let small = Theme.Text.caption
        let (title, caption) = cover == nil ? (usual, small) : (usual.overPhoto, small.overPhoto)
        let frames = textFrames(above: bottom, scene)
        scene.draw(.label(list.title, title, frames.title))
        if !list.cards.isEmpty { scene.draw(.label(summary, caption, frames.summary)) }
    }

    private func textFrames(above bottom: Double, _ scene: borrowing SceneBuilder) -> (title: Rect, summary: Rect) {
        let height = scene.traits.height(of: Theme.Text.caption)
        let top = bottom - Theme.grid - height
        let above = scene.traits.height(of: Theme.Text.title)
        return (
            Rect(x: metrics.leading, y: top - above, width: metrics.width, height: above),
            Rect(x: metrics.leading, y: top, width: metrics.width, height: height)
        )
    }
}

extension AlbumList {
    fileprivate func summary(in words: Wording) -> String {
        let photos = words.count(cards.count, .photos)
        let albums = albums.count > 1 ? words.count(albums.count, .albums) : ""
        return [photos, albums, dates].filter { !$0.isEmpty }.joined(separator: "  ·  ")
    }
}
