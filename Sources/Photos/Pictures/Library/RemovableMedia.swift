import Platform
import SystemPackage

/// Media that anybody may have plugged in: what they say is shown, but it leads visitors nowhere.
enum RemovableMedia {
    /// Where desktops and the image mount them (Filesystem Hierarchy Standard, section 3.12; udisks(8)).
    private static let folders: [FilePath] = ["/media", "/run/media"]

    /// Whether a file is on such a medium, with all links in its path followed. A file that has gone may have been.
    static func holds(_ path: FilePath, below folders: [FilePath] = folders) -> Bool {
        guard let place = path.resolved else { return true }
        return folders.contains { place.starts(with: $0) }
    }
}
