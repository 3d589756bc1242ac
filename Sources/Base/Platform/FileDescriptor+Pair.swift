internal import CLibrary
import SystemPackage

extension FileDescriptor {
    /// What a pair of sockets transports.
    package enum Flow {
        case bytes, messages
    }

    /// Two connected sockets for two processes. Other programs do not inherit them.
    package static func pair(of flow: Flow) throws(Errno) -> (ours: FileDescriptor, theirs: FileDescriptor) {
        var ends: [Int32] = [-1, -1]
        let kind = flow == .bytes ? SOCK_STREAM : SOCK_SEQPACKET
        guard socketpair(AF_UNIX, Int32(kind.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw Errno(rawValue: errno)
        }
        return (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
    }
}
