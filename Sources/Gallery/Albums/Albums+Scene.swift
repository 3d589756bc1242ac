import Gestures
import Motion
import Scenes

extension Albums {
    public func draw(into scene: inout SceneBuilder) {
        let shift = Vector(dx: slide.shift(at: scene.time), dy: 0)
        scene.faded(by: slide.opacity(at: scene.time)) { scene in
            scene.inside(scene.traits.space.moved(by: shift)) { scene in
                scene.draw(Sprite(picture: .solid(.room), frame: scene.traits.screen))
                scene.stillAcross { drawScreen(into: &$0) }
            }
        }
        drawFlights(into: &scene)
        prefetch(into: &scene)
    }

    private func drawScreen(into scene: inout SceneBuilder) {
        let pages = scene.declare(
            .albums(.pages), scene.traits.screen,
            pager.count > 1 ? .dragging(along: .horizontal) : [])
        var list: HitTree<Target>.Handle?
        // On their way in, text comes first: it is quickly made, and says what follows.
        if slide.isMoving { scene.ahead { drawText(into: &$0) } }
        scene.inside(pages) { scene in
            list = drawPages(into: &scene)
            drawHeader(into: &scene)
        }
        drawWayBack(over: list, into: &scene)
    }

    private func drawText(into scene: inout SceneBuilder) {
        let offset = shownOffset(ofPage: pager.index, at: scene.time)
        drawHeader(into: &scene)
        page.drawCover(scrolledBy: offset, into: &scene)
        drawTitles(of: page, scrolledBy: offset, into: &scene)
    }

    /// - Returns: The region of the current page's list.
    private func drawPages(into scene: inout SceneBuilder) -> HitTree<Target>.Handle? {
        var list: HitTree<Target>.Handle?
        for index in 0..<pager.count {
            let distance = (Double(index) - pager.position(at: scene.time)) * pager.pitch
            guard abs(distance) < size.width else { continue }
            scene.moved(by: Vector(dx: distance, dy: 0)) { scene in
                let handle = draw(index, scrolledBy: shownOffset(ofPage: index, at: scene.time), into: &scene)
                if index == pager.index { list = handle }
            }
        }
        return list
    }

    /// A page's offset in whole pixels: drawn between pixels, photos would lose their sharpness.
    func shownOffset(ofPage page: Int, at time: Double) -> Double { metrics.wholePixels(pages[page].offset(at: time)) }

    // MARK: A page

    private func draw(_ index: Int, scrolledBy offset: Double, into scene: inout SceneBuilder) -> HitTree<Target>
        .Handle?
    {
        let page = pages[index]
        // A touch that catches a moving list does not open a photo, but does tap a heart. Photos that flow to another size can
        // be pinched again.
        let list = scene.declare(
            .albums(.list(index)), scene.traits.screen,
            page.scroll.isCoasting(at: scene.time) ? .catchingAlbums : .albumsAtRest)
        if page.isShort, !scene.hasHighContrast {
            scene.draw(Sprite(picture: .backdrop(page.list.cards.photo(0), size), frame: scene.traits.screen))
        }
        scene.inside(list) { scene in
            page.forEachShownCell(from: 0, to: size.height, at: scene.time) { draw($0, index, into: &scene) }
            guard scene.traits.hasHearts else { return }
            // After all photos, because the graphics processor draws successive uses of a picture at once.
            page.forEachShownCell(from: 0, to: size.height, at: scene.time) {
                if $0.heart > 0 { drawHeart(of: $0, index, into: &scene) }
            }
        }
        page.drawCover(scrolledBy: offset, into: &scene)
        drawLogo(on: page, scrolledBy: offset, into: &scene)
        drawTitles(of: page, scrolledBy: offset, into: &scene)
        scene.inside(list) { drawScrubber(of: index, into: &$0) }
        if page.list.albums.isEmpty, index == Self.favouritesPage {
            scene.moved(by: Vector(dx: 0, dy: -offset)) { drawEmptiness(into: &$0) }
        }
        return list
    }

