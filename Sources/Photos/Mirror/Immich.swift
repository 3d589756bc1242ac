import FoundationEssentials
import Manifest

/// Photos of an Immich server, through its API: that of version 1, of version 2, which knows albums in searches, and of version 3,
/// whose albums no longer list their photos.
struct Immich {
    let address: ImmichAddress
    let known: [Manifest.Entry]
    let send: (WebRequest) throws(WebFault) -> [UInt8]

    private var api: String { "\(address.credentials.origin)/api" }

    /// The number of photos in one answer to a search.
    private static let pageSize = 1000
    private static let mostPages = 10

    func list() throws(WebFault) -> PhotoListing {
        switch address.page {
        case .link(let password, let conditions): try linked(password, conditions)
        case .album(let id, let conditions): try album(id, conditions)
        case .search(let conditions): try search(conditions, ImmichAsset.Reading(api: api))
        }
    }

    // MARK: Shared links

    private func linked(_ password: String, _ conditions: [String: JSONValue]) throws(WebFault) -> PhotoListing {
        if !password.isEmpty { try logIn(password) }
        let link = try get("shared-links/me")
        let reading = ImmichAsset.Reading(
            api: api, album: Self.name(of: link["album"]), allowsOriginals: link["allowDownload"]?.isTrue ?? true)
        let album = link["album"]?["id"]?.text
        let assets = try album.map { id throws(WebFault) in try short(id)?["assets"].list ?? [] } ?? link["assets"].list
        guard let album, assets.isEmpty else { return list(assets, conditions, reading) }
        do throws(WebFault) {
            return try search(of: album, conditions, reading)
        } catch {
            // Before version 3.0.2, a search does not take links.
            guard error.isLasting else { throw error }
            return try timeline(of: album, conditions, reading)
        }
    }

    private static func name(of album: JSONValue?) -> String? { album?["albumName"]?.text?.prefix(bytes: 1000) }

    /// The server answers with a cookie. Before version 2.6, it takes the password with the question about the link. A link that has
    /// lost its password is shown, too.
    private func logIn(_ password: String) throws(WebFault) {
        do throws(WebFault) {
            _ = try post("shared-links/login", ["password": .text(password)])
        } catch .status(400, _) {
        } catch .status(404, _) {
            _ = try get("shared-links/me?password=\(password.percentEncoded)")
        }
    }

    /// The photos of an album by months. Only identifiers are listed, so each photo that is not known is asked for: some now, and
    /// others the next time.
    private func timeline(
        of album: String, _ conditions: [String: JSONValue], _ reading: ImmichAsset.Reading
    ) throws(WebFault) -> PhotoListing {
        var list = PhotoListing()
        let marked = known.compactMap { entry in CataloguePicture.mark(in: entry.url).map { ($0, entry) } }
        let known = Dictionary(marked) { first, _ in first }
        var rest = max(Translation.firstPart, known.count)
        for bucket in try get("timeline/buckets?albumId=\(album)").list {
            guard let month = bucket["timeBucket"]?.text, WallDate(month) != nil else { continue }
            // Some versions list days, but find nothing without a time.
            let start = "\(month.prefix(10))T00:00:00.000Z"
            let columns = try get("timeline/bucket?albumId=\(album)&timeBucket=\(start)")
            for row in ImmichAsset.rows(of: columns).compactMap(ImmichAsset.init) where row.matches(conditions) {
                guard list.pictures.count < Self.mostPages * Self.pageSize else {
                    list.isCut = true
                    return list
                }
                if let entry = known[row.mark] {
                    list.pictures.append(CataloguePicture(entry))
                } else if rest == 0 {
                    list.isComplete = false
                } else {
                    rest -= 1
                    if let asset = try asset(row.id) { list.pictures.append(asset.picture(reading)) }
                }
            }
        }
        return list
    }

    /// Nil if it has been deleted meanwhile.
    private func asset(_ id: String) throws(WebFault) -> ImmichAsset? {
        do throws(WebFault) {
            return ImmichAsset(try get("assets/\(id)"))
        } catch .status(400, _) {
            return nil
        }
    }

