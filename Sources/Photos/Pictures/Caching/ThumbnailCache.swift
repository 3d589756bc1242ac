import Logging
import Platform
import Raster
import Synchronization
import SystemPackage

/// Thumbnails on disk, so that the second start decodes nothing.
public final class ThumbnailCache: Sendable {
    private let folder: ThumbnailFolder
    /// The thumbnails that could not be stored.
    private let waiting = WaitingThumbnails()
    /// Stores the waiting thumbnails.
    let writer: RetriedWrite<Void>
    /// The thread that tries again. It is started when something has failed.
    private let retrier = Lazy { SerialWorker("thumbnails", priority: .low) }

    /// - Parameters:
    ///   - folder: Created when the first thumbnail is written.
    ///   - byteLimit: The size of the folder; the least recently used thumbnails are removed first.
    public init(folder path: FilePath, byteLimit: Int, logger: Logger) {
        let folder = ThumbnailFolder(path, byteLimit: byteLimit)
        self.folder = folder
        writer = RetriedWrite(path) { [retrier] seconds, work in
            retrier.value.perform(after: seconds, work)
        } tell: { news in
            switch news {
            case .failed(let why, let report):
                let meanwhile = "those that memory does not keep will be made again when needed"
                logger.notice("cannot save thumbnails in \(path.quoted): \(why); \(meanwhile)\(report)")
            case .recovered: logger.notice("can save thumbnails in \(path.quoted) again")
            }
        } body: { [waiting] in
            try waiting.storeEach { key, bitmap throws in try folder.store(bitmap, key) }
        }
        path.removeLeftovers()
    }

    /// Identifies one thumbnail.
    struct Key: Hashable {
        let name: String

        init(_ photo: Photo, size: PixelSize) {
            let stamp = photo.stamp
            // A sidecar may turn the photo.
            let sidecar = photo.note.sidecar.map { "\n\($0.stamp.byteCount)\n\($0.stamp.modified)" } ?? ""
            let turn = photo.id.quarters == 0 ? "" : "\nturned \(photo.id.quarters)"
            let text = "\n\(stamp.byteCount)\n\(stamp.modified)\n\(size.width)x\(size.height)\(sidecar)\(turn)"
            // The path's bytes: as text, two paths that are not UTF-8 would look alike.
            name = StableHash(photo.path.bytes + Array(text.utf8)).hexadecimal
        }
    }

    /// The thumbnail, if the cache has all of it.
    func read(_ key: Key) -> Bitmap? { waiting[key] ?? folder.read(key) }

    func contains(_ key: Key) -> Bool { waiting[key] != nil || folder.contains(key) }

    /// Stores a thumbnail. If the disk is full or gone, it waits in memory until it can be stored, as far as there is room.
    func write(_ bitmap: Bitmap, _ key: Key) {
        guard !writer.isFailing else { return waiting.add(bitmap, key) }
        do {
            try folder.store(bitmap, key)
        } catch {
            waiting.add(bitmap, key)
            writer.fail((), error)
        }
    }
}

/// The files of the thumbnail cache.
///
/// A file's name is a hash of the photo's path, size and modification time and of the thumbnail's size: a changed photo
/// has another name, and the old file is removed when room is needed. Files are written under a temporary name and then
/// renamed, so that no reader ever sees half a file.
final class ThumbnailFolder: Sendable {
    private let path: FilePath
    private let byteLimit: Int
    /// Bytes written since the folder was last trimmed.
    private let written = Mutex(0)

    init(_ path: FilePath, byteLimit: Int) {
        self.path = path
        self.byteLimit = byteLimit
    }

    func read(_ key: ThumbnailCache.Key) -> Bitmap? {
        guard let file = try? FileDescriptor.open(path(of: key), .readOnly, options: .closeOnExec) else { return nil }
        defer { try? file.close() }
        file.touch()
        return ThumbnailFile.read(file)
    }

