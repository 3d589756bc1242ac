import Foundation
import Patience
import Platform
import SystemPackage
import TestSupport
import Testing
import TouchHarness

/// Commands to the real program, without a screen. Each test starts a gallery.
@Suite struct ControlTests {
    private static let noScreen = ["SDL_VIDEODRIVER": "dummy"]

    private let folder: TemporaryFolder
    private let gallery: Program

    init() async throws {
        folder = try TemporaryFolder()
        let photo = try Array(Data(contentsOf: URL(filePath: "\(Vitrine.assets)/11-red-ink.jpg")))
        for name in ["0.jpg", "1.jpg", "2.jpg", "day/0.jpg"] { try folder.file("photos/\(name)", photo) }
        _ = try folder.file("photos/text.png", "no picture")
        let metrics = "metrics.file = \"\(folder.file("vitrine.prom"))\"\nmetrics.interval = 1.0\n"
        let configuration = try folder.file("vitrine.toml", metrics + "control.mode = \"0666\"\n")
        _ = try folder.file("vitrine.d/site.toml", "captions.show = true\n")
        let trace = folder.file("trace.jsonl")
        gallery = try Program(
            Vitrine.executable,
            [folder.file("photos"), "--windowed", "640x480", "--trace", trace, "--config", configuration], in: folder,
            environment: Self.noScreen)
        try await TraceFile(trace, of: gallery).wait(for: "all photos", timeout: .seconds(60)) {
            $0.found?.complete == true
        }
    }

    /// Runs `vitrine ctl`.
    private func ctl(_ arguments: String...) async throws -> (code: Int32?, output: String, error: String) {
        try await ctl(arguments)
    }

    private func ctl(_ arguments: [String]) async throws -> (code: Int32?, output: String, error: String) {
        let program = try Program(
            Vitrine.executable, ["ctl"] + arguments,
            environment: ["XDG_RUNTIME_DIR": folder.file("run"), "LANG": "C.UTF-8"])
        try await program.waitForExit(timeout: .seconds(60))
        return (program.exitCode, program.standardOutput, program.standardError)
    }

    private func statusInJSON() async throws -> [String: Any] {
        let json = try await ctl("status", "--json").output
        return try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
    }

    @Test(
        "the status names the photos, the skipped file, the configuration and the room, and the metrics follow it",
        .patience)
    func status() async throws {
        var status: [String: Any] = [:]
        // The list of skipped files is complete some time after that of photos.
        while (status["skipped"] as? [String: Any])?["count"] as? Int != 1 { status = try await statusInJSON() }
        #expect(status["photos"] as? Int == 4)
        #expect(
            status["configuration"] as? [String] == [folder.file("vitrine.toml"), folder.file("vitrine.d/site.toml")])
        #expect((status["memory"] as? Int ?? 0) > 10 << 20)
        let system = try Program("/usr/bin/stat", ["--file-system", "--format=%a %S", folder.path])
        try await system.waitForExit()
        let numbers = system.standardOutput.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        try #require(numbers.count == 2)
        let space = status["space"] as? [String: Int]
        // Others write to that disk, too.
        let tolerance = 1 << 30
        for name in ["cache", "mirrors"] { #expect(abs((space?[name] ?? 0) - numbers[0] * numbers[1]) < tolerance) }
        let text = try await ctl("status")
        #expect(text.code == 0)
        let lines = text.output.split(separator: "\n")
        #expect(lines.contains("photos         4"))
        #expect(lines.contains("screen         carousel"))
        let skipped = "/photos/text.png: not a picture (expected JPEG, PNG, WebP, TIFF, GIF, BMP, HEIF, SVG, "
        #expect(lines.contains { $0.contains(skipped) })
        var metrics: [Substring] = []
        while !metrics.contains("vitrine_photos 4") || !metrics.contains("vitrine_skipped_files 1") {
            try await Task.sleep(for: .milliseconds(10))
            metrics = folder.text(of: "vitrine.prom").split(separator: "\n")
        }
        #expect(metrics.first == "# HELP vitrine_info The program and its display.")
    }

