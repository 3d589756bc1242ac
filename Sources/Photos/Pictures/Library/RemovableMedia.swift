import Platform
import SystemPackage

/// Media that a visitor may have plugged in: their labels are shown, but without links.
enum RemovableMedia {
    /// The folders in which desktops and the image mount them (Filesystem Hierarchy Standard, section 3.12; udisks(8)).
    private static let folders: [FilePath] = ["/media", "/run/media"]

    /// Whether a file is on such a medium, with all links in its path followed; true for a missing file, which may have
    /// been.
    static func holds(_ path: FilePath, below folders: [FilePath] = folders) -> Bool {
        guard let place = path.resolved else { return true }
        return folders.contains { place.starts(with: $0) }
    }
}
