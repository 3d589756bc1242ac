internal import CLibrary
import Manifest
import Platform
import SystemPackage

/// The local copies of all manifests ever shown on this machine.
public struct MirrorFolders: Sendable {
    private let path: FilePath

    /// Seconds after which a manifest that is no longer shown is not expected back.
    static let patience = 30.0 * 24 * 3600

    /// - Parameter path: The folder that contains them.
    public init(_ path: FilePath) {
        self.path = path
    }

    /// A copy that seems older was written while the clock was wrong, in seconds since 1970.
    static let earliest = 1_700_000_000.0

    /// Removes copies that have not been shown for a month.
    ///
    /// - Parameters:
    ///   - shown: The copies to keep.
    ///   - now: In seconds since 1970, by a clock that a server has confirmed (``Mirror/isClockRight``).
    public func removeUnused(except shown: [MirrorFolder], now: Double) {
        for name in (try? path.names()) ?? [] {
            guard let component = FilePath.Component(name) else { continue }
            let folder = MirrorFolder(path.appending(component))
            // Remove only folders with a fetched manifest, which is touched while it is shown.
            guard !shown.contains(folder), let status = try? FileStatus(of: folder.fetched),
                (Self.earliest..<now - Self.patience).contains(Double(status.stamp.modified.value) / 1e9)
            else { continue }
            remove(folder)
        }
    }

    private func remove(_ folder: MirrorFolder) {
        for path in [folder.tiles, folder.tileParts] { path.removeFolder() }
        for path in [folder.photos, folder.parts, folder.documents, folder.stateFolder, folder.path] {
            for file in path.files() { file.path.removeFile() }
            _ = path.withPlatformString { rmdir($0) }
        }
    }
}
