/// A keyboard of the X server whose keys are pressed through the XTEST extension.
package final class Keyboard: Sendable {
    package enum Key: UInt8, Sendable {
        // The key codes of a server without a configured keyboard (xfree86 in XKB's files).
        case right = 102
        case left = 100
        case up = 98
        case down = 104
        case pageDown = 105
        case escape = 9
        case enter = 36
        case backspace = 22
        case plus = 21
        case minus = 20
        case zero = 19
        case two = 11
        case four = 13
        case six = 15
        case eight = 17
        case tab = 23
        /// The key F.
        case favourite = 41
        /// The key A.
        case albums = 38
    }

    private let connection: XConnection
    private let operation: UInt8

    init(display: String) throws {
        let connection = try XConnection(display: display)
        operation = try connection.operation(ofExtension: "XTEST")
        self.connection = connection
    }

    /// Presses and releases a key.
    package func press(_ key: Key) throws {
        for event: UInt8 in [2, 3] {
            let detail = UInt32(event) | UInt32(key.rawValue) << 8
            try connection.tell(operation, 2, [detail, 0, 0, 0, 0, 0, 0, 0])
        }
        try connection.synchronize()
    }
}

extension XServer {
    package func keyboard() async throws -> Keyboard {
        try await onOwnThread { [display] in try Keyboard(display: display) }
    }
}
