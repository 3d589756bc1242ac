import SystemPackage

/// What the system does when memory runs out.
package enum MemoryShortage {
    /// Lets the kernel end this process before all others (proc_pid_oom_score_adj(5)).
    package static func endThisProcessFirst() {
        #if os(Linux)
            guard let score = try? FileDescriptor.open("/proc/self/oom_score_adj", .writeOnly, options: .closeOnExec)
            else { return }
            _ = try? score.closeAfter { try score.writeAll("1000".utf8) }
        #endif
    }

    /// How many processes the kernel has ended since it started because there was no memory left, in the whole machine or
    /// in a control group (`oom_kill` in `/proc/vmstat`).
    package static var endedProcessCount: Int {
        let lines = ((try? FilePath("/proc/vmstat").stream()) ?? []).split(separator: UInt8(ascii: "\n"))
        let line = lines.first { $0.starts(with: "oom_kill ".utf8) }
        return line.flatMap { Int(String(decoding: $0.dropFirst("oom_kill ".utf8.count), as: UTF8.self)) } ?? 0
    }
}
