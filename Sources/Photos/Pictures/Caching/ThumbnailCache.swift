import Logging
import Platform
import Raster
import Synchronization
import SystemPackage

/// Thumbnails on disk, so that the second start decodes nothing.
///
/// A file's name is a hash of the photo's path, size and time of change and of the thumbnail's size: a changed photo
/// has another name, and the old file leaves when room is needed. Files are written beside their place and moved into
/// it, so that no reader ever sees half of one.
public final class ThumbnailCache: Sendable {
    private let folder: FilePath
    private let byteLimit: Int
    private let logger: Logger
    private let writes = Mutex(0)
    /// Bytes written since the folder was last tidied.
    private let written = Mutex(0)

    /// - Parameters:
    ///   - folder: Made when the first thumbnail is written.
    ///   - byteLimit: What the folder may hold; those that were not used for longest leave first.
    public init(folder: FilePath, byteLimit: Int, logger: Logger) {
        self.folder = folder
        self.byteLimit = byteLimit
        self.logger = logger
    }

    /// Names one thumbnail.
    struct Key {
        let name: String

        init(_ photo: Photo, size: PixelSize) {
            let stamp = photo.stamp
            let text = "\n\(stamp.byteCount)\n\(stamp.modified)\n\(size.width)x\(size.height)"
            // The path's own bytes: as text, two that are no text would look alike.
            name = StableHash(photo.path.bytes + Array(text.utf8)).hexadecimal
        }
    }

    /// The thumbnail, if it is there and whole.
    func read(_ key: Key) -> Bitmap? {
        guard let file = try? FileDescriptor.open(path(of: key), .readOnly, options: .closeOnExec) else { return nil }
        defer { try? file.close() }
        file.touch()
        return ThumbnailFile.read(file)
    }

    /// Keeps a thumbnail. A disk that is full or gone costs the thumbnail, not the show.
    func write(_ bitmap: Bitmap, _ key: Key) {
        do {
            try folder.makeDirectories()
            let temporary = folder.appending("\(key.name).\(nextNumber()).part")
            try ThumbnailFile.write(bitmap, to: temporary)
            try temporary.rename(to: path(of: key))
            tidyIfDue(adding: bitmap.byteCount)
        } catch {
            logger.notice("thumbnail not kept in \(folder): \(error)")
        }
    }

    /// Numbers the writes: two workers may make the same thumbnail at once, each in a file of its own.
    private func nextNumber() -> Int {
        writes.withLock { writes in
            writes += 1
            return writes
        }
    }

    private func path(of key: Key) -> FilePath { folder.appending("\(key.name).thumbnail") }

    /// Tidies once an eighth of the limit has been written, and after the first thumbnail of a run.
    private func tidyIfDue(adding byteCount: Int) {
        let isDue = written.withLock { written in
            let isFirst = written == 0
            written += byteCount
            guard isFirst || written > byteLimit / 8 else { return false }
            written = 1
            return true
        }
        if isDue { tidy() }
    }

    private func tidy() {
        let files = folder.files().sorted { $0.stamp.modified > $1.stamp.modified }
        var total = 0
        for file in files {
            total += file.stamp.byteCount
            if total > byteLimit { file.path.removeFile() }
        }
    }
}
