import Gallery
import Platform
import Synchronization
import SystemPackage

/// Follows the wall clock, and says when the light changes. The clock may be set at any time.
public final class HoursWatch: Sendable {
    private struct State: Sendable {
        var hours: OpeningHours
        var light: Light?
    }

    private let state: Mutex<State>
    private let alarm: WallAlarm
    private let changed: @Sendable (Light) -> Void

    /// - Parameter changed: Called on another thread with the light at first and whenever it changes.
    public init(_ hours: OpeningHours, changed: @escaping @Sendable (Light) -> Void) {
        state = Mutex(State(hours: hours))
        alarm = WallAlarm()
        self.changed = changed
    }

    public func start() throws(Errno) {
        try WorkerThread.start("hours") {
            while true {
                let next = self.update()
                self.alarm.wait(until: next)
            }
        }
    }

    /// The light now.
    public var light: Light { state.withLock { $0.hours.light(at: WallAlarm.now, by: .system).light } }

    /// Replaces the opening hours.
    public func follow(_ hours: OpeningHours) {
        state.withLock { $0.hours = hours }
        alarm.ring()
    }

    /// - Returns: When to look again, in seconds since 1970.
    private func update() -> Int {
        let (light, next, isNew) = state.withLock { state in
            let (light, next) = state.hours.light(at: WallAlarm.now, by: .system)
            defer { state.light = light }
            return (light, next, light != state.light)
        }
        if isNew { changed(light) }
        return next
    }
}
