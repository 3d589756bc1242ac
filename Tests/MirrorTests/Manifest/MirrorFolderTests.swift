import Foundation
import Platform
import SystemPackage
import TestSupport
import Testing

@testable import Manifest

@Suite struct MirrorFolderTests {
    private let home: TemporaryFolder
    private let folder: MirrorFolder

    init() throws {
        home = try TemporaryFolder()
        folder = MirrorFolder(FilePath(home.file("mirror")))
    }

    private func entry(size: Int) throws -> Manifest.Entry {
        let url = try #require(URL(string: "https://example.org/a.jpg"))
        return Manifest.Entry(url: url, sha256: String(repeating: "0a", count: 32), size: size)
    }

    @Test("its folders are created, and creating them again does no harm")
    func folders() throws {
        for _ in 0..<2 { try folder.makeFolders() }
        #expect(try home.names(in: "mirror") == ["documents", "parts", "photos", "state", "tile-parts", "tiles"])
    }

    @Test("a photo is there when its file has the size in the manifest, and is a file")
    func status() throws {
        let entry = try entry(size: 3)
        #expect(folder.status(of: entry) == nil)
        try home.file("mirror/photos/\(entry.sha256)", [1, 2, 3])
        #expect(folder.status(of: entry)?.byteCount == 3)
        #expect(try folder.status(of: self.entry(size: 4)) == nil)
        try FileManager.default.removeItem(atPath: folder.photo(entry).string)
        try folder.photo(entry).makeDirectories()
        #expect(folder.status(of: entry) == nil)
    }

    @Test("a folder cannot be created below a file")
    func impossible() throws {
        try home.file("mirror", [1])
        #expect(throws: Errno.notDirectory) { try folder.makeFolders() }
    }

    @Test(
        "others can read no URL of a mirror, new or old; the group can, where the folder above is for it alone",
        arguments: [(0o755, 0o700, 0o600), (0o700, 0o700, 0o600), (0o750, 0o750, 0o640), (0o777, 0o700, 0o600)])
    func privacy(_ above: Int, _ folders: Int, _ files: Int) throws {
        let disk = try TemporaryFolder()
        let names = ["old/fetched.json", "old/shown.json", "old/state/mirror.json"].map { "mirrors/\($0)" }
        for name in names {
            let file = try disk.file(name, [1])
            #expect(chmod(file, 0o644) == 0)
        }
        for name in ["mirrors/old", "mirrors"] {
            #expect(chmod(disk.file(name), name == "mirrors" ? mode_t(above) : 0o755) == 0)
        }
        func mode(_ name: String) throws -> Int {
            let attributes = try FileManager.default.attributesOfItem(atPath: disk.file(name))
            return try #require(attributes[.posixPermissions] as? Int)
        }
        for name in ["old", "new"] {
            try MirrorFolder(FilePath(disk.file("mirrors/\(name)"))).makeFolders()
            #expect(try mode("mirrors/\(name)") == folders)
        }
        for name in names { #expect(try mode(name) == files) }
    }
}
