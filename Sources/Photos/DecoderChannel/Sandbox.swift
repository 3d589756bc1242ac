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

    /// Irrevocably gives up everything that decoding does not need: opening files, the network, other processes.
    public static func enter() throws(Errno) {
        guard sandbox_enter(UInt64(addressSpace), UInt64(answer)) == 0 else { throw Errno(rawValue: errno) }
    }

    /// Starts the time limit of a request. The program that sent it counts, too, and is more precise: this ends a decoder
    /// whose program is gone.
    public static func beginRequest() throws(Errno) {
        guard sandbox_allow_time(UInt32(processorTime)) == 0 else { throw Errno(rawValue: errno) }
    }
}
