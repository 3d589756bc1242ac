import FoundationEssentials
import Manifest

/// A kind of document on the web that lists pictures, and its translation to the manifest. A new kind is a type and a row of
/// ``Catalogues``.
protocol Catalogue: SendableMetatype {
    /// Whether a document is one.
    static func recognizes(_ document: JSONValue) -> Bool

    /// Adds the pictures of a document, and of those to which it refers.
    static func read(_ document: JSONValue, into reader: inout CatalogueReader) throws(WebFault)
}

enum Catalogues {
    static let all: [any Catalogue.Type] = [Presentation3.self, Presentation2.self]

    static func kind(of document: JSONValue) -> (any Catalogue.Type)? { all.first { $0.recognizes(document) } }
}

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

/// Follows a catalogue from document to document.
struct CatalogueReader {
    private(set) var pictures: [CataloguePicture] = []
    /// Of what pictures can do without, by URLs.
    private(set) var faults: [String: WebFault] = [:]
    private var read: Set<String> = []
    private var supplements: [String: JSONValue?] = [:]
    /// What is not shown as it was meant, by the URLs of the documents.
    private(set) var notes: [String: [String]] = [:]
    private let fetch: (String) throws(WebFault) -> [UInt8]

    /// As many pictures as a manifest may list would take hours to look up, one after another.
    static let mostPictures = 10_000
    static let excess = "there are more than \(mostPictures) pictures, of which the first are shown"
    private static let mostDocuments = 2000
    private static let mostSupplements = 500

    /// - Parameter fetch: Fetches a document.
    init(fetch: @escaping (String) throws(WebFault) -> [UInt8]) { self.fetch = fetch }

    mutating func add(_ picture: CataloguePicture) {
        if pictures.count < Self.mostPictures { pictures.append(picture) } else { notes["catalogue"] = [Self.excess] }
    }

    /// Reads a document, unless it has been read.
    mutating func follow(_ url: String) throws(WebFault) {
        guard WebAddress.fault(of: url) == nil, read.count < Self.mostDocuments, read.insert(url).inserted else {
            return
        }
        do throws(WebFault) {
            let document = try document(at: url)
            guard let kind = Catalogues.kind(of: document) else {
                throw .invalidManifest("\(url) is no list of pictures of a known kind")
            }
            try kind.read(document, into: &self)
        } catch {
            faults[url] = error
        }
    }

    private func document(at url: String) throws(WebFault) -> JSONValue {
        guard let document = JSONValue(try fetch(url)) else { throw .invalidManifest("\(url) is not JSON") }
        return document
    }

    /// A document with more about a picture; nil if it cannot be read.
    mutating func supplement(at url: String) -> JSONValue? {
        if let known = supplements[url] { return known }
        guard WebAddress.fault(of: url) == nil, supplements.count < Self.mostSupplements else { return nil }
        var supplement: JSONValue?
        do throws(WebFault) {
            supplement = try document(at: url)
        } catch {
            faults[url] = error
        }
        supplements[url] = .some(supplement)
        return supplement
    }
}
