import FoundationEssentials
import Manifest
import Platform
import SystemPackage

/// A catalogue that becomes a manifest. A manifest says how long each file is, and its SHA-256; catalogues do not, so its files are
/// fetched first.
struct Translation {
    private let document: JSONValue
    private let kind: any Catalogue.Type
    /// The SHA-256 of the document.
    let digest: String

    /// A manifest may be longer than any catalogue, in bytes.
    private static let longest = 16 << 20
    /// The beginning of a document, which names its kind.
    private static let probe = 64 << 10

    /// - Returns: Nil if the file is no catalogue.
    init?(of path: FilePath) throws(WebFault) {
        guard let json = try? path.contents(upTo: Self.longest),
            json.prefix(Self.probe).firstRange(ofText: "iiif.io/api/presentation/") != nil,
            let document = JSONValue(json), let kind = Catalogues.kind(of: document)
        else { return nil }
        self.document = document
        self.kind = kind
        digest = try Self.digest(of: path)
    }

    private static func digest(of path: FilePath) throws(WebFault) -> String {
        do {
            let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
            return try file.closeAfter { try Digest.sha256(of: file) }
        } catch {
            throw .notSaved(error as? Errno ?? .ioError)
        }
    }

    /// Its pictures, whose files are among the photos then.
    func entries(in folder: MirrorFolder, _ client: WebClient) throws(WebFault) -> [Manifest.Entry] {
        var reader = CatalogueReader { url throws(WebFault) in try Self.document(at: url, client) }
        try kind.read(document, into: &reader)
        guard !reader.pictures.isEmpty else { throw .invalidManifest("it has no pictures") }
        var entries: [Manifest.Entry] = []
        for picture in reader.pictures {
            guard WebAddress.fault(of: picture.url) == nil, let url = URL(string: picture.url) else { continue }
            let (digest, size) = try Self.publish(picture.url, in: folder, client)
            entries.append(
                Manifest.Entry(url: url, sha256: digest, size: size, label: picture.label, album: picture.album))
        }
        return entries
    }

    private static func document(at url: String, _ client: WebClient) throws(WebFault) -> [UInt8] {
        let memory = WebMemory(limit: longest)
        try client.get(url, into: memory)
        return memory.bytes
    }

    /// Fetches a file, and puts it among the photos, under its digest.
    private static func publish(
        _ url: String, in folder: MirrorFolder, _ client: WebClient
    ) throws(WebFault) -> (digest: String, size: Int) {
        let part = folder.parts.appending("catalogue")
        defer { part.removeFile() }
        let file = try TileFile(part, limit: Manifest.longestPhoto)
        defer { file.close() }
        try client.get(url, into: file)
        guard file.size > 0 else { throw .wrongSize(0, expected: 1) }
        let digest = try digest(of: part)
        do {
            try part.rename(to: folder.photos.appending(digest))
        } catch {
            throw .notSaved(error)
        }
        return (digest, file.size)
    }
}

/// An answer in memory.
private final class WebMemory: WebSink {
    private(set) var bytes: [UInt8] = []
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    func begin(_ answer: WebAnswer) throws(WebFault) {
        guard answer.status == 200 else { throw answer.fault }
    }

    func take(_ bytes: UnsafeRawBufferPointer) throws(WebFault) {
        guard self.bytes.count + bytes.count <= limit else { throw .tooLong(limit: limit) }
        self.bytes += bytes
    }
}
