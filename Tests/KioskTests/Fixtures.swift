import Foundation
import Testing

@testable import Kiosk

/// A fresh folder that disappears, with all that is in it, together with its last owner.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a text file, and says where.
    func file(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: URL(filePath: file(name)))
        return file(name)
    }

    func text(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: file(name))), as: UTF8.self)
    }
}

/// A JSON object, parsed by Foundation.
func object(_ json: some StringProtocol) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return try #require(value as? [String: Any])
}

/// A line writer in a folder of its own, and what it wrote.
struct Written {
    private let folder: TemporaryFolder
    let writer: LineWriter

    init() throws {
        folder = try TemporaryFolder()
        writer = try LineWriter(folder.file("lines"))
    }

    var text: String {
        get throws {
            writer.flush()
            return try folder.text(of: "lines")
        }
    }

    /// Each line as an object.
    var objects: [[String: Any]] {
        get throws { try text.split(separator: "\n").map { try object($0) } }
    }
}
