import Foundation
import Manifest
import Testing
import TouchHarness

@testable import Mirror

@Suite struct ImmichTests {
    private static let page = "https://k3y@photos.example.org"
    private static let link = "https://photos.example.org/share/abc_DEF-1"
    private static let album = "\(page)/albums/\(ImmichServer.album)"

    private static var photos: [[String: Any]] {
        [
            ImmichServer.asset(3), ImmichServer.asset(2, ["isFavorite": true]), ImmichServer.asset(1),
            ImmichServer.asset(4, ["type": "VIDEO"]), ImmichServer.asset(5, ["isTrashed": true]),
        ]
    }

    private func pictures(
        _ url: String, of server: ImmichServer, known: [Manifest.Entry] = []
    ) throws -> [CataloguePicture] {
        let address = try #require(ImmichAddress(url))
        return try Immich(address: address, known: known) { request throws(WebFault) in try server.answer(request) }
            .list()
            .pictures
    }

    /// The numbers of the assets that were found.
    private func numbers(_ pictures: [CataloguePicture]) -> [Int] {
        pictures.map { picture in
            let id = picture.url.split(separator: "/").first { $0.hasPrefix("a0000000-") }
            return id?.last?.wholeNumberValue ?? -1
        }
    }

    // MARK: Addresses

    @Test(
        "links and pages of the web application are addresses, with the key in the header",
        arguments: [
            (link, "https://photos.example.org", "x-immich-share-key: abc_DEF-1", .link(password: "", [:])),
            (
                "http://:p%40ss@10.0.0.2:2283/s/summer-2024", "http://10.0.0.2:2283",
                "x-immich-share-slug: summer-2024", .link(password: "p@ss", [:])
            ),
            (album, "https://photos.example.org", "x-api-key: k3y", .album(ImmichServer.album, [:])),
            (
                "\(page)/favorites?from=2024-01-01&to=2024-12-31", "https://photos.example.org", "x-api-key: k3y",
                .search([
                    "isFavorite": .bool(true), "takenAfter": .text("2024-01-01T00:00:00.000Z"),
                    "takenBefore": .text("2024-12-31T23:59:59.999Z"),
                ])
            ),
            (
                "\(page)/search?query=%7B%22city%22%3A%22Lisbon%22%7D", "https://photos.example.org", "x-api-key: k3y",
                .search(["city": .text("Lisbon")])
            ),
        ] as [(String, String, String, ImmichAddress.Page)])
    func addresses(_ url: String, _ origin: String, _ field: String, _ page: ImmichAddress.Page) throws {
        let address = try #require(ImmichAddress(url))
        #expect(address.page == page)
        #expect(address.credentials.origin == origin && address.credentials.fields == [field])
    }

    @Test(
        "other URLs are no addresses",
        arguments: [
            "https://a.example/manifest.json", "https://a.example/share/manifest.json", "https://a.example/share/a/b",
            "https://a.example/albums/\(ImmichServer.album)", "https://user:word@a.example/photos",
            "\(page)/photos?from=yesterday", "\(page)/search?query=lisbon", "\(page)/albums", "\(page)/share/a%0D%0Ab",
        ])
    func others(_ url: String) { #expect(ImmichAddress(url) == nil) }

    // MARK: Versions

    @Test("a link to an album, or to photos, shows them in every version", arguments: ImmichServer.Interface.all)
    func links(_ interface: ImmichServer.Interface) throws {
        for (password, linksPhotos) in [(nil, false), ("p@ss", false), (nil, true)] {
            let server = ImmichServer(interface, photos: Self.photos, password: password)
            server.linksPhotos = linksPhotos
            let url = password == nil ? Self.link : "https://:p%40ss@photos.example.org/share/abc_DEF-1"
            let pictures = try pictures(url, of: server)
            #expect(numbers(pictures) == [3, 2, 1])
            #expect(pictures.allSatisfy { $0.sha1?.count == 20 && (linksPhotos || $0.album == "Summer") })
        }
    }

    @Test("an album that is too long for one answer is found page by page", arguments: ImmichServer.Interface.all)
    func longAlbum(_ interface: ImmichServer.Interface) throws {
        for url in [Self.link, Self.album] {
            let server = ImmichServer(interface, photos: Self.photos)
            server.isLong = true
            #expect(try numbers(pictures(url, of: server)) == [3, 2, 1])
            // A search that ignores albums would find photos that are not meant for the public.
            #expect(
                interface.searchesKnowAlbums || !server.requests.contains { $0.url.contains("/search/") }
                    || url == Self.link)
        }
    }

