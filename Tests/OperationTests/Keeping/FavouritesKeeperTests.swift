import Dispatch
import Foundation
import Library
import Platform
import Synchronization
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@testable import Operation

extension [KnownPhoto]: KnownPhotos {
    public func contains(_ photo: PhotoID) -> Bool { contains { $0.id == photo } }
    public func photo(at path: FilePath) -> PhotoID? { first { $0.path == path }?.id }
    public func known(_ photo: PhotoID) -> KnownPhoto? { first { $0.id == photo } }
}

/// A library on disk, and the keeper of its favourites.
private struct House {
    let folder: TemporaryFolder
    let log = LogLines()

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.file("photos"), withIntermediateDirectories: true)
    }

    var file: FavouritesFile { FavouritesFile(FilePath(folder.file("state/favourites.json"))) }

    /// The names of the photos in the file, in order.
    var kept: [String] {
        get throws { try file.read().compactMap { FilePath($0.path).lastComponent?.string } }
    }

    func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: folder.file("photos/\(name)")))
    }

    func photo(_ id: Int, _ name: String) throws -> KnownPhoto {
        let path = FilePath(folder.file("photos/\(name)"))
        return KnownPhoto(id: PhotoID(id), path: path, stamp: try FileStatus(of: path).stamp)
    }

    /// Starts a keeper with these photos, and returns the favourites that it finds.
    ///
    /// - Parameter visit: Called when the photos have been searched.
    @discardableResult
    func start(
        _ photos: [KnownPhoto], options: KeepingOptions = KeepingOptions(),
        visit: (FavouritesKeeper) throws -> Void = { _ in }
    ) rethrows -> Set<Int> {
        let found = Found()
        let keeper = FavouritesKeeper(file, logger: log.logger, options: options, retryInterval: 0.02) { id in
            photos.first { $0.id == id }
        } found: {
            found.add($0)
        }
        search(photos, keeper)
        try visit(keeper)
        keeper.finish()
        return found.photos
    }

    /// Returns when the keeper has searched.
    func search(_ photos: [KnownPhoto], _ keeper: FavouritesKeeper) {
        let done = DispatchSemaphore(value: 0)
        keeper.search(photos) { done.signal() }
        done.wait()
    }

    private final class Found: Sendable {
        private let ids = Mutex<Set<Int>>([])
        var photos: Set<Int> { ids.withLock { $0 } }
        func add(_ photos: Set<PhotoID>) { ids.withLock { $0.formUnion(photos.map(\.rawValue)) } }
    }
}

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

}

@Suite struct FavouritesKeeperTests {
    private let house: House

    init() throws {
        house = try House()
        for (name, text) in [("a", "apple"), ("b", "pear"), ("c", "cherry")] { try house.write(name, text) }
    }

    @Test("favourites are stored, and found again by a run with other ids")
    func survive() throws {
        let found = try house.start([house.photo(1, "a"), house.photo(2, "b"), house.photo(3, "c")]) { keeper in
            keeper.set(PhotoID(3), isFavourite: true)
            keeper.set(PhotoID(1), isFavourite: true)
        }
        #expect(found.isEmpty)
        #expect(try house.kept == ["c", "a"])
        #expect(try house.start([house.photo(10, "b"), house.photo(11, "a"), house.photo(12, "c")]) == [11, 12])
    }

    @Test("a photo that is unmarked is removed from the file; marked several times in a row, it is there once")
    func taken() throws {
        try house.start([house.photo(1, "a"), house.photo(2, "b")]) { keeper in
            for isFavourite in [true, false, true] { keeper.set(PhotoID(1), isFavourite: isFavourite) }
            for isFavourite in [true, true, false] { keeper.set(PhotoID(2), isFavourite: isFavourite) }
        }
        #expect(try house.kept == ["a"])
        #expect(try house.start([house.photo(7, "a")]) { $0.set(PhotoID(7), isFavourite: false) } == [7])
        #expect(try house.kept.isEmpty)
    }

    @Test("files that moved are found by their contents, not by their names or sizes, and their new paths stored")
    func moved() throws {
        try house.start([house.photo(1, "a"), house.photo(2, "b")]) { $0.set(PhotoID(1), isFavourite: true) }
        try house.write("elsewhere", "apple")
        try house.write("a", "grape")
        #expect(try house.start([house.photo(1, "a"), house.photo(2, "b"), house.photo(3, "elsewhere")]) == [3])
        // So that it is read only once.
        #expect(try house.kept == ["elsewhere"])
        let stamp = try house.photo(3, "elsewhere").stamp
        #expect(try house.file.read().map(\.modified) == [stamp.modified.value])
    }

