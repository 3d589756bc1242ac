import Decoding
import Library
import Platform
import SystemPackage

extension PhotoIndex {
    /// The state of a pass over the sources, from the files that it has found so far.
    struct Pass {
        fileprivate var found = RowList()
        /// By row.
        private var isKnown: [Bool] = []
        fileprivate var folders = FolderRanges()
        /// The folders that were not read.
        fileprivate var unchanged: Set<FilePath> = []
        fileprivate var refused: [FilePath: Refusal] = [:]
        fileprivate var unread: [FilePath: Fault] = [:]
        /// Whether some files may become readable soon without notification.
        var mustRetry = false
        /// Whether anything differs from the last pass.
        fileprivate(set) var hasChanged = false

        /// A photo in two sources is shown once.
        fileprivate mutating func add(_ row: Int) {
            if row >= isKnown.count {
                isKnown += [Bool](repeating: false, count: max(row + 1, 2 * isKnown.count) - isKnown.count)
            }
            if !isKnown[row] { found.append(row) }
            isKnown[row] = true
        }

        fileprivate func knows(_ row: Int) -> Bool { row < isKnown.count && isKnown[row] }

        mutating func enter(_ folder: FilePath) { folders.enter(folder, photos: found.count) }
        mutating func leave(_ folder: FilePath) { folders.leave(folder, photos: found.count) }
    }

    /// Whether the photos in a folder are known from the last pass.
    func knows(_ folder: FilePath) -> Bool { hasFinishedPass && folders.photos(of: folder) != nil }

    /// Whether the last pass found photos in a folder.
    func hasPhotos(in folder: FilePath) -> Bool { folders.photos(of: folder)?.isEmpty == false }

    /// Keeps all photos in a folder that has not changed.
    mutating func keepUnchanged(_ folder: FilePath, in pass: inout Pass) {
        guard let range = folders.photos(of: folder) else { return }
        let count = pass.found.count
        for index in range { pass.add(present[index]) }
        pass.unchanged.insert(folder)
        // Otherwise some of them are in another source, too, and the next pass reads the folder.
        if pass.found.count - count == range.count { pass.folders.copy(folder, from: folders, photos: count) }
    }

    /// The knowledge about a file from earlier passes.
    enum Knowledge {
        /// A photo; its note is as it was, or must be compared.
        case photo(PhotoID, isUnchanged: Bool)
        case noPicture
        case nothing
    }

    /// - Parameter exists: Whether a path still leads to a file.
    mutating func knowledge(of file: FoundFile, exists: (FilePath) -> Bool) -> Knowledge {
        if let (row, stored) = found(file.path), stored.file.stamp == file.stamp,
            stored.file.note.hasSameFiles(as: file.note)
        {
            return .photo(rows.cards.photo(row), isUnchanged: store.isNote(file.note, of: stored))
        }
        if let refusal = refused[file.path], refusal.stamp == file.stamp, refusal.sidecar == file.note.sidecar {
            return .noPicture
        }
        // The same file under another name: inodes are unique.
        if hasFinishedPass || isSeeded, let row = row(ofInode: file.stamp.inode), let stored = stored(row),
            stored.file.stamp == file.stamp, stored.file.note.hasSameFiles(as: PhotoNote()), !exists(stored.file.path)
        {
            return .photo(rows.cards.photo(row), isUnchanged: false)
        }
        return .nothing
    }

    private mutating func row(ofInode inode: UInt64) -> Int? {
        if inodes == nil { inodes = allInodes }
        return inodes?[inode].flatMap { rows.isGone(Int($0)) ? nil : Int($0) }
    }

    /// The rows by the numbers of their files.
    var allInodes: [UInt64: UInt32] {
        var numbers: [UInt64: UInt32] = [:]
        for row in present {
            if let inode = stored(row)?.file.stamp.inode, inode != 0 { numbers[inode] = UInt32(clamping: row) }
        }
        return numbers
    }

    /// Whether a file may be a photo under a new name, and ``inodes`` are not known.
    func needsInodes(for file: FoundFile) -> Bool {
        inodes == nil && (hasFinishedPass || isSeeded) && refused[file.path] == nil
            && paths.row(hash(of: file.path), where: { _ in true }) == nil
    }

    /// Whether to show the clip beside a file separately, because it does not belong to the file's photo.
    func showsClip(beside file: FoundFile, in pass: Pass) -> Bool {
        guard let (_, photo) = found(file.path) else { return pass.refused[file.path]?.isRejected == false }
        return photo.header?.clip == nil
    }

