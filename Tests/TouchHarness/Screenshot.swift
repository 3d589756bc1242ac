import Foundation

/// What is on a screen, as the X server itself tells: no tool in between.
package struct Screenshot: Sendable {
    package let width: Int
    package let height: Int
    /// Blue, green, red and one unused byte for each pixel, row by row.
    private let bytes: [UInt8]

    /// Red, green, blue.
    package subscript(x: Int, y: Int) -> SIMD3<UInt8> {
        let start = (y * width + x) * 4
        return [bytes[start + 2], bytes[start + 1], bytes[start]]
    }

    /// Writes a portable pixmap (`.ppm`).
    package func write(to path: String) throws {
        var file = Data("P6 \(width) \(height) 255\n".utf8)
        for start in stride(from: 0, to: bytes.count, by: 4) {
            file.append(contentsOf: [bytes[start + 2], bytes[start + 1], bytes[start]])
        }
        try file.write(to: URL(filePath: path))
    }

    /// Speaks the X protocol's two needed sentences: the greeting, which describes the screen, and `GetImage`.
    fileprivate init(display: String) throws {
        let server = try Descriptor.connect(toSocket: "/tmp/.X11-unix/X\(display.dropFirst())", timeout: 20)
        try [UInt8(ascii: "l"), 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0].withUnsafeBytes { try server.send($0) }
        let greeting = try server.receive(8)
        let setup = try server.receive(greeting.integer(UInt16.self, at: 6) * 4)
        let vendorLength = (setup.integer(UInt16.self, at: 16) + 3) / 4 * 4
        let screen = 32 + vendorLength + Int(setup[21]) * 8
        width = setup.integer(UInt16.self, at: screen + 20)
        height = setup.integer(UInt16.self, at: screen + 22)
        let root = setup[screen..<screen + 4]
        let size = setup[(screen + 20)..<(screen + 24)]
        let request = [73, 2, 5, 0] + root + [0, 0, 0, 0] + size + [0xFF, 0xFF, 0xFF, 0xFF]
        try request.withUnsafeBytes { try server.send($0) }
        let reply = try server.receive(32)
        bytes = try server.receive(reply.integer(UInt32.self, at: 4) * 4)
    }
}

extension XServer {
    package func screenshot() async throws -> Screenshot {
        try await onOwnThread { [display] in try Screenshot(display: display) }
    }
}

extension [UInt8] {
    fileprivate func integer<Integer: FixedWidthInteger & BitwiseCopyable>(_: Integer.Type, at offset: Int) -> Int {
        Int(withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Integer.self) })
    }
}
