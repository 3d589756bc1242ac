import Codecs
import Decoding
import Foundation
import Patience
import Platform
import Raster
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@testable import Pictures

/// A folder that changes while it is shown.
@Suite(.patience) struct HotFolderTests {
    private let folder: TemporaryFolder
    private let post = Post()
    private let library: PhotoLibrary

    init() throws {
        folder = try TemporaryFolder()
        library = post.library { $0.interval = 0.1 }
        for name in ["a", "c"] { try folder.write("\(name).bmp", bmp(4, 3)) }
    }

    /// Returns when the folder is watched.
    private func start() async throws -> [Photo] {
        library.scan([.path(folder.root)], watches: true)
        _ = await post.photosOfCompleteScan()
        let probe = try folder.write("0.bmp", bmp(4, 3))
        _ = await post.photos(named: ["0", "a", "c"])
        probe.removeFile()
        return await post.photos(named: ["a", "c"])
    }

    @Test("new photos and folders appear at their position, a deleted photo disappears, and the others keep their ids")
    func comingAndGoing() async throws {
        let first = try await start()
        try folder.write("b.bmp", bmp(4, 3))
        let second = await post.photos(named: ["a", "b", "c"])
        #expect([second[0].id, second[2].id] == first.map(\.id))
        folder.root.appending("a.bmp").removeFile()
        #expect(await post.photos(named: ["b", "c"]).map(\.id) == [second[1].id, second[2].id])
        #expect(library.photo(second[0].id) == nil)
        try folder.write("bb/1.bmp", bmp(4, 3))
        _ = await post.photos(named: ["b", "1", "c"])
        try folder.write("bb/2.bmp", bmp(4, 3))
        #expect(await post.photos(named: ["b", "1", "2", "c"]).count == 4)
    }

    @Test("a photo is shown when it has been written completely, and not before")
    func halfWritten() async throws {
        _ = try await start()
        let bytes = Data(bmp(40, 30))
        let path = folder.root.appending("b.bmp").string
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.write(contentsOf: bytes.prefix(100))
        // Another change meanwhile is noticed.
        try folder.write("d.bmp", bmp(4, 3))
        _ = await post.photos(named: ["a", "c", "d"])
        try file.write(contentsOf: bytes.dropFirst(100))
        try file.close()
        #expect(await post.photos(named: ["a", "b", "c", "d"]).map(\.header.size.width) == [4, 40, 4, 4])
    }

    @Test("the photos of a source that vanishes are still shown, and it is watched again when it is back")
    func vanishing() async throws {
        let source = folder.root.appending("mount")
        let away = folder.root.appending("away").string
        try folder.write("mount/1.bmp", bmp(4, 3))
        library.scan([.path(source)], watches: true)
        let first = await post.photosOfCompleteScan()
        #expect(first.stems == ["1"])
        try FileManager.default.moveItem(atPath: source.string, toPath: away)
        try Data(bmp(4, 3)).write(to: URL(filePath: away + "/2.bmp"))
        try FileManager.default.moveItem(atPath: away, toPath: source.string)
        #expect(await post.photos(named: ["1", "2"]).first?.id == first.first?.id)
    }

    @Test("the photos of a folder that cannot be read are still shown, until it leads nowhere")
    func unreadableFolder() async throws {
        try folder.write(".away/1.bmp", bmp(4, 3))
        try folder.link("inner", to: ".away")
        library.scan([.path(folder.root)], watches: true)
        #expect(await post.photosOfCompleteScan().stems == ["a", "c", "1"])
        // No name has so many letters.
        try folder.link("inner", to: String(repeating: "b", count: 300))
        let reports = await post.reports { $0.skipped != nil }
        #expect(reports.compactMap(\.skipped).map(\.why) == ["cannot read: File name too long"])
        try folder.write("d.bmp", bmp(4, 3))
        #expect(await post.photos(named: ["a", "c", "d", "1"]).count == 4)
        try folder.link("inner", to: "nowhere")
        #expect(await post.photos(named: ["a", "c", "d"]).count == 3)
    }

