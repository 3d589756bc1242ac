import Library
import Platform
import SystemPackage

/// The list of photos on disk. The next run begins with it, and reads only the headers of files that have changed.
///
/// `library` has a record of each photo, appended as soon as its header is known; `library.rows` has the rows of all, after those of
/// the photos that are shown first, which can be read before the rest. If the program is killed, the next run continues where this
/// one was: it reads the records that the rows do not know. If a set is a question, `library.facts` has what a ``FactColumn`` has.
///
/// ```
/// library.rows ::= openingLength[8] opening[openingLength] all
/// facts        ::= digest[8] checksum[8] facts
/// ```
///
/// SQLite would do the same with less code here. But it takes 0.65 s to step through a million rows, more than a start may take until
/// all photos can be browsed; and losing these files costs no more than a first pass over all photos.
struct LibraryFiles {
    private let path: FilePath
    private let owner: UInt64
    private let order: PhotoOrder
    /// Whether the first photos in the order are shown before all are known.
    private let opens: Bool
    private let keepsFacts: Bool
    private var lastWrite: ContinuousClock.Instant?

    /// - Parameter path: Its first file, which stores the list of one set of sources; another set replaces it.
    init(
        _ path: FilePath, of sources: [PhotoSource], in order: PhotoOrder, opens: Bool = true, keepsFacts: Bool = false
    ) {
        self.path = path
        self.order = order
        self.opens = opens
        self.keepsFacts = keepsFacts
        owner = Self.digest(sources.map { "\($0)\0" }.joined())
    }

    private static func digest(_ text: String) -> UInt64 {
        UInt64(truncatingIfNeeded: StableHash(Array(text.utf8)).value)
    }

    private var orderDigest: UInt64 { Self.digest("\(order)") }

    /// The file of the rows whose records are in a file.
    static func rows(of path: FilePath) -> FilePath { path.beside(".rows") }

    /// The file of the facts about the photos of these rows.
    static func facts(of path: FilePath) -> FilePath { path.beside(".facts") }

    /// The file that will replace the file of records.
    private var newFile: FilePath { path.beside(".new") }

    /// The records are only in memory.
    struct NotStored: Error, CustomStringConvertible {
        let description = "the file of the list cannot be opened, or another Vitrine uses it"
    }

    // MARK: Reading

    private static let greatestOpening = 64 << 10
    private static let greatestAll = 1 << 30
    private static let lengthCount = 8

    /// Opens the records.
    func open() -> RecordLog {
        let log = RecordLog(path, revision: StoredPhoto.revision, owner: owner)
        // Another Vitrine may be writing it.
        if log.isStored { newFile.removeFile() }
        return log
    }

    /// Reads the rows of the photos that are shown first; nil if none are shown before all, or if they were in another order.
    func opening(of log: RecordLog) -> StoredRows? {
        guard opens, log.isStored, let bytes = try? start(), let end = end(ofOpening: bytes),
            let rows = rows(bytes.dropFirst(Self.lengthCount).prefix(end - Self.lengthCount), of: log),
            !rows.chosen.isEmpty
        else { return nil }
        return rows.order == orderDigest ? rows : nil
    }

    private func start() throws -> [UInt8] {
        let file = try FileDescriptor.open(
            Self.rows(of: path), .readOnly, options: [.closeOnExec, .noFollow, .nonBlocking])
        return try file.closeAfter { try file.bytes(at: 0, count: Self.lengthCount + Self.greatestOpening) }
    }

    private func end(ofOpening bytes: [UInt8]) -> Int? {
        Array(bytes.prefix(Self.lengthCount)).numbers.first.flatMap { length in
            length <= Self.greatestOpening ? Self.lengthCount + Int(length) : nil
        }
    }

    /// Reads the rows of all photos; none if the file is damaged or belongs to others.
    func rows(of log: RecordLog) -> StoredRows {
        var rows = rowsWithoutFacts(of: log)
        if keepsFacts { rows.rows.facts = facts(of: rows) ?? factsOfRecords(rows, in: log) }
        return rows
    }

    private func rowsWithoutFacts(of log: RecordLog) -> StoredRows {
        guard log.isStored, let bytes = try? Self.rows(of: path).contents(upTo: Self.greatestAll),
            let end = end(ofOpening: bytes), let rows = rows(bytes.dropFirst(end), of: log), rows.chosen.isEmpty
        else { return StoredRows(of: log, order: orderDigest) }
        return rows
    }

