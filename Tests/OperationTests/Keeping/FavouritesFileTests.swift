import Foundation
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@testable import Operation

@Suite struct FavouritesFileTests {
    private let sunset = Favourite(
        sha256: String(repeating: "0f", count: 32), size: 4711, path: "/photos/a \"sunset\".jpg", modified: 17)

    @Test("favourites are read back as written, from JSON with each photo's path and digest")
    func roundTrip() throws {
        let folder = try TemporaryFolder()
        let file = FavouritesFile(FilePath(folder.file("state/favourites.json")))
        try file.write([sunset])
        #expect(try file.read() == [sunset])
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(folder.text(of: "state/favourites.json").utf8))
                as? [String: Any])
        let first = try #require((json["favourites"] as? [[String: Any]])?.first)
        #expect(first["path"] as? String == sunset.path)
        #expect(first["sha256"] as? String == sunset.sha256)
        #expect(json["version"] as? Int == 1)
    }

    @Test("a missing file holds no favourites")
    func none() throws {
        let folder = try TemporaryFolder()
        #expect(try FavouritesFile(FilePath(folder.file("none.json"))).read().isEmpty)
    }

    @Test(
        "a broken file is renamed to an unused name, and not changed",
        arguments: [
            "", "{", "[]", "\u{0}\u{0}", "{\"version\": 1}", "{\"version\": 2, \"favourites\": []}",
            "{\"version\": 1, \"favourites\": [{\"path\": 3}]}",
        ])
    func broken(_ text: String) throws {
        let folder = try TemporaryFolder()
        let path = FilePath(folder.file("favourites.json"))
        try Data("older".utf8).write(to: URL(filePath: folder.file("favourites.json.broken-1")))
        try Data(text.utf8).write(to: URL(filePath: path.string))
        let target = FilePath(folder.file("favourites.json.broken-2"))
        #expect {
            try FavouritesFile(path).read()
        } throws: { fault in
            if case .broken(_, movedTo: target)? = fault as? FavouritesFile.Fault { true } else { false }
        }
        #expect(folder.text(of: "favourites.json.broken-2") == text)
        #expect(folder.text(of: "favourites.json.broken-1") == "older")
        #expect(try FavouritesFile(path).read().isEmpty)
    }

    @Test("a file that cannot be read is left alone")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("favourites.json")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        #expect {
            try FavouritesFile(FilePath(path)).read()
        } throws: { fault in
            if case .unreadable? = fault as? FavouritesFile.Fault { true } else { false }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["favourites.json"])
    }
}