    @Test("reload reads the configuration, and names the first mistake")
    func reload() async throws {
        #expect(try await ctl("reload").code == 0)
        _ = try folder.file("vitrine.d/site.toml", "captions.show = 1\nalbums.show = 2\n")
        let answer = try await ctl("reload")
        #expect(answer.code == 65)
        #expect(answer.error.hasPrefix("vitrine: \(folder.file("vitrine.d/site.toml")):1: captions.show"))
        #expect(answer.error.hasSuffix(" (and 1 more in the log); still using the previous configuration\n"))
        let rejected = try await statusInJSON()["rejected"] as? [String: Any]
        #expect(rejected?["count"] as? Int == 2)
        #expect((rejected?["first"] as? String)?.hasPrefix("\(folder.file("vitrine.d/site.toml")):1: ") == true)
        _ = try folder.file("vitrine.d/site.toml", "captions.show = false\n")
        #expect(try await ctl("reload").code == 0)
        #expect(try await statusInJSON()["rejected"] == nil)
    }

    private static let errors: [(line: String, code: Int32, why: String)] = [
        ("nxt --json", 64, "unknown command \"nxt\" (expected one of albums, blank, "),
        ("--json", 64, "no command (expected one of albums, blank, "),
        ("show --json", 64, "show without a photo (expected its path or its name)"),
        ("next week --json", 64, "Unexpected argument 'week'"),
        ("screenshot --json", 64, "Missing expected argument '<file>'"),
        ("status --json --soket x", 64, "Unknown option '--soket'"),
        ("--json message \(String(repeating: "x", count: 1001))", 64, "message of 1001 bytes (expected at most"),
        ("show nothing.jpg --json", 65, "no photo \"nothing.jpg\" is shown"),
        ("show 0.jpg --json", 65, "2 photos are named \"0.jpg\" (expected more of the path)"),
        ("--json screenshot /nowhere/a.png", 73, "cannot write /nowhere/a.png: No such file or directory"),
        ("next --json --socket /nowhere/control", 69, "no gallery listens at \"/nowhere/control\""),
    ]

    @Test("each error has its exit code, and is a line of text or, with --json, one object on standard output")
    func errors() async throws {
        for (line, code, why) in Self.errors {
            try await expectError(line.split(separator: " ").map { String($0) }, code, why)
        }
        #expect(try await ctl("show", "nothing.jpg").error == "vitrine: no photo \"nothing.jpg\" is shown\n")
        #expect(try await ctl("show", "day/0.jpg").code == 0)
        #expect(try await ctl("next", "--json").output == "{\"ok\":true}\n")
    }

