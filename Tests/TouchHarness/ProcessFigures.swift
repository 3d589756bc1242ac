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

    /// Bytes of memory, where what several processes share is divided among them; 0 once it has gone.
    package static func proportionalMemory(of process: Int32) -> Int {
        let text = (try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") }
        return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) * 1024
    }
}
