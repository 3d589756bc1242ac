import Logging
import Synchronization
import Testing

@testable import Platform

@Suite(.serialized) struct LogTests {
    @Test("the level of the log is that of all its loggers, also those that exist already")
    func level() {
        let logger = Logger(label: "test") { SystemLogHandler(label: $0) }
        defer { Log.level = .info }
        Log.level = .error
        #expect(logger.logLevel == .error)
        Log.level = .notice
        #expect(logger.logLevel == .notice)
    }

    @Test("the last twenty warnings and errors are kept, and no other entries")
    func latest() {
        let logger = Logger(label: "test") { SystemLogHandler(label: $0) }
        for number in 1...30 {
            logger.info("info \(number)")
            logger.warning("warning \(number)\n")
        }
        #expect(Log.latestFaults.map(\.message) == (11...30).map { "warning \($0)\\x0A" })
        #expect(Log.latestFaults.allSatisfy { $0.level == .warning && $0.time > 1.7e9 })
    }
}

/// Lines that were written.
final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock(\.self) }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
}
