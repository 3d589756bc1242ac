import Appearance
import Decoding
import Platform
import Scenes
import SystemPackage

/// The photos as of the last scan. A photo keeps its id for as long as it exists, even if it is renamed; an id is never
/// used twice.
///
/// In memory are some 40 bytes a photo, of which nearly all are arrays of numbers. Its record is read when it is needed.
struct PhotoIndex {
    /// Photos that exist, and photos that the current look has not reached yet.
    private var rows = PhotoRows()
    private var store: PhotoStore
    private var paths = PathTable()
    private var nextID = 0
    /// The rows of photos that exist, in the order of their paths.
    private var present: [UInt32] = []
    /// Rows whose paths lead to other photos since the current look.
    private var replaced: Set<Int> = []
    /// Photos that turned out to be broken, with the reasons.
    private var dropped: [PhotoID: String] = [:]
    /// The rows of files by their numbers, for files under new names. It is made in a look that needs it.
    private var inodes: [UInt64: UInt32]?
    /// Files that are not pictures; they are not read again until they change.
    private var refused: [FilePath: Refusal] = [:]
    /// Files that could not be read, with the reasons; the next look tries again.
    private var unread: [FilePath: Fault] = [:]
    /// How much of the records is of photos that are gone, in their units.
    private var oldUnits = 0

    init(_ store: PhotoStore = PhotoStore()) {
        self.store = store
    }

    /// Whether the first look is over, so that all photos are known.
    private(set) var hasLooked = false
    /// Whether it started with the list of an earlier run.
    private(set) var isSeeded = false
    /// Whether a label had no room.
    var hasLeftOutLabels: Bool { store.hasLeftOut }

    // MARK: Photos

    subscript(id: PhotoID) -> Photo? {
        guard let row = rows.row(of: id), !replaced.contains(row), dropped[id] == nil else { return nil }
        return store.photo(id, at: rows.places[row])
    }

    /// In the order of their paths; until the first look is over, photos that an earlier run did not know come last.
    var shown: PhotoRoll {
        let hidden = Set(dropped.keys.compactMap { rows.row(of: $0) }).union(hasLooked ? [] : replaced)
        let shown = hidden.isEmpty ? present : present.filter { !hidden.contains(Int($0)) }
        return PhotoRoll(rows, store, order: shown)
    }

    /// A photo, even if another has its path now.
    func former(_ id: PhotoID) -> Photo? { rows.row(of: id).flatMap { store.photo(id, at: rows.places[$0]) } }

    /// The photo with a path, if it is shown.
    func photo(at path: FilePath) -> PhotoID? {
        found(path).map { rows.cards.photo($0.row) }.flatMap { dropped[$0] == nil ? $0 : nil }
    }

    var count: Int { present.count }

    /// - Returns: Whether it existed and was not dropped before.
    mutating func drop(_ id: PhotoID, because why: String) -> Bool {
        rows.row(of: id) != nil && dropped.updateValue(why, forKey: id) == nil
    }

    /// The files that are not shown, and why.
    var skipped: [SkippedFile] {
        let broken = dropped.compactMap { id, why in
            former(id).map { ($0.path, Fault(origin: $0.note.origin, why: why)) }
        }
        let faults = unread.merging(refused.mapValues(\.fault)) { $1 }.merging(broken) { $1 }
        return faults.map { SkippedFile($0.key, $0.value.origin, $0.value.why) }
    }

    // MARK: Looking again

    /// Why a file is not shown, and its origin.
    fileprivate struct Fault {
        var origin: PhotoNote.Origin?
        var why: String
    }

    /// Why a file is not a picture.
    fileprivate struct Refusal {
        var stamp: FileStamp
        var fault: Fault
    }

    /// What one look has found so far.
    struct Look {
        fileprivate var found: [UInt32] = []
        /// By row.
        fileprivate var isKnown: [Bool] = []
        fileprivate var refused: [FilePath: Refusal] = [:]
        fileprivate var unread: [FilePath: Fault] = [:]
        /// Whether some files may become readable soon without notification.
        var mustRetry = false
        /// Whether anything differs from the last look.
        fileprivate(set) var hasChanged = false

        /// A photo in two sources is shown once.
        fileprivate mutating func add(_ row: Int) {
            if row >= isKnown.count {
                isKnown += [Bool](repeating: false, count: max(row + 1, 2 * isKnown.count) - isKnown.count)
            }
            if !isKnown[row] { found.append(UInt32(clamping: row)) }
            isKnown[row] = true
        }

