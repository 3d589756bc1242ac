import Gestures
import Library
import Motion
import Scenes

extension Albums {
    /// The header's upper edge when the list has this offset.
    func headerTop(scroll: Double) -> Double { metrics.inset + max(0, metrics.threshold - scroll) }

    /// The header's height, which it keeps at the bottom of the screen.
    func headerHeight(at time: Double) -> Double {
        .mix(metrics.headerHeight, metrics.collapsedHeight, share: header.collapse(at: time))
    }

    /// The upper edge of the pinned titles of a list with this offset.
    func titlesTop(scroll: Double, at time: Double) -> Double {
        metrics.isLow ? metrics.inset : headerTop(scroll: scroll) + headerHeight(at: time)
    }

    private func headerFrame(at time: Double) -> Rect {
        guard !metrics.isLow else {
            return Rect(x: 0, y: metrics.lowHeaderTop, width: size.width, height: metrics.headerHeight)
        }
        let share = pager.position(at: time).clamped(to: 0...1)
        func top(_ page: Int) -> Double { headerTop(scroll: shownOffset(ofPage: page, at: time)) }
        let y = Double.mix(top(0), top(Self.favouritesPage), share: share)
        return Rect(x: 0, y: y, width: size.width, height: headerHeight(at: time))
    }

    func drawHeader(into scene: inout SceneBuilder) {
        let frame = headerFrame(at: scene.time)
        coverPages(above: frame, into: &scene)
        drawBackground(of: frame, into: &scene)
        // A drag that begins on the header, or on the titles pinned below it, scrolls the list, and a tap leads to its top.
        var region = frame
        if !metrics.isLow, page.scroll.offset(at: scene.time) > metrics.threshold {
            region.size.height += page.layout.metrics.titleHeight
        }
        scene.declare(.albums(.header), region, .header) { scene in
            drawTabs(in: frame, into: &scene)
        }
    }

    /// Hides what of a scrolled page lies above the header, while the header is on its way to where another page has it.
    private func coverPages(above header: Rect, into scene: inout SceneBuilder) {
        guard pager.displacement(at: scene.time) != 0, !metrics.isLow else { return }
        for page in 0..<pager.count {
            let distance = (Double(page) - pager.position(at: scene.time)) * pager.pitch
            let top = headerTop(scroll: shownOffset(ofPage: page, at: scene.time))
            guard abs(distance) < size.width, top < header.minY else { continue }
            let band = Rect(x: distance, y: 0, width: size.width, height: header.minY)
            scene.draw(Sprite(picture: .solid(.header), frame: band))
        }
    }

    /// Draws the header's background, which grows to the screen's edge as the header comes to its place in the safe area. At
    /// the bottom of the screen, it always reaches to the edge.
    private func drawBackground(of header: Rect, into scene: inout SceneBuilder) {
        let isLow = metrics.isLow
        let above = isLow ? 0 : (2 * metrics.inset - header.minY).clamped(to: 0...metrics.inset)
        let height = isLow ? size.height - header.minY : header.size.height + above
        let frame = Rect(x: 0, y: header.minY - above, width: size.width, height: height)
        scene.draw(Sprite(picture: .solid(.header), frame: frame))
        let line = 1 / scene.traits.scale
        let hairline = Rect(x: 0, y: isLow ? frame.minY : frame.maxY - line, width: size.width, height: line)
        scene.draw(Sprite(picture: .solid(.hairline), frame: hairline))
    }

    // MARK: Tabs

