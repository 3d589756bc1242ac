import Gestures
import Motion
import Playback
import Scenes

/// The clip on a page, if it has one that can be played.
extension PhotoPage {
    /// Plays the clip. A moment plays automatically only once.
    mutating func play(at time: Double) {
        guard let clip = card.clip, playing == nil, stopped == nil, !(clip.isMoment && hasPlayed) else { return }
        replay(at: time)
    }

    /// Plays the clip from its beginning, even a moment that has already played.
    mutating func replay(at time: Double) {
        guard let clip = card.clip else { return }
        hasPlayed = true
        stopped = nil
        playing = ClipPlayback(clip, of: card.photo, size: clipSize, startingAt: time)
    }

    // MARK: A visitor's choice

    /// Whether playback is running that a visitor can stop. The moment around a photo ends automatically.
    var isPlaying: Bool { card.clip?.isMoment != true && !isStopped }

    /// Stops playback at the current frame, or resumes it there. A moment plays again.
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

    /// Resumes the clip at the frame at which it was stopped.
    private mutating func continueClip(at time: Double) {
        guard let clip = card.clip, case .clip(_, let index, let size)? = stopped else { return replay(at: time) }
        hasPlayed = true
        stopped = nil
        playing = ClipPlayback(clip, of: card.photo, size: size, startingAt: time - Double(index) / clip.rate)
    }

    /// Plays the clip again from its beginning after it left the screen.
    mutating func resumeClip(at time: Double) {
        if stopped != nil, !isStopped { replay(at: time) }
    }

    /// Shows the still photo, from the next frame on.
    mutating func stopClip() {
        playing = nil
        stopped = nil
    }

    /// Stops the clip at the current frame, because a visitor stops it or the page leaves the screen.
    mutating func freezeClip(at time: Double) {
        (playing, stopped) = (nil, playing?.frame(at: time) ?? stopped)
    }

    mutating func advanceClip(to time: Double) {
        playing?.advance(to: time)
        if playing?.isOver(at: time) == true { playing = nil }
    }

    /// Whether the clip plays for the first time, up to a limit: the visitor may have left while it plays.
    package func isShowingClip(at time: Double) -> Bool { playing?.isFirstPass(at: time) ?? false }

    // MARK: Drawing

    /// The clip, which lies over the still photo, or the frame at which it was stopped.
    func clipSprite(in frame: Rect, at time: Double) -> Sprite? {
        guard let playing else { return stopped.map { Sprite(picture: $0, frame: frame) } }
        return Sprite(picture: playing.frame(at: time), frame: frame, opacity: playing.opacity(at: time))
    }

    /// Draws the clip over the still photo. A frame at which it was stopped is drawn only while it is cached.
    func drawClip(at frame: Rect, within area: Rect, into scene: inout SceneBuilder) {
        guard let sprite = clipSprite(in: frame, at: scene.time)?.cropped(to: area) else { return }
        guard let playing else { return scene.show(sprite) }
        scene.draw(sprite)
        playing.wantNext(at: scene.time, in: &scene)
    }

    /// Visits the frames that must arrive before the clip starts.
    func forEachOpeningFrame(_ body: (Picture) -> Void) {
        guard let clip = card.clip, playing == nil, !(clip.isMoment && hasPlayed) else { return }
        ClipPlayback.forEachOpeningFrame(of: clip, card.photo, size: clipSize, body)
    }
}
