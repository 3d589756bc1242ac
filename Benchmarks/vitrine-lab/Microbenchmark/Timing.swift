import Foundation

/// Times a piece of work repeatedly and prints a line of JSON.
struct Timing {
    let name: String
    private let prepare: () throws -> () throws -> Void

    /// - Parameter prepare: Makes what the work needs, and returns the work.
    init(_ name: String, prepare: @escaping () throws -> () throws -> Void) {
        (self.name, self.prepare) = (name, prepare)
    }

    private static let rounds = 15
    /// The length of a round in seconds: long compared with the clock's resolution, short compared with disturbances.
    private static let length = 0.05

    func run() throws {
        let work = try prepare()
        let count = try calibrate(work)
        let times = try (0..<Self.rounds).map { _ in try time(count, work) / Double(count) * 1e9 }.sorted()
        print(
            "{\"benchmark\":\"\(name)\",\"ns\":\(format(times[times.count / 2])),\"ns_least\":\(format(times[0])),"
                + "\"ns_most\":\(format(times[times.count - 1]))}")
    }

    /// Does the work without timing it, for a program that counts instructions.
    func run(repetitions: Int) throws {
        let work = try prepare()
        for _ in 0..<repetitions { try work() }
    }

    /// The number of repetitions in a round. It also warms up the work.
    private func calibrate(_ work: () throws -> Void) throws -> Int {
        var count = 1
        while true {
            let seconds = try time(count, work)
            if seconds >= Self.length { return count }
            count = max(count + 1, Int(Double(count) * min(10, Self.length * 1.2 / max(seconds, 1e-9))))
        }
    }

    /// The processor time of this thread in seconds.
    private func time(_ count: Int, _ work: () throws -> Void) throws -> Double {
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
