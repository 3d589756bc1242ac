import SystemPackage

#if canImport(Glibc)
    import Glibc
#endif

/// The photos that ship with the program.
enum ShippedPhotos {
    /// Beside an installed program, `share/vitrine/Assets`; in a checkout, `Assets` at the top. Nil if neither is there.
    static var folder: FilePath? {
        guard var folder = executable?.removingLastComponent() else { return nil }
        let installed = folder.removingLastComponent().appending("share/vitrine/Assets")
        if isFolder(installed) { return installed }
        while !folder.components.isEmpty {
            let candidate = folder.appending("Assets")
            if isFolder(candidate) { return candidate }
            folder.removeLastComponent()
        }
        return nil
    }

    private static var executable: FilePath? {
        guard let path = realpath("/proc/self/exe", nil) else {
            return CommandLine.arguments.first.map { FilePath($0) }
        }
        defer { free(path) }
        return FilePath(platformString: path)
    }

    private static func isFolder(_ path: FilePath) -> Bool {
        var status = stat()
        return path.withPlatformString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
