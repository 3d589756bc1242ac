import Logging
import Manifest
import Platform

/// Why something, such as a URL or a server, is left alone, and until when.
struct Trouble {
    /// Failures in a row; some count for less than one.
    var failures = 0.0
    /// The pauses after them, each longer than the one before.
    var pauses = 0
    /// The last failure, and the part of the subject that had it.
    var fault: WebFault
    var part: String?
    /// When the last pause began, and when it ends.
    var start = -Double.infinity
    var end = -Double.infinity
}

/// Troubles by their subjects. A subject that works again is removed.
extension Dictionary where Value == Trouble {
    /// The trouble of some subjects that lasts longest; nil if none has any.
    func longest(of subjects: [Key]) -> Trouble? { subjects.compactMap { self[$0] }.max { $0.end < $1.end } }

    /// Notes a failure, and returns the trouble before the pause that may follow.
    mutating func note(_ fault: WebFault, of subject: Key, weight: Double = 1, part: String? = nil) -> Trouble {
        var trouble = self[subject] ?? Trouble(fault: fault)
        trouble.failures += weight
        trouble.fault = fault
        trouble.part = part
        self[subject] = trouble
        return trouble
    }

    /// Leaves a subject that has failed alone for a time.
    mutating func pause(_ subject: Key, for seconds: Double, at time: Double) {
        self[subject]?.pauses += 1
        self[subject]?.start = time
        self[subject]?.end = time + seconds
    }
}

extension Dictionary {
    /// Limits the memory for what servers cause: forgets values that are not needed, or else all.
    mutating func prune(keeping isNeeded: (Value) -> Bool) {
        let most = 20_000
        if count > most { self = filter { isNeeded($0.value) } }
        if count > 2 * most { self = [:] }
    }
}

/// How long to wait before something that failed is tried again: longer and longer.
public enum Backoff {
    /// After the first failure and after many, in seconds.
    private static let usual = 2.0...600.0
    /// The same for parts of a catalogue that a server refuses, until someone does something about it.
    private static let refused = 60.0...3600.0

    /// The longest wait after so many failures in a row, which doubles with each.
    static func wait(_ limits: ClosedRange<Double>, after count: Int) -> Double {
        min(limits.upperBound, limits.lowerBound * Double(1 << min(max(0, count - 1), 16)))
    }

    /// A wait in seconds after so many failures in a row, which is random within limits, so that a fleet does not send its requests
    /// all at once.
    public static func wait(after count: Int, using generator: inout some RandomNumberGenerator) -> Double {
        wait(usual, after: count) * .random(in: 0.5...1, using: &generator)
    }

    /// The same after a fault. The wait is never shorter than the server asks for.
    static func wait(
        after count: Int, _ fault: WebFault, isPart: Bool = false, using generator: inout some RandomNumberGenerator
    ) -> Double {
        let own =
            isPart && fault.isLasting
            ? wait(refused, after: count) * .random(in: 0.5...1, using: &generator)
            : wait(after: count, using: &generator)
        return max(own, (fault.retryAfter ?? 0) * .random(in: 1...1.1, using: &generator))
    }
}

/// Logs each fault once for as long as it lasts, then its count every hour, and its end.
struct FaultLog {
    private let logger: Logger
    private var faults = KnownFaults<String>()
    private var notes: [String: [String]] = [:]

    init(_ logger: Logger) {
        self.logger = logger
    }

    /// - Parameters:
    ///   - name: A URL or a file.
    ///   - hasPhotos: Whether there is a previous set to show.
    ///   - isPart: Whether others are shown without it.
    mutating func note(_ name: String, _ fault: WebFault, hasPhotos: Bool, isPart: Bool = false) {
        guard let report = faults.begin(name, fault.description) else { return }
        let retry = fault.retryAfter.map { "next try in \(Int($0)) s at the server's request" } ?? "will retry"
        let shown = isPart ? "left out" : hasPhotos ? "still showing the previous photos" : "nothing to show yet"
        logger.warning("\(Self.quoted(name)): \(fault); \(shown), \(retry)\(report)")
    }

    /// Logs each note that is not a failure once.
    mutating func logNotes(_ notes: [String: [String]]) {
        for (name, words) in notes.sorted(by: { $0.key < $1.key }) where self.notes[name] != words {
            logger.notice("\(Self.quoted(name)): \(words.joined(separator: "; "))")
        }
        self.notes = notes
    }

    mutating func clear(_ name: String) {
        guard faults.end(name) else { return }
        logger.info("\(Self.quoted(name)): no longer failing")
    }

    /// Forgets photos that are no longer wanted.
    mutating func removeAll(where isForgotten: (String) -> Bool) { faults.keepAll { !isForgotten($0) } }

    private static func quoted(_ name: String) -> String { WebAddress.public(name).quoted }
}
