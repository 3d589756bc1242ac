import Decoding
import Platform
import SystemPackage

/// Walks folders in the order of names and reports each file. Names may be any bytes; links are followed once.
struct FolderWalk {
    enum Found {
        case file(FoundFile)
        case skipped(FilePath, why: String)
        /// A folder or file that exists but cannot be read now.
        case unreadable(FilePath, Errno)
        /// A source that cannot be read; it is new the first time, if it could be read before.
        case unreachable(FilePath, Errno, isNew: Bool)
        /// A text file beside a photo.
        case ignored(FilePath, why: String)
        /// A file that existed a moment ago, and may have been renamed.
        case vanished(FilePath)
        /// All until the folder is left is in it.
        case entered(FilePath)
        case left(FilePath)
        /// A folder in which nothing has changed since the last walk. It was not read.
        case unchanged(FilePath)
    }

    private struct FolderID: Hashable { var device, inode: UInt64 }

    /// The folders walked so far; without them a loop of links would never end.
    private var visited: Set<FolderID> = []
    private let ignored: IgnoredNames
    private let isUnchanged: (FilePath) -> Bool
    private let body: (Found) -> Void
    /// The label from the latest text files. Neighbours often have the same ones.
    private var latest = (files: [TextFile](), folder: FilePath(), label: PackedLabel(bytes: []))
    /// The folders that could be read.
    private(set) var folders: [FilePath] = []
    /// The links that lead to what was found, except those whose own folders were walked.
    private(set) var links: Set<FilePath> = []
    /// Whether something was found through a link, or a folder was found twice: a change in one folder may matter in another.
    private(set) var hasLinks = false

    /// - Parameter isUnchanged: Whether nothing in a folder, and in those in it, has changed since the last walk.
    init(
        ignoring ignored: IgnoredNames = IgnoredNames(), isUnchanged: @escaping (FilePath) -> Bool = { _ in false },
        body: @escaping (Found) -> Void
    ) {
        self.ignored = ignored
        self.isUnchanged = isUnchanged
        self.body = body
    }

    /// Walks a folder and everything in it, or reports a single file.
    ///
    /// - Throws: If the folder or file itself cannot be read.
    mutating func walk(_ path: FilePath) throws(Errno) {
        let status = try FileStatus(of: path)
        if status.kind == .folder { return try walkFolder(path, status, isSource: true) }
        let folder = path.removingLastComponent()
        let name = path.nameBytes
        let neighbours = Neighbours([name] + TextFiles.names(beside: name, in: folder))
        report(path, status, named: name, in: folder, beside: neighbours)
    }

    /// The relations between the files in a folder.
    private struct Neighbours {
        let texts: TextFiles
        let companions: Companions

        init(_ names: [[UInt8]]) {
            texts = TextFiles(among: names)
            companions = Companions(names)
        }
    }

    private mutating func walkFolder(_ path: FilePath, _ status: FileStatus, isSource: Bool = false) throws(Errno) {
        guard visited.insert(FolderID(device: status.device, inode: status.stamp.inode)).inserted else {
            hasLinks = true
            return
        }
        if isUnchanged(path) { return body(.unchanged(path)) }
        body(.entered(path))
        try walkEntries(of: path, isSource)
        body(.left(path))
    }

    /// Reports what is no folder.
    private mutating func report(
        _ path: FilePath, _ status: FileStatus, named name: [UInt8], in folder: FilePath, beside neighbours: Neighbours
    ) {
        guard status.kind == .file else { return body(.skipped(path, why: "not a file or folder")) }
        var note = PhotoNote()
        note.packedLabel = label(neighbours.texts.beside(name), in: folder)
        note.clip = neighbours.companions.clips[name].flatMap { PhotoNote.SideFile($0, beside: path) }
        note.sidecar = neighbours.companions.sidecars[name].flatMap { PhotoNote.SideFile($0, beside: path) }
        body(.file(FoundFile(path: path, stamp: status.stamp, note: note)))
    }

    private mutating func label(_ files: [TextFile], in folder: FilePath) -> PackedLabel {
        if files.isEmpty { return PackedLabel(bytes: []) }
        if files != latest.files || folder != latest.folder {
            let label = PhotoLabel(files, in: folder) { body(.ignored($0, why: $1)) }
            latest = (files, folder, PackedLabel(label))
        }
        return latest.label
    }

    /// The errors for links that lead nowhere.
    private static let nowhere: Set<Errno> = [.noSuchFileOrDirectory, .tooManySymbolicLinkLevels, .notDirectory]

    private static func found(_ path: FilePath, _ error: Errno) -> Found {
        if error == .noSuchFileOrDirectory && !path.isNamed { return .vanished(path) }
        return nowhere.contains(error) ? .skipped(path, why: "cannot read: \(error)") : .unreadable(path, error)
    }

    private mutating func walkEntries(of folder: FilePath, _ isSource: Bool) throws(Errno) {
        let entries = try shownEntries(of: folder, isSource)
        let names = naturallySorted(TileFolders.names(entries.map(\.name)))
        let mayBeLinks = Set(entries.lazy.filter(\.mayBeLink).map(\.name))
        let linksToFolder = mayBeLinks.isEmpty ? 0 : folder.links.count
        folders.append(folder)
        let neighbours = Neighbours(names)
        // A text file that describes no other file is a file like the rest.
        let texts = neighbours.texts
        let used = texts.names.isEmpty ? [] : Set(names.flatMap { texts.beside($0) }.map(\.name))
        for name in names where !used.contains(name) && !neighbours.companions.hidden.contains(name) {
            guard let component = FilePath.Component(name) else { continue }
            let path = folder.appending(component)
            // The entry itself is in a folder that is watched anyway.
            if mayBeLinks.contains(name) {
                let all = path.links
                links.formUnion(all.dropFirst(linksToFolder + 1))
                hasLinks = hasLinks || all.count > linksToFolder
            }
            do throws(Errno) {
                let status = try FileStatus(of: path)
                if status.kind == .folder {
                    try walkFolder(path, status)
                } else if !IgnoredNames.isLeftover(name) {
                    report(path, status, named: name, in: folder, beside: neighbours)
                }
            } catch {
                body(Self.found(path, error))
            }
        }
    }

    /// Android shows nothing of a folder with `.nomedia`. A folder that the operator has chosen is shown in any case.
    private func shownEntries(
        of folder: FilePath, _ isSource: Bool
    ) throws(Errno) -> [(name: [UInt8], mayBeLink: Bool)] {
        let entries = try folder.entries()
        if !isSource && folder.appending(".nomedia").exists { return [] }
        let photos = ignored.photoFolders(in: FoldedName((folder.lastComponent?.string ?? "").utf8))
        let only = isSource && photos == [] ? nil : photos
        return entries.filter { !ignored.contains($0.name) && only?.contains(FoldedName($0.name)) ?? true }
    }
}

/// A file that may be a photo, and its description outside the file.
struct FoundFile: Hashable {
    var path: FilePath
    var stamp: FileStamp
    var note = PhotoNote()

    /// Whether it is a photo or a clip, as far as its name and its size tell.
    var mayBeShown: Bool {
        let name = path.nameBytes
        guard stamp.byteCount.value > 0, !TextFiles.mayBeOne(name) else { return false }
        switch FileKind(name) {
        case nil, .picture, .raw, .clip, .otherClip: return true
        case .sidecar, .note, .leftover: return false
        }
    }
}

/// The photos of each folder in a pass. The photos of a folder, and of those in it, follow one another.
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
