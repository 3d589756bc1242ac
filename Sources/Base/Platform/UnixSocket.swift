internal import CLibrary
internal import CPlatform
import SystemPackage

/// Stream sockets in the file system. Other programs do not inherit them.
public enum UnixSocket {
    /// - Parameter patience: Seconds after which connecting, sending and receiving fail; 0 for never.
    /// - Throws: `Errno`; `connectionRefused` if no process listens.
    public static func open(connectedTo path: FilePath, patience: Int) throws(Errno) -> FileDescriptor {
        try make(path) { socket, address, length in
            var limit = timeval(tv_sec: patience, tv_usec: 0)
            for option in [SO_SNDTIMEO, SO_RCVTIMEO] {
                let size = socklen_t(MemoryLayout.size(ofValue: limit))
                guard setsockopt(socket, SOL_SOCKET, option, &limit, size) == 0 else { return -1 }
            }
            return connect(socket, address, length)
        }
    }

    /// - Parameter permissions: The permissions with which its file is created.
    /// - Throws: `Errno`; `addressInUse` if there is a file at `path`.
    public static func open(listeningAt path: FilePath, permissions: FilePermissions) throws(Errno) -> FileDescriptor {
        try make(path) { socket, address, length in
            #if os(Linux)
                // Before it is bound, this sets the mode with which Linux creates the file.
                guard fchmod(socket, permissions.rawValue) == 0 else { return -1 }
            #else
                let mask = umask(~permissions.rawValue & 0o777)
                defer { umask(mask) }
            #endif
            guard bind(socket, address, length) == 0 else { return -1 }
            _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
            return listen(socket, 64)
        }
    }

    /// A socket for datagrams; nil if the system has no more.
    public static func datagrams() -> FileDescriptor? {
        let number = vitrine_socket(vitrine_datagrams)
        return number < 0 ? nil : FileDescriptor(rawValue: number)
    }

    /// Sends a datagram without waiting.
    ///
    /// - Returns: Whether it has been taken.
    public static func send(_ bytes: [UInt8], by socket: FileDescriptor, to path: FilePath) -> Bool {
        guard var address = sockaddr_un(path) else { return false }
        let length = socklen_t(MemoryLayout.size(ofValue: address))
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                sendto(socket.rawValue, bytes, bytes.count, atOnce, $0, length) == bytes.count
            }
        }
    }

    /// The flags of a call that sends at once or not at all.
    public static var atOnce: Int32 { vitrine_no_signal | Int32(MSG_DONTWAIT) }

    private static func make(
        _ path: FilePath, _ setUp: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws(Errno) -> FileDescriptor {
        let number = vitrine_socket(vitrine_bytes)
        guard number >= 0 else { throw Errno(rawValue: errno) }
        let descriptor = FileDescriptor(rawValue: number)
        guard let address = sockaddr_un(path) else {
            try? descriptor.close()
            throw .fileNameTooLong
        }
        let length = socklen_t(MemoryLayout.size(ofValue: address))
        let result = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { setUp(number, $0, length) }
        }
        guard result == 0 else {
            let error = Errno(rawValue: errno)
            try? descriptor.close()
            throw error
        }
        return descriptor
    }

    /// Accepts a waiting client; nil if there is none.
    public static func client(of listener: FileDescriptor) throws(Errno) -> FileDescriptor? {
        let number = vitrine_accept(listener.rawValue)
        if number >= 0 { return FileDescriptor(rawValue: number) }
        // The client may have disconnected while it waited.
        if [EAGAIN, EINTR, ECONNABORTED].contains(errno) { return nil }
        throw Errno(rawValue: errno)
    }
}

extension sockaddr_un {
    /// - Returns: Nil if the path is longer than such addresses: 107 bytes on Linux.
    fileprivate init?(_ path: FilePath) {
        self.init()
        sun_family = sa_family_t(AF_UNIX)
        let bytes = path.bytes
        guard !bytes.isEmpty, bytes.count < MemoryLayout.size(ofValue: sun_path) else { return nil }
        withUnsafeMutableBytes(of: &sun_path) { $0.copyBytes(from: bytes) }
    }
}

extension FileDescriptor {
    /// Sends as much as the socket takes.
    ///
    /// - Parameter waits: Whether to wait until it takes something.
    /// - Returns: The number of bytes; 0 if it takes none now.
    public func sendSome(_ bytes: ArraySlice<UInt8>, waits: Bool = false) throws(Errno) -> Int {
        let flags = waits ? vitrine_no_signal : UnixSocket.atOnce
        let count = bytes.withUnsafeBytes { send(rawValue, $0.baseAddress, $0.count, flags) }
        if count >= 0 { return count }
        if errno == EINTR || errno == EAGAIN && !waits { return 0 }
        throw Errno(rawValue: errno)
    }

    /// Receives the bytes that have arrived.
    ///
    /// - Parameter waits: Whether to wait until something arrives.
    /// - Returns: Nil if nothing has arrived; empty after the last byte.
    public func receiveSome(upTo limit: Int, waits: Bool = false) throws(Errno) -> [UInt8]? {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
            count = recv(rawValue, buffer.baseAddress, limit, waits ? 0 : Int32(MSG_DONTWAIT))
            filled = max(0, count)
        }
        if count >= 0 { return bytes }
        if errno == EINTR || errno == EAGAIN && !waits { return nil }
        throw Errno(rawValue: errno)
    }

    // MARK: Pairs

    /// What a pair of sockets transports.
    public enum Flow: Sendable {
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
    public static func pair(of flow: Flow) throws(Errno) -> (ours: FileDescriptor, theirs: FileDescriptor) {
        var ends: [Int32] = [-1, -1]
        let result = vitrine_socket_pair(flow == .bytes ? vitrine_bytes : messages, &ends)
        guard result == 0 else { throw Errno(rawValue: errno) }
        return (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
    }

    /// Another descriptor of the same open file. Other programs do not inherit it, not even one that starts at this moment:
    /// swift-system's `duplicate` has such a moment.
    public func duplicated() throws(Errno) -> FileDescriptor {
        let number = fcntl(rawValue, F_DUPFD_CLOEXEC, 0)
        guard number >= 0 else { throw Errno(rawValue: errno) }
        return FileDescriptor(rawValue: number)
    }

    /// Ends the connection of a socket: both ends find that nothing more arrives.
    public func shutDown() { shutdown(rawValue, Int32(SHUT_RDWR)) }

    /// Reads what has arrived at a socket, without waiting.
    ///
    /// - Returns: Whether something has arrived.
    @discardableResult
    public func drain() -> Bool {
        var request = pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 0) > 0 else { return false }
        var bytes = [UInt8](repeating: 0, count: 256)
        return (try? bytes.withUnsafeMutableBytes { try read(into: $0) }) ?? 0 > 0
    }
}
