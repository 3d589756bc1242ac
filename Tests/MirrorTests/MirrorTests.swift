import Foundation
import Manifest
import Patience
import TestSupport
import Testing
import TouchHarness

@testable import Mirror

/// A mirror of what a real nginx serves.
@Suite(.patience) struct MirrorTests {
    private let photos = (1...3).map { photo($0) }
    private let server: WebServer

    init() async throws { server = try await WebServer() }

    /// A kiosk that shows the photos.
    private func kiosk() throws -> Kiosk {
        try server.publish(photos)
        let kiosk = try Kiosk(server)
        kiosk.refresh()
        return kiosk
    }

    @Test(
        "all photos are shown in the order of the manifest; unchanged, nothing is fetched again, not even after a restart"
    )
    func unchanged() async throws {
        try server.publish(photos)
        let disk = try TemporaryFolder()
        var kiosk: Kiosk? = try Kiosk(server, disk: disk.path)
        for _ in 0..<2 { #expect(kiosk?.refresh() == .complete) }
        kiosk = nil
        let successor = try Kiosk(server, disk: disk.path)
        #expect(successor.refresh() == .complete)
        #expect(successor.shown == photos.map(sha256) && successor.log.all.isEmpty)
        #expect(
            server.log.filter { $0.contains("manifest") }.map { $0.split(separator: " ")[2] } == ["200", "304", "304"])
        #expect(server.log.count == 3 + photos.count)
    }

    @Test("new photos are shown when all of them are here, and not before")
    func rollout() async throws {
        let kiosk = try kiosk()
        let news = [photos[2], photo(4), photo(5)]
        try server.publish(news)
        try server.remove("2.jpg")
        #expect(kiosk.refresh() == .incomplete(hasProgressed: true))
        #expect(kiosk.shown == photos.map(sha256))
        try server.serve(news[2], as: "2.jpg")
        #expect(kiosk.refresh() == .complete)
        #expect(kiosk.shown == news.map(sha256))
        // The photo that it had already was not fetched again.
        #expect(server.log.filter { $0.hasPrefix("GET /0.jpg") }.count == 1)
    }

