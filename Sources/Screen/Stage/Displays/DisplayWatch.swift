import Platform
import Synchronization

/// Notices on a thread of its own what SDL does not: that displays have changed.
final class DisplayWatch: Sendable {
    /// What there is now.
    enum Change: Hashable, Sendable {
        case displays([Display])
        case connectors([DRMConnector])
    }

    private let hasChanged = Atomic(false)
    private let change = Mutex<Change?>(nil)

    /// - Parameters:
    ///   - driver: SDL's name of the window system.
    ///   - displays: Those that are known already.
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

    /// What has changed since the last call.
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
        #if os(Linux)
            // At first, the server is busy with the window.
            Pause.seconds(Self.interval)
            guard let server = XServer() else { return }
            server.watch()
            var known = displays
            while true {
                let displays = server.displays
                // While all are switched off, the window stays where it is.
                if displays != known, !displays.isEmpty { note(.displays(displays)) }
                known = displays
                server.waitForChange()
            }
        #endif
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
