import Foundation
import TemporaryFolder
import Testing

@testable import Configuring

@Suite struct ConfigurationFileTests {
    @Test("a file is read, and its mistakes contain its path")
    func reading() throws {
        let folder = try TemporaryFolder()
        #expect(try ConfigurationFile.read(folder.file("good.toml", "carousel.rows = 2\n")).gallery.carousel.rows == 2)
        let bad = try folder.file("bad.toml", "\ncarousel.rows = 9\n")
        let error = #expect(throws: ConfigurationFile.Failure.self) { try ConfigurationFile.read(bad) }
        guard case .mistakes(let mistakes)? = error else {
            Issue.record("no mistakes: \(String(describing: error))")
            return
        }
        #expect(mistakes.all.map { "\($0.file):\($0.line)" } == ["\(bad):2"])
    }

    @Test("an empty file has no mistakes, and a missing file cannot be read")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        let empty = try folder.file("empty.toml", "")
        #expect(throws: Never.self) { try ConfigurationFile.read(empty) }
        let error = #expect(throws: ConfigurationFile.Failure.self) {
            try ConfigurationFile.read(folder.file("gone.toml"))
        }
        guard case .unreadable(let line)? = error else {
            Issue.record("readable: \(String(describing: error))")
            return
        }
        #expect(line.hasPrefix("cannot read \(folder.file("gone.toml")) (expected "))
    }

    /// The documented configuration.
    private static let documented = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Documentation/vitrine.toml").path

    @Test("Documentation/vitrine.toml contains the defaults")
    func documentedDefaults() throws {
        var documented = try ConfigurationFile.read(Self.documented)
        // On a machine with less than 4 GB of memory, the default is lower than the documented limit.
        documented.decoderBudget = Configuration().decoderBudget
        #expect(documented == Configuration())
    }

    @Test("Documentation/vitrine.toml names every key")
    func documentedKeys() throws {
        let error = #expect(throws: Configuration.Mistakes.self) { try Configuration(toml: "x = 1", file: "") }
        let list = try #require(error?.all.first?.message.split(separator: "expected one of ").last?.dropLast())
        let keys = list.split(separator: ", ")
        try #require(keys.count > 20)
        let text = try String(contentsOfFile: Self.documented, encoding: .utf8)
        var documented: Set<String> = []
        var section = ""
        for line in text.split(separator: "\n") {
            if let name = line.firstMatch(of: #/^\[(\w+)\]/#)?.1 { section = name + "." }
            if let key = line.firstMatch(of: #/^(?:\# )?(\w+) += /#)?.1 { documented.insert(section + key) }
        }
        #expect(documented == Set(keys.map(String.init)))
    }
}
