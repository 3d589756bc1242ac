internal import CLibrary
import FoundationEssentials
import Platform
import SystemPackage

/// A service manager's datagram socket.
final class NotifySocket: Sendable {
    private let descriptor: FileDescriptor
    /// A `sockaddr_un` without the unused end of its path.
    private let address: [UInt8]

    /// - Parameter name: An absolute path, or `@` and a name in the abstract namespace (unix(7)).
    init?(_ name: String) {
        guard let address = Self.address(name), let descriptor = UnixSocket.datagrams() else { return nil }
        self.descriptor = descriptor
        self.address = address
    }

    deinit { try? descriptor.close() }

    private static func address(_ name: String) -> [UInt8]? {
        var address = sockaddr_un()
        let path = MemoryLayout.offset(of: \sockaddr_un.sun_path) ?? 2
        var bytes = Array(name.utf8)
        let isAbstract = bytes.first == UInt8(ascii: "@")
        guard isAbstract || bytes.first == UInt8(ascii: "/"), bytes.count > 1 else { return nil }
        // A name in the abstract namespace begins with a zero, and ends with its last byte.
        if isAbstract { bytes[0] = 0 } else { bytes.append(0) }
        guard path + bytes.count <= MemoryLayout<sockaddr_un>.size else { return nil }
        address.sun_family = sa_family_t(AF_UNIX)
        return withUnsafeBytes(of: &address) { $0.prefix(path) } + bytes
    }

    /// Sends a message without blocking. It is lost if the service manager is too busy to receive it.
    func send(_ text: String) {
        _ = address.withUnsafeBytes { address in
            Array(text.utf8).withUnsafeBytes { message in
                sendto(
                    descriptor.rawValue, message.baseAddress, message.count, UnixSocket.atOnce,
                    address.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(address.count))
            }
        }
    }
}

/// A program's notification to its service manager (sd_notify(3)).
public enum ServiceNotice: Hashable, Sendable {
    case ready
    /// The program reads its configuration again; ``ready`` follows.
    case reloading(monotonicMicroseconds: UInt64)
    case stopping
    /// The program works.
    case alive
    /// The program will never work again. Systemd has known this since version 243.
    case stuck
    /// A line for people.
    case status(String)
    /// Starting or stopping takes up to this many seconds from now on.
    case takesLonger(seconds: Double)

    /// The message: one or two lines.
    var text: String {
        switch self {
        case .ready: "READY=1"
        case .reloading(let time): "RELOADING=1\nMONOTONIC_USEC=\(time)"
        case .stopping: "STOPPING=1"
        case .alive: "WATCHDOG=1"
        case .stuck: "WATCHDOG=trigger"
        case .status(let text): "STATUS=\(text.split(whereSeparator: \.isNewline).joined(separator: " "))"
        case .takesLonger(let seconds): "EXTEND_TIMEOUT_USEC=\(Int(seconds * 1e6))"
        }
    }
}

/// The service manager that restarts the program, as described by the environment.
public struct Supervisor: Sendable {
    /// Nil without a service manager.
    let socket: NotifySocket?
    /// The seconds after which a silent program is restarted; nil without a watchdog.
    let patience: Double?

    /// - Parameter environment: It contains `NOTIFY_SOCKET`, `WATCHDOG_USEC` and `WATCHDOG_PID` if there is a supervisor.
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
