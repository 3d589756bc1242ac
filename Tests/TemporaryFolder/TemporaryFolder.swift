import Foundation

/// A new folder, which is removed with its contents on deinitialization.
package final class TemporaryFolder: Sendable {
    package let path: String

    /// Always in /tmp, because a socket's path is limited to 107 bytes, which `TMPDIR` alone can exceed.
    package init() throws {
        var template = Array("/tmp/vitrine-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    package func file(_ name: String) -> String {
        "\(path)/\(name)"
    }

    /// Writes a text file and returns its path.
    package func file(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: URL(filePath: file(name)))
        return file(name)
    }

    /// The contents of a text file; empty if the file does not exist.
    package func text(of name: String) -> String {
        guard let data = FileManager.default.contents(atPath: file(name)) else { return "" }
        return String(decoding: data, as: UTF8.self)
    }
}
