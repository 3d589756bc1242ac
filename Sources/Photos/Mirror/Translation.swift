import FoundationEssentials
import Manifest
import Platform
import SystemPackage

/// A catalogue that becomes a manifest. A manifest says how long each file is, and its SHA-256; catalogues do not, so its files are
/// fetched first.
struct Translation {
    let pictures: [CataloguePicture]
    /// Of what the pictures can do without, by URLs.
    let faults: [String: WebFault]
    /// Whether the catalogue lists more than these pictures.
    let hasMore: Bool

    /// A manifest may be longer than any catalogue, in bytes.
    private static let longest = 16 << 20
    /// How many pictures of a long list are shown first. The next part is as long as what is there already.
    static let firstPart = 100
    /// After so many failures in a row, the others wait for the next time: of a server that is in trouble, and of one that refuses.
    private static let mostFaults = 3
    private static let mostRefusals = 20

    /// Of a document.
    init(of document: CatalogueDocument, _ client: WebClient) throws(WebFault) {
        var reader = CatalogueReader { url throws(WebFault) in
            try client.contents(of: WebRequest(url: url), limit: Self.longest)
        }
        try document.kind.read(document.json, into: &reader)
        pictures = reader.pictures
        faults = reader.faults
        hasMore = false
    }

    /// Of photos on a server.
    init(of address: ImmichAddress, known: [Manifest.Entry], _ client: WebClient) throws(WebFault) {
        let list = try Immich(address, known: known) { request throws(WebFault) in
            try client.contents(of: request, limit: Self.longest)
        }.list()
        pictures = list.pictures
        faults = [:]
        hasMore = !list.isComplete
    }

    /// Identifies what the pictures say.
    var digest: String? {
        try? Digest.sha256(
            of: pictures.flatMap { picture in
                URL(string: picture.url).map { Manifest.Entry(picture, at: $0, "", 0).json } ?? []
            })
    }

    /// What has been translated.
    struct Result {
        var entries: [Manifest.Entry] = []
        /// How many files were fetched.
        var fetched = 0
        /// Whether pictures are missing that were not asked for.
        var hasMore = false
        /// Of pictures that are left out, by URLs.
        var faults: [String: WebFault] = [:]
    }

    /// Its pictures, whose files are among the photos then.
    ///
    /// - Parameters:
    ///   - known: What was fetched before.
    ///   - failed: The URLs that failed the last time, which come last.
    ///   - limit: The size of all photos, in bytes.
    func entries(
        in folder: MirrorFolder, known: [Manifest.Entry], failed: Set<String>, limit: Int, _ client: WebClient
    ) throws(WebFault) -> Result {
        let pictures = pictures.filter { WebAddress.fault(of: $0.url) == nil && URL(string: $0.url) != nil }
        guard !pictures.isEmpty else { throw .invalidManifest("it has no pictures") }
        try Self.check(pictures.reduce(ForeignInt(0)) { $0 + ForeignInt($1.size ?? 0) }.value, limit)
        var result = Result(hasMore: hasMore)
        let stored = known.filter { folder.status(of: Manifest.File($0)) != nil }
        var files = Dictionary(stored.map { ($0.url.absoluteString, ($0.sha256, $0.size)) }) { first, _ in first }
        let missing = pictures.filter { $0.identity == nil || files[$0.url] == nil }
        try Self.fetch(
            missing.filter { !failed.contains($0.url) } + missing.filter { failed.contains($0.url) },
            most: max(Self.firstPart, known.count), into: &files, &result, in: folder, client)
        let versions = Dictionary(
            stored.compactMap { entry in CataloguePicture(entry).identity.map { ($0, entry) } }
        ) { first, _ in first }
        for picture in pictures {
            if let url = URL(string: picture.url), let (digest, size) = files[picture.url] {
                result.entries.append(Manifest.Entry(picture, at: url, digest, size))
            } else if let former = picture.identity.flatMap({ versions[$0] }) {
                result.entries.append(former)
            }
        }
        try Self.check(result.entries.reduce(0) { $0 + $1.size }, limit)
        return result
    }

    private static func check(_ size: Int, _ limit: Int) throws(WebFault) {
        guard size <= limit else { throw .noRoom(bytes: size, limit: limit) }
    }

