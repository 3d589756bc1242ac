import SystemPackage
import TestSupport
import Testing

@testable import Configuring

@Suite struct DropInTests {
    private let folder: TemporaryFolder
    private var path: FilePath { FilePath(folder.file("vitrine.toml")) }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func mistakes() -> [String] {
        do throws(ConfigurationFile.Failure) {
            _ = try ConfigurationFile.read(path)
            return []
        } catch {
            return error.lines.map { $0.replacing("\(folder.path)/", with: "") }
        }
    }

    @Test("files in the folder beside the configuration change keys, in the order of their names")
    func order() throws {
        _ = try folder.file("vitrine.toml", "carousel.rows = 1\ncarousel.step = 30\nrestore = true\n")
        _ = try folder.file("vitrine.d/20-site.toml", "[carousel]\nrows = 3\n")
        _ = try folder.file("vitrine.d/10-fleet.toml", "carousel.rows = 2\ncarousel.mode = \"stepped\"\n")
        _ = try folder.file("vitrine.d/.30.toml", "restore = false\n")
        _ = try folder.file("vitrine.d/30.toml~", "restore = false\n")
        let configuration = try ConfigurationFile.read(path).configuration
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
        #expect(try ConfigurationFile.read(path).configuration == Configuration())
    }

    @Test("an order at random keeps the seed of another file")
    func seed() throws {
        _ = try folder.file("vitrine.toml", "photos.seed = 7\n")
        _ = try folder.file("vitrine.d/a.toml", "photos.order = \"shuffle\"\n")
        #expect(try ConfigurationFile.read(path).configuration.order == .shuffle(seed: 7))
    }

    @Test("sets and exceptions of all files are there, and a later one replaces one of its name")
    func sets() throws {
        _ = try folder.file("vitrine.toml", "[sets]\nb = \"/b\"\na = \"/a\"\n[hours.exceptions]\n12-24 = \"closed\"\n")
        _ = try folder.file(
            "vitrine.d/x.toml", "[sets]\nc = \"/c\"\nb = \"/new\"\n[hours.exceptions]\n12-31 = \"closed\"\n")
        let configuration = try ConfigurationFile.read(path).configuration
        #expect(configuration.sets.map(\.name) == ["b", "a", "c"])
        #expect(configuration.sets.map(\.sources) == [["/new"], ["/a"], ["/c"]])
        #expect(configuration.hours.exceptions.count == 2)
    }

    @Test("the mistakes of all files are reported with their files and lines")
    func allMistakes() throws {
        _ = try folder.file("vitrine.toml", "\ncarousel.rows = 9\n")
        _ = try folder.file("vitrine.d/a.toml", "restore =\n")
        _ = try folder.file("vitrine.d/b.toml", "restore = 1\nspeed = 2\n")
        let found = mistakes().map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        #expect(
            found == [
                "vitrine.toml:2: carousel.rows", "vitrine.d/a.toml:1: not", "vitrine.d/b.toml:1: restore",
                "vitrine.d/b.toml:2: unknown",
            ])
    }

    @Test("the folder may stand alone, and a missing file without it is a mistake")
    func alone() throws {
        _ = try folder.file("vitrine.d/a.toml", "restore = true\n")
        #expect(try ConfigurationFile.read(path).configuration.restores)
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

    @Test("a folder or file that cannot be read is told by its name")
    func unreadable() throws {
        _ = try folder.file("vitrine.toml", "")
        _ = try folder.file("vitrine.d", "")
        #expect(
            mistakes() == ["cannot read vitrine.d: Not a directory (expected a folder that this user may read)"])
        let other = FilePath(folder.file("lobby.toml"))
        _ = try folder.file("lobby.d/a.toml/deeper", "")
        let failure = #expect(throws: ConfigurationFile.Failure.self) { try ConfigurationFile.read(other) }
        #expect(failure == .unreadable("\(folder.path)/lobby.d/a.toml is a folder (expected a configuration file)"))
    }
}
