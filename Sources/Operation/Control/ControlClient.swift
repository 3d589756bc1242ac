import Platform
import SystemPackage

/// Sends a request to a running program, and waits for the answer.
public enum ControlClient {
    public enum Failure: Error, Hashable, Sendable {
        /// No program listens on the socket.
        case notRunning(String)
        case notPermitted(String)
        case broken(String)
    }

    /// Seconds that the program may be silent. Its own limit for an answer is ten.
    private static let patience = 15

    public static func send(_ line: String, to path: FilePath) throws(Failure) -> ControlReply {
        let socket = try open(path)
        defer { try? socket.close() }
        do throws(Errno) {
            // A program that refuses the connection does not read the request, but its answer says why.
            try? send(Array("\(line)\n".utf8), to: socket)
            return try read(from: socket)
        } catch {
            throw .broken(
                "no answer from \(path.quoted): \(error == .resourceTemporarilyUnavailable ? .timedOut : error)")
        }
    }

    private static func open(_ path: FilePath) throws(Failure) -> FileDescriptor {
        do throws(Errno) {
            return try UnixSocket.open(connectedTo: path, patience: patience)
        } catch {
            switch error {
            case .noSuchFileOrDirectory, .connectionRefused: throw .notRunning("no gallery listens at \(path.quoted)")
            case .permissionDenied: throw .notPermitted("cannot use \(path.quoted): \(error)")
            default: throw .broken("cannot connect to \(path.quoted): \(error)")
            }
        }
    }

    private static func send(_ bytes: [UInt8], to socket: FileDescriptor) throws(Errno) {
        var rest = bytes[...]
        while !rest.isEmpty { rest.removeFirst(try socket.sendSome(rest, waits: true)) }
    }

    private static func read(from socket: FileDescriptor) throws(Errno) -> ControlReply {
        var bytes: [UInt8] = []
        while !bytes.contains(lineBreak) { try receive(from: socket, into: &bytes) }
        let head = bytes.prefix { $0 != lineBreak }
        guard let (reply, count) = ControlReply.read(head: String(decoding: head, as: UTF8.self)) else {
            throw .protocolError
        }
        guard case .data = reply else { return reply }
        bytes.removeFirst(head.count + 1)
        while bytes.count < count { try receive(from: socket, into: &bytes) }
        return .data(Array(bytes.prefix(count)))
    }

    private static let lineBreak = UInt8(ascii: "\n")

    private static func receive(from socket: FileDescriptor, into bytes: inout [UInt8]) throws(Errno) {
        guard let new = try socket.receiveSome(upTo: 64 << 10, waits: true) else { return }
        guard !new.isEmpty else { throw .connectionReset }
        bytes += new
    }
}
