import Platform
import SystemPackage

/// The photos that ship with the program.
enum ShippedPhotos {
    /// Beside an installed program, `share/vitrine/Assets`; in a checkout, `Assets` at the top. Nil if neither is there.
    static var folder: FilePath? {
        guard var folder = FilePath.program?.removingLastComponent() else { return nil }
        let installed = folder.removingLastComponent().appending("share/vitrine/Assets")
        if isFolder(installed) { return installed }
        while !folder.components.isEmpty {
            let candidate = folder.appending("Assets")
            if isFolder(candidate) { return candidate }
            folder.removeLastComponent()
        }
        return nil
    }

    private static func isFolder(_ path: FilePath) -> Bool {
        (try? FileStatus(of: path).kind) == .folder
    }
}
