import CInputTest
import Glibc

/// A position on the screen, in pixels from the top left.
package typealias Position = SIMD2<Double>

/// One of the X server's touchscreens. Programs receive its events as real multi-touch.
///
/// Calls return when the message is written; `sync()` returns when the server has delivered the touches.
package actor Touchscreen: StrokePlayer {
    package struct FingerMisused: Error {
        package let finger: Int
        package let isDown: Bool
    }

    private let executor = OwnThreadExecutor(label: "touchscreen")
    private let connection: InputConnection
    private let size: Position
    private var fingersDown: [Int: Position] = [:]

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    init(socket: String, width: Int, height: Int) throws {
        connection = try InputConnection(socket: socket)
        size = [Double(width), Double(height)]
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

    package func perform(_ touch: TouchSchedule.Touch) throws {
        switch touch.action {
        case .down: try down(touch.finger, at: touch.position)
        case .move: try move(touch.finger, to: touch.position)
        case .up: try up(touch.finger)
        }
    }

    package func sync() throws { try connection.sync() }

    private func touch(_ finger: Int, _ type: Int32, at position: Position) throws {
        let axes = position / size * InputConnection.axisLength
        try connection.send(inputtest_touch(UInt32(finger), UInt32(type), axes.x, axes.y))
    }
}
