import Logging
import Platform
import Raster
import SystemPackage

/// Thumbnails on disk, so that the second start decodes nothing.
public final class ThumbnailCache: Sendable {
    private let folder: ThumbnailFolder
    /// The thumbnails that could not be stored.
    private let waiting = WaitingThumbnails()
    private let writer: RetriedWrite<Void>
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
        } tell: {
            Self.tell($0, path, logger)
        } body: { [waiting] in
            try waiting.storeEach { key, bitmap throws in try folder.store(bitmap, key) }
        }
        path.removeLeftovers()
    }

    private static func tell(_ news: RetriedWrite<Void>.News, _ path: FilePath, _ logger: Logger) {
        switch news {
        case .failed(let why, let report):
            let meanwhile = "those that memory does not keep will be made again when needed"
            logger.notice("cannot save thumbnails in \(path.quoted): \(why); \(meanwhile)\(report)")
        case .recovered: logger.notice("can save thumbnails in \(path.quoted) again")
        }
    }

    /// Identifies one thumbnail.
    struct Key: Hashable {
        let name: String

        init(_ photo: Photo, size: PixelSize) {
            let stamp = photo.stamp
            // A sidecar may turn the photo.
            let sidecar = photo.note.sidecar.map { "\n\($0.stamp.byteCount)\n\($0.stamp.modified)" } ?? ""
            let text = "\n\(stamp.byteCount)\n\(stamp.modified)\n\(size.width)x\(size.height)\(sidecar)"
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

    /// Tries to store the waiting thumbnails.
    func storeWaiting() { writer.writeNewest() }
}
