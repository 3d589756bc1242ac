import Platform
import Synchronization

/// Notices changes of displays that SDL misses, on its own thread.
///
/// SDL 2.26 does not notice when a display of an X server changes its mode. Without a window system, it finds displays
/// only while it starts, so there the kernel's list of connectors is read once a second. The gallery notices nothing
/// but a new size.
final class DisplayWatch: Sendable {
    /// The displays or connectors after a change.
    enum Change: Hashable, Sendable {
        case displays([Display])
        case connectors([DRMConnector])
    }

    private let hasChanged = Atomic(false)
    private let change = Mutex<Change?>(nil)

    /// - Parameters:
    ///   - driver: SDL's name of the window system.
    ///   - displays: The displays that are already known.
    /// - Returns: Nil if SDL notices everything itself.
    static func start(driver: String, knowing displays: [Display]) -> DisplayWatch? {
        let watch = DisplayWatch()
        switch driver {
        case "x11": try? WorkerThread.start("displays") { watch.followServer(displays) }
        case VideoSystem.kernelDriver: try? WorkerThread.start("displays") { watch.followConnectors() }
        default: return nil
        }
        return watch
    }

    /// The latest change since the last call; nil without one.
    func takeChange() -> Change? {
        guard hasChanged.exchange(false, ordering: .relaxed) else { return nil }
        return change.withLock { $0.take() }
    }

    private func note(_ new: Change) {
        change.withLock { $0 = new }
        hasChanged.store(true, ordering: .relaxed)
        VideoSystem.wake()
    }

    private func followServer(_ displays: [Display]) {
        // The server is busy with the window at first.
        Pause.seconds(Self.interval)
        guard let server = XServer() else { return }
        server.watch()
        var known = displays
        while true {
            let displays = server.displays
            // While all displays are switched off, the window does not move.
            if displays != known, !displays.isEmpty { note(.displays(displays)) }
            known = displays
            server.waitForChange()
        }
    }

    /// In seconds. The kernel takes about as long to notice a display.
    private static let interval = 1.0

    private func followConnectors() {
        var known = DRMConnector.all()
        while true {
            Pause.seconds(Self.interval)
            let connectors = DRMConnector.all()
            if connectors != known { note(.connectors(connectors)) }
            known = connectors
        }
    }
}
