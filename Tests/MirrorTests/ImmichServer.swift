import Foundation

@testable import Mirror

/// A server that answers as Immich's OpenAPI document of a version says, and refuses what that does not define. No server could be
/// run; what the document leaves open is as users of the API report it.
final class ImmichServer {
    /// What the documents of the versions define, as far as it matters here.
    struct Interface: CustomStringConvertible, Sendable {
        let version: String
        /// Whether albums list their photos, and searches know albums.
        var albumsListPhotos = true
        var searchesKnowAlbums = true
        var hasLogin = false
        var hasVisibility = true
        /// Whether a search takes links.
        var searchesLinks = false
        /// What the documents of version 3 no longer define.
        var linkQueries: Set<String> = ["key", "slug", "password", "token"]
        var bucketQueries: Set<String> = ["albumId", "key", "slug", "timeBucket"]

        var description: String { version }

        static let all = [
            Interface(version: "1.117.0", searchesKnowAlbums: false, hasVisibility: false),
            Interface(version: "1.134.0", searchesKnowAlbums: false),
            Interface(version: "2.4.1"),
            Interface(version: "2.7.5", hasLogin: true),
            Interface(version: "3.0.1", albumsListPhotos: false, hasLogin: true, linkQueries: ["key", "slug"]),
            Interface(
                version: "3.3.5", albumsListPhotos: false, hasLogin: true, searchesLinks: true,
                linkQueries: ["key", "slug"]),
        ]

        /// The members of a search. A server ignores others before version 3.
        var searchMembers: Set<String> {
            var members: Set = [
                "isFavorite", "personIds", "takenAfter", "takenBefore", "type", "page", "size", "withExif",
                "withPeople",
                "city", "order",
            ]
            if hasVisibility { members.insert("visibility") }
            if searchesKnowAlbums { members.insert("albumIds") }
            return members
        }
    }

    let interface: Interface
    private let password: String?
    private var isLoggedIn = false
    /// Whether its client has a link, and no key.
    private var isLink = false
    private(set) var requests: [WebRequest] = []
    /// Whether a link tells about its photos no more than it must.
    var hidesMetadata = false
    var allowsDownload = true
    let photos: [[String: Any]]

    init(_ interface: Interface, photos: [[String: Any]], password: String? = nil) {
        self.interface = interface
        self.photos = photos
        self.password = password
    }

    static let album = "1b0d5a3c-0000-4000-8000-000000000001"
    static let person = "1b0d5a3c-0000-4000-8000-000000000002"

    /// An asset with the members that all versions require.
    static func asset(_ number: Int, _ members: [String: Any] = [:]) -> [String: Any] {
        var asset: [String: Any] = [
            "id": "a0000000-0000-4000-8000-00000000000\(number)", "type": "IMAGE", "ownerId": person,
            "checksum": Data(repeating: UInt8(number), count: 20).base64EncodedString(), "thumbhash": "abc\(number)+/=",
            "originalFileName": "IMG_\(number).jpg", "originalPath": "/photos/\(number)",
            "originalMimeType": "image/jpeg",
            "fileCreatedAt": "2024-05-0\(number)T10:00:00.000Z", "localDateTime": "2024-05-0\(number)T12:00:00.000Z",
            "isFavorite": false, "isArchived": false, "isTrashed": false, "isOffline": false, "hasMetadata": true,
            "exifInfo": ["fileSizeInByte": 1000 + number],
        ]
        for (name, value) in members { asset[name] = value }
        return asset
    }

    // MARK: Answers

    func answer(_ request: WebRequest) throws(WebFault) -> [UInt8] {
        requests.append(request)
        guard let parts = URLComponents(string: request.url), parts.path.hasPrefix("/api/") else {
            throw .status(404, retryAfter: nil)
        }
        let queries = Dictionary((parts.queryItems ?? []).map { ($0.name, $0.value ?? "") }) { $1 }
        let body = request.body.flatMap { (try? JSONSerialization.jsonObject(with: Data($0))) as? [String: Any] }
        let value = try answer(
            parts.path.dropFirst("/api/".count).split(separator: "/").map(String.init), queries, body)
        return (try? JSONSerialization.data(withJSONObject: value)).map { Array($0) } ?? []
    }

    private func answer(
        _ path: [String], _ queries: [String: String], _ body: [String: Any]?
    ) throws(WebFault) -> Any {
        switch (path.first, path.dropFirst().first, body) {
        case ("shared-links", "login", let body?) where interface.hasLogin:
            return try logIn(body["password"] as? String)
        case ("shared-links", "me", nil): return try link(queries)
        case ("albums", Self.album, nil): return try album(queries)
        case ("albums", nil, nil): return [["id": Self.album, "albumName": "Summer", "assetCount": photos.count]]
        case ("server", "version", nil):
            let parts = interface.version.split(separator: ".").compactMap { Int($0) }
            return ["major": parts[0], "minor": parts[1], "patch": parts[2]]
        case ("timeline", let kind?, nil): return try timeline(kind, queries)
        case ("search", "metadata", let body?): return try search(body)
        case ("assets", let id?, nil):
            guard let photo = photos.first(where: { $0["id"] as? String == id }) else { throw refusal(400) }
            return shown(photo)
        default: throw refusal(404)
        }
    }

