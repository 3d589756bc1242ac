import Library
import Motion
import Scenes

/// The playback of a clip, and the frame that is due.
///
/// Frames are counted from the beginning of the playback and never start over, so that of two frames, the later one has
/// the higher number. The picture pipeline knows where the clip repeats.
public struct ClipPlayback: Hashable, Sendable {
    let photo: PhotoID
    public let clip: Clip
    /// The size of the frames, in points.
    let size: Size
    private let start: Double
    /// When the next frame is due; infinite after the last.
    public private(set) var next: Double

    /// The number of frames kept ready after the due frame.
    static let ahead = 4
    /// How early a frame is due, as a share of its duration. Without this lead, chance would decide which of two frames
    /// that change with the display's refresh is shown.
    private static let lead = 0.25
    /// The duration of the fade in over the still photo, and of the fade out of a moment, in seconds.
    private static let fade = 0.25

    public init(_ clip: Clip, of photo: PhotoID, size: Size, startingAt start: Double) {
        self.clip = clip
        self.photo = photo
        self.size = size
        self.start = start
        next = start
        advance(to: start)
    }

    public mutating func advance(to time: Double) {
        let due = index(at: time)
        let isLast = clip.isMoment && due == clip.frameCount - 1
        next = isLast ? .infinity : start + (Double(due + 1) - Self.lead) / clip.rate
    }

    /// The number of the due frame.
    func index(at time: Double) -> Int {
        let frames = (max(0, time - start) * clip.rate + Self.lead).rounded(.down)
        return clip.isMoment ? min(Int(frames), clip.frameCount - 1) : Int(frames)
    }

    public func frame(at time: Double) -> Picture { frame(index(at: time)) }

    private func frame(_ index: Int) -> Picture { .clip(photo, index, size) }

    /// The time since it began, in seconds.
    public func seconds(at time: Double) -> Double { max(0, time - start) }

    /// Whether a moment has ended.
    public func isOver(at time: Double) -> Bool { clip.isMoment && time >= start + clip.duration }

    /// Whether the clip plays for the first time, up to ``longestAttention``.
    public func isFirstPass(at time: Double) -> Bool { time < start + min(clip.duration, Self.longestAttention) }

    /// How long a visitor is expected to watch, in seconds.
    private static let longestAttention = 600.0

    // MARK: Drawing

    /// The clip's opacity over the still photo.
    public func opacity(at time: Double) -> Double {
        let appearing = (time - start) / Self.fade
        let leaving = clip.isMoment ? (start + clip.duration - time) / Self.fade : 1
        return Easing.easeInOut(min(appearing, leaving))
    }

    public func isFading(at time: Double) -> Bool { !isOver(at: time) && opacity(at: time) < 1 }

    /// Requests the frames that follow the due frame.
    public func wantNext(at time: Double, in scene: inout SceneBuilder) {
        let due = index(at: time)
        let last = clip.isMoment ? clip.frameCount - 1 : Int.max
        for distance in 1...Self.ahead where due < last && distance <= last - due { scene.want(frame(due + distance)) }
    }

    /// Visits the frames with which a clip begins, so that it can start when they have arrived.
    public static func forEachOpeningFrame(of clip: Clip, _ photo: PhotoID, size: Size, _ body: (Picture) -> Void) {
        for index in 0...min(ahead, clip.frameCount - 1) { body(.clip(photo, index, size)) }
    }
}

/// The frame of a clip in a drawn frame of the gallery.
public struct ClipFrame: Hashable, Sendable {
    public var photo: PhotoID
    /// The number of the frame that was due.
    public var due: Int
    /// The number of the frame that was drawn; nil if none had arrived.
    public var shown: Int?

    public init(photo: PhotoID, due: Int, shown: Int?) {
        self.photo = photo
        self.due = due
        self.shown = shown
    }
}

/// Counts the frames of clips that were due and not shown, and detects a machine that is too slow for a clip.
public struct ClipPace: Hashable, Sendable {
    /// A clip of which too few frames are shown.
    public struct Shortfall: Hashable, Sendable {
        public var photo: PhotoID
        /// The rates of the frames that were shown and due, in frames a second.
        public var shown, due: Double
    }

    /// The number of frames of all clips that were not shown.
    public private(set) var dropped = 0
    private var trial: Trial?

    /// A count of a clip's frames from a start time.
    private struct Trial: Hashable {
        var start: Double
        var firstDue: Int
        /// The number of frames shown since the start.
        var count = 0
        var last: ClipFrame
        var lastTime: Double
    }

    /// The least length of a trial, in seconds and frames.
    private static let length = (seconds: 2.0, frames: 12.0)
    /// The frame rate that suffices for faster clips, in frames a second: they still look smooth.
    private static let enough = 30.0
    /// The share of the frames that must be shown.
    private static let share = 2.0 / 3
    /// If nothing has been drawn for longer than this, in seconds, the screen was hidden.
    private static let pause = 0.5

    public init() {}

    /// Notes which frame was drawn.
    ///
    /// - Returns: The shortfall, if a trial ends now and shows that the machine is too slow for the clip.
    public mutating func note(_ frame: ClipFrame?, at time: Double) -> Shortfall? {
        guard let frame, let shown = frame.shown else {
            trial = nil
            return nil
        }
        guard var trial, continues(trial, frame, at: time), let last = trial.last.shown else {
            trial = Trial(start: time, firstDue: frame.due, last: frame, lastTime: time)
            return nil
        }
        if shown > last {
            trial.count += 1
            dropped += shown - last - 1
        }
        trial.last = frame
        trial.lastTime = time
        self.trial = trial
        return judge(trial, at: time)
    }

    private func continues(_ trial: Trial, _ frame: ClipFrame, at time: Double) -> Bool {
        frame.photo == trial.last.photo && frame.due >= trial.last.due && time - trial.lastTime <= Self.pause
    }

    private mutating func judge(_ trial: Trial, at time: Double) -> Shortfall? {
        let elapsed = time - trial.start
        let due = Double(trial.last.due - trial.firstDue)
        let expected = min(due, Self.enough * elapsed)
        guard elapsed >= Self.length.seconds, expected >= Self.length.frames else { return nil }
        self.trial = Trial(start: time, firstDue: trial.last.due, last: trial.last, lastTime: time)
        guard Double(trial.count) < Self.share * expected else { return nil }
        return Shortfall(photo: trial.last.photo, shown: Double(trial.count) / elapsed, due: due / elapsed)
    }
}
