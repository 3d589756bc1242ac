import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import Configuring

@Suite struct ConfigurationFileTests {
    private let folder: TemporaryFolder

    private var path: FilePath { FilePath(folder.file("vitrine.toml")) }

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

    @Test("a missing file, a folder, a pipe and what cannot be read have a message each, also beside the file")
    func unreadable() throws {
        try folder.file("vitrine.toml", [])
        try folder.file("vitrine.d", [])
        try folder.file("lobby.d/a.toml/deeper", [])
        let root = FilePath(folder.path)
        #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
        let expected = "(expected a configuration file that this user may read)"
        for (path, message) in [
            (root.appending("gone"), "cannot read \(root)/gone: No such file or directory \(expected)"),
            (root, "\(root) is a folder (expected a configuration file)"),
            (root.appending("pipe"), "\(root)/pipe is a named pipe (expected a configuration file)"),
            // Memory at address 0.
            ("/proc/self/mem", "cannot read /proc/self/mem: Input/output error \(expected)"),
            (path, "cannot read \(root)/vitrine.d: Not a directory (expected a folder that this user may read)"),
            (root.appending("lobby.toml"), "\(root)/lobby.d/a.toml is a folder (expected a configuration file)"),
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

    // MARK: The folder beside the file

    private var configuration: Configuration {
        get throws { try ConfigurationFile.read(path).configuration }
    }

    @Test("files in the folder beside the configuration change keys, in the order of their names")
    func order() throws {
        _ = try folder.file("vitrine.toml", "carousel.rows = 1\ncarousel.step = 30\nrestore = true\n")
        _ = try folder.file("vitrine.d/20-site.toml", "[carousel]\nrows = 3\n")
        _ = try folder.file("vitrine.d/10-fleet.toml", "carousel.rows = 2\ncarousel.mode = \"stepped\"\n")
        _ = try folder.file("vitrine.d/.30.toml", "restore = false\n")
        _ = try folder.file("vitrine.d/30.toml~", "restore = false\n")
        let configuration = try configuration
        #expect(configuration.gallery.carousel.rows == 3)
        #expect(configuration.gallery.carousel.mode == .stepped)
        #expect(configuration.gallery.carousel.step == 30)
        #expect(configuration.restores)
        #expect(
            try ConfigurationFile.files(of: path).map(\.lastComponent?.string) == [
                "vitrine.toml", "10-fleet.toml", "20-site.toml",
            ])
    }

    @Test("a later file can return a key to its default")
    func resetting() throws {
        _ = try folder.file(
            "vitrine.toml",
            "layout.scale = 2\ncarousel.rows = 2\nkiosk.pin = \"1234\"\npower.off = \"a\"\nmetrics.file = \"/m\"\n")
        _ = try folder.file(
            "vitrine.d/a.toml",
            "layout.scale = \"auto\"\ncarousel.rows = \"auto\"\nkiosk.pin = \"\"\npower.off = \"\"\nmetrics.file = \"\"\n"
        )
        #expect(try configuration == Configuration())
    }

    @Test("an order at random keeps the seed of another file")
    func seed() throws {
        _ = try folder.file("vitrine.toml", "photos.seed = 7\n")
        _ = try folder.file("vitrine.d/a.toml", "photos.order = \"shuffle\"\n")
        #expect(try configuration.order == .shuffle(seed: 7))
    }

    @Test("sets and exceptions of all files are there, and a later one replaces one of its name")
    func sets() throws {
        _ = try folder.file("vitrine.toml", "[sets]\nb = \"/b\"\na = \"/a\"\n[hours.exceptions]\n12-24 = \"closed\"\n")
        _ = try folder.file(
            "vitrine.d/x.toml", "[sets]\nc = \"/c\"\nb = \"/new\"\n[hours.exceptions]\n12-31 = \"closed\"\n")
        let configuration = try configuration
        #expect(configuration.sets.map(\.name) == ["b", "a", "c"])
        #expect(configuration.sets.map(\.sources) == [["/new"], ["/a"], ["/c"]])
        #expect(configuration.hours.exceptions.count == 2)
    }

    @Test("the mistakes of all files are reported with their paths and lines")
    func allMistakes() throws {
        try folder.file("vitrine.toml", Array("\ncarousel.rows = 9\n".utf8))
        try folder.file("vitrine.d/a.toml", Array("restore =\n".utf8))
        try folder.file("vitrine.d/b.toml", Array("restore = 1\nspeed = 2\n".utf8))
        let found = failure(path)?.lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        let lines = [
            "vitrine.toml:2: carousel.rows", "vitrine.d/a.toml:1: not", "vitrine.d/b.toml:1: restore",
            "vitrine.d/b.toml:2: unknown",
        ]
        #expect(found == lines.map { "\(folder.path)/\($0)" })
    }

    @Test("the folder may stand alone, and a missing file without it is a mistake")
    func alone() throws {
        _ = try folder.file("vitrine.d/a.toml", "restore = true\n")
        #expect(try configuration.restores)
        #expect(throws: ConfigurationFile.Failure.self) {
            try ConfigurationFile.read(FilePath(folder.file("other.toml")))
        }
    }

    @Test("a folder with another name belongs to a file with that name")
    func otherName() throws {
        _ = try folder.file("vitrine.d/a.toml", "restore = true\n")
        _ = try folder.file("lobby.d/a.toml", "carousel.rows = 2\n")
        let lobby = FilePath(try folder.file("lobby.toml", ""))
        let configuration = try ConfigurationFile.read(lobby).configuration
        #expect(configuration.gallery.carousel.rows == 2)
        #expect(!configuration.restores)
    }
}