    private func drawTabs(in header: Rect, into scene: inout SceneBuilder) {
        let leading = metrics.tabBarLeading
        let bar = Rect(x: leading, y: header.minY, width: metrics.tabBarWidth, height: header.size.height)
        let height = bar.size.height - 2 * Theme.grid
        func frame(_ x: Double) -> Rect {
            Rect(x: leading + x, y: bar.minY + Theme.grid, width: tabs.layout.tabWidth, height: height)
        }
        let x = tabs.capsuleLeading(at: scene.time)
        let radius = min(scene.traits.look.radius(Self.capsuleRadius), height / 2)
        scene.draw(Sprite(picture: .solid(.selected), frame: frame(x), opacity: presence(of: x), cornerRadius: radius))
        // A finger stops a bar that was flung; on its way to a tab, the bar is caught, and its tabs answer.
        let turning: [Gesture] =
            tabs.isTurning && tabs.phase == .animating
            ? .catching(along: .horizontal) : .dragging(along: .horizontal, catchesAtOnce: tabs.isTurning)
        scene.declare(.albums(.tabBar), bar, tabs.layout.loops ? turning : []) { scene in
            tabs.forEachVisibleTab(at: scene.time) { draw($0, in: frame($0.x), of: bar, into: &scene) }
            for tab in tabs.namesAhead { scene.ahead { drawLines(of: tab, in: frame(0), 1, into: &$0) } }
            if scene.traits.hasHearts { drawFavouritesTab(in: frame(tabs.layout.leading(ofPinned: 0)), into: &scene) }
        }
    }

    /// The corner radius of the capsule, where it is high enough: the ends of a collapsed header's are round.
    private static let capsuleRadius = 20.0

    private func draw(_ tab: TabBar.VisibleTab, in frame: Rect, of bar: Rect, into scene: inout SceneBuilder) {
        let opacity = presence(of: tab.x)
        if tab.index == 0, tabs.layout.loops {
            drawSeam(before: frame, presence(of: tab.x - tabs.layout.pitch / 2), into: &scene)
        }
        if opacity > 0 { drawLines(of: tab.index, in: frame, opacity, into: &scene) }
        let touch = Rect(x: frame.minX, y: bar.minY, width: frame.size.width, height: bar.size.height)
        guard let touch = touch.intersection(bar) else { return }
        scene.declare(.albums(.tab(tab.index)), touch, .tapping)
    }

    /// Draws a dot between the last tab and the first, which follows it.
    private func drawSeam(before first: Rect, _ opacity: Double, into scene: inout SceneBuilder) {
        let side = Self.seam
        let x = scene.traits.wholePixels(first.minX - TabLayout.spacing / 2 - side / 2)
        let dot = Rect(x: x, y: scene.traits.wholePixels(first.center.y - side / 2), width: side, height: side)
        scene.draw(Sprite(picture: .solid(.outline), frame: dot, opacity: opacity, cornerRadius: side / 2))
    }

    private static let seam = 4.0

    /// Draws the name of a tab, and the number above it, which fades out as the header collapses. The name then gives way to
    /// one that says enough without the number.
    private func drawLines(of tab: Int, in frame: Rect, _ opacity: Double, into scene: inout SceneBuilder) {
        let width = max(1, frame.size.width - 2 * Theme.grid)
        let inside = Rect(x: frame.minX + Theme.grid, y: frame.minY, width: width, height: frame.size.height)
        let isSelected = tab == tabs.selected
        // Until a name is there in its present form, it keeps its former one.
        let styles = (Theme.Text.tab, Theme.Text.selectedTab)
        let numbers = (Theme.Text.tabNumber, Theme.Text.selectedTabNumber)
        let (style, former) = isSelected ? (styles.1, styles.0) : styles
        let (number, formerNumber) = isSelected ? (numbers.1, numbers.0) : numbers
        let album = list.albums[tab]
        let expansion = album.tabNumber.isEmpty ? 0 : 1 - header.collapse(at: scene.time)
        let above = scene.traits.height(of: number)
        let line = inside.line(of: style, scene.traits).moved(by: Vector(dx: 0, dy: expansion * above / 2))
        func draw(_ name: String, _ opacity: Double) {
            var label = Sprite.label(name, style, line, fit: .centered).faded(opacity)
            label.placeholder = Sprite.label(name, former, line).picture
            if opacity > 0 { scene.draw(label) } else { scene.want(label.picture) }
        }
        let isShort = album.collapsedTab != album.tab
        draw(album.tab, opacity * (isShort ? expansion : 1))
        if isShort { draw(album.collapsedTab, opacity * (1 - expansion)) }
        guard expansion > 0 else { return }
        let upper = Rect(x: line.minX, y: line.minY - above, width: line.size.width, height: above)
        var label = Sprite.label(album.tabNumber, number, upper, fit: .centered).faded(opacity * expansion)
        label.placeholder = Sprite.label(album.tabNumber, formerNumber, upper).picture
        scene.draw(label)
    }