    private func expectError(_ arguments: [String], _ code: Int32, _ why: String) async throws {
        let answer = try await ctl(arguments)
        #expect(answer.code == code, "\(arguments)")
        #expect(answer.output.split(separator: "\n", omittingEmptySubsequences: false).count == 2, "\(arguments)")
        let object = try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any]
        #expect(object?["code"] as? Int == Int(code), "\(arguments)")
        #expect(object?["ok"] as? Bool == false, "\(arguments)")
        #expect((object?["error"] as? String)?.hasPrefix(why) == true, "\(answer.output)")
        #expect(object?.count == 3 && answer.error == "", "\(answer)")
        let plain = try await ctl(arguments.filter { $0 != "--json" })
        #expect(plain.code == code, "\(arguments)")
        #expect(plain.output == "" && plain.error.contains(why), "\(plain)")
    }

    @Test("a program that does not speak the protocol is an error, too")
    func strangers() async throws {
        for (answer, why) in [
            ("HTTP/1.1 400 Bad Request\r\n", "Protocol error"), ("", "Connection reset by peer"),
        ] {
            let path = folder.file("stranger \(answer.count)")
            let listener = try UnixSocket.open(listeningAt: FilePath(path), permissions: .ownerReadWrite)
            defer { try? listener.close() }
            try WorkerThread.start("stranger") {
                // One asks for JSON, the other does not.
                for _ in 0..<2 {
                    var client: FileDescriptor?
                    while client == nil { client = try? UnixSocket.client(of: listener) }
                    _ = try? client?.receiveSome(upTo: 100, waits: true)
                    _ = try? client?.sendSome(Array(answer.utf8)[...], waits: true)
                    try? client?.close()
                }
            }
            try await expectError(["next", "--json", "--socket", path], 69, "no answer from \"\(path)\": \(why)")
        }
    }

    @Test("another gallery is refused unless it has its own state or leaves none")
    func twoGalleries() async throws {
        let second = try other(["--run-for", "1"], state: folder.file("state"))
        #expect(try await second.waitForExit(timeout: .seconds(60)) == .exited(75))
        let state = folder.file("state/vitrine")
        let why = "another gallery keeps its state in \"\(state)\" (expected one for each folder); end that one with"
        #expect(
            second.standardError
                == "vitrine: \(why) \"vitrine ctl quit\", or set XDG_STATE_HOME to another folder for this one\n")
        let third = try other(["--run-for", "1"], state: folder.file("other state"))
        #expect(try await third.waitForExit(timeout: .seconds(60)) == .exited(0))
        let picture = folder.file("beside.png")
        let pictured = try other(["--screenshot", picture, "--run-for", "2"], state: folder.file("state"))
        #expect(try await pictured.waitForExit(timeout: .seconds(60)) == .exited(0))
        #expect(FileManager.default.fileExists(atPath: picture))
        let checked = try Program(
            Vitrine.executable, ["check-config", folder.file("vitrine.toml")],
            environment: ["XDG_STATE_HOME": folder.file("state")])
        #expect(try await checked.waitForExit(timeout: .seconds(60)) == .exited(0))
        #expect(try await ctl("status").code == 0)
    }

    /// Starts another gallery on this machine.
    private func other(_ arguments: [String], state: String) throws -> Program {
        try Program(
            Vitrine.executable, [folder.file("photos"), "--windowed", "640x480"] + arguments,
            environment: Self.noScreen.merging(["XDG_STATE_HOME": state]) { $1 })
    }

    @Test("a screenshot is a PNG of the window; quit ends the gallery, and after that nothing is running")
    func quit() async throws {
        let path = folder.file("screen.png")
        #expect(try await ctl("screenshot", path).code == 0)
        let bytes = try Data(contentsOf: URL(filePath: path))
        // The signature, and the width and height in the header.
        #expect(Array(bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(Array(bytes[16..<24]) == [0, 0, 2, 128, 0, 0, 1, 224])
        #expect(try await ctl("quit").code == 0)
        #expect(try await gallery.waitForExit() == .exited(0))
        let after = try await ctl("status")
        #expect(after.code == 69)
        #expect(after.error == "vitrine: no gallery listens at \"\(folder.file("run/vitrine/control"))\"\n")
    }

    @Test(
        "another user is refused, even where the socket's mode admits everybody",
        .enabled("needs root, setpriv, and a folder that others may enter") { await canBecomeNobody })
    func otherUser() async throws {
        for path in [folder.path, folder.file("run"), folder.file("run/vitrine")] {
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        let command = [Vitrine.executable, "ctl", "quit"]
        let program = try Program(
            "/usr/bin/setpriv", Self.nobody + command + ["--socket", folder.file("run/vitrine/control")],
            environment: Self.noScreen)
        try await program.waitForExit(timeout: .seconds(60))
        #expect(program.exitCode == 65)
        #expect(
            program.standardError
                == "vitrine: permission denied (expected the gallery's user, root, or a member of its group)\n")
        #expect(try await ctl("status").code == 0)
    }

    private static let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups"]

    private static var canBecomeNobody: Bool {
        get async {
            let probe = try? Program("/usr/bin/setpriv", nobody + ["/usr/bin/test", "-x", Vitrine.executable])
            return (try? await probe?.waitForExit()) == .exited(0)
        }
    }
}