    // MARK: With a key

    private func album(_ id: String, _ conditions: [String: JSONValue]) throws(WebFault) -> PhotoListing {
        guard let album = try short(id) else { return try longAlbum(id, conditions) }
        let reading = ImmichAsset.Reading(api: api, album: Self.name(of: album))
        let assets = album["assets"].list
        guard assets.isEmpty else { return list(assets, conditions, reading) }
        guard album["assetCount"]?.integer != 0 else { return PhotoListing() }
        return try search(of: id, conditions, reading)
    }

    private func longAlbum(_ id: String, _ conditions: [String: JSONValue]) throws(WebFault) -> PhotoListing {
        let album = try get("albums").list.first { $0["id"]?.text == id }
        let reading = ImmichAsset.Reading(api: api, album: Self.name(of: album))
        // Before version 2, a search ignores albums, and would find all photos of the server.
        let version = try get("server/version")["major"]?.integer ?? 0
        return try version < 2 ? timeline(of: id, conditions, reading) : search(of: id, conditions, reading)
    }

    /// An album; nil if its photos, which some versions list in it, are too many for one answer.
    private func short(_ id: String) throws(WebFault) -> JSONValue? {
        do throws(WebFault) { return try get("albums/\(id)") } catch .tooLong { return nil }
    }

    private func search(
        of album: String, _ conditions: [String: JSONValue], _ reading: ImmichAsset.Reading
    ) throws(WebFault) -> PhotoListing {
        try search(conditions.merging(["albumIds": .array([.text(album)])]) { _, id in id }, reading)
    }

    private func search(_ conditions: [String: JSONValue], _ reading: ImmichAsset.Reading) throws(WebFault)
        -> PhotoListing
    {
        var body = conditions
        // Before version 1.133, archived photos are found unless they are left out here.
        let isAll = conditions["visibility"] != nil
        let isByMeaning = conditions["query"] != nil || conditions["queryAssetId"] != nil
        body.merge(["type": .text("IMAGE"), "visibility": .text("timeline")]) { condition, _ in condition }
        body["withExif"] = .bool(true)
        body["size"] = .number(Double(Self.pageSize))
        if !isByMeaning { body["withPeople"] = .bool(true) }
        var found = PhotoListing(isCut: true)
        for page in 1...Self.mostPages {
            body["page"] = .number(Double(page))
            let assets = try post(isByMeaning ? "search/smart" : "search/metadata", body)["assets"]
            let items = assets?["items"].list ?? []
            let photos = isAll ? items : items.filter { !($0["isArchived"]?.isTrue ?? false) }
            found.pictures += list(photos, [:], reading).pictures
            found.isCut = assets?["nextPage"]?.text != nil
            if !found.isCut { break }
        }
        return found
    }

    private func list(
        _ assets: [JSONValue], _ conditions: [String: JSONValue], _ reading: ImmichAsset.Reading
    ) -> PhotoListing {
        let photos = assets.compactMap(ImmichAsset.init).filter { $0.matches(conditions) }
        let pictures = photos.map { $0.picture(reading) }
        let most = Self.mostPages * Self.pageSize
        return PhotoListing(pictures: Array(pictures.prefix(most)), isCut: pictures.count > most)
    }

    // MARK: Requests

    private func get(_ path: String) throws(WebFault) -> JSONValue { try answer(path, body: nil) }

    private func post(_ path: String, _ body: [String: JSONValue]) throws(WebFault) -> JSONValue {
        try answer(path, body: Array(JSONValue.object(body).json))
    }

    private func answer(_ path: String, body: [UInt8]?) throws(WebFault) -> JSONValue {
        let url = "\(api)/\(path)"
        let bytes = try send(WebRequest(url: url, body: body))
        guard let value = JSONValue(bytes) else { throw .invalidManifest("\(WebAddress.public(url)) is not JSON") }
        return value
    }
}