        fileprivate func knows(_ row: Int) -> Bool { row < isKnown.count && isKnown[row] }
    }

    /// The knowledge about a file from earlier looks.
    enum Knowledge {
        case photo(PhotoID)
        case noPicture
        case nothing
    }

    /// - Parameter exists: Whether a path still leads to a file.
    mutating func knowledge(of file: FoundFile, exists: (FilePath) -> Bool) -> Knowledge {
        if let (row, stored) = found(file.path), stored.file.stamp == file.stamp,
            stored.file.note.clip == file.note.clip
        {
            return .photo(rows.cards.photo(row))
        }
        if refused[file.path]?.stamp == file.stamp { return .noPicture }
        // The same file under another name: inodes are unique.
        if hasLooked || isSeeded, let row = row(ofInode: file.stamp.inode), let stored = stored(row),
            stored.file.stamp == file.stamp, stored.file.note.clip == nil, !exists(stored.file.path)
        {
            return .photo(rows.cards.photo(row))
        }
        return .nothing
    }

    /// The photo with a path.
    private func found(_ path: FilePath) -> (row: Int, photo: StoredPhoto)? {
        var match: StoredPhoto?
        let row = paths.row(PathTable.hash(path)) { row in
            match = stored(row)
            return match?.file.path == path
        }
        return row.flatMap { row in match.map { (row, $0) } }
    }

    private func stored(_ row: Int) -> StoredPhoto? { store.stored(at: rows.places[row]) }

    private mutating func row(ofInode inode: UInt64) -> Int? {
        if inodes == nil {
            var numbers: [UInt64: UInt32] = [:]
            for row in present {
                if let inode = stored(Int(row))?.file.stamp.inode, inode != 0 { numbers[inode] = row }
            }
            inodes = numbers
        }
        return inodes?[inode].flatMap { rows.isGone(Int($0)) ? nil : Int($0) }
    }

    /// Whether to show the clip beside a file separately, because it does not belong to the file's photo.
    func showsClip(beside file: FoundFile, in look: Look) -> Bool {
        guard let (_, photo) = found(file.path) else { return look.refused[file.path] != nil }
        return photo.header.clip == nil
    }

    /// Keeps a photo that still exists, perhaps under another name. If its note has changed it becomes a new photo, so
    /// that pictures of the old one are not shown.
    mutating func keep(_ id: PhotoID, as file: FoundFile, in look: inout Look) {
        guard let row = rows.row(of: id), let old = stored(row) else { return }
        guard store.isNote(file.note, of: old) else { return add(file, old.header, in: &look) }
        if old.file.path != file.path {
            oldUnits += store.log.size(at: rows.places[row])
            rows.move(row, to: store.append(file, old.header))
            paths.remove(row: row)
            paths.insert(PathTable.hash(file.path), row: row)
            look.hasChanged = true
        }
        look.add(row)
    }

    /// Keeps a file that vanished during the look: the next look finds it under its new name, or finds it gone.
    mutating func keepVanished(_ path: FilePath, in look: inout Look) {
        if let (row, _) = found(path) { look.add(row) }
    }

    mutating func keepRefused(_ file: FoundFile, in look: inout Look) { look.refused[file.path] = refused[file.path] }

    /// Notes that a file is not a picture.
    ///
    /// - Returns: Whether that is new: a file that is being written may be refused again and again.
    mutating func refuse(_ file: FoundFile, _ why: String, in look: inout Look) -> Bool {
        look.refused[file.path] = Refusal(stamp: file.stamp, fault: Fault(origin: file.note.origin, why: why))
        return refused[file.path]?.fault.why != why
    }

    /// Notes that a file could not be read.
    ///
    /// - Returns: Whether that is new.
    mutating func noteUnread(
        _ path: FilePath, from origin: PhotoNote.Origin? = nil, _ why: String, in look: inout Look
    ) -> Bool {
        look.unread[path] = Fault(origin: origin, why: why)
        return unread[path]?.why != why
    }

    /// Keeps the record of a file that has not been read again.
    func keepUnread(_ path: FilePath, in look: inout Look) { look.unread[path] = unread[path] }

