import SystemPackage

/// The folders in which something has changed since they were last walked.
struct ChangedFolders {
    /// These, and all folders around them.
    private var paths: Set<FilePath> = []
    /// Whether a folder was walked before.
    private let isKnown: (FilePath) -> Bool

    init(_ folders: Set<FilePath>, isKnown: @escaping (FilePath) -> Bool) {
        self.isKnown = isKnown
        for folder in folders {
            var path = folder
            while paths.insert(path).inserted, path.lastComponent != nil { path.removeLastComponent() }
        }
    }

    /// Whether nothing has changed in a folder, and in those in it.
    func isUnchanged(_ folder: FilePath) -> Bool { !paths.contains(folder) && isKnown(folder) }
}

extension FilePath {
    /// Whether it is one of these folders, or in one.
    func isInside(_ folders: Set<FilePath>) -> Bool {
        guard !folders.isEmpty else { return false }
        var path = self
        while !folders.contains(path) {
            guard path.lastComponent != nil else { return false }
            path.removeLastComponent()
        }
        return true
    }
}
