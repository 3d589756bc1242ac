import Motion

/// A slide that is shown: since when, for how long, and with which clip.
struct TimedSlide: Hashable, Sendable {
    let slide: Slide
    /// When it begins to appear.
    private(set) var start: Double
    /// How long it is shown, apart from the fades before and after, in seconds.
    private(set) var stay: Double
    /// The clip that plays in one of its parts.
    private(set) var playing: ClipPlayback?
    private let configuration: SlideshowConfiguration

    init(_ slide: Slide, _ configuration: SlideshowConfiguration, at time: Double) {
        (self.slide, self.configuration, start) = (slide, configuration, time)
        playing = slide.film.map { ClipPlayback($0.clip, of: $0.card.photo, size: $0.size, startingAt: time) }
        let clip = min(playing?.clip.duration ?? 0, Theme.Attract.longestClip)
        stay = max(configuration.interval, clip)
    }

    /// Begins at another time.
    mutating func restart(at time: Double) { self = TimedSlide(slide, configuration, at: time) }

    mutating func advance(to time: Double) { playing?.advance(to: time) }

    /// Shows a still in place of the clip.
    mutating func stopClip() { (playing, stay) = (nil, configuration.interval) }

    /// When the next slide follows, if its pictures are there.
    var end: Double { start + configuration.fade + stay }

    /// From 0, when it begins to appear, to 1, when it has disappeared again.
    func progress(at time: Double) -> Double {
        ((time - start) / (stay + 2 * configuration.fade)).clamped(to: 0...1)
    }

    func isMoving(at time: Double) -> Bool {
        slide.moves && progress(at: time) < 1 || playing?.isFading(at: time) == true
    }
}

extension Slide {
    /// The part whose clip plays. Of several, it is the first: each clip that plays costs a processor's core.
    var film: (card: Card, clip: Clip, size: Size)? {
        for part in parts { if let clip = part.card.film { return (part.card, clip, part.size) } }
        return nil
    }

    /// The frames with which its clip begins.
    func forEachOpeningFrame(_ body: (Picture) -> Void) {
        guard let film else { return }
        ClipPlayback.forEachOpeningFrame(of: film.clip, film.card.photo, size: film.size, body)
    }
}

extension Card {
    /// Its clip, unless that is the moment around a still photo.
    var film: Clip? { clip?.isMoment == false ? clip : nil }
}
