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

    private func stems(_ photos: [Photo]) -> [String] { photos.map { $0.path.stem ?? "" } }

    /// Returns when the folder is watched.
    private func start() async throws -> [Photo] {
        library.scan([.path(folder.root)], watches: true)
        _ = await post.photosOfCompleteScan()
        let probe = try folder.write("0.bmp", bmp(4, 3))
        _ = await photos(named: ["0", "a", "c"])
        probe.removeFile()
        return await photos(named: ["a", "c"])
    }

    /// The photos of the next report that has these names.
    private func photos(named names: [String]) async -> [Photo] {
        let reports = await post.reports { report in
            report.photos.map { self.stems($0.photos) == names } ?? false
        }
        return reports.compactMap(\.photos).last?.photos ?? []
    }

    @Test("a new photo appears at its position, a deleted photo disappears, and the others keep their ids")
    func comingAndGoing() async throws {
        let first = try await start()
        try folder.write("b.bmp", bmp(4, 3))
        let second = await photos(named: ["a", "b", "c"])
        #expect([second[0].id, second[2].id] == first.map(\.id))
        try FileManager.default.removeItem(atPath: folder.root.appending("a.bmp").string)
        #expect(await photos(named: ["b", "c"]).map(\.id) == [second[1].id, second[2].id])
        #expect(library.photo(second[0].id) == nil)
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
        _ = await photos(named: ["a", "c", "d"])
        try file.write(contentsOf: bytes.dropFirst(100))
        try file.close()
        #expect(await photos(named: ["a", "b", "c", "d"]).map(\.header.size.width) == [4, 40, 4, 4])
    }

    @Test("a new folder is scanned, and watched like the others")
    func folders() async throws {
        _ = try await start()
        try folder.write("b/1.bmp", bmp(4, 3))
        _ = await photos(named: ["a", "1", "c"])
        try folder.write("b/2.bmp", bmp(4, 3))
        #expect(await photos(named: ["a", "1", "2", "c"]).count == 4)
    }

    @Test("the photos of a source that vanishes are still shown, and it is watched again when it is back")
    func vanishing() async throws {
        let source = folder.root.appending("mount")
        let away = folder.root.appending("away").string
        try folder.write("mount/1.bmp", bmp(4, 3))
        library.scan([.path(source)], watches: true)
        let first = await post.photosOfCompleteScan()
        #expect(stems(first) == ["1"])
        try FileManager.default.moveItem(atPath: source.string, toPath: away)
        try Data(bmp(4, 3)).write(to: URL(filePath: away + "/2.bmp"))
        try FileManager.default.moveItem(atPath: away, toPath: source.string)
        #expect(await photos(named: ["1", "2"]).first?.id == first.first?.id)
    }

    @Test("the photos of a folder that cannot be read are still shown, until it leads nowhere")
    func unreadableFolder() async throws {
        try folder.write(".away/1.bmp", bmp(4, 3))
        try link("inner", to: ".away")
        library.scan([.path(folder.root)], watches: true)
        #expect(stems(await post.photosOfCompleteScan()) == ["a", "c", "1"])
        // No name has so many letters.
        try link("inner", to: String(repeating: "b", count: 300))
        let reports = await post.reports { $0.skipped != nil }
        #expect(reports.compactMap(\.skipped).map(\.why) == ["cannot read: File name too long"])
        try folder.write("d.bmp", bmp(4, 3))
        #expect(await photos(named: ["a", "c", "d", "1"]).count == 4)
        try link("inner", to: "nowhere")
        #expect(await photos(named: ["a", "c", "d"]).count == 3)
    }

    /// Makes a link to a folder, or replaces one in a single step.
    private func link(_ name: String, to target: String) throws {
        let new = folder.root.appending(name + ".new")
        try FileManager.default.createSymbolicLink(atPath: new.string, withDestinationPath: target)
        try new.rename(to: folder.root.appending(name))
    }

    @Test(
        "a link on the way to the photos that is replaced leads to the new photos at once",
        arguments: [("current", "releases/1", "releases/2"), ("way/current", "../releases/1", "../releases/2")])
    func deployment(_ name: String, _ before: String, _ after: String) async throws {
        try folder.write("releases/1/photos/1.bmp", bmp(4, 3))
        try folder.write("releases/2/photos/2.bmp", bmp(4, 3))
        try folder.root.appending("way").makeDirectories()
        try link(name, to: before)
        try link("show", to: "\(name)/photos")
        // Only notifications can wake this watch.
        let library = post.library { $0.interval = 3600 }
        library.scan([.path(folder.root.appending("show"))], watches: true)
        _ = await photos(named: ["1"])
        for (target, stem) in [(after, "2"), (before, "1"), (after, "2")] {
            try link(name, to: target)
            #expect(await photos(named: [stem]).count == 1)
        }
    }

    @Test("a link inside a source that leads through a link outside follows that one, too")
    func innerLinks() async throws {
        try folder.write("releases/1/1.bmp", bmp(4, 3))
        try folder.write("releases/2/2.bmp", bmp(4, 3))
        try link("current", to: "releases/1")
        try folder.root.appending("source").makeDirectories()
        try link("source/photos", to: "../current")
        let library = post.library { $0.interval = 3600 }
        library.scan([.path(folder.root.appending("source"))], watches: true)
        _ = await photos(named: ["1"])
        try link("current", to: "releases/2")
        #expect(await photos(named: ["2"]).count == 1)
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
        #expect(await photos(named: ["a", "b", "c"]).count == 3)
        writer.cancel()
    }

    @Test("a file that cannot be read is reported once, and shown as soon as it can be read")
    func unreadable() async throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.root.appending("b.bmp").string, withDestinationPath: ".hidden")
        library.scan([.path(folder.root)], watches: true)
        var reports = await post.reports { $0.photos?.isComplete == true }
        try folder.write("d.bmp", bmp(4, 3))
        reports += await post.reports { $0.photos?.photos.count == 3 }
        #expect(reports.compactMap(\.skipped).map(\.why) == ["cannot read: No such file or directory"])
        try folder.write(".hidden", bmp(4, 3))
        #expect(await photos(named: ["a", "b", "c", "d"]).count == 4)
    }

    @Test("a photo that is written again and again, and cannot be decoded for the same reason, is logged once")
    func brokenPhotoAgain() async throws {
        var options = PhotoLibrary.Options()
        options.priority = .ordinary
        options.interval = 0.1
        let log = LogLines()
        let library = PhotoLibrary(decoder: LocalDecoder(), options: options, logger: log.logger, report: post.report)
        library.scan([.path(folder.root)], watches: true)
        var known = await post.photosOfCompleteScan()
        let path = folder.root.appending("a.bmp")
        for width in 5...7 {
            library.handle(PictureFailure(photo: known[0], error: .truncated(.bmp)))
            _ = await photos(named: ["c"])
            try folder.write(".new", bmp(width, 3)).rename(to: path)
            known = await photos(named: ["a", "c"])
        }
        #expect(log.all == ["warning: skipped \"\(path)\": truncated BMP"])
    }

    @Test(
        "a disk that is mounted late is shown, and again after another disk has replaced it",
        .enabled(if: geteuid() == 0, "only root may mount a disk"))
    func disks() async throws {
        let disk = folder.root.appending("disk")
        try FileManager.default.createDirectory(atPath: disk.string, withIntermediateDirectories: true)
        func attach(_ names: [String]) throws {
            try #require(mount("none", disk.string, "tmpfs", 0, "size=64k") == 0)
            for name in names { try folder.write("disk/\(name).bmp", bmp(4, 3)) }
        }
        defer { umount2(disk.string, Int32(MNT_DETACH)) }
        library.scan([.path(disk)], watches: true)
        #expect(await post.photosOfCompleteScan().isEmpty)
        try attach(["1", "2"])
        let first = await photos(named: ["1", "2"])
        try #require(umount2(disk.string, Int32(MNT_DETACH)) == 0)
        // Another disk takes the free device number, so that the next disk has a new one.
        let other = folder.root.appending("other").string
        try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
        try #require(mount("none", other, "tmpfs", 0, "size=64k") == 0)
        defer { umount2(other, Int32(MNT_DETACH)) }
        #expect(library.photo(first[0].id) != nil)
        try attach(["3", "4"])
        #expect(await photos(named: ["3", "4"]).count == 2)
    }
}

