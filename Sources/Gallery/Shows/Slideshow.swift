import Library
import Motion
import Scenes
import Scrolling

/// Photos that fill the screen, one slide after another.
public struct Slideshow: Show {
    public static var style: AttractStyle { .slideshow }

    private(set) var deck: SlideDeck
    public private(set) var current: TimedSlide
    /// The slide over which the current one fades in.
    private(set) var former: TimedSlide?
    private(set) var fade = Transition.over
    private(set) var next: Slide
    /// Whether the pictures of the current and of the next slide have arrived.
    public private(set) var isReady = false
    private(set) var isNextReady = false
    /// When the next slide follows, if its pictures are there.
    private(set) var due: Double
    /// When it began to wait for the pictures of the current slide.
    private(set) var waitStart: Double
    /// The time of the last advance.
    private(set) var shownTime = 0.0
    /// The question about the stops of the current photo, until it is taken, and the photo of the last one.
    private var question: InfoQuestion?
    private var asked: PhotoID?
    /// The last answer.
    private var sheet: InfoSheet?

    private var configuration: SlideshowConfiguration { deck.layout.configuration }

    public init(
        _ configuration: AttractConfiguration, _ photos: ShowPhotos, _ traits: ScreenTraits, from photo: PhotoID?,
        else bookmark: ShowBookmark, at time: Double
    ) {
        deck = SlideDeck(configuration.slideshow, photos, traits)
        let first = photo.flatMap(deck.slide(showing:)) ?? deck.slide(at: bookmark.slide)
        current = TimedSlide(first, deck.layout.configuration, at: time)
        next = deck.slide(after: first.address)
        due = current.end
        waitStart = time
    }

    public var bookmark: ShowBookmark { ShowBookmark(slide: next.address) }

    // MARK: Time

    public mutating func begin(at time: Double) {
        current.restart(at: time)
        due = current.end
        waitStart = time
    }

    public mutating func advance(to time: Double) {
        shownTime = time
        askForStops()
        former?.advance(to: time)
        current.advance(to: time)
        if former != nil, fade.isOver(at: time) { former = nil }
        if !isReady {
            guard time >= waitStart + Theme.Attract.patience else { return }
            waitStart = time
            showNext(at: time)
        } else if time >= due, isNextReady {
            former = current
            fade = Transition(startingAt: time, duration: configuration.fade)
            showNext(at: time)
        } else if time >= due + Theme.Attract.patience {
            due = time
            prepare(deck.slide(after: next.address))
        }
    }

    private mutating func showNext(at time: Double) {
        current = TimedSlide(next, configuration, at: time)
        due = current.end
        prepare(deck.slide(after: next.address))
    }

    private mutating func prepare(_ slide: Slide) {
        next = slide
        isNextReady = isReady && slide.looksLike(current.slide)
    }

    /// Shows the next or the previous slide as soon as its pictures have arrived.
    public mutating func turn(by count: Int, at time: Double) {
        if count < 0 {
            prepare(deck.slide(before: current.slide.address))
        } else if next.address != deck.slide(after: current.slide.address).address {
            prepare(deck.slide(after: current.slide.address))
        }
        due = time
    }

    public mutating func notice(_ detail: PhotoDetail, at time: Double) {
        if !isReady, detail == current.slide.detail {
            isReady = true
            current.restart(at: time)
            due = max(due, time + current.stay)
            isNextReady = next.looksLike(current.slide)
        } else if detail == next.detail {
            isNextReady = true
        }
    }

    // MARK: Stops

    /// Whether photos move, now that the configuration may have changed.
    private var moves: Bool { deck.layout.configuration.zoom > 0 }

    private mutating func askForStops() {
        guard moves, let photo = current.touredPart?.card.photo else { return }
        if let sheet, current.tour == nil { take(sheet) }
        guard asked != photo else { return }
        asked = photo
        question = InfoQuestion(photo, deck.layout.measure)
    }

    public mutating func takeQuestion() -> InfoQuestion? { question.take() }

    public mutating func receive(_ sheet: InfoSheet, at time: Double) {
        guard moves, sheet.question.measure == deck.layout.measure else { return }
        self.sheet = sheet
        take(sheet)
    }

