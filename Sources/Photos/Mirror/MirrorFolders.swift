internal import CLibrary
import FoundationEssentials
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

/// The files of a manifest's photos. The manifest's descriptions stay on disk, because they take ten times as much.
struct MirroredSet: Hashable {
    /// In the manifest's order, without duplicates.
    let files: [Manifest.File]
    /// A hash of the manifest's contents.
    private let contents: Int

    /// - Parameters:
    ///   - reader: Of photos that it lists twice, the first counts.
    ///   - keep: Receives each photo.
    init<Text>(
        _ reader: ManifestReader<Text>, keep: (Manifest.Entry) throws(WebFault) -> Void = { _ in }
    ) throws(WebFault) {
        var reader = reader
        var names: Set<String> = []
        var hasher = Hasher()
        var files: [Manifest.File] = []
        while let entries = try Self.next(of: &reader) {
            for entry in entries where names.insert(entry.sha256).inserted {
                hasher.combine(entry)
                files.append(Manifest.File(entry))
                try keep(entry)
            }
        }
        self.files = files
        contents = hasher.finalize()
    }

    private static func next<Text>(of reader: inout ManifestReader<Text>) throws(WebFault) -> [Manifest.Entry]? {
        do throws(Manifest.Fault) { return try reader.next() } catch { throw .invalidManifest("\(error)") }
    }

    /// The size of all photos in bytes.
    var size: Int { files.reduce(0) { $0 + $1.size } }

    /// The names of the photos' files.
    var names: Set<String> { Set(files.map(\.sha256)) }
}
