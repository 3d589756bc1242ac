import CInputTest

/// One of the X server's devices that move its pointer and press its buttons: a mouse, a panel or a pen. It plays the strokes of
/// one finger.
package actor Pointer: StrokePlayer {
    private let executor = OwnThreadExecutor(label: "pointer")
    private let connection: InputConnection
    private let device: InputDevice
    private let size: Position
    /// Of a device that reports distances.
    private var position = Position.zero

    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ device: InputDevice, socket: String, width: Int, height: Int) throws {
        connection = try InputConnection(socket: socket)
        self.device = device
        size = [Double(width), Double(height)]
    }

    package func perform(_ touch: TouchSchedule.Touch) throws {
        switch touch.action {
        case .down:
            if device == .pen { try connection.send(inputtest_proximity(1)) }
            try findCorner()
            try move(to: touch.position)
            try connection.send(inputtest_button(Self.leftButton, 1))
        case .move: try move(to: touch.position)
        case .up:
            try connection.send(inputtest_button(Self.leftButton, 0))
            if device == .pen { try connection.send(inputtest_proximity(0)) }
        }
    }

    private static let leftButton: Int32 = 1

    package func move(to target: Position) throws {
        guard device == .mouse else {
            let axes = target / size * InputConnection.axisLength
            return try connection.send(inputtest_motion(1, axes.x, axes.y))
        }
        let distance = target - position
        position = target
        try connection.send(inputtest_motion(0, distance.x, distance.y))
    }

    /// Moves a mouse to the screen's corner, from which it knows where it is: other devices move the same pointer.
    private func findCorner() throws {
        guard device == .mouse else { return }
        try connection.send(inputtest_motion(0, -size.x, -size.y))
        position = .zero
    }

    /// Turns the wheel at a position.
    ///
    /// - Parameter lines: To the right and down.
    package func scroll(by lines: Position, at position: Position) throws {
        try findCorner()
        try move(to: position)
        try connection.send(inputtest_scroll(lines.x * Self.line, lines.y * Self.line))
        try sync()
    }

    /// The units of the driver's scroll axes in a line.
    private static let line = 120.0

    package func sync() throws { try connection.sync() }
}
