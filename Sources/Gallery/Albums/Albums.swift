import Gestures
import Library
import Motion
import Scenes
import Scrolling

/// The albums' screen: photos by day or by folder, with a tab for each album, and the favourites on a page beside them.
public struct Albums: Hashable, Sendable {
    /// The page of all albums, and the page of the favourites.
    public var pages: [AlbumPage]
    var pager: Pager
    public var tabs: TabBar
    private(set) var header = CollapsingHeader()
    /// The transition that shows and hides the screen.
    public internal(set) var slide: ScreenSlide
    public private(set) var flights: [HeartFlight] = []
    /// The time at which a heart last landed on its tab.
    private(set) var lastLanding = -Double.infinity
    private(set) var favourites: Set<PhotoID> = []
    /// Whether the tab of the section under the header is selected. It is not while the list travels to a tapped tab's
    /// album, nor if that album is too near to the list's end to reach the header.
    var tabsFollowList = true
    /// Whether to forget the visitor's place as soon as the screen is hidden.
    private var forgetsPlace = false
    /// The pictures that the hidden screen would show; nil until they are collected.
    var firstScreen: [Picture]?

    public static let favouritesPage = 1

    public init(_ traits: ScreenTraits) {
        let titles = ["", traits.words[.favourites]]
        let metrics = AlbumMetrics(traits)
        pages = titles.map { AlbumPage(AlbumList(title: $0), metrics, traits.words) }
        pager = Self.pager(traits, index: 0)
        tabs = TabBar(TabLayout(count: 0, pinned: traits.hasHearts ? 1 : 0, width: metrics.tabBarWidth))
        slide = ScreenSlide(width: traits.size.width)
    }

    /// Without hearts there is no page of favourites.
    private static func pager(_ traits: ScreenTraits, index: Int) -> Pager {
        Pager(
            index: index, count: traits.hasHearts ? favouritesPage + 1 : 1, pageWidth: traits.size.width, loops: false)
    }

    var size: Size { metrics.size }
    var metrics: AlbumMetrics { pages[0].metrics }
    public var list: AlbumList { pages[0].list }
    public var page: AlbumPage { pages[pager.index] }
    private var hasHearts: Bool { pager.count > Self.favouritesPage }
    public var showsFavourites: Bool { pager.index == Self.favouritesPage }

    /// Whether they are the current screen, or about to become it.
    public var isShown: Bool { slide.isShown }

    public func coversScreen(at time: Double) -> Bool { slide.share(at: time) == 1 }

    public func isMoving(at time: Double) -> Bool { isTravelling(at: time) || page.scrubber.isFading(at: time) }

    private func isTravelling(at time: Double) -> Bool {
        slide.isMoving || pager.isMoving || tabs.isMoving(at: time) || header.isMoving(at: time) || !flights.isEmpty
            || time - lastLanding < Self.pulse || pages.contains(where: \.isMoving)
    }

    /// Whether nothing moves and no finger drags.
    public func isAtRest(at time: Double) -> Bool { !isTravelling(at: time) && reading(at: time).phase == .idle }

    // MARK: Showing and hiding

    public mutating func show(at time: Double) {
        if forgetsPlace { returnToTop(at: time) }
        firstScreen = nil
        slide.show(at: time)
    }

    public mutating func hide(at time: Double) { slide.hide(at: time) }

    /// The share of the fingers' distance at which a pinch of the carousel has brought the albums.
    private static let pinched = 0.4

    /// Two fingers begin to bring the albums from a photo of the carousel.
    public mutating func beginPinch(showing photo: PhotoID?, at time: Double) {
        if forgetsPlace { returnToTop(at: time) }
        if let photo { reveal(photo, onPage: pager.index, at: time) }
        firstScreen = nil
        slide.hold(.grow, at: time)
    }

    /// The fingers have shortened their distance to a share.
    public mutating func followPinch(_ magnification: Double, at time: Double) {
        let share = ((1 - magnification) / (1 - Self.pinched)).clamped(to: 0...1)
        slide.drag(by: (1 - share) * slide.width - slide.displacement(at: time), at: time)
    }

    /// The fingers bring the carousel back. The place to which they scrolled the albums is forgotten.
    public mutating func abandonPinch(at time: Double) {
        hide(at: time)
        forgetPlace()
    }

    public mutating func jump(shown: Bool) {
        firstScreen = nil
        slide.jump(shown: shown)
    }

