import CInputTest
import Glibc

/// A position on the screen, in pixels from the top left.
package typealias Position = SIMD2<Double>

/// The X server's touchscreen. Programs receive its events as real multi-touch.
///
/// Calls return when the message is written; `sync()` returns when the server has delivered the touches.
package actor Touchscreen {
    package struct WrongAnswer: Error {
        package let expected: xf86ITResponseType
        package let received: xf86ITResponseType
    }

    package struct FingerMisused: Error {
        package let finger: Int
        package let isDown: Bool
    }

    /// The length of the driver's axes, which span the screen.
    private static let axisLength = 65536.0
    /// Seconds.
    private static let timeout = 20

    private let executor = OwnThreadExecutor(label: "touchscreen")
    private let connection: Descriptor
    private let size: Position
    private var fingersDown: [Int: Position] = [:]

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Connects and exchanges protocol versions. Blocks.
    package init(socket: String, width: Int, height: Int) throws {
        connection = try Descriptor.connect(toSocket: socket, timeout: Self.timeout)
        size = [Double(width), Double(height)]
        let header = Self.header(XF86IT_EVENT_CLIENT_VERSION, length: MemoryLayout<xf86ITEventClientVersion>.size)
        try Self.send(
            xf86ITEventClientVersion(
                header: header, major: UInt16(XF86IT_PROTOCOL_VERSION_MAJOR),
                minor: UInt16(XF86IT_PROTOCOL_VERSION_MINOR)),
            over: connection)
        try Self.await(XF86IT_RESPONSE_SERVER_VERSION, on: connection)
    }

    package func down(_ finger: Int, at position: Position) throws {
        guard fingersDown[finger] == nil else { throw FingerMisused(finger: finger, isDown: true) }
        fingersDown[finger] = position
        try touch(finger, XI_TouchBegin, at: position)
    }

    package func move(_ finger: Int, to position: Position) throws {
        guard fingersDown[finger] != nil else { throw FingerMisused(finger: finger, isDown: false) }
        fingersDown[finger] = position
        try touch(finger, XI_TouchUpdate, at: position)
    }

    /// Lifts the finger at its last position.
    package func up(_ finger: Int) throws {
        guard let position = fingersDown.removeValue(forKey: finger) else {
            throw FingerMisused(finger: finger, isDown: false)
        }
        try touch(finger, XI_TouchEnd, at: position)
    }

    /// Returns when the server has processed every touch so far; programs may not have read them yet.
    package func sync() throws {
        let header = Self.header(XF86IT_EVENT_WAIT_FOR_SYNC, length: MemoryLayout<xf86ITEventWaitForSync>.size)
        try Self.send(xf86ITEventWaitForSync(header: header), over: connection)
        try Self.await(XF86IT_RESPONSE_SYNC_FINISHED, on: connection)
    }

    private func touch(_ finger: Int, _ type: Int32, at position: Position) throws {
        let axes = position / size * Self.axisLength
        try Self.send(inputtest_touch(UInt32(finger), UInt32(type), axes.x, axes.y), over: connection)
    }

    private static func header(_ type: xf86ITEventType, length: Int) -> xf86ITEventHeader {
        xf86ITEventHeader(length: UInt32(length), type: type)
    }

    private static func send(_ message: some BitwiseCopyable, over connection: borrowing Descriptor) throws {
        try withUnsafeBytes(of: message) { try connection.send($0) }
    }

    private static func await(_ expected: xf86ITResponseType, on connection: borrowing Descriptor) throws {
        let bytes = try connection.receive(MemoryLayout<xf86ITResponseHeader>.size)
        let header = bytes.withUnsafeBytes { $0.loadUnaligned(as: xf86ITResponseHeader.self) }
        _ = try connection.receive(Int(header.length) - bytes.count)
        guard header.type == expected else { throw WrongAnswer(expected: expected, received: header.type) }
    }
}
