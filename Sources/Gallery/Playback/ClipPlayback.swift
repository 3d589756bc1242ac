import Motion
import Scenes

/// The playback of a clip, and the frame that is due.
///
/// Frames are counted from the beginning of the playback and never start over, so that of two frames, the later one has
/// the higher number. The picture pipeline knows where the clip repeats.
public struct ClipPlayback: Hashable, Sendable {
    let photo: PhotoID
    let clip: Clip
    /// The size of the frames, in points.
    let size: Size
    private let start: Double
    /// When the next frame is due; infinite after the last.
    package private(set) var next: Double

    /// The number of frames kept ready after the due frame.
    static let ahead = 4
    /// How early a frame is due, as a share of its duration. Without this lead, chance would decide which of two frames
    /// that change with the display's refresh is shown.
    private static let lead = 0.25
    /// The duration of the fade in over the still photo, and of the fade out of a moment, in seconds.
    private static let fade = 0.25

    package init(_ clip: Clip, of photo: PhotoID, size: Size, startingAt start: Double) {
        self.clip = clip
        self.photo = photo
        self.size = size
        self.start = start
        next = start
        advance(to: start)
    }

    package mutating func advance(to time: Double) {
        let due = index(at: time)
        let isLast = clip.isMoment && due == clip.frameCount - 1
        next = isLast ? .infinity : start + (Double(due + 1) - Self.lead) / clip.rate
    }

    /// The number of the due frame.
    func index(at time: Double) -> Int {
        let frames = (max(0, time - start) * clip.rate + Self.lead).rounded(.down)
        return clip.isMoment ? min(Int(frames), clip.frameCount - 1) : Int(frames)
    }

    package func frame(at time: Double) -> Picture { frame(index(at: time)) }

    private func frame(_ index: Int) -> Picture { .clip(photo, index, size) }

    /// Whether a moment has ended.
    package func isOver(at time: Double) -> Bool { clip.isMoment && time >= start + clip.duration }

    /// Whether the clip plays for the first time, up to ``longestAttention``.
    package func isFirstPass(at time: Double) -> Bool { time < start + min(clip.duration, Self.longestAttention) }

    /// How long a visitor is expected to watch, in seconds.
    private static let longestAttention = 600.0

    // MARK: Drawing

    /// The clip's opacity over the still photo.
    package func opacity(at time: Double) -> Double {
        let appearing = (time - start) / Self.fade
        let leaving = clip.isMoment ? (start + clip.duration - time) / Self.fade : 1
        return Easing.easeInOut(min(appearing, leaving))
    }

    package func isFading(at time: Double) -> Bool { !isOver(at: time) && opacity(at: time) < 1 }

    /// Requests the frames that follow the due frame.
    package func wantNext(at time: Double, in scene: inout SceneBuilder) {
        let due = index(at: time)
        let last = clip.isMoment ? clip.frameCount - 1 : Int.max
        for distance in 1...Self.ahead where due < last && distance <= last - due { scene.want(frame(due + distance)) }
    }

    /// Visits the frames with which a clip begins, so that it can start when they have arrived.
    package static func forEachOpeningFrame(of clip: Clip, _ photo: PhotoID, size: Size, _ body: (Picture) -> Void) {
        for index in 0...min(ahead, clip.frameCount - 1) { body(.clip(photo, index, size)) }
    }
}
