import SystemPackage

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// One look after another at the same sources.
struct LibraryScan {
    private let sources: [FilePath]
    /// The device that each source was on when it was first seen: an empty folder in its place is no source.
    private var devices: [FilePath: UInt64] = [:]
    private var missing: Set<FilePath> = []
    /// The folders of the last look.
    private(set) var folders: [FilePath] = []
    /// Files that are to be left alone for now.
    var beingWritten: Set<FilePath> = []

    init(_ sources: [FilePath]) {
        self.sources = sources
    }

    var missesSource: Bool { !missing.isEmpty }

    /// - Parameter unreachable: Called for each source that was there and is not; and whether that is news.
    mutating func walk(
        _ body: (FolderWalk.Found) -> Void, unreachable: (FilePath, _ isNews: Bool) -> Void
    ) {
        folders.removeAll()
        withoutActuallyEscaping(body) { body in
            let beingWritten = beingWritten
            var walk = FolderWalk { found in
                if case .file(let path, _) = found, beingWritten.contains(path) { return }
                body(found)
            }
            for source in sources {
                guard isReachable(source) else {
                    unreachable(source, missing.insert(source).inserted)
                    continue
                }
                missing.remove(source)
                walk.walk(source)
            }
            folders = walk.folders
        }
    }

    private mutating func isReachable(_ source: FilePath) -> Bool {
        var status = stat()
        guard source.withPlatformString({ stat($0, &status) }) == 0 else { return devices[source] == nil }
        let device = UInt64(status.st_dev)
        if devices[source] == nil { devices[source] = device }
        return devices[source] == device
    }
}

extension FilePath {
    /// Whether it leads to anything.
    var isThere: Bool { withPlatformString { access($0, F_OK) } == 0 }
}
