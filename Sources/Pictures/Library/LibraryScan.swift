import Platform
import SystemPackage

/// One look after another at the same sources.
struct LibraryScan {
    private let sources: [PhotoSource]
    /// The device that each place was on when it was first seen: an empty folder in its place is no source.
    private var devices: [FilePath: UInt64] = [:]
    private var missing: Set<FilePath> = []
    /// The folders of the last look.
    private(set) var folders: [FilePath] = []
    /// Files that are to be left alone for now.
    var beingWritten: Set<FilePath> = []

    init(_ sources: [PhotoSource]) {
        self.sources = sources
    }

    var missesSource: Bool { !missing.isEmpty }

    /// - Parameter unreachable: Called for each place that was there and is not; and whether that is news.
    mutating func walk(
        _ body: (FolderWalk.Found) -> Void, unreachable: (FilePath, _ isNews: Bool) -> Void
    ) {
        folders.removeAll()
        withoutActuallyEscaping(body) { body in
            let beingWritten = beingWritten
            var walk = FolderWalk { found in
                if case .file(let file) = found, beingWritten.contains(file.path) { return }
                body(found)
            }
            for source in sources {
                switch source {
                case .mirror(let folder, _):
                    MirrorWalk.walk(folder, body)
                    folders += [folder.path, folder.photos]
                case .place(let path) where isReachable(path):
                    missing.remove(path)
                    walk.walk(path)
                case .place(let path):
                    unreachable(path, missing.insert(path).inserted)
                }
            }
            folders += walk.folders
        }
    }

    private mutating func isReachable(_ place: FilePath) -> Bool {
        guard let device = try? FileStatus(of: place).device else { return devices[place] == nil }
        if devices[place] == nil { devices[place] = device }
        return devices[place] == device
    }
}
