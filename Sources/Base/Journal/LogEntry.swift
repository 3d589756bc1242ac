internal import CLibrary
import Logging
import Platform

/// One entry of the log, in one line.
public struct LogEntry: Hashable, Sendable {
    public var level: Logger.Level
    public var message: String
    /// Seconds since 1970.
    public var time: Double

    /// - Parameter message: Anything; control characters are escaped.
    init(_ level: Logger.Level, _ message: String, time: Double) {
        self.level = level
        self.message = message.printable
        self.time = time
    }

    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

extension Logger.Level {
    /// After syslog(3).
    var priority: Int {
        switch self {
        case .trace, .debug: 7
        case .info: 6
        case .notice: 5
        case .warning: 4
        case .error: 3
        case .critical: 2
        }
    }
}
