import Foundation
import Glibc
import Manifest
import TemporaryFolder
import Testing
import TouchHarness
import WebHarness

@testable import Mirror

/// Everything that may go wrong between a server and a disk: each is told of in one line, what was shown stays, and when
/// it is mended the new set comes without a restart.
@Suite(.timeLimit(.minutes(1))) struct BadNetworkTests {
    private let old = [photo(1)]
    private let new = photo(2)

    /// A kiosk that shows the old set.
    private func kiosk(_ server: WebServer, place: String? = nil) throws -> Kiosk {
        try server.publish(old)
        let kiosk = try Kiosk(server, place: place)
        #expect(kiosk.refresh() == .complete)
        return kiosk
    }

    /// Expects that a round fails with one line, however often, and that the next succeeds once all is well.
    private func expectFault(
        _ fault: String, _ kiosk: Kiosk, rounds: Int = 2, sourceLocation: SourceLocation = #_sourceLocation,
        untilMended mend: () async throws -> Void
    ) async throws {
        for _ in 0..<rounds {
            #expect(kiosk.refresh() == .incomplete(hasProgressed: false), sourceLocation: sourceLocation)
        }
        #expect(kiosk.shown == old.map(sha256), sourceLocation: sourceLocation)
        #expect(kiosk.log.all.count == 1, "\(kiosk.log.all)", sourceLocation: sourceLocation)
        #expect(kiosk.log.all.first?.contains(fault) == true, "\(kiosk.log.all)", sourceLocation: sourceLocation)
        try await mend()
        #expect(kiosk.refresh() == .complete, sourceLocation: sourceLocation)
        #expect(kiosk.shown == [sha256(new)], sourceLocation: sourceLocation)
    }

    @Test("a photo that is not what its hash says")
    func wrongHash() async throws {
        let server = try await WebServer()
        let kiosk = try kiosk(server)
        try server.publish([new])
        let other = photo(3)
        try server.serve(other, as: "0.jpg")
        let words = "0.jpg\" has the SHA-256 \(sha256(other)) (expected \(sha256(new)), as the manifest says)"
        try await expectFault(words, kiosk) { try server.serve(new, as: "0.jpg") }
    }

    @Test("a photo that is shorter or longer than the manifest says", arguments: [-1, 1])
    func wrongSize(_ difference: Int) async throws {
        let server = try await WebServer()
        let kiosk = try kiosk(server)
        try server.publish([new])
        try server.serve(Array((new + [0]).prefix(new.count + difference)), as: "0.jpg")
        let words = difference < 0 ? "has 19999 bytes (expected 20000" : "has more bytes than the 20000"
        try await expectFault(words, kiosk) { try server.serve(new, as: "0.jpg") }
    }

    @Test("a photo that is not there")
    func notFound() async throws {
        let server = try await WebServer()
        let kiosk = try kiosk(server)
        try server.publish([new])
        try server.remove("0.jpg")
        try await expectFault("is not there (the server answers 404)", kiosk) { try server.serve(new, as: "0.jpg") }
    }

    @Test("a server that sends so slowly that it never ends")
    func slowLoris() async throws {
        let server = try await WebServer()
        let kiosk = try kiosk(server)
        try server.publish([new]) { _ in "slow/new.jpg" }
        try server.serve(new, as: "slow/new.jpg")
        try await expectFault("came too slowly", kiosk, rounds: 1) {
            // The slow place is given up for another.
            try server.publish([new])
        }
    }

    @Test("a photo that never comes does not keep the others from coming")
    func slowAmongOthers() async throws {
        let server = try await WebServer()
        try server.serve(new, as: "slow/new.jpg")
        try server.publish([new] + old) { $0 == 0 ? "slow/new.jpg" : nil }
        let kiosk = try Kiosk(server)
        kiosk.refresh()
        #expect(kiosk.shown.isEmpty)
        #expect(kiosk.refresh() == .incomplete(hasProgressed: true))
        #expect(kiosk.shown == old.map(sha256))
    }

    @Test("a connection that is cut at each tenth of a photo: what has come is gone on from", arguments: 0..<10)
    func cut(_ tenth: Int) async throws {
        let server = try await WebServer()
        let proxy = try FlakyProxy(to: server)
        let kiosk = try kiosk(server)
        try server.publish([new]) { _ in "http://127.0.0.1:\(proxy.port)/0.jpg" }
        let count = new.count * tenth / 10
        proxy.cut(after: count)
        try await expectFault("0.jpg\" was cut off;", kiosk) {
            #expect(kiosk.partSize(new) == count)
            proxy.restore()
        }
        let last = try #require(server.log.last { $0.contains("0.jpg") })
        #expect(last.hasSuffix(tenth == 0 ? " 200 20000 -" : " 206 \(new.count - count) bytes=\(count)-"))
    }

    @Test("a photo that changes between two pieces of it begins anew")
    func changing() async throws {
        let server = try await WebServer()
        let proxy = try FlakyProxy(to: server)
        let kiosk = try kiosk(server)
        try server.publish([new]) { _ in "http://127.0.0.1:\(proxy.port)/0.jpg" }
        try server.serve(photo(3), as: "0.jpg")
        proxy.cut(after: 5000)
        kiosk.refresh()
        proxy.restore()
        try server.serve(new, as: "0.jpg")
        #expect(kiosk.refresh() == .incomplete(hasProgressed: false))
        #expect(kiosk.log.all.last?.contains("has the SHA-256") == true)
        #expect(kiosk.refresh() == .complete)
        #expect(kiosk.shown == [sha256(new)])
    }

    @Test("a server that is overloaded is asked for nothing more until the next round")
    func overloaded() async throws {
        let server = try await WebServer()
        let kiosk = try kiosk(server)
        try server.publish([new, photo(5), photo(6)]) { "busy/\($0).jpg" }
        #expect(kiosk.refresh() == .incomplete(hasProgressed: false))
        #expect(server.log.filter { $0.hasPrefix("GET /busy/") }.count == 1)
        #expect(kiosk.log.all.first?.contains("was refused (the server answers 503)") == true)
        #expect(kiosk.shown == old.map(sha256))
    }

    @Test("a connection that is cut after every few bytes is not made again at once")
    func frayed() async throws {
        let server = try await WebServer()
        let proxy = try FlakyProxy(to: server)
        let kiosk = try kiosk(server)
        try server.publish([new]) { _ in "http://127.0.0.1:\(proxy.port)/0.jpg" }
        for count in 1...3 {
            proxy.cut(after: 10)
            #expect(kiosk.refresh() == .incomplete(hasProgressed: false))
            #expect(kiosk.partSize(new) == count * 10)
        }
        #expect(kiosk.log.all.count == 1)
    }

    @Test("a server whose certificate nobody vouches for is not trusted")
    func certificate() async throws {
        let server = try await WebServer()
        let kiosk = try kiosk(server)
        let address = server.secureURL("0.jpg")
        try server.publish([new]) { _ in address }
        try await expectFault("0.jpg\" cannot be trusted: ", kiosk) { try server.publish([new]) }
    }

    @Test(
        "on a disk that is full, what nobody needs makes room",
        .enabled(if: geteuid() == 0, "only root may make a small disk"))
    func makingRoom() async throws {
        let server = try await WebServer()
        let disk = try SmallDisk(kilobytes: 150)
        let kiosk = try kiosk(server, place: disk.path)
        for set in [[photo(7, 60_000)], [photo(8)]] {
            try server.publish(set)
            #expect(kiosk.refresh() == .complete)
        }
        // Now the first two are needed no longer.
        try disk.fill()
        try server.publish([new])
        #expect(kiosk.refresh() == .complete)
        #expect(kiosk.shown == [sha256(new)])
    }

    @Test("a disk that is full", .enabled(if: geteuid() == 0, "only root may make a small disk"))
    func fullDisk() async throws {
        let server = try await WebServer()
        let disk = try SmallDisk(kilobytes: 64)
        let kiosk = try kiosk(server, place: disk.path)
        try disk.fill()
        try server.publish([new])
        try await expectFault("cannot be kept on this disk: No space left on device", kiosk) { disk.empty() }
    }
}

/// A disk of its own, in memory.
private final class SmallDisk {
    private let folder: TemporaryFolder
    var path: String { folder.path }

    init(kilobytes: Int) throws {
        folder = try TemporaryFolder()
        try #require(mount("none", folder.path, "tmpfs", 0, "size=\(kilobytes)k") == 0)
    }

    deinit {
        umount2(folder.path, Int32(MNT_DETACH))
    }

    /// Leaves room for not even a manifest.
    func fill() throws {
        let ballast = try #require(fopen(folder.file("ballast"), "w"))
        let page = [UInt8](repeating: 1, count: 4096)
        setvbuf(ballast, nil, _IONBF, 0)
        while fwrite(page, 1, page.count, ballast) == page.count {}
        fclose(ballast)
    }

    func empty() {
        unlink(folder.file("ballast"))
    }
}
