import Gestures
import Library
import Motion
import Scenes
import Scrolling

/// A photo on its page: its zoom and pan, the resolution of its tiles, and its animation.
public struct PhotoPage: Hashable, Sendable {
    let card: Card
    public var viewport: Viewport
    private(set) var turn = PhotoTurn()
    private(set) var closeLook = CloseLook()
    /// When all its pictures had first arrived.
    private var arrival: Double?
    /// The last detail of which all pictures had arrived.
    private var sharpest: PhotoDetail?
    /// The fitted photo at its size on another part of the screen, which is shown until the new one arrives.
    private var former: Picture?
    /// The playback of the animation; nil while the photo stands still.
    private var playback: AnimationPlayback?
    /// The playback of the clip; nil while it does not play.
    private(set) var playing: ClipPlayback?
    /// The frame at which the clip was stopped, by a visitor or because the page left the screen.
    private var stopped: Picture?
    /// Whether the clip has played since the page was opened.
    private var hasPlayed = false
    /// Whether nothing plays until the visitor requests it.
    private(set) var isStopped: Bool
    /// Whether several fingers, or a quick zoom, hold the photo.
    private(set) var isPinched = false
    /// Where the fingers' centroid last was, from the middle of the page.
    private var centroid = Vector.zero
    /// The sizes of an animation's and of a clip's frames, in points: at most their own.
    let frameSize: Size
    private let clipSize: Size

    init(_ card: Card, _ traits: ScreenTraits, _ configuration: PreviewConfiguration) {
        self.card = card
        isStopped = traits.reducesMotion
        let viewport = Viewport(of: card, on: traits, configuration.enlargement)
        self.viewport = viewport
        // Frames are enlarged when they are drawn.
        let isLarge = viewport.fitted.width * traits.scale > card.pixels.width
        clipSize = isLarge ? card.pixels * (1 / traits.scale) : viewport.fitted
        let pixels = Double(configuration.animationBytes / 4)
        frameSize = card.animation?.frameSize(clipSize, scale: traits.scale, within: pixels) ?? clipSize
    }

    /// The same photo on a screen of another size, with the same zoom and the same point in the middle.
    func moved(to traits: ScreenTraits, _ configuration: PreviewConfiguration, at time: Double) -> PhotoPage {
        var moved = PhotoPage(card, traits, configuration)
        moved.viewport.show(viewport, at: time)
        return moved
    }

    /// Travels from a frame on another part of the screen.
    mutating func travel(from frame: Rect, showing page: PhotoPage, at time: Double) {
        viewport.travel(from: frame, at: time)
        former = page.arrival == nil ? page.former : page.fittedPhoto
    }

    // MARK: Fingers

    mutating func transform(_ state: GestureState, _ value: TransformValue, at time: Double) {
        switch state {
        case .began:
            if value.fingers > 1 || !viewport.motion.isZooming { viewport.hold(at: time, shrinks: true) }
            follow(value, at: time)
        case .changed: follow(value, at: time)
        case .ended: release(velocity: Fling.limited(value.velocity), at: time)
        case .cancelled: release(velocity: .zero, at: time)
        case .pressing, .failed: break
        }
    }

    /// The photo turned by more right angles, on its way to where it is whole.
    ///
    /// - Parameters:
    ///   - velocity: That of the turn, in radians a second.
    ///   - card: The upright photo.
    func turned(
        by quarters: Int, velocity: Double = 0, of card: Card, _ traits: ScreenTraits,
        _ configuration: PreviewConfiguration, at time: Double
    ) -> PhotoPage {
        var page = PhotoPage(
            card.turned(by: self.card.photo.quarters + quarters), traits, configuration)
        page.turn = turn
        page.turn.settle(quarters, velocity: velocity, of: fittedPhoto, at: time)
        page.viewport.settle(from: viewport, at: time)
        page.isStopped = isStopped
        page.hasPlayed = true
        return page
    }

