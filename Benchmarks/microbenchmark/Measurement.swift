import Foundation

/// Times a piece of work again and again, and prints a line of JSON.
struct Measurement {
    let name: String
    let work: () throws -> Void

    init(_ name: String, work: @escaping () throws -> Void) {
        (self.name, self.work) = (name, work)
    }

    private static let rounds = 15
    /// Of one round, in seconds: long against the clock's steps and short against what else a machine does.
    private static let length = 0.05

    func run() throws {
        let count = try calibrate()
        let times = try (0..<Self.rounds).map { _ in try time(count) / Double(count) * 1e9 }.sorted()
        print(
            "{\"benchmark\":\"\(name)\",\"ns\":\(format(times[times.count / 2])),\"ns_least\":\(format(times[0])),"
                + "\"ns_most\":\(format(times[times.count - 1]))}")
    }

    /// How often it is to be done in a round; what it does once only, such as making room, is done meanwhile.
    private func calibrate() throws -> Int {
        var count = 1
        while true {
            let seconds = try time(count)
            if seconds >= Self.length { return count }
            count = max(count + 1, Int(Double(count) * min(10, Self.length * 1.2 / max(seconds, 1e-9))))
        }
    }

    /// Seconds of this thread's processor time.
    private func time(_ count: Int) throws -> Double {
        let start = Self.now
        for _ in 0..<count { try work() }
        return Self.now - start
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    private func format(_ value: Double) -> String { String(format: value < 100 ? "%.1f" : "%.0f", value) }
}
