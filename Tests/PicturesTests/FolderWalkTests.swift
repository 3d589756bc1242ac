import Foundation
import Platform
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

@Suite struct FolderWalkTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// The files that a walk finds and skips, by their paths inside the folder.
    private func walk(
        _ paths: FilePath..., onFile: @escaping () -> Void = {}
    ) throws -> (files: [String], skipped: [String: String]) {
        var files = [String]()
        var skipped = [String: String]()
        func name(_ path: FilePath) -> String { String(path.string.dropFirst(folder.root.string.count + 1)) }
        var walk = FolderWalk { found in
            switch found {
            case .file(let file):
                files.append(name(file.path))
                onFile()
            case .skipped(let path, let why), .ignored(let path, let why): skipped[name(path)] = why
            case .unreadable(let path, let error), .unreachable(let path, let error, _):
                skipped[name(path)] = "cannot read: \(error)"
            case .vanished(let path): skipped[name(path)] = "vanished"
            case .entered, .left, .unchanged: break
            }
        }
        for path in paths { try walk.walk(path) }
        return (files, skipped)
    }

    @Test("files of nested folders are found in the order of their names, with numbers by value")
    func nested() throws {
        for name in ["b/2.jpg", "b/10.jpg", "a.jpg", "b/1/x.jpg", "c.jpg", "b/sub/deep/y.jpg"] {
            try folder.write(name)
        }
        #expect(
            try walk(folder.root).files == ["a.jpg", "b/1/x.jpg", "b/2.jpg", "b/10.jpg", "b/sub/deep/y.jpg", "c.jpg"])
    }

    @Test("what systems leave behind, and names that are configured, are passed over, in upper or lower case")
    func ignored() throws {
        let names = [
            "THUMBS.DB", "a/desktop.ini", "Thumbs.db:encryptable", "picasa.ini", "@eaDir/small.jpg",
            "System Volume Information/x", "vitrine.toml", "wifi.txt", "wifi.jpg",
            "readme.TXT", "other.txt",
        ]
        for name in names { try folder.write(name, Array("secret".utf8)) }
        let found = try filesFound(in: folder.root, ignoring: ["README.txt", "Vitrine.toml", "wifi.txt"])
        #expect(found.map(\.path.lastComponent?.string) == ["other.txt", "wifi.jpg"])
        #expect(found.map(\.note) == [PhotoNote(), PhotoNote()], "a setting is no caption")
        #expect(try self.walk(folder.root).files == ["other.txt", "readme.TXT", "vitrine.toml", "wifi.jpg"])
    }

    @Test("a loop of links ends, and each folder is walked once")
    func loop() throws {
        try folder.write("a/photo.jpg")
        for (link, target) in [("a/up", ".."), ("a/self", "."), ("b", "a")] { try folder.link(link, to: target) }
        #expect(try walk(folder.root).files == ["a/photo.jpg"])
        #expect(try walk(folder.root, folder.root).files == ["a/photo.jpg"])
    }

    @Test(
        "a link to a file is that file; one to nothing or to itself, and a pipe, are skipped, and hidden files silently"
    )
    func links() throws {
        for name in [".hidden.jpg", ".trash/a.jpg", "photo.jpg"] { try folder.write(name, [1, 2, 3]) }
        for (link, target) in [("link.jpg", "photo.jpg"), ("nowhere.jpg", "gone"), ("ring.jpg", "ring.jpg")] {
            try folder.link(link, to: target)
        }
        try #require(mkfifo(folder.file("pipe.jpg"), 0o600) == 0)
        let (files, skipped) = try walk(folder.root)
        #expect(files == ["link.jpg", "photo.jpg"])
        #expect(
            skipped == [
                "nowhere.jpg": "cannot read: No such file or directory",
                "ring.jpg": "cannot read: Too many levels of symbolic links", "pipe.jpg": "not a file or folder",
            ])
    }

    @Test("files whose names are not UTF-8 are found, and can be opened")
    func names() throws {
        let component = try #require(FilePath.Component(platformString: [0x61, -1, -2, 0x62, 0]))
        let path = folder.root.appending(component)
        let file = try FileDescriptor.open(path, .writeOnly, options: .create, permissions: .ownerReadWrite)
        try file.closeAfter { _ = try file.writeAll([1, 2, 3]) }
        let found = try filesFound(in: folder.root)
        #expect(found.map(\.path) == [path])
        #expect(found.map(\.stamp.byteCount) == [3])
    }

    @Test("a single file is found with its size and modification time, even if it is hidden")
    func single() throws {
        let path = try folder.write(".photo.jpg", [1, 2, 3, 4])
        let date = Date(timeIntervalSince1970: 1_700_000_000.5)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path.string)
        let stamps = try filesFound(in: path).map(\.stamp)
        #expect(stamps.map(\.byteCount) == [4])
        #expect(stamps.map(\.modified) == [1_700_000_000_500_000_000])
        #expect(stamps.allSatisfy { $0.inode != 0 })
    }

    @Test("a file that vanishes during the walk is reported as such, and a dangling link is skipped")
    func vanishing() throws {
        try folder.write("a.jpg", [1])
        let second = try folder.write("b.jpg", [1])
        try folder.link("c.jpg", to: "nowhere")
        let (files, skipped) = try walk(folder.root) { second.removeFile() }
        #expect(files == ["a.jpg"])
        #expect(skipped == ["b.jpg": "vanished", "c.jpg": "cannot read: No such file or directory"])
    }

    @Test("text files in any language describe photos, in folders and of single files, and are not listed themselves")
    func texts() throws {
        for name in ["a.jpg", "a.txt", "a.de.txt", "b.jpg", "notes.txt", "a.old.txt"] {
            try folder.write(name, Array(name.utf8))
        }
        #expect(try walk(folder.root).files == ["a.jpg", "a.old.txt", "b.jpg", "notes.txt"])
        for path in [folder.root, folder.root.appending("a.jpg")] {
            let title = try filesFound(in: path).first?.note.label.title
            #expect(["en", "de"].map { title?.text(in: $0) } == ["a.txt", "a.de.txt"])
        }
    }

    @Test("walking a source that does not exist is an error")
    func missing() {
        #expect(throws: Errno.noSuchFileOrDirectory) { try walk(folder.root.appending("gone")) }
    }
}

