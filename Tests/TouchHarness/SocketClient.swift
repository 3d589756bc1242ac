/// A connection to a Unix socket that sends arbitrary bytes.
package final class SocketClient: Sendable {
    private let connection: Descriptor

    package init(_ path: String) throws { connection = try Descriptor.connect(toSocket: path, timeout: 10) }

    /// - Throws: If the other end has closed the connection.
    package func send(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try connection.send($0) } }
}
