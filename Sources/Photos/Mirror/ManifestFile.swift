import FoundationEssentials
import Manifest
import Platform
import SystemPackage

/// A manifest that is written photo by photo.
final class ManifestFile {
    private let file: FileDescriptor
    private var buffer = Array(Manifest.opening.utf8)
    private var size = 0
    private var isEmpty = true

    /// The size of each write, in bytes.
    private static let piece = 64 << 10

    init(_ path: FilePath) throws(WebFault) { file = try .writing(to: path) }

    func append(_ entry: Manifest.Entry) throws(WebFault) {
        if !isEmpty { buffer.append(UInt8(ascii: ",")) }
        isEmpty = false
        buffer += entry.json
        if buffer.count >= Self.piece { try flush() }
    }

    /// Completes the file with the members of an object, and writes it to disk.
    func finish(with members: some Encodable) throws(WebFault) {
        // Encoding texts cannot fail.
        let json = (try? JSONEncoder().encode(members)).map { Array($0) } ?? Array("{}".utf8)
        buffer.append(UInt8(ascii: "]"))
        if json.count > 2 { buffer.append(UInt8(ascii: ",")) }
        buffer += json.dropFirst()
        try flush()
        try saving { try file.synchronize() }
    }

    private func flush() throws(WebFault) {
        size += buffer.count
        guard size <= Manifest.longestFile else { throw .tooLong(limit: Manifest.longestFile) }
        _ = try saving { try file.writeAll(buffer) }
        buffer.removeAll(keepingCapacity: true)
    }

    func close() { try? file.close() }
}

/// The last fetched manifest, with HTTP's validators to check whether it has changed (RFC 9110, section 8.8).
struct FetchedManifest: Hashable {
    let photos: MirroredSet
    private let validators: Validators

    private struct Validators: Codable, Hashable {
        var entityTag: String?
        var lastModified: String?
        /// The digest of a catalogue whose pictures are all here.
        var catalogue: String?
    }

    /// Nil if none is stored there, or the file cannot be read.
    init?(at path: FilePath) {
        guard let reader = try? Self.reader(of: path), let photos = try? MirroredSet(reader) else { return nil }
        self.photos = photos
        validators = reader.rest(as: Validators.self) ?? Validators()
    }

    /// Checks a server's answer and stores it, with absolute URLs and without unknown members.
    init(_ download: FilePath, _ answer: WebAnswer, storedAt path: FilePath) throws(WebFault) {
        validators = Validators(entityTag: answer.fields["etag"], lastModified: answer.fields["last-modified"])
        let file = try ManifestFile(path)
        defer { file.close() }
        photos = try MirroredSet(Self.reader(of: download, base: URL(string: answer.url))) { entry throws(WebFault) in
            try file.append(entry)
        }
        // A file that was cut short or damaged must not empty the screen.
        guard !photos.files.isEmpty else { throw .invalidManifest("it has no photos") }
        try file.finish(with: validators)
    }

    /// Stores the translation of a catalogue, and the digest of that unless a part is missing.
    init(_ entries: [Manifest.Entry], digest: String?, storedAt path: FilePath) throws(WebFault) {
        validators = Validators(catalogue: digest)
        let file = try ManifestFile(path)
        defer { file.close() }
        for entry in entries { try file.append(entry) }
        try file.finish(with: validators)
        photos = try MirroredSet(Self.reader(of: path))
    }

    private static func reader(of path: FilePath, base: URL? = nil) throws(WebFault) -> ManifestReader<Data> {
        do {
            // Its pages are in memory only while they are read.
            return try ManifestReader(Data(contentsOf: URL(filePath: path.string), options: .alwaysMapped), base: base)
        } catch {
            throw (error as? Manifest.Fault).map { .invalidManifest("\($0)") } ?? .notSaved(.ioError)
        }
    }

    /// The photos with their descriptions, which are not kept in memory.
    static func entries(at path: FilePath) -> [Manifest.Entry] {
        guard var reader = try? reader(of: path) else { return [] }
        var entries: [Manifest.Entry] = []
        while let next = try? reader.next() { entries += next }
        return entries
    }

    /// Whether it is the whole translation of a catalogue with this digest.
    func isTranslation(of digest: String?) -> Bool { digest != nil && validators.catalogue == digest }

    var conditions: [String] { WebRequest.conditions(validators.entityTag, validators.lastModified) }
}

/// The files of a manifest's photos. The manifest's descriptions stay on disk, because they take ten times as much.
struct MirroredSet: Hashable {
    /// The files in the manifest's order, without duplicates.
    let files: [Manifest.File]
    /// A hash of the manifest's contents.
    private let contents: Int

    /// Passes each photo to `keep`. If one is listed twice, the first counts.
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