    private func refusal(_ status: Int) -> WebFault { .status(status, retryAfter: nil) }

    private func logIn(_ given: String?) throws(WebFault) -> Any {
        guard given == password else { throw refusal(401) }
        isLoggedIn = true
        return [:]
    }

    private func link(_ queries: [String: String]) throws(WebFault) -> Any {
        guard interface.linkQueries.isSuperset(of: queries.keys) else { throw refusal(400) }
        isLink = true
        if let given = queries["password"] { _ = try logIn(given) }
        guard isLoggedIn || password == nil else { throw refusal(401) }
        var link: [String: Any] = [
            "id": Self.person, "key": "KEY", "allowDownload": allowsDownload, "showMetadata": !hidesMetadata,
            "assets": [],
        ]
        if linksPhotos {
            link["type"] = "INDIVIDUAL"
            link["assets"] = photos.map(shown)
        } else {
            link["type"] = "ALBUM"
            let short: [String: Any] = ["id": Self.album, "albumName": "Summer"]
            if isLong { link["album"] = short } else { link["album"] = try album([:]) }
        }
        return link
    }

    /// Whether the photos of the album are too many for one answer.
    var isLong = false
    /// Whether the link is to photos, and not to the album.
    var linksPhotos = false

    private func album(_ queries: [String: String]) throws(WebFault) -> Any {
        guard queries.isEmpty else { throw refusal(400) }
        var album: [String: Any] = [
            "id": Self.album, "albumName": "Summer", "description": "", "assetCount": photos.count, "order": "desc",
        ]
        if interface.albumsListPhotos, isLong { throw .tooLong(limit: 16 << 20) }
        if interface.albumsListPhotos { album["assets"] = photos.map(shown) }
        return album
    }

    private func timeline(_ kind: String, _ queries: [String: String]) throws(WebFault) -> Any {
        guard interface.bucketQueries.isSuperset(of: queries.keys), queries["albumId"] == Self.album else {
            throw refusal(400)
        }
        guard kind == "bucket" else { return [["timeBucket": "2024-05-01", "count": photos.count]] }
        guard queries["timeBucket"] == "2024-05-01T00:00:00.000Z" else { return ["id": []] }
        func column(_ name: String) -> [Any] { photos.map { $0[name] ?? NSNull() } }
        return [
            "id": column("id"), "thumbhash": column("thumbhash"), "fileCreatedAt": column("fileCreatedAt"),
            "isTrashed": column("isTrashed"), "isImage": photos.map { $0["type"] as? String == "IMAGE" },
            "ratio": photos.map { _ in 1.5 },
        ]
    }

    private func search(_ body: [String: Any]) throws(WebFault) -> Any {
        guard !isLink || interface.searchesLinks && body["albumIds"] != nil else { throw refusal(403) }
        let unknown = Set(body.keys).subtracting(interface.searchMembers)
        // Before version 3, such members are ignored, which must not widen a search.
        guard unknown.isEmpty || !interface.version.hasPrefix("3") && unknown.isSubset(of: ["visibility"]) else {
            throw refusal(400)
        }
        guard let page = body["page"] as? Int, let size = body["size"] as? Int, (1...1000).contains(size) else {
            throw refusal(400)
        }
        var found = photos.filter { $0["type"] as? String == body["type"] as? String }
        if body["isFavorite"] as? Bool == true { found = found.filter { $0["isFavorite"] as? Bool == true } }
        if let after = body["takenAfter"] as? String {
            found = found.filter { ($0["fileCreatedAt"] as? String ?? "") >= after }
        }
        if let before = body["takenBefore"] as? String {
            found = found.filter { ($0["fileCreatedAt"] as? String ?? "") <= before }
        }
        // Two on each page, to see them followed.
        let items = Array(found.dropFirst((page - 1) * 2).prefix(2))
        let hasMore = found.count > page * 2
        return [
            "albums": ["items": []],
            "assets": ["items": items, "count": items.count, "nextPage": hasMore ? "\(page + 1)" : NSNull()]
                as [String: Any],
        ]
    }

    /// What a link shows of a photo.
    private func shown(_ photo: [String: Any]) -> [String: Any] {
        guard hidesMetadata else { return photo }
        let kept = ["id", "type", "thumbhash", "originalMimeType", "localDateTime"]
        return photo.filter { kept.contains($0.key) }.merging(["hasMetadata": false]) { $1 }
    }
}
