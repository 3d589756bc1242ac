import Decoding
import Library
import Platform
import SystemPackage

/// The photos as of the last scan. A photo keeps its id as long as it exists, even if it is renamed; no id is used twice.
///
/// In memory are columns of numbers, some 30 bytes a photo. A photo's record is read when it is needed.
struct PhotoIndex {
    /// Photos that exist, and photos that the current pass has not reached yet.
    var rows = PhotoRows()
    var store = PhotoStore()
    var paths = PathTable()
    var nextID = 0
    /// The rows of photos that exist, in the order of their paths.
    var present = RowList()
    /// Rows whose paths lead to other photos since the current pass.
    var replaced: Set<Int> = []
    /// Photos that turned out to be broken, with the reasons.
    var dropped: [PhotoID: String] = [:]
    /// The rows of files by their numbers, for files under new names. It is made in a pass that needs it.
    var inodes: [UInt64: UInt32]?
    /// The folders of the photos, by the indices of ``present``.
    var folders = FolderRanges()
    /// Files that are not pictures; they are not read again until they change.
    var refused: [FilePath: Refusal] = [:]
    /// Files that could not be read, with the reasons; the next pass tries again.
    var unread: [FilePath: Fault] = [:]
    /// The records of photos that are gone, in their units.
    var oldUnits = 0
    /// Whether there are records that the rows of the earlier run did not have.
    var hasNewRecords = false
    /// Whether the first pass is over, so that all photos are known.
    var hasFinishedPass = false
    /// Whether it started with the list of an earlier run.
    var isSeeded = false

    /// Why a file is not shown, and its origin.
    struct Fault {
        var origin: PhotoNote.Origin?
        var why: String
    }

    /// Why a file is not a picture, or not to be shown.
    struct Refusal {
        var stamp: FileStamp
        var sidecar: PhotoNote.SideFile?
        /// Nil if the kind of file is no picture.
        var fault: Fault?
        var isRejected: Bool
    }

    // MARK: Photos

    subscript(id: PhotoID) -> Photo? {
        guard let row = rows.row(of: id), !replaced.contains(row), dropped[id] == nil else { return nil }
        return store.photo(id, at: rows.places[row])
    }

    /// In the order of their paths; until the first pass is over, photos that an earlier run did not know come last.
    var shown: PhotoRoll {
        let hidden = Set(dropped.keys.compactMap { rows.row(of: $0) }).union(hasFinishedPass ? [] : replaced)
        let shown = hidden.isEmpty ? present : RowList(present.lazy.filter { !hidden.contains($0) })
        return PhotoRoll(rows: rows, store: store, order: shown)
    }

    /// A photo, even if another has its path now.
    func former(_ id: PhotoID) -> Photo? { rows.row(of: id).flatMap { store.photo(id, at: rows.places[$0]) } }

    /// The photo with a path, if it is shown.
    func photo(at path: FilePath) -> PhotoID? {
        found(path).map { rows.cards.photo($0.row) }.flatMap { dropped[$0] == nil ? $0 : nil }
    }

    var count: Int { present.count }

    /// The files and folders that could not be read, and the folders that contain them.
    var unreadFolders: Set<FilePath> { Set(unread.keys).union(unread.keys.map { $0.removingLastComponent() }) }

    /// - Returns: Whether it existed and was not dropped before.
    mutating func drop(_ id: PhotoID, because why: String) -> Bool {
        rows.row(of: id) != nil && dropped.updateValue(why, forKey: id) == nil
    }

    /// The files that are not shown, and why.
    var skipped: [SkippedFile] {
        let broken = dropped.compactMap { id, why in
            former(id).map { ($0.path, Fault(origin: $0.note.origin, why: why)) }
        }
        let faults = unread.merging(refused.compactMapValues(\.fault)) { $1 }.merging(broken) { $1 }
        return faults.map { SkippedFile($0.key, $0.value.origin, $0.value.why) }
    }

    // MARK: Records

    func stored(_ row: Int) -> StoredPhoto? { store.stored(at: rows.places[row]) }

    /// The hash for ``paths``.
    func hash(of path: FilePath) -> UInt32 { PathTable.hash(path, key: store.log.key) }

