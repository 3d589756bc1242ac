import Foundation
import TestSupport
import Testing
import TouchHarness

/// The program's output and exit codes, with SDL's dummy video driver in place of a screen.
@Suite struct CommandLineTests {
    private static let noScreen = ["SDL_VIDEODRIVER": "dummy"]

    private func run(_ arguments: [String], in folder: TemporaryFolder? = nil) async throws -> Program {
        let program = try start(arguments, in: folder)
        try await program.waitForExit(timeout: .seconds(60))
        return program
    }

    private func start(_ arguments: [String], in folder: TemporaryFolder?) throws -> Program {
        try Program(Vitrine.executable, arguments, in: folder, environment: Self.noScreen)
    }

    @Test("--help lists the options and the subcommands, each subcommand has its own, and --version stands alone")
    func help() async throws {
        let help = try await run(["--help"])
        #expect(help.exitCode == 0)
        let text = help.standardOutput
        for part in [
            "USAGE: vitrine [<options>] [<source> ...]", "--kiosk", "--open <index>", "--run-for", "--version",
            "SUBCOMMANDS:\n  check-config",
        ] {
            #expect(text.contains(part), "\(part)")
        }
        for spelling in ["-h", "help"] { #expect(try await run([spelling]).standardOutput == text, "\(spelling)") }
        let subcommand = try await run(["help", "check-config"])
        #expect(subcommand.exitCode == 0)
        #expect(subcommand.standardOutput.contains("USAGE: vitrine check-config [<file>]"))
        #expect(!subcommand.standardOutput.contains("--kiosk"))
        let version = try await run(["--version"]).standardOutput
        #expect(version.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil, "\(version)")
    }

    @Test(
        "a missing folder is named in one line; the subcommand show may be spelled out, with options on either side",
        arguments: ["show FOLDER --run-for 1", "--run-for 1 show FOLDER", "--run-for 1 FOLDER"])
    func show(_ commandLine: String) async throws {
        let program = try await run(
            commandLine.split(separator: " ").map { $0 == "FOLDER" ? "/no/such/folder" : String($0) })
        #expect(program.exitCode == 66)
        let why = "No such file or directory (expected a folder, a photo or the URL of a manifest)"
        #expect(program.standardError == "vitrine: /no/such/folder: \(why)\n")
    }

    /// Without a choice of driver, SDL would draw for nothing but its memory.
    @Test("without a display, the program ends with 69 and one line", arguments: ["x11", ""])
    func noDisplay(_ driver: String) async throws {
        let program = try Program(
            Vitrine.executable, [Vitrine.assets], environment: ["SDL_VIDEODRIVER": driver, "DISPLAY": ":987"])
        #expect(try await program.waitForExit() == .exited(69))
        #expect(program.standardError.split(separator: "\n").count == 1)
        #expect(program.standardError.hasPrefix("vitrine: cannot open the display"))
    }

    @Test("one line says what is shown, what is not, and that no display shows it")
    func welcome() async throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("photos/notes.docx", "No photo.")
        for name in ["11-red-ink.jpg", "06-autumn-hills.jpg"] {
            try FileManager.default.copyItem(atPath: "\(Vitrine.assets)/\(name)", toPath: folder.file("photos/\(name)"))
        }
        let program = try await run([folder.file("photos"), "--run-for", "5"], in: folder)
        let lines = program.standardError.split(separator: "\n")
        #expect(lines.count == 2 && lines[0].contains("notes.docx"), "\(lines)")
        #expect(lines[1].hasSuffix("2 photos, 1 file skipped; the video driver dummy shows nothing"), "\(lines)")
    }

    @Test("an empty folder shows the empty state")
    func emptyFolder() async throws {
        let folder = try TemporaryFolder()
        let photos = folder.file("photos")
        try FileManager.default.createDirectory(atPath: photos, withIntermediateDirectories: true)
        let picture = folder.file("screen.png")
        let options = ["--windowed", "800x600", "--run-for", "2", "--screenshot", picture]
        let program = try await run([photos] + options, in: folder)
        #expect(program.exitCode == 0)
        #expect(program.complaints == "")
        let bytes = try #require(FileManager.default.attributesOfItem(atPath: picture)[.size] as? Int)
        // A black screenshot of this size takes about 2 KB; a drawn frame and two lines of text take more.
        #expect(bytes > 5000)
    }

    @Test("a folder whose name is not UTF-8 can be named and shown, and a missing one is named by its bytes")
    func bytes() async throws {
        let folder = try TemporaryFolder()
        let script = """
            name=$(printf 'caf\\351'); mkdir "$1/$name" && cp "$2/11-red-ink.jpg" "$1/$name/$name.jpg"
            exec "$0" "$1/$name" --trace "$1/trace.jsonl"
            """
        let arguments = ["-c", script, Vitrine.executable, folder.path, Vitrine.assets]
        let shown = try Program("/bin/sh", arguments, in: folder, environment: Self.noScreen)
        try await TraceFile(folder.file("trace.jsonl"), of: shown).wait(for: "the photo", timeout: .seconds(60)) {
            $0.found?.photos == 1
        }
        shown.terminate()
        try await shown.waitForExit()
        #expect(shown.exitCode == 0)
        #expect(shown.complaints == "")
        let missing = try Program(
            "/bin/sh", ["-c", #"exec "$0" "$(printf 'caf\351')""#, Vitrine.executable], in: TemporaryFolder())
        try await missing.waitForExit()
        #expect(missing.exitCode == 66)
        #expect(missing.standardError.hasPrefix(#"vitrine: caf\xE9: No such file or directory"#))
    }

    @Test("files that are not photos are skipped with one line each, and photos are shown under any name")
    func brokenFiles() async throws {
        let folder = try TemporaryFolder()
        let photo = try Array(Data(contentsOf: URL(filePath: "\(Vitrine.assets)/02-poppies-at-noon.jpg")))
        let good = ["a good one.jpg", "deep/deeper/JPEG by nature.png", "no ending"]
        for name in good { try folder.file("photos/\(name)", photo) }
        try folder.file("photos/cut.jpg", Array(photo.prefix(photo.count / 2)))
        _ = try folder.file("photos/lie.jpg", "not a picture either")
        try #require(mkfifo(folder.file("photos/pipe.jpg"), 0o600) == 0)
        let trace = folder.file("trace.jsonl")
        let program = try start([folder.file("photos"), "--windowed", "1280x800", "--trace", trace], in: folder)
        // The last report no longer counts the broken files.
        try await TraceFile(trace, of: program).wait(for: "the good photos alone", timeout: .seconds(110)) {
            $0.found?.photos == good.count && $0.found?.complete == true
        }
        program.terminate()
        try await program.waitForExit()
        #expect(program.exitCode == 0)
        let log = program.standardError.split(separator: "\n")
        let reasons = ["cut.jpg": "truncated JPEG", "lie.jpg": "not a picture", "pipe.jpg": "not a file or folder"]
        for (name, reason) in reasons {
            let about = log.filter { $0.contains("/\(name)\"") }
            #expect(about.count == 1 && about[0].contains(reason), "\(name): \(about)")
        }
        let lines = try await TraceFile(trace).lines
        #expect(lines.last { $0.found != nil }?.found?.photos == good.count)
        #expect(lines.count { $0.picture?.event == .failed } == reasons.count)
    }
}
