import Platform
import SystemPackage

/// The photos that ship with the program.
enum ShippedPhotos {
    /// `../share/vitrine/Assets` of an installed program, or `Assets` at the top of a checkout. Nil if neither exists.
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
