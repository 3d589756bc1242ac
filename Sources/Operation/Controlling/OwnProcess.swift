internal import CLibrary
import Platform
import SystemPackage

/// This process.
public enum OwnProcess {
    /// The resident memory in bytes; 0 where the system does not tell.
    public static var residentMemory: Int {
        // Pages: in total, resident, shared, ….
        let fields = (try? FilePath("/proc/self/statm").stream())?.split(separator: UInt8(ascii: " ")) ?? []
        guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else { return 0 }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// Ends the process with SIGTERM, as a supervisor does.
    public static func end() { kill(getpid(), SIGTERM) }
}