    /// Shows the screen immediately, scrolled to a photo.
    public mutating func jump(showingFavourites: Bool, top: PhotoID?) {
        jump(shown: true)
        if showingFavourites, hasHearts { pager.jump(to: Self.favouritesPage) }
        if let top { pages[pager.index].jump(to: top) }
    }

    // MARK: Forgetting

    /// Whether the first page is current and all lists are at their top, in the usual size, as before any visit.
    public var isAtTop: Bool { pager.index == 0 && pages.allSatisfy(\.isAtTop) }

    /// Returns to the top of the first page as soon as the screen is hidden.
    public mutating func forgetPlace() { forgetsPlace = true }

    private mutating func returnToTop(at time: Double) {
        forgetsPlace = false
        firstScreen = nil
        tabsFollowList = true
        pager.jump(to: 0)
        for page in pages.indices { pages[page].returnToTop() }
        flights.removeAll()
        updateTabs(at: time)
    }

    // MARK: Photos and sizes

    public mutating func show(_ list: AlbumList, _ layouts: AlbumLayouts, _ words: Wording, at time: Double) {
        firstScreen = nil
        let old = self.list.albums
        let chosen = tabsFollowList || !old.indices.contains(tabs.selected) ? nil : old[tabs.selected]
        pages[0].replace(list, layouts, words, at: time)
        guard list.albums != old else { return }
        updateTabs(
            at: time, selecting: chosen.flatMap { chosen in list.albums.firstIndex { $0.title == chosen.title } })
    }

    /// - Parameter chosen: The favourites' list.
    public mutating func show(_ favourites: Set<PhotoID>, _ chosen: AlbumList, _ words: Wording, at time: Double) {
        self.favourites = favourites
        firstScreen = nil
        pages[Self.favouritesPage].replace(chosen, AlbumLayouts(chosen, metrics), words, at: time)
    }

    public mutating func resize(to traits: ScreenTraits, _ layouts: AlbumLayouts, at time: Double) {
        pages[0].replace(list, layouts, traits.words, at: time)
        show(favourites, pages[Self.favouritesPage].list, traits.words, at: time)
        pager = Self.pager(traits, index: pager.index)
        slide.resize(to: size.width)
        flights.removeAll()
        updateTabs(at: time)
    }

    /// - Parameter chosen: The album whose tab was tapped.
    private mutating func updateTabs(at time: Double, selecting chosen: Int? = nil) {
        let layout = TabLayout(count: list.albums.count, pinned: hasHearts ? 1 : 0, width: metrics.tabBarWidth)
        tabs.relayout(layout, selecting: showsFavourites ? layout.count : chosen ?? page.section(at: time))
    }

    // MARK: Time

    public mutating func advance(to time: Double) {
        slide.advance(to: time)
        if forgetsPlace, !slide.isVisible(at: time) { returnToTop(at: time) }
        pager.advance(to: time)
        tabs.advance(to: time)
        for index in pages.indices { pages[index].advance(to: time) }
        let threshold = metrics.isLow ? .infinity : metrics.threshold
        header.follow(scroll: page.offset(at: time), threshold: threshold, at: time)
        if showsFavourites {
            tabs.select(tabs.layout.count, at: time)
        } else if tabsFollowList, page.scroll.destination == nil, page.zoom == nil {
            tabs.follow(page.section(at: time), at: time)
        }
        land(at: time)
    }

    private mutating func land(at time: Double) {
        for flight in flights where flight.hasLanded(at: time) { lastLanding = max(lastLanding, flight.landing) }
        flights.removeAll { $0.hasLanded(at: time) }
    }

    // MARK: Favourites

    /// The duration of the pulse of the tab's heart when another heart lands, in seconds.
    static let pulse = 0.3

    /// Starts a heart flying from the position of the tap.
    public mutating func fly(from point: Point, at time: Double) { flights.append(HeartFlight(from: point, at: time)) }

    /// Completes every travel at once, and returns whether there was one.
    public mutating func arrive(at time: Double) -> Bool {
        var travelled = [slide.arrive(), pager.arrive(), tabs.arrive(at: time), !flights.isEmpty].contains(true)
        for page in pages.indices where pages[page].arrive(at: time) { travelled = true }
        flights.removeAll()
        return travelled
    }