    @Test(
        "without a network the previous photos stay on show, after a restart too, until the server is reachable again")
    func offline() async throws {
        try server.publish(photos)
        let disk = try TemporaryFolder()
        try Kiosk(server, disk: disk.path).refresh()
        try await server.stop()
        let kiosk = try Kiosk(server, disk: disk.path)
        #expect(kiosk.shown == photos.map(sha256))
        for _ in 0..<3 { #expect(kiosk.refresh() == .incomplete(hasProgressed: false)) }
        #expect(kiosk.shown == photos.map(sha256))
        let manifest = server.url("manifest.json")
        #expect(kiosk.log.all.count == 1)
        #expect(kiosk.log.all.first?.hasPrefix("warning: \"\(manifest)\": server unreachable: ") == true)
        let successor = try await WebServer(in: server.folder, port: server.port)
        try successor.publish([photo(9)])
        #expect(kiosk.refresh() == .complete)
        #expect(kiosk.shown == [photo(9)].map(sha256))
        #expect(kiosk.log.all.count == 2)
    }

    @Test("it tells when the manifest was confirmed last, and what failed last, also after a restart")
    func state() async throws {
        let disk = try TemporaryFolder()
        try server.publish(photos)
        try server.remove("1.jpg")
        var kiosk: Kiosk? = try Kiosk(server, disk: disk.path)
        kiosk?.refresh()
        let missing = MirrorState.Fault(
            what: server.url("1.jpg"), why: "not found (HTTP 404)", time: 1_800_000_000)
        #expect(kiosk?.state == state(confirmed: 1_800_000_000, missing, isFailing: true))
        kiosk?.clock.time += 60
        try server.serve(photos[1], as: "1.jpg")
        kiosk?.refresh()
        #expect(kiosk?.state == state(confirmed: 1_800_000_060, missing, isFailing: false))
        // Nothing has changed, which the server confirms.
        kiosk?.clock.time += 60
        kiosk?.refresh()
        #expect(kiosk?.state == state(confirmed: 1_800_000_120, missing, isFailing: false))
        try server.announce(["{}"])
        kiosk = nil
        kiosk = try Kiosk(server, disk: disk.path)
        kiosk?.clock.time += 600
        kiosk?.refresh()
        let invalid = MirrorState.Fault(
            what: server.url("manifest.json"), why: "not a valid manifest: photos[0].url is missing",
            time: 1_800_000_600)
        #expect(kiosk?.state == state(confirmed: 1_800_000_120, invalid, isFailing: true))
    }

    private func state(confirmed: Double, _ error: MirrorState.Fault, isFailing: Bool) -> MirrorState {
        var state = MirrorState()
        state.confirmed = confirmed
        state.lastError = error
        state.isFailing = isFailing
        return state
    }

    @Test("what it tells has neither passwords nor queries in it")
    func secrets() async throws {
        try server.publish(photos)
        try server.announce([server.entry("gone.jpg?token=secret", photos[0])])
        let kiosk = try Kiosk(server, path: "manifest.json?key=secret")
        kiosk.refresh()
        #expect(kiosk.state?.lastError?.what == server.url("gone.jpg"))
        let text = String(decoding: try Data(contentsOf: URL(filePath: kiosk.folder.state.string)), as: UTF8.self)
        #expect(!text.contains("secret"))
    }

    @Test(
        "redirections are followed on the web, and never to files of this machine; URLs are relative to where they lead"
    )
    func redirections() async throws {
        try server.publish(photos) { ["moved/0.jpg", "elsewhere/1.jpg", nil][$0] }
        let kiosk = try Kiosk(server, path: "moved/manifest.json")
        kiosk.refresh()
        #expect(kiosk.shown == [photos[0], photos[2]].map(sha256))
        #expect(!server.log.contains { $0.hasPrefix("GET /moved/2.jpg") })
        #expect(kiosk.log.all.count == 1)
        #expect(kiosk.log.all.first?.contains("elsewhere/1.jpg\": cannot fetch: ") == true)
    }

    @Test("what begins with a secure connection is not redirected to one that is not; the other way round is fine")
    func insecure() async throws {
        try server.publish(Array(photos.prefix(2))) { $0 == 0 ? "secure/0.jpg" : server.secureURL("insecure/1.jpg") }
        let kiosk = try Kiosk(server.url("manifest.json"), trusting: server)
        kiosk.refresh()
        #expect(kiosk.shown == [photos[0]].map(sha256))
        #expect(!server.log.contains { $0.hasPrefix("GET /1.jpg") })
        #expect(kiosk.log.all.count == 1)
        #expect(kiosk.log.all.first?.contains("insecure/1.jpg\": cannot fetch: ") == true)
        let manifest = try Kiosk(server.secureURL("insecure/manifest.json"), trusting: server)
        #expect(manifest.refresh() == .incomplete(hasProgressed: false) && manifest.shown.isEmpty)
    }

    @Test("a manifest that changes only in what it says is shown; a fetched one that was removed is fetched again")
    func words() async throws {
        let kiosk = try kiosk()
        let entries = photos.indices.map { server.entry("\($0).jpg", photos[$0]).dropLast() + ", \"title\": \"New\"}" }
        try server.announce(entries.map(String.init))
        #expect(kiosk.refresh() == .complete)
        #expect(try String(contentsOfFile: kiosk.folder.shown.string, encoding: .utf8).contains("\"title\":\"New\""))
        try FileManager.default.removeItem(atPath: kiosk.folder.fetched.string)
        #expect(kiosk.refresh() == .complete && kiosk.folder.fetched.exists)
    }

    @Test("photos that were shown longest ago are removed when room is needed")
    func room() async throws {
        let kiosk = try Kiosk(server, limit: 4 * 20_000)
        for set in [[photos[0]], [photos[1]], [photos[2], photo(4)], [photo(5), photo(4)]] {
            try server.publish(set)
            #expect(kiosk.refresh() == .complete)
        }
        #expect(kiosk.shown == [photo(5), photo(4)].map(sha256))
        let kept = Set(try FileManager.default.contentsOfDirectory(atPath: kiosk.folder.photos.string))
        #expect(kept == Set([photos[1], photos[2], photo(4), photo(5)].map { sha256($0) }))
    }

    @Test("photos that do not fit beside those on show are refused, and none on show is removed for them")
    func excess() async throws {
        let old = [photo(1, 600_000), photo(2, 600_000)]
        try server.publish(old)
        let kiosk = try Kiosk(server, limit: 2 << 20)
        kiosk.refresh()
        try server.publish([photo(3, 600_000), photo(2, 600_000), photo(4, 600_000)])
        #expect(kiosk.refresh() == .incomplete(hasProgressed: false))
        #expect(kiosk.shown == old.map(sha256))
        let words = "needs 3 MB together with the photos on show (urls.size is 2 MB)"
        #expect(kiosk.log.all.first?.contains(words) == true)
        try server.publish([photo(3, 600_000), photo(2, 600_000)])
        #expect(kiosk.refresh() == .complete)
    }

    @Test("as long as nothing is on show, the photos of a corrected manifest are shown as they arrive")
    func corrected() async throws {
        try server.announce([server.entry("gone.jpg", photo(8))])
        let kiosk = try Kiosk(server)
        kiosk.refresh()
        try server.publish(photos)
        try server.remove("1.jpg")
        kiosk.refresh()
        #expect(kiosk.shown == [photos[0], photos[2]].map(sha256))
    }

    @Test("the part of a photo that is no longer wanted is removed")
    func parts() async throws {
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

    @Test("when the time is up, the other photos wait for the next round")
    func timeUp() async throws {
        try server.publish(photos)
        let kiosk = try Kiosk(server)
        #expect(kiosk.refresh(photos: 2) == .incomplete(hasProgressed: true))
        #expect(kiosk.shown == photos.prefix(2).map(sha256))
        #expect(kiosk.refresh(photos: 2) == .complete)
    }

    @Test("after a success, the wait is the interval, give or take a tenth")
    func interval() async throws {
        try server.publish(photos)
        let kiosk = try Kiosk(server)
        let waits = (0..<40).map { _ in
            kiosk.refresh()
            return kiosk.wait
        }
        #expect(waits.allSatisfy { (54...66).contains($0) })
        #expect((waits.max() ?? 0) - (waits.min() ?? 0) > 4)
    }

    @Test("a cache that was emptied is filled again")
    func emptied() async throws {
        let kiosk = try kiosk()
        for name in ["photos", "parts"] {
            try FileManager.default.removeItem(atPath: kiosk.folder.path.appending(name).string)
        }
        #expect(kiosk.refresh() == .complete)
        #expect(kiosk.shown == photos.map(sha256))
    }
}
