import Appearance
import Motion
import Scenes

/// Navigation between albums.
extension Albums {
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

    mutating func selectFavourites(at time: Double) { turn(to: Self.favouritesPage, at: time) }

    mutating func turn(to page: Int, at time: Double) {
        tabsFollowList = true
        guard page != pager.index, page < pager.count else { return }
        pager.turn(by: page - pager.index, at: time)
    }

    /// Selects the tab `count` tabs after the selected one.
    package mutating func step(by count: Int, at time: Double) {
        let next = tabs.selected + count
        if next >= list.albums.count { selectFavourites(at: time) } else { select(max(0, next), at: time) }
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
    package mutating func reveal(_ photo: PhotoID, onPage page: Int, at time: Double) {
        if pages[page].reveal(photo, at: time) { tabsFollowList = true }
    }

    /// The middle of a photo's cell, from the left edge of the screen on which its page rests.
    package func middle(of photo: PhotoID, onPage page: Int, _ traits: ScreenTraits) -> Double? {
        guard pages.indices.contains(page) else { return nil }
        return pages[page].frame(of: photo).map { traits.space.onScreen($0).center.x }
    }
}
