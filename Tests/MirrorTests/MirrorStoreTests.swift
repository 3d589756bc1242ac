import Foundation
import Manifest
import Platform
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@testable import Mirror

@Suite struct MirrorStoreTests {
    private let home: TemporaryFolder
    private let store: MirrorStore

    init() throws {
        home = try TemporaryFolder()
        store = MirrorStore(folder: MirrorFolder(FilePath(home.path)), limit: 100)
        try store.folder.makeFolders()
    }

    private func name(_ letter: Character) -> String { String(repeating: letter, count: 64) }

    private func manifest(_ letters: String, size: Int = 30) throws -> MirroredSet {
        let url = try #require(URL(string: "https://example.org/a.jpg"))
        let manifest = Manifest(letters.map { Manifest.Entry(url: url, sha256: name($0), size: size) })
        return try MirroredSet(ManifestReader(manifest.json, base: nil))
    }

    /// Stores photos, each shown a second later than the one before.
    private func store(_ letters: String, in folder: String = "photos") throws {
        for (index, letter) in letters.enumerated() {
            let file = try home.file("\(folder)/\(name(letter))", Array(repeating: 1, count: 30))
            let date = Date(timeIntervalSince1970: 1_700_000_000 + Double(index))
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
        }
    }

    private func photos(_ folder: String = "photos") throws -> String {
        String(try home.names(in: folder).compactMap(\.first))
    }

    @Test("the photos shown longest ago are removed first, and no more than necessary")
    func order() throws {
        try store("cab")
        store.makeRoom(for: 10, keeping: [])
        #expect(try photos() == "abc")
        store.makeRoom(for: 11, keeping: [])
        #expect(try photos() == "ab")
        store.makeRoom(for: 70, keeping: [])
        #expect(try photos() == "b")
    }

    @Test("photos that are needed stay, even if there is no room without them")
    func needed() throws {
        try store("abc")
        store.makeRoom(for: 1000, keeping: [try manifest("a"), try manifest("c")])
        #expect(try photos() == "ac")
    }

    @Test("parts take room, too")
    func parts() throws {
        try store("ab")
        try store("c", in: "parts")
        store.makeRoom(for: 20, keeping: [])
        #expect(try photos() == "b" && photos("parts") == "c")
    }

    @Test("everything that is not needed can be removed, or only parts")
    func removing() throws {
        try store("abc")
        try store("bd", in: "parts")
        store.removeParts(except: try manifest("b"))
        #expect(try photos() == "abc" && photos("parts") == "b")
        store.removeAll(except: [try manifest("c")])
        #expect(try photos() == "c" && photos("parts") == "")
    }

    @Test("a manifest's size counts photos of another only if they are here and not its own")
    func size() throws {
        try store("ab")
        #expect(store.size(of: try manifest("cd"), beside: nil) == 60)
        #expect(store.size(of: try manifest("bc"), beside: try manifest("abf")) == 90)
        #expect(store.missing(of: try manifest("abc")).map(\.sha256) == [name("c")])
    }

    @Test("photos that are no longer on show are kept longer than those that have not been on show for long")
    func retiring() throws {
        try store("abc")
        store.retire(try manifest("ab"), for: try manifest("b"))
        store.makeRoom(for: 60, keeping: [])
        #expect(try photos() == "a")
    }
}

@Suite struct MirrorFoldersTests {
    /// A copy of a manifest that was last shown so many days ago.
    private func mirror(_ name: String, days: Double, in disk: TemporaryFolder) throws -> MirrorFolder {
        for file in ["photos/1", "parts/2", "shown.json", "lock"] { _ = try disk.file("\(name)/\(file)", [1]) }
        let fetched = try disk.file("\(name)/fetched.json", [1])
        let date = Date(timeIntervalSince1970: 2_000_000_000 - days * 86_400)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: fetched)
        return MirrorFolder(FilePath(disk.file(name)))
    }

    @Test(
        "a copy that has not been shown for a month is removed; copies shown since then, or at an unknown time, and other folders, stay"
    )
    func unused() throws {
        let disk = try TemporaryFolder()
        _ = try mirror("old", days: 31, in: disk)
        _ = try mirror("recent", days: 29, in: disk)
        // The clock was wrong when this was written.
        _ = try mirror("unknown", days: 20_000, in: disk)
        let shown = try mirror("shown", days: 400, in: disk)
        _ = try disk.file("foreign/photo.jpg", [1])
        MirrorFolder.removeUnused(in: FilePath(disk.path), except: [shown], now: 2_000_000_000)
        #expect(try disk.names() == ["foreign", "recent", "shown", "unknown"])
        #expect(try disk.names(in: "shown").count == 5)
    }
}

@Suite struct FaultLogTests {
    private let lines = LogLines()

    @Test("a fault is logged once for as long as it lasts, and its end")
    func once() {
        var log = FaultLog(lines.logger)
        for _ in 0..<3 { log.note("https://me:secret@example.org/a?token", .connectionLost, hasPhotos: true) }
        log.clear("https://me:secret@example.org/a?token")
        log.clear("https://me:secret@example.org/a?token")
        #expect(
            lines.all == [
                "warning: \"https://example.org/a\": connection lost; still showing the previous photos, will retry",
                "info: \"https://example.org/a\": no longer failing",
            ])
    }

    @Test("another fault of the same file is logged, and the same fault of another file")
    func others() {
        var log = FaultLog(lines.logger)
        log.note("a", .status(404, retryAfter: nil), hasPhotos: true)
        log.note("a", .status(403, retryAfter: nil), hasPhotos: true)
        log.note("b", .status(403, retryAfter: nil), hasPhotos: true)
        #expect(lines.all.count == 3)
        log.removeAll { $0 != "b" }
        log.note("a", .status(403, retryAfter: nil), hasPhotos: true)
        log.note("b", .status(403, retryAfter: nil), hasPhotos: true)
        #expect(lines.all.count == 4)
    }

    @Test("the wait that a server asks for is logged, but a new wait alone is not")
    func retryAfter() {
        var log = FaultLog(lines.logger)
        for seconds in [90.0, 89, 88] { log.note("a", .status(503, retryAfter: seconds), hasPhotos: true) }
        #expect(
            lines.all == [
                "warning: \"a\": server error (HTTP 503); still showing the previous photos, "
                    + "next try in 90 s at the server's request"
            ])
    }
}
