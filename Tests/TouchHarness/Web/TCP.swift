import Foundation
import Glibc

/// A TCP connection to this machine.
struct TCP: ~Copyable {
    let number: Int32

    init(owning number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }

    static func connect(_ port: Int) throws -> TCP {
        let connection = TCP(owning: socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
        let result = withAddress(port) { Glibc.connect(connection.number, $0, $1) }
        guard result == 0 else { throw CocoaError(.fileReadUnknown) }
        return connection
    }

    /// The next bytes; empty when the peer has closed the connection.
    func receive() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
            count = max(0, recv(number, buffer.baseAddress, buffer.count, 0))
        }
    }

    func send(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBytes { _ = Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    static func withAddress(_ port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
        address.sin_port = in_port_t(port).bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
    }
}

/// A socket that listens on a free port.
final class Listener: Sendable {
    let number: Int32
    let port: Int

    init() throws {
        number = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        let listening = number
        guard TCP.withAddress(0, { bind(listening, $0, $1) }) == 0, listen(number, 16) == 0 else {
            throw CocoaError(.fileReadUnknown)
        }
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listening, $0, &length) }
        }
        port = Int(in_port_t(bigEndian: address.sin_port))
    }

    deinit {
        close(number)
    }

    /// Waits for a connection; nil once the listener has ended.
    func accept() -> Int32? {
        let connection = Glibc.accept(number, nil, nil)
        return connection < 0 ? nil : connection
    }

    func end() {
        shutdown(number, Int32(SHUT_RDWR))
    }
}
