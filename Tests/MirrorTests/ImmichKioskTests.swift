import Foundation
import Platform
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@testable import Mirror

/// A kiosk that shows the photos of an Immich server's link.
@Suite struct ImmichKioskTests {
    private let server: WebServer

    init() async throws { server = try await WebServer() }

    /// As the server states it, in base64.
    private func sha1(_ bytes: [UInt8]) throws -> String {
        let folder = try TemporaryFolder()
        let file = try FileDescriptor.open(FilePath(folder.file("photo", bytes)), .readOnly)
        return Data(try file.closeAfter { try Digest.sha1(of: file) }).base64EncodedString()
    }

    private static func original(_ number: Int) -> String {
        "api/assets/\(ImmichServer.asset(number)["id"] ?? "")/original"
    }

    private func kiosk(limit: Int = 1 << 20) throws -> Kiosk {
        try Kiosk(server.url("share/abc_DEF-1"), limit: limit)
    }

    /// Serves a link to photos.
    private func serve(
        _ photos: [(number: Int, bytes: [UInt8])], thumbhash: String? = nil
    ) throws {
        let assets = try photos.map { number, bytes in
            let asset = ImmichServer.asset(
                number,
                [
                    "checksum": try sha1(bytes), "exifInfo": ["fileSizeInByte": bytes.count],
                    "thumbhash": thumbhash ?? "\(number)",
                ])
            try server.serve(bytes, as: Self.original(number))
            return asset
        }
        let link: [String: Any] = ["type": "INDIVIDUAL", "allowDownload": true, "assets": assets]
        try server.serve(Array(JSONSerialization.data(withJSONObject: link)), as: "api/shared-links/me")
    }

    @Test("a kiosk shows the photos of a link, and fetches each of them once")
    func fetching() async throws {
        try serve([(1, photo(1)), (2, photo(2))])
        let kiosk = try kiosk()
        for _ in 0..<3 { #expect(kiosk.refresh() == .complete) }
        #expect(kiosk.shown == [sha256(photo(1)), sha256(photo(2))])
        try serve([(2, photo(2)), (3, photo(3))])
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
        try serve([(1, photo(1)), (2, photo(2))])
        let damaged = Self.original(2)
        try server.serve(photo(9), as: damaged)
        let kiosk = try kiosk()
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
        let all = (1...9).map { (number: $0, bytes: photo(UInt64($0))) }
        try serve(all)
        for number in 1...5 { try server.remove(Self.original(number)) }
        let kiosk = try kiosk()
        #expect(kiosk.refresh() == .incomplete(hasProgressed: true))
        #expect(kiosk.shown == (6...9).map { sha256(photo(UInt64($0))) })
        // Another version of the sixth, which is not there yet.
        try serve(Array(all.dropFirst(5)), thumbhash: "other")
        try server.remove(Self.original(6))
        kiosk.refresh()
        #expect(kiosk.shown == (6...9).map { sha256(photo(UInt64($0))) })
    }

    @Test("a server that is away is a fault in every round, and the photos stay")
    func away() async throws {
        try serve([(1, photo(1))])
        let kiosk = try kiosk()
        #expect(kiosk.refresh() == .complete)
        try await server.stop()
        for _ in 0..<2 {
            #expect(kiosk.refresh() == .incomplete(hasProgressed: false))
            #expect(kiosk.state?.isFailing == true && kiosk.shown == [sha256(photo(1))])
        }
    }

    @Test("a clock that is set back does not keep a server from being asked")
    func clock() async throws {
        try serve([(1, photo(1))])
        let kiosk = try kiosk()
        kiosk.clock.time += 2 * 365 * 86400
        kiosk.refresh()
        kiosk.clock.time -= 2 * 365 * 86400
        try serve([(2, photo(2))])
        #expect(kiosk.refresh(after: 250) == .complete && kiosk.shown == [sha256(photo(1))])
        #expect(kiosk.refresh(after: 100) == .complete && kiosk.shown == [sha256(photo(2))])
    }

    @Test("a link of which nothing can be fetched leaves what is shown")
    func refused() async throws {
        try serve([(1, photo(1))])
        let kiosk = try kiosk()
        kiosk.refresh()
        try serve([(2, photo(2))])
        try server.remove(Self.original(2))
        kiosk.refresh()
        #expect(kiosk.shown == [sha256(photo(1))])
    }

    @Test("a server that refuses every photo is asked for some of them, and others come first the next time")
    func refusing() async throws {
        let all = (0..<50).map { (number: $0, bytes: photo(UInt64($0))) }
        try serve(all)
        for number in 0..<30 { try server.remove(Self.original(number)) }
        let kiosk = try kiosk(limit: 4 << 20)
        kiosk.refresh()
        #expect(server.log.count { $0.contains("/original 404") } == 20 && kiosk.shown.isEmpty)
        kiosk.refresh()
        #expect(kiosk.shown == all[30...].map { sha256($0.bytes) })
    }

    @Test("what has left an album makes room")
    func makingRoom() async throws {
        try serve((1...4).map { ($0, photo(UInt64($0))) })
        let kiosk = try kiosk(limit: 170_000)
        kiosk.refresh()
        for round in 2...6 {
            try serve((1...4).map { ($0 + 4 * round, photo(UInt64($0 + 4 * round))) })
            kiosk.refresh()
            #expect(kiosk.shown == (1...4).map { sha256(photo(UInt64($0 + 4 * round))) })
        }
        // The last photos, and those of one round before.
        #expect(kiosk.folder.photos.files().count <= 8)
    }

    @Test("a long list is shown in parts, which are fetched one after another")
    func parts() async throws {
        let photos = (0..<150).map { (number: $0, bytes: photo(UInt64($0))) }
        try serve(photos)
        let kiosk = try kiosk(limit: 8 << 20)
        #expect(kiosk.refresh() == .incomplete(hasProgressed: true))
        #expect(kiosk.shown == photos[..<100].map { sha256($0.bytes) })
        #expect(kiosk.refresh() == .complete)
        #expect(kiosk.shown == photos.map { sha256($0.bytes) })
    }

    @Test("more photos than have room are refused before any is fetched")
    func room() async throws {
        try serve([(1, photo(1)), (2, photo(2))])
        let kiosk = try kiosk(limit: photo(1).count + 1)
        kiosk.refresh()
        #expect(kiosk.shown.isEmpty && kiosk.log.all.contains { $0.contains("urls.size") })
        #expect(!server.log.contains { $0.contains("/original") })
    }
}
