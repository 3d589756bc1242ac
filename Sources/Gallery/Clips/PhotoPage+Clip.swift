import Gestures
import Motion

/// The clip on a page, if it has one that can be played.
extension PhotoPage {
    /// Plays the clip. A moment plays once by itself.
    mutating func play(at time: Double) {
        guard let clip = card.clip, playing == nil, !(clip.isMoment && hasPlayed) else { return }
        replay(at: time)
    }

    /// Plays a moment again because somebody asks for it.
    mutating func replay(at time: Double) {
        guard let clip = card.clip else { return }
        hasPlayed = true
        playing = ClipPlayback(clip, of: card.photo, size: clipSize, startingAt: time)
    }

    /// The size of the frames, in points: not larger than the clip's own, which is enlarged as it is drawn.
    private var clipSize: Size {
        guard let clip = card.clip, !clip.isMoment, viewport.fitted.width * traits.scale > card.pixels.width else {
            return viewport.fitted
        }
        return card.pixels * (1 / traits.scale)
    }

    /// Shows the still photo, from the next frame on.
    mutating func stopClip() { (playing, stopped) = (nil, nil) }

    /// Keeps the frame that is shown, because the page leaves the screen.
    mutating func freezeClip(at time: Double) { (playing, stopped) = (nil, playing?.frame(at: time)) }

    mutating func advanceClip(to time: Double) {
        playing?.advance(to: time)
        if playing?.isOver(at: time) == true { playing = nil }
    }

    /// Whether it plays for the first time, for a while: somebody may have opened a film and gone.
    func isShowingClip(at time: Double) -> Bool { playing?.isFirstPass(at: time) ?? false }

    // MARK: Drawing

    /// Draws the clip over the still photo, or the frame at which it was stopped.
    func drawClip(at frame: Rect, into scene: inout SceneBuilder) {
        if let playing {
            let opacity = playing.opacity(at: scene.time)
            let sprite = Sprite(picture: playing.frame(at: scene.time), frame: frame, opacity: opacity)
            scene.draw(sprite.cropped(to: traits.screen))
            playing.wantNext(in: &scene)
        } else if let stopped {
            scene.show(Sprite(picture: stopped, frame: frame).cropped(to: traits.screen))
        }
    }

    /// Visits the frames that have to arrive before the clip starts.
    func forEachOpeningFrame(_ body: (Picture) -> Void) {
        guard let clip = card.clip, playing == nil, !(clip.isMoment && hasPlayed) else { return }
        ClipPlayback.forEachOpeningFrame(of: clip, card.photo, size: clipSize, body)
    }
}
