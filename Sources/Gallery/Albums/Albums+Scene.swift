import Gestures
import Motion

extension Albums {
    /// Adds the albums to a scene.
    ///
    /// - Parameter away: Photos that are elsewhere.
    func draw(into scene: inout Scene, hiding away: Set<Target>, at time: Double) {
        let first = scene.sprites.count
        let space = LayoutSpace(
            width: size.width, direction: configuration.direction,
            origin: Vector(dx: slide.displacement(at: time), dy: 0))
        let screen = Rect(origin: .zero, size: size)
        scene.draw(Sprite(picture: .solid(.room), frame: screen), in: space)
        let handle = scene.regions.add(
            .albumPages, frame: space.onScreen(screen),
            gestures: .dragging(along: .horizontal, catchesAtOnce: pager.isMoving))
        var list: HitTree<Target>.Handle?
        for index in pages.indices {
            let way = (Double(index) - pagePosition(at: time)) * pager.pitch
            guard abs(way) < size.width else { continue }
            let handle = draw(
                index, into: &scene, in: space.moved(by: Vector(dx: way, dy: 0)), handle, hiding: away, at: time)
            if index == pager.index { list = handle }
        }
        drawHeader(into: &scene, in: space, handle, at: time)
        drawBack(into: &scene, in: space, list, at: time)
        drawFlights(into: &scene, at: time)
        let opacity = slide.opacity(at: time)
        for index in opacity < 1 ? first..<scene.sprites.count : 0..<0 { scene.sprites[index].opacity *= opacity }
        prefetch(into: &scene, at: time)
    }

    /// How far a page is scrolled, in whole pixels: between them photos would lose their sharpness.
    func shownOffset(ofPage page: Int, at time: Double) -> Double {
        (pages[page].scroll.offset(at: time) * scale).rounded() / scale
    }

    // MARK: A page

    private func draw(
        _ index: Int, into scene: inout Scene, in space: LayoutSpace, _ handle: HitTree<Target>.Handle,
        hiding away: Set<Target>, at time: Double
    ) -> HitTree<Target>.Handle {
        let page = pages[index]
        let offset = shownOffset(ofPage: index, at: time)
        // A list that flies is caught by a finger, which opens nothing then; but a heart that it finds is meant.
        let list = scene.regions.add(
            .albumList(index), frame: space.onScreen(Rect(origin: .zero, size: size)),
            gestures: page.scroll.isMoving ? .catchingList : .dragging(along: .vertical), in: handle)
        let content = space.moved(by: Vector(dx: 0, dy: -offset))
        page.layout.forEachCell(from: offset, to: offset + size.height, of: page.list.cards) { cell in
            draw(cell, index, into: &scene, in: content, list, hiding: away)
        }
        drawCover(of: page, into: &scene, in: space, offset)
        for section in page.layout.sections.indices.dropFirst(page.layout.section(at: offset)) {
            guard page.layout.sections[section].top < offset + size.height else { break }
            drawTitle(of: section, index, into: &scene, in: space, offset, at: time)
        }
        if page.list.albums.isEmpty { drawEmptiness(of: index, into: &scene, in: content) }
        return list
    }

    private func draw(
        _ cell: AlbumLayout.Cell, _ page: Int, into scene: inout Scene, in content: LayoutSpace,
        _ list: HitTree<Target>.Handle, hiding away: Set<Target>
    ) {
        let photo = pages[page].list.cards[cell.index].photo
        let target = Target.cell(page: page, photo)
        scene.regions.add(
            target, frame: content.onScreen(cell.frame), gestures: pages[page].scroll.isMoving ? [] : .tapping, in: list
        )
        let heart = Rect(
            x: cell.frame.maxX - Theme.Albums.heart, y: cell.frame.maxY - Theme.Albums.heart,
            width: Theme.Albums.heart, height: Theme.Albums.heart)
        scene.regions.add(
            .cellHeart(page: page, photo), frame: content.onScreen(heart), gestures: .tapping, in: list)
        guard !away.contains(target) else { return }
        scene.draw(
            Sprite(
                picture: .crop(photo, cell.frame.size), frame: cell.frame, placeholder: .solid(.blank),
                cornerRadius: Theme.Albums.cornerRadius), in: content)
        let icon = favourites.contains(photo) ? Icon.heartFilled : .heart
        scene.draw(Sprite(picture: .icon(icon, side: Theme.Albums.heart), frame: heart), in: content)
    }

    /// A picture across the whole width. Pulled down it grows from the upper edge, which stays where it is.
    private func drawCover(of page: AlbumPage, into scene: inout Scene, in space: LayoutSpace, _ offset: Double) {
        let height = Theme.Albums.coverHeight
        guard offset < height else { return }
        let pull = max(0, -offset)
        let frame = Rect(x: 0, y: -max(0, offset), width: size.width, height: height + pull)
        if let cover = page.cover {
            let whole = Size(width: size.width, height: height)
            // What is higher is wider, too: its sides are cut off.
            let share = height / frame.size.height
            scene.draw(
                Sprite(
                    picture: .crop(cover, whole), frame: frame, placeholder: .solid(.blank),
                    crop: Rect(x: (1 - share) / 2, y: 0, width: share, height: 1)), in: space)
            let scrim = Rect(
                x: 0, y: frame.maxY - Theme.Chrome.scrimHeight - CollapsingHeader.height / 2, width: size.width,
                height: Theme.Chrome.scrimHeight + CollapsingHeader.height / 2)
            scene.draw(Sprite(picture: .scrim(.bottom, height: Theme.Chrome.scrimHeight), frame: scrim), in: space)
        }
        drawCoverText(of: page, into: &scene, in: space, bottom: frame.maxY - CollapsingHeader.height)
    }

