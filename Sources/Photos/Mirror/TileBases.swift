import Manifest
import Platform
import Synchronization
import SystemPackage

/// Where the tiles of pictures are: beside their descriptions, or where a description says that it is, or to where its URL leads.
/// Some descriptions are copied or passed on without their tiles; others still name the server on which they were made.
final class TileBases: Sendable {
    private let folder: MirrorFolder
    /// The places of pictures of which a tile was found.
    private let known = Mutex<[String: String]>([:])
    /// The URLs to which those of descriptions lead.
    private let leads = Mutex<[String: String]>([:])

    init(_ folder: MirrorFolder) { self.folder = folder }

    /// The place where a tile of a picture was found; nil if none was.
    func found(_ picture: String) -> String? { known.withLock { $0[picture] } }

    /// Runs `body` with what precedes a tile's name in its URL, until a tile is found.
    ///
    /// - Parameters:
    ///   - picture: The name of the file with its description.
    ///   - description: The URL of the description.
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
                // After faults that do not come from a wrong URL, no other place is tried.
                guard error.isOfURL else { break }
            }
        }
        throw first ?? .failed("no such picture")
    }

    private static func base(beside description: String) -> String? {
        description.lastIndex(of: "/").map { String(description[...$0]) }
    }

    /// The URL that a description states as its own.
    private func ownURL(of picture: String) -> String? {
        guard let text = try? folder.photos.appending(picture).contents(upTo: PhotoCheck.longestDescription),
            let url = JSONValue(text)?["@id", "id"]?.text, url.hasPrefix("http"), WebAddress.fault(of: url) == nil
        else { return nil }
        return url.hasSuffix("/info.json") ? url : "\(url.hasSuffix("/") ? String(url.dropLast()) : url)/info.json"
    }

    private func lead(of description: String, _ client: WebClient) -> String? {
        if let known = leads.withLock({ $0[description] }) { return known }
        let lead =
            (try? client.get(description, into: WebMemory(limit: PhotoCheck.longestDescription)))?.url ?? description
        leads.withLock { $0[description] = lead }
        return lead
    }
}

extension WebFault {
    /// Whether the server has nothing, or something else, at a URL.
    fileprivate var isOfURL: Bool {
        switch self {
        case .status(_, retryAfter: nil): isLasting
        case .noTile, .failed: true
        default: false
        }
    }
}
