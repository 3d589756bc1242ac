import Scenes
import SystemPackage

/// Its files.
extension PhotoIndex {
    /// Begins with the rows of an earlier run, which the first look will correct.
    mutating func begin(with file: StoredRows, in log: RecordLog) {
        store = PhotoStore(log, labelBytes: file.labelBytes)
        rows = PhotoRows(file.cards, file.places, file.dates)
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

    /// Writes all records so far.
    func flush() throws { try store.log.flush() }

    /// Whether records reach a disk.
    var isStored: Bool { store.log.isStored }

    /// Whether more of the records is of photos that are gone than of others.
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
        file.places = present.map { rows.places[$0] }
        file.hashes = present.map { paths.hashes[$0] }
        file.dates = DateColumn(present.lazy.map { [rows] in rows.dates[$0] })
        var rare: [UInt32: Card] = [:]
        let cards = rows.cards.rareCards
        if !cards.isEmpty {
            for (index, row) in present.enumerated() { rare[UInt32(clamping: index)] = cards[UInt32(clamping: row)] }
        }
        file.cards = CardTable(RowList(count: present.count), sizes: present.map { rows.cards.sizes[$0] }, rare: rare)
        return file
    }
}