    private func drawCoverText(
        of page: AlbumPage, into scene: inout Scene, in space: LayoutSpace, bottom: Double
    ) {
        let (title, caption) = (Theme.Text.title, Theme.Text.caption)
        let width = size.width - 2 * Theme.Albums.margin
        let lower = Rect(
            x: Theme.Albums.margin, y: bottom - Theme.grid - caption.height, width: width, height: caption.height)
        let upper = Rect(x: lower.minX, y: lower.minY - title.height, width: width, height: title.height)
        scene.draw(label(page.list.title, title, upper), in: space)
        if !page.list.cards.isEmpty { scene.draw(label(page.summary, caption, lower), in: space) }
    }

    /// An album's title above its photos; under the header it stays until the next one pushes it away.
    private func drawTitle(
        of section: Int, _ page: Int, into scene: inout Scene, in space: LayoutSpace, _ offset: Double,
        at time: Double
    ) {
        let (layout, list, height) = (pages[page].layout, pages[page].list, Theme.Albums.titleHeight)
        let own = layout.sections[section].top - offset
        let next = section + 1 < layout.sections.count ? layout.sections[section + 1].top - offset : .infinity
        let pinned = headerTop(scroll: offset) + header.height(at: time)
        guard next > pinned else { return }
        let top = max(own, min(pinned, next - height))
        if own < pinned {
            let band = Rect(x: 0, y: top, width: size.width, height: height)
            scene.draw(Sprite(picture: .solid(.header), frame: band), in: space)
        }
        let style = Theme.Text.section
        let width = (size.width - 2 * Theme.Albums.margin) / 2
        let y = top + (height - style.height) / 2
        let title = Rect(x: Theme.Albums.margin, y: y, width: width, height: style.height)
        let album = list.albums[section]
        scene.draw(label(album.title, style, title), in: space)
        let count = title.moved(by: Vector(dx: width, dy: 0))
        scene.draw(label(String(album.photos.count), style, count, fit: .trailing), in: space)
    }

    private func drawEmptiness(of index: Int, into scene: inout Scene, in content: LayoutSpace) {
        guard index == Self.favouritesPage else { return }
        let (title, caption) = (Theme.Text.heading, Theme.Text.caption)
        let top = Theme.Albums.coverHeight + (size.height - Theme.Albums.coverHeight) * 0.38
        let upper = Rect(x: Theme.Albums.margin, y: top, width: rowWidth, height: title.height)
        let lower = Rect(x: upper.minX, y: upper.maxY + Theme.grid, width: rowWidth, height: caption.height)
        scene.draw(label("No favourites yet", title, upper, fit: .centered), in: content)
        scene.draw(label("Touch a photo's heart to find it here", caption, lower, fit: .centered), in: content)
    }

    var rowWidth: Double { size.width - 2 * Theme.Albums.margin }

    func label(_ text: String, _ style: TextStyle, _ frame: Rect, fit: Sprite.Fit = .leading) -> Sprite {
        Sprite(picture: .label(text, style, width: frame.size.width), frame: frame, fit: fit)
    }

    // MARK: What comes next

    /// Photos above and below what is seen, of the screen's height.
    private static let reach = 0.75

    /// Also what is seen, where it is covered for now.
    func prefetch(into scene: inout Scene, at time: Double) {
        let page = page
        let offset = shownOffset(ofPage: pager.index, at: time)
        let reach = Self.reach * size.height
        let bottom = offset + size.height
        wantPhotos(of: page, from: offset, to: bottom, in: &scene)
        wantPhotos(of: page, from: bottom, to: bottom + reach, in: &scene)
        wantPhotos(of: page, from: offset - reach, to: offset, in: &scene)
        // A heart that is given is there at once.
        scene.want(.icon(.heartFilled, side: Theme.Albums.heart))
        scene.want(.icon(.heartFilled, side: Self.tabHeart))
    }

    private func wantPhotos(of page: AlbumPage, from top: Double, to bottom: Double, in scene: inout Scene) {
        page.layout.forEachCell(from: top, to: bottom, of: page.list.cards) { cell in
            scene.want(.crop(page.list.cards[cell.index].photo, cell.frame.size))
        }
    }
}

extension TextStyle {
    /// Of a line, in points.
    var height: Double { (size * Theme.Text.lineHeight).rounded() }
}

extension AlbumPage {
    /// The photo over all: the first that is wide enough, if it comes soon.
    var cover: PhotoID? {
        let candidates = list.cards.prefix(24)
        return (candidates.first { $0.aspect >= 1.3 } ?? candidates.first)?.photo
    }
}

extension AlbumList {
    /// "312 photos · 12 albums".
    var summary: String {
        let photos = cards.count == 1 ? "1 photo" : "\(cards.count) photos"
        return albums.count > 1 ? "\(photos)  ·  \(albums.count) albums" : photos
    }
}
