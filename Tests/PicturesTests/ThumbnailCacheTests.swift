import Foundation
import Library
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

    private func key(_ name: String, bytes: Int = 1, modified: Int = 1) -> ThumbnailCache.Key {
        let stamp = FileStamp(byteCount: bytes, modified: modified)
        return ThumbnailCache.Key(.fake(0, FilePath("/photos/\(name)"), stamp: stamp), size: size)
    }

    private func file(of key: ThumbnailCache.Key) -> FilePath {
        folder.root.appending("a/thumbnails/\(key.name).thumbnail")
    }

    private func setAge(_ key: ThumbnailCache.Key, days: Double) throws {
        let date = Date(timeIntervalSince1970: 1_700_000_000 - days * 86_400)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file(of: key).string)
    }

    @Test("a thumbnail is read back unchanged, also by the next run")
    func roundTrip() throws {
        let cache = cache()
        let key = key("a.jpg")
        #expect(cache.read(key) == nil)
        cache.write(.sample(16, 8), key)
        #expect(cache.read(key) == .sample(16, 8))
        #expect(self.cache().read(key) == .sample(16, 8))
        #expect(try folder.names(in: "a/thumbnails") == ["\(key.name).thumbnail"])
    }

    @Test("a changed photo, another photo, also one whose name is not UTF-8, and another size have other keys")
    func keys() {
        let keys = [
            key("a.jpg"), key("b.jpg"), key("a.jpg", bytes: 2), key("a.jpg", modified: 2),
            key("a.jpg", bytes: 11, modified: 1), key("a.jpg", bytes: 1, modified: 11),
            ThumbnailCache.Key(.fake(0, "/photos/a.jpg"), size: PixelSize(width: 8, height: 16)),
            ThumbnailCache.Key(.fake(0, FilePath(bytes: [0x2F, 0xFF])), size: size),
            ThumbnailCache.Key(.fake(0, FilePath(bytes: [0x2F, 0xFE])), size: size),
        ]
        #expect(Set(keys.map(\.name)).count == keys.count)
        #expect(key("a.jpg").name == keys[0].name)
    }

    @Test("a file that is too short or too long, corrupt, or from an earlier version is not read, and made again")
    func broken() throws {
        let cache = cache()
        let key = key("a.jpg")
        cache.write(.sample(16, 8), key)
        let whole = try file(of: key).contents()
        #expect(whole.starts(with: "2NTV".utf8))
        var broken = [0, 3, 11, 12, 13, whole.count / 2, whole.count - 1].map { Array(whole.prefix($0)) }
        broken += [whole + [0], Array("1NTV".utf8) + whole.dropFirst(4), [1, 2, 3, 4] + whole.dropFirst(4)]
        let sides: [(UInt32, UInt32)] = [
            (.max, .max), (.max, 1), (0, 0), (0x8000_0000, 0x4000_0000), (0x10000, 0x10000),
        ]
        for (width, height) in sides {
            let header =
                Array(whole.prefix(4)) + [width, height].flatMap { side in withUnsafeBytes(of: side) { Array($0) } }
            broken += [header, header + whole.dropFirst(12)]
        }
        for bytes in broken {
            try folder.write("a/thumbnails/\(key.name).thumbnail", bytes)
            #expect(cache.read(key) == nil, "\(bytes.count) bytes: \(bytes.prefix(12))")
        }
        cache.write(.sample(16, 8), key)
        #expect(cache.read(key) == .sample(16, 8))
    }

    @Test("trimming keeps the newest within the limit")
    func trimming() throws {
        // A file is 12 bytes of header and 512 of pixels; five of them exceed the limit by one.
        let cache = cache(limit: 4 * 524)
        let keys = (0..<5).map { key("\($0).jpg") }
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
        try folder.link("a/thumbnails/link", to: "../../elsewhere")
        let cache = cache(limit: 600)
        for name in ["a", "b", "c"] { cache.write(.sample(16, 8), key(name)) }
        #expect(try folder.names(in: "a/thumbnails/holiday") == ["photo.jpg"])
        #expect(try folder.names(in: "elsewhere") == ["photo.jpg"])
    }

    @Test("if no folder can be created, the thumbnail is in memory only")
    func noPlace() throws {
        let file = try folder.write("file")
        let cache = ThumbnailCache(folder: file.appending("thumbnails"), byteLimit: 1000, logger: silence)
        cache.write(.sample(16, 8), key("a.jpg"))
        #expect(cache.read(key("a.jpg")) == .sample(16, 8))
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
        for name in ["a", "b", "c"] { cache.write(.sample(16, 8), key(name)) }
        #expect(cache.read(key("b")) == .sample(16, 8))
        let path = FilePath(disk.path).quoted
        let failure = "notice: cannot save thumbnails in \(path): No space left on device; those that memory does not"
        #expect(log.all == ["\(failure) keep will be made again when needed"])
        disk.empty()
        cache.writer.writeNewest()
        #expect(log.all.last == "notice: can save thumbnails in \(path) again")
        let names = Set(FilePath(disk.path).files().map(\.path.stem))
        #expect(names == Set(["a", "b", "c"].map { key($0).name }))
        let next = smallCache(disk, log)
        for name in ["a", "b", "c"] { #expect(next.read(key(name)) == .sample(16, 8)) }
    }

    @Test("no more thumbnails wait than memory is meant for")
    func waiting() throws {
        let waiting = WaitingThumbnails()
        // Eight of these have 32 MB.
        let large = Bitmap(size: PixelSize(width: 1024, height: 1024), pixels: Array(repeating: 7, count: 1 << 20))
        let keys = (0..<9).map { key("\($0)") }
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
        for name in ["a", "b", "c"] { cache.write(.sample(16, 8), key(name)) }
        cache.writer.writeNewest()
        #expect(log.all.count == 1)
        try FileManager.default.removeItem(atPath: place.string)
        try folder.link("cache", to: "cache")
        cache.writer.writeNewest()
        #expect(log.all.count == 2)
        try FileManager.default.removeItem(atPath: place.string)
        cache.writer.writeNewest()
        #expect(log.all.count == 3 && log.all.last == "notice: can save thumbnails in \(place.quoted) again")
        #expect(try folder.names(in: "cache").count == 3)
    }
}