    /// Keeps a photo that still exists, with the same name and note.
    mutating func keep(_ id: PhotoID, in pass: inout Pass) {
        if let row = rows.row(of: id) { pass.add(row) }
    }

    /// Keeps a photo that still exists, perhaps under another name. If its note has changed it becomes a new photo, so
    /// that pictures of the old one are not shown.
    mutating func keep(_ id: PhotoID, as file: FoundFile, in pass: inout Pass) {
        guard let row = rows.row(of: id), let old = stored(row), let header = old.header else { return }
        guard store.isNote(file.note, of: old) else { return add(file, header, in: &pass) }
        if old.file.path != file.path {
            oldUnits += store.log.size(at: rows.places[row])
            paths.remove(row: row)
            _ = store.log.append(StoredPhoto.record(removing: rows.places[row]))
            rows.move(row, to: store.append(file, header))
            rows.move(row, as: Photo(id: id, path: file.path, stamp: file.stamp, header: header, note: file.note))
            paths.insert(hash(of: file.path), row: row)
            pass.hasChanged = true
        }
        pass.add(row)
    }

    /// Keeps a file that vanished during the pass: the next pass finds it under its new name, or finds it gone.
    mutating func keepVanished(_ path: FilePath, in pass: inout Pass) {
        if let (row, _) = found(path) { pass.add(row) }
    }

    mutating func keepRefused(_ file: FoundFile, in pass: inout Pass) { pass.refused[file.path] = refused[file.path] }

    /// Notes that a file is not a picture, and why, unless its kind is none.
    ///
    /// - Parameter isRejected: Whether it is a picture, but not to be shown.
    /// - Returns: Whether that is new: a file that is being written may be refused again and again.
    mutating func refuse(
        _ file: FoundFile, _ why: String?, isRejected: Bool = false, in pass: inout Pass
    ) -> Bool {
        let fault = why.map { Fault(origin: file.note.origin, why: $0) }
        pass.refused[file.path] = Refusal(
            stamp: file.stamp, sidecar: file.note.sidecar, fault: fault, isRejected: isRejected)
        return fault != nil && refused[file.path]?.fault?.why != why
    }

    /// Notes that a file could not be read.
    ///
    /// - Returns: Whether that is new.
    mutating func noteUnread(
        _ path: FilePath, from origin: PhotoNote.Origin? = nil, _ why: String, in pass: inout Pass
    ) -> Bool {
        pass.unread[path] = Fault(origin: origin, why: why)
        return unread[path]?.why != why
    }

    /// Keeps the record of a file that has not been read again.
    func keepUnread(_ path: FilePath, in pass: inout Pass) { pass.unread[path] = unread[path] }

    /// Adds a photo that is new or has changed.
    mutating func add(_ file: FoundFile, _ header: ImageHeader, in pass: inout Pass) {
        pass.add(enter(file, header, at: store.append(file, header)))
        pass.hasChanged = true
    }

    /// Keeps the photos of a folder that cannot be read.
    mutating func keepAll(below folder: FilePath, in pass: inout Pass) {
        for row in present where stored(row)?.file.path.starts(with: folder) == true { pass.add(row) }
    }

    /// Ends a pass: photos that it did not find are gone.
    ///
    /// - Returns: Whether the photos have changed.
    mutating func finish(_ pass: Pass) -> Bool {
        var isOneGone = false
        for row in 0..<rows.count where !rows.isGone(row) && !pass.knows(row) {
            forget(row)
            isOneGone = true
        }
        // Those that an earlier run has found last came last until now.
        let haveMoved = present != pass.found
        present = pass.found
        folders = pass.folders
        refused = refused.filter { $0.key.isInside(pass.unchanged) }.merging(pass.refused) { $1 }
        unread = unread.filter { $0.key.isInside(pass.unchanged) }.merging(pass.unread) { $1 }
        replaced = []
        inodes = nil
        hasFinishedPass = true
        if rows.goneCount > rows.count / 4 + Self.mostGone { compact() }
        return pass.hasChanged || isOneGone || haveMoved
    }

    /// Rows of photos that are gone are kept until there are so many, and a quarter of all.
    private static let mostGone = 1000

    /// Renumbers the rows, so that those of photos that are gone take no memory.
    private mutating func compact() {
        var numbers = [UInt32](repeating: 0, count: rows.count)
        var hashes: [UInt32] = []
        for row in 0..<rows.count where !rows.isGone(row) {
            numbers[row] = UInt32(clamping: hashes.count)
            hashes.append(paths.hashes[row])
        }
        present = RowList(present.map { numbers[$0] })
        rows = rows.compacted()
        paths = PathTable(hashes)
    }
}