    @Test(
        "a link on the way to the photos, or one that leads from inside a source, leads to the new photos when it is replaced",
        arguments: [
            ("current", "releases/1", "releases/2"), ("way/current", "../releases/1", "../releases/2"),
            ("source/current", "../releases/1", "../releases/2"),
        ])
    func deployment(_ name: String, _ before: String, _ after: String) async throws {
        try folder.write("releases/1/photos/1.bmp", bmp(4, 3))
        try folder.write("releases/2/photos/2.bmp", bmp(4, 3))
        for name in ["way", "source", "show"] { try folder.root.appending(name).makeDirectories() }
        try folder.link(name, to: before)
        try folder.link("show/photos", to: "../\(name)/photos")
        // Only notifications can wake this watch.
        let library = post.library { $0.interval = 3600 }
        let isInside = name.hasPrefix("source")
        library.scan([.path(folder.root.appending(isInside ? "show" : "show/photos"))], watches: true)
        _ = await post.photos(named: ["1"])
        for (target, stem) in [(after, "2"), (before, "1"), (after, "2")] {
            try folder.link(name, to: target)
            #expect(await post.photos(named: [stem]).count == 1)
        }
    }

    @Test("a file that is written all the time does not hold up other photos")
    func busy() async throws {
        _ = try await start()
        let path = folder.root.appending("log.bmp").string
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        let file = try #require(FileHandle(forWritingAtPath: path))
        let writer = Task.detached {
            while !Task.isCancelled {
                try file.write(contentsOf: [0])
                try await Task.sleep(for: .milliseconds(50))
            }
        }
        try folder.write("b.bmp", bmp(4, 3))
        #expect(await post.photos(named: ["a", "b", "c"]).count == 3)
        writer.cancel()
    }

    @Test("a file that cannot be read is reported once, and shown as soon as it can be read")
    func unreadable() async throws {
        try folder.link("b.bmp", to: ".hidden")
        library.scan([.path(folder.root)], watches: true)
        var reports = await post.reports { $0.photos?.isComplete == true }
        try folder.write("d.bmp", bmp(4, 3))
        reports += await post.reports { $0.photos?.photos.count == 3 }
        #expect(reports.compactMap(\.skipped).map(\.why) == ["cannot read: No such file or directory"])
        try folder.write(".hidden", bmp(4, 3))
        #expect(await post.photos(named: ["a", "b", "c", "d"]).count == 4)
    }

    @Test("a photo that is written again and again, and cannot be decoded for the same reason, is logged once")
    func brokenPhotoAgain() async throws {
        let log = LogLines()
        let library = post.library(logger: log.logger) { $0.interval = 0.1 }
        library.scan([.path(folder.root)], watches: true)
        var known = await post.photosOfCompleteScan()
        let path = folder.root.appending("a.bmp")
        for width in 5...7 {
            library.handle(PictureFailure(photo: known[0], error: .truncated(.bmp)))
            _ = await post.photos(named: ["c"])
            try folder.write(".new", bmp(width, 3)).rename(to: path)
            known = await post.photos(named: ["a", "c"])
        }
        #expect(log.all == ["warning: skipped \"\(path)\": truncated BMP"])
    }

    @Test(
        "a disk that is mounted late is shown, and again after another disk has replaced it",
        .enabled(if: geteuid() == 0, "only root may mount a disk"))
    func disks() async throws {
        let disk = folder.root.appending("disk")
        try disk.makeDirectories()
        func attach(_ names: [String]) throws {
            try #require(mount("none", disk.string, "tmpfs", 0, "size=64k") == 0)
            for name in names { try folder.write("disk/\(name).bmp", bmp(4, 3)) }
        }
        defer { umount2(disk.string, Int32(MNT_DETACH)) }
        library.scan([.path(disk)], watches: true)
        #expect(await post.photosOfCompleteScan().isEmpty)
        try attach(["1", "2"])
        let first = await post.photos(named: ["1", "2"])
        try #require(umount2(disk.string, Int32(MNT_DETACH)) == 0)
        // Another disk takes the free device number, so that the next disk has a new one.
        try folder.root.appending("other").makeDirectories()
        let other = folder.file("other")
        try #require(mount("none", other, "tmpfs", 0, "size=64k") == 0)
        defer { umount2(other, Int32(MNT_DETACH)) }
        #expect(library.photo(first[0].id) != nil)
        try attach(["3", "4"])
        #expect(await post.photos(named: ["3", "4"]).count == 2)
    }
}

