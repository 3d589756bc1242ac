import FoundationEssentials
import Manifest

/// A picture in a catalogue.
struct CataloguePicture: Hashable {
    /// The URL of the picture, or of the description of its tiles.
    var url: String
    /// The URL of the picture itself, if the description of its tiles cannot be fetched.
    var alternative: String?
    var label = Manifest.Label()
    var album: String?
    var date: WallDate?
    /// From 0 to 5.
    var rating: Int?
    /// The size of the file in bytes; nil if it is not known.
    var size: Int?
    /// The SHA-1 of the file; nil if it is not known.
    var sha1: [UInt8]?
    /// Identifies all versions of the picture, if each has its own URL, so that a file that was fetched before can stand for it.
    var identity: String?
}

extension CataloguePicture {
    /// A picture that was fetched before.
    init(_ entry: Manifest.Entry) {
        url = entry.url.absoluteString
        label = entry.label
        album = entry.album
        date = entry.date
        rating = entry.rating
        size = entry.size
        identity = Self.mark(in: entry.url).map { String($0.prefix { $0 != "." }) }
    }

    /// The identity and, after a dot, the version of a picture in the fragment of its URL; nil if it has none.
    static func mark(in url: URL) -> String? {
        guard let fragment = url.fragment, fragment.hasPrefix(markName) else { return nil }
        return String(fragment.dropFirst(markName.count).prefix { $0 != "&" }).percentDecoded
    }

    static let markName = "v="
}

/// A server whose API lists photos, and the address of a page on which people see some of them.
protocol PhotoServer {
    /// - Returns: Nil if the URL is no such address.
    init?(_ url: String)
    var credentials: WebCredentials { get }
    /// - Parameters:
    ///   - known: The photos that were fetched before.
    ///   - send: Sends a request, and returns the contents of the answer.
    func list(
        known: [Manifest.Entry], send: @escaping (WebRequest) throws(WebFault) -> [UInt8]
    ) throws(WebFault) -> PhotoListing
}

enum PhotoServers {
    /// Another kind of server is another row.
    static var kinds: [any PhotoServer.Type] { [ImmichAddress.self] }

    static func named(by url: String) -> (any PhotoServer)? { kinds.lazy.compactMap { $0.init(url) }.first }
}

/// The photos of a server.
struct PhotoListing {
    /// The photos in the server's order.
    var pictures: [CataloguePicture] = []
    /// Whether all of them are known by now.
    var isComplete = true
    /// Whether the server has more than may be listed.
    var isCut = false
}

/// Follows a catalogue from document to document. Only one of them is in memory at a time.
struct CatalogueReader {
    private(set) var pictures: [CataloguePicture] = []
    /// The faults of documents that could not be read, by URL. Their pictures, or what they say about a picture, are missing.
    private(set) var faults: [String: WebFault] = [:]
    /// Notes on pictures that are not shown as they were meant, by the URLs of the documents.
    private(set) var notes: [String: [String]] = [:]
    /// The kinds of what is on canvases without a picture, such as "sound".
    var otherKinds: Set<String> = []
    private var read: Set<String> = []
    /// Documents that are read later, the next one last.
    private var waiting: [String] = []
    private var supplement: (url: String, document: JSONValue)?
    private var supplementCount = 0
    /// The room for labels of pictures, in bytes. A catalogue may repeat a long text with each.
    private var room = 32 << 20
    private let fetch: (String) throws(WebFault) -> [UInt8]

    /// Looking up as many pictures as a manifest may list, one after another, would take hours.
    private static let mostPictures = 10_000
    private static let mostDocuments = 2000
    private static let mostSupplements = 500

    init(fetch: @escaping (String) throws(WebFault) -> [UInt8]) { self.fetch = fetch }

    /// Adds a picture of the document at a URL.
    mutating func add(_ picture: CataloguePicture, of url: String) {
        guard pictures.count < Self.mostPictures else {
            return note("there are more than \(Self.mostPictures) pictures, of which the first are shown", at: url)
        }
        var picture = picture
        room -= picture.label.size
        if room < 0 {
            note("the texts are too long together, and from here on only titles are shown", at: url)
            picture.label = Manifest.Label()
        }
        pictures.append(picture)
    }

    mutating func note(_ words: String, at url: String) {
        guard notes.count < Self.mostNotes, !notes[url, default: []].contains(words) else { return }
        notes[url, default: []].append(words)
    }

    private static let mostNotes = 100

    /// Reads a document, and those to which it refers. One of these that fails leaves out its pictures alone.
    mutating func read(_ document: JSONValue, at url: String) throws(WebFault) {
        read.insert(url)
        try Presentation.read(document, at: url, into: &self)
        while let url = waiting.popLast() {
            guard read.insert(url).inserted else { continue }
            attempt(url) { reader throws(WebFault) in
                try Presentation.read(reader.document(at: url), at: url, into: &reader)
            }
        }
    }

    /// Reads documents before those that wait already.
    mutating func readLater(_ urls: [String], of url: String) {
        let fetchable = urls.filter { WebAddress.fault(of: $0) == nil }
        let rest = max(0, Self.mostDocuments - read.count - waiting.count)
        if fetchable.count > rest {
            note("there are more than \(Self.mostDocuments) documents, of which the first are read", at: url)
        }
        waiting += fetchable.prefix(rest).reversed()
    }

    func document(at url: String) throws(WebFault) -> JSONValue {
        let text = try fetch(url)
        do {
            return try JSONValue(reading: text)
        } catch {
            throw .invalidManifest("\(WebAddress.public(url)) is \(error)")
        }
    }

    /// A document with more about a picture; nil if it cannot be read. The last one is kept for the pictures that follow.
    mutating func supplement(at url: String) -> JSONValue? {
        if let supplement, supplement.url == url { return supplement.document }
        guard WebAddress.fault(of: url) == nil, faults[url] == nil, supplementCount < Self.mostSupplements
        else { return nil }
        supplementCount += 1
        supplement = nil
        attempt(url) { reader throws(WebFault) in reader.supplement = (url, try reader.document(at: url)) }
        return supplement?.document
    }

    private mutating func attempt(_ url: String, _ body: (inout CatalogueReader) throws(WebFault) -> Void) {
        do throws(WebFault) {
            try body(&self)
        } catch {
            faults[url] = error
        }
    }
}
