import Gestures
import Library
import Motion
import Scenes
import Scrolling

/// An open photo that fills the screen or a half of it, among others to which a visitor can page.
///
/// ``PhotoPage`` zooms and pans it, ``Pager`` turns pages, and ``PhotoPull`` closes it. ``HandOff`` divides a finger's
/// movement among them. ``Hero`` carries the photo out of its card and back. What else there is lies in ``parts``.
public struct Preview: Hashable, Sendable {
    let configuration: PreviewConfiguration
    public private(set) var cards: CardList
    public internal(set) var pager: Pager
    public var page: PhotoPage
    public var pull: PhotoPull
    var handOff: HandOff
    public private(set) var pane: Pane
    public internal(set) var hero: Hero
    /// The photo, once its card or cell is on the screen behind it.
    public var placed: PhotoID?
    public var chrome = Chrome()
    public var info: InfoPanel
    var map = PhotoMap()
    var tour = StopTour()
    /// When it was opened.
    private let opening: Double
    /// What the present stroke has stopped, and not yet taken over.
    var caught: CaughtMotions = []
    /// Whether the present stroke moves the information panel before it closes the photo.
    var pullsInfo = false
    var strip = ThumbnailStrip()
    var sidewaysWheel = SidewaysWheel()
    /// Pages that are leaving the screen, with their zoom and pan.
    var leftPages: [PhotoID: PhotoPage] = [:]
    /// The photos whose clips cannot be played.
    public var unplayable: Set<PhotoID> = []
    /// Whether a visitor has asked to hear the photo's clip.
    public private(set) var isAudible = false
    /// The direction of the last page turn, in which photos are prepared first.
    var direction = 1

    /// Its parts, those that lie over others last, and those that turn pages before the page. This is their only list.
    static let parts: [any PreviewPart.Type] = [
        ThumbnailStrip.self, PhotoPage.self, PhotoMap.self, Chrome.self, StopTour.self, InfoPanel.self,
    ]

    /// Opens one of the photos, of which there is at least one, on a part of the screen.
    public init(
        _ configuration: PreviewConfiguration, _ traits: ScreenTraits, _ cards: CardList, index: Int, hero: Hero,
        at time: Double
    ) {
        self.configuration = configuration
        self.cards = cards
        self.hero = hero
        opening = time
        pane = Pane(traits.half)
        pager = Pager(index: index, count: cards.count, pageWidth: traits.size.width, loops: configuration.loops)
        page = PhotoPage(cards[pager.index], traits, configuration)
        pull = PhotoPull(on: traits.screen)
        handOff = HandOff(configuration)
        info = InfoPanel(configuration.info, traits, photo: cards.photo(pager.index))
        chrome.show(at: time)
    }

    public var photo: PhotoID { page.card.photo.upright }

    /// Its name for a region: that of its half of the screen.
    public func target(_ region: PreviewTarget) -> Target { .preview(region, on: pane.half) }

    /// Whether a region belongs to it. Alone, it also answers fingers that came down on a half.
    public func owns(_ region: Target) -> Bool {
        region.half.map { pane.half == nil || $0 == pane.half } ?? false
    }

    /// The same preview on another screen, at rest. A zoomed photo keeps what was in its middle.
    public func moved(to traits: ScreenTraits, _ configuration: PreviewConfiguration, at time: Double) -> Preview {
        var moved = Preview(configuration, traits, cards, index: pager.index, hero: hero, at: time)
        moved.unplayable = unplayable
        for part in Self.parts { part.move(&moved, from: self, traits, at: time) }
        return moved
    }

    /// Travels to another part of the screen, on which its gestures begin anew.
    public mutating func move(to traits: ScreenTraits, from old: ScreenTraits, at time: Double) {
        let frame = page.viewport.frame(at: time)
        let start = pane.frame(old, at: time)
        let former = page
        let placed = placed
        self = moved(to: traits, configuration, at: time)
        self.placed = placed
        page.travel(from: frame, showing: former, at: time)
        pane = Pane(traits.half, from: start, at: time)
    }

    /// Whether neither a finger nor a turn of the pages would be interrupted if it moved to another part of the screen.
    public func canMove(touching gestures: GestureEngine<Target>) -> Bool {
        !gestures.isTouched(target(.pager)) && pager.phase == .idle && pull.phase == .idle
            && !Self.parts.contains { $0.isHeld(self, gestures) }
    }

    /// Replaces the photos without interrupting a gesture. If the current photo is gone, the next one is shown.
    ///
    /// - Parameter cards: At least one.
    public mutating func replaceCards(_ cards: CardList, _ traits: ScreenTraits, at time: Double) {
        let photo = photo
        let old = pager.index
        self.cards = cards
        if let index = cards.index(of: photo) {
            pager.relocate(to: index, count: cards.count)
        } else {
            pager.relocate(to: min(old, cards.count - 1), count: cards.count)
            page = freshPage(of: cards[pager.index], traits)
        }
    }

