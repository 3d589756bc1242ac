import Foundation
import Manifest
import TemporaryFolder
import Testing
import TouchHarness
import WebHarness

@testable import Mirror

/// A mirror of what a real nginx serves.
@Suite(.timeLimit(.minutes(1))) struct MirrorTests {
    private let photos = (1...3).map { photo($0) }

    @Test("all photos of a manifest come, and are shown in its order")
    func coming() async throws {
        let server = try await WebServer()
        try server.publish(photos)
        let kiosk = try Kiosk(server)
        #expect(kiosk.refresh() == .complete)
        #expect(kiosk.shown == photos.map(sha256))
        #expect(kiosk.log.all.isEmpty)
    }

    @Test("an unchanged manifest is not fetched again, nor any photo that is here, not even after a restart")
    func unchanged() async throws {
        let server = try await WebServer()
        try server.publish(photos)
        let disk = try TemporaryFolder()
        var kiosk: Kiosk? = try Kiosk(server, place: disk.path)
        for _ in 0..<2 { #expect(kiosk?.refresh() == .complete) }
        kiosk = nil
        let successor = try Kiosk(server, place: disk.path)
        #expect(successor.refresh() == .complete)
        #expect(successor.shown == photos.map(sha256))
        #expect(
            server.log.filter { $0.contains("manifest") }.map { $0.split(separator: " ")[2] } == ["200", "304", "304"])
        #expect(server.log.count == 3 + photos.count)
    }

    @Test("a new set is shown when all of it is here, and not before")
    func rollout() async throws {
        let server = try await WebServer()
        try server.publish(photos)
        let kiosk = try Kiosk(server)
        kiosk.refresh()
        let news = [photos[2], photo(4), photo(5)]
        try server.publish(news)
        try server.remove("2.jpg")
        #expect(kiosk.refresh() == .incomplete(hasProgressed: true))
        #expect(kiosk.shown == photos.map(sha256))
        try server.serve(news[2], as: "2.jpg")
        #expect(kiosk.refresh() == .complete)
        #expect(kiosk.shown == news.map(sha256))
        // What it had already, it did not fetch again.
        #expect(server.log.filter { $0.hasPrefix("GET /0.jpg") }.count == 1)
    }

    @Test("where nothing was shown before, photos are shown as they come")
    func first() async throws {
        let server = try await WebServer()
        try server.publish(photos)
        try server.remove("1.jpg")
        let kiosk = try Kiosk(server)
        #expect(kiosk.refresh() == .incomplete(hasProgressed: true))
        #expect(kiosk.shown == [photos[0], photos[2]].map(sha256))
    }

    @Test("without a way to the server what was shown stays, after a restart too, and it recovers by itself")
    func offline() async throws {
        let server = try await WebServer()
        try server.publish(photos)
        let disk = try TemporaryFolder()
        try Kiosk(server, place: disk.path).refresh()
        try await server.stop()
        let kiosk = try Kiosk(server, place: disk.path)
        #expect(kiosk.shown == photos.map(sha256))
        for _ in 0..<3 { #expect(kiosk.refresh() == .incomplete(hasProgressed: false)) }
        #expect(kiosk.shown == photos.map(sha256))
        let manifest = server.url("manifest.json")
        #expect(kiosk.log.all.count == 1)
        #expect(kiosk.log.all.first?.hasPrefix("warning: \"\(manifest)\" cannot be reached: ") == true)
        let successor = try await WebServer(in: server.folder, port: server.port)
        try successor.publish([photo(9)])
        #expect(kiosk.refresh() == .complete)
        #expect(kiosk.shown == [photo(9)].map(sha256))
        #expect(kiosk.log.all.count == 2)
    }

    @Test("a manifest that is none is told of with its mistake, and what was shown stays")
    func mistakes() async throws {
        let server = try await WebServer()
        try server.publish(photos)
        let kiosk = try Kiosk(server)
        kiosk.refresh()
        try server.announce(["{\"url\": \"0.jpg\", \"size\": 3}"])
        #expect(kiosk.refresh() == .incomplete(hasProgressed: false))
        #expect(kiosk.shown == photos.map(sha256))
        #expect(kiosk.log.all.first?.contains("is no manifest: photos[0].sha256 is missing") == true)
    }

    @Test("photos lie wherever redirections lead on the web, and never on this machine")
    func redirections() async throws {
        let server = try await WebServer()
        try server.publish(Array(photos.prefix(2))) { $0 == 0 ? "moved/0.jpg" : "elsewhere/1.jpg" }
        let kiosk = try Kiosk(server)
        kiosk.refresh()
        #expect(kiosk.shown == [photos[0]].map(sha256))
        #expect(kiosk.log.all.count == 1)
        #expect(kiosk.log.all.first?.contains("elsewhere/1.jpg\" cannot be fetched: ") == true)
    }

    @Test("of photos that are shown no longer, those that were shown longest ago leave when room is needed")
    func room() async throws {
        let server = try await WebServer()
        let kiosk = try Kiosk(server, limit: 4 * 20_000)
        for set in [[photos[0]], [photos[1]], [photos[2], photo(4)], [photo(5), photo(4)]] {
            try server.publish(set)
            #expect(kiosk.refresh() == .complete)
        }
        #expect(kiosk.shown == [photo(5), photo(4)].map(sha256))
        let kept = Set(try FileManager.default.contentsOfDirectory(atPath: kiosk.folder.photos.string))
        #expect(kept == Set([photos[1], photos[2], photo(4), photo(5)].map { sha256($0) }))
    }

    @Test("a set that does not fit beside what is shown is refused, and nothing that is shown leaves for it")
    func excess() async throws {
        let server = try await WebServer()
        let old = [photo(1, 600_000), photo(2, 600_000)]
        try server.publish(old)
        let kiosk = try Kiosk(server, limit: 2 << 20)
        kiosk.refresh()
        try server.publish([photo(3, 600_000), photo(2, 600_000), photo(4, 600_000)])
        #expect(kiosk.refresh() == .incomplete(hasProgressed: false))
        #expect(kiosk.shown == old.map(sha256))
        let words = "would take 2400000 bytes together with what is shown (at most 2097152 are kept)"
        #expect(kiosk.log.all.first?.contains(words) == true)
        try server.publish([photo(3, 600_000), photo(2, 600_000)])
        #expect(kiosk.refresh() == .complete)
    }

    @Test("as long as no photo of what is to be shown has come, what comes of a corrected manifest is shown at once")
    func corrected() async throws {
        let server = try await WebServer()
        try server.announce([server.entry("gone.jpg", photo(8))])
        let kiosk = try Kiosk(server)
        kiosk.refresh()
        try server.publish(photos)
        try server.remove("1.jpg")
        kiosk.refresh()
        #expect(kiosk.shown == [photos[0], photos[2]].map(sha256))
    }

    @Test("photos are fetched from beside the place that the manifest was moved to")
    func movedManifest() async throws {
        let server = try await WebServer()
        for (index, photo) in photos.enumerated() { try server.serve(photo, as: "\(index).jpg") }
        try server.publish(photos)
        let kiosk = try Kiosk(server, path: "moved/manifest.json")
        #expect(kiosk.refresh() == .complete)
        #expect(kiosk.shown == photos.map(sha256))
        #expect(!server.log.contains { $0.hasPrefix("GET /moved/0.jpg") })
    }

    @Test("what had begun to come and is wanted no longer leaves")
    func parts() async throws {
        let server = try await WebServer()
        let proxy = try FlakyProxy(to: server)
        try server.publish([photos[0]]) { _ in "http://127.0.0.1:\(proxy.port)/0.jpg" }
        proxy.cut(after: 5000)
        let kiosk = try Kiosk(server)
        kiosk.refresh()
        #expect(kiosk.partSize(photos[0]) == 5000)
        try server.publish([photos[1]])
        #expect(kiosk.refresh() == .complete)
        #expect(kiosk.partSize(photos[0]) == nil)
    }

    @Test("when it is time to look at the manifest again, the other photos wait until then")
    func timeUp() async throws {
        let server = try await WebServer()
        try server.publish(photos)
        let kiosk = try Kiosk(server)
        #expect(kiosk.refresh(photos: 2) == .incomplete(hasProgressed: true))
        #expect(kiosk.shown == photos.prefix(2).map(sha256))
        #expect(kiosk.refresh(photos: 2) == .complete)
    }

    @Test("a cache that was emptied is filled again")
    func emptied() async throws {
        let server = try await WebServer()
        try server.publish(photos)
        let kiosk = try Kiosk(server)
        kiosk.refresh()
        for name in ["photos", "parts"] {
            try FileManager.default.removeItem(atPath: kiosk.folder.path.appending(name).string)
        }
        #expect(kiosk.refresh() == .complete)
        #expect(kiosk.shown == photos.map(sha256))
    }
}