    /// Adds a photo that is new or has changed.
    mutating func add(_ file: FoundFile, _ header: ImageHeader, in look: inout Look) {
        look.add(enter(file, header, at: store.append(file, header)))
        look.hasChanged = true
    }

    /// - Returns: The row of a photo whose record is at a place.
    private mutating func enter(_ file: FoundFile, _ header: ImageHeader, at place: RecordLog.Place) -> Int {
        let row = rows.count
        rows.append(
            Photo(id: PhotoID(nextID), path: file.path, stamp: file.stamp, header: header, note: file.note), at: place)
        nextID += 1
        if let (old, _) = found(file.path) {
            replaced.insert(old)
            paths.remove(row: old)
        }
        paths.insert(PathTable.hash(file.path), row: row)
        // It is shown before the first look is over.
        if !hasLooked { present.append(UInt32(clamping: row)) }
        return row
    }

    /// Keeps the photos of a folder that cannot be read.
    mutating func keepAll(below folder: FilePath, in look: inout Look) {
        for row in present where stored(Int(row))?.file.path.starts(with: folder) == true { look.add(Int(row)) }
    }

    /// Ends a look: photos that it did not find are gone.
    ///
    /// - Returns: Whether the photos have changed.
    mutating func finish(_ look: Look) -> Bool {
        var isOneGone = false
        for row in 0..<rows.count where !rows.isGone(row) && !look.knows(row) {
            forget(row)
            isOneGone = true
        }
        present = look.found
        refused = look.refused
        unread = look.unread
        replaced = []
        inodes = nil
        hasLooked = true
        if rows.goneCount > rows.count / 4 + Self.mostGone { compact() }
        return look.hasChanged || isOneGone
    }

    private mutating func forget(_ row: Int) {
        dropped[rows.cards.photo(row)] = nil
        oldUnits += store.log.size(at: rows.places[row])
        rows.remove(row)
        if !replaced.contains(row) { paths.remove(row: row) }
    }

    // MARK: Storing

    /// Rows of photos that are gone are kept until there are so many, and a quarter of all.
    private static let mostGone = 1000

    /// Renumbers the rows, so that those of photos that are gone take no memory.
    private mutating func compact() {
        let kept = (0..<rows.count).filter { !rows.isGone($0) }
        var numbers = [UInt32](repeating: 0, count: rows.count)
        for (new, row) in kept.enumerated() { numbers[row] = UInt32(clamping: new) }
        present = present.map { numbers[Int($0)] }
        paths = PathTable(kept.map { paths.hash(ofRow: $0) })
        rows = rows.compacted()
    }
}

/// Its files.
extension PhotoIndex {
    /// Begins with the rows of an earlier run, which the first look will correct.
    mutating func begin(with file: RowFile, in log: RecordLog) {
        store = PhotoStore(log)
        rows = PhotoRows(file.cards, file.places, file.dates)
        present = (0..<rows.count).map { UInt32(clamping: $0) }
        oldUnits = file.old
        nextID = rows.count
    }

    /// Makes the paths of an earlier run known, and adds the photos whose records are newer than its rows.
    mutating func complete(_ file: RowFile) {
        paths = PathTable(file.hashes)
        var place = file.end
        while let record = store.log.record(at: place) {
            if let photo = StoredPhoto(record: record) {
                var found = photo.file
                found.note = store.note(of: photo)
                _ = enter(found, photo.header, at: place)
            }
            place = RecordLog.place(after: place, of: record)
        }
        if place < store.log.end { store.log.truncate(at: place) }
        for row in replaced { forget(row) }
        present.removeAll { rows.isGone(Int($0)) }
        replaced = []
        isSeeded = !present.isEmpty
    }

    /// Writes all records so far.
    func flush() throws { try store.log.flush() }

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
    func rowFile(order: UInt64) -> RowFile {
        var file = RowFile(of: store.log, order: order)
        file.end = store.log.end
        file.old = oldUnits
        let list = present.map { Int($0) }
        file.places = list.map { rows.places[$0] }
        file.hashes = list.map { paths.hash(ofRow: $0) }
        file.dates = list.map { rows.dates[$0] }
        var rare: [UInt32: Card] = [:]
        let cards = rows.cards.rareCards
        if !cards.isEmpty {
            for (index, row) in present.enumerated() { rare[UInt32(clamping: index)] = cards[row] }
        }
        file.cards = CardTable(sizes: list.map { rows.cards.sizes[$0] }, rare: rare)
        return file
    }
}
