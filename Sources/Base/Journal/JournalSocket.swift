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
        guard let socket = UnixSocket.datagrams() else { return nil }
        self.socket = socket
        self.path = path
    }

    /// Whether a descriptor leads to the journal.
    ///
    /// - Parameter stream: `$JOURNAL_STREAM`: the numbers of the device and of the inode that systemd has connected.
    static func isJournal(_ descriptor: FileDescriptor, _ stream: String?) -> Bool {
        guard let stream, let status = try? FileStatus(of: descriptor) else { return false }
        return stream == "\(status.device):\(status.stamp.inode)"
    }

    /// Sends an entry without waiting.
    ///
    /// - Returns: Whether the journal has taken it.
    func send(_ fields: [Field]) -> Bool {
        let text = fields.map { "\($0.name)=\($0.value)\n" }.joined()
        return UnixSocket.send(Array(text.utf8), by: socket, to: path)
    }
}
