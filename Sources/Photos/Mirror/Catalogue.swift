import FoundationEssentials
import Manifest
import Platform
import SystemPackage

/// A picture in a catalogue.
struct CataloguePicture: Hashable {
    /// Of the picture, or of the description of its tiles.
    var url: String
    /// The URL of the picture itself, if the description of its tiles cannot be fetched.
    var alternative: String?
    var label = Manifest.Label()
    var album: String?
    var date: WallDate?
    /// In bytes; nil if it is not known.
    var size: Int?
    /// Of the file; nil if it is not known.
    var sha1: [UInt8]?
    /// If the same URL always has the same contents, so that what was fetched before counts: what identifies the picture in all its
    /// versions.
    var identity: String?
}

extension CataloguePicture {
    /// A picture that was fetched before.
    init(_ entry: Manifest.Entry) {
        url = entry.url.absoluteString
        label = entry.label
        album = entry.album
        date = entry.date
        size = entry.size
        identity = ImmichAsset.mark(in: entry.url).map { String($0.prefix { $0 != "." }) }
    }
}

/// Follows a catalogue from document to document. Only one of them is in memory at a time.
struct CatalogueReader {
    private(set) var pictures: [CataloguePicture] = []
    /// Of documents that could not be read, by their URLs: their pictures, or what they say about a picture, are missing.
    private(set) var faults: [String: WebFault] = [:]
    /// What is not shown as it was meant, by the URLs of the documents.
    private(set) var notes: [String: [String]] = [:]
    private var read: Set<String> = []
    /// Documents that are read later, the next one last.
    private var waiting: [String] = []
    private var supplement: (url: String, document: JSONValue)?
    private var supplementCount = 0
    /// For what the pictures say, in bytes. A catalogue may repeat a long text with each.
    private var room = 32 << 20
    private let fetch: (String) throws(WebFault) -> [UInt8]

    /// As many pictures as a manifest may list would take hours to look up, one after another.
    private static let mostPictures = 10_000
    private static let mostDocuments = 2000
    private static let mostSupplements = 500

    /// - Parameter fetch: Fetches a document.
    init(fetch: @escaping (String) throws(WebFault) -> [UInt8]) { self.fetch = fetch }

    // MARK: Pictures

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

    // MARK: Documents

    /// Reads the document at a URL, and those to which it refers.
    mutating func follow(_ url: String) throws(WebFault) {
        try read(document(at: url), at: url)
    }

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

    /// Lets documents be read before those that wait already.
    mutating func readLater(_ urls: [String], of url: String) {
        let fetchable = urls.filter { WebAddress.fault(of: $0) == nil }
        let rest = max(0, Self.mostDocuments - read.count - waiting.count)
        if fetchable.count > rest {
            note("there are more than \(Self.mostDocuments) documents, of which the first are read", at: url)
        }
        waiting += fetchable.prefix(rest).reversed()
    }

    private func document(at url: String) throws(WebFault) -> JSONValue {
        try JSONValue(document: try fetch(url), at: url)
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

extension JSONValue {
    fileprivate init(document: [UInt8], at url: String) throws(WebFault) {
        do {
            try self.init(reading: document)
        } catch {
            throw .invalidManifest("\(WebAddress.public(url)) is \(error)")
        }
    }
}

/// A document that is a catalogue.
struct CatalogueDocument {
    let json: JSONValue
    let url: String

    /// A document may be this long, in bytes.
    private static let longest = 16 << 20

    /// - Parameter url: From where the file is.
    /// - Returns: Nil if the file is no catalogue.
    init?(at path: FilePath, from url: String) throws(WebFault) {
        guard let text = try? Data(contentsOf: URL(filePath: path.string), options: .alwaysMapped) else { return nil }
        guard text.count <= Self.longest else {
            if Self.isCatalogue(text) { throw .tooLong(limit: Self.longest) }
            return nil
        }
        guard let json = JSONValue(Array(text)), Presentation.kind(of: json) != nil else { return nil }
        self.json = json
        self.url = url
    }

    private static func isCatalogue(_ text: Data) -> Bool {
        guard let outline = try? JSONOutline(of: text, depth: 1) else { return false }
        let members = ["photos", "items", "sequences", "manifests", "members"].map { name in
            text.withUnsafeBytes { outline.member(name, in: $0) != nil }
        }
        return !members[0] && members.contains(true)
    }
}
