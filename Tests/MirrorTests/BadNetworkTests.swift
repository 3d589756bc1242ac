import Foundation
import Glibc
import Manifest
import Patience
import TestSupport
import Testing
import TouchHarness

@testable import Mirror

/// Everything that may go wrong between a server and a disk: each fault is logged in one line, the previous photos stay on
/// show, and when the fault is over the new ones are fetched without a restart.
@Suite(.patience) struct BadNetworkTests {
    private let old = [photo(1)]
    private let new = photo(2)
    private let server: WebServer

    init() async throws { server = try await WebServer() }

    /// A kiosk that shows the old photos.
    private func kiosk(disk: String? = nil) throws -> Kiosk {
        try server.publish(old)
        let kiosk = try Kiosk(server, disk: disk)
        #expect(kiosk.refresh() == .complete)
        return kiosk
    }

    /// A kiosk that shows the old photos, and a connection to the new one that can be cut.
    private func cutKiosk() throws -> (FlakyProxy, Kiosk) {
        let proxy = try FlakyProxy(to: server)
        let kiosk = try kiosk()
        try server.publish([new]) { _ in "http://127.0.0.1:\(proxy.port)/0.jpg" }
        return (proxy, kiosk)
    }

    /// Expects rounds to fail with one line in all, and the next round to succeed after the repair.
    private func expectFault(
        _ fault: String, _ kiosk: Kiosk, rounds: Int = 2, sourceLocation: SourceLocation = #_sourceLocation,
        untilRepaired repair: () async throws -> Void
    ) async throws {
        for _ in 0..<rounds {
            #expect(kiosk.refresh() == .incomplete(hasProgressed: false), sourceLocation: sourceLocation)
        }
        #expect(kiosk.shown == old.map(sha256), sourceLocation: sourceLocation)
        #expect(kiosk.log.all.count == 1, "\(kiosk.log.all)", sourceLocation: sourceLocation)
        #expect(kiosk.log.all.first?.contains(fault) == true, "\(kiosk.log.all)", sourceLocation: sourceLocation)
        try await repair()
        #expect(kiosk.refresh() == .complete, sourceLocation: sourceLocation)
        #expect(kiosk.shown == [sha256(new)], sourceLocation: sourceLocation)
    }

