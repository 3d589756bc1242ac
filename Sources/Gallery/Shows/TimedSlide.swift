import Appearance
import Motion
import Playback
import Scenes

/// A slide that is shown: since when, for how long, and what plays in it.
package struct TimedSlide: Hashable, Sendable {
    package let slide: Slide
    /// When it begins to appear.
    private(set) var start: Double
    /// How long it is shown, apart from the fades before and after, in seconds.
    private(set) var stay: Double
    /// The clip or animation that plays in one of its parts.
    private(set) var playing: MovingPicture?
    private let configuration: SlideshowConfiguration

    init(_ slide: Slide, _ configuration: SlideshowConfiguration, at time: Double) {
        self.slide = slide
        self.configuration = configuration
        start = time
        playing = slide.movingPart?.playback(startingAt: time)
        stay = max(configuration.interval, min(playing?.duration ?? 0, Theme.Attract.longestClip))
    }

    /// Begins at another time.
    mutating func restart(at time: Double) { self = TimedSlide(slide, configuration, at: time) }

    mutating func advance(to time: Double) { playing?.advance(to: time) }

    /// Shows a still from now on.
    mutating func stopPlaying() {
        playing = nil
        stay = configuration.interval
    }

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
