import Logging
import Platform
import Synchronization

/// The latest warnings and errors, for an operator who stands at the screen.
enum RecentProblems {
    struct Entry: Hashable, Sendable {
        /// The date and time.
        let time: String
        let message: String
    }

    private static let limit = 5
    private static let entries = Mutex<[Entry]>([])

    /// Keeps an entry of the log if it is about a problem.
    static func note(_ level: Logger.Level, _ message: String) {
        guard level >= .warning else { return }
        let entry = Entry(time: LocalTime.now, message: message)
        entries.withLock { entries in
            entries.append(entry)
            if entries.count > limit { entries.removeFirst() }
        }
    }

    /// The newest first.
    static var all: [Entry] { entries.withLock { $0.reversed() } }
}
