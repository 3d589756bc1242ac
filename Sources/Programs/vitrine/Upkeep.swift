import Configuring
import FoundationEssentials
import Gallery
import Logging
import Operation
import Platform
import Stage
import Synchronization

/// The services that keep a kiosk running for months: the watch over the frame thread, opening hours, and the switching
/// of the display.
struct Upkeep: Sendable {
    let watch: FrameWatch
    private let start: StartKeeper?
    private let hours: HoursWatch
    private let light: LightInUse
    /// The hours of sound; nil if there is none.
    private let sound: HoursWatch?
    /// Nil outside of kiosks, where the display has other uses.
    private let power: DisplayPower?

    /// - Parameters:
    ///   - start: Nil outside of kiosks.
    ///   - mailbox: Receives the light.
    init(
        _ configuration: Configuration, _ start: StartKeeper?, _ figures: FrameFigures, _ mailbox: Mailbox<Arrival>,
        _ logger: Logger
    ) {
        watch = FrameWatch(figures, Supervisor(), logger: logger, wake: Stage.wake) {
            FrameWatch.endProcess(ExitStatus.internalFault.rawValue)
        }
        self.start = start
        let light = LightInUse(scheduled: configuration.schedule.effect.light) { mailbox.deliver(.input(.light($0))) }
        self.light = light
        hours = HoursWatch(configuration.hours) { light.follow(hours: $0) }
        let week = Array(repeating: configuration.clips.hours, count: 7)
        sound =
            configuration.hearsClips
            ? HoursWatch(OpeningHours(week: week)) { mailbox.deliver(.input(.sound($0 == .day))) } : nil
        power = start == nil ? nil : DisplayPower(logger: logger)
        watch.start()
    }

    /// Starts the services. Call it when the stage is open.
    func begin(driver: String, _ read: ReadConfiguration) throws {
        var options = read.configuration.power
        options.usesDPMS = options.usesDPMS && driver == "x11"
        options.environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
        power?.begin(options, isOn: (read.configuration.schedule.effect.light ?? hours.value) != .dark)
        start?.begin(with: read.validContents)
        try startThread(for: "the opening hours", hours.start)
        if let sound { try startThread(for: "the hours of sound", sound.start) }
    }

    /// Applies a changed configuration. A copy of it is kept once it has worked.
    ///
    /// - Parameter apply: Applies the rest of it.
    func reload(_ read: ReadConfiguration, _ apply: () -> Void) {
        let configuration = read.configuration
        watch.reload {
            hours.follow(configuration.hours)
            power?.use(off: configuration.power.offCommand, on: configuration.power.onCommand)
            apply()
        }
        start?.begin(with: read.validContents)
    }

    /// Shows the light that the schedule wants; nil for that of the opening hours.
    func follow(scheduled: Light?) { light.follow(scheduled: scheduled) }

    /// Notes whether the screen is black.
    func setDark(_ isDark: Bool) { power?.set(isOn: !isDark) }

    /// Notes that the program ends as requested.
    ///
    /// - Parameter restarts: Whether the program runs again in the same process.
    func end(restarts: Bool) {
        watch.stop(restarts: restarts)
        start?.close()
    }

    /// Switches the display on, and returns when it is done.
    func finish() { power?.finish() }
}

/// The light of the opening hours, unless the schedule wants another.
private final class LightInUse: Sendable {
    private let lights: Mutex<(hours: Light?, scheduled: Light?)>
    private let changed: @Sendable (Light) -> Void

    init(scheduled: Light?, changed: @escaping @Sendable (Light) -> Void) {
        lights = Mutex((nil, scheduled))
        self.changed = changed
    }

    func follow(hours light: Light) { change { $0.hours = light } }

    func follow(scheduled light: Light?) { change { $0.scheduled = light } }

    private func change(_ body: (inout (hours: Light?, scheduled: Light?)) -> Void) {
        let (old, new) = lights.withLock { lights in
            let old = lights.scheduled ?? lights.hours
            let isFirst = lights.hours == nil
            body(&lights)
            return (isFirst ? nil : old, lights.scheduled ?? lights.hours)
        }
        if let new, new != old { changed(new) }
    }
}
