import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import Operation

/// A JSON object, parsed by Foundation.
func object(_ json: some StringProtocol) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return try #require(value as? [String: Any])
}

/// A line writer in a temporary folder, and its output.
struct Written {
    private let folder: TemporaryFolder
    let writer: LineWriter

    init() throws {
        folder = try TemporaryFolder()
        writer = try LineWriter(FilePath(folder.file("lines")))
    }

    var text: String {
        get throws {
            writer.flush()
            return folder.text(of: "lines")
        }
    }

    /// Each line, parsed.
    var objects: [[String: Any]] {
        get throws { try text.split(separator: "\n").map { try object($0) } }
    }
}
