import SystemPackage

/// What the system does when memory runs out.
package enum MemoryShortage {
    /// Lets the kernel end this process before all others (proc_pid_oom_score_adj(5)).
    package static func endThisProcessFirst() {
        #if os(Linux)
            guard let score = try? FileDescriptor.open("/proc/self/oom_score_adj", .writeOnly) else { return }
            _ = try? score.closeAfter { try score.writeAll("1000".utf8) }
        #endif
    }
}
