import Foundation
import Platform
import SystemPackage
import Testing

@Suite struct FilesTests {
    private let folder: FilePath

    init() throws {
        folder = FilePath(FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID().uuidString)").path)
        try folder.makeDirectories()
    }

    private func removeFolder() { try? FileManager.default.removeItem(atPath: folder.string) }

    @Test("folders are made with those above them, and once more does no harm")
    func folders() throws {
        defer { removeFolder() }
        let deep = folder.appending("a/b/c")
        try deep.makeDirectories()
        try deep.makeDirectories()
        #expect(try FileStatus(of: deep).kind == .folder)
        #expect(throws: Errno.noSuchFileOrDirectory) { try FileStatus(of: folder.appending("d")) }
    }

    @Test("a file's contents are replaced as a whole, and nothing else is left beside it")
    func replacing() throws {
        defer { removeFolder() }
        let file = folder.appending("list.json")
        for text in ["a longer text", "short", ""] {
            try file.replaceContents(with: Array(text.utf8))
            #expect(try file.contents() == Array(text.utf8))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.string) == ["list.json"])
    }

    @Test("what cannot be replaced stays as it is")
    func unreplaceable() throws {
        defer { removeFolder() }
        let file = folder.appending("list.json")
        try FileManager.default.createDirectory(atPath: file.string, withIntermediateDirectories: false)
        #expect(throws: Errno.self) { try file.replaceContents(with: [1]) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.string) == ["list.json"])
    }

    @Test("the files of a folder are those in it, not those in its folders, hidden ones or pipes")
    func files() throws {
        defer { removeFolder() }
        for name in ["a", ".hidden", "below/b"] {
            try folder.appending(name).removingLastComponent().makeDirectories()
            try folder.appending(name).replaceContents(with: [1, 2, 3])
        }
        #expect(mkfifo(folder.appending("pipe").string, 0o600) == 0)
        #expect(folder.files().map(\.path) == [folder.appending("a")])
        #expect(folder.files().map(\.stamp.byteCount) == [3])
        #expect(folder.appending("gone").files().isEmpty)
    }
}
