import FoundationEssentials
import Manifest

/// The address of photos on an Immich server, as visitors and owners see it in their browser.
///
/// It is a shared link, with its password if it has one, or a page of the web application, with a key of the server's API:
///
///     https://:PASSWORD@photos.example.org/share/KEY
///     https://KEY@photos.example.org/albums/5d0…?from=2024-01-01&to=2024-12-31
struct ImmichAddress: PhotoServer {
    /// The photos that are wanted.
    enum Page: Hashable {
        /// The photos of a shared link that match all conditions; the password is empty if it has none.
        case link(password: String, [String: JSONValue])
        /// The photos of an album that match all conditions.
        case album(String, [String: JSONValue])
        /// The photos of the server that match all conditions, in the words of its search.
        case search([String: JSONValue])
    }

    let page: Page
    let credentials: WebCredentials

    init?(_ url: String) {
        guard let parts = URLComponents(string: url), let scheme = parts.scheme, let host = parts.encodedHost else {
            return nil
        }
        let path = parts.path.split(separator: "/").map(String.init)
        guard let (page, field) = Self.link(path, parts) ?? Self.page(path, parts) else { return nil }
        self.page = page
        let port = parts.port.map { ":\($0)" } ?? ""
        credentials = WebCredentials(origin: "\(scheme)://\(host)\(port)", fields: [field])
    }

    func list(
        known: [Manifest.Entry], send: @escaping (WebRequest) throws(WebFault) -> [UInt8]
    ) throws(WebFault) -> PhotoListing {
        try Immich(address: self, known: known, send: send).list()
    }

    /// The photos, and the line of a request's header that permits to see them.
    private typealias Selection = (page: Page, field: String)

    private static func link(_ path: [String], _ parts: URLComponents) -> Selection? {
        let fields = ["share": "x-immich-share-key", "s": "x-immich-share-slug"]
        guard path.count == 2, let field = fields[path[0]], isToken(path[1]), let days = range(queries(parts)) else {
            return nil
        }
        return (.link(password: parts.password ?? "", days), "\(field): \(path[1])")
    }

    private static func page(_ path: [String], _ parts: URLComponents) -> Selection? {
        guard let key = parts.user, isToken(key), parts.password == nil, let kind = path.first else { return nil }
        let queries = queries(parts)
        guard var conditions = range(queries) else { return nil }
        let field = "x-api-key: \(key)"
        switch (kind, path.dropFirst().first) {
        case ("albums", let id?) where isToken(id): return (.album(id, conditions), field)
        case ("people", let id?) where isToken(id): conditions["personIds"] = .array([.text(id)])
        case ("favorites", nil): conditions["isFavorite"] = .bool(true)
        case ("photos", nil): break
        case ("search", nil):
            guard let search = JSONValue(Array((queries["query"] ?? "").utf8)), search.isObject else { return nil }
            conditions.merge(search.members) { range, _ in range }
        default: return nil
        }
        return (.search(conditions), field)
    }

    private static func queries(_ parts: URLComponents) -> [String: String] {
        Dictionary((parts.queryItems ?? []).map { ($0.name, $0.value ?? "") }) { first, _ in first }
    }

    /// The conditions for days, of which the last is included; nil if one is no day.
    private static func range(_ queries: [String: String]) -> [String: JSONValue]? {
        var conditions: [String: JSONValue] = [:]
        for (name, condition, time) in [
            ("from", "takenAfter", "00:00:00.000Z"), ("to", "takenBefore", "23:59:59.999Z"),
        ] {
            guard let day = queries[name] else { continue }
            guard day.utf8.count == 10, WallDate(day) != nil else { return nil }
            conditions[condition] = .text("\(day)T\(time)")
        }
        return conditions
    }

    /// Whether a text may be a key or an identifier, and not a file's name, nor more than a line of a header.
    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 512
            && text.utf8.allSatisfy { $0.isIdentifier || "_=+".utf8.contains($0) }
    }
}
