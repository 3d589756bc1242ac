import Foundation
import TestSupport
import Testing
import TouchHarness

/// A mistake on the command line or in a configuration, and what the program must answer.
struct Mistake: CustomTestStringConvertible, Sendable {
    /// Words in which HERE stands for a folder with the files of ``prepare(_:_:)``.
    var commandLine: String
    var configuration: [UInt8]?
    var exitCode: Int32
    /// The thing, its place, and what was expected.
    var answers: [String]

    /// On the command line.
    init(_ commandLine: String, exits exitCode: Int32, _ answers: String...) {
        self.commandLine = commandLine
        self.exitCode = exitCode
        self.answers = answers
    }

    /// In a line of the configuration.
    init(toml: String, line: Int, _ answers: String...) {
        self.init(bytes: Array(toml.utf8), line: line, answers)
    }

    init(bytes: [UInt8], line: Int, _ answers: [String]) {
        commandLine = "--config HERE/vitrine.toml"
        configuration = bytes
        exitCode = 78
        self.answers = ["HERE/vitrine.toml:\(line): "] + answers
    }

    var testDescription: String {
        configuration.map { String(decoding: $0.prefix(60), as: UTF8.self).debugDescription } ?? commandLine
    }

    func arguments(in folder: TemporaryFolder) -> [String] {
        commandLine.split(separator: " ").map { String($0).replacing("HERE", with: folder.path) }
    }

    /// Makes the files that command lines name.
    static func prepare(_ folder: TemporaryFolder, _ configuration: [UInt8]? = nil) throws {
        if let configuration { try folder.file("vitrine.toml", configuration) }
        _ = try folder.file("notes.txt", "not a recording\n")
        _ = try folder.file("photos/notes.txt", Array("no photo\n".utf8))
        let photo = try Data(contentsOf: URL(filePath: Vitrine.assets + "/11-red-ink.jpg"))
        for name in ["1.jpg", "2.jpg"] { try folder.file("album/\(name)", Array(photo)) }
        try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
    }
}