    func contains(_ key: ThumbnailCache.Key) -> Bool { path(of: key).exists }

    func store(_ bitmap: Bitmap, _ key: ThumbnailCache.Key) throws {
        try path.makeDirectories()
        // After a power cut it may not be whole; then it is made again.
        try path(of: key).replace(isPrivate: true, isDurable: false) { try ThumbnailFile.write(bitmap, to: $0) }
        trimIfDue(adding: bitmap.byteCount)
    }

    private func path(of key: ThumbnailCache.Key) -> FilePath { path.appending("\(key.name).thumbnail") }

    /// Trims the folder after every eighth of the limit that is written, and after the first thumbnail of a run.
    private func trimIfDue(adding byteCount: Int) {
        let isDue = written.withLock { written in
            let isFirst = written == 0
            written += byteCount
            guard isFirst || written > byteLimit / 8 else { return false }
            written = 1
            return true
        }
        if isDue { trim() }
    }

    private func trim() {
        let files = path.files().sorted { $0.stamp.modified > $1.stamp.modified }
        var total: ForeignInt = 0
        for file in files {
            total += file.stamp.byteCount
            if total.value > byteLimit { file.path.removeFile() }
        }
    }
}

/// The format of a thumbnail's file: a signature, width and height of four bytes each, and the pixels as in memory.
public enum ThumbnailFile {
    /// "VTN" and a digit, which is raised when decoders change the look of pictures, so that thumbnails are made again.
    private static let signature: UInt32 = 0x5654_4E32
    private static let headerCount = 3
    /// The pixels of a side; any other number means that the file is corrupt.
    private static let sides: ClosedRange<UInt32> = 1...0xFFFF

    public static func read(_ file: FileDescriptor) -> Bitmap? {
        guard let header: [UInt32] = try? file.values(at: 0, count: headerCount), header.count == headerCount,
            header[0] == signature, header[1...].allSatisfy(sides.contains)
        else { return nil }
        let size = PixelSize(width: Int(header[1]), height: Int(header[2]))
        let length = (try? FileStatus(of: file))?.stamp.byteCount.value
        guard length == (headerCount + size.count) * 4,
            let pixels: [UInt32] = try? file.values(at: headerCount * 4, count: size.count),
            pixels.count == size.count
        else { return nil }
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }

    public static func write(_ bitmap: Bitmap, to file: FileDescriptor) throws {
        let header = [signature, UInt32(clamping: bitmap.size.width), UInt32(clamping: bitmap.size.height)]
        try header.withUnsafeBytes { _ = try file.writeAll($0) }
        try bitmap.pixels.withUnsafeBytes { _ = try file.writeAll($0) }
    }
}

/// Thumbnails that could not be stored, the oldest first. When memory for them has run out, others are made again when needed.
final class WaitingThumbnails: Sendable {
    private let thumbnails = Mutex<[(key: ThumbnailCache.Key, bitmap: Bitmap)]>([])
    /// Some screenfuls of cards, in bytes.
    private static let limit = 32 << 20

    subscript(_ key: ThumbnailCache.Key) -> Bitmap? {
        thumbnails.withLock { thumbnails in thumbnails.first { $0.key == key }?.bitmap }
    }

    func add(_ bitmap: Bitmap, _ key: ThumbnailCache.Key) {
        thumbnails.withLock { thumbnails in
            let used = thumbnails.reduce(0) { $0 + $1.bitmap.byteCount }
            guard used + bitmap.byteCount <= Self.limit, !thumbnails.contains(where: { $0.key == key }) else { return }
            thumbnails.append((key, bitmap))
        }
    }

    /// Stores one after another, and forgets those that are stored.
    func storeEach(_ store: (ThumbnailCache.Key, Bitmap) throws -> Void) throws {
        while let next = thumbnails.withLock({ $0.first }) {
            try store(next.key, next.bitmap)
            thumbnails.withLock { thumbnails in thumbnails.removeAll { $0.key == next.key } }
        }
    }
}
