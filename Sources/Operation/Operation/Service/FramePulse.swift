import Platform
import Synchronization

/// The frame thread's signs of life. It only stores numbers, so it allocates no memory and never blocks.
public final class FramePulse: Sendable {
    /// The numbers at one moment.
    public struct Reading: Hashable, Sendable {
        public var phase = Phase.opening
        /// The frames that have been presented.
        public var frames = 0
        /// How often the frame thread found nothing to present.
        public var rests = 0
        public var photos = 0
        public var isDark = false

        /// Changes whenever the frame thread makes progress.
        var beats: Int { frames &+ rests }
    }

    public enum Phase: Int, AtomicRepresentable, Sendable {
        /// No frame has been presented yet.
        case opening
        /// There is no display to open.
        case waitingForDisplay
        case showing
    }

    private let phase = Atomic(Phase.opening)
    private let frames = Atomic(0)
    private let rests = Atomic(0)
    private let photos = Atomic(0)
    private let isDark = Atomic(false)
    /// Rings at the first frame. Nil if the process has no descriptor left; the watching thread then notices it later.
    private let firstFrame = try? Bell()

    public init() {}

    // MARK: On the frame thread

    /// Notes that presenting a frame has returned.
    public func notePresentedFrame() {
        frames.wrappingAdd(1, ordering: .relaxed)
        // Releasing: a thread that sees this phase also sees the frame's count.
        if phase.exchange(.showing, ordering: .acquiringAndReleasing) != .showing { firstFrame?.ring() }
    }

    /// Notes that there was nothing to present.
    public func noteRest() { rests.wrappingAdd(1, ordering: .relaxed) }

    /// Notes that no display was found.
    public func noteMissingDisplay() {
        phase.store(.waitingForDisplay, ordering: .relaxed)
        noteRest()
    }

    public func notePhotos(_ count: Int) { photos.store(count, ordering: .relaxed) }

    public func noteDark(_ isDark: Bool) { self.isDark.store(isDark, ordering: .relaxed) }

    // MARK: On any thread

    public var reading: Reading {
        Reading(
            phase: phase.load(ordering: .acquiring), frames: frames.load(ordering: .relaxed),
            rests: rests.load(ordering: .relaxed), photos: photos.load(ordering: .relaxed),
            isDark: isDark.load(ordering: .relaxed))
    }

    /// Returns after a number of seconds, or when the first frame is presented. Only one thread may call this.
    func wait(_ seconds: Double) {
        guard let firstFrame else { return Pause.seconds(seconds) }
        firstFrame.wait(until: .now + .seconds(seconds))
    }
}