    private func freshPage(of card: Card, _ traits: ScreenTraits) -> PhotoPage {
        PhotoPage(card, traits, configuration)
    }

    /// A page other than the current one: in the state in which it was left, or new.
    func otherPage(of card: Card, _ traits: ScreenTraits) -> PhotoPage {
        leftPages[card.photo] ?? freshPage(of: card, traits)
    }

    // MARK: Time

    /// Whether the preview hides everything behind its part of the screen.
    public func coversPane(at time: Double) -> Bool {
        pane.isSettled(at: time) && hero.isOpening && hero.opacity(at: time) >= 1 && absence(at: time) == 0
    }

    public func isMoving(at time: Double) -> Bool {
        !hero.isSettled(at: time) || pager.isMoving || pull.isMoving || !pane.isSettled(at: time)
            || Self.parts.contains { $0.isMoving(self, at: time) }
    }

    /// The next time at which something changes without motion or input.
    public var nextDeadline: Double? {
        let first = Self.parts.reduce(.infinity) { min($0, $1.nextDeadline(self) ?? .infinity) }
        return first.isFinite ? first : nil
    }

    /// - Parameter home: The frame of the photo's card in the previous scene.
    public mutating func advance(
        to time: Double, _ traits: ScreenTraits, touching gestures: GestureEngine<Target>, home: Rect?
    ) {
        hero.remember(home, traits.look)
        pager.advance(to: time)
        pager.widenPages(to: (info.pages(at: time) ?? traits.screen).size.width)
        pull.advance(to: time)
        if !gestures.isTouched(target(.pager)) { endStroke(at: time) }
        for part in Self.parts { part.advance(&self, to: time, traits, gestures) }
    }

    /// Resets the stroke when all fingers are up or another stroke begins.
    public mutating func endStroke(at time: Double) {
        handOff.endStroke()
        letGo(at: time)
    }

    public mutating func sharpen(_ detail: PhotoDetail, at time: Double) {
        page.sharpen(detail, plays: playsByItself, at: time)
    }

    /// Whether the photo's clip starts automatically. With reduced motion, it waits for a button or a long press.
    var playsByItself: Bool { plays && !page.isStopped }

    var hasPlayButton: Bool { plays || page.card.animation != nil }

    /// Whether the photo's clip can be played.
    var plays: Bool { page.card.clip != nil && !unplayable.contains(photo) }

    /// Whether the photo's clip can be heard.
    func hasSoundButton(_ traits: ScreenTraits) -> Bool {
        traits.hasSound && plays && page.card.clip.map { $0.hasSound && !$0.isMoment } ?? false
    }

    mutating func toggleSound() { isAudible.toggle() }

    /// Where the clip is that is to be heard; nil if none is.
    public func audible(_ traits: ScreenTraits, at time: Double) -> (photo: PhotoID, seconds: Double, duration: Double)?
    {
        guard isAudible, hasSoundButton(traits), let playing = page.playing else { return nil }
        return (photo, playing.seconds(at: time), playing.clip.duration)
    }

    /// Shows a photo as a still, because its clip cannot be played.
    public mutating func stopClip(of photo: PhotoID) {
        unplayable.insert(photo)
        if photo == self.photo { page.stopClip() }
    }

    // MARK: Pages

    /// Applies a change to the pager, and swaps the page if the index has changed.
    mutating func turn(_ traits: ScreenTraits, at time: Double, _ change: (inout Pager) -> Void) {
        change(&pager)
        let card = cards[pager.index]
        guard card.photo != photo else { return }
        // Another photo cannot grow out of this one's card.
        _ = hero.arrive(at: time)
        page.leave(traits, at: time)
        leftPages[photo] = page
        page = leftPages.removeValue(forKey: card.photo) ?? freshPage(of: card, traits)
        page.stopClip()
        isAudible = false
    }

    /// Turns pages without a finger, up to the first or last page.
    public mutating func turn(by pages: Int, _ traits: ScreenTraits, at time: Double) {
        guard pager.page(pages) != nil else { return }
        strip.follow()
        direction = pages
        page.resetZoom(at: time)
        turn(traits, at: time) { $0.turn(by: pages, at: time) }
    }

    /// Shows a photo immediately.
    public mutating func jump(to index: Int, _ traits: ScreenTraits, at time: Double) {
        strip.follow()
        show(index, traits, at: time)
    }

    mutating func show(_ index: Int, _ traits: ScreenTraits, at time: Double) {
        let old = pager.index
        turn(traits, at: time) { $0.jump(to: index) }
        if pager.index != old { direction = pager.index > old ? 1 : -1 }
    }

    /// Whether a tap that ends now may be the second one of a double tap that has opened the photo.
    func hasJustOpened(at time: Double) -> Bool { time - opening < Self.secondTap }