/// The threads of a library.
@Suite(.patience) struct LibraryThreadTests {
    @Test("a watch ends with its library, though nothing changes in its folder")
    func end() async throws {
        let folder = try TemporaryFolder()
        try folder.write("a.bmp", bmp(4, 3))
        final class Mark: Sendable {}
        var mark: Mark? = Mark()
        weak let last = mark
        let post = Post()
        var library: PhotoLibrary? = post.library(
            HeaderReader { [mark] (path, _) throws(PictureError) in
                _ = mark
                return try LocalDecoder().header(of: path)
            })
        mark = nil
        library?.scan([.path(folder.root)], watches: true)
        _ = await post.photosOfCompleteScan()
        library = nil
        // Its decoder goes with the last thread that uses the library.
        while last != nil { await Task.yield() }
        #expect(library == nil)
    }

    @Test("an end wakes a watch that waits, once and for good")
    func wake() throws {
        let line = try FileDescriptor.pair(of: .bytes)
        let folder = try TemporaryFolder()
        var watch = FolderWatch(interval: 3600, end: line.theirs)
        let isNew = watch.watch([folder.root])
        #expect(isNew)
        try line.ours.close()
        watch.waitForChange(looksAnyway: false)
        try folder.write("a.bmp", bmp(4, 3))
        watch.waitForChange(looksAnyway: true)
    }
}

@Suite struct FolderWatchTests {
    @Test("a folder is new only once, even under several paths")
    func paths() throws {
        let folder = try TemporaryFolder()
        try folder.write("sub/a.bmp")
        let ways = ["sub", "./sub", "sub/../sub"].map { FilePath(folder.root.string + "/" + $0) }
        var watch = FolderWatch(interval: 5)
        let lists = [ways, ways, ways.reversed(), ways + [folder.root]]
        var news: [Bool] = []
        for list in lists { news.append(watch.watch(list)) }
        #expect(news == [true, false, false, true])
    }

    /// Whether a watch notices that a file is written.
    private func notices(_ name: String, _ folder: TemporaryFolder, _ watch: inout FolderWatch) throws -> Bool {
        try folder.write(name)
        return watch.waitForChange(looksAnyway: true)
    }

    @Test("a watch for a link notices the link, and nothing else in its folder")
    func links() throws {
        let folder = try TemporaryFolder()
        let current = folder.root.appending("current")
        try folder.link("current", to: "a")
        var watch = FolderWatch(interval: 0.1)
        let isNew = watch.watch([], links: [current])
        let noticesOther = try notices("other", folder, &watch)
        #expect(isNew && !noticesOther)
        try folder.link("current", to: "b")
        let noticesLink = watch.waitForChange(looksAnyway: true)
        // Both in the folder and the link in it.
        let isNewFolder = watch.watch([folder.root], links: [current])
        let noticesAnother = try notices("another", folder, &watch)
        #expect(noticesLink && isNewFolder && noticesAnother)
    }

    @Test("a folder that is no longer watched is not noticed")
    func narrowing() throws {
        let folder = try TemporaryFolder()
        for name in ["a/1", "b/1"] { try folder.write(name) }
        let paths = ["a", "b"].map { folder.root.appending($0) }
        var watch = FolderWatch(interval: 0.1)
        for folders in [paths, [paths[1]]] { _ = watch.watch(folders) }
        let noticesA = try notices("a/2", folder, &watch)
        let noticesB = try notices("b/2", folder, &watch)
        #expect(!noticesA && noticesB)
    }
}
