import Manifest
import Platform
import Synchronization
import SystemPackage

/// Where the tiles of pictures are: beside their descriptions, or where a description says that it is, or to where its URL leads.
/// Some descriptions are copied or passed on without their tiles; others still name the server on which they were made.
final class TileBases: Sendable {
    private let folder: MirrorFolder
    /// Of pictures of which a tile was found.
    private let known = Mutex<[String: String]>([:])
    /// Where URLs of descriptions lead.
    private let leads = Mutex<[String: String]>([:])

    /// More than the description of any picture has, in bytes.
    private static let longest = 1 << 20

    init(_ folder: MirrorFolder) { self.folder = folder }

    /// Where a tile of a picture was found; nil if none was.
    func found(_ picture: String) -> String? { known.withLock { $0[picture] } }

    /// Runs `body` with what precedes a tile's name in its URL, until a tile is found.
    ///
    /// - Parameters:
    ///   - picture: The name of the file with its description.
    ///   - description: The URL of that.
    func attempt(
        _ picture: String, _ description: String, _ client: WebClient, _ body: (String) throws(WebFault) -> Void
    ) throws(WebFault) {
        if let base = found(picture) { return try body(base) }
        var tried: Set<String> = []
        var first: WebFault?
        for place in [{ description }, { self.ownURL(of: picture) }, { self.lead(of: description, client) }] {
            guard let base = place().flatMap(Self.base), tried.insert(base).inserted else { continue }
            do throws(WebFault) {
                try body(base)
                return known.withLock { $0[picture] = base }
            } catch {
                first = first ?? error
                // What fails for other reasons than a wrong URL is not asked elsewhere.
                guard error.isOfURL else { break }
            }
        }
        throw first ?? .failed("no such picture")
    }

    private static func base(beside description: String) -> String? {
        description.lastIndex(of: "/").map { String(description[...$0]) }
    }

    /// The URL that a description has by its own words.
    private func ownURL(of picture: String) -> String? {
        guard let text = try? folder.photos.appending(picture).contents(upTo: Self.longest),
            let url = JSONValue(text)?["@id", "id"]?.text, url.hasPrefix("http"), WebAddress.fault(of: url) == nil
        else { return nil }
        return url.hasSuffix("/info.json") ? url : "\(url.hasSuffix("/") ? String(url.dropLast()) : url)/info.json"
    }

    private func lead(of description: String, _ client: WebClient) -> String? {
        if let known = leads.withLock({ $0[description] }) { return known }
        let lead = (try? client.get(description, into: WebMemory(limit: Self.longest)))?.url ?? description
        leads.withLock { $0[description] = lead }
        return lead
    }
}

extension WebFault {
    /// Whether the server has nothing, or something else, at a URL.
    fileprivate var isOfURL: Bool {
        switch self {
        case .status(_, retryAfter: nil): isLasting
        case .failed: true
        default: false
        }
    }
}
