import Foundation
import Manifest
import Platform
import SystemPackage
import TestSupport
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

    @Test("links and pages of the web application are addresses, with the key in the header")
    func addresses() throws {
        let link = try #require(ImmichAddress(Self.link))
        #expect(link.credentials.origin == "https://photos.example.org" && link.page == .link(password: "", [:]))
        #expect(link.credentials.fields == ["x-immich-share-key: abc_DEF-1"])
        let slug = try #require(ImmichAddress("http://:p%40ss@10.0.0.2:2283/s/summer-2024"))
        #expect(slug.credentials.origin == "http://10.0.0.2:2283" && slug.page == .link(password: "p@ss", [:]))
        #expect(slug.credentials.fields == ["x-immich-share-slug: summer-2024"])
        let album = try #require(ImmichAddress(Self.album))
        #expect(album.page == .album(ImmichServer.album, [:]) && album.credentials.fields == ["x-api-key: k3y"])
        let favourites = try #require(ImmichAddress("\(Self.page)/favorites?from=2024-01-01&to=2024-12-31"))
        #expect(
            favourites.page
                == .search([
                    "isFavorite": .bool(true), "takenAfter": .text("2024-01-01T00:00:00.000Z"),
                    "takenBefore": .text("2024-12-31T23:59:59.999Z"),
                ]))
        let search = try #require(ImmichAddress("\(Self.page)/search?query=%7B%22city%22%3A%22Lisbon%22%7D"))
        #expect(search.page == .search(["city": .text("Lisbon")]))
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

    @Test("a link to an album shows its photos in every version", arguments: ImmichServer.Interface.all)
    func linkedAlbum(_ interface: ImmichServer.Interface) throws {
        for password in [nil, "p@ss"] {
            let server = ImmichServer(interface, photos: Self.photos, password: password)
            let url = password.map { _ in "https://:p%40ss@photos.example.org/share/abc_DEF-1" } ?? Self.link
            let pictures = try pictures(url, of: server)
            #expect(numbers(pictures) == [3, 2, 1])
            #expect(pictures.allSatisfy { $0.album == "Summer" && $0.sha1?.count == 20 })
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

    @Test("a link to photos shows them in every version", arguments: ImmichServer.Interface.all)
    func linkedPhotos(_ interface: ImmichServer.Interface) throws {
        let server = ImmichServer(interface, photos: Self.photos)
        server.linksPhotos = true
        #expect(try numbers(pictures(Self.link, of: server)) == [3, 2, 1])
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
        #expect(try numbers(pictures(Self.album, of: server)) == [3, 2, 1])
        #expect(try numbers(pictures("\(Self.album)?from=2024-05-02", of: server)) == [3, 2])
        #expect(try numbers(pictures("\(Self.page)/favorites", of: server)) == [2])
        #expect(try numbers(pictures("\(Self.page)/people/\(ImmichServer.person)", of: server)) == [3, 2, 1])
        #expect(try numbers(pictures("\(Self.page)/photos?to=2024-05-02", of: server)) == [2, 1])
        #expect(
            try numbers(pictures("\(Self.page)/search?query=%7B%22city%22%3A%22Lisbon%22%7D", of: server)) == [3, 2, 1])
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
                ],
                "people": [["name": "Ada"], ["name": ""], ["name": "Bob", "isHidden": true]],
                "originalFileName": "a b&c.jpg",
            ])
        let server = ImmichServer(ImmichServer.Interface.all[2], photos: [asset])
        let picture = try #require(try pictures(Self.album, of: server).first)
        #expect(
            picture.label.title.byLanguage == ["": "A title"] && picture.label.text.byLanguage == ["": "And a text"])
        #expect(picture.label.people == ["Ada"] && picture.label.place.byLanguage == ["": "Lisbon, Portugal"])
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

    // MARK: A kiosk

    /// As the server states it, in base64.
    private func sha1(_ bytes: [UInt8]) throws -> String {
        let folder = try TemporaryFolder()
        let file = try FileDescriptor.open(FilePath(folder.file("photo", bytes)), .readOnly)
        return Data(try file.closeAfter { try Digest.sha1(of: file) }).base64EncodedString()
    }

    /// Serves a link to photos.
    private func serve(
        _ photos: [(number: Int, bytes: [UInt8])], from server: WebServer, thumbhash: String? = nil
    ) throws {
        let assets = try photos.map { number, bytes in
            let asset = ImmichServer.asset(
                number,
                [
                    "checksum": try sha1(bytes), "exifInfo": ["fileSizeInByte": bytes.count],
                    "thumbhash": thumbhash ?? "\(number)",
                ])
            try server.serve(bytes, as: "api/assets/\(asset["id"] ?? "")/original")
            return asset
        }
        let link: [String: Any] = ["type": "INDIVIDUAL", "allowDownload": true, "assets": assets]
        try server.serve(Array(JSONSerialization.data(withJSONObject: link)), as: "api/shared-links/me")
    }

    @Test("a kiosk shows the photos of a link, and fetches each of them once")
    func kiosk() async throws {
        let server = try await WebServer()
        try serve([(1, photo(1)), (2, photo(2))], from: server)
        let kiosk = try Kiosk(server.url("share/abc_DEF-1"))
        for _ in 0..<3 { #expect(kiosk.refresh() == .complete) }
        #expect(kiosk.shown == [sha256(photo(1)), sha256(photo(2))])
        try serve([(2, photo(2)), (3, photo(3))], from: server)
        #expect(kiosk.refresh() == .complete)
        #expect(kiosk.shown == [sha256(photo(2)), sha256(photo(3))])
        #expect(server.log.count { $0.contains("/original 200") } == 3)
        // Emptied by the operator: fetched again, with the key.
        for file in kiosk.folder.photos.files() { file.path.removeFile() }
        #expect(kiosk.refresh() == .complete)
        #expect(kiosk.shown.count == 2)
    }

    @Test("a photo whose SHA-1 is not the server's is left out and named, and shown when it is right")
    func damaged() async throws {
        let server = try await WebServer()
        try serve([(1, photo(1)), (2, photo(2))], from: server)
        let damaged = "api/assets/\(ImmichServer.asset(2)["id"] ?? "")/original"
        try server.serve(photo(9), as: damaged)
        let kiosk = try Kiosk(server.url("share/abc_DEF-1"))
        kiosk.refresh()
        #expect(kiosk.shown == [sha256(photo(1))])
        #expect(kiosk.log.all.count { $0.contains("its SHA-1 differs from the server's") } == 1)
        #expect(kiosk.state?.isFailing == true)
        try server.serve(photo(2), as: damaged)
        kiosk.refresh()
        #expect(kiosk.shown == [sha256(photo(1)), sha256(photo(2))])
        #expect(kiosk.state?.isFailing == false)
    }

    @Test("photos that the server does not have hold up no others, and the former version of one stays")
    func missing() async throws {
        let server = try await WebServer()
        let all = (1...9).map { (number: $0, bytes: photo(UInt64($0))) }
        try serve(all, from: server)
        for number in 1...5 { try server.remove("api/assets/\(ImmichServer.asset(number)["id"] ?? "")/original") }
        let kiosk = try Kiosk(server.url("share/abc_DEF-1"))
        #expect(kiosk.refresh() == .incomplete(hasProgressed: true))
        #expect(kiosk.shown == (6...9).map { sha256(photo(UInt64($0))) })
        // Another version of the sixth, which is not there yet.
        try serve(Array(all.dropFirst(5)), from: server, thumbhash: "other")
        try server.remove("api/assets/\(ImmichServer.asset(6)["id"] ?? "")/original")
        kiosk.refresh()
        #expect(kiosk.shown == (6...9).map { sha256(photo(UInt64($0))) })
    }

    @Test("a server that is away is a fault in every round, and the photos stay")
    func away() async throws {
        let server = try await WebServer()
        try serve([(1, photo(1))], from: server)
        let kiosk = try Kiosk(server.url("share/abc_DEF-1"))
        #expect(kiosk.refresh() == .complete)
        try await server.stop()
        for _ in 0..<2 {
            #expect(kiosk.refresh() == .incomplete(hasProgressed: false))
            #expect(kiosk.state?.isFailing == true && kiosk.shown == [sha256(photo(1))])
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

    @Test("a clock that is set back does not keep a server from being asked")
    func clock() async throws {
        let server = try await WebServer()
        try serve([(1, photo(1))], from: server)
        let kiosk = try Kiosk(server.url("share/abc_DEF-1"))
        kiosk.clock.time += 2 * 365 * 86400
        kiosk.refresh()
        kiosk.clock.time -= 2 * 365 * 86400
        try serve([(2, photo(2))], from: server)
        #expect(kiosk.refresh(after: 250) == .complete && kiosk.shown == [sha256(photo(1))])
        #expect(kiosk.refresh(after: 100) == .complete && kiosk.shown == [sha256(photo(2))])
    }

    @Test("a link of which nothing can be fetched leaves what is shown")
    func refused() async throws {
        let server = try await WebServer()
        try serve([(1, photo(1))], from: server)
        let kiosk = try Kiosk(server.url("share/abc_DEF-1"))
        kiosk.refresh()
        try serve([(2, photo(2))], from: server)
        try server.remove("api/assets/\(ImmichServer.asset(2)["id"] ?? "")/original")
        kiosk.refresh()
        #expect(kiosk.shown == [sha256(photo(1))])
    }

    @Test("a server that refuses every photo is asked for some of them, and others come first the next time")
    func refusing() async throws {
        let server = try await WebServer()
        let all = (0..<50).map { (number: $0, bytes: photo(UInt64($0))) }
        try serve(all, from: server)
        for number in 0..<30 { try server.remove("api/assets/\(ImmichServer.asset(number)["id"] ?? "")/original") }
        let kiosk = try Kiosk(server.url("share/abc_DEF-1"), limit: 4 << 20)
        kiosk.refresh()
        #expect(server.log.count { $0.contains("/original 404") } == 20 && kiosk.shown.isEmpty)
        kiosk.refresh()
        #expect(kiosk.shown == all[30...].map { sha256($0.bytes) })
    }

    @Test("what has left an album makes room")
    func makingRoom() async throws {
        let server = try await WebServer()
        try serve((1...4).map { ($0, photo(UInt64($0))) }, from: server)
        let kiosk = try Kiosk(server.url("share/abc_DEF-1"), limit: 170_000)
        kiosk.refresh()
        for round in 2...6 {
            try serve((1...4).map { ($0 + 4 * round, photo(UInt64($0 + 4 * round))) }, from: server)
            kiosk.refresh()
            #expect(kiosk.shown == (1...4).map { sha256(photo(UInt64($0 + 4 * round))) })
        }
        // The last photos, and those of one round before.
        #expect(kiosk.folder.photos.files().count <= 8)
    }

    @Test("a long list is shown in parts, which are fetched one after another")
    func parts() async throws {
        let server = try await WebServer()
        let photos = (0..<150).map { (number: $0, bytes: photo(UInt64($0))) }
        try serve(photos, from: server)
        let kiosk = try Kiosk(server.url("share/abc_DEF-1"), limit: 8 << 20)
        #expect(kiosk.refresh() == .incomplete(hasProgressed: true))
        #expect(kiosk.shown == photos[..<100].map { sha256($0.bytes) })
        #expect(kiosk.refresh() == .complete)
        #expect(kiosk.shown == photos.map { sha256($0.bytes) })
    }

    @Test("more photos than have room are refused before any is fetched")
    func room() async throws {
        let server = try await WebServer()
        try serve([(1, photo(1)), (2, photo(2))], from: server)
        let kiosk = try Kiosk(server.url("share/abc_DEF-1"), limit: photo(1).count + 1)
        kiosk.refresh()
        #expect(kiosk.shown.isEmpty && kiosk.log.all.contains { $0.contains("urls.size") })
        #expect(!server.log.contains { $0.contains("/original") })
    }
}
