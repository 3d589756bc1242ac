import Decoding
import Library
import Platform
import SystemPackage

/// Scans the same sources repeatedly, and remembers their state.
///
/// Each burst of changes leads to a scan of all sources. So lost events, new folders and sources that return need no
/// further code.
struct LibraryScan {
    private let sources: [PhotoSource]
    private let ignored: IgnoredNames
    /// Folders, without links in their paths, that were mount points: the empty folder that remains after unmounting is not the source.
    private var mountPoints: Set<FilePath> = []
    /// Paths that have existed at some time.
    private var seen: Set<FilePath> = []
    private var missing: Set<FilePath> = []
    /// Paths where nothing was found, perhaps because their disk has not been mounted yet.
    private var empty: Set<FilePath> = []
    /// The folders of the last pass.
    private(set) var folders: [FilePath] = []
    /// The links outside these folders that led there. A link may be replaced, and lead elsewhere, while nothing changes
    /// in the folders.
    private(set) var links: Set<FilePath> = []
    /// Whether links lead from folder to folder, so that all must be read after each change.
    private(set) var hasLinks = false
    /// Files to skip for now.
    var beingWritten: Set<FilePath> = []

    init(_ sources: [PhotoSource], ignoring ignored: IgnoredNames = IgnoredNames()) {
        self.sources = sources
        self.ignored = ignored
    }

    /// Whether a source may return without notification.
    var missesSource: Bool { !missing.isEmpty || !empty.isEmpty }

    /// - Parameters:
    ///   - isUnchanged: Whether nothing has changed in a folder, and in those in it, since the last walk; nil if that is not
    ///     known, so that all must be read.
    ///   - hasPhotos: Whether an unchanged folder has photos.
    mutating func walk(
        isUnchanged: ((FilePath) -> Bool)? = nil, hasPhotos: @escaping (FilePath) -> Bool = { _ in true },
        _ body: (FolderWalk.Found) -> Void
    ) {
        let former = folders
        var unchanged: Set<FilePath> = []
        folders.removeAll()
        links.removeAll()
        empty.removeAll()
        withoutActuallyEscaping(body) { body in
            let beingWritten = beingWritten
            var isEmpty = true
            var mayShow = false
            var walk = FolderWalk(ignoring: ignored, isUnchanged: isUnchanged ?? { _ in false }) { found in
                switch found {
                case .entered, .left: break
                default: isEmpty = false
                }
                if case .unchanged(let folder) = found { unchanged.insert(folder) }
                if case .file(let file) = found, beingWritten.contains(file.path) { return }
                mayShow = mayShow || found.mayBeShown(hasPhotos)
                body(found)
            }
            for source in sources {
                isEmpty = true
                switch source {
                case .mirror(let folder, _), .desk(let folder):
                    MirrorWalk.walk(folder) { found in
                        mayShow = true
                        body(found)
                    }
                    folders += [folder.path, folder.photos]
                case .standIn(let path):
                    if !mayShow { visit(path, &walk, unreachable: body) }
                case .path(let path):
                    visit(path, &walk, unreachable: body)
                    if isEmpty, !missing.contains(path) { empty.insert(path) }
                }
            }
            folders += walk.folders + former.filter { $0.isInside(unchanged) }
            links.formUnion(walk.links)
            hasLinks = walk.hasLinks || isUnchanged != nil && hasLinks
        }
    }

    private mutating func visit(
        _ path: FilePath, _ walk: inout FolderWalk, unreachable body: (FolderWalk.Found) -> Void
    ) {
        let wasSeen = seen.contains(path)
        links.formUnion(path.links)
        do throws(Errno) {
            try checkReachable(path)
            try walk.walk(path)
            // The source may have been removed during the walk, together with its files.
            try checkReachable(path)
        } catch {
            if !wasSeen { body(.skipped(path, why: "cannot read: \(error)")) }
            return body(.unreachable(path, error, isNew: missing.insert(path).inserted && wasSeen))
        }
        missing.remove(path)
        // A single file is watched through its folder, because it is replaced there.
        guard (try? FileStatus(of: path).kind) == .file else { return }
        let folder = path.removingLastComponent()
        folders.append(folder.isEmpty ? "." : folder)
    }

    /// Throws if the source is missing, or is only the empty folder that remains after unmounting.
    private mutating func checkReachable(_ path: FilePath) throws(Errno) {
        let status = try FileStatus(of: path)
        seen.insert(path)
        guard status.kind == .folder, let folder = path.resolved else { return }
        let isMountPoint = (try? FileStatus(of: folder.appending("..")).device) != status.device
        if isMountPoint { mountPoints.insert(folder) }
        guard isMountPoint || !mountPoints.contains(folder) else { throw .noSuchFileOrDirectory }
    }
}

extension FolderWalk.Found {
    /// Whether photos may come of it.
    fileprivate func mayBeShown(_ hasPhotos: (FilePath) -> Bool) -> Bool {
        switch self {
        case .file(let file): file.mayBeShown
        case .unchanged(let folder): hasPhotos(folder)
        default: false
        }
    }
}

/// The files that a pass has found, in order: first those whose headers are being read, then those gathered meanwhile, whose
/// headers will be read together.
struct WaitingLine {
    /// A known photo's header need not be read.
    typealias Entry = (found: FolderWalk.Found, known: PhotoID?)

    var gathered: [Entry] = []
    private var read: [Entry] = []
    /// Two full requests for each helper of ``SlowHeaders``.
    private static let mostGathered = 4 * Request.mostFiles

    /// How many times it should advance now.
    ///
    /// - Parameter count: The number of known photos. Small libraries use small batches.
    func due(with count: Int) -> Int {
        if count >= Self.mostGathered { return gathered.count < Self.mostGathered ? 0 : 1 }
        return gathered.count < max(8, count) ? 0 : 2
    }

    /// Moves the gathered files up.
    ///
    /// - Returns: The files that were in front of them, whose headers have been read.
    mutating func advance() -> [Entry] {
        defer { (gathered, read) = ([], gathered) }
        return read
    }
}