    @Test("of more than ten thousand photos, ten thousand are listed, and that is known")
    func excess() throws {
        let assets = (0..<1000).map { _ in ImmichServer.asset(1) }
        let answer: [String: Any] = ["assets": ["items": assets, "nextPage": "2"]]
        let json = try Array(JSONSerialization.data(withJSONObject: answer))
        let address = try #require(ImmichAddress("\(Self.page)/photos"))
        let list = try Immich(address: address, known: []) { _ throws(WebFault) in json }.list()
        #expect(list.pictures.count == 10_000 && list.isCut)
    }

    @Test("a wrong password is refused", arguments: ImmichServer.Interface.all)
    func wrongPassword(_ interface: ImmichServer.Interface) throws {
        let server = ImmichServer(interface, photos: Self.photos, password: "other")
        for url in [Self.link, "https://:p@photos.example.org/share/abc"] {
            #expect(throws: WebFault.status(401, retryAfter: nil)) { try pictures(url, of: server) }
        }
    }

    @Test("a link that hides metadata and forbids downloads shows previews", arguments: ImmichServer.Interface.all)
    func reserved(_ interface: ImmichServer.Interface) throws {
        let server = ImmichServer(interface, photos: Array(Self.photos[..<3]))
        (server.hidesMetadata, server.allowsDownload) = (true, false)
        let pictures = try pictures(Self.link, of: server)
        #expect(pictures.count == 3)
        #expect(pictures.allSatisfy { $0.url.contains("/thumbnail?size=preview&edited=false#") && $0.sha1 == nil })
    }

    @Test(
        "an album, favourites, a person, a search and days are found with a key", arguments: ImmichServer.Interface.all)
    func withKey(_ interface: ImmichServer.Interface) throws {
        let server = ImmichServer(interface, photos: Self.photos.filter { $0["isTrashed"] as? Bool == false })
        for (url, expected) in [
            (Self.album, [3, 2, 1]), ("\(Self.album)?from=2024-05-02", [3, 2]), ("\(Self.page)/favorites", [2]),
            ("\(Self.page)/people/\(ImmichServer.person)", [3, 2, 1]), ("\(Self.page)/photos?to=2024-05-02", [2, 1]),
            ("\(Self.page)/search?query=%7B%22city%22%3A%22Lisbon%22%7D", [3, 2, 1]),
        ] {
            #expect(try numbers(pictures(url, of: server)) == expected, "\(url)")
        }
    }

