import Appearance
import Decoding
import Platform
import Scenes
import SystemPackage

/// The photos as of the last scan. A photo keeps its id for as long as it exists, even if it is renamed; an id is never
/// used twice.
struct PhotoIndex {
    /// Photos that exist, and photos that the current look has not reached yet.
    private var photos: [PhotoID: Photo] = [:]
    private var nextID = 0
    /// Photos that exist, in the order of their paths.
    private var present: [PhotoID] = []
    /// Photos that turned out to be broken, with the reasons.
    private var dropped: [PhotoID: String] = [:]
    private var idsByPath: [FilePath: PhotoID] = [:]
    private var idsByInode: [UInt64: PhotoID] = [:]
    /// Files that are not pictures; they are not read again until they change.
    private var refused: [FilePath: Refusal] = [:]
    /// Files that could not be read, with the reasons; the next look tries again.
    private var unread: [FilePath: Fault] = [:]
    private(set) var labels: LabelStore

    init(labels: LabelStore = LabelStore()) {
        self.labels = labels
    }

    /// Whether the first look is over, so that all photos are known.
    private(set) var hasLooked = false
    /// Whether it started with the list of an earlier run.
    private(set) var isSeeded = false

    // MARK: Photos

    subscript(id: PhotoID) -> Photo? {
        guard let photo = photos[id], dropped[id] == nil, idsByPath[photo.path] == id else { return nil }
        return photo
    }

    /// In the order of their paths; until the first look is over, photos that an earlier run did not know come last.
    var shown: [Photo] {
        present.compactMap { id in
            guard dropped[id] == nil, let photo = photos[id] else { return nil }
            return hasLooked || idsByPath[photo.path] == id ? photo : nil
        }
    }

    /// A photo, even if another has its path now.
    func former(_ id: PhotoID) -> Photo? { photos[id] }

    var count: Int { present.count }

    /// - Returns: Whether it existed and was not dropped before.
    mutating func drop(_ id: PhotoID, because why: String) -> Bool {
        photos[id] != nil && dropped.updateValue(why, forKey: id) == nil
    }

    /// The files that are not shown, and why.
    var skipped: [SkippedFile] {
        let broken = dropped.compactMap { id, why in
            photos[id].map { ($0.path, Fault(origin: $0.note.origin, why: why)) }
        }
        let faults = unread.merging(refused.mapValues(\.fault)) { $1 }.merging(broken) { $1 }
        return faults.map { SkippedFile($0.key, $0.value.origin, $0.value.why) }
    }

    /// Starts with the list of an earlier run, which the first look will correct.
    ///
    /// - Parameter isComplete: Whether that is the whole list; otherwise the whole list follows.
    mutating func begin(with entries: [LibrarySnapshot.Entry], isComplete: Bool) {
        let early = idsByPath
        photos.reserveCapacity(entries.count)
        idsByPath.reserveCapacity(entries.count)
        idsByInode.reserveCapacity(entries.count)
        present = []
        isSeeded = isComplete && !entries.isEmpty
        var look = Look()
        for entry in entries {
            if let id = early[entry.file.path] {
                present.append(id)
            } else {
                add(entry.file, entry.header, in: &look)
            }
        }
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
        fileprivate var found: [PhotoID] = []
        fileprivate var known: Set<PhotoID> = []
        fileprivate var refused: [FilePath: Refusal] = [:]
        fileprivate var unread: [FilePath: Fault] = [:]
        /// Whether some files may become readable soon without notification.
        var mustRetry = false
        /// Whether anything differs from the last look.
        fileprivate(set) var hasChanged = false

        /// A photo in two sources is shown once.
        fileprivate mutating func add(_ id: PhotoID) {
            if known.insert(id).inserted { found.append(id) }
        }
    }

    /// The knowledge about a file from earlier looks.
    enum Knowledge {
        case photo(PhotoID)
        case noPicture
        case nothing
    }

    /// - Parameter exists: Whether a path still leads to a file.
    func knowledge(of file: FoundFile, exists: (FilePath) -> Bool) -> Knowledge {
        if let id = idsByPath[file.path], let photo = photos[id], photo.stamp == file.stamp,
            photo.note.clip == file.note.clip
        {
            return .photo(id)
        }
        if refused[file.path]?.stamp == file.stamp { return .noPicture }
        // The same file under another name: inodes are unique.
        if let id = idsByInode[file.stamp.inode], let photo = photos[id], photo.stamp == file.stamp,
            photo.note.clip == nil,
            !exists(photo.path)
        {
            return .photo(id)
        }
        return .nothing
    }

    /// Whether to show the clip beside a file separately, because it does not belong to the file's photo.
    func showsClip(beside file: FoundFile, in look: Look) -> Bool {
        guard let id = idsByPath[file.path], let photo = photos[id] else { return look.refused[file.path] != nil }
        return photo.header.clip == nil
    }

    /// Keeps a photo that still exists, perhaps under another name. If its note has changed it becomes a new photo, so
    /// that pictures of the old one are not shown.
    mutating func keep(_ id: PhotoID, as file: FoundFile, in look: inout Look) {
        guard let old = photos[id] else { return }
        // Compare the notes as they are kept, because a label without room would otherwise be new at each look.
        guard old.note == labels.admit(file.note) else { return add(file, old.header, in: &look) }
        if old.path != file.path {
            photos[id] = Photo(id: id, path: file.path, stamp: old.stamp, header: old.header, note: old.note)
            idsByPath[old.path] = nil
            idsByPath[file.path] = id
            look.hasChanged = true
        }
        look.add(id)
    }

    /// Keeps a file that vanished during the look: the next look finds it under its new name, or finds it gone.
    mutating func keepVanished(_ path: FilePath, in look: inout Look) {
        if let id = idsByPath[path] { look.add(id) }
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
        let id = PhotoID(nextID)
        nextID += 1
        var header = header
        var note = file.note
        labels.take(&header, &note)
        photos[id] = Photo(id: id, path: file.path, stamp: file.stamp, header: header, note: note)
        idsByPath[file.path] = id
        if file.stamp.inode != 0 { idsByInode[file.stamp.inode] = id }
        look.add(id)
        look.hasChanged = true
        // It is shown before the first look is over.
        if !hasLooked { present.append(id) }
    }

    /// Keeps the photos of a folder that cannot be read.
    mutating func keepAll(below folder: FilePath, in look: inout Look) {
        for id in present where photos[id]?.path.starts(with: folder) == true { look.add(id) }
    }

    /// Ends a look: photos that it did not find are gone.
    ///
    /// - Returns: Whether the photos have changed.
    mutating func finish(_ look: Look) -> Bool {
        let gone = Set(photos.keys).subtracting(look.known)
        for id in gone { forget(id) }
        present = look.found
        refused = look.refused
        unread = look.unread
        hasLooked = true
        return look.hasChanged || !gone.isEmpty
    }

    private mutating func forget(_ id: PhotoID) {
        dropped[id] = nil
        guard let photo = photos.removeValue(forKey: id) else { return }
        labels.release(photo.header, photo.note)
        if idsByPath[photo.path] == id { idsByPath[photo.path] = nil }
        if idsByInode[photo.stamp.inode] == id { idsByInode[photo.stamp.inode] = nil }
    }
}
