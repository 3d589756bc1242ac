import Foundation
import Manifest
import Patience
import Synchronization
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@testable import Mirror

/// Tiles of pictures that a real nginx serves.
@Suite(.patience) struct TileServiceTests {
    private let picture = String(repeating: "a", count: 64)
    private let disk: TemporaryFolder
    private let folder: MirrorFolder
    private let server: WebServer
    private let time = PassingTime()

    init() async throws {
        disk = try TemporaryFolder()
        folder = MirrorFolder(FilePath(disk.path))
        try folder.makeFolders()
        server = try await WebServer()
        for number in 0..<6 {
            try server.serve(
                [0xFF, 0xD8] + Array(repeating: UInt8(number), count: 1000 + number), as: "deep/\(Self.name(number))")
        }
    }

    private static func name(_ number: Int) -> String { "\(512 * number),0,512,512/512,512/0/default.jpg" }

    private func tile(_ number: Int) -> String { "\(picture)/\(Self.name(number))" }

    /// A service, and the lines that it sends.
    private func service(limit: Int = 1 << 20) -> (TileService, AsyncStream<String>) {
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        var patience = WebPatience()
        patience.connecting = 5
        let service = TileService(folder, limit: limit, patience: patience, gate: ServerGate(clock: time.clock)) {
            continuation.yield($0)
        }
        service.serve([picture: server.url("deep/info.json")])
        return (service, lines)
    }

    private func bytes(_ number: Int) -> [UInt8]? {
        try? Array(Data(contentsOf: URL(filePath: "\(folder.tiles.string)/\(tile(number))")))
    }

    @Test("tiles that are asked for are fetched, and each is reported")
    func fetched() async throws {
        let (service, lines) = service()
        for number in 0..<6 { service.request(tile(number)) }
        var answers: Set<String> = []
        for await line in lines {
            answers.insert(line)
            if answers.count == 6 { break }
        }
        #expect(answers == Set((0..<6).map { "+\(tile($0))" }))
        for number in 0..<6 {
            #expect(bytes(number) == [0xFF, 0xD8] + Array(repeating: UInt8(number), count: 1000 + number))
        }
        withExtendedLifetime(service) {}
    }

    @Test("a tile that the server does not have is reported with the reason, and leaves nothing behind")
    func missing() async throws {
        let (service, lines) = service()
        try server.remove("deep/\(Self.name(3))")
        service.request(tile(3))
        let line = await lines.first { _ in true }
        #expect(line?.hasPrefix("x\(tile(3)) ") == true && line?.hasSuffix(" not found (HTTP 404)") == true)
        #expect(bytes(3) == nil && folder.parts.files().isEmpty)
        withExtendedLifetime(service) {}
    }

    @Test(
        "tiles are beside a description, where it says that it is, or where its URL leads",
        arguments: ["deep/info.json", "copy/info.json", "moved/deep/info.json"])
    func bases(_ path: String) async throws {
        let (service, lines) = service()
        var answers = lines.makeAsyncIterator()
        let says =
            path.hasPrefix("copy") ? server.url("deep") : path.hasPrefix("moved") ? "x" : "https://a.invalid/deep"
        let json = Array("{\"id\": \"\(says)/\", \"width\": 5}".utf8)
        try server.serve(json, as: "deep/info.json")
        try Data(json).write(to: URL(filePath: folder.photos.appending(picture).string))
        service.serve([picture: server.url(path)])
        for number in 0..<2 {
            service.request(tile(number))
            #expect(await answers.next() == "+\(tile(number))")
        }
        // Once a tile was found, others are requested there alone.
        #expect(server.log.filter { $0.contains(Self.name(1)) }.count == (path.hasPrefix("moved") ? 2 : 1))
        withExtendedLifetime(service) {}
    }

    @Test("nothing outside a picture's folder is fetched, nor a tile of an unknown picture")
    func strange() async throws {
        let (service, lines) = service()
        var answers = lines.makeAsyncIterator()
        let other = String(repeating: "b", count: 64)
        for path in [
            "\(picture)/../../../etc/passwd", "\(picture)/a/b/../c", "\(picture)/x y/512,512/0/default.jpg",
            "\(picture)/0,0,512,512/512,512/0/default.jpg?x", "etc/passwd", "\(other)/\(Self.name(0))", "",
        ] {
            service.request(path)
            #expect(await answers.next() == "-\(path) 60 no such picture")
        }
        #expect(server.log.isEmpty)
        withExtendedLifetime(service) {}
    }

