internal import CLibrary
internal import CSandbox
import SystemPackage

/// What a decoder gives up, and how much it may use.
public enum Sandbox {
    /// What may be mapped at most: a progressive photo of 200 megapixels takes 600 MB, and libraries and stacks theirs.
    public static let addressSpace = 3 << 30
    /// What may be answered at most: screens of pictures, not photos.
    public static let answer = 1 << 30
    /// Seconds of processor time for a request: twenty times what 200 megapixels take.
    public static let processorTime = 20

    /// Gives up, for good, everything that decoding does not take: opening files, the network, other processes.
    public static func enter() throws(Errno) {
        guard sandbox_enter(UInt64(addressSpace), UInt64(answer)) == 0 else { throw Errno(rawValue: errno) }
    }

    /// Seconds for a request by the clock on the wall, which also counts what other programs take.
    public static let longestTime = 60

    /// Another request begins: it may use its share of time.
    public static func beginRequest() throws(Errno) { try allow(longestTime) }

    /// The next request may be far away.
    public static func endRequest() throws(Errno) { try allow(0) }

    private static func allow(_ seconds: Int) throws(Errno) {
        guard sandbox_allow_time(UInt32(seconds), UInt32(processorTime)) == 0 else { throw Errno(rawValue: errno) }
    }
}
