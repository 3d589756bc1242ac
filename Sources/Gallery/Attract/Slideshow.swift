import Motion

/// Photos that fill the screen, one slide after another.
///
/// Times are those of the show, which stand still while it is paused.
struct Slideshow: Hashable, Sendable {
    private(set) var deck: SlideDeck
    private(set) var current: TimedSlide
    /// The slide over which the current one fades in.
    private(set) var former: TimedSlide?
    private(set) var fade = Transition.over
    private(set) var next: Slide
    /// Whether the pictures of the current and of the next slide have arrived.
    private(set) var isReady = false
    private(set) var isNextReady = false
    /// When the next slide follows, if its pictures are there.
    private(set) var due: Double
    /// Since when it has waited for the pictures of the current slide.
    private(set) var waitStart: Double

    private var configuration: SlideshowConfiguration { deck.layout.configuration }

    /// - Parameter photo: To begin with, if the order allows it.
    init(_ deck: SlideDeck, from photo: PhotoID?, else address: SlideAddress, at time: Double) {
        let first = photo.flatMap(deck.slide(showing:)) ?? deck.slide(at: address)
        self.deck = deck
        current = TimedSlide(first, deck.layout.configuration, at: time)
        next = deck.slide(after: first.address)
        due = current.end
        waitStart = time
    }

    // MARK: Time

    /// Begins to be seen.
    mutating func begin(at time: Double) {
        current.restart(at: time)
        (due, waitStart) = (current.end, time)
    }

    mutating func advance(to time: Double) {
        former?.advance(to: time)
        current.advance(to: time)
        if former != nil, fade.isOver(at: time) { former = nil }
        guard isReady else { return waitForPictures(at: time) }
        guard time >= due else { return }
        if isNextReady {
            begin(next, at: time)
        } else if time >= due + Theme.Attract.patience {
            skip(at: time)
        }
    }

    /// Tries another slide in place of one whose pictures do not arrive.
    private mutating func waitForPictures(at time: Double) {
        guard time >= waitStart + Theme.Attract.patience else { return }
        current = TimedSlide(next, configuration, at: time)
        waitStart = time
        prepare(deck.slide(after: next.address))
    }

    private mutating func begin(_ slide: Slide, at time: Double) {
        former = current
        fade = Transition(startingAt: time, duration: configuration.fade)
        current = TimedSlide(slide, configuration, at: time)
        due = current.end
        prepare(deck.slide(after: slide.address))
    }

    /// Tries the slide after one whose pictures do not arrive.
    private mutating func skip(at time: Double) {
        due = time
        prepare(deck.slide(after: next.address))
    }

    private mutating func prepare(_ slide: Slide) {
        next = slide
        isNextReady = isReady && slide.looksLike(current.slide)
    }

    /// Shows the slide after or before this one as soon as its pictures are there.
    mutating func turn(by count: Int, at time: Double) {
        if count < 0 {
            prepare(deck.slide(before: current.slide.address))
        } else if next.address != deck.slide(after: current.slide.address).address {
            prepare(deck.slide(after: current.slide.address))
        }
        due = time
    }

    /// All pictures of a slide have arrived.
    mutating func notice(_ detail: PhotoDetail, at time: Double) {
        if !isReady, detail == current.slide.detail {
            isReady = true
            current.restart(at: time)
            due = max(due, time + current.stay)
            isNextReady = next.looksLike(current.slide)
        } else if detail == next.detail {
            isNextReady = true
        }
    }

    // MARK: Other photos and screens

    /// Goes on with other photos, or on another screen, with the photo that is shown.
    mutating func change(_ new: SlideDeck, at time: Double) {
        let isSameScreen = new.layout.isForScreen(of: deck.layout)
        deck = new
        let shown = current.slide.parts[0].card.photo
        if !isSameScreen || !isReady && !deck.contains(current.slide) {
            former = nil
            let slide = deck.slide(showing: shown) ?? deck.slide(at: current.slide.address)
            current = TimedSlide(slide, configuration, at: current.start)
            (isReady, waitStart) = (false, time)
        }
        stopLostPlaying(at: time)
        let isLost = !deck.contains(current.slide)
        if isLost { due = min(due, time) }
        // In place of a photo that is gone, there is the next one now.
        let place = deck.slide(showing: shown)?.address ?? current.slide.address
        let following = isLost ? deck.slide(at: place) : deck.slide(after: place)
        if isReady, following.looksLike(next) { next = following } else { prepare(following) }
    }

    /// Shows stills in place of what cannot be played any more.
    private mutating func stopLostPlaying(at time: Double) {
        if let shown = former?.playing, !deck.plays(shown.photo) { former?.stopPlaying() }
        guard let shown = current.playing, !deck.plays(shown.photo) else { return }
        current.stopPlaying()
        due = min(due, max(time, current.end))
    }
}