    @Test("of a link's album by months, only new photos are asked for")
    func known() throws {
        let interface = try #require(ImmichServer.Interface.all.first { $0.version == "3.0.1" })
        let server = ImmichServer(interface, photos: Self.photos)
        let entries = try pictures(Self.link, of: server).map { picture in
            Manifest.Entry(url: try #require(URL(string: picture.url)), sha256: "", size: 5, album: "Summer")
        }
        let count = server.requests.count
        let again = try pictures(Self.link, of: server, known: Array(entries.dropFirst()))
        #expect(numbers(again) == [3, 2, 1])
        #expect(server.requests.dropFirst(count).count { $0.url.contains("/assets/") } == 1)
    }

    // MARK: Photos

    @Test("a photo has its description, people, place, day and name")
    func label() throws {
        let asset = ImmichServer.asset(
            1,
            [
                "exifInfo": [
                    "description": "A title\nAnd a text", "city": "Lisbon", "country": "Portugal", "fileSizeInByte": 7,
                    "rating": 4,
                ],
                "people": [["name": "Ada"], ["name": ""], ["name": "Bob", "isHidden": true]],
                "tags": [["value": "Places/Lisbon", "name": "Lisbon"]],
                "originalFileName": "a b&c.jpg",
            ])
        let server = ImmichServer(ImmichServer.Interface.all[2], photos: [asset])
        let picture = try #require(try pictures(Self.album, of: server).first)
        #expect(
            picture.label.title.byLanguage == ["": "A title"] && picture.label.text.byLanguage == ["": "And a text"])
        #expect(picture.label.people == ["Ada"] && picture.label.place.byLanguage == ["": "Lisbon, Portugal"])
        #expect(picture.label.tags == ["Places/Lisbon"] && picture.rating == 4)
        #expect(picture.date == WallDate("2024-05-01T12:00:00") && picture.size == 7)
        #expect(
            picture.url.hasPrefix(
                "https://photos.example.org/api/assets/a0000000-0000-4000-8000-000000000001/original?edited=false#"))
        #expect(WebAddress.fileName(of: try #require(URL(string: picture.url))) == "a b&c.jpg")
    }

    @Test(
        "of a photo in a format that is not shown, the server's JPEG is; an edited one, and one of an external library, is not compared with the upload's hash"
    )
    func formats() throws {
        let photos = [
            ImmichServer.asset(1, ["originalMimeType": "image/x-canon-cr3"]), ImmichServer.asset(2, ["isEdited": true]),
            ImmichServer.asset(3, ["originalMimeType": "image/heic"]), ImmichServer.asset(4, ["libraryId": "external"]),
        ]
        let server = ImmichServer(ImmichServer.Interface.all[2], photos: photos)
        let pictures = try pictures(Self.album, of: server)
        #expect(pictures.map { $0.url.contains("/original?") } == [false, true, true, true])
        #expect(pictures.map { $0.url.contains("edited=true") } == [false, true, false, false])
        #expect(pictures.map { $0.sha1 != nil } == [false, false, true, false])
    }

    @Test("members of any other type do no harm")
    func strange() throws {
        for value in [
            "null", "5", "\"text\"", "[]", "{}", "[[{}]]", "true",
            "[{\"id\": \"a\", \"type\": \"IMAGE\", \"exifInfo\": 5}]",
        ] {
            let answers = [
                "shared-links/me": "{\"assets\": \(value), \"allowDownload\": \(value)}", "photos": value,
                "search/metadata": "{\"assets\": {\"items\": \(value), \"nextPage\": \(value)}}",
                "timeline/buckets": value, "albums/a": "{\"assetCount\": \(value), \"assets\": \(value)}",
            ]
            for url in [Self.link, "\(Self.page)/photos", "\(Self.page)/albums/a"] {
                let address = try #require(ImmichAddress(url))
                let immich = Immich(address: address, known: []) { request throws(WebFault) in
                    Array((answers.first { request.url.hasSuffix($0.key) }?.value ?? value).utf8)
                }
                #expect(try immich.list().pictures.count <= 10)
            }
        }
    }

    @Test(
        "a refusal is logged in the server's own words, in one line",
        arguments: [
            ("{\"message\": \"Invalid share key\", \"statusCode\": 401}", ": Invalid share key;"),
            ("{\"message\": [\"one\", \"two\\n\\u001b[1m three\"]}", ": one; two [1m three;"),
            ("{\"message\": \"\(String(repeating: "x", count: 9000))\"}", ": \(String(repeating: "x", count: 200));"),
            ("{\"message\": {}}", ";"), ("<html>", ";"), ("", ";"),
        ])
    func words(_ body: String, _ words: String) throws {
        for status in [400, 401, 403, 404] {
            let server = try ScriptedServer { _, _ in .answer(status, [], Array(body.utf8)) }
            let kiosk = try Kiosk(server.url("albums/\(ImmichServer.album)").replacing("://", with: "://k3y@"))
            kiosk.refresh()
            #expect(
                kiosk.log.all == [
                    "warning: \"\(server.url("albums/\(ImmichServer.album)"))\": "
                        + "\(WebFault.status(status, retryAfter: nil))\(words) nothing to show yet, will retry"
                ])
        }
    }
}
