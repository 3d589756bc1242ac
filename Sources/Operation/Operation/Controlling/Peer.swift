internal import CLibrary
import SystemPackage

/// The process at the other end of a Unix socket, as it was when it connected.
struct Peer: Hashable {
    var user: UInt32
    var groups: Set<UInt32>
}

extension Peer {
    #if os(Linux)
        /// From Linux's asm/socket.h, in case the C library's headers are older.
        private static let peerGroups: Int32 = 59

        /// - Throws: If the system does not tell.
        init(of socket: FileDescriptor) throws(Errno) {
            // struct ucred, which glibc declares only as a GNU extension: process, user, group.
            var credentials: (pid_t, uid_t, gid_t) = (0, 0, 0)
            var length = socklen_t(MemoryLayout.size(ofValue: credentials))
            guard getsockopt(socket.rawValue, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0 else {
                throw Errno(rawValue: errno)
            }
            self.init(user: credentials.1, groups: Self.groups(of: socket).union([credentials.2]))
        }

        /// The supplementary groups; none before Linux 4.13.
        private static func groups(of socket: FileDescriptor) -> Set<UInt32> {
            var length = socklen_t(0)
            // This call fails, but returns the length.
            _ = getsockopt(socket.rawValue, SOL_SOCKET, peerGroups, nil, &length)
            var groups = [gid_t](repeating: 0, count: Int(length) / MemoryLayout<gid_t>.size)
            guard getsockopt(socket.rawValue, SOL_SOCKET, peerGroups, &groups, &length) == 0 else { return [] }
            return Set(groups)
        }
    #else
        init(of socket: FileDescriptor) throws(Errno) {
            var user = uid_t()
            var group = gid_t()
            guard getpeereid(socket.rawValue, &user, &group) == 0 else { throw Errno(rawValue: errno) }
            self.init(user: user, groups: [group])
        }
    #endif
}

/// Who may use the control socket: the user of this process, root, and the members of the socket's group.
struct Admission: Hashable {
    var user: UInt32
    var group: UInt32

    func admits(_ peer: Peer) -> Bool {
        peer.user == user || peer.user == 0 || peer.groups.contains(group)
    }
}
