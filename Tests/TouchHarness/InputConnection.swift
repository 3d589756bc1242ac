import CInputTest

/// A connection to one device of the X server's driver inputtest.
///
/// The driver accepts one client per server: after a disconnect, the server spins and answers no other. So a connection is made
/// when the server starts, and lasts as long as the server.
struct InputConnection: ~Copyable, Sendable {
    /// The length of the driver's absolute axes, which span the screen.
    static let axisLength = 65536.0
    /// Seconds.
    private static let timeout = 20

    private let connection: Descriptor

    /// Connects and exchanges protocol versions. Blocks.
    init(socket: String) throws {
        let connection = try Descriptor.connect(toSocket: socket, timeout: Self.timeout)
        let header = Self.header(XF86IT_EVENT_CLIENT_VERSION, length: MemoryLayout<xf86ITEventClientVersion>.size)
        try Self.send(
            xf86ITEventClientVersion(
                header: header, major: UInt16(XF86IT_PROTOCOL_VERSION_MAJOR),
                minor: UInt16(XF86IT_PROTOCOL_VERSION_MINOR)),
            over: connection)
        try Self.expect(XF86IT_RESPONSE_SERVER_VERSION, on: connection)
        self.connection = connection
    }

    func send(_ message: some BitwiseCopyable) throws { try Self.send(message, over: connection) }

    /// Returns when the server has processed every message so far; programs may not have read the events yet.
    func sync() throws {
        let header = Self.header(XF86IT_EVENT_WAIT_FOR_SYNC, length: MemoryLayout<xf86ITEventWaitForSync>.size)
        try send(xf86ITEventWaitForSync(header: header))
        try Self.expect(XF86IT_RESPONSE_SYNC_FINISHED, on: connection)
    }

    private static func send(_ message: some BitwiseCopyable, over connection: borrowing Descriptor) throws {
        try withUnsafeBytes(of: message) { try connection.send($0) }
    }

    private static func header(_ type: xf86ITEventType, length: Int) -> xf86ITEventHeader {
        xf86ITEventHeader(length: UInt32(length), type: type)
    }

    private static func expect(_ expected: xf86ITResponseType, on connection: borrowing Descriptor) throws {
        let bytes = try connection.receive(MemoryLayout<xf86ITResponseHeader>.size)
        let header = bytes.withUnsafeBytes { $0.loadUnaligned(as: xf86ITResponseHeader.self) }
        _ = try connection.receive(Int(header.length) - bytes.count)
        guard header.type == expected else { throw WrongAnswer(expected: expected, received: header.type) }
    }

    struct WrongAnswer: Error {
        let expected: xf86ITResponseType
        let received: xf86ITResponseType
    }
}
