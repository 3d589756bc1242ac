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
        #expect(line.hasPrefix(folder.file("gone.toml") + ": "))
    }
}
