import Motion
import Scrolling

extension Albums {
    /// The state of the albums, for traces. Lengths are in points.
    public struct Reading: Hashable, Sendable {
        /// The offset of the current page's list.
        public var scroll: Double
        /// The header's height.
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
    }

    package func reading(at time: Double) -> Reading {
        let phases = [slide.phase, pager.phase, page.phase, tabs.phase]
        return Reading(
            scroll: page.scroll.offset(at: time), header: headerHeight(at: time), tab: tabs.selected,
            capsule: metrics.tabBarLeading + tabs.capsuleLeading(at: time), tabs: tabs.turn(at: time),
            section: section(at: time),
            favourites: pages[Self.favouritesPage].list.cards.count, flying: flights.count,
            phase: phases.first { $0 != .idle } ?? .idle, page: pager.position(at: time), shown: slide.share(at: time))
    }
}