    @Test("without a network it says so, and fetches again when there is one")
    func cut() async throws {
        let proxy = try FlakyProxy(to: server)
        let (service, lines) = service()
        service.serve([picture: "http://127.0.0.1:\(proxy.port)/deep/info.json"])
        var answers = lines.makeAsyncIterator()
        proxy.cut(after: 500)
        service.request(tile(1))
        let cut = await answers.next()
        #expect(cut?.hasPrefix("-\(tile(1)) ") == true && bytes(1) == nil)
        proxy.restore()
        time.pass(20)
        service.request(tile(1))
        #expect(await answers.next() == "+\(tile(1))")
        #expect(bytes(1)?.count == 1003)
        withExtendedLifetime(service) {}
    }

    @Test("beyond the limit, the oldest tiles are removed")
    func limited() async throws {
        let (service, lines) = service(limit: 450_000)
        var answers = lines.makeAsyncIterator()
        for number in 0..<6 {
            try server.serve([0xFF, 0xD8] + Array(repeating: 0, count: 100_000), as: "deep/\(Self.name(number))")
            service.request(tile(number))
            #expect(await answers.next() == "+\(tile(number))")
            // Files of one moment have no order.
            let time = Date(timeIntervalSince1970: 1_700_000_000 + Double(number))
            try FileManager.default.setAttributes(
                [.modificationDate: time], ofItemAtPath: "\(folder.tiles.string)/\(tile(number))")
        }
        let kept = (0..<6).filter { bytes($0) != nil }
        #expect(kept.contains(5) && kept.contains(4) && !kept.contains(0) && !kept.contains(1))
        withExtendedLifetime(service) {}
    }

    @Test("small tiles count as much as they take on the disk, with their folders")
    func small() async throws {
        let limit = 90_000
        let (service, lines) = service(limit: limit)
        var answers = lines.makeAsyncIterator()
        for number in 0..<12 {
            try server.serve([0xFF, 0xD8] + Array(repeating: 0, count: 700), as: "deep/\(Self.name(number))")
            service.request(tile(number))
            #expect(await answers.next() == "+\(tile(number))")
        }
        #expect(bytes(11) != nil)
        let usage = try await diskUsage(of: "\(folder.tiles.string)/\(picture)")
        #expect(usage > 0 && usage <= limit)
        withExtendedLifetime(service) {}
    }

    @Test(
        "a server that asks to be left alone for two minutes gets few requests in an hour, from a gallery that obeys and from one that does not"
    )
    func manners() async throws {
        for obeys in [true, false] {
            let path = "resting/\(obeys)"
            let (service, lines) = service()
            service.serve([picture: server.url("\(path)/info.json")])
            var answers = lines.makeAsyncIterator()
            var ends: [Int: Double] = [:]
            let start = time.clock.now()
            while time.clock.now() < start + 3600 {
                let asked = (0..<45).filter { ends[$0, default: 0] <= time.clock.now() || !obeys }
                for number in asked { service.request(tile(number)) }
                for _ in asked {
                    let words = await answers.next()?.split(separator: " ") ?? []
                    let number = (0..<45).first { words.first == "-\(tile($0))" }
                    let seconds = words.count > 2 ? Double(words[1]) : nil
                    ends[try #require(number)] = time.clock.now() + (try #require(seconds))
                }
                time.pass(5)
            }
            let count = server.log.count { $0.hasPrefix("GET /\(path)/") }
            #expect((8...60).contains(count), "\(count)")
            withExtendedLifetime(service) {}
        }
    }
}

/// A clock that stands still until a test moves it, or a request waits.
final class PassingTime: Sendable {
    private let seconds = Mutex(1000.0)

    func pass(_ count: Double) { seconds.withLock { $0 += count } }

    var clock: ServerGate.Clock { .init(now: { self.seconds.withLock(\.self) }, pause: { self.pass($0) }) }
}

/// The bytes that a folder takes with its contents, by coreutils.
private func diskUsage(of path: String) async throws -> Int {
    let folder = try TemporaryFolder()
    let program = try Program("/usr/bin/du", ["-s", "--block-size=1", path], in: folder)
    try await program.waitForExit()
    return Int(program.standardOutput.split(separator: "\t").first ?? "") ?? 0
}
