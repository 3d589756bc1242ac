internal import CLibrary
internal import CPlatform
import SystemPackage

/// Memory that has been freed, but that the C library keeps for later.
public enum FreeMemory {
    /// Returns whole pages to the system, from all threads' pools. It takes some milliseconds, and locks one pool after the
    /// other.
    ///
    /// glibc returns only what lies at the end of a pool. After much work in small blocks, one block that lives on can keep
    /// a hundred megabytes before it.
    public static func returnToSystem() {
        #if os(Linux) && canImport(Glibc)
            malloc_trim(0)
        #endif
    }
}

/// What the system does when memory runs out.
public enum MemoryShortage {
    /// Lets the kernel end this process before all others (proc_pid_oom_score_adj(5)).
    public static func endThisProcessFirst() {
        #if os(Linux)
            FilePath("/proc/self/oom_score_adj").overwrite(with: "1000".utf8)
        #endif
    }

    /// How many processes the kernel has ended since it started because there was no memory left, in the whole machine or
    /// in a control group (`oom_kill` in `/proc/vmstat`).
    public static var endedProcessCount: Int {
        let lines = ((try? FilePath("/proc/vmstat").stream()) ?? []).split(separator: UInt8(ascii: "\n"))
        let line = lines.first { $0.starts(with: "oom_kill ".utf8) }
        return line.flatMap { Int(String(decoding: $0.dropFirst("oom_kill ".utf8.count), as: UTF8.self)) } ?? 0
    }
}

/// Returns a picture's memory to the system when the picture is freed.
///
/// Once glibc has freed a block of up to 32 MB, it keeps freed blocks of that size for later, in a pool for each
/// thread: after a few large photos, the program stays 50 MB larger. With a fixed limit, glibc maps every larger block
/// separately.
public enum LargeBlocks {
    /// In bytes. Smaller than any photo that fills a card; larger than frequent allocations.
    private static let threshold: Int32 = 1 << 20

    private static let isSet: Bool = {
        #if os(Linux) && canImport(Glibc)
            // The number of pools is not limited: the frame thread must not wait for a background thread that locks
            // one.
            mallopt(M_MMAP_THRESHOLD, threshold) == 1
        #else
            false
        #endif
    }()

    /// Sets the limit for the whole process. Only the first call has an effect.
    public static func returnToSystem() {
        _ = isSet
    }
}