    private mutating func follow(_ value: TransformValue, at time: Double) {
        isPinched = value.fingers > 1
        guard isPinched else { return viewport.pan(by: value.panDelta, at: time) }
        if viewport.motion.isMoving { viewport.hold(at: time, shrinks: true) }
        centroid = fromMiddle(value.centroid)
        let turned = value.rotationDelta == 0 ? 0 : turn.follow(value.rotationDelta, of: fittedPhoto, at: time)
        if turned != 0 { stopClip() }
        viewport.pinch(
            about: centroid, moved: value.panDelta, by: value.magnificationDelta, turned: turned, at: time)
    }

    private mutating func release(velocity: Vector, at time: Double) {
        isPinched = false
        if turn.isHeld {
            viewport.settle(from: viewport, at: time)
        } else {
            viewport.release(velocity: velocity, about: centroid, at: time)
        }
        turn.settle(0, at: time)
    }

    /// Two fingers enlarge the photo from a frame of the screen.
    mutating func hold(in frame: Rect) {
        isPinched = true
        viewport.hold(in: frame)
    }

    /// The fingers lift, and the photo stays where they leave it.
    mutating func letGo() { isPinched = false }

    mutating func quickZoom(_ state: GestureState, _ value: MagnifyValue, at time: Double) {
        switch state {
        case .began:
            viewport.hold(at: time)
            isPinched = true
            centroid = fromMiddle(value.anchor)
        case .changed: viewport.pinch(about: centroid, moved: .zero, by: value.delta, at: time)
        case .ended, .cancelled: release(velocity: .zero, at: time)
        case .pressing, .failed: break
        }
    }

    private func fromMiddle(_ point: Point) -> Vector { point - viewport.screen.center }

    // MARK: Without fingers

    /// Zooms in at a point of the screen, or back to rest.
    mutating func toggleZoom(at point: Point, at time: Double) {
        viewport.toggleZoom(about: fromMiddle(point), at: time)
    }

    mutating func zoom(by growth: Double, at point: Point, at time: Double) {
        viewport.zoom(by: growth, about: fromMiddle(point), at: time)
    }

    mutating func resetZoom(at time: Double) { viewport.reset(at: time) }

    /// Stops the animation and the pinch when another page is shown.
    mutating func leave(_ traits: ScreenTraits, at time: Double) {
        isPinched = false
        _ = arrive()
        playback = nil
        freezeClip(at: time)
        isStopped = traits.reducesMotion
    }

    /// Completes every travel at once, and returns whether there was one.
    mutating func arrive() -> Bool { [viewport.arrive(), turn.arrive()].contains(true) }

    /// The angle by which the photo is turned, clockwise.
    func degrees(at time: Double) -> Double {
        90 * (Double(card.photo.quarters) + turn.angle(at: time) / PhotoTurn.quarter)
    }

    /// - Parameter scale: Pixels in a point.
    mutating func advance(to time: Double, scale: Double) {
        viewport.advance(to: time)
        turn.advance(to: time, hasArrived: hasArrived(at: time))
        playback?.advance(to: time)
        playing?.advance(to: time)
        if playing?.isOver(at: time) == true { playing = nil }
        let isZooming = isPinched || viewport.motion.isZooming
        closeLook.advance(viewport, isZooming: isZooming, photo: card, scale, at: time)
    }

    /// When the next frame is due.
    var nextDeadline: Double? { playback?.next ?? playing?.next ?? closeLook.tilesReturn }

    // MARK: Sharpness

    /// The photo and the resolution that its zoom needs.
    var detail: PhotoDetail { PhotoDetail(photo: card.photo, level: closeLook.needed) }

    /// Notes that all pictures of a detail have arrived. An animation starts now, and so does a clip that can be played.
    mutating func sharpen(_ detail: PhotoDetail, plays: Bool = true, at time: Double) {
        guard detail == self.detail else { return }
        closeLook.hideFormerLevel(at: time)
        arrival = arrival ?? time
        sharpest = detail
        if plays { play(at: time) }
        if !isStopped { playAnimation(at: time) }
    }

    /// Whether the photo is shown as sharply as the screen can.
    public var isSharp: Bool { sharpest == detail }

    /// What is shown until the photo arrives.
    var placeholder: Picture { arrival == nil ? former ?? thumbnail : thumbnail }