    private func rows(_ bytes: ArraySlice<UInt8>, of log: RecordLog) -> StoredRows? {
        let store = PhotoStore(log)
        return StoredRows(bytes, of: log) { store.photo(PhotoID(0), at: $0).map { Card($0) } }
    }

    /// Nil if the file is damaged or of other rows.
    private func facts(of rows: StoredRows) -> FactColumn? {
        guard let bytes = try? Self.facts(of: path).contents(upTo: Self.greatestAll) else { return nil }
        let header = Array(bytes.prefix(Self.factsHeaderCount)).numbers
        let column = bytes.dropFirst(Self.factsHeaderCount)
        guard header.count == 2, header[0] == rows.digest, header[1] == StoredRows.checksum(column, []) else {
            return nil
        }
        return FactColumn(column, count: rows.rows.count)
    }

    private static let factsHeaderCount = 16

    /// Reads them from the records, which takes a while, once no run before has kept them.
    private func factsOfRecords(_ rows: StoredRows, in log: RecordLog) -> FactColumn {
        let store = PhotoStore(log)
        var facts = FactColumn()
        for row in 0..<rows.rows.count {
            facts.append(store.photo(rows.rows.cards.photo(row), at: rows.rows.places[row]))
        }
        return facts
    }

    // MARK: Writing

    /// Seconds between two attempts to write the rows of a small library. A million photos have 20 MB of rows.
    static let interval = 60.0
    private static let photosASecond = 1000.0
    /// How many photos are shown before all others, so that the first screens need not wait for them.
    private static let openingCount = 64

    /// Stores the rows of an index, at most once a minute, and its newest records.
    ///
    /// - Parameter index: It reads its records from another file afterwards if most of this one is of photos that are gone.
    /// - Returns: False if the last attempt was too short a time ago.
    mutating func write(_ index: inout PhotoIndex) throws -> Bool {
        let now = ContinuousClock.now
        guard index.store.log.isStored else { throw NotStored() }
        try index.store.log.flush()
        let pause = max(Self.interval, Double(index.count) / Self.photosASecond)
        if let lastWrite, now - lastWrite < .seconds(pause) { return false }
        lastWrite = now
        try path.removingLastComponent().makeDirectories()
        if index.isMostlyOld { try renew(&index) }
        let all = index.storedRows(order: orderDigest)
        let chosen = opening(of: index.shown, in: index.present)
        let opening = chosen.isEmpty ? [] : all.choosing(chosen).bytes
        try Self.rows(of: path)
            .replaceContents(with: UInt64(clamping: opening.count).littleEndianBytes + opening + all.bytes)
        if let facts = all.rows.facts {
            let column = facts.bytes
            let header = [all.digest, StoredRows.checksum(column[...], [])].flatMap(\.littleEndianBytes)
            try Self.facts(of: path).replaceContents(with: header + column)
        }
        return true
    }

    /// Replaces the file of records by one without those of photos that are gone.
    private func renew(_ index: inout PhotoIndex) throws {
        let new = newFile
        new.removeFile()
        let log = RecordLog(new, revision: StoredPhoto.revision, owner: owner, key: index.store.log.key)
        guard log.isStored, index.copyRecords(to: log) else { return new.removeFile() }
        do {
            try log.flush()
            try new.rename(to: path)
        } catch {
            new.removeFile()
            throw error
        }
    }

    /// The indices in the order of paths of the photos that are shown first.
    private func opening(of photos: PhotoRoll, in present: RowList) -> [UInt32] {
        guard opens, photos.count > Self.openingCount else { return [] }
        let first = order.sorted(photos).prefix(Self.openingCount)
        let isFirst = Set(first)
        var indices: [Int: UInt32] = [:]
        for (index, row) in present.enumerated() where isFirst.contains(row) {
            indices[row] = UInt32(clamping: index)
        }
        return first.compactMap { indices[$0] }
    }
}

extension FilePath {
    /// The file beside it whose name is its own with another ending added.
    fileprivate func beside(_ ending: String) -> FilePath {
        removingLastComponent().appending((lastComponent?.string ?? "") + ending)
    }
}
