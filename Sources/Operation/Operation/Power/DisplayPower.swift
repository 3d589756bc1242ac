import Logging
import Platform
import Synchronization
import SystemPackage

/// Switches the display off while the screen is dark, and on again, on its own thread.
public final class DisplayPower: Sendable {
    public struct Options: Hashable, Sendable {
        public enum Backlights: Hashable, Sendable {
            case all, none
            /// A folder in ``backlightFolder``.
            case named(String)
        }

        /// Whether the window's X server may switch its monitors off.
        public var usesDPMS = true
        public var backlights = Backlights.all
        public var backlightFolder: FilePath = "/sys/class/backlight"
        /// Commands for `/bin/sh`; nil for none.
        public var offCommand: String?
        public var onCommand: String?
        /// The environment of the commands, in the form `NAME=value`.
        public var environment: [String] = []
        /// The seconds that a command may take.
        public var commandLimit = 30.0
        /// The seconds that all commands together may take when the program ends: less than its own limit for ending.
        public var endLimit = 8.0

        public init() {}
    }

    struct Request: Sendable {
        var isOn = true
        /// The time at which the program has begun to end.
        var end: ContinuousClock.Instant?
        var options = Options()
    }

    /// The state that the worker owns.
    struct State: ~Copyable {
        /// Nil until ``begin(_:isOn:)``, because an earlier run may have ended while the display was off.
        var isOn: Bool?
        var backlights: [Backlight] = []
        var monitors: MonitorSignal?
        var isRepeating = false
        var faults = KnownFaults<String>()
    }

    /// The seconds between two attempts to keep monitors off: an X server switches them on at every movement of a mouse.
    static let reminderInterval = 60.0

    let request = Mutex(Request())
    let state = Mutex(State())
    let logger: Logger
    let worker = SerialWorker("power")

    public init(logger: Logger) { self.logger = logger }

    /// Takes control of the display, and switches it on or off.
    public func begin(_ options: Options, isOn: Bool) {
        request.withLock { $0 = Request(isOn: isOn, options: options) }
        worker.perform {
            self.findDevices(options)
            self.follow()
        }
    }

    /// Switches the display on or off, as soon as the previous commands have ended. Undoing the request before then
    /// cancels it.
    public func set(isOn: Bool) {
        request.withLock { $0.isOn = isOn }
        worker.perform { self.follow() }
    }

    /// Sets the commands to use from the next change on.
    public func use(off: String?, on: String?) {
        request.withLock { ($0.options.offCommand, $0.options.onCommand) = (off, on) }
    }

    /// Switches the display on and returns when it is done.
    public func finish() {
        request.withLock { $0.end = .now }
        set(isOn: true)
        worker.perform { self.state.withLock { $0.monitors = nil } }
        worker.finish()
    }

    private func follow() {
        let request = request.withLock(\.self)
        state.withLock { state in
            guard state.isOn != request.isOn else { return }
            state.isOn = request.isOn
            if request.isOn { switchOn(&state, request.options) } else { switchOff(&state, request.options) }
        }
    }

    private func findDevices(_ options: Options) {
        state.withLock { state in
            if options.usesDPMS {
                state.monitors = MonitorSignal()
                if state.monitors == nil { logger.notice("power.dpms: this X server cannot switch monitors off") }
            }
            state.backlights = backlights(options)
        }
    }

    private func backlights(_ options: Options) -> [Backlight] {
        let all = Backlight.all(in: options.backlightFolder)
        switch options.backlights {
        case .none: return []
        case .all: return all
        case .named(let name):
            let found = all.filter { $0.name == name }
            if found.isEmpty {
                let names = all.map(\.name.quoted).joined(separator: " or ")
                let expected = all.isEmpty ? "there is none" : "expected \(names)"
                logger.warning("no backlight \(name.quoted) in \(options.backlightFolder.escaped) (\(expected))")
            }
            return found
        }
    }

    // MARK: Switching

    func switchOff(_ state: inout State, _ options: Options) {
        setMonitors(&state, isOn: false)
        switchBacklights(&state) { try $0.switchOff() }
        run(options.offCommand, "power.off", isOn: false, &state, options)
        remind(&state)
    }

    func switchOn(_ state: inout State, _ options: Options) {
        run(options.onCommand, "power.on", isOn: true, &state, options)
        switchBacklights(&state) { try $0.switchOn() }
        setMonitors(&state, isOn: true)
    }

    private func setMonitors(_ state: inout State, isOn: Bool) {
        let isObeyed = state.monitors?.set(isOn: isOn) ?? true
        let signal = isOn ? "on" : "off"
        if isObeyed {
            _ = state.faults.end("monitors")
        } else if let report = state.faults.begin("monitors", signal) {
            logger.warning("power.dpms: the X server does not switch its monitors \(signal)\(report)")
        }
    }

    private func remind(_ state: inout State) {
        guard !state.isRepeating, state.monitors != nil else { return }
        state.isRepeating = true
        worker.perform(after: Self.reminderInterval) {
            self.state.withLock { state in
                state.isRepeating = false
                guard state.isOn == false else { return }
                self.setMonitors(&state, isOn: false)
                self.remind(&state)
            }
        }
    }

    func switchBacklights(_ state: inout State, _ change: (inout Backlight) throws -> Void) {
        for index in state.backlights.indices {
            let name = "backlight \(state.backlights[index].name.quoted)"
            do {
                try change(&state.backlights[index])
                _ = state.faults.end(name)
            } catch {
                if let report = state.faults.begin(name, "\(error)") {
                    logger.warning(
                        "cannot set the \(name): \(error) (this user must be allowed to write its brightness)\(report)")
                }
            }
        }
    }

    private func run(_ text: String?, _ key: String, isOn: Bool, _ state: inout State, _ options: Options) {
        guard let text else { return }
        // When the program ends, the command that switches the display on has at least half of the time.
        let limit = isOn ? options.endLimit : options.endLimit / 2
        let command = ShellCommand(text: text, environment: options.environment)
        do throws(ShellCommand.Failure) {
            try command.run(limit: options.commandLimit) {
                request.withLock(\.end).map { .now >= $0 + .seconds(limit) } ?? false
            }
            logger.info("\(key): \(text.quoted) has run")
            _ = state.faults.end(key)
        } catch {
            guard let report = state.faults.begin(key, "\(error)") else { return }
            logger.warning("\(key): \(text.quoted) \(error)\(report)")
        }
    }
}
