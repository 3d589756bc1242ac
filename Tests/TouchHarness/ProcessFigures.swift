import Foundation
import Glibc

/// Resource usage as the system reports it.
package enum ProcessFigures {
    /// The processor time of all threads so far, in seconds; 0 after the process has ended.
    package static func processorTime(of process: Int32) -> Double {
        var clock = clockid_t()
        var time = timespec()
        guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// The time since boot, in seconds, for which the host of a virtual machine ran other work, summed over all processors.
    package static var stolenTime: Double {
        let text = (try? String(contentsOfFile: "/proc/stat", encoding: .utf8)) ?? ""
        let fields = text.prefix { $0 != "\n" }.split(separator: " ")
        let ticks = fields.count > stolenField ? Double(fields[stolenField]) ?? 0 : 0
        return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// The index of `steal` in the first line, which begins with "cpu" (proc_stat(5)).
    private static let stolenField = 8

    /// The proportional set size in bytes, which divides shared pages among their users; 0 after the process has ended.
    package static func proportionalMemory(of process: Int32) -> Int {
        let text = (try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") }
        return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) * 1024
    }
}
