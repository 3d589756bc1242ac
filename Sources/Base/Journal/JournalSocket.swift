internal import CLibrary
import Platform
import SystemPackage

/// The socket of systemd's journal. An entry is a datagram of lines `FIELD=value` (systemd's "Native Journal Protocol").
struct JournalSocket: Sendable {
    /// A field's name and its value, which is one line.
    typealias Field = (name: String, value: String)

    private let socket: FileDescriptor
    private let path: FilePath

    /// Nil if the system has no sockets left.
    init?(_ path: FilePath = "/run/systemd/journal/socket") {
        let socket = CLibrary.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { return nil }
        self.socket = FileDescriptor(rawValue: socket)
        self.path = path
    }

    /// Whether a descriptor leads to the journal.
    ///
    /// - Parameter stream: `$JOURNAL_STREAM`: the numbers of the device and of the inode that systemd has connected.
    static func isJournal(_ descriptor: FileDescriptor, _ stream: String?) -> Bool {
        var status = stat()
        guard let stream, fstat(descriptor.rawValue, &status) == 0 else { return false }
        return stream == "\(status.st_dev):\(status.st_ino)"
    }

    /// Sends an entry without waiting.
    ///
    /// - Returns: Whether the journal has taken it.
    func send(_ fields: [Field]) -> Bool {
        let text = fields.map { "\($0.name)=\($0.value)\n" }.joined()
        return withAddress { address, length in
            let bytes = Array(text.utf8)
            let sent = sendto(
                socket.rawValue, bytes, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT), address,
                length)
            return sent == bytes.count
        }
    }

    private func withAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let path = path.bytes
        let isShort = withUnsafeMutableBytes(of: &address.sun_path) { space in
            guard path.count < space.count else { return false }
            space.copyBytes(from: path)
            return true
        }
        guard isShort else { return false }
        return withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