    private func draw(_ cell: AlbumPage.ShownCell, _ page: Int, into scene: inout SceneBuilder) {
        let photo = pages[page].list.cards.photo(cell.index)
        let target = Target.albums(.cell(page: page, photo))
        scene.declare(
            target, cell.frame, pages[page].admitsTaps(at: scene.time) ? .tappingOrHolding : [], picture: cell.picture)
        guard !scene.isAway(target) else { return }
        let corner = scene.traits.look.radius(Theme.CardLook.cellCornerRadius)
        scene.drawOutline(of: cell.frame, corner: corner)
        scene.draw(
            Sprite(
                picture: .crop(photo, cell.picture), frame: cell.frame,
                placeholder: cell.standIn.map { .crop(photo, $0) } ?? .solid(.blank), cornerRadius: corner))
    }

    private func drawHeart(of cell: AlbumPage.ShownCell, _ page: Int, into scene: inout SceneBuilder) {
        let photo = pages[page].list.cards.photo(cell.index)
        let side = min(scene.traits.button, min(cell.frame.size.width, cell.frame.size.height))
        let heart = Rect(x: cell.frame.maxX - side, y: cell.frame.maxY - side, width: side, height: side)
        scene.declare(.albums(.heart(page: page, photo)), heart, .tapping)
        guard !scene.isAway(Target.albums(.cell(page: page, photo))) else { return }
        let icon = favourites.contains(photo) ? Icon.heartFilled : .heart
        var sprite = Sprite(picture: .icon(icon, side: side), frame: heart, opacity: cell.heart)
        sprite.marksPicture = true
        scene.draw(sprite)
    }

    private static let emptyHeartOpacity = 0.62

    private func drawEmptiness(into scene: inout SceneBuilder) {
        let title = Theme.Text.heading
        let caption = Theme.Text.caption
        let top = metrics.coverHeight + (size.height - metrics.coverHeight) * 0.38
        let side = Theme.Albums.emptyHeart
        let heart = Rect(x: (size.width - side) / 2, y: top - side, width: side, height: side)
        let upper = Rect(x: metrics.leading, y: top, width: metrics.width, height: scene.traits.height(of: title))
        let lower = Rect(
            x: upper.minX, y: upper.maxY + Theme.grid, width: metrics.width, height: scene.traits.height(of: caption))
        scene.draw(Sprite(picture: .symbol(.heart, side: side), frame: heart, opacity: Self.emptyHeartOpacity))
        scene.draw(.label(scene.traits.words[.noFavouritesYet], title, upper, fit: .centered))
        scene.draw(.label(scene.traits.words[.howToMark], caption, lower, fit: .centered))
    }

    // MARK: Prefetching

    /// The distance above and below the screen within which photos are kept ready, as a share of its height.
    private static let reach = 0.75

    /// Keeps the pictures ready that the albums would show at once if they were opened.
    public func wantFirstScreen(in scene: inout SceneBuilder) {
        guard !slide.isVisible(at: scene.time) else { return }
        scene.want(firstScreen ?? [])
    }

    /// Collects the pictures that the albums would show if they were opened, unless they are known.
    public mutating func collectFirstScreen(_ traits: ScreenTraits, at time: Double) {
        guard firstScreen == nil, !slide.isVisible(at: time) else { return }
        var scene = Scene()
        var builder = SceneBuilder(reusing: &scene, traits, at: time)
        if !list.cards.isEmpty { builder.ahead { drawScreen(into: &$0) } }
        builder.finish(into: &scene)
        firstScreen = scene.wanted
    }

    /// Keeps the photos on the screen ready, even if it is covered, and those above and below.
    public func prefetch(into scene: inout SceneBuilder) {
        let top = shownOffset(ofPage: pager.index, at: scene.time)
        let bottom = top + size.height
        let reach = Self.reach * size.height
        wantPhotos(from: top, to: bottom, in: &scene)
        wantPhotos(from: bottom, to: bottom + reach, in: &scene)
        wantPhotos(from: top - reach, to: top, in: &scene)
        guard scene.traits.hasHearts else { return }
        // A new favourite's heart must show immediately.
        scene.want(.icon(.heartFilled, side: scene.traits.button))
        scene.want(.symbol(.heartFilled, side: Self.tabHeart))
    }

    private func wantPhotos(from top: Double, to bottom: Double, in scene: inout SceneBuilder) {
        let page = page
        page.layout.forEachCell(from: top, to: bottom, of: page.list.cards) { cell in
            scene.want(.crop(page.list.cards.photo(cell.index), cell.frame.size))
        }
    }

    // MARK: The favourites' tab, and the hearts that fly to it

    /// The side of the tab's heart.
    private static let tabHeart = 40.0
    /// Other fonts than the usual one may be wider.
    private static let extraWidth = 28.0

