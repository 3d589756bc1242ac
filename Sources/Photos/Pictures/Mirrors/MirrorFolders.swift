internal import CLibrary
import Manifest
import Platform
import SystemPackage

/// The folders of all URLs that were ever shown on this machine.
public struct MirrorFolders: Sendable {
    private let path: FilePath

    /// After so many seconds a URL that nobody asks for is not expected back.
    static let patience = 30.0 * 24 * 3600

    /// - Parameter path: The folder that they lie in.
    public init(_ path: FilePath) {
        self.path = path
    }

    /// Removes those of URLs that have not been shown for a month.
    ///
    /// - Parameters:
    ///   - shown: They stay.
    ///   - now: In seconds since 1970.
    public func removeUnused(but shown: [MirrorFolder], now: Double) {
        for name in (try? path.names()) ?? [] {
            guard let component = FilePath.Component(name) else { continue }
            let folder = MirrorFolder(path.appending(component))
            // Only what is known to be one: it has a manifest, which is marked as long as it is shown.
            guard !shown.contains(folder), let status = try? FileStatus(of: folder.fetched),
                Double(status.stamp.modified) / 1e9 < now - Self.patience
            else { continue }
            remove(folder)
        }
    }

    private func remove(_ folder: MirrorFolder) {
        for place in [folder.photos, folder.parts, folder.path] {
            for file in place.files() { file.path.removeFile() }
            _ = place.withPlatformString { rmdir($0) }
        }
    }
}
