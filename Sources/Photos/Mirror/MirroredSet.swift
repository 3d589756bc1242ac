import FoundationEssentials
import Manifest

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