    /// The opacity of a looping tab: it fades out where it reaches the back button or the pinned tab.
    private func presence(of x: Double) -> Double {
        guard tabs.layout.loops, tabs.selected < tabs.layout.count || x < tabs.layout.barWidth else { return 1 }
        let outside = max(-x, x + tabs.layout.tabWidth - tabs.layout.barWidth)
        return (1 - outside / (tabs.layout.tabWidth / 2)).clamped(to: 0...1)
    }

    // MARK: The way back

    /// Draws the back button, and declares the edge from which a finger swipes back. A finger that moves up or down at
    /// the edge scrolls the list.
    func drawWayBack(over list: HitTree<Target>.Handle?, into scene: inout SceneBuilder) {
        scene.inside(list) { scene in
            let edge = Rect(x: scene.traits.safeArea.minX, y: 0, width: Theme.edge, height: size.height)
            scene.declare(.albums(.backEdge), edge, .dragging(along: .horizontal))
        }
        let header = headerFrame(at: scene.time)
        let side = scene.traits.button
        let target = Rect(x: metrics.inset, y: header.minY, width: scene.traits.target, height: header.size.height)
        scene.declare(.albums(.backButton), target, .tapping)
        let icon = scene.traits.space.isMirrored ? Icon.chevronRight : .chevronLeft
        let frame = Rect(x: target.center.x - side / 2, y: target.center.y - side / 2, width: side, height: side)
        scene.draw(Sprite(picture: .symbol(icon, side: side), frame: frame))
    }

    /// Draws the logo on the cover, with which it scrolls.
    func drawLogo(on page: AlbumPage, scrolledBy offset: Double, into scene: inout SceneBuilder) {
        guard offset < metrics.coverHeight else { return }
        let place = LogoLayout(scene.traits).onCover(metrics, isPhoto: !page.list.cards.isEmpty)
        scene.moved(by: Vector(dx: 0, dy: -offset)) { $0.drawLogo(place) }
    }

    // MARK: Titles

    /// Draws the titles above their photos, and under the header the titles of the row that passes there.
    ///
    /// The pinned line is the line of that row. So it names several albums while a shared row passes, each above its
    /// own photos; phones name only the first, because only one fits their width. In an album's further rows, which
    /// have no line of titles, it is the album's title.
    ///
    /// While the photos change their size, the titles of the nearer size are seen, and none halfway.
    func drawTitles(of page: AlbumPage, scrolledBy offset: Double, into scene: inout SceneBuilder) {
        let flowing = page.flow(at: scene.time)?.titles
        let (grid, opacity) = flowing ?? (AlbumGrid(layout: page.layout, origin: Point(x: 0, y: -offset)), 1)
        let pinned = titlesTop(scroll: offset, at: scene.time)
        guard grid.layout.metrics.titleHeight > 0 else { return }
        scene.faded(by: opacity) { drawTitles(of: page.list, grid, under: pinned, into: &$0) }
    }

    private func drawTitles(
        of list: AlbumList, _ grid: AlbumGrid, under pinned: Double, into scene: inout SceneBuilder
    ) {
        let rows = grid.layout.rows
        let current = rows.indices.partitioningIndex { grid.titlesTop(ofRow: $0) > pinned } - 1
        let last = grid.layout.rows(from: 0, to: grid.distance(shownAt: size.height)).upperBound
        if current >= 0 { drawPinned(current, of: list, grid, under: pinned, into: &scene) }
        for row in current + 1..<max(current + 1, last) where rows[row].hasTitles {
            drawLine(of: row, list, grid.layout, at: grid.titlesTop(ofRow: row), into: &scene)
        }
    }