    /// The seconds in which a second tap begins, and those after which it is known not to be followed by a third.
    private static let secondTap = 0.7

    // MARK: Reduced motion

    /// Completes every travel at once, and returns whether there was one.
    public mutating func arrive(at time: Double) -> Bool {
        var travelled = [hero.arrive(at: time), pane.arrive(at: time), pager.arrive(), pull.arrive()].contains(true)
        for part in Self.parts where part.arrive(&self) { travelled = true }
        return travelled
    }

    // MARK: Its place

    /// Whether the photo's card or cell is still to be brought onto the screen behind it, which the photo hides: while it rests,
    /// or when a finger that may close it has caught its page.
    public func needsPlace(at time: Double) -> Bool {
        photo != placed && coversPane(at: time) && hero.isSettled(at: time)
            && (pager.phase == .idle || caught.contains(.pages)) && strip.leadingIndex(at: time) == nil
    }

    /// Returns to another card or cell from now on.
    public mutating func belong(to region: Target?) {
        hero.move(to: region)
        if region != nil { placed = photo }
    }

    // MARK: Closing

    /// Returns to its card, or fades if no card is visible.
    public mutating func close(into region: Target?, _ traits: ScreenTraits, at time: Double) {
        straighten(traits, at: time)
        hero.close(into: region, at: time)
        page.freezeClip(at: time)
        chrome.hide(at: time)
        info.close(at: time)
    }

    /// Opens again during closing.
    public mutating func reopen(at time: Double) {
        hero.open(at: time)
        page.resumeClip(at: time)
        pull.settle(at: time)
        page.resetZoom(at: time)
        pager.settle(at: time)
        chrome.show(at: time)
    }

    /// Turns the photo upright, as its card shows it.
    mutating func straighten(_ traits: ScreenTraits, at time: Double) {
        let quarters = page.card.photo.quarters
        guard quarters != 0 || !page.turn.isOver else { return }
        page = page.turned(by: quarters == 3 ? 1 : -quarters, of: cards[pager.index], traits, configuration, at: time)
    }

    // MARK: Reading

    /// The state of the preview for a trace. Lengths are in points.
    public struct Reading: Hashable, Sendable {
        public var index: Int
        public var count: Int
        /// Relative to fit.
        public var zoom: Double
        /// The displacement of the photo's middle from its page's.
        public var pan: Vector
        /// The strip's displacement from its rest at `index`, to the right.
        public var pager: Double
        /// The angle by which the photo is turned, in degrees clockwise.
        public var turn = 0.0
        /// Downwards.
        public var dismiss: Double
        /// How far the information panel is open: 0 for closed, 1 for open.
        public var info = 0.0
        /// The offset of the panel's text.
        public var scroll = 0.0
        public var isFavourite = false
        public var phase: ScrollPhase
    }

    public func reading(_ traits: ScreenTraits, at time: Double, isTouched: Bool) -> Reading {
        let placement = page.viewport.placement(at: time)
        return Reading(
            index: pager.index, count: cards.count, zoom: placement.zoom.factor, pan: placement.pan,
            pager: traits.direction.sign * pager.displacement(at: time), turn: page.degrees(at: time),
            dismiss: pull.displacement(at: time), info: info.openness(at: time),
            scroll: info.scroll.offset(at: time), phase: phase(at: time, isTouched: isTouched))
    }

    public func phase(at time: Double, isTouched: Bool) -> ScrollPhase {
        if handOff.isUnderWay || page.isPinched { return .interacting }
        if isTouched { return .tracking }
        if !hero.isSettled(at: time) { return .animating }
        let phases = [
            pager.phase, pull.phase, page.viewport.motion.phase, info.motion.phase, info.scroll.phase,
        ]
        return phases.first { $0 != .idle } ?? (strip.isMoving ? .animating : .idle)
    }

    // MARK: The decisions that a finger on the preview has before it, for an inspector

    /// ``HandOff/leastRatio(isZoomed:)`` while the pages or the pull may still take the stroke; otherwise nil.
    public var leastRatio: Double? {
        handOff.isUndecided && !info.isOpen ? HandOff.leastRatio(isZoomed: page.viewport.isZoomed) : nil
    }

    /// The lines beyond which a finger at `point` turns the page, closes the photo, or opens or closes its details.
    public func decisionLines(at point: Point, _ direction: LayoutDirection, time: Double) -> [DecisionLine] {
        var lines: [DecisionLine] = []
        if pager.phase == .interacting {
            lines += DecisionLine.around(point, pager.slack(at: time), along: .horizontal, sign: direction.sign)
        }
        if pull.phase == .interacting {
            lines += DecisionLine.around(point, pull.slack(at: time), along: .vertical)
        }
        // A finger on a panel that is quite open scrolls its text.
        if info.motion.phase == .interacting, info.travel(at: time) != info.reach {
            lines += DecisionLine.around(point, info.slack(at: time), along: .vertical)
        }
        return lines
    }
}
