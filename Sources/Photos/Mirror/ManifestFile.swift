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

    init(_ path: FilePath) throws(WebFault) { file = try .replacing(path) }

    func append(_ entry: Manifest.Entry) throws(WebFault) {
        if !isEmpty { buffer.append(UInt8(ascii: ",")) }
        isEmpty = false
        buffer += entry.json
        if buffer.count >= Self.piece { try flush() }
    }

    /// Completes the file, on disk.
    ///
    /// - Parameter members: Further members, as a JSON object.
    func finish(with members: [UInt8]) throws(WebFault) {
        buffer.append(UInt8(ascii: "]"))
        if members.count > 2 { buffer.append(UInt8(ascii: ",")) }
        buffer += members.dropFirst()
        try flush()
        try saving { try file.synchronize() }
    }

    private func flush() throws(WebFault) {
        size += buffer.count
        guard size <= Manifest.longestFile else { throw .tooLong(limit: Manifest.longestFile) }
        try saving { _ = try file.writeAll(buffer) }
        buffer.removeAll(keepingCapacity: true)
    }

    func close() { try? file.close() }
}

/// An answer that becomes a file.
final class WebFile: WebSink {
    private let file: FileDescriptor
    private(set) var size = 0
    /// Its first bytes, which tell what it is.
    private(set) var start: [UInt8] = []
    private let limit: Int

    /// No manifest is longer, in bytes.
    static let longestManifest = 64 << 20
    private static let longestStart = 256

    /// - Parameter limit: In bytes. A picture may be longer than a manifest.
    init(_ path: FilePath, limit: Int = longestManifest) throws(WebFault) {
        self.limit = limit
        file = try .replacing(path)
    }

    func begin(_ answer: WebAnswer) throws(WebFault) {
        guard [200, 304].contains(answer.status) else { throw answer.fault }
        guard (answer.fields["content-length"].flatMap { Int($0) } ?? 0) <= limit else { throw .tooLong(limit: limit) }
    }

    func take(_ bytes: UnsafeRawBufferPointer) throws(WebFault) {
        size += bytes.count
        start += bytes.prefix(Self.longestStart - start.count)
        guard size <= limit else { throw .tooLong(limit: limit) }
        try saving { _ = try file.writeAll(bytes) }
    }

    func close() { try? file.close() }
}

extension FileDescriptor {
    /// A file to write to, which is empty.
    fileprivate static func replacing(_ path: FilePath) throws(WebFault) -> FileDescriptor {
        do {
            return try open(
                path, .writeOnly, options: [.create, .truncate, .noFollow, .closeOnExec],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
        } catch {
            throw .notSaved(error as? Errno ?? .ioError)
        }
    }
}

/// The last fetched manifest, with HTTP's validators to check whether it has changed (RFC 9110, section 8.8).
struct FetchedManifest: Hashable {
    let photos: MirroredSet
    private let validators: Validators

    private struct Validators: Codable, Hashable {
        var entityTag: String?
        var lastModified: String?
        /// The digest of a catalogue, of which all pictures are here.
        var catalogue: String?
    }

    /// Nil if none is stored there, or the file cannot be read.
    init?(at path: FilePath) {
        guard let text = try? Self.text(of: path), let reader = try? ManifestReader(text, base: nil),
            let photos = try? MirroredSet(reader)
        else { return nil }
        self.photos = photos
        validators = reader.rest(as: Validators.self) ?? Validators()
    }

    /// Its pages are in memory only while they are read.
    private static func text(of path: FilePath) throws -> Data {
        try Data(contentsOf: URL(filePath: path.string), options: .alwaysMapped)
    }

    /// Checks a server's answer and stores it, with absolute URLs and without unknown members.
    init(_ download: FilePath, _ answer: WebAnswer, storedAt path: FilePath) throws(WebFault) {
        validators = Validators(entityTag: answer.fields["etag"], lastModified: answer.fields["last-modified"])
        let file = try ManifestFile(path)
        defer { file.close() }
        let reader: ManifestReader<Data>
        do {
            reader = try ManifestReader(Self.text(of: download), base: URL(string: answer.url))
        } catch {
            throw (error as? Manifest.Fault).map { .invalidManifest("\($0)") } ?? .notSaved(.ioError)
        }
        photos = try MirroredSet(reader) { entry throws(WebFault) in try file.append(entry) }
        // A file that was cut short or damaged must not empty the screen.
        guard !photos.files.isEmpty else { throw .invalidManifest("it has no photos") }
        // Encoding these types cannot fail.
        try file.finish(with: (try? JSONEncoder().encode(validators)).map { Array($0) } ?? Array("{}".utf8))
    }

    /// Stores the translation of a catalogue.
    ///
    /// - Parameter digest: Of the catalogue; nil if a part of it is missing.
    init(_ entries: [Manifest.Entry], digest: String?, storedAt path: FilePath) throws(WebFault) {
        validators = Validators(catalogue: digest)
        let file = try ManifestFile(path)
        defer { file.close() }
        for entry in entries { try file.append(entry) }
        try file.finish(with: (try? JSONEncoder().encode(validators)).map { Array($0) } ?? Array("{}".utf8))
        do {
            photos = try MirroredSet(ManifestReader(Self.text(of: path), base: nil))
        } catch {
            throw (error as? Manifest.Fault).map { .invalidManifest("\($0)") } ?? .notSaved(.ioError)
        }
    }

    /// The photos with their descriptions, which are not kept in memory.
    static func entries(at path: FilePath) -> [Manifest.Entry] {
        guard let text = try? text(of: path), var reader = try? ManifestReader(text, base: nil) else { return [] }
        var entries: [Manifest.Entry] = []
        while let next = try? reader.next() { entries += next }
        return entries
    }

    /// Whether it is the whole translation of a catalogue with this digest.
    func isTranslation(of digest: String?) -> Bool { digest != nil && validators.catalogue == digest }

    /// Header fields of a request that is answered with 304 if nothing has changed.
    var conditions: [String] {
        [
            validators.entityTag.map { "If-None-Match: \($0)" },
            validators.lastModified.map { "If-Modified-Since: \($0)" },
        ].compactMap { $0 }
    }
}
