import Platform
import Raster
import Synchronization
import SystemPackage

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
