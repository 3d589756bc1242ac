import Gestures
import Motion

/// The albums' screen: photos by day or by folder, with a tab for each, and the favourites on a page beside them.
public struct Albums: Sendable {
    let configuration: AlbumsConfiguration
    let scale: Double
    private(set) var size: Size
    /// All albums, and the favourites.
    var pages: [AlbumPage]
    var pager: Pager
    var tabs: TabBar
    private(set) var header = CollapsingHeader()
    /// How the screen comes and goes.
    var slide: ScreenSlide
    var flights: [HeartFlight] = []
    /// When a heart last arrived at its tab.
    var lastLanding = -Double.infinity
    private(set) var favourites: Set<PhotoID> = []
    /// Whether the selected tab is the one under the header; it is not while the list travels to a tab that was tapped,
    /// nor when that album is too near to the end to reach the header.
    var tabsFollowList = true

    static let favouritesPage = 1
    static let favouritesTitle = "Favourites"

    /// - Parameter scale: Pixels in a point.
    init(_ configuration: AlbumsConfiguration, size: Size, scale: Double) {
        (self.configuration, self.size, self.scale) = (configuration, size, scale)
        let titles = ["", Self.favouritesTitle]
        pages = titles.map { AlbumPage(AlbumList(title: $0), size: size) }
        pager = Pager(index: 0, count: titles.count, pageWidth: size.width, loops: false)
        tabs = TabBar(TabLayout(count: 0, pinned: 1, width: size.width))
        slide = ScreenSlide(width: size.width, fades: configuration.reducesMotion)
    }

    var list: AlbumList { pages[0].list }
    var page: AlbumPage { pages[pager.index] }
    var showsFavourites: Bool { pager.index == Self.favouritesPage }

    /// Whether it is this screen that a visitor looks at.
    var isShown: Bool { slide.isShown }

    /// Whether nothing behind it can be seen.
    func coversScreen(at time: Double) -> Bool { slide.share(at: time) == 1 }

    func isMoving(at time: Double) -> Bool {
        slide.isMoving || pager.isMoving || tabs.isMoving(at: time) || header.isMoving(at: time) || !flights.isEmpty
            || time - lastLanding < Self.pulse || pages.contains { $0.scroll.isMoving }
    }

    // MARK: What is in it

    mutating func show(_ list: AlbumList, at time: Double) {
        let hadAlbums = self.list.albums
        let chosen = tabsFollowList || !hadAlbums.indices.contains(tabs.selected) ? nil : hadAlbums[tabs.selected]
        pages[0].replace(list, size: size, at: time)
        showFavourites(favourites, at: time)
        guard list.albums != hadAlbums else { return }
        layTabs(at: time, selecting: chosen.flatMap { chosen in list.albums.firstIndex { $0.title == chosen.title } })
    }

    mutating func showFavourites(_ favourites: Set<PhotoID>, at time: Double) {
        self.favourites = favourites
        let chosen = list.filtered(by: favourites, title: Self.favouritesTitle)
        pages[Self.favouritesPage].replace(chosen, size: size, at: time)
    }

    mutating func resize(to size: Size, at time: Double) {
        self.size = size
        for index in pages.indices { pages[index].replace(pages[index].list, size: size, at: time) }
        pager = Pager(index: pager.index, count: pager.count, pageWidth: size.width, loops: false)
        slide.resize(to: size.width)
        flights.removeAll()
        layTabs(at: time)
    }

    /// - Parameter chosen: The album whose tab was tapped.
    private mutating func layTabs(at time: Double, selecting chosen: Int? = nil) {
        let layout = TabLayout(count: list.albums.count, pinned: 1, width: size.width)
        tabs.relayout(layout, selecting: showsFavourites ? layout.count : chosen ?? section(at: time))
    }

    /// The album that is shown: the one under the header.
    func section(at time: Double) -> Int { page.section(height: size.height, at: time) }

