import Glibc

/// A client for the few requests of the X protocol (version 11, little-endian) that tests need.
struct XConnection: ~Copyable, Sendable {
    private let connection: Descriptor
    private let root: UInt32
    /// The size of the screen in pixels.
    let width: Int
    let height: Int

    init(display: String) throws {
        let connection = try Descriptor.connect(toSocket: "/tmp/.X11-unix/X\(display.dropFirst())", timeout: 20)
        try [UInt8(ascii: "l"), 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0].withUnsafeBytes { try connection.send($0) }
        let greeting = try connection.receive(8)
        let setup = try connection.receive(greeting.integer(UInt16.self, at: 6) * 4)
        let vendorLength = (setup.integer(UInt16.self, at: 16) + 3) / 4 * 4
        let screen = 32 + vendorLength + Int(setup[21]) * 8
        root = UInt32(setup.integer(UInt32.self, at: screen))
        width = setup.integer(UInt16.self, at: screen + 20)
        height = setup.integer(UInt16.self, at: screen + 22)
        self.connection = connection
    }

    /// Blue, green, red and one unused byte for each of the screen's pixels.
    func image() throws -> [UInt8] {
        try ask(73, 2, [root, 0, UInt32(width) | UInt32(height) << 16, .max]).rest
    }

    /// Takes the keyboard focus from all windows.
    func takeFocus() throws {
        try tell(42, 0, [0, 0])
        try synchronize()
    }

    /// Resizes the largest window.
    func resizeLargestWindow(width: Int, height: Int) throws {
        guard let window = try largestWindow() else { return }
        let widthBit: UInt32 = 4
        let heightBit: UInt32 = 8
        try tell(12, 0, [window, widthBit | heightBit, UInt32(width), UInt32(height)])
        try synchronize()
    }

    /// Changes the size of the screen to one of those that the server offers.
    func setMode(width: Int, height: Int) throws {
        let randr = try operation(ofExtension: "RANDR")
        let version: UInt8 = 0
        let screenInfo: UInt8 = 5
        let screenConfig: UInt8 = 2
        _ = try ask(randr, version, [1, 2])
        let (head, rest) = try ask(randr, screenInfo, [root])
        let sizes = (0..<head.integer(UInt16.self, at: 20)).map { index in
            [rest.integer(UInt16.self, at: index * 8), rest.integer(UInt16.self, at: index * 8 + 2)]
        }
        guard let size = sizes.firstIndex(of: [width, height]) else {
            throw SystemError("change the screen to \(width) × \(height)", code: EINVAL)
        }
        let time = head.integer(UInt32.self, at: 12)
        let configuration = head.integer(UInt32.self, at: 16)
        let upright = 1 << 16
        _ = try ask(randr, screenConfig, [root, UInt32(time), UInt32(configuration), UInt32(size | upright), 0])
    }

    /// The major opcode of an extension.
    func operation(ofExtension name: String) throws -> UInt8 {
        let head = try ask(98, 0, [UInt32(name.utf8.count)] + words(of: name)).head
        guard head[8] == 1 else { throw SystemError("use \(name)", code: 0) }
        return head[9]
    }

    /// Asks the program of the largest window to close it.
    func closeLargestWindow() throws {
        guard let window = try largestWindow() else { return }
        let clientMessage: UInt32 = 33 | 32 << 8
        let event = try [clientMessage, window, atom("WM_PROTOCOLS"), atom("WM_DELETE_WINDOW"), 0, 0, 0, 0]
        try tell(25, 0, [window, 0] + event)
        try synchronize()
    }

    private func atom(_ name: String) throws -> UInt32 {
        UInt32(try ask(16, 0, [UInt32(name.utf8.count)] + words(of: name)).head.integer(UInt32.self, at: 8))
    }

    /// Text, padded to whole words.
    private func words(of text: String) -> [UInt32] {
        let bytes = Array(text.utf8) + Array(repeating: 0, count: (4 - text.utf8.count % 4) % 4)
        return stride(from: 0, to: bytes.count, by: 4).map { UInt32(bytes.integer(UInt32.self, at: $0)) }
    }

    private func largestWindow() throws -> UInt32? {
        let tree = try ask(15, 0, [root])
        let windows = (0..<tree.head.integer(UInt16.self, at: 16)).map { index in
            UInt32(tree.rest.integer(UInt32.self, at: index * 4))
        }
        let sizes = try windows.map { window in
            let geometry = try ask(14, 0, [window]).head
            return geometry.integer(UInt16.self, at: 16) * geometry.integer(UInt16.self, at: 18)
        }
        return zip(windows, sizes).max { $0.1 < $1.1 }?.0
    }

    /// Returns when the server has processed all requests so far.
    func synchronize() throws { _ = try ask(43, 0, []) }

    func tell(_ operation: UInt8, _ detail: UInt8, _ words: [UInt32]) throws {
        let length = UInt16(words.count + 1)
        var request = [operation, detail, UInt8(length & 255), UInt8(length >> 8)]
        for word in words { withUnsafeBytes(of: word.littleEndian) { request += $0 } }
        try request.withUnsafeBytes { try connection.send($0) }
    }

    private func ask(_ operation: UInt8, _ detail: UInt8, _ words: [UInt32]) throws -> (head: [UInt8], rest: [UInt8]) {
        try tell(operation, detail, words)
        var head = try connection.receive(32)
        // Skip events that go to all clients, such as a change of keyboard.
        while head[0] > 1 { head = try connection.receive(32) }
        guard head[0] == 1 else { throw SystemError("perform operation \(operation) of the X protocol", code: EINVAL) }
        return (head, try connection.receive(head.integer(UInt32.self, at: 4) * 4))
    }
}

extension XServer {
    /// Takes the keyboard focus from the program, as another window would.
    package func takeFocus() async throws {
        try await onOwnThread { [display] in try XConnection(display: display).takeFocus() }
    }

    /// Asks the program to close its window, as a window manager does at Alt+F4.
    package func closeWindow() async throws {
        try await onOwnThread { [display] in try XConnection(display: display).closeLargestWindow() }
    }

    /// Changes the size of the screen, as `xrandr` does.
    package func setMode(width: Int, height: Int) async throws {
        try await onOwnThread { [display] in try XConnection(display: display).setMode(width: width, height: height) }
    }

    /// Resizes the program's window, as a window manager would.
    package func resizeWindow(width: Int, height: Int) async throws {
        try await onOwnThread { [display] in
            try XConnection(display: display).resizeLargestWindow(width: width, height: height)
        }
    }
}

extension [UInt8] {
    fileprivate func integer<Integer: FixedWidthInteger & BitwiseCopyable>(_: Integer.Type, at offset: Int) -> Int {
        Int(withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Integer.self) })
    }
}
