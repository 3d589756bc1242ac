internal import CLibrary
import Platform
import SystemPackage

/// The socket on which the program listens for operators, and its permissions.
public struct ControlSocket: Hashable, Sendable {
    public var path: FilePath
    /// The group that may use it, besides the user of this process and root; nil for the group of this process.
    public var group: String?
    public var mode = 0o660

    public init(_ path: FilePath) { self.path = path }

    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        public let description: String
    }

    // MARK: Paths

    private static let systemFolder = FilePath("/run/vitrine")
    private static let name = "control"

    /// The default path of the socket: in the service's or the user's runtime folder, in `/run/vitrine` if that is
    /// writable, or else in the program's state folder.
    public static func defaultPath(_ environment: [String: String], state: FilePath) -> FilePath {
        let folder = systemFolder.mayBeWritten ? systemFolder : state
        return servicePath(environment) ?? userPath(environment) ?? folder.appending(name)
    }

    /// The path on which a program is most likely listening.
    public static func likeliestPath(_ environment: [String: String], state: FilePath) -> FilePath {
        likeliest(of: [userPath(environment), systemFolder.appending(name), state.appending(name)].compactMap(\.self))
    }

    /// The first path that exists. Otherwise, the first whose folder exists, because a folder that this user may not
    /// enter hides its contents; otherwise, the first path.
    static func likeliest(of paths: [FilePath]) -> FilePath {
        paths.first(where: \.exists) ?? paths.first { $0.removingLastComponent().exists } ?? paths[0]
    }

    private static func userPath(_ environment: [String: String]) -> FilePath? {
        // The XDG Base Directory Specification requires relative paths to be ignored.
        guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
        return FilePath(folder).appending("vitrine").appending(name)
    }

    /// The path in the folder that systemd creates for a service (`RuntimeDirectory`).
    private static func servicePath(_ environment: [String: String]) -> FilePath? {
        environment["RUNTIME_DIRECTORY"].map { FilePath($0).appending(name) }
    }

    // MARK: Listening

    func listen() throws(Failure) -> (listener: FileDescriptor, admission: Admission) {
        let group = try group.map { name throws(Failure) in try Self.identifier(ofGroup: name) }
        do throws(Errno) {
            try makeFolder(group)
            let listener = try open()
            do throws(Errno) {
                try restrict(path, to: mode_t(mode), group)
            } catch {
                try? listener.close()
                path.removeFile()
                throw error
            }
            return (listener, Admission(user: geteuid(), group: group ?? getegid()))
        } catch {
            throw Failure(description: "cannot listen at \(path.quoted): \(reason(error))")
        }
    }

    private func reason(_ error: Errno) -> String {
        switch error {
        case .addressInUse: "another program listens there, or it is not a socket"
        case .fileNameTooLong: "the path is too long for a socket"
        case .notPermitted where group != nil:
            "\(error) (expected control.group to be a group of the gallery's user)"
        default: "\(error)"
        }
    }

    private static func identifier(ofGroup name: String) throws(Failure) -> UInt32 {
        guard let entry = getgrnam(name) else {
            throw Failure(description: "control.group \(name.quoted): no such group")
        }
        return entry.pointee.gr_gid
    }

    /// Opens the socket. Only the owner may connect before the group is set.
    private func open() throws(Errno) -> FileDescriptor {
        do throws(Errno) {
            return try UnixSocket.open(listeningAt: path, permissions: .ownerReadWrite)
        } catch {
            guard error == .addressInUse, isStale else { throw error }
            path.removeFile()
            return try UnixSocket.open(listeningAt: path, permissions: .ownerReadWrite)
        }
    }

    /// Whether a program that ended has left the socket behind.
    private var isStale: Bool {
        guard (try? FileStatus(of: path).kind) == .socket else { return false }
        do throws(Errno) {
            let probe = try UnixSocket.open(connectedTo: path, patience: 1)
            try? probe.close()
            return false
        } catch {
            return error == .connectionRefused
        }
    }

    private func makeFolder(_ group: UInt32?) throws(Errno) {
        let folder = path.removingLastComponent()
        guard !folder.exists else { return }
        try folder.removingLastComponent().makeDirectories()
        guard folder.withPlatformString({ mkdir($0, 0o700) }) == 0 else { throw Errno(rawValue: errno) }
        do throws(Errno) {
            try restrict(folder, to: 0o750, group)
        } catch {
            _ = folder.withPlatformString { rmdir($0) }
            throw error
        }
    }

    private func restrict(_ path: FilePath, to mode: mode_t, _ group: UInt32?) throws(Errno) {
        let result = path.withPlatformString { name in
            let isOwned = group.map { chown(name, uid_t.max, $0) } ?? 0
            return isOwned == 0 ? chmod(name, mode) : isOwned
        }
        guard result == 0 else { throw Errno(rawValue: errno) }
    }
}

/// The process at the other end of a Unix socket, as it was when it connected.
struct Peer: Hashable {
    var user: UInt32
    var groups: Set<UInt32>
}

extension Peer {
    #if os(Linux)
        /// The option's number in Linux's asm/socket.h, in case the C library's headers are older.
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