/// The threads of a library.
@Suite(.patience) struct LibraryThreadTests {
    @Test("a watch ends with its library, though nothing changes in its folder")
    func end() async throws {
        let folder = try TemporaryFolder()
        try folder.write("a.bmp", bmp(4, 3))
        let (gone, continuation) = AsyncStream.makeStream(of: Void.self)
        let post = Post()
        var library: PhotoLibrary? = post.library(EndingDecoder(continuation))
        library?.scan([.path(folder.root)], watches: true)
        _ = await post.photosOfCompleteScan()
        library = nil
        // Its decoder goes with the last thread that uses the library.
        for await _ in gone {}
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

/// Ends a stream when it goes.
private final class EndingDecoder: PictureDecoder {
    private let stream: AsyncStream<Void>.Continuation

    init(_ stream: AsyncStream<Void>.Continuation) { self.stream = stream }

    deinit { stream.finish() }

    func header(of path: FilePath, unless _: Cancellation) throws(PictureError) -> ImageHeader {
        try LocalDecoder().header(of: path)
    }

    func make(
        _: DecodingTask, of: FilePath, _: ImageHeader, unless: Cancellation
    ) throws(PictureError) -> [Bitmap] { [] }
}

@Suite struct FolderWatchTests {
    @Test("a folder is new once, under whatever paths")
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

    private func link(_ path: FilePath, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path.string, withDestinationPath: target)
    }

    @Test("a watch for a link notices the link, and nothing else in its folder")
    func links() throws {
        let folder = try TemporaryFolder()
        let current = folder.root.appending("current")
        try link(current, to: "a")
        var watch = FolderWatch(interval: 0.1)
        let isNew = watch.watch([], links: [current])
        #expect(isNew)
        try folder.write("other")
        let noticesOther = watch.waitForChange(looksAnyway: true)
        #expect(!noticesOther)
        let next = folder.root.appending("next")
        try link(next, to: "b")
        try next.rename(to: current)
        let noticesLink = watch.waitForChange(looksAnyway: true)
        #expect(noticesLink)
        // Both in the folder and the link in it.
        let isNewFolder = watch.watch([folder.root], links: [current])
        #expect(isNewFolder)
        try folder.write("another")
        let noticesAnother = watch.waitForChange(looksAnyway: true)
        #expect(noticesAnother)
    }

    @Test("a folder that is no longer watched is not noticed")
    func narrowing() throws {
        let folder = try TemporaryFolder()
        for name in ["a/1", "b/1"] { try folder.write(name) }
        let a = folder.root.appending("a")
        let b = folder.root.appending("b")
        var watch = FolderWatch(interval: 0.1)
        for folders in [[a, b], [b]] { _ = watch.watch(folders) }
        try folder.write("a/2")
        let noticesA = watch.waitForChange(looksAnyway: true)
        #expect(!noticesA)
        try folder.write("b/2")
        let noticesB = watch.waitForChange(looksAnyway: true)
        #expect(noticesB)
    }
}
