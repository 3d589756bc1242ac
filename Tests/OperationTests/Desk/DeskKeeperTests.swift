import Control
import Foundation
import Logging
import Panel
import Patience
import Platform
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import Operation

/// The gallery's end of the desk; the other end is a script.
@Suite(.patience) struct DeskKeeperTests {
    /// A keeper, and what it has reported.
    private final class Bench: Sendable {
        let home: TemporaryFolder
        let keeper: DeskKeeper
        private let outlooks: Outlooks

        private final class Outlooks: Sendable {
            let all = Mutex<[DeskOutlook]>([])
        }

        /// - Parameter script: What the desk does when it has its task; `say` sends the gallery a line, and leaves the answer in `$answer`.
        init(_ script: String, in home: TemporaryFolder? = nil, hotspot: Hotspot? = nil) throws {
            let home = try home ?? TemporaryFolder()
            self.home = home
            let program = try home.file(
                "vitrine-desk",
                """
                #!/bin/sh
                cd "$(dirname "$0")"
                while IFS= read -r line && [ -n "$line" ]; do echo "$line"; done >>task
                say() { printf '%s\\n' "$1" >&0 && IFS= read -r answer; }
                \(script)
                """)
            chmod(program, 0o755)
            let outlooks = Outlooks()
            self.outlooks = outlooks
            keeper = DeskKeeper(
                .init(
                    companion: .child(FilePath(program)), arguments: ["folder"], environment: ["PATH=/usr/bin:/bin"],
                    mark: FilePath(home.file("state/desk-open")), hotspot: hotspot),
                logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }),
                answer: { .json("{\"asked\":\"\($0)\"}") },
                changed: { outlook in outlooks.all.withLock { $0.append(outlook) } })
        }

        /// Waits until the desk has turned to that.
        func wait(for outlook: DeskOutlook) async {
            while outlooks.all.withLock({ !$0.contains(outlook) }) { await Task.yield() }
        }

        /// Waits until a text file has that text.
        func wait(for text: String, in name: String) async { while home.text(of: name) != text { await Task.yield() } }

        var isMarked: Bool { FileManager.default.fileExists(atPath: home.file("state/desk-open")) }
    }

    private static func news(url: String, isUsed: Bool = false, isOpen: Bool = true) -> String {
        var news = DeskNews(isOpen: isOpen)
        news.url = url
        news.isUsed = isUsed
        return "say 'desk \(news.jsonLine)'"
    }

    @Test("who opens the desk gets its code; the desk gets answers, and it is over when it says so")
    func course() async throws {
        let bench = try Bench(
            """
            \(Self.news(url: "http://a/#1"))
            say 'thumbnail x'
            echo "$answer" >answered
            read -r order
            echo "$order" >ordered
            \(Self.news(url: "http://a/#2"))
            \(Self.news(url: "", isOpen: false))
            """)
        let first = await withCheckedContinuation { done in bench.keeper.open { done.resume(returning: $0) } }
        #expect(first == .open(url: "http://a/#1", isUsed: false))
        #expect(bench.isMarked)
        await bench.wait(for: "{\"asked\":\"thumbnail x\"}\n", in: "answered")
        let second = await withCheckedContinuation { done in bench.keeper.open { done.resume(returning: $0) } }
        #expect(second == .open(url: "http://a/#2", isUsed: false))
        #expect(bench.home.text(of: "ordered") == "desk code\n")
        await bench.wait(for: .closed)
        while bench.isMarked { await Task.yield() }
        #expect(bench.home.text(of: "task") == "folder\n--code\n")
    }

    @Test("a desk that is killed is started again: without a new code if a phone had used the last one")
    func kills() async throws {
        let bench = try Bench(
            """
            echo run >>runs
            case $(wc -l <runs) in
            1) \(Self.news(url: "http://a/#1")); kill -9 $$ ;;
            2) \(Self.news(url: "http://a/#2", isUsed: true)); kill -9 $$ ;;
            *) \(Self.news(url: "", isOpen: false)) ;;
            esac
            """)
        bench.keeper.open()
        await bench.wait(for: .closed)
        #expect(bench.home.text(of: "task") == "folder\n--code\nfolder\n--code\nfolder\n")
    }

    @Test("a desk that was open when the program ended continues at the next start; a closed one does not start")
    func resuming() async throws {
        let home = try TemporaryFolder()
        let script = "\(Self.news(url: "", isOpen: false))"
        let first = try Bench(script, in: home)
        first.keeper.resume()
        _ = try home.file("state/desk-open", "")
        let second = try Bench(script, in: home)
        second.keeper.resume()
        await second.wait(for: .closed)
        #expect(home.text(of: "task") == "folder\n")
    }

    @Test("without a network, and where it cannot work, the desk says why")
    func faults() async throws {
        let unreachable = try Bench("say 'desk {\"isOpen\":false,\"hasNetwork\":false,\"isUsed\":false,\"ends\":0}'")
        let noNetwork = await withCheckedContinuation { done in unreachable.keeper.open { done.resume(returning: $0) } }
        #expect(noNetwork == .noNetwork)
        let broken = try Bench(
            "say 'desk {\"isOpen\":false,\"hasNetwork\":true,\"isUsed\":false,\"ends\":0,\"fault\":\"no port\"}'")
        let failed = await withCheckedContinuation { done in broken.keeper.open { done.resume(returning: $0) } }
        #expect(failed == .failed("no port"))
    }

    // MARK: Without a network

    private static let withoutNetwork = #"say 'desk {"isOpen":true,"hasNetwork":false,"isUsed":false,"ends":0}'"#

    /// What has opened the desk, and the service's end of the connection that the keeper has made to the access point.
    private func open(
        _ script: String, answering answer: String
    ) async throws -> (Bench, DeskOutlook, service: FileDescriptor) {
        let home = try TemporaryFolder()
        let socket = FilePath(home.file("hotspot"))
        let listener = try UnixSocket.open(listeningAt: socket, permissions: [.ownerReadWrite])
        defer { try? listener.close() }
        let bench = try Bench(script, in: home, hotspot: Hotspot(socket))
        async let outlook = withCheckedContinuation { done in bench.keeper.open { done.resume(returning: $0) } }
        var service: FileDescriptor?
        while service == nil {
            service = try UnixSocket.client(of: listener)
            await Task.yield()
        }
        let line = try #require(service)
        try line.writeAll("\(answer)\n".utf8)
        return (bench, await outlook, line)
    }

    @Test("without a network, an access point is open as long as the desk, whose code comes after it")
    func hotspot() async throws {
        let (bench, outlook, service) = try await open(
            """
            \(Self.withoutNetwork)
            \(Self.news(url: "http://a/#1"))
            read -r order
            \(Self.news(url: "", isOpen: false))
            """, answering: "open Vitrine-k7f secret word")
        defer { try? service.close() }
        let point = AccessPoint(name: "Vitrine-k7f", password: "secret word")
        #expect(outlook == .open(url: "http://a/#1", isUsed: false, accessPoint: point))
        #expect(try service.receiveSome(upTo: 1) == nil)
        bench.keeper.close()
        await bench.wait(for: .closed)
        #expect(try service.receiveSome(upTo: 1, waits: true) == [])
    }

    @Test("an access point that cannot be opened is the reason; the desk may take a moment to notice an open one")
    func withoutHotspot() async throws {
        let ending = "read -r order; \(Self.news(url: "", isOpen: false))"
        let (first, failed, silent) = try await open(
            "\(Self.withoutNetwork); \(ending)", answering: "failed no adapter")
        #expect(failed == .failed("no adapter"))
        #expect(try silent.receiveSome(upTo: 1, waits: true) == [])
        try silent.close()
        first.keeper.close()
        await first.wait(for: .closed)
        let (second, noticed, service) = try await open(
            "\(Self.withoutNetwork); \(Self.withoutNetwork); \(Self.news(url: "http://a/#1")); \(ending)",
            answering: "open Vitrine-k7f secret")
        let point = AccessPoint(name: "Vitrine-k7f", password: "secret")
        #expect(noticed == .open(url: "http://a/#1", isUsed: false, accessPoint: point))
        second.keeper.close()
        await second.wait(for: .closed)
        #expect(try service.receiveSome(upTo: 1, waits: true) == [])
        try service.close()
    }
}
