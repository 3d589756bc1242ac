internal import CLibrary
internal import CSandbox
import SystemPackage

/// The privileges that a decoder gives up, and its limits.
public enum Sandbox {
    /// The largest address space in bytes: a progressive photo of 200 megapixels takes 600 MB, and libraries and stacks
    /// take their share.
    public static let addressSpace = 3 << 30
    /// The largest result in bytes. Results have the size of screens, not of photos.
    public static let answer = 1 << 30
    /// The processor time for a request in seconds: twenty times what 200 megapixels take.
    public static let processorTime = 20

    /// Whether this build has a sandbox.
    public static var isAvailable: Bool {
        #if LINUX_SERVICES
            true
        #else
            false
        #endif
    }

    /// Irrevocably gives up everything that decoding does not need: opening files, the network, other processes, new code.
    ///
    /// - Parameter readable: The paths of folders in which files may still be opened for reading, where there is Landlock.
    public static func enter(readable: [String] = []) throws(Errno) {
        let paths = readable.map { strdup($0) }
        defer { for path in paths { free(path) } }
        let list = paths.map { UnsafePointer($0) } + [nil]
        let result = sandbox_enter(
            UInt64(clamping: addressSpace), UInt64(clamping: answer), readable.isEmpty ? nil : list)
        guard result == 0 else { throw Errno(rawValue: errno) }
    }

    /// Enters a part of the sandbox, for tests: Landlock without the filter of system calls.
    public static func enterLandlock() throws(Errno) {
        guard sandbox_confine(nil) == 0 else { throw Errno(rawValue: errno) }
    }

    /// The version of Landlock, the second wall around decoders; nil if the kernel offers none to this process.
    public static var landlockVersion: Int? {
        let version = sandbox_landlock_version()
        return version > 0 ? Int(version) : nil
    }

    /// Starts the time limit of a request. The program that sent it counts, too, and is more precise: this ends a decoder
    /// whose program is gone.
    public static func beginRequest() throws(Errno) {
        guard sandbox_allow_time(UInt32(clamping: processorTime)) == 0 else { throw Errno(rawValue: errno) }
    }
}