    func drawFavouritesTab(in frame: Rect, into scene: inout SceneBuilder) {
        scene.declare(.albums(.favouritesTab), frame, .tapping)
        let (heart, wordWidth) = Self.content(ofTab: frame, scene.traits)
        let beat = Self.beat.value(at: (scene.time - lastLanding) / Self.pulse)
        // The first heart fills it where it lands, not where it takes off.
        let icon = pages[Self.favouritesPage].list.cards.count > flights.count ? Icon.heartFilled : .heart
        scene.draw(Sprite(picture: .symbol(icon, side: Self.tabHeart), frame: heart.scaled(by: beat)))
        guard let wordWidth else { return }
        let styles = (Theme.Text.tab, Theme.Text.selectedTab)
        let (style, former) = showsFavourites ? (styles.1, styles.0) : styles
        let line = frame.line(of: style, scene.traits)
        let word = Rect(x: heart.maxX - 4, y: line.minY, width: wordWidth, height: line.size.height)
        var label = Sprite.label(scene.traits.words[.favourites], style, word)
        label.placeholder = Sprite.label(scene.traits.words[.favourites], former, word).picture
        scene.draw(label)
    }

    /// The frame of the heart, and the width of the word; nil where the tab is too narrow for it.
    private static func content(ofTab tab: Rect, _ traits: ScreenTraits) -> (heart: Rect, wordWidth: Double?) {
        let width = traits.forText(84 + (traits.look.font == nil ? 0 : extraWidth))
        let hasWord = tab.size.width >= width + 56
        let x = tab.center.x - (tabHeart + (hasWord ? width - Theme.grid : 0)) / 2
        let heart = Rect(x: x, y: tab.center.y - tabHeart / 2, width: tabHeart, height: tabHeart)
        return (heart, hasWord ? width : nil)
    }

    /// The heart's scale during one beat, which takes 1: a quarter larger, and back.
    private static let beat = Animation(from: 1, to: 1.25, over: 0.4, easing: .easeOut).then(to: 1, over: 0.6)

    /// Draws the flying hearts. Their target is the current position of the tab's heart.
    func drawFlights(into scene: inout SceneBuilder) {
        guard !flights.isEmpty, let tab = scene.frame(of: .albums(.favouritesTab)) else { return }
        let offset = Self.content(ofTab: tab, scene.traits).heart.center - tab.center
        let target = tab.center + Vector(dx: scene.traits.direction.sign * offset.dx, dy: offset.dy)
        for flight in flights { draw(flight, to: target, into: &scene) }
    }

    private func draw(_ flight: HeartFlight, to target: Point, into scene: inout SceneBuilder) {
        let center = flight.position(at: scene.time, to: target)
        let side = scene.traits.button
        let frame = Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
        let shown = frame.scaled(by: flight.scale(at: scene.time))
        let opacity = flight.opacity(at: scene.time)
        scene.draw(Sprite(picture: .icon(.heartFilled, side: side), frame: shown, opacity: opacity))
    }
}

/// A heart that flies from the finger to the favourites' tab.
public struct HeartFlight: Hashable, Sendable {
    /// The duration of the flight, in seconds.
    static let duration = 1.0
    /// The height of the arc's control point above the straight line, as a share of the line's length.
    private static let rise = 0.35
    /// The scale relative to its own size.
    private static let scale = Animation(from: 1, to: 1.4, over: 0.35 * duration, easing: .easeOut)
        .then(to: 0.6, over: 0.65 * duration)

    let start: Point
    private let flight: Transition

    init(from start: Point, at time: Double) {
        self.start = start
        flight = Transition(startingAt: time, duration: Self.duration, easing: .easeOut)
    }

    func hasLanded(at time: Double) -> Bool { flight.isOver(at: time) }

    /// The time at which it lands, in seconds.
    var landing: Double { flight.start + flight.duration }

    /// The position on the arc to a target, which may move during the flight.
    func position(at time: Double, to target: Point) -> Point {
        let share = flight.share(at: time)
        let line = target - start
        let top = Point.mix(start, target, share: 0.5) + Vector(dx: 0, dy: -Self.rise * line.length)
        return .mix(.mix(start, top, share: share), .mix(top, target, share: share), share: share)
    }

    /// The scale relative to its own size.
    func scale(at time: Double) -> Double { Self.scale.value(at: time - flight.start) }

    func opacity(at time: Double) -> Double { 1 - flight.progress(at: time) }
}
