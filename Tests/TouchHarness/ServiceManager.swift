import Foundation
import Glibc
import TestSupport

/// A service manager's end of a notify socket.
package final class ServiceManager: Sendable {
    private let folder: TemporaryFolder
    /// The value of `NOTIFY_SOCKET`.
    package let name: String
    private let socket: Int32

    /// - Parameter abstract: Whether its name is not that of a file.
    package init(abstract: Bool = false) throws {
        folder = try TemporaryFolder()
        name = abstract ? "@vitrine-test-\(UUID())" : folder.file("notify")
        socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        var address = sockaddr_un(sun_family: sa_family_t(AF_UNIX), sun_path: sockaddr_un().sun_path)
        let bytes = Array(name.utf8).enumerated().map { $0.offset == 0 && abstract ? 0 : $0.element }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let length = socklen_t(2 + bytes.count + (abstract ? 0 : 1))
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, length) }
        }
        guard result == 0 else { throw SystemError("bind \(name)", code: errno) }
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(socket) }

    /// Waits for a message; empty if none comes.
    package func receive() -> String {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(socket, &buffer, buffer.count, 0)
        return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }
}