    /// The photo with a path.
    func found(_ path: FilePath) -> (row: Int, photo: StoredPhoto)? {
        var match: StoredPhoto?
        let row = paths.row(hash(of: path)) { row in
            match = stored(row)
            return match?.file.path == path
        }
        return row.flatMap { row in match.map { (row, $0) } }
    }

    /// Adds a photo.
    ///
    /// - Returns: The row of the photo whose record is at a place.
    mutating func enter(_ file: FoundFile, _ header: ImageHeader, at place: RecordLog.Place) -> Int {
        let row = rows.count
        let photo = Photo(id: PhotoID(nextID), path: file.path, stamp: file.stamp, header: header, note: file.note)
        rows.append(photo, at: place)
        nextID += 1
        if let (old, _) = found(file.path) {
            replaced.insert(old)
            paths.remove(row: old)
        }
        paths.insert(hash(of: file.path), row: row)
        // It is shown before the first pass is over.
        if !hasFinishedPass { present.append(row) }
        return row
    }

    /// Removes a photo.
    mutating func forget(_ row: Int) {
        dropped[rows.cards.photo(row)] = nil
        // Others may share the label; then the records are copied earlier than they must be.
        let label = stored(row).map { store.log.size(at: $0.label) } ?? 0
        oldUnits += store.log.size(at: rows.places[row]) + label
        if !replaced.contains(row) { paths.remove(row: row) }
        _ = store.log.append(StoredPhoto.record(removing: rows.places[row]))
        rows.remove(row)
    }

    // MARK: Files of the list

    /// Begins with the rows of an earlier run, which the first pass will correct.
    mutating func begin(with file: StoredRows, in log: RecordLog) {
        store = PhotoStore(log, labelBytes: file.labelBytes)
        rows = file.rows
        present = RowList(count: rows.count)
        oldUnits = file.old
        // If the photos that are shown first are all that can be read, others must not get their identifiers.
        nextID = max(nextID, rows.cards.lastPhoto.map { $0.rawValue + 1 } ?? 0)
    }

    /// Makes the paths of an earlier run known, and adds the photos whose records are newer than its rows.
    mutating func complete(_ file: StoredRows) {
        paths = PathTable(file.hashes)
        var place = file.end
        var removed: Set<RecordLog.Place> = []
        while let record = store.log.record(at: place) {
            hasNewRecords = true
            store.noteLabel(record)
            if let gone = StoredPhoto.removedPlace(record) { removed.insert(gone) }
            if let photo = StoredPhoto(record: record), let header = photo.header {
                var found = photo.file
                found.note = store.note(of: photo)
                _ = enter(found, header, at: place)
            }
            place = RecordLog.place(after: place, of: record)
        }
        if place < store.log.end, store.log.isReadable(at: place) { store.log.truncate(at: place) }
        let gone = removed.isEmpty ? [] : (0..<rows.count).filter { removed.contains(rows.places[$0]) }
        for row in replaced.union(gone) { forget(row) }
        if !replaced.isEmpty || !gone.isEmpty { present = RowList(present.lazy.filter { [rows] in !rows.isGone($0) }) }
        replaced = []
        isSeeded = !present.isEmpty
    }

    /// Whether photos that are gone have more of the records than others.
    var isMostlyOld: Bool { oldUnits > Int(store.log.end) / 2 }

    /// Copies the records of all photos to another file, and reads them from there from now on.
    ///
    /// - Returns: False if one cannot be read.
    mutating func copyRecords(to log: RecordLog) -> Bool {
        let kept = (0..<rows.count).filter { !rows.isGone($0) }
        guard let (copy, places) = store.copied(kept.map { rows.places[$0] }, to: log) else { return false }
        store = copy
        oldUnits = 0
        for (row, place) in zip(kept, places) { rows.move(row, to: place) }
        return true
    }

    /// Reads records from where a copy reads them.
    mutating func takeRecords(of copy: PhotoIndex) {
        guard store.log !== copy.store.log else { return }
        (store, rows, oldUnits) = (copy.store, copy.rows, copy.oldUnits)
    }

    /// The rows for the next run, in the order of paths.
    func storedRows(order: UInt64) -> StoredRows {
        var file = StoredRows(of: store.log, order: order)
        file.end = store.log.end
        file.old = oldUnits
        file.labelBytes = store.labelBytes
        file.rows = rows.choosing(present, as: RowList(count: present.count))
        file.hashes = present.map { paths.hashes[$0] }
        return file
    }
}
