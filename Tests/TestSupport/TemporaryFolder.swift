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

    /// The path of a file in this folder.
    package func file(_ name: String) -> String {
        "\(path)/\(name)"
    }

    /// Writes a text file and returns its path.
    package func file(_ name: String, _ text: String) throws -> String {
        try file(name, Array(text.utf8))
    }

    /// Writes a file, in folders that are created for it, and returns its path.
    @discardableResult
    package func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        let file = URL(filePath: file(name))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        return file.path
    }

    /// The contents of a text file; empty if the file does not exist.
    package func text(of name: String) -> String {
        guard let data = FileManager.default.contents(atPath: file(name)) else { return "" }
        return String(decoding: data, as: UTF8.self)
    }

    /// The names in this folder, or in one inside it, sorted.
    package func names(in folder: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: file(folder)).sorted()
    }
}
