/// A program's notification to its service manager (sd_notify(3)).
public enum ServiceNotice: Hashable, Sendable {
    case ready
    /// Followed by ``ready``.
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

    /// One or two lines.
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
