import Foundation
import Patience
import TestSupport
import Testing
import TouchHarness

/// The real program with a real web server.
@Suite(.patience) struct WebTests {
    private static let configuration = "[urls]\ninterval = 1\n"

    /// Serves shipped photos and a manifest that lists them.
    private func publish(_ indices: [Int], on server: WebServer) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Vitrine.assets).sorted()
        let entries = try indices.map { index in
            let bytes = try Data(contentsOf: URL(filePath: "\(Vitrine.assets)/\(names[index])"))
            try server.serve(Array(bytes), as: names[index])
            let digest = try sha256(of: server.folder.file("www/\(names[index])"))
            return "{\"url\": \"\(names[index])\", \"sha256\": \"\(digest)\", \"size\": \(bytes.count)}"
        }
        try server.serve(Array("{\"photos\": [\(entries.joined(separator: ", "))]}".utf8), as: "manifest.json")
    }

    private func sha256(of path: String) throws -> String {
        String(try output(of: "/usr/bin/sha256sum", [path]).prefix(64))
    }

    private func start(_ url: String, in home: TemporaryFolder, on server: XServer, trace: String) throws
        -> (Program, TraceFile)
    {
        let configuration = home.file("vitrine.toml")
        try Self.configuration.write(toFile: configuration, atomically: true, encoding: .utf8)
        let options = ["--trace", home.file(trace), "--config", configuration]
        let program = try Program(Vitrine.executable, [url] + options, in: home, on: server)
        return (program, TraceFile(home.file(trace), of: program))
    }

    /// What `vitrine ctl status` tells of the manifest, as soon as it tells what is waited for.
    private func status(_ home: TemporaryFolder, until isReached: ([String: Any]) -> Bool) async throws -> [String: Any]
    {
        while true {
            let ctl = try Program(
                Vitrine.executable, ["ctl", "status", "--json"], environment: ["XDG_RUNTIME_DIR": home.file("run")])
            try await ctl.waitForExit(timeout: .seconds(60))
            let object = try JSONSerialization.jsonObject(with: Data(ctl.standardOutput.utf8)) as? [String: Any]
            let manifest = (object?["manifests"] as? [[String: Any]])?.first
            if let manifest, isReached(manifest) { return manifest }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// Serves a picture in tiles as static files, and a manifest that lists it.
    private func publishTiles(on server: WebServer) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Vitrine.assets).sorted()
        let tiles = ["--layout", "iiif3", "--tile-size", "256"]
        _ = try output(
            of: "/usr/bin/vips",
            ["dzsave", "\(Vitrine.assets)/\(names[0])", server.folder.file("www/deep")] + tiles)
        let info = server.folder.file("www/deep/info.json")
        let size = try Data(contentsOf: URL(filePath: info)).count
        let entry = "{\"url\": \"deep/info.json\", \"sha256\": \"\(try sha256(of: info))\", \"size\": \(size)}"
        try server.serve(Array("{\"photos\": [\(entry)]}".utf8), as: "manifest.json")
    }

    @Test("tiles of a picture are fetched when it is looked at, and those that were seen are there without a server")
    func tiles() async throws {
        let web = try await WebServer()
        let screen = try await XServer.start()
        let home = try TemporaryFolder()
        try publishTiles(on: web)
        let (first, online) = try start(web.url("manifest.json"), in: home, on: screen, trace: "online.jsonl")
        try await online.wait(for: "the picture") { $0.found?.photos == 1 }
        try await lookClosely(online, on: screen)
        let fetched = web.log.filter { $0.contains("/0/default.jpg 200") }
        #expect(fetched.count > 10 && Set(fetched).count == fetched.count, "each tile is fetched once")
        first.terminate()
        try await first.waitForExit()
        try await web.stop()
        let (second, offline) = try start(web.url("manifest.json"), in: home, on: screen, trace: "offline.jsonl")
        try await offline.wait(for: "the picture") { $0.found?.photos == 1 }
        try await lookClosely(offline, on: screen)
        second.terminate()
        try await second.waitForExit()
    }

    /// Opens the picture, zooms in, and waits until it is sharp.
    private func lookClosely(_ trace: TraceFile, on screen: XServer) async throws {
        try await trace.wait(for: "its card") { $0.picture?.event == .uploaded }
        try await screen.touchscreen.play(Stroke(from: [640, 376]).rest(.seconds(0.05)))
        let open = try await trace.wait(for: "the preview") { $0.screen?.to == "preview" }
        let sharp = try await trace.wait(for: "the fitted picture", after: open, timeout: .seconds(30)) {
            $0.frame?.preview?.sharp == true
        }
        try await screen.touchscreen.play(.pinch(about: [640, 400], from: 100, to: 500))
        try await trace.wait(for: "its tiles", after: sharp, timeout: .seconds(30)) { line in
            line.frame?.preview.map { $0.sharp && $0.zoom > 2 && $0.phase == "idle" } ?? false
        }
    }

    @Test(
        "the photos of a manifest appear, a new manifest replaces them, and they are there at the next start without a server"
    )
    func show() async throws {
        let web = try await WebServer()
        let screen = try await XServer.start()
        let home = try TemporaryFolder()
        try publish([0, 1, 2], on: web)
        let (first, online) = try start(web.url("manifest.json"), in: home, on: screen, trace: "online.jsonl")
        try await online.wait(for: "three photos") { $0.found?.photos == 3 }
        try publish([1, 2, 3, 4], on: web)
        try await online.wait(for: "four photos") { $0.found?.photos == 4 }
        let manifest = try await status(home) { $0["age"] != nil }
        #expect(manifest["url"] as? String == web.url("manifest.json"))
        #expect((manifest["age"] as? Double).map { (0..<60).contains($0) } == true)
        #expect(manifest["failing"] as? Bool == false)
        try await web.stop()
        let failing = try await status(home) { $0["failing"] as? Bool == true }
        let error = failing["error"] as? [String: Any]
        #expect(error?["what"] as? String == web.url("manifest.json"))
        #expect((error?["why"] as? String)?.hasPrefix("server unreachable: ") == true)
        first.terminate()
        try await first.waitForExit()
        let (_, offline) = try start(web.url("manifest.json"), in: home, on: screen, trace: "offline.jsonl")
        let list = try await offline.wait(for: "the photos known at the start") { $0.found != nil }
        #expect(list.found?.photos == 4)
        #expect(list.found?.complete == true)
        try await offline.wait(for: "a frame with them", after: list) { $0.frame != nil }
    }
}

/// Runs a program to its end, and returns what it prints.
func output(of path: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(path) \(arguments)")
    return String(decoding: bytes, as: UTF8.self)
}
