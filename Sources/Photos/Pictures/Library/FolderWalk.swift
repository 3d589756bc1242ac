import Platform
import SystemPackage

/// Walks folders in the order of names and hands over each file: names of any bytes, links followed once.
struct FolderWalk {
    enum Found {
        case file(FoundFile)
        case leftOut(FilePath, why: String)
        /// It had been there a moment ago, and may be there under another name.
        case vanished(FilePath)
    }

    /// A folder's place: its disk and its number there.
    private struct Place: Hashable {
        var device, inode: UInt64
    }

    /// The folders walked so far, so that a loop of links ends.
    private var visited: Set<Place> = []
    private let body: (Found) -> Void
    /// The folders that could be read.
    private(set) var folders: [FilePath] = []

    init(body: @escaping (Found) -> Void) {
        self.body = body
    }

    /// Walks a folder and everything in it, or hands over a single file.
    ///
    /// - Throws: if it cannot be read itself.
    mutating func walk(_ path: FilePath) throws(Errno) {
        let sidecars = path.lastComponent.map { SidecarCaption.names(beside: FilePath(root: nil, [$0]).bytes) } ?? []
        try walk(path, sidecars: sidecars)
    }

    private mutating func walk(_ path: FilePath, sidecars: [[UInt8]]) throws(Errno) {
        let status = try FileStatus(of: path)
        switch status.kind {
        case .folder:
            guard visited.insert(Place(device: status.device, inode: status.stamp.inode)).inserted else { return }
            try walkEntries(of: path)
        case .file:
            let caption = SidecarCaption.first(of: sidecars, in: path.removingLastComponent())
            body(.file(FoundFile(path: path, stamp: status.stamp, note: PhotoNote(caption: caption))))
        case .other:
            body(.leftOut(path, why: "is neither a file nor a folder"))
        }
    }

    private mutating func walkEntries(of folder: FilePath) throws(Errno) {
        let names = try folder.names().sorted(by: naturallyPrecedes)
        folders.append(folder)
        let texts = Set(names.filter(SidecarCaption.mayBeOne))
        // Those of every other file; a text that none of them has is a file like the rest.
        let sidecars = Set(names.flatMap { name in SidecarCaption.names(beside: name).filter { $0 != name } })
        for name in names where !(texts.contains(name) && sidecars.contains(name)) {
            guard let component = FilePath.Component(name) else { continue }
            let path = folder.appending(component)
            do throws(Errno) {
                try walk(path, sidecars: SidecarCaption.names(beside: name).filter { texts.contains($0) && $0 != name })
            } catch {
                let isGone = error == .noSuchFileOrDirectory && !path.isNamed
                body(isGone ? .vanished(path) : .leftOut(path, why: "cannot be read: \(error)"))
            }
        }
    }
}

/// A file that may be a photo, and what is known of it from outside.
struct FoundFile: Hashable {
    var path: FilePath
    var stamp: FileStamp
    var note = PhotoNote()
}
