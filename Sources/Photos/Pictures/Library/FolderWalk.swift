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
        /// A text file beside a photo.
        case ignored(FilePath, why: String)
        /// A file that existed a moment ago, and may have been renamed.
        case vanished(FilePath)
        /// What follows is in a folder, until it is left.
        case entered(FilePath)
        case left(FilePath)
        /// A folder in which nothing has changed since the last walk. It was not read.
        case unchanged(FilePath)

        var isBoundary: Bool {
            switch self {
            case .entered, .left: true
            default: false
            }
        }
    }

    private struct FolderID: Hashable {
        var device, inode: UInt64
    }

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
    /// Whether something was found through a link, or a folder was found twice: what has changed in one folder may matter in
    /// another.
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
        try walk(path, clip: nil) {
            guard let name = path.lastComponent.map({ FilePath(root: nil, [$0]).bytes }) else { return [] }
            return TextFiles(beside: name, in: path.removingLastComponent()).beside(name)
        }
    }

    private mutating func walk(_ path: FilePath, clip: [UInt8]?, texts: () -> [TextFile]) throws(Errno) {
        let status = try FileStatus(of: path)
        switch status.kind {
        case .folder:
            guard visited.insert(FolderID(device: status.device, inode: status.stamp.inode)).inserted else {
                hasLinks = true
                return
            }
            if isUnchanged(path) { return body(.unchanged(path)) }
            body(.entered(path))
            try walkEntries(of: path)
            body(.left(path))
        case .file:
            var note = PhotoNote()
            note.packedLabel = label(texts(), in: path.removingLastComponent())
            note.clip = clip.flatMap { MomentClip.file(named: $0, beside: path) }
            body(.file(FoundFile(path: path, stamp: status.stamp, note: note)))
        case .pipe, .socket, .device:
            body(.skipped(path, why: "not a file or folder"))
        }
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

    private mutating func walkEntries(of folder: FilePath) throws(Errno) {
        let entries = try folder.entries().filter { !ignored.contains($0.name) }
        let names = TileFolders.names(entries.map(\.name)).sorted(by: naturallyPrecedes)
        let mayBeLinks = Set(entries.lazy.filter(\.mayBeLink).map(\.name))
        let linksToFolder = mayBeLinks.isEmpty ? 0 : folder.links.count
        folders.append(folder)
        let texts = TextFiles(among: names)
        // A text file that describes no other file is a file like the rest.
        let used = texts.names.isEmpty ? [] : Set(names.flatMap { texts.beside($0) }.map(\.name))
        let clips = MomentClip.pairs(names)
        let clipsOfPhotos = Set(clips.values)
        for name in names where !used.contains(name) && !clipsOfPhotos.contains(name) {
            guard let component = FilePath.Component(name) else { continue }
            let path = folder.appending(component)
            // The entry itself is in a folder that is watched anyway.
            if mayBeLinks.contains(name) {
                let all = path.links
                links.formUnion(all.dropFirst(linksToFolder + 1))
                hasLinks = hasLinks || all.count > linksToFolder
            }
            do throws(Errno) {
                try walk(path, clip: clips[name]) { texts.beside(name) }
            } catch {
                body(Self.found(path, error))
            }
        }
    }
}

/// A file that may be a photo, and its description outside the file.
struct FoundFile: Hashable {
    var path: FilePath
    var stamp: FileStamp
    var note = PhotoNote()
}