    /// Draws the line of titles under the header. The next line pushes it away.
    private func drawPinned(
        _ row: Int, of list: AlbumList, _ grid: AlbumGrid, under header: Double, into scene: inout SceneBuilder
    ) {
        let rows = grid.layout.rows
        let height = grid.layout.metrics.titleHeight
        var top = header
        if row + 1 < rows.count, rows[row + 1].hasTitles {
            top = min(top, grid.titlesTop(ofRow: row + 1) - height)
        }
        if grid.titlesTop(ofRow: row) < header {
            let band = Rect(x: 0, y: top, width: size.width, height: height)
            scene.draw(Sprite(picture: .solid(.header), frame: band))
        }
        drawLine(of: row, list, grid.layout, at: top, into: &scene)
    }

    private func drawLine(
        of row: Int, _ list: AlbumList, _ layout: AlbumLayout, at top: Double, into scene: inout SceneBuilder
    ) {
        let metrics = layout.metrics
        let groups = list.groups(layout.period)
        guard layout.rows[row].hasTitles else {
            let line = Rect(x: metrics.leading, y: top, width: metrics.width, height: metrics.titleHeight)
            return drawTitle(of: groups[layout.rows[row].section], in: line, into: &scene)
        }
        layout.forEachHeading(of: row, list.cards) { heading in
            let line = Rect(x: heading.leading, y: top, width: heading.width, height: metrics.titleHeight)
            let begins = layout.sections[heading.section].row == row
            drawTitle(of: groups[heading.section], in: line, showsCount: begins, into: &scene)
        }
    }

    /// An estimate of a letter's width, as a share of its size, and the width of the photo count at the end of a title.
    private static let letterWidth = 0.6
    private static let countWidth = 64.0

    /// Draws a title, and where there is room for both, the number of photos. Above a narrow photo, the title is
    /// the short one, "14 Jun" instead of "14 June 2024".
    ///
    /// - Parameter showsCount: False for an album's last photos in a row shared with the next albums.
    private func drawTitle(of album: Album, in line: Rect, showsCount: Bool = true, into scene: inout SceneBuilder) {
        let style = Theme.Text.section
        var title = line.line(of: style, scene.traits)
        let length = Self.letterWidth * style.size * scene.traits.access.text * Double(album.title.utf8.count)
        let countWidth = scene.traits.forText(Self.countWidth)
        if showsCount, album.photos.count > 1, length + countWidth <= line.size.width {
            title.size.width -= countWidth
            let count = Rect(x: title.maxX, y: title.minY, width: countWidth, height: title.size.height)
            scene.draw(.label(scene.traits.words.number(album.photos.count), style, count, fit: .trailing))
        }
        scene.draw(.label(length <= line.size.width ? album.title : album.shortTitle, style, title))
    }
}

/// The collapse of the albums' header. The header lies over the cover's lower part; once it has scrolled to the top of the
/// screen, it stays there and collapses: its tabs lose their upper lines.
struct CollapsingHeader: Hashable, Sendable {
    /// The usual heights, in points.
    static let height = 82.0
    static let collapsedHeight = 53.0
    /// The duration of the change, in seconds.
    static let duration = 0.08

    private var tween = Tween(0.0)

    /// From 0, expanded, to 1, collapsed.
    func collapse(at time: Double) -> Double { tween.value(at: time) }

    func isMoving(at time: Double) -> Bool { !tween.isOver(at: time) }

    /// Collapses past a threshold of the list's offset, or expands, starting at the current height.
    mutating func follow(scroll: Double, threshold: Double, at time: Double) {
        let end = scroll > threshold ? 1.0 : 0
        if end != tween.to { tween = tween.turned(to: end, over: Self.duration, at: time) }
    }
}
