import Platform
import Scenes
import SystemPackage

/// The list of photos on disk. The next run begins with it, and reads only the headers of files that have changed.
///
/// `library` has a record of each photo, appended as soon as its header is known; `library.rows` has what is kept in memory about
/// all. If the program is killed, the next run continues where this one was: it reads the records that the rows do not know.
///
/// SQLite would do the same with less code here. But it takes 0.65 s to step through a million rows, more than a start may take until
/// all photos can be browsed; and losing these files costs no more than a first look.
struct LibraryFiles {
    private let path: FilePath
    private let owner: UInt64
    private let order: PhotoOrder
    private var lastWrite: ContinuousClock.Instant?

    /// - Parameter path: Its first file, which stores the list of one set of sources; another set replaces it.
    init(_ path: FilePath, of sources: [PhotoSource], in order: PhotoOrder) {
        self.path = path
        self.order = order
        owner = Self.digest(sources.map { "\($0)\0" }.joined())
    }

    private static func digest(_ text: String) -> UInt64 {
        UInt64(truncatingIfNeeded: StableHash(Array(text.utf8)).value)
    }

    /// The file of what is kept in memory about the photos of another file.
    static func rows(of path: FilePath) -> FilePath {
        path.removingLastComponent().appending((path.lastComponent?.string ?? "") + ".rows")
    }

    /// The records are only in memory.
    struct NotStored: Error, CustomStringConvertible {
        let description = "the file of the list cannot be opened, or another Vitrine uses it"
    }

    private var rowFile: FilePath { Self.rows(of: path) }

    /// What is to replace the file of records.
    private var newFile: FilePath {
        path.removingLastComponent().appending((path.lastComponent?.string ?? "") + ".new")
    }

    /// Seconds between two attempts to write the rows of a small library. Those of a million photos are 20 MB, and are written less
    /// often.
    static let interval = 60.0
    private static let photosASecond = 1000.0
    /// How many photos are shown before all others, so that the first screens need not wait for them.
    private static let openingCount = 64

    /// Opens the records.
    func open() -> RecordLog {
        let log = RecordLog(path, revision: StoredPhoto.revision, owner: owner)
        // Another Vitrine may be writing it.
        if log.isStored { newFile.removeFile() }
        return log
    }

    /// Reads the rows of the photos that are shown first; nil if none are shown before all.
    func opening(of log: RecordLog) -> StoredRows? {
        log.isStored ? RowFile(path: rowFile, log: log).opening(in: Self.digest("\(order)")) : nil
    }

    /// Reads the rows of all photos.
    func rows(of log: RecordLog) -> StoredRows {
        let stored = log.isStored ? RowFile(path: rowFile, log: log).all() : nil
        return stored ?? StoredRows(of: log, order: Self.digest("\(order)"))
    }

    /// Stores the rows of an index, at most once a minute, and its newest records.
    ///
    /// - Parameter index: It reads its records from another file afterwards if most of this one is of photos that are gone.
    /// - Returns: False if the last attempt was too short a time ago.
    mutating func write(_ index: inout PhotoIndex) throws -> Bool {
        let now = ContinuousClock.now
        guard index.isStored else { throw NotStored() }
        try index.flush()
        let pause = max(Self.interval, Double(index.count) / Self.photosASecond)
        if let lastWrite, now - lastWrite < .seconds(pause) { return false }
        lastWrite = now
        try path.removingLastComponent().makeDirectories()
        if index.isMostlyOld { try renew(&index) }
        let rows = index.storedRows(order: Self.digest("\(order)"))
        let opening = opening(of: index.shown, in: index.present)
        try RowFile(path: rowFile, log: index.store.log)
            .replace(with: rows, opening: opening.isEmpty ? nil : rows.choosing(opening))
        return true
    }

    /// Replaces the file of records by one without those of photos that are gone.
    private func renew(_ index: inout PhotoIndex) throws {
        let new = newFile
        new.removeFile()
        let log = RecordLog(new, revision: StoredPhoto.revision, owner: owner, key: index.store.log.key)
        guard log.isStored, index.copyRecords(to: log) else { return new.removeFile() }
        do {
            try log.rename(from: new, to: path)
        } catch {
            new.removeFile()
            throw error
        }
    }

    /// The indices in the order of paths of the photos that are shown first.
    private func opening(of photos: PhotoRoll, in present: RowList) -> [UInt32] {
        guard photos.count > Self.openingCount else { return [] }
        let first = order.sorted(photos).prefix(Self.openingCount)
        let isFirst = Set(first)
        var indices: [Int: UInt32] = [:]
        for (index, row) in present.enumerated() where isFirst.contains(row) {
            indices[row] = UInt32(clamping: index)
        }
        return first.compactMap { indices[$0] }
    }
}