    @Test("a photo marked while its disk is away is stored when the disk is back, unless it was unmarked meanwhile")
    func patience() throws {
        let photos = [try house.photo(1, "a"), try house.photo(2, "b")]
        for name in ["a", "b"] { try FileManager.default.removeItem(atPath: house.folder.file("photos/\(name)")) }
        try house.start(photos) { keeper in
            keeper.set(PhotoID(1), isFavourite: true)
            keeper.set(PhotoID(2), isFavourite: true)
            keeper.set(PhotoID(2), isFavourite: false)
            keeper.finish()
            for name in ["a", "b"] { try house.write(name, "fruit \(name)") }
            while try house.kept.isEmpty { keeper.finish() }
        }
        #expect(try house.kept == ["a"])
        #expect(house.log.all.count == 2)
    }

    @Test("the favourite of a missing photo is kept, and found when the photo is back")
    func away() throws {
        try house.start([house.photo(1, "a"), house.photo(2, "b")]) { $0.set(PhotoID(1), isFavourite: true) }
        try house.start([house.photo(2, "b")]) { $0.set(PhotoID(2), isFavourite: true) }
        #expect(try house.kept == ["a", "b"])
        let found = try house.start([house.photo(2, "b")]) {
            try house.search([house.photo(2, "b"), house.photo(9, "a")], $0)
        }
        #expect(found == [2, 9])
    }

    @Test("a broken file is renamed with a line in the log, and there are no favourites at first")
    func broken() throws {
        let path = house.folder.file("state/favourites.json")
        try FileManager.default.createDirectory(atPath: house.folder.file("state"), withIntermediateDirectories: true)
        try Data("{\"version\": 1, \"favour".utf8).write(to: URL(filePath: path))
        try house.start([house.photo(1, "a")]) { $0.set(PhotoID(1), isFavourite: true) }
        #expect(house.log.all.count == 1)
        #expect(house.log.all.first?.hasPrefix("warning: cannot use \(path): ") == true)
        #expect(house.log.all.first?.contains("\(path).broken-1") == true)
        #expect(house.folder.text(of: "state/favourites.json.broken-1") == "{\"version\": 1, \"favour")
        #expect(try house.kept == ["a"])
    }

    @Test("a file that cannot be read is neither overwritten nor renamed, and logged once")
    func unreadable() throws {
        let path = house.folder.file("state/favourites.json")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try house.start([house.photo(1, "a"), house.photo(2, "b")]) { keeper in
            keeper.set(PhotoID(1), isFavourite: true)
            keeper.set(PhotoID(2), isFavourite: true)
        }
        #expect(house.log.all.count == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: house.folder.file("state")) == ["favourites.json"])
    }

    @Test("a disk that cannot be written is logged once, and favourites are saved when it can be")
    func unwritable() throws {
        try house.start([house.photo(1, "a"), house.photo(2, "b"), house.photo(3, "c")]) { keeper in
            _ = try house.folder.file("state", [1])
            for id in 1...2 { keeper.set(PhotoID(id), isFavourite: true) }
            keeper.finish()
            try FileManager.default.removeItem(atPath: house.folder.file("state"))
            keeper.set(PhotoID(3), isFavourite: true)
        }
        let path = house.file.path
        #expect(
            house.log.all == [
                "error: cannot write \"\(path)\": Not a directory; favourites are kept in memory until it can be written",
                "notice: can write \"\(path)\" again",
            ])
        #expect(try house.kept == ["a", "b", "c"])
    }

    @Test("a run that leaves nothing behind knows the favourites, and does not change their file")
    func leavesNothing() throws {
        let photos = try [house.photo(1, "a"), house.photo(2, "b")]
        house.start(photos) { $0.set(PhotoID(1), isFavourite: true) }
        let before = house.folder.text(of: "state/favourites.json")
        let found = house.start(photos, options: KeepingOptions(leavesNothing: true)) {
            $0.set(PhotoID(2), isFavourite: true)
        }
        #expect(found == [1])
        #expect(house.folder.text(of: "state/favourites.json") == before)
        #expect(house.log.all.isEmpty)
    }
}
