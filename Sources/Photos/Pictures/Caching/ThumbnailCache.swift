import Logging
import Platform
import Raster
import Synchronization
import SystemPackage

/// Thumbnails on disk, so that the second start decodes nothing.
///
/// A file's name is a hash of the photo's path, size and modification time and of the thumbnail's size: a changed photo
/// has another name, and the old file is removed when room is needed. Files are written under a temporary name and then
/// renamed, so that no reader ever sees half a file.
public final class ThumbnailCache: Sendable {
    private let folder: FilePath
    private let byteLimit: Int
    private let logger: Logger
    private let writes = Mutex(0)
    /// Bytes written since the folder was last trimmed.
    private let written = Mutex(0)
    private let failures = Mutex(Failures())

    private struct Failures {
        var known = KnownFaults<FilePath>()
        /// The size of the last thumbnail that could not be saved. On a disk that is nearly full, smaller ones may still fit.
        var byteCount = 0
    }

    /// - Parameters:
    ///   - folder: Created when the first thumbnail is written.
    ///   - byteLimit: The size of the folder; the least recently used thumbnails are removed first.
    public init(folder: FilePath, byteLimit: Int, logger: Logger) {
        self.folder = folder
        self.byteLimit = byteLimit
        self.logger = logger
    }

    /// Identifies one thumbnail.
    struct Key {
        let name: String

        init(_ photo: Photo, size: PixelSize) {
            let stamp = photo.stamp
            let text = "\n\(stamp.byteCount)\n\(stamp.modified)\n\(size.width)x\(size.height)"
            // The path's bytes: as text, two paths that are not UTF-8 would look alike.
            name = StableHash(photo.path.bytes + Array(text.utf8)).hexadecimal
        }
    }

    /// The thumbnail, if the cache has all of it.
    func read(_ key: Key) -> Bitmap? {
        guard let file = try? FileDescriptor.open(path(of: key), .readOnly, options: .closeOnExec) else { return nil }
        defer { try? file.close() }
        file.touch()
        return ThumbnailFile.read(file)
    }

    /// Stores a thumbnail. If the disk is full or gone, the thumbnail is lost, and nothing else.
    func write(_ bitmap: Bitmap, _ key: Key) {
        do {
            try folder.makeDirectories()
            let temporary = folder.appending("\(key.name).\(takeNumber()).part")
            try ThumbnailFile.write(bitmap, to: temporary)
            try temporary.rename(to: path(of: key))
            trimIfDue(adding: bitmap.byteCount)
            noteSuccess(bitmap.byteCount)
        } catch {
            noteFailure(error, bitmap.byteCount)
        }
    }

    private func noteFailure(_ error: any Error, _ byteCount: Int) {
        let report = failures.withLock { failures in
            failures.byteCount = byteCount
            return failures.known.begin(folder, "\(error)")
        }
        guard let report else { return }
        logger.notice(
            "cannot save thumbnails in \(folder): \(error); their photos will be decoded again when needed\(report)")
    }

    private func noteSuccess(_ byteCount: Int) {
        let hasRecovered = failures.withLock { byteCount >= $0.byteCount && $0.known.end(folder) }
        if hasRecovered { logger.notice("can save thumbnails in \(folder) again") }
    }

    /// A number for each write: two workers may write the same thumbnail at once, each to a file of its own.
    private func takeNumber() -> Int {
        writes.withLock { writes in
            writes += 1
            return writes
        }
    }

    private func path(of key: Key) -> FilePath { folder.appending("\(key.name).thumbnail") }

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
        let files = folder.files().sorted { $0.stamp.modified > $1.stamp.modified }
        var total: ForeignInt = 0
        for file in files {
            total += file.stamp.byteCount
            if total.value > byteLimit { file.path.removeFile() }
        }
    }
}
