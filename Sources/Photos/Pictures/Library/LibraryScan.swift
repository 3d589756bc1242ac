import Platform
import SystemPackage

/// One look after another at the same sources.
struct LibraryScan {
    private let sources: [PhotoSource]
    /// Places that were a disk of their own: an empty folder left in such a disk's place is no source.
    private var disks: Set<FilePath> = []
    /// Places that were there at some time.
    private var wasSeen: Set<FilePath> = []
    private var missing: Set<FilePath> = []
    /// Places in which nothing was, which may be because their disk has not been mounted yet.
    private var empty: Set<FilePath> = []
    /// The folders of the last look.
    private(set) var folders: [FilePath] = []
    /// Files that are to be left alone for now.
    var beingWritten: Set<FilePath> = []

    init(_ sources: [PhotoSource]) {
        self.sources = sources
    }

    /// Whether something may come back that nothing tells of.
    var missesSource: Bool { !missing.isEmpty || !empty.isEmpty }

    /// - Parameter unreachable: Called for each place that was there and is not; and whether that is news.
    mutating func walk(
        _ body: (FolderWalk.Found) -> Void, unreachable: (FilePath, _ isNews: Bool) -> Void
    ) {
        folders.removeAll()
        empty.removeAll()
        withoutActuallyEscaping(body) { body in
            let beingWritten = beingWritten
            var count = 0
            var walk = FolderWalk { found in
                count += 1
                if case .file(let file) = found, beingWritten.contains(file.path) { return }
                body(found)
            }
            for source in sources {
                switch source {
                case .mirror(let folder, _):
                    MirrorWalk.walk(folder, body)
                    folders += [folder.path, folder.photos]
                case .place(let path):
                    let (before, isKnown) = (count, wasSeen.contains(path))
                    do throws(Errno) {
                        guard isReachable(path) else { throw .noSuchFileOrDirectory }
                        try walk.walk(path)
                        // It may have gone meanwhile, and what was in it with it.
                        guard isReachable(path) else { throw .noSuchFileOrDirectory }
                        missing.remove(path)
                        if count == before { empty.insert(path) }
                        watchParent(of: path)
                    } catch {
                        if !isKnown { body(.leftOut(path, why: "cannot be read: \(error)")) }
                        unreachable(path, missing.insert(path).inserted && isKnown)
                    }
                }
            }
            folders += walk.folders
        }
    }

    /// A single file is not watched by itself: whoever replaces it does so in its folder.
    private mutating func watchParent(of path: FilePath) {
        guard (try? FileStatus(of: path).kind) == .file else { return }
        let folder = path.removingLastComponent()
        folders.append(folder.isEmpty ? "." : folder)
    }

    private mutating func isReachable(_ place: FilePath) -> Bool {
        guard let status = try? FileStatus(of: place) else { return !wasSeen.contains(place) }
        wasSeen.insert(place)
        let isDisk = (try? FileStatus(of: place.appending("..")).device) != status.device
        if isDisk { disks.insert(place) }
        return isDisk || !disks.contains(place)
    }
}
