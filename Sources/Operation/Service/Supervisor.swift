internal import CLibrary
import FoundationEssentials
import SystemPackage

/// The service manager that restarts the program, as described by the environment.
public struct Supervisor: Sendable {
    /// Nil without a service manager.
    let socket: NotifySocket?
    /// The seconds after which a silent program is restarted; nil without a watchdog.
    let patience: Double?

    /// - Parameter environment: With `NOTIFY_SOCKET`, `WATCHDOG_USEC` and `WATCHDOG_PID`, if there is a supervisor.
    public init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
        socket = environment["NOTIFY_SOCKET"].flatMap(NotifySocket.init)
        // The watchdog may be meant for the parent process.
        let isForUs = environment["WATCHDOG_PID"].map { $0 == "\(getpid())" } ?? true
        let microseconds = environment["WATCHDOG_USEC"].flatMap(Double.init).flatMap { $0 > 0 ? $0 : nil }
        patience = socket != nil && isForUs ? microseconds.map { $0 / 1e6 } : nil
    }

    func notify(_ notices: [ServiceNotice]) {
        guard let socket, !notices.isEmpty else { return }
        socket.send(notices.map(\.text).joined(separator: "\n"))
    }
}
