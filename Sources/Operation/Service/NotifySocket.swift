internal import CLibrary
import Platform
import SystemPackage

/// A service manager's datagram socket.
final class NotifySocket: Sendable {
    private let descriptor: FileDescriptor
    /// A `sockaddr_un` without the unused end of its path.
    private let address: [UInt8]

    /// - Parameter name: An absolute path, or `@` and a name in the abstract namespace (unix(7)).
    init?(_ name: String) {
        guard let address = Self.address(name), let descriptor = UnixSocket.datagrams() else { return nil }
        self.descriptor = descriptor
        self.address = address
    }

    deinit { try? descriptor.close() }

    private static func address(_ name: String) -> [UInt8]? {
        var address = sockaddr_un()
        let path = MemoryLayout.offset(of: \sockaddr_un.sun_path) ?? 2
        var bytes = Array(name.utf8)
        let isAbstract = bytes.first == UInt8(ascii: "@")
        guard isAbstract || bytes.first == UInt8(ascii: "/"), bytes.count > 1 else { return nil }
        // A name in the abstract namespace begins with a zero, and ends with its last byte.
        if isAbstract { bytes[0] = 0 } else { bytes.append(0) }
        guard path + bytes.count <= MemoryLayout<sockaddr_un>.size else { return nil }
        address.sun_family = sa_family_t(AF_UNIX)
        return withUnsafeBytes(of: &address) { $0.prefix(path) } + bytes
    }

    /// Sends a message without blocking. It is lost if the service manager is too busy to receive it.
    func send(_ text: String) {
        _ = address.withUnsafeBytes { address in
            Array(text.utf8).withUnsafeBytes { message in
                sendto(
                    descriptor.rawValue, message.baseAddress, message.count, UnixSocket.atOnce,
                    address.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(address.count))
            }
        }
    }
}
