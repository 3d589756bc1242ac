import Decoding
import Gallery
import Platform
import SystemPackage

/// Which photos there are, as of the last look at their folders. A photo keeps its id for as long as it is there, under
/// another name too; an id is never given twice.
struct PhotoIndex {
    /// Those that are there, and those that the present look has not come to yet.
    private var photos: [PhotoID: Photo] = [:]
    private var nextID = 0
    /// Those that are there, in the order of their paths.
    private var present: [PhotoID] = []
    /// Those that turned out to be broken.
    private var dropped: Set<PhotoID> = []
    private var places: [FilePath: PhotoID] = [:]
    /// Who has which file on the disk.
    private var inodes: [UInt64: PhotoID] = [:]
    /// Files that are no pictures, as they were: they are not looked at again until they change.
    private var refused: [FilePath: Refusal] = [:]
    /// Files that could not be read, and why: the next look tries again.
    private var unread: [FilePath: String] = [:]

    /// Whether a first look is over, so that all there is is known.
    private(set) var hasLooked = false
    /// Whether it began with what an earlier run knew.
    private(set) var isSeeded = false

    // MARK: What there is

    subscript(id: PhotoID) -> Photo? {
        guard let photo = photos[id], !dropped.contains(id), places[photo.path] == id else { return nil }
        return photo
    }

    /// In the order of their paths; what a first look finds in addition to what was known comes last until it is over.
    var shown: [Photo] {
        present.compactMap { id in
            guard !dropped.contains(id), let photo = photos[id] else { return nil }
            return hasLooked || places[photo.path] == id ? photo : nil
        }
    }

    /// A photo that was there, even if another has taken its place since.
    func former(_ id: PhotoID) -> Photo? { photos[id] }

    var count: Int { present.count }

    /// - Returns: Whether it was there and not dropped before.
    mutating func drop(_ id: PhotoID) -> Bool { photos[id] != nil && dropped.insert(id).inserted }

    /// Begins with what an earlier run knew. The first look finds out what of it is still so.
    ///
    /// - Parameter isComplete: Whether that is all; otherwise all of it follows.
    mutating func begin(with entries: [LibrarySnapshot.Entry], isComplete: Bool) {
        let early = places
        photos.reserveCapacity(entries.count)
        places.reserveCapacity(entries.count)
        inodes.reserveCapacity(entries.count)
        (present, isSeeded) = ([], isComplete && !entries.isEmpty)
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

    /// A file that is no picture, and why.
    fileprivate struct Refusal {
        var stamp: FileStamp
        var why: String
    }

    /// What a look has found so far.
    struct Look {
        fileprivate var found: [PhotoID] = []
        fileprivate var known: Set<PhotoID> = []
        fileprivate var refused: [FilePath: Refusal] = [:]
        fileprivate var unread: [FilePath: String] = [:]
        /// Whether anything is not as it was.
        fileprivate(set) var hasChanged = false

        /// A photo that two sources have is shown once.
        fileprivate mutating func find(_ id: PhotoID) {
            if known.insert(id).inserted { found.append(id) }
        }
    }

    /// What is known of a file.
    enum Knowledge {
        case photo(PhotoID)
        case noPicture
        case nothing
    }

    /// - Parameter isThere: Whether a path still leads to a file.
    func knowledge(of file: FoundFile, isThere: (FilePath) -> Bool) -> Knowledge {
        if let id = places[file.path], photos[id]?.stamp == file.stamp { return .photo(id) }
        if refused[file.path]?.stamp == file.stamp { return .noPicture }
        // The same file under another name: nobody else has its place on the disk.
        if let id = inodes[file.stamp.inode], let photo = photos[id], photo.stamp == file.stamp, !isThere(photo.path) {
            return .photo(id)
        }
        return .nothing
    }

    /// A photo is still there, perhaps under another name. One of which something else is said than before is a new
    /// photo, so that nobody goes on showing what was drawn of the old.
    mutating func keep(_ id: PhotoID, as file: FoundFile, in look: inout Look) {
        guard let old = photos[id] else { return }
        guard old.note == file.note else { return add(file, old.header, in: &look) }
        if old.path != file.path {
            photos[id] = Photo(id: id, path: file.path, stamp: old.stamp, header: old.header, note: old.note)
            places[old.path] = nil
            places[file.path] = id
            look.hasChanged = true
        }
        look.find(id)
    }

    /// What vanishes while it is looked at stays until the next look, which comes to it under its new name or finds it
    /// gone.
    mutating func keepVanished(_ path: FilePath, in look: inout Look) {
        if let id = places[path] { look.find(id) }
    }

    mutating func keepRefused(_ file: FoundFile, in look: inout Look) { look.refused[file.path] = refused[file.path] }

    /// A file is no picture.
    ///
    /// - Returns: Whether that is news: one that grows while it is looked at may be refused again and again.
    mutating func refuse(_ file: FoundFile, _ why: String, in look: inout Look) -> Bool {
        look.refused[file.path] = Refusal(stamp: file.stamp, why: why)
        return refused[file.path]?.why != why
    }

    /// A file could not be read.
    ///
    /// - Returns: Whether that is news.
    mutating func noteUnread(_ path: FilePath, _ why: String, in look: inout Look) -> Bool {
        look.unread[path] = why
        return unread[path] != why
    }

    /// A photo is new, or another than it was.
    mutating func add(_ file: FoundFile, _ header: ImageHeader, in look: inout Look) {
        let id = PhotoID(nextID)
        nextID += 1
        photos[id] = Photo(id: id, path: file.path, stamp: file.stamp, header: header, note: file.note)
        places[file.path] = id
        if file.stamp.inode != 0 { inodes[file.stamp.inode] = id }
        look.find(id)
        look.hasChanged = true
        // Shown before the first look is over.
        if !hasLooked { present.append(id) }
    }

    /// The photos below a folder that cannot be looked at stay as they are.
    mutating func keepAll(below folder: FilePath, in look: inout Look) {
        for id in present where photos[id]?.path.starts(with: folder) == true { look.find(id) }
    }

    /// A look is over: what it did not find is gone.
    mutating func finish(_ look: Look) -> Bool {
        let gone = Set(photos.keys).subtracting(look.known)
        for id in gone { forget(id) }
        (present, refused, unread, hasLooked) = (look.found, look.refused, look.unread, true)
        return look.hasChanged || !gone.isEmpty
    }

    private mutating func forget(_ id: PhotoID) {
        dropped.remove(id)
        guard let photo = photos.removeValue(forKey: id) else { return }
        if places[photo.path] == id { places[photo.path] = nil }
        if inodes[photo.stamp.inode] == id { inodes[photo.stamp.inode] = nil }
    }
}
