import Synchronization

/// What the frame thread says about its work for other threads to read. Writing waits for nobody and allocates nothing.
public final class FrameFigures: Sendable {
    public enum Screen: Int, Sendable, CaseIterable {
        case carousel, albums, preview
    }

    private let photos = Atomic(0)
    private let screen = Atomic(Screen.carousel.rawValue)
    private let frames = Atomic(0)
    /// Seconds since the start of the program; negative if there has been none.
    private let lastFrame = Atomic(-1.0)
    private let lastTouch = Atomic(-1.0)
    /// When the frames of ``rate`` began to be counted, and how many came before.
    private let begin = Atomic(-1.0)
    private let before = Atomic(0)
    private let rate = Atomic(0.0)
    /// The commands that wait for the frame thread.
    private let waiting = Atomic(0)
    private let shownDisplay = Mutex(Status.Display())

    /// The time over which frames are counted, in seconds. A frame that lasted longer belongs to no rate: the screen was
    /// still.
    private static let period = 1.0
    /// Far more than a person sends; a script that floods the gallery must not take its memory.
    private static let mostWaiting = 1000

    public init() {}

    // MARK: Written by the frame thread

    public func show(_ photos: Int) { self.photos.store(photos, ordering: .relaxed) }

    public func show(_ display: Status.Display) { shownDisplay.withLock { $0 = display } }

    public func touched(at time: Double) { lastTouch.store(time, ordering: .relaxed) }

    public func presented(_ screen: Screen, at time: Double) {
        self.screen.store(screen.rawValue, ordering: .relaxed)
        let count = frames.add(1, ordering: .relaxed).newValue
        let (start, last) = (begin.load(ordering: .relaxed), lastFrame.exchange(time, ordering: .relaxed))
        if time - last >= Self.period {
            beginPeriod(at: time, after: count)
        } else if time - start >= Self.period {
            rate.store(Double(count - before.load(ordering: .relaxed)) / (time - start), ordering: .relaxed)
            beginPeriod(at: time, after: count)
        }
    }

    private func beginPeriod(at time: Double, after count: Int) {
        begin.store(time, ordering: .relaxed)
        before.store(count, ordering: .relaxed)
    }

    /// The frame thread has taken commands that waited.
    public func took(_ commands: Int) { waiting.subtract(commands, ordering: .relaxed) }

    // MARK: Read by others

    /// Adds to the commands that wait.
    ///
    /// - Returns: Whether there is room for another.
    public func mayWait() -> Bool {
        guard waiting.load(ordering: .relaxed) < Self.mostWaiting else { return false }
        waiting.add(1, ordering: .relaxed)
        return true
    }

    /// Describes what the gallery shows.
    ///
    /// - Parameter time: In seconds since the start of the program.
    public func describe(in status: inout Status, at time: Double) {
        let (last, touch) = (lastFrame.load(ordering: .relaxed), lastTouch.load(ordering: .relaxed))
        status.uptime = time
        status.photos = photos.load(ordering: .relaxed)
        status.screen = "\(Screen(rawValue: screen.load(ordering: .relaxed)) ?? .carousel)"
        status.frames.count = frames.load(ordering: .relaxed)
        status.frames.age = last < 0 ? nil : max(0, time - last)
        status.frames.rate = last < 0 || time - last >= Self.period ? 0 : rate.load(ordering: .relaxed)
        status.touched = touch < 0 ? nil : max(0, time - touch)
        status.display = shownDisplay.withLock(\.self)
    }
}