    /// Fetches files until so many are there. A picture of a server that fails is left out; any other ends the translation.
    private static func fetch(
        _ pictures: [CataloguePicture], most: Int, into files: inout [String: (String, Int)], _ result: inout Result,
        in folder: MirrorFolder, _ client: WebClient
    ) throws(WebFault) {
        var (faults, refusals) = (0, 0)
        for picture in pictures where files[picture.url] == nil || picture.identity == nil {
            guard picture.identity == nil || result.fetched < most && faults < mostFaults && refusals < mostRefusals
            else {
                result.hasMore = true
                continue
            }
            do throws(WebFault) {
                files[picture.url] = try publish(picture, in: folder, client)
                result.fetched += 1
                (faults, refusals) = (0, 0)
            } catch {
                guard picture.identity != nil, !error.isOfSpace else { throw error }
                result.faults[picture.url] = error
                refusals += 1
                // A server also answers with 500 if a single file is missing.
                if error.affectsOthers { faults += error == .status(500, retryAfter: nil) ? 1 : mostFaults }
            }
        }
    }

    /// Fetches a file, and puts it among the photos, under its digest.
    private static func publish(
        _ picture: CataloguePicture, in folder: MirrorFolder, _ client: WebClient
    ) throws(WebFault) -> (digest: String, size: Int) {
        let part = folder.parts.appending("catalogue")
        defer { part.removeFile() }
        let file = try TileFile(part, limit: Manifest.longestPhoto)
        defer { file.close() }
        try client.get(picture.url, into: file)
        guard file.size > 0 else { throw .wrongSize(0, expected: 1) }
        if let expected = picture.sha1 {
            let sha1 = try part.digest(Digest.sha1)
            guard sha1 == expected else { throw .wrongSHA1 }
        }
        let digest = try part.digest(Digest.sha256)
        do {
            try part.rename(to: folder.photos.appending(digest))
        } catch {
            throw .notSaved(error)
        }
        return (digest, file.size)
    }
}

/// A document that is a catalogue.
struct CatalogueDocument {
    let json: JSONValue
    let kind: any Catalogue.Type
    let digest: String

    /// A document may be this long, in bytes.
    private static let longest = 16 << 20
    /// The beginning of a document, which names its kind.
    private static let probe = 64 << 10

    /// - Returns: Nil if the file is no catalogue.
    init?(at path: FilePath) throws(WebFault) {
        guard let bytes = try? path.contents(upTo: Self.longest),
            bytes.prefix(Self.probe).firstRange(ofText: "iiif.io/api/presentation/") != nil,
            let json = JSONValue(bytes), let kind = Catalogues.kind(of: json)
        else { return nil }
        self.json = json
        self.kind = kind
        digest = try path.digest(Digest.sha256)
    }
}

extension Manifest.Entry {
    fileprivate init(_ picture: CataloguePicture, at url: URL, _ sha256: String, _ size: Int) {
        self.init(
            url: url, sha256: sha256, size: size, label: picture.label, album: picture.album, date: picture.date)
    }
}

extension FilePath {
    fileprivate func digest<Digest>(_ digest: (FileDescriptor) throws -> Digest) throws(WebFault) -> Digest {
        do {
            let file = try FileDescriptor.open(self, .readOnly, options: .closeOnExec)
            return try file.closeAfter { try digest(file) }
        } catch {
            throw .notSaved(error as? Errno ?? .ioError)
        }
    }
}

extension WebClient {
    /// An answer in memory.
    ///
    /// - Parameter limit: In bytes.
    fileprivate func contents(of request: WebRequest, limit: Int) throws(WebFault) -> [UInt8] {
        let memory = WebMemory(limit: limit)
        try send(request, into: memory)
        return memory.bytes
    }
}

/// An answer in memory.
private final class WebMemory: WebSink {
    private(set) var bytes: [UInt8] = []
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    func begin(_ answer: WebAnswer) throws(WebFault) {
        guard (200..<300).contains(answer.status) else { throw answer.fault }
    }

    func take(_ bytes: UnsafeRawBufferPointer) throws(WebFault) {
        guard self.bytes.count + bytes.count <= limit else { throw .tooLong(limit: limit) }
        self.bytes += bytes
    }
}