    // MARK: Time

    mutating func advance(to time: Double) {
        slide.advance(to: time)
        pager.advance(to: time)
        tabs.advance(to: time)
        for index in pages.indices { pages[index].scroll.advance(to: time) }
        header.follow(scroll: page.scroll.offset(at: time), at: time)
        if showsFavourites {
            tabs.select(tabs.layout.count, at: time)
        } else if tabsFollowList, page.scroll.destination == nil {
            tabs.select(section(at: time), at: time)
        }
        land(at: time)
    }

    private mutating func land(at time: Double) {
        for flight in flights where flight.hasLanded(at: time) {
            lastLanding = max(lastLanding, flight.since + HeartFlight.duration)
        }
        flights.removeAll { $0.hasLanded(at: time) }
    }

    // MARK: From one album to another

    /// Shows an album: its page, and there its title under the header.
    mutating func select(_ album: Int, at time: Double) {
        guard list.albums.indices.contains(album) else { return }
        turn(to: 0, at: time)
        tabsFollowList = false
        tabs.select(album, at: time)
        // One that was selected already may have been flung aside.
        tabs.center(at: time)
        if configuration.reducesMotion {
            pages[0].scroll.jump(to: pages[0].layout.sections[album].top - CollapsingHeader.collapsedHeight)
        } else {
            pages[0].travel(toSection: album, height: size.height, at: time)
        }
    }

    mutating func selectFavourites(at time: Double) { turn(to: Self.favouritesPage, at: time) }

    mutating func turn(to page: Int, at time: Double) {
        tabsFollowList = true
        guard page != pager.index else { return }
        if configuration.reducesMotion { pager.jump(to: page) } else { pager.turn(by: page - pager.index, at: time) }
    }

    /// Has a photo of a page on the screen, at once.
    mutating func reveal(_ photo: PhotoID, onPage page: Int, at time: Double) {
        if pages[page].reveal(photo, height: size.height, at: time) { tabsFollowList = true }
    }

    // MARK: Favourites

    /// How long the tab's heart beats when another has come, in seconds.
    static let pulse = 0.3

    /// A photo was given a heart there.
    mutating func fly(from point: Point, at time: Double) {
        if !configuration.reducesMotion { flights.append(HeartFlight(start: point, since: time)) }
    }

    /// What a trace tells of it. Lengths in points.
    public struct Reading: Hashable, Sendable {
        /// How far the list of the present page has been scrolled.
        public var scroll: Double
        /// The header's height.
        public var header: Double
        /// The selected tab; that of the favourites follows the others.
        public var tab: Int
        /// The left edge of the selected tab's capsule, as if lines began on the left.
        public var capsule: Double
        /// Of more tabs than fit: how far along them the middle of the bar is, from 0 at the first, in tabs.
        public var tabs: Double
        /// The album under the header.
        public var section: Int
        public var favourites: Int
        public var flying: Int
        public var phase: ScrollPhase
        /// 0 for all albums, 1 for the favourites, and what lies between while they change.
        public var page: Double
        /// From 0, away, to 1, where it covers the screen.
        public var shown: Double
    }

    func reading(at time: Double) -> Reading {
        let phases = [slide.phase, pager.motion.phase, page.scroll.phase, tabs.phase]
        return Reading(
            scroll: page.scroll.offset(at: time), header: header.height(at: time), tab: tabs.selected,
            capsule: tabs.capsuleLeading(at: time), tabs: tabs.turn(at: time), section: section(at: time),
            favourites: pages[Self.favouritesPage].list.cards.count, flying: flights.count,
            phase: phases.first { $0 != .idle } ?? .idle, page: pagePosition(at: time), shown: slide.share(at: time))
    }

    /// Where the pages are, in pages.
    func pagePosition(at time: Double) -> Double {
        Double(pager.index) - pager.displacement(at: time) / pager.pitch
    }
}
