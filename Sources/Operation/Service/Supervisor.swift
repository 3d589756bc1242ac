internal import CLibrary
import FoundationEssentials
import SystemPackage

/// Who restarts the program, as its environment tells.
public struct Supervisor: Sendable {
    /// Nil if nobody listens.
    let socket: NotifySocket?
    /// The seconds after which a silent program is restarted; nil if nobody watches it.
    let patience: Double?

    /// - Parameter environment: With `NOTIFY_SOCKET`, `WATCHDOG_USEC` and `WATCHDOG_PID`, if there is a supervisor.
    public init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
        socket = environment["NOTIFY_SOCKET"].flatMap(NotifySocket.init)
        // A parent's watchdog is no concern of its child.
        let isForUs = environment["WATCHDOG_PID"].map { $0 == "\(getpid())" } ?? true
        let microseconds = environment["WATCHDOG_USEC"].flatMap(Double.init).flatMap { $0 > 0 ? $0 : nil }
        patience = socket != nil && isForUs ? microseconds.map { $0 / 1e6 } : nil
    }

    func notify(_ notices: [ServiceNotice]) {
        guard let socket, !notices.isEmpty else { return }
        socket.send(notices.map(\.text).joined(separator: "\n"))
    }
}
