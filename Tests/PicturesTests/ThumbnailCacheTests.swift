import Foundation
import Patience
import Platform
import Raster
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@testable import Pictures

@Suite struct ThumbnailCacheTests {
    private let folder: TemporaryFolder
    private let size = PixelSize(width: 16, height: 8)

    init() throws {
        folder = try TemporaryFolder()
    }

    private func cache(limit: Int = 1 << 20) -> ThumbnailCache {
        ThumbnailCache(folder: folder.root.appending("a/thumbnails"), byteLimit: limit, logger: silence)
    }

    private func key(_ name: String, bytes: Int = 1, modified: Int = 1) throws -> ThumbnailCache.Key {
        let stamp = FileStamp(byteCount: bytes, modified: modified)
        return ThumbnailCache.Key(try .fake(0, FilePath("/photos/\(name)"), stamp: stamp), size: size)
    }

    private func file(of key: ThumbnailCache.Key) -> FilePath {
        folder.root.appending("a/thumbnails/\(key.name).thumbnail")
    }

    private func setAge(_ key: ThumbnailCache.Key, days: Double) throws {
        let date = Date(timeIntervalSince1970: 1_700_000_000 - days * 86_400)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file(of: key).string)
    }

    @Test("a thumbnail is read back unchanged")
    func roundTrip() throws {
        let cache = cache()
        let key = try key("a.jpg")
        let bitmap = Bitmap.sample(16, 8)
        #expect(cache.read(key) == nil)
        cache.write(bitmap, key)
        #expect(cache.read(key) == bitmap)
        #expect(self.cache().read(key) == bitmap)
        #expect(try folder.names(in: "a/thumbnails") == ["\(key.name).thumbnail"])
    }

    @Test("a changed photo, another photo and another size have other keys")
    func keys() throws {
        let photo = try Photo.fake(0, "/photos/a.jpg")
        let other = ThumbnailCache.Key(photo, size: PixelSize(width: 8, height: 16)).name
        let names = [
            try key("a.jpg").name, try key("b.jpg").name, try key("a.jpg", bytes: 2).name,
            try key("a.jpg", modified: 2).name, try key("a.jpg", bytes: 11, modified: 1).name,
            try key("a.jpg", bytes: 1, modified: 11).name, other,
        ]
        #expect(Set(names).count == names.count)
        #expect(try key("a.jpg").name == key("a.jpg").name)
    }

    @Test("two photos whose names are not UTF-8 have different keys")
    func bytes() throws {
        let names = try [-1, -2].map { (byte: CChar) in
            ThumbnailCache.Key(try .fake(0, FilePath(platformString: [0x2F, byte, 0])), size: size).name
        }
        #expect(names[0] != names[1])
    }

    @Test("a thumbnail that an earlier version made is made again")
    func revision() throws {
        let cache = cache()
        let key = try key("a.jpg")
        let bitmap = Bitmap.sample(16, 8)
        cache.write(bitmap, key)
        var bytes = try Data(contentsOf: URL(filePath: file(of: key).string))
        #expect(bytes.prefix(4) == Data("2NTV".utf8))
        bytes[0] = UInt8(ascii: "1")
        try bytes.write(to: URL(filePath: file(of: key).string))
        #expect(cache.read(key) == nil)
        cache.write(bitmap, key)
        #expect(cache.read(key) == bitmap)
    }

    @Test("a file that is too short or too long is not read")
    func halfFile() throws {
        let cache = cache()
        let key = try key("a.jpg")
        cache.write(.sample(16, 8), key)
        let whole = try Data(contentsOf: URL(filePath: file(of: key).string))
        for length in [0, 3, 11, 12, 13, whole.count / 2, whole.count - 1] {
            try whole.prefix(length).write(to: URL(filePath: file(of: key).string))
            #expect(cache.read(key) == nil, "\(length) bytes")
        }
        try (whole + [0]).write(to: URL(filePath: file(of: key).string))
        #expect(cache.read(key) == nil)
    }

    @Test(
        "a file with a corrupt header is not read",
        arguments: [
            (.max, .max), (.max, 1), (0, 0), (0x8000_0000, 0x4000_0000), (0x10000, 0x10000),
        ] as [(UInt32, UInt32)])
    func noise(_ width: UInt32, _ height: UInt32) throws {
        let cache = cache()
        let key = try key("a.jpg")
        cache.write(.sample(16, 8), key)
        let whole = try Data(contentsOf: URL(filePath: file(of: key).string))
        func bytes(_ value: UInt32) -> Data { withUnsafeBytes(of: value) { Data($0) } }
        for body in [Data(), whole.dropFirst(12)] {
            let header = whole.prefix(4) + bytes(width) + bytes(height)
            try (header + body).write(to: URL(filePath: file(of: key).string))
            #expect(cache.read(key) == nil)
        }
        try (Data([1, 2, 3, 4]) + whole.dropFirst(4)).write(to: URL(filePath: file(of: key).string))
        #expect(cache.read(key) == nil)
    }

    @Test("trimming keeps the newest within the limit")
    func trimming() throws {
        // A file is 12 bytes of header and 512 of pixels; five of them exceed the limit by one.
        let cache = cache(limit: 4 * 524)
        let keys = try (0..<5).map { try key("\($0).jpg") }
        for (index, key) in keys.dropLast().enumerated() {
            cache.write(.sample(16, 8), key)
            try setAge(key, days: Double(10 - index))
        }
        // It has been used since, so the second is now the oldest.
        #expect(cache.read(keys[0]) != nil)
        cache.write(.sample(16, 8), keys[4])
        #expect(cache.read(keys[1]) == nil)
        for index in [0, 2, 3, 4] { #expect(cache.read(keys[index]) != nil, "\(index)") }
    }

    @Test("trimming touches nothing but the cache's own files")
    func neighbours() throws {
        try folder.write("a/thumbnails/holiday/photo.jpg", Array(repeating: 1, count: 5000))
        try folder.write("elsewhere/photo.jpg", Array(repeating: 1, count: 5000))
        try FileManager.default.createSymbolicLink(
            atPath: folder.root.appending("a/thumbnails/link").string, withDestinationPath: "../../elsewhere")
        let cache = cache(limit: 600)
        for name in ["a", "b", "c"] { cache.write(.sample(16, 8), try key(name)) }
        #expect(try folder.names(in: "a/thumbnails/holiday") == ["photo.jpg"])
        #expect(try folder.names(in: "elsewhere") == ["photo.jpg"])
    }

    @Test("if no folder can be created, the thumbnail is in memory only")
    func noPlace() throws {
        let file = try folder.write("file")
        let cache = ThumbnailCache(folder: file.appending("thumbnails"), byteLimit: 1000, logger: silence)
        cache.write(.sample(16, 8), try key("a.jpg"))
        #expect(cache.read(try key("a.jpg")) == .sample(16, 8))
        #expect(try folder.names() == ["file"])
    }

    // MARK: Full disks

    private func smallCache(_ disk: SmallDisk, _ log: LogLines) -> ThumbnailCache {
        ThumbnailCache(folder: FilePath(disk.path), byteLimit: 1 << 20, logger: log.logger)
    }

    @Test(
        "on a full disk thumbnails wait in memory, and are stored when there is room",
        .enabled("only root may make a small disk") { SmallDisk.isPossible }, .patience)
    func fullDisk() throws {
        let disk = try SmallDisk(kilobytes: 64)
        let log = LogLines()
        let cache = smallCache(disk, log)
        try disk.fill()
        for name in ["a", "b", "c"] { cache.write(.sample(16, 8), try key(name)) }
        #expect(cache.read(try key("b")) == .sample(16, 8))
        let path = FilePath(disk.path).quoted
        let failure = "notice: cannot save thumbnails in \(path): No space left on device; those that memory does not"
        #expect(log.all == ["\(failure) keep will be made again when needed"])
        disk.empty()
        cache.writer.writeNewest()
        #expect(log.all.last == "notice: can save thumbnails in \(path) again")
        let names = Set(FilePath(disk.path).files().map(\.path.stem))
        #expect(names == Set(try ["a", "b", "c"].map { try key($0).name }))
        let next = smallCache(disk, log)
        for name in ["a", "b", "c"] { #expect(next.read(try key(name)) == .sample(16, 8)) }
    }

    @Test("no more thumbnails wait than memory is meant for")
    func waiting() throws {
        let waiting = WaitingThumbnails()
        // Eight of these have 32 MB.
        let large = Bitmap(size: PixelSize(width: 1024, height: 1024), pixels: Array(repeating: 7, count: 1 << 20))
        let keys = try (0..<9).map { try key("\($0)") }
        for key in keys + keys { waiting.add(large, key) }
        #expect(keys.map { waiting[$0] != nil } == Array(repeating: true, count: 8) + [false])
        var stored: [ThumbnailCache.Key] = []
        #expect(throws: Errno.noSpace) {
            try waiting.storeEach { key, _ in
                if stored.count == 3 { throw Errno.noSpace }
                stored.append(key)
            }
        }
        #expect(stored == Array(keys.prefix(3)) && waiting[keys[2]] == nil && waiting[keys[3]] != nil)
    }

    @Test("each reason for which thumbnails cannot be saved is logged once, and once that they can be saved again")
    func faults() throws {
        let log = LogLines()
        let place = folder.root.appending("cache")
        let cache = ThumbnailCache(folder: place, byteLimit: 1 << 20, logger: log.logger)
        try folder.write("cache")
        for name in ["a", "b", "c"] { cache.write(.sample(16, 8), try key(name)) }
        cache.writer.writeNewest()
        #expect(log.all.count == 1)
        try FileManager.default.removeItem(atPath: place.string)
        try FileManager.default.createSymbolicLink(atPath: place.string, withDestinationPath: "cache")
        cache.writer.writeNewest()
        #expect(log.all.count == 2)
        try FileManager.default.removeItem(atPath: place.string)
        cache.writer.writeNewest()
        #expect(log.all.count == 3 && log.all.last == "notice: can save thumbnails in \(place.quoted) again")
        #expect(try folder.names(in: "cache").count == 3)
    }
}