    /// The lines beyond which a finger at `point` turns the page or hides the albums, for an inspector.
    public func decisionLines(at point: Point, _ direction: LayoutDirection, time: Double) -> [DecisionLine] {
        let slacks = [
            pager.phase == .interacting ? pager.slack(at: time) : nil,
            slide.phase == .interacting ? slide.slack(at: time) : nil,
        ]
        return slacks.compactMap(\.self)
            .flatMap { DecisionLine.around(point, $0, along: .horizontal, sign: direction.sign) }
    }

    // MARK: Reading

    /// The state of the albums, for traces. Lengths are in points.
    public struct Reading: Hashable, Sendable {
        /// The offset of the current page's list.
        public var scroll: Double
        public var header: Double
        /// The index of the selected tab; the favourites' tab is the last.
        public var tab: Int
        /// The leading edge of the selected tab's capsule.
        public var capsule: Double
        /// The position in the middle of a looping tab bar, in tabs; 0 for a bar that does not loop.
        public var tabs: Double
        /// The index of the album under the header.
        public var section: Int
        public var favourites: Int
        public var flying: Int
        public var phase: ScrollPhase
        /// 0 for all albums, 1 for the favourites, and a value between while the page is turned.
        public var page: Double
        /// From 0, hidden, to 1, where the albums cover the screen.
        public var shown: Double
        /// The size of the photos: 0 for the largest, and fractions while it changes.
        public var level: Double
    }

    public func reading(at time: Double) -> Reading {
        let phases = [slide.phase, pager.phase, page.phase, tabs.phase]
        return Reading(
            scroll: page.scroll.offset(at: time), header: headerHeight(at: time), tab: tabs.selected,
            capsule: metrics.tabBarLeading + tabs.capsuleLeading(at: time), tabs: tabs.turn(at: time),
            section: page.section(at: time), favourites: pages[Self.favouritesPage].list.cards.count,
            flying: flights.count,
            phase: phases.first { $0 != .idle } ?? .idle, page: pager.position(at: time), shown: slide.share(at: time),
            level: page.level(at: time))
    }

    // MARK: Navigation between albums

    /// Shows an album: its page, scrolled until its title is under the header.
    mutating func select(_ album: Int, at time: Double) {
        guard list.albums.indices.contains(album) else { return }
        turn(to: 0, at: time)
        pages[0].travel(toSection: album, at: time)
        tabsFollowList = false
        tabs.select(album, at: time)
        // The tab may be selected already, but flung out of the bar's middle.
        tabs.center(at: time)
    }

    mutating func turn(to page: Int, at time: Double) {
        tabsFollowList = true
        guard page != pager.index, page < pager.count else { return }
        pager.turn(by: page - pager.index, at: time)
    }

    /// Selects the tab `count` tabs after the selected one.
    public mutating func step(by count: Int, at time: Double) {
        let next = tabs.selected + count
        if next >= list.albums.count { turn(to: Self.favouritesPage, at: time) } else { select(max(0, next), at: time) }
    }

    /// Scrolls the current list to an offset.
    mutating func travel(to offset: Double, at time: Double) {
        tabsFollowList = true
        pages[pager.index].scroll.travel(to: offset, within: 2 * size.height, at: time)
    }

    /// Scrolls by a share of the screen's height, from the offset that the list is travelling to.
    mutating func scroll(byScreens share: Double, at time: Double) {
        let scroll = page.scroll
        travel(to: (scroll.destination ?? scroll.offset(at: time)) + share * size.height, at: time)
    }

    /// Scrolls a page immediately so that a photo is on the screen.
    public mutating func reveal(_ photo: PhotoID, onPage page: Int, at time: Double) {
        if pages[page].reveal(photo, at: time) { tabsFollowList = true }
    }

    /// The frame of a photo's cell on the current page; nil if it is not on the screen.
    public func shownCell(of photo: PhotoID, at time: Double) -> Rect? {
        let offset = shownOffset(ofPage: pager.index, at: time)
        let frame = page.frame(of: photo)?.moved(by: Vector(dx: 0, dy: -offset))
        return frame.flatMap { $0.intersects(Rect(origin: .zero, size: size)) ? $0 : nil }
    }

    /// The middle of a photo's cell, from the left edge of the screen on which its page rests.
    public func middle(of photo: PhotoID, onPage page: Int, _ traits: ScreenTraits) -> Double? {
        pages[page].frame(of: photo).map { traits.space.onScreen($0).center.x }
    }
}
