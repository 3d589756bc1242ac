import Decoding
import Gallery
import Platform
import SystemPackage

/// Which photos there are, as of the last look at their folders. A photo keeps its id for as long as it is there, under
/// another name too; an id is never given twice.
struct PhotoIndex {
    /// All there ever were; an id is a place among them.
    private var photos: [Photo] = []
    /// Those that are there, in the order of their paths.
    private var present: [PhotoID] = []
    /// Those that turned out to be broken.
    private var dropped: Set<PhotoID> = []
    private var places: [FilePath: PhotoID] = [:]
    /// Who has which file on the disk.
    private var inodes: [UInt64: PhotoID] = [:]
    /// Files that are no pictures, as they were: they are not looked at again until they change.
    private var refused: [FilePath: FileStamp] = [:]

    /// Whether a first look is over, so that all there is is known.
    private(set) var hasLooked = false

    // MARK: What there is

    subscript(id: PhotoID) -> Photo? {
        guard photos.indices.contains(id.rawValue), !dropped.contains(id) else { return nil }
        let photo = photos[id.rawValue]
        return places[photo.path] == id ? photo : nil
    }

    /// In the order of their paths.
    var shown: [Photo] { present.filter { !dropped.contains($0) }.map { photos[$0.rawValue] } }

    var count: Int { present.count }

    /// - Returns: Whether it was not dropped before.
    mutating func drop(_ id: PhotoID) -> Bool { dropped.insert(id).inserted }

    // MARK: Looking again

    /// What a look has found so far.
    struct Look {
        fileprivate var found: [PhotoID] = []
        fileprivate var refused: [FilePath: FileStamp] = [:]
        /// Whether anything is not as it was.
        fileprivate(set) var hasChanged = false
    }

    /// What is known of a file.
    enum Knowledge {
        case photo(PhotoID)
        case noPicture
        case nothing
    }

    /// - Parameter isThere: Whether a path still leads to a file.
    func knowledge(of file: FoundFile, isThere: (FilePath) -> Bool) -> Knowledge {
        if let id = places[file.path], photos[id.rawValue].stamp == file.stamp { return .photo(id) }
        if refused[file.path] == file.stamp { return .noPicture }
        // The same file under another name: nobody else has its place on the disk.
        if let id = inodes[file.stamp.inode], photos[id.rawValue].stamp == file.stamp,
            !isThere(photos[id.rawValue].path)
        {
            return .photo(id)
        }
        return .nothing
    }

    /// A photo is still there, perhaps under another name. One of which something else is said than before is a new
    /// photo, so that nobody goes on showing what was drawn of the old.
    mutating func keep(_ id: PhotoID, as file: FoundFile, in look: inout Look) {
        let old = photos[id.rawValue]
        guard old.note == file.note else { return add(file, old.header, in: &look) }
        if old.path != file.path {
            photos[id.rawValue] = Photo(
                id: id, path: file.path, stamp: old.stamp, header: old.header, note: old.note)
            places[old.path] = nil
            places[file.path] = id
            look.hasChanged = true
        }
        look.found.append(id)
    }

    mutating func keepRefused(_ file: FoundFile, in look: inout Look) { look.refused[file.path] = file.stamp }

    /// A photo is new, or another than it was.
    mutating func add(_ file: FoundFile, _ header: ImageHeader, in look: inout Look) {
        let id = PhotoID(photos.count)
        photos.append(Photo(id: id, path: file.path, stamp: file.stamp, header: header, note: file.note))
        places[file.path] = id
        if file.stamp.inode != 0 { inodes[file.stamp.inode] = id }
        look.found.append(id)
        look.hasChanged = true
        // Shown before the first look is over.
        if !hasLooked { present.append(id) }
    }

    /// The photos below a folder that cannot be looked at stay as they are.
    mutating func keepAll(below folder: FilePath, in look: inout Look) {
        look.found += present.filter { photos[$0.rawValue].path.starts(with: folder) }
    }

    /// A look is over: what it did not find is gone.
    mutating func finish(_ look: Look) -> Bool {
        let gone = Set(present).subtracting(look.found)
        for id in gone where places[photos[id.rawValue].path] == id { places[photos[id.rawValue].path] = nil }
        let hasChanged = look.hasChanged || !gone.isEmpty
        (present, refused, hasLooked) = (look.found, look.refused, true)
        return hasChanged
    }
}
