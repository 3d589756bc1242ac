import FoundationEssentials
import Manifest
import Platform
import SystemPackage

/// A catalogue that becomes a manifest. A manifest says how long each file is, and its SHA-256; catalogues do not, so its files are
/// fetched first.
struct Translation {
    /// Identifies the catalogue's contents.
    let digest: String
    private let read: (WebClient) throws(WebFault) -> List

    private typealias List = (pictures: [CataloguePicture], faults: [String: WebFault])

    /// A manifest may be longer than any catalogue, in bytes.
    private static let longest = 16 << 20
    /// The beginning of a document, which names its kind.
    private static let probe = 64 << 10

    /// Of a document.
    ///
    /// - Returns: Nil if the file is no catalogue.
    init?(of path: FilePath) throws(WebFault) {
        guard let json = try? path.contents(upTo: Self.longest),
            json.prefix(Self.probe).firstRange(ofText: "iiif.io/api/presentation/") != nil,
            let document = JSONValue(json), let kind = Catalogues.kind(of: document)
        else { return nil }
        digest = try path.digest(Digest.sha256)
        read = { client throws(WebFault) in
            var reader = CatalogueReader { url throws(WebFault) in
                try client.contents(of: WebRequest(url: url), limit: Self.longest)
            }
            try kind.read(document, into: &reader)
            return (reader.pictures, reader.faults)
        }
    }

    /// Of photos on a server.
    init(
        of address: ImmichAddress, known: [Manifest.Entry], _ client: WebClient
    ) throws(WebFault) {
        let server = Immich(address, known: known) { request throws(WebFault) in
            try client.contents(of: request, limit: Self.longest)
        }
        let list = try server.pictures()
        let json = list.flatMap { picture in
            URL(string: picture.url).map { Manifest.Entry(picture, at: $0, "", 0).json } ?? []
        }
        do {
            digest = try Digest.sha256(of: json)
        } catch {
            throw .notSaved(error as? Errno ?? .notSupported)
        }
        read = { _ in (list, [:]) }
    }

    /// What has been translated.
    struct Result {
        var entries: [Manifest.Entry] = []
        /// Whether all of the catalogue has been.
        var isComplete = true
        /// Of what is left out, by URLs.
        var faults: [String: WebFault] = [:]
    }

    /// Its pictures, whose files are among the photos then.
    ///
    /// - Parameters:
    ///   - known: What was fetched before.
    ///   - limit: The size of all photos, in bytes.
    func entries(
        in folder: MirrorFolder, known: [Manifest.Entry], limit: Int, _ client: WebClient
    ) throws(WebFault) -> Result {
        let list = try read(client)
        let pictures = list.pictures.filter { WebAddress.fault(of: $0.url) == nil }
        guard !pictures.isEmpty else { throw .invalidManifest("it has no pictures") }
        let announced = pictures.reduce(ForeignInt(0)) { $0 + ForeignInt($1.size ?? 0) }.value
        guard announced <= limit else { throw .noRoom(bytes: announced, limit: limit) }
        let byURL = Dictionary(known.map { ($0.url.absoluteString, $0) }) { first, _ in first }
        var result = Result(faults: list.faults)
        // Of a long list, a part is shown first, and the next part is as long as what is there already.
        var rest = max(Self.firstPart, known.count)
        for picture in pictures {
            guard let url = URL(string: picture.url) else { continue }
            let before = picture.identifiesContents ? byURL[picture.url] : nil
            if let before, folder.status(of: Manifest.File(before)) != nil {
                result.entries.append(Manifest.Entry(picture, at: url, before.sha256, before.size))
            } else if picture.identifiesContents, rest == 0 {
                result.isComplete = false
            } else {
                rest -= 1
                try result.note(picture.url, skips: picture.identifiesContents) { () throws(WebFault) in
                    let (digest, size) = try Self.publish(picture, in: folder, client)
                    return Manifest.Entry(picture, at: url, digest, size)
                }
            }
            let total = result.entries.reduce(0) { $0 + $1.size }
            guard total <= limit else { throw .noRoom(bytes: total, limit: limit) }
        }
        return result
    }

    private static let firstPart = 100

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

extension Translation.Result {
    /// Adds an entry, or the fault of a picture that the others can do without.
    fileprivate mutating func note(
        _ url: String, skips: Bool, _ make: () throws(WebFault) -> Manifest.Entry
    ) throws(WebFault) {
        do throws(WebFault) {
            entries.append(try make())
        } catch {
            guard skips, !error.affectsOthers else { throw error }
            faults[url] = error
        }
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
