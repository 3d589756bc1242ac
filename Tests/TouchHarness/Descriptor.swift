import Glibc

/// A file descriptor that closes on deinitialization and that child processes do not inherit.
struct Descriptor: ~Copyable, Sendable {
    let number: Int32

    /// Takes ownership of a system call's result; a negative number throws an error with `errno` and the attempt.
    init(_ number: Int32, attempting: @autoclosure () -> String) throws {
        guard number >= 0 else { throw SystemError(attempting()) }
        self.number = number
    }

    init(owning number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }

    static func createFile(_ path: String) throws -> Descriptor {
        try Descriptor(open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600), attempting: "create \(path)")
    }

    /// - Parameter timeout: whole seconds after which `receive` gives up.
    static func connect(toSocket path: String, timeout: Int) throws -> Descriptor {
        let connection = try Descriptor(
            socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0), attempting: "make a socket")
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw SystemError("connect to \(path)", code: ENAMETOOLONG)
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let length = socklen_t(MemoryLayout.size(ofValue: address))
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(connection.number, $0, length) }
        }
        guard result == 0 else { throw SystemError("connect to \(path)") }
        try connection.setReceiveTimeout(timeout)
        return connection
    }

    func setReceiveTimeout(_ seconds: Int) throws {
        var limit = timeval(tv_sec: seconds, tv_usec: 0)
        let length = socklen_t(MemoryLayout.size(ofValue: limit))
        guard setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &limit, length) == 0 else {
            throw SystemError("set a receive timeout")
        }
    }

    func send(_ bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            // Without MSG_NOSIGNAL, a closed connection would end the tests with SIGPIPE.
            let data = UnsafeRawBufferPointer(rebasing: rest)
            let count = Glibc.send(number, data.baseAddress, data.count, Int32(MSG_NOSIGNAL))
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw SystemError("send \(bytes.count) bytes") }
            rest = rest.dropFirst(count)
        }
    }

    /// Receives exactly `count` bytes.
    func receive(_ count: Int) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let room = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
                let received = recv(number, room.baseAddress, room.count, 0)
                if received < 0 && errno == EINTR { continue }
                guard received > 0 else {
                    throw SystemError("receive \(count) bytes", code: received == 0 ? ECONNRESET : errno)
                }
                filled += received
            }
        }
    }
}

/// Two connected sockets: one to keep, one to hand to a program.
struct SocketPair: ~Copyable {
    let ours: Descriptor
    let theirs: Descriptor

    init() throws {
        var numbers: [Int32] = [-1, -1]
        let result = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &numbers)
        guard result == 0 else { throw SystemError("make a pair of sockets") }
        ours = Descriptor(owning: numbers[0])
        theirs = Descriptor(owning: numbers[1])
    }
}

struct SystemError: Error, CustomStringConvertible {
    let description: String

    init(_ attempt: String, code: Int32 = errno) {
        description = "cannot \(attempt): \(String(cString: strerror(code)))"
    }
}