    /// Whether the photo has arrived and is no longer fading in.
    func hasArrived(at time: Double) -> Bool { arrival.map { time >= $0 + Theme.Fade.arrival } ?? false }

    // MARK: Animations

    private mutating func playAnimation(at time: Double) {
        guard playback == nil, let animation = card.animation else { return }
        playback = AnimationPlayback(animation, of: card.photo, size: frameSize, startingAt: time)
    }

    func forEachFrame(_ body: (Picture) -> Void) {
        guard let animation = card.animation else { return }
        AnimationPlayback.forEachFrame(of: animation, card.photo, size: frameSize, body)
    }

    /// The due frame of the animation; nil while the photo stands still.
    func dueFrame(at time: Double) -> Picture? { playback?.frame(at: time) }

    // MARK: Clips

    /// Plays the clip. A moment plays automatically only once.
    private mutating func play(at time: Double) {
        guard let clip = card.clip, playing == nil, stopped == nil, !(clip.isMoment && hasPlayed) else { return }
        replay(at: time)
    }

    /// Plays the clip from its beginning or from another frame, even a moment that has already played.
    mutating func replay(from frame: Int = 0, at time: Double) {
        guard let clip = card.clip else { return }
        hasPlayed = true
        stopped = nil
        let start = time - Double(frame) / clip.rate
        playing = ClipPlayback(clip, of: card.photo, size: clipSize, startingAt: start)
    }

    /// Whether playback is running that a visitor can stop. The moment around a photo ends automatically.
    var isPlaying: Bool { card.clip?.isMoment != true && !isStopped }

    /// Stops playback at the current frame, or resumes it there. A moment plays again.
    mutating func togglePlaying(at time: Double) {
        if card.clip?.isMoment == true { return replay(at: time) }
        isStopped.toggle()
        playback?.setStopped(isStopped, at: time)
        guard !isStopped else { return freezeClip(at: time) }
        playAnimation(at: time)
        if case .clip(_, let frame, _)? = stopped { replay(from: frame, at: time) } else { replay(at: time) }
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
        stopped = playing?.frame(at: time) ?? stopped
        playing = nil
    }

    /// Whether the clip plays for the first time, up to a limit: the visitor may have left while it plays.
    public func isShowingClip(at time: Double) -> Bool { playing?.isFirstPass(at: time) ?? false }

    /// The clip, which lies over the still photo, or the frame at which it was stopped.
    func clipSprite(in frame: Rect, at time: Double) -> Sprite? {
        guard let playing else { return stopped.map { Sprite(picture: $0, frame: frame) } }
        return Sprite(picture: playing.frame(at: time), frame: frame, opacity: playing.opacity(at: time))
    }

    /// Draws the clip over the still photo. A frame at which it was stopped is drawn only while it is cached.
    func drawClip(
        at frame: Rect, within area: Rect, cornerRadius: Double = 0, into scene: inout SceneBuilder
    ) {
        guard var sprite = clipSprite(in: frame, at: scene.time) else { return }
        sprite.cornerRadius = cornerRadius
        sprite = sprite.cropped(to: area)
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

extension PhotoPage: PreviewPart {
    static func advance(_ preview: inout Preview, to time: Double, _ traits: ScreenTraits, _ gestures: Engine) {
        if preview.pager.displacement(at: time) == 0 { preview.leftPages.removeAll() }
        preview.page.advance(to: time, scale: traits.scale)
    }

    static func arrive(_ preview: inout Preview) -> Bool { preview.page.arrive() }

    static func move(_ preview: inout Preview, from old: Preview, _ traits: ScreenTraits, at time: Double) {
        preview.page = old.page.moved(to: traits, preview.configuration, at: time)
    }

    static func isMoving(_ preview: Preview, at time: Double) -> Bool {
        preview.page.viewport.motion.isMoving || preview.page.turn.isMoving
            || preview.page.playing?.isFading(at: time) == true
    }

    static func nextDeadline(_ preview: Preview) -> Double? { preview.page.nextDeadline }

    static func isHeld(_ preview: Preview, _ gestures: Engine) -> Bool { preview.page.isPinched }
}
