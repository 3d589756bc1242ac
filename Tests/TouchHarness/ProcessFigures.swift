import Foundation
import Glibc

/// What the system knows of a process's use of it.
package enum ProcessFigures {
    /// Seconds of processor time so far, of all its threads; 0 once it has gone.
    package static func processorTime(of process: Int32) -> Double {
        var clock = clockid_t()
        var time = timespec()
        guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// Seconds that a virtual machine's host has given to others since it started, of all its processors together.
    package static var stolenTime: Double {
        let text = (try? String(contentsOfFile: "/proc/stat", encoding: .utf8)) ?? ""
        let fields = text.prefix { $0 != "\n" }.split(separator: " ")
        let ticks = fields.count > stolenField ? Double(fields[stolenField]) ?? 0 : 0
        return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// In the first line, after "cpu" (proc_stat(5)).
    private static let stolenField = 8

    /// Bytes of memory, where what several processes share is divided among them; 0 once it has gone.
    package static func proportionalMemory(of process: Int32) -> Int {
        let text = (try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") }
        return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) * 1024
    }
}
