import Scenes

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

        public init(photo: PhotoID, shown: Double, due: Double) {
            self.photo = photo
            self.shown = shown
            self.due = due
        }
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
    /// - Returns: The shortfall, if the trial that ends now shows that the machine is too slow for the clip; otherwise
    ///   nil.
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