    /// What a server does instead of sending the new photo.
    struct Fault: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// The photo's URL in the manifest; beside it if nil.
        var address: @Sendable (WebServer) -> String? = { _ in nil }
        /// What is beside the manifest, and below `slow`; nil if nothing is.
        var contents: [UInt8]? = photo(2)
        /// In the log.
        var words: String
    }

    static let faults = [
        Fault(
            testDescription: "another photo", contents: photo(3),
            words: "0.jpg\": SHA-256 is \(sha256(photo(3))) (the manifest says \(sha256(photo(2))))"),
        Fault(
            testDescription: "a shorter photo", contents: photo(2).dropLast(),
            words: "0.jpg\": 19999 bytes long (the manifest says 20000)"),
        Fault(
            testDescription: "a longer photo", contents: photo(2) + [0],
            words: "0.jpg\": longer than the 20000 bytes"),
        Fault(
            testDescription: "no photo", contents: nil,
            words: "0.jpg\": not found (HTTP 404); still showing the previous photos, will retry"),
        Fault(testDescription: "too slow", address: { _ in "slow/0.jpg" }, words: "0.jpg\": too slow"),
        Fault(
            testDescription: "a range that was not requested", address: { _ in "wrong-range/0.jpg" },
            words: "the server sent another range than requested"),
        Fault(
            testDescription: "a certificate that is not trusted", address: { $0.secureURL("0.jpg") },
            words: "0.jpg\": no secure connection: "),
    ]

    @Test("a server that does not send the photo of the manifest", arguments: faults)
    func fault(_ fault: Fault) async throws {
        let kiosk = try kiosk()
        let address = fault.address(server)
        try server.publish([new]) { _ in address }
        try server.remove("0.jpg")
        for path in ["0.jpg", "slow/0.jpg"] {
            if let contents = fault.contents { try server.serve(contents, as: path) }
        }
        try await expectFault(fault.words, kiosk, rounds: address == "slow/0.jpg" ? 1 : 2) {
            // Either the photo is repaired, or the manifest names another URL.
            if address == nil { try server.serve(new, as: "0.jpg") } else { try server.publish([new]) }
        }
    }

    @Test("a photo that never arrives does not hold up the others")
    func slowAmongOthers() async throws {
        try server.serve(new, as: "slow/new.jpg")
        try server.publish([new] + old) { $0 == 0 ? "slow/new.jpg" : nil }
        let kiosk = try Kiosk(server)
        kiosk.refresh()
        #expect(kiosk.shown.isEmpty)
        #expect(kiosk.refresh() == .incomplete(hasProgressed: true))
        #expect(kiosk.shown == old.map(sha256))
    }

    @Test("an answer that is fast enough ends after the longest wait")
    func longest() throws {
        try server.serve(new, as: "slow/new.jpg")
        let patience = WebPatience(slowest: 1, longest: 1)
        let client = try WebClient(patience: patience, authorities: nil, gate: ServerGate()) { 0 }
        #expect(throws: WebFault.tooSlow(patience)) { try client.get(server.url("slow/new.jpg"), into: WebMemory()) }
    }

    @Test("a connection that is lost at any tenth of a photo; the rest is requested later", arguments: 0..<10)
    func cut(_ tenth: Int) async throws {
        let (proxy, kiosk) = try cutKiosk()
        let count = new.count * tenth / 10
        proxy.cut(after: count)
        try await expectFault("0.jpg\": connection lost;", kiosk) {
            #expect(kiosk.partSize(new) == count)
            proxy.restore()
        }
        let last = try #require(server.log.last { $0.contains("0.jpg") })
        #expect(last.hasSuffix(tenth == 0 ? " 200 20000 -" : " 206 \(new.count - count) bytes=\(count)-"))
    }

    @Test("a photo that changes between two parts is fetched again from the start")
    func changing() async throws {
        let (proxy, kiosk) = try cutKiosk()
        try server.serve(photo(3), as: "0.jpg")
        proxy.cut(after: 5000)
        kiosk.refresh()
        proxy.restore()
        try server.serve(new, as: "0.jpg")
        #expect(kiosk.refresh() == .incomplete(hasProgressed: false))
        #expect(kiosk.log.all.last?.contains("SHA-256 is") == true)
        #expect(kiosk.refresh() == .complete)
        #expect(kiosk.shown == [sha256(new)])
    }

    @Test("a server that is overloaded for three photos in a row gets no more requests until the next round")
    func overloaded() async throws {
        let kiosk = try kiosk()
        try server.publish([new] + (5...9).map { photo($0) }) { "busy/\($0).jpg" }
        #expect(kiosk.refresh() == .incomplete(hasProgressed: false))
        #expect(server.log.filter { $0.hasPrefix("GET /busy/") }.count == 3)
        #expect(kiosk.log.all.first?.contains("busy/0.jpg\": server error (HTTP 503); still") == true)
        #expect(kiosk.shown == old.map(sha256))
    }

    @Test(
        "a server that asks to be left alone is, for as long as it asks, but not for more than an hour",
        arguments: [("resting", 503, 120.0), ("closed", 429, 3600)])
    func retryAfter(_ folder: String, _ status: Int, _ seconds: Double) async throws {
        let kiosk = try kiosk()
        try server.publish([new, photo(5)]) { "\(folder)/\($0).jpg" }
        for (wait, count) in [(70, 2), (seconds - 1, 2), (seconds, 3)] {
            #expect(kiosk.refresh(after: wait) == .incomplete(hasProgressed: false))
            #expect(server.log.filter { $0.hasPrefix("GET /\(folder)/") }.count == count)
        }
        #expect(kiosk.shown == old.map(sha256))
        #expect(
            kiosk.log.all.first?.contains("(HTTP \(status)); still showing the previous photos, next try in") == true)
        try server.publish([new])
        #expect(kiosk.refresh() == .complete)
    }

    @Test("a server that asks to be left alone when asked for the manifest is asked for no photo either")
    func busyManifest() async throws {
        let disk = try TemporaryFolder()
        // A photo is missing, and its URL known.
        try server.publish([new])
        try server.remove("0.jpg")
        try Kiosk(server, disk: disk.path).refresh()
        let requests = server.log.count
        let kiosk = try Kiosk(server, disk: disk.path, path: "resting/manifest.json")
        #expect(kiosk.refresh() == .incomplete(hasProgressed: false))
        #expect((120...132).contains(kiosk.wait))
        #expect(server.log.count == requests + 1)
    }

    @Test("an answer with another range than requested is refused, and the photo fetched again from the start")
    func wrongRange() async throws {
        let (proxy, kiosk) = try cutKiosk()
        proxy.cut(after: 5000)
        kiosk.refresh()
        #expect(kiosk.partSize(new) == 5000)
        try server.publish([new]) { _ in "wrong-range/0.jpg" }
        #expect(kiosk.refresh() == .incomplete(hasProgressed: false))
        #expect(kiosk.log.all.last?.contains("the server sent another range than requested") == true)
        #expect(kiosk.partSize(new) == nil && kiosk.shown == old.map(sha256))
        let requests = server.log.filter { $0.contains("wrong-range") }
        #expect(requests.count == 1 && requests.first?.hasSuffix("bytes=5000-") == true)
        try server.publish([new])
        #expect(kiosk.refresh() == .complete)
        #expect(server.log.last?.hasSuffix(" 200 20000 -") == true)
    }

    @Test("a manifest that is said to be unchanged before it was ever fetched is a fault")
    func unmodified() async throws {
        let kiosk = try Kiosk(server, path: "unmodified/manifest.json")
        for _ in 0..<2 { #expect(kiosk.refresh() == .incomplete(hasProgressed: false)) }
        #expect(kiosk.log.all.count == 1)
        #expect(kiosk.log.all.first?.contains("unexpected answer (HTTP 304)") == true)
        #expect(kiosk.shown.isEmpty)
    }

    @Test("a connection that is lost after a few bytes is not made again at once")
    func frayed() async throws {
        let (proxy, kiosk) = try cutKiosk()
        for count in 1...3 {
            proxy.cut(after: 10)
            #expect(kiosk.refresh() == .incomplete(hasProgressed: false))
            #expect(kiosk.partSize(new) == count * 10)
        }
        #expect(kiosk.log.all.count == 1)
    }

    @Test(
        "on a full disk, photos that are no longer needed make room",
        .enabled("only root may make a small disk") { SmallDisk.isPossible })
    func makingRoom() async throws {
        let disk = try SmallDisk(kilobytes: 150)
        let kiosk = try kiosk(disk: disk.path)
        for set in [[photo(7, 60_000)], [photo(8)]] {
            try server.publish(set)
            #expect(kiosk.refresh() == .complete)
        }
        // Now the first two are no longer needed.
        try disk.fill()
        try server.publish([new])
        #expect(kiosk.refresh() == .complete)
        #expect(kiosk.shown == [sha256(new)])
    }

    @Test("a full disk", .enabled("only root may make a small disk") { SmallDisk.isPossible })
    func fullDisk() async throws {
        let disk = try SmallDisk(kilobytes: 64)
        let kiosk = try kiosk(disk: disk.path)
        try disk.fill()
        try server.publish([new])
        try await expectFault("cannot save: No space left on device", kiosk) { disk.empty() }
    }
}
