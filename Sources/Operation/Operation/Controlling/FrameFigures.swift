import Gallery
import Platform
import Synchronization

/// Figures that the frame thread publishes for other threads. Writing them never blocks and, apart from a new display,
/// allocates no memory.
public final class FrameFigures: Sendable {
    public enum Screen: Int, AtomicRepresentable, Sendable {
        case carousel, albums, preview
    }

    public let gestures = GestureFigures()
    private let screen = Atomic(Screen.carousel)
    private let light = Atomic(0)
    private let isPaused = Atomic(false)
    /// Seconds since the start of the program; negative if there has been none.
    private let lastFrame = Atomic(-1.0)
    private let lastTouch = Atomic(-1.0)
    /// When the current count of frames for ``rate`` began, and the number of frames since.
    private let begin = Atomic(-1.0)
    private let frames = Atomic(0)
    private let rate = Atomic(0.0)
    /// The frames of clips that were due and not shown.
    private let droppedFrames = Atomic(0)
    /// The number of commands that wait for the frame thread.
    private let waiting = Atomic(0)
    /// A new display on its way to the readers, so that the frame thread never waits for them.
    private let newDisplay = Mailbox<Status.Display> {}
    private let shownDisplay = Mutex(Status.Display())

    /// The time over which frames are counted, in seconds. A frame that lasted longer belongs to no rate, because the
    /// screen was still.
    private static let period = 1.0
    /// Far more commands than a person sends; a script that floods the gallery must not exhaust its memory.
    private static let mostWaiting = 1000

    public init() {}

    // MARK: Written by the frame thread

    public func show(_ display: Status.Display) { newDisplay.deliver(display) }

    public func show(_ screen: Screen, _ light: Light, isPaused: Bool) {
        self.screen.store(screen, ordering: .relaxed)
        self.light.store(Light.allCases.firstIndex(of: light) ?? 0, ordering: .relaxed)
        self.isPaused.store(isPaused, ordering: .relaxed)
    }

    public func touched(at time: Double) { lastTouch.store(time, ordering: .relaxed) }

    public func presented(at time: Double) {
        let count = frames.add(1, ordering: .relaxed).newValue
        let start = begin.load(ordering: .relaxed)
        let last = lastFrame.exchange(time, ordering: .relaxed)
        if time - last >= Self.period {
            beginPeriod(at: time)
        } else if time - start >= Self.period {
            rate.store(Double(count) / (time - start), ordering: .relaxed)
            beginPeriod(at: time)
        }
    }

    private func beginPeriod(at time: Double) {
        begin.store(time, ordering: .relaxed)
        frames.store(0, ordering: .relaxed)
    }

    /// Counts frames of a clip that were due and not shown.
    public func dropped(_ frames: Int) { droppedFrames.add(frames, ordering: .relaxed) }

    /// Notes that the frame thread has taken commands from the queue.
    public func took(_ commands: Int) { waiting.subtract(commands, ordering: .relaxed) }

    // MARK: Read by others

    /// Counts one more waiting command, if there is room.
    ///
    /// - Returns: Whether there was room for it.
    public func mayWait() -> Bool {
        guard waiting.load(ordering: .relaxed) < Self.mostWaiting else { return false }
        waiting.add(1, ordering: .relaxed)
        return true
    }

    /// Describes what the gallery shows.
    ///
    /// - Parameter time: In seconds since the start of the program.
    public func describe(in status: inout Status, at time: Double) {
        let last = lastFrame.load(ordering: .relaxed)
        let touch = lastTouch.load(ordering: .relaxed)
        status.uptime = time
        status.screen = "\(screen.load(ordering: .relaxed))"
        status.light = Light.allCases[light.load(ordering: .relaxed)].rawValue
        status.paused = isPaused.load(ordering: .relaxed)
        status.frames.age = last < 0 ? nil : max(0, time - last)
        status.frames.rate = last < 0 || time - last >= Self.period ? 0 : rate.load(ordering: .relaxed)
        status.frames.dropped = droppedFrames.load(ordering: .relaxed)
        status.touched = touch < 0 ? nil : max(0, time - touch)
        status.gestures = gestures.reading
        status.display = shownDisplay.withLock { shown in
            shown = newDisplay.collect().last ?? shown
            return shown
        }
    }
}
