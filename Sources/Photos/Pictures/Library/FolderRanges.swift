import SystemPackage

/// Which photos of a look are in which folder. The photos of a folder, and of those in it, follow one another.
struct FolderRanges {
    private struct Entry {
        var folder: FilePath
        /// The indices of the photos in it, and in the folders in it.
        var photos: Range<Int>
        /// The index after the entries of the folders in it.
        var end: Int
    }

    /// Each folder comes before those in it.
    private var entries: [Entry] = []
    private var indices: [FilePath: Int] = [:]
    /// The entries of folders that have not been left.
    private var open: [Int] = []

    func photos(of folder: FilePath) -> Range<Int>? { indices[folder].map { entries[$0].photos } }

    /// - Parameter photos: The number of photos so far.
    mutating func enter(_ folder: FilePath, photos: Int) {
        open.append(entries.count)
        entries.append(Entry(folder: folder, photos: photos..<photos, end: entries.count + 1))
    }

    mutating func leave(_ folder: FilePath, photos: Int) {
        // Folders whose reading failed are not left, and not known afterwards.
        while let index = open.popLast() {
            guard entries[index].folder == folder else { continue }
            entries[index].photos = entries[index].photos.lowerBound..<photos
            entries[index].end = entries.count
            indices[folder] = index
            return
        }
    }

    /// Takes over a folder and those in it.
    ///
    /// - Parameter photos: The number of photos before those of the folder.
    mutating func copy(_ folder: FilePath, from former: FolderRanges, photos: Int) {
        guard let first = former.indices[folder] else { return }
        let shift = photos - former.entries[first].photos.lowerBound
        let offset = entries.count - first
        for index in first..<former.entries[first].end {
            var entry = former.entries[index]
            entry.photos = entry.photos.lowerBound + shift..<entry.photos.upperBound + shift
            entry.end += offset
            if former.indices[entry.folder] == index { indices[entry.folder] = entries.count }
            entries.append(entry)
        }
    }
}
