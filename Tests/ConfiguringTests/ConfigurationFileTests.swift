import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import Configuring

@Suite struct ConfigurationFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func failure(_ path: FilePath) -> ConfigurationFile.Failure? {
        do throws(ConfigurationFile.Failure) {
            _ = try ConfigurationFile.read(path)
            return nil
        } catch {
            return error
        }
    }

    private func mistakes(_ bytes: [UInt8]) throws -> [String]? {
        let path = FilePath(try folder.file("bad.toml", bytes))
        guard case .mistakes(let mistakes)? = failure(path) else { return nil }
        return mistakes.map { $0.description.replacing("\(path):", with: "") }
    }

    @Test("a file is read, and its mistakes contain its path")
    func reading() throws {
        let good = FilePath(try folder.file("good.toml", "carousel.rows = 2\n"))
        #expect(try ConfigurationFile.read(good).configuration.gallery.carousel.rows == 2)
        let bad = FilePath(try folder.file("bad.toml", "\ncarousel.rows = 9\n"))
        guard case .mistakes(let mistakes)? = failure(bad) else {
            Issue.record("no mistakes")
            return
        }
        #expect(mistakes.map { "\($0.file):\($0.line)" } == ["\(bad):2"])
    }

    @Test("what is valid is read beside mistakes, whose keys have their defaults, and files that cannot be read")
    func valid() throws {
        let main = FilePath(
            try folder.file("v.toml", "[carousel]\nrows = 2\ncards = \"fixed\"\n[photos]\nseed = \"x\"\n"))
        try folder.file("v.d/1.toml", Array("= nonsense".utf8))
        try folder.file("v.d/2.toml/is-a-folder", [])
        try folder.file("v.d/3.toml", Array("restore = true\nfavourite = 1".utf8))
        var expected = Configuration()
        expected.gallery.carousel.rows = 2
        expected.restores = true
        let valid = ConfigurationFile.readValid(main)
        #expect(valid.configuration == expected)
        #expect(valid.contents.map(\.path.lastComponent?.string) == ["v.toml", "1.toml", "3.toml"])
        let missing = FilePath(folder.file("none.toml"))
        #expect(ConfigurationFile.readValid(missing).configuration == Configuration())
    }

    @Test("a notice has the first mistake with its file's name, and the number of the others")
    func notice() throws {
        let path = FilePath(try folder.file("v.toml", "restore = true\n[carousel]\ncards = 1\n"))
        let first = "v.toml, line 3: unknown key carousel.cards (expected carousel.card)"
        #expect(failure(path)?.notice == first)
        try folder.file("v.d/1.toml", Array("favourite = 1\nrestores = true".utf8))
        #expect(failure(path)?.notice == "\(first); 2 more in the log")
        #expect(failure("/no/such.toml")?.notice.hasPrefix("cannot read /no/such.toml: ") == true)
    }

    @Test("an empty file and /dev/null have no mistakes")
    func empty() throws {
        #expect(failure(FilePath(try folder.file("empty.toml", ""))) == nil)
        #expect(failure("/dev/null") == nil)
    }

    @Test("a missing file, a folder, a pipe and a file that cannot be read have a message each")
    func unreadable() throws {
        let root = FilePath(folder.path)
        #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
        let expected = "(expected a configuration file that this user may read)"
        for (path, message) in [
            (root.appending("gone"), "cannot read \(root)/gone: No such file or directory \(expected)"),
            (root, "\(root) is a folder (expected a configuration file)"),
            (root.appending("pipe"), "\(root)/pipe is a named pipe (expected a configuration file)"),
            // Memory at address 0.
            ("/proc/self/mem", "cannot read /proc/self/mem: Input/output error \(expected)"),
        ] as [(FilePath, String)] {
            #expect(failure(path) == .unreadable(message))
        }
    }

    @Test("bytes that are not text in UTF-8 are a mistake in their line")
    func bytes() throws {
        let line = Array("restore = true # \n".utf8)
        for bytes in [[0xE9], [0xE2, 0x82], [0xFF, 0xFE]] as [[UInt8]] {
            #expect(try mistakes(line + line + bytes + line) == ["3: not UTF-8 (expected text in UTF-8)"])
        }
        #expect(try mistakes(line + [0xC3]) == ["2: not UTF-8 (expected text in UTF-8)"])
        #expect(try mistakes(line + [0] + line + [0]) == ["2: a NUL character (expected text)"])
    }

    @Test("a configuration has a megabyte at most, and no more is read")
    func length() throws {
        let line = Array("# 16 characters\n".utf8)
        let longest = (0..<65_536).flatMap { _ in line }
        #expect(longest.count == 1_048_576)
        #expect(failure(FilePath(try folder.file("long.toml", longest))) == nil)
        #expect(try mistakes(longest + [0x0A]) == ["65537: too long (expected at most 1048576 bytes)"])
        guard case .mistakes(let mistakes)? = failure("/dev/zero") else {
            Issue.record("no mistakes")
            return
        }
        #expect(mistakes.map(\.description) == ["/dev/zero:1: too long (expected at most 1048576 bytes)"])
    }
}
