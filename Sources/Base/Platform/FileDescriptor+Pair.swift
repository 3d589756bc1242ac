internal import CLibrary
internal import CSocket
import SystemPackage

extension FileDescriptor {
    /// What a pair of sockets transports.
    package enum Flow {
        case bytes, messages
    }

    /// Sockets that keep messages apart and also tell that the other end has closed are Linux's. Elsewhere, `CSandbox` marks where
    /// messages end.
    private static var messages: Int32 {
        #if LINUX_SERVICES
            vitrine_messages
        #else
            vitrine_bytes
        #endif
    }

    /// Two connected sockets for two processes. Other programs do not inherit them.
    package static func pair(of flow: Flow) throws(Errno) -> (ours: FileDescriptor, theirs: FileDescriptor) {
        var ends: [Int32] = [-1, -1]
        let result = vitrine_socket_pair(flow == .bytes ? vitrine_bytes : messages, &ends)
        guard result == 0 else { throw Errno(rawValue: errno) }
        return (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
    }

    /// Another descriptor of the same open file. Other programs do not inherit it, not even one that starts at this moment:
    /// swift-system's `duplicate` has such a moment.
    package func duplicated() throws(Errno) -> FileDescriptor {
        let number = fcntl(rawValue, F_DUPFD_CLOEXEC, 0)
        guard number >= 0 else { throw Errno(rawValue: errno) }
        return FileDescriptor(rawValue: number)
    }

    /// Reads what has arrived at a socket, without waiting.
    ///
    /// - Returns: Whether something has arrived.
    @discardableResult
    package func drain() -> Bool {
        var request = pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 0) > 0 else { return false }
        var bytes = [UInt8](repeating: 0, count: 256)
        return (try? bytes.withUnsafeMutableBytes { try read(into: $0) }) ?? 0 > 0
    }
}
