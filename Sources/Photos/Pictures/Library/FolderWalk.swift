import Decoding
import Platform
import SystemPackage

/// Walks folders in the order of names and reports each file. Names may be any bytes; links are followed once.
struct FolderWalk {
    enum Found {
        case file(FoundFile)
        case skipped(FilePath, why: String)
        /// It existed a moment ago, and may have been renamed.
        case vanished(FilePath)
    }

    private struct FolderID: Hashable {
        var device, inode: UInt64
    }

    /// The folders walked so far; without them a loop of links would never end.
    private var visited: Set<FolderID> = []
    private let body: (Found) -> Void
    /// The folders that could be read.
    private(set) var folders: [FilePath] = []
    /// The links that lead to what was found, except those whose own folders were walked.
    private(set) var links: Set<FilePath> = []

    init(body: @escaping (Found) -> Void) {
        self.body = body
    }

    /// Walks a folder and everything in it, or reports a single file.
    ///
    /// - Throws: If the folder or file itself cannot be read.
    mutating func walk(_ path: FilePath) throws(Errno) {
        let sidecars = path.lastComponent.map { SidecarCaption.names(beside: FilePath(root: nil, [$0]).bytes) } ?? []
        try walk(path, sidecars: sidecars, clip: nil)
    }

    private mutating func walk(_ path: FilePath, sidecars: [[UInt8]], clip: [UInt8]?) throws(Errno) {
        let status = try FileStatus(of: path)
        switch status.kind {
        case .folder:
            guard visited.insert(FolderID(device: status.device, inode: status.stamp.inode)).inserted else { return }
            try walkEntries(of: path)
        case .file:
            let caption = SidecarCaption.first(of: sidecars, in: path.removingLastComponent())
            var note = PhotoNote(label: caption.map { PhotoLabel(title: $0) } ?? PhotoLabel())
            note.clip = clip.flatMap { MomentClip.file(named: $0, beside: path) }
            body(.file(FoundFile(path: path, stamp: status.stamp, note: note)))
        case .pipe, .socket, .device:
            body(.skipped(path, why: "not a file or folder"))
        }
    }

    private mutating func walkEntries(of folder: FilePath) throws(Errno) {
        let entries = try folder.entries()
        let names = entries.map(\.name).sorted(by: naturallyPrecedes)
        let mayBeLinks = Set(entries.lazy.filter(\.mayBeLink).map(\.name))
        let linksToFolder = mayBeLinks.isEmpty ? 0 : folder.links.count
        folders.append(folder)
        let texts = Set(names.filter(SidecarCaption.mayBeOne))
        // A text file that is no other file's sidecar is a file like the rest.
        let sidecars = Set(names.flatMap { name in SidecarCaption.names(beside: name).filter { $0 != name } })
        let clips = MomentClip.pairs(names)
        let clipsOfPhotos = Set(clips.values)
        for name in names where !(texts.contains(name) && sidecars.contains(name)) && !clipsOfPhotos.contains(name) {
            guard let component = FilePath.Component(name) else { continue }
            let path = folder.appending(component)
            // The entry itself is in a folder that is watched anyway.
            if mayBeLinks.contains(name) { links.formUnion(path.links.dropFirst(linksToFolder + 1)) }
            do throws(Errno) {
                let sidecars = SidecarCaption.names(beside: name).filter { texts.contains($0) && $0 != name }
                try walk(path, sidecars: sidecars, clip: clips[name])
            } catch {
                let isGone = error == .noSuchFileOrDirectory && !path.isNamed
                body(isGone ? .vanished(path) : .skipped(path, why: "cannot read: \(error)"))
            }
        }
    }
}

/// A file that may be a photo, and what is said about it outside the file.
struct FoundFile: Hashable {
    var path: FilePath
    var stamp: FileStamp
    var note = PhotoNote()
}