/// Pictures in tiles, whose files are no photos.
@Suite struct TileFoldersTests {
    @Test(
        "the folder of a description's tiles is not walked; of a folder that is such a picture, only the description",
        arguments: [
            (
                ["a.dzi", "a_files", "b.DZI", "b_files", "c_files", "d.xml", "d_files", "e.jpg"],
                ["a.dzi", "b.DZI", "c_files", "d.xml", "e.jpg"]
            ),
            (["info.json", "full", "0,0,512,512", "a.jpg"], ["info.json"]),
            (["0,0,1024,1024", "info.json"], ["info.json"]),
            (["ImageProperties.xml", "TileGroup0", "x.jpg"], ["ImageProperties.xml"]),
            (["info.json", "a.jpg"], ["info.json", "a.jpg"]), (["full", "a.jpg"], ["full", "a.jpg"]),
            (["ImageProperties.xml"], ["ImageProperties.xml"]), (["0,0,512,512"], ["0,0,512,512"]),
        ])
    func names(_ names: [String], _ expected: [String]) {
        let found = TileFolders.names(names.map { Array($0.utf8) }).map { String(decoding: $0, as: UTF8.self) }
        #expect(found == expected)
    }

    @Test("such a picture belongs to the album of the folder around its own")
    func album() {
        #expect(TileFolders.album(of: "/museum/night watch/info.json") == "/museum")
        #expect(TileFolders.album(of: "/museum/night watch.dzi") == "/museum")
    }
}
