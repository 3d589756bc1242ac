import Control
import Gallery
import Platform
import Synchronization

/// Figures that the frame thread publishes for other threads: its signs of life, and what it shows. Writing them never
/// blocks and, apart from a new display, allocates no memory.
public final class FrameFigures: Sendable {
    /// The figures by which the frame thread is watched, at one moment.
    struct Pulse: Hashable, Sendable {
        var phase = Phase.opening
        /// The frames that have been presented.
        var frames = 0
        /// The number of times that the frame thread found nothing to present.
        var rests = 0
        var photos = 0
        var isDark = false

        /// Changes whenever the frame thread makes progress.
        var beats: Int { frames &+ rests }
    }

    enum Phase: Int, AtomicRepresentable, Sendable {
        /// No frame has been presented yet.
        case opening
        /// There is no display to open.
        case waitingForDisplay
        case showing
    }

    public let gestures = GestureFigures()
    private let phase = Atomic(Phase.opening)
    private let frames = Atomic(0)
    private let rests = Atomic(0)
    private let photoCount = Atomic(0)
    private let isDark = Atomic(false)
    /// Rings at the first frame. Nil if the process has no descriptor left; the watching thread then notices it later.
    private let firstFrame = try? Bell()
    private let screen = Atomic(0)
    private let light = Atomic(0)
    private let isPaused = Atomic(false)
    private let brightness = Atomic(1.0)
    /// The last day with a visit, as days since 1970, and the visits of that day.
    private let visitDay = Atomic(0)
    private let visits = Atomic(0)
    /// The time of the last frame, in seconds since the start of the program; negative if there has been none.
    private let lastFrame = Atomic(-1.0)
    private let lastTouch = Atomic(-1.0)
    /// When the current count of frames for ``rate`` began, and how many there were before it.
    private let begin = Atomic(-1.0)
    private let earlierFrames = Atomic(0)
    private let rate = Atomic(0.0)
    /// The frames of clips that were due and not shown.
    private let droppedFrames = Atomic(0)
    /// The number of commands that wait for the frame thread.
    private let waiting = Atomic(0)
    /// A new display on its way to the readers, so that the frame thread never waits for them.
    private let newDisplay = Mailbox<Status.Display> {}
    private let shownDisplay = Mutex(Status.Display())

    private static let screens = ["carousel", "albums", "preview"]
    /// The time over which frames are counted, in seconds. A frame that lasted longer belongs to no rate, because the
    /// screen was still.
    private static let period = 1.0
    /// The limit of waiting commands: far more than a person sends, so that a script cannot exhaust the memory.
    private static let mostWaiting = 1000

    public init() {}

    // MARK: Written by the frame thread

    /// Notes that no display was found.
    public func noteMissingDisplay() {
        phase.store(.waitingForDisplay, ordering: .relaxed)
        noteRest()
    }

    /// Notes that there was nothing to present.
    public func noteRest() { rests.wrappingAdd(1, ordering: .relaxed) }

    public func notePhotos(_ count: Int) { photoCount.store(count, ordering: .relaxed) }

    public func noteDark(_ isDark: Bool) { self.isDark.store(isDark, ordering: .relaxed) }

    public func show(_ display: Status.Display) { newDisplay.deliver(display) }

    /// - Parameters:
    ///   - screen: The name of the screen, as in ``Status/screen``.
    ///   - brightness: Of the lit screen, from 0 to 1.
    public func show(_ screen: String, _ light: Light, brightness: Double, isPaused: Bool) {
        self.brightness.store(brightness, ordering: .relaxed)
        self.screen.store(Self.screens.firstIndex(of: screen) ?? 0, ordering: .relaxed)
        self.light.store(Light.allCases.firstIndex(of: light) ?? 0, ordering: .relaxed)
        self.isPaused.store(isPaused, ordering: .relaxed)
    }

    /// Notes a touch, which begins a visit if the last one was long ago.
    ///
    /// - Parameter day: The present day, as days since 1970.
    public func touched(at time: Double, on day: @autoclosure () -> Int = WallClock.today) {
        let last = lastTouch.exchange(time, ordering: .relaxed)
        guard last < 0 || time - last >= Self.absence else { return }
        let day = day()
        if visitDay.exchange(day, ordering: .relaxed) != day { visits.store(0, ordering: .relaxed) }
        visits.add(1, ordering: .relaxed)
    }

    /// The seconds without touch after which the next touch is another visit.
    private static let absence = 60.0

    /// Notes that presenting a frame has returned.
    public func presented(at time: Double) {
        let count = frames.wrappingAdd(1, ordering: .relaxed).newValue
        // Releasing: a thread that sees this phase also sees the frame's count.
        if phase.exchange(.showing, ordering: .acquiringAndReleasing) != .showing { firstFrame?.ring() }
        let start = begin.load(ordering: .relaxed)
        let last = lastFrame.exchange(time, ordering: .relaxed)
        if time - last < Self.period {
            guard time - start >= Self.period else { return }
            let counted = count &- earlierFrames.load(ordering: .relaxed)
            rate.store(Double(counted) / (time - start), ordering: .relaxed)
        }
        begin.store(time, ordering: .relaxed)
        earlierFrames.store(count, ordering: .relaxed)
    }

    /// Counts frames of a clip that were due and not shown.
    public func dropped(_ frames: Int) { droppedFrames.add(frames, ordering: .relaxed) }

    /// Notes that the frame thread has taken commands from the queue.
    public func took(_ commands: Int) { waiting.subtract(commands, ordering: .relaxed) }

    // MARK: Read by others

    public var photos: Int { photoCount.load(ordering: .relaxed) }

    var pulse: Pulse {
        Pulse(
            phase: phase.load(ordering: .acquiring), frames: frames.load(ordering: .relaxed),
            rests: rests.load(ordering: .relaxed), photos: photos, isDark: isDark.load(ordering: .relaxed))
    }

    /// Returns after a number of seconds, or when the first frame is presented. Only one thread may call this.
    func wait(_ seconds: Double) {
        guard let firstFrame else { return Pause.seconds(seconds) }
        firstFrame.wait(until: .now + .seconds(seconds))
    }

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
        status.screen = Self.screens[screen.load(ordering: .relaxed)]
        status.light = Light.allCases[light.load(ordering: .relaxed)].rawValue
        status.brightness = brightness.load(ordering: .relaxed)
        let isToday = visitDay.load(ordering: .relaxed) == WallClock.today
        status.visits = isToday ? visits.load(ordering: .relaxed) : 0
        status.paused = isPaused.load(ordering: .relaxed)
        status.photos = photos
        status.frames.count = frames.load(ordering: .relaxed)
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
