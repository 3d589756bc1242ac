import Gestures
import Motion

/// One photo on the whole screen: zoomed and panned by its ``Viewport``, turned by its ``Pager``, closed by its
/// ``Dismissal``. How a finger's movement is shared out among them is for ``HandOff`` to say.
public struct Preview: Sendable {
    let configuration: PreviewConfiguration
    private(set) var cards: [Card]
    /// In points.
    let page: Size
    /// Pixels in a point.
    let scale: Double
    var pager: Pager
    var dismissal: Dismissal
    /// The same sideways, from the edge of the screen.
    var backSwipe: Dismissal
    var viewport: Viewport
    var handOff: HandOff
    var hero: Hero
    var chrome = Chrome()
    var strip = ThumbnailStrip()
    var closeLook = CloseLook()
    /// A page as it was left: how its photo lay, and in which of its resolutions it was seen.
    struct LeftPage {
        var viewport: Viewport
        var closeLook = CloseLook()
    }

    /// Pages that are on their way off the screen.
    var leftPages: [PhotoID: LeftPage] = [:]
    /// The page that the present one fades in over, where motion is reduced.
    var fading: (photo: PhotoID, since: Double)?
    /// Where the fingers' centroid last was, from the middle of the page.
    var centroid = Vector.zero
    /// The point of the page that a pull has hold of.
    var grip: Point
    /// Whether two fingers or more are on the photo.
    var isPinched = false
    var sidewaysWheel = SidewaysWheel()
    /// Nil while the present photo stands still.
    var playback: Playback?
    /// The last page turn's direction, in which photos are made ready first.
    var direction = 1

    /// Opens a photo.
    ///
    /// - Parameter index: Its place among `cards`, of which there is one at least.
    init(
        _ configuration: PreviewConfiguration, _ cards: [Card], index: Int, page: Size, scale: Double, hero: Hero,
        at time: Double
    ) {
        self.configuration = configuration
        self.cards = cards
        self.page = page
        self.scale = scale
        self.hero = hero
        pager = Pager(index: index, count: cards.count, pageWidth: page.width, loops: configuration.loops)
        dismissal = Dismissal(pageLength: page.height)
        backSwipe = Dismissal(pageLength: page.width)
        viewport = Viewport(photo: cards[pager.index].pixels, page: page, scale: scale)
        handOff = HandOff(configuration)
        grip = Point(x: page.width / 2, y: page.height / 2)
        chrome.show(at: time)
    }

    var photo: PhotoID { cards[pager.index].photo }

    /// The same photo on another screen, at rest.
    func moved(to page: Size, at time: Double) -> Preview {
        var moved = Preview(
            configuration, cards, index: pager.index, page: page, scale: scale, hero: hero, at: time)
        moved.chrome = chrome
        return moved
    }

    /// Other photos have come, or some have gone. Whatever fingers do goes on; but where the present photo has gone, the
    /// one in its place is shown.
    ///
    /// - Parameter cards: One at least.
    mutating func replaceCards(_ cards: [Card], at time: Double) {
        let (photo, old) = (photo, pager.index)
        self.cards = cards
        if let index = cards.firstIndex(where: { $0.photo == photo }) {
            pager.relocate(to: index, count: cards.count)
        } else {
            pager.relocate(to: min(old, cards.count - 1), count: cards.count)
            (viewport, closeLook, playback) = (freshViewport(of: currentCard), CloseLook(), nil)
        }
    }

    func freshViewport(of card: Card) -> Viewport { Viewport(photo: card.pixels, page: page, scale: scale) }

    /// Whether nothing behind it can be seen.
    func coversScreen(at time: Double) -> Bool {
        hero.isOpening && hero.opacity(at: time) >= 1 && pull(at: time) == .zero
    }

    func isMoving(at time: Double) -> Bool {
        !hero.isSettled(at: time) || pager.isMoving || dismissal.isMoving || backSwipe.isMoving
            || viewport.motion.isMoving || strip.isMoving || fading != nil || chrome.isFading(at: time)
    }

    /// When something is due though nothing moves.
    var nextDeadline: Double? { [chrome.deadline, playback?.next].compactMap { $0 }.min() }

    /// Brings everything to `time`.
    mutating func advance(to time: Double, touching gestures: GestureEngine<Target>) {
        pager.advance(to: time)
        dismissal.advance(to: time)
        backSwipe.advance(to: time)
        viewport.advance(to: time)
        strip.advance(to: time)
        if !gestures.isTouched(.pager) { handOff.strokeEnds() }
        if gestures.isTouched(.strip) { chrome.show(at: time) }
        chrome.advance(to: time)
        followStrip(at: time)
        forgetLeftPages(at: time)
        if let animation = currentCard.animation { playback?.advance(animation, to: time) }
        closeLook.advance(
            viewport, isZooming: isPinched || viewport.motion.isZooming, photo: currentCard, scale, at: time)
    }

    var currentCard: Card { cards[pager.index] }

    private mutating func forgetLeftPages(at time: Double) {
        if let fading, time - fading.since >= Theme.Fade.still { self.fading = nil }
        if pager.displacement(at: time) == 0, fading == nil { leftPages.removeAll() }
    }

    // MARK: Pages

    /// Lets the pager change its page, and gives the photo of the new one a viewport of its own.
    mutating func turn(at time: Double, _ change: (inout Pager) -> Void) {
        let old = photo
        change(&pager)
        guard photo != old else { return }
        leftPages[old] = LeftPage(viewport: viewport, closeLook: closeLook)
        let back = leftPages.removeValue(forKey: photo)
        (viewport, closeLook) = (back?.viewport ?? freshViewport(of: currentCard), back?.closeLook ?? CloseLook())
        isPinched = false
        playback = nil
    }

    /// Turns a page without a finger; at an end there is none to turn.
    mutating func turn(by pages: Int, at time: Double) {
        guard let index = pager.page(pages) else { return }
        strip.follow()
        direction = pages
        viewport.reset(at: time)
        if configuration.reducesMotion {
            jump(to: index, at: time)
        } else {
            turn(at: time) { $0.turn(by: pages, at: time) }
        }
    }

    /// Shows a photo at once, or where motion is reduced in a short fade.
    mutating func jump(to index: Int, at time: Double) {
        let (old, place) = (photo, pager.index)
        strip.follow()
        turn(at: time) { $0.jump(to: index) }
        guard photo != old else { return }
        direction = pager.index > place ? 1 : -1
        if configuration.reducesMotion { fading = (old, time) }
    }

    /// Shows the photo that a finger drags the strip to.
    private mutating func followStrip(at time: Double) {
        guard let index = strip.leading(at: time, within: cards.count), index != pager.index else { return }
        direction = index > pager.index ? 1 : -1
        turn(at: time) { $0.jump(to: index) }
    }

    /// Where the strip of pages is, in pages.
    func pagePosition(at time: Double) -> Double {
        Double(pager.index) - pager.displacement(at: time) / pager.pitch
    }

    // MARK: Closing

    /// Goes back to its card, wherever that is, or where none can be seen, fades.
    mutating func close(into region: Target?, at time: Double) {
        hero.close(into: region, at: time)
        chrome.hide(at: time)
    }

    /// Opens again while it is closing.
    mutating func reopen(at time: Double) {
        hero.open(at: time)
        dismissal.settle(at: time)
        backSwipe.settle(at: time)
        viewport.reset(at: time)
        pager.settle(at: time)
        chrome.show(at: time)
    }
}
