import Foundation

/// The pixels of a screen, read from the X server itself.
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

    fileprivate init(_ connection: consuming XConnection) throws {
        width = connection.width
        height = connection.height
        bytes = try connection.image()
    }
}

extension XServer {
    package func screenshot() async throws -> Screenshot {
        try await onOwnThread { [display] in try Screenshot(XConnection(display: display)) }
    }
}