    /// Forgets what other words, or photos that stand still, make wrong.
    private mutating func forgetStops(at time: Double) {
        sheet = nil
        asked = nil
        current.endTour()
        due = max(time, min(due, current.end))
    }

    private mutating func take(_ sheet: InfoSheet) {
        let before = current.stay
        current.take(sheet, deck.layout, at: shownTime)
        due += current.stay - before
    }

    // MARK: Other photos and screens

    /// Continues with the same photo on the screen if possible.
    public mutating func change(
        _ configuration: AttractConfiguration, _ photos: ShowPhotos, _ traits: ScreenTraits, at time: Double
    ) {
        let new = SlideDeck(configuration.slideshow, photos, traits)
        let isSameScreen = new.layout.isForScreen(of: deck.layout)
        if new.layout.measure != deck.layout.measure || new.layout.configuration.zoom == 0 { forgetStops(at: time) }
        deck = new
        let shown = current.slide.parts[0].card.photo
        if !isSameScreen || !isReady && !deck.contains(current.slide) {
            former = nil
            let slide = deck.slide(showing: shown) ?? deck.slide(at: current.slide.address)
            current = TimedSlide(slide, self.configuration, at: current.start)
            isReady = false
            due = current.end
            waitStart = time
        }
        stopLostPlaying(at: time)
        let isLost = !deck.contains(current.slide)
        if isLost { due = min(due, time) }
        // The address of a removed photo now belongs to the photo that followed it.
        let place = deck.slide(showing: shown)?.address ?? current.slide.address
        let following = isLost ? deck.slide(at: place) : deck.slide(after: place)
        if isReady, following.looksLike(next) { next = following } else { prepare(following) }
    }

    /// Replaces animations and clips that can no longer be played with stills.
    private mutating func stopLostPlaying(at time: Double) {
        if let shown = former?.playing, !deck.plays(shown.photo) { former?.stopPlaying() }
        guard let shown = current.playing, !deck.plays(shown.photo) else { return }
        current.stopPlaying()
        due = min(due, max(time, current.end))
    }

    // MARK: The current content of a slideshow, and its deadlines

    public func isMoving(at time: Double) -> Bool { former != nil || current.isMoving(at: time) }

    public var nextDeadline: Double? {
        guard isReady else { return waitStart + Theme.Attract.patience }
        let turn = isNextReady ? due : due + Theme.Attract.patience
        let flight = current.nextFlight(after: shownTime) ?? .infinity
        return min(turn, flight, current.playing?.next ?? .infinity)
    }

    /// The opacity of the current slide.
    func opacity(at time: Double) -> Double { former == nil ? 1 : fade.share(at: time) }

    /// The part of a slide at a point of the screen, or else the first one.
    public func part(at point: Point?, at time: Double) -> ShownPart {
        let isFormer = former != nil && opacity(at: time) < 0.5
        let parts = (isFormer ? former : current)?.slide.parts ?? []
        let index = point.flatMap { point in parts.firstIndex { $0.end.contains(point) } }
        return ShownPart(isFormer: isFormer, index: index ?? 0)
    }

    public func part(showing photo: PhotoID) -> ShownPart? {
        current.slide.parts.firstIndex { $0.card.photo == photo }.map { ShownPart(isFormer: false, index: $0) }
    }

    public func shown(_ part: ShownPart, at time: Double) -> ShownPhoto? {
        slidePart(part).map { $0.slide.shown($0.part, at: time) }
    }

    public func playing(in part: ShownPart) -> MovingPicture? {
        slidePart(part).flatMap { $0.slide.playing(in: $0.part) }
    }

    private func slidePart(_ part: ShownPart) -> (slide: TimedSlide, part: SlidePart)? {
        guard let slide = part.isFormer ? former : current, slide.slide.parts.indices.contains(part.index) else {
            return nil
        }
        return (slide, slide.slide.parts[part.index])
    }

    public func opacity(of part: ShownPart, at time: Double) -> Double {
        guard former != nil else { return 1 }
        return part.isFormer ? 1 - opacity(at: time) : opacity(at: time)
    }
}
