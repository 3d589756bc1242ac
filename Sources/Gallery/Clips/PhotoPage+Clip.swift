import Gestures
import Motion

/// The clip on a page, if it has one that can be played.
extension PhotoPage {
    /// Plays the clip. A moment plays once by itself.
    mutating func play(at time: Double) {
        guard let clip = card.clip, playing == nil, stopped == nil, !(clip.isMoment && hasPlayed) else { return }
        replay(at: time)
    }

    /// Plays a moment again because somebody asks for it.
    mutating func replay(at time: Double) {
        guard let clip = card.clip else { return }
        (hasPlayed, stopped) = (true, nil)
        playing = ClipPlayback(clip, of: card.photo, size: clipSize, startingAt: time)
    }

    // MARK: A visitor's choice

    /// Whether something plays that a visitor can stop. The moment around a photo ends by itself.
    var isPlaying: Bool { card.clip?.isMoment != true && !isStopped }

    /// Stops what plays at its frame, or lets it go on there. A moment plays again.
    mutating func togglePlaying(at time: Double) {
        if card.clip?.isMoment == true { return replay(at: time) }
        isStopped.toggle()
        playback?.setStopped(isStopped, at: time)
        if isStopped {
            freezeClip(at: time)
        } else {
            playAnimation(at: time)
            continueClip(at: time)
        }
    }

    /// Plays the clip on from the frame at which it was stopped.
    private mutating func continueClip(at time: Double) {
        guard let clip = card.clip, case .clip(_, let index, let size)? = stopped else { return replay(at: time) }
        (hasPlayed, stopped) = (true, nil)
        playing = ClipPlayback(clip, of: card.photo, size: size, startingAt: time - Double(index) / clip.rate)
    }

    /// The size of the frames, in points: not larger than the clip's own, which is enlarged as it is drawn.
    private var clipSize: Size {
        guard let clip = card.clip, !clip.isMoment, viewport.fitted.width * traits.scale > card.pixels.width else {
            return viewport.fitted
        }
        return card.pixels * (1 / traits.scale)
    }

    /// Plays the clip again from its beginning after it left the screen.
    mutating func resumeClip(at time: Double) {
        if stopped != nil, !isStopped { replay(at: time) }
    }

    /// Shows the still photo, from the next frame on.
    mutating func stopClip() { (playing, stopped) = (nil, nil) }

    /// Keeps the frame that is shown, because the page leaves the screen.
    mutating func freezeClip(at time: Double) { (playing, stopped) = (nil, playing?.frame(at: time) ?? stopped) }

    mutating func advanceClip(to time: Double) {
        playing?.advance(to: time)
        if playing?.isOver(at: time) == true { playing = nil }
    }

    /// Whether it plays for the first time, for a while: somebody may have opened a film and gone.
    func isShowingClip(at time: Double) -> Bool { playing?.isFirstPass(at: time) ?? false }

    // MARK: Drawing

    /// The clip, which lies over the still photo, or the frame at which it was stopped.
    func clipSprite(in frame: Rect, at time: Double) -> Sprite? {
        guard let playing else { return stopped.map { Sprite(picture: $0, frame: frame) } }
        return Sprite(picture: playing.frame(at: time), frame: frame, opacity: playing.opacity(at: time))
    }

    /// Draws the clip over the still photo. The frame at which it was stopped is only drawn while it is there.
    func drawClip(at frame: Rect, into scene: inout SceneBuilder) {
        guard let sprite = clipSprite(in: frame, at: scene.time)?.cropped(to: traits.screen) else { return }
        guard let playing else { return scene.show(sprite) }
        scene.draw(sprite)
        playing.wantNext(at: scene.time, in: &scene)
    }

    /// Visits the frames that have to arrive before the clip starts.
    func forEachOpeningFrame(_ body: (Picture) -> Void) {
        guard let clip = card.clip, playing == nil, !(clip.isMoment && hasPlayed) else { return }
        ClipPlayback.forEachOpeningFrame(of: clip, card.photo, size: clipSize, body)
    }
}
