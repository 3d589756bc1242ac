internal import CLibrary
import Platform
import SystemPackage

/// The process that runs.
public enum OwnProcess {
    /// The bytes of its resident memory; 0 where the system does not tell.
    public static var residentMemory: Int {
        // Pages: in total, resident, shared, ….
        let fields = (try? FilePath("/proc/self/statm").stream())?.split(separator: UInt8(ascii: " ")) ?? []
        guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else { return 0 }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// Ends it as a supervisor does.
    public static func end() { kill(getpid(), SIGTERM) }
}