@Suite struct StableHashTests {
    @Test("it is FNV-1a over 128 bits, and its text is hexadecimal")
    func definition() {
        // By definition: the offset basis, and for each byte exclusive or and multiplication by 2^88 + 2^8 + 0x3B.
        func hash(_ bytes: [UInt8]) -> UInt128 {
            bytes.reduce(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d) { value, byte in
                (value ^ UInt128(byte)) &* (1 << 88 + 1 << 8 + 0x3B)
            }
        }
        let zeros = [UInt8](repeating: 0, count: 8)
        #expect(StableHash([]).value == hash(zeros))
        #expect(StableHash(Array("photo".utf8)).value == hash(zeros + Array("photo".utf8)))
        #expect(StableHash(seed: 0x0102, [0xC3, 0xA9]).value == hash([2, 1, 0, 0, 0, 0, 0, 0, 0xC3, 0xA9]))
        #expect(UInt128(StableHash([97]).hexadecimal, radix: 16) == StableHash([97]).value)
    }
}

@Suite struct RenditionsTests {
    private let whole = PixelSize(width: 6000, height: 2000)
    private let page = PixelSize(width: 1920, height: 640)
    private let card = PixelSize(width: 960, height: 640)
    private let photo = PhotoID(3)

    @Test("a picture of the whole photo serves for every smaller picture")
    func wholePage() {
        for target in [card, page, PixelSize(width: 60, height: 60), PixelSize(width: 1900, height: 10)] {
            #expect(Renditions.covers(page, target, whole: whole))
        }
        #expect(!Renditions.covers(page, PixelSize(width: 1921, height: 640), whole: whole))
        #expect(!Renditions.covers(page, PixelSize(width: 600, height: 641), whole: whole))
    }

    @Test("a cropped picture serves only for pictures that show no more of the photo")
    func cropped() {
        #expect(Renditions.covers(card, PixelSize(width: 60, height: 60), whole: whole))
        #expect(Renditions.covers(card, PixelSize(width: 60, height: 40), whole: whole))
        #expect(!Renditions.covers(card, PixelSize(width: 90, height: 30), whole: whole))
        // Wider than the photo itself, because its sides are rounded to whole pixels.
        #expect(!Renditions.covers(card, PixelSize(width: 400, height: 100), whole: whole))
    }

    @Test("a size rounded to pixels still has the photo's aspect ratio")
    func rounding() {
        let odd = PixelSize(width: 4000, height: 2667)
        #expect(Renditions.covers(PixelSize(width: 1620, height: 1080), PixelSize(width: 48, height: 32), whole: odd))
        #expect(Renditions.covers(PixelSize(width: 301, height: 200), PixelSize(width: 150, height: 100), whole: odd))
    }

    @Test("the smallest picture of the photo that serves is used, as long as the cache has it")
    func choice() {
        let renditions = Renditions()
        let target = PixelSize(width: 60, height: 60)
        func source() -> PixelSize? { renditions.source(of: photo, whole: whole, filling: target) }
        #expect(source() == nil)
        renditions.note(page, of: photo)
        renditions.note(PixelSize(width: 100, height: 100), of: PhotoID(4))
        #expect(source() == page)
        renditions.note(card, of: photo)
        renditions.note(PixelSize(width: 32, height: 18), of: photo)
        #expect(source() == card)
        renditions.forget(card, of: photo)
        #expect(source() == page)
    }
}
