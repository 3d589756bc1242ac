/// Which frame of a clip a drawn frame shows.
public struct ClipFrame: Hashable, Sendable {
    public var photo: PhotoID
    /// The number of the frame that was due.
    public var due: Int
    /// That of the frame that was drawn; nil if none had arrived.
    public var shown: Int?

    public init(photo: PhotoID, due: Int, shown: Int?) {
        (self.photo, self.due, self.shown) = (photo, due, shown)
    }
}

/// Counts the frames of clips that were due and not shown, and notices when a machine is too slow for a clip.
public struct ClipPace: Hashable, Sendable {
    /// A clip of which too few frames are shown.
    public struct Shortfall: Hashable, Sendable {
        public var photo: PhotoID
        /// Frames a second.
        public var shown, due: Double

        public init(photo: PhotoID, shown: Double, due: Double) {
            (self.photo, self.shown, self.due) = (photo, shown, due)
        }
    }

    /// The frames of all clips that were not shown.
    public private(set) var dropped = 0
    private var trial: Trial?

    /// The frames of a clip since a time.
    private struct Trial: Hashable {
        var start: Double
        var firstDue: Int
        /// How many have been shown since.
        var count = 0
        var last: ClipFrame
        var lastTime: Double
    }

    /// The least length of a trial, in seconds and frames.
    private static let length = (seconds: 2.0, frames: 12.0)
    /// Of faster clips, this many frames a second are enough: they still look smooth.
    private static let enough = 30.0
    /// The share of the frames that have to be shown.
    private static let share = 2.0 / 3
    /// If nothing has been drawn for longer, in seconds, the screen was hidden.
    private static let pause = 0.5

    public init() {}

    /// Notes which frame was drawn.
    ///
    /// - Returns: That the machine is too slow for the clip, if the trial that ends now shows that.
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
        (trial.last, trial.lastTime) = (frame, time)
        self.trial = trial
        return judge(trial, at: time)
    }

    private func continues(_ trial: Trial, _ frame: ClipFrame, at time: Double) -> Bool {
        frame.photo == trial.last.photo && frame.due >= trial.last.due && time - trial.lastTime <= Self.pause
    }

    private mutating func judge(_ trial: Trial, at time: Double) -> Shortfall? {
        let (elapsed, due) = (time - trial.start, Double(trial.last.due - trial.firstDue))
        let expected = min(due, Self.enough * elapsed)
        guard elapsed >= Self.length.seconds, expected >= Self.length.frames else { return nil }
        self.trial = Trial(start: time, firstDue: trial.last.due, last: trial.last, lastTime: time)
        guard Double(trial.count) < Self.share * expected else { return nil }
        return Shortfall(photo: trial.last.photo, shown: Double(trial.count) / elapsed, due: due / elapsed)
    }
}
