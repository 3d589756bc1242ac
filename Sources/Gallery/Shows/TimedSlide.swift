import Library
import Motion
import Scenes
import Scrolling

/// A slide that is shown: since when, for how long, and what plays in it.
public struct TimedSlide: Hashable, Sendable {
    public let slide: Slide
    /// When it begins to appear.
    private(set) var start: Double
    /// How long it is shown without its tour, apart from the fades before and after, in seconds.
    private var rest: Double
    /// The way to the stops of its only photo.
    private(set) var tour: SlideTour?
    /// The clip or animation that plays in one of its parts.
    private(set) var playing: MovingPicture?
    private let configuration: SlideshowConfiguration

    init(_ slide: Slide, _ configuration: SlideshowConfiguration, at time: Double) {
        self.slide = slide
        self.configuration = configuration
        start = time
        playing = slide.movingPart?.playback(startingAt: time)
        rest = max(configuration.interval, min(playing?.duration ?? 0, Theme.Attract.longestClip))
    }

    /// Begins at another time.
    mutating func restart(at time: Double) {
        let tour = tour
        self = TimedSlide(slide, configuration, at: time)
        self.tour = tour
    }

    mutating func advance(to time: Double) { playing?.advance(to: time) }

    func playing(in part: SlidePart) -> MovingPicture? { playing?.photo == part.card.photo ? playing : nil }

    /// Shows a still from now on.
    mutating func stopPlaying() {
        playing = nil
        rest = configuration.interval
    }

    /// How long it is shown, apart from the fades before and after, in seconds.
    var stay: Double { rest + (tour?.duration ?? 0) }

    /// When the next slide follows, if its pictures are there.
    var end: Double { start + configuration.fade + stay }

    /// From 0, when it begins to appear, to 1, when it has disappeared again. It rests during a tour.
    func progress(at time: Double) -> Double {
        let toured = (time - tourStart).clamped(to: 0...(tour?.duration ?? 0))
        return ((time - toured - start) / (rest + 2 * configuration.fade)).clamped(to: 0...1)
    }

    func isMoving(at time: Double) -> Bool {
        if let tour, isOnTour(at: time) {
            return tour.isMoving(at: time - tourStart)
                || tour.stop(at: time - tourStart).map { $0.opacity < 1 } ?? false
        }
        return slide.moves && progress(at: time) < 1 || playing?.isFading(at: time) == true
    }

    // MARK: Tour

    private var tourStart: Double { start + configuration.fade + rest }

    private func isOnTour(at time: Double) -> Bool {
        tour.map { (0..<$0.duration).contains(time - tourStart) } ?? false
    }

    /// The tour, and the time since it began; nil before and after it.
    func tour(at time: Double) -> (tour: SlideTour, time: Double)? {
        isOnTour(at: time) ? tour.map { ($0, time - tourStart) } : nil
    }

    /// When the next flight of its tour begins; nothing moves until then.
    func nextFlight(after time: Double) -> Double? {
        tour?.nextFlight(after: time - tourStart).map { $0 + tourStart }
    }

    /// Adds a tour of the photo's stops, if it is the only one, a still, and the tour would not have begun yet.
    mutating func take(_ sheet: InfoSheet, _ layout: SlideLayout, at time: Double) {
        guard tour == nil, let part = touredPart, part.card.photo == sheet.question.photo, time < tourStart else {
            return
        }
        let start = part.shown(at: progress(at: tourStart)).whole
        tour = SlideTour(
            sheet, of: part.card, from: start, on: layout.size, scale: layout.scale, dwell: configuration.interval)
    }

    mutating func endTour() { tour = nil }

    /// The photo whose stops may be visited. With a zoom of 0, photos stand still.
    var touredPart: SlidePart? {
        configuration.zoom > 0 && slide.parts.count == 1 && playing == nil ? slide.parts.first : nil
    }

    func shown(_ part: SlidePart, at time: Double) -> ShownPhoto {
        guard let (tour, moment) = tour(at: time) else { return part.shown(at: progress(at: time)) }
        return ShownPhoto(part.card, part.size, whole: tour.whole(at: moment), on: tour.screenFrame)
    }
}

extension Slide {
    /// The part that plays. Of several, it is the first: each clip that plays costs a processor's core.
    var movingPart: SlidePart? { parts.first { $0.card.plays } }

    /// The frames that have to arrive before it can begin.
    func forEachOpeningFrame(_ body: (Picture) -> Void) {
        guard let part = movingPart else { return }
        if let film = part.card.film {
            ClipPlayback.forEachOpeningFrame(of: film, part.card.photo, size: part.size, body)
        } else if let animation = part.card.animation {
            AnimationPlayback.forEachFrame(of: animation, part.card.photo, size: part.frameSize, body)
        }
    }
}

extension SlidePart {
    /// Nil for a still photo.
    fileprivate func playback(startingAt time: Double) -> MovingPicture? {
        if let film = card.film {
            return .clip(ClipPlayback(film, of: card.photo, size: size, startingAt: time))
        }
        return card.animation.map {
            .animation(AnimationPlayback($0, of: card.photo, size: frameSize, startingAt: time))
        }
    }
}

extension Card {
    /// Its clip, unless that is the moment around a still photo.
    fileprivate var film: Clip? { clip?.isMoment == false ? clip : nil }

    /// Whether something plays in a slideshow.
    var plays: Bool { film != nil || animation != nil }
}
