import TestSupport
import Testing
import TouchHarness

/// What the real program says about mistakes: the thing, its place, and what was expected.
// One after another: a hundred programs at once would slow down other tests, which wait for frames.
@Suite(.serialized, .timeLimit(.minutes(2))) struct MistakesTests {
    private func run(_ arguments: [String], in folder: TemporaryFolder) async throws -> Program {
        let program = try Program(
            Vitrine.executable, arguments, in: folder, environment: ["SDL_VIDEODRIVER": "dummy"])
        try await program.waitForExit(timeout: .seconds(60))
        return program
    }

    @Test("a mistake is answered with its place and what was expected", arguments: onCommandLine + inConfiguration)
    func answer(_ mistake: Mistake) async throws {
        let folder = try TemporaryFolder()
        try Mistake.prepare(folder, mistake.configuration)
        let program = try await run(mistake.arguments(in: folder), in: folder)
        let error = program.standardError
        #expect(program.exitCode == mistake.exitCode, "\(error)")
        for answer in mistake.answers {
            #expect(error.contains(answer.replacing("HERE", with: folder.path)), "\(answer) is not in: \(error)")
        }
        #expect(error.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }, "\(error)")
    }

    @Test("check-config gives the same answers as the program itself, and 65", arguments: inConfiguration)
    func checkConfig(_ mistake: Mistake) async throws {
        let folder = try TemporaryFolder()
        try Mistake.prepare(folder, mistake.configuration)
        let program = try await run(["check-config", folder.file("vitrine.toml")], in: folder)
        #expect(program.exitCode == 65)
        for answer in mistake.answers {
            #expect(program.standardError.contains(answer.replacing("HERE", with: folder.path)))
        }
    }

    @Test("the mistakes of files beside the configuration are answered with their own files and lines")
    func dropIns() async throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("vitrine.toml", "carousel.rows = 9\n")
        _ = try folder.file("vitrine.d/10-fleet.toml", "\nrestore = 1\n")
        _ = try folder.file("vitrine.d/20-site.toml", "# Nothing wrong.\n")
        for (argument, exitCode) in [("--config", Int32(78)), ("check-config", 65)] {
            let program = try await run([argument, folder.file("vitrine.toml")], in: TemporaryFolder())
            #expect(program.exitCode == exitCode)
            #expect(
                program.standardError.replacing("\(folder.path)/", with: "") == """
                    vitrine.toml:1: carousel.rows = 9 (expected "auto" or a whole number from 1 to 6)
                    vitrine.d/10-fleet.toml:2: restore = 1 (expected true or false)

                    """)
        }
    }

    @Test("a photo beyond the last one is answered when all photos are known, and the gallery runs on")
    func beyondLastPhoto() async throws {
        let folder = try TemporaryFolder()
        try Mistake.prepare(folder)
        let trace = folder.file("trace.jsonl")
        let arguments = [folder.file("album"), "--open", "9999", "--trace", trace]
        let program = try Program(
            Vitrine.executable, arguments, in: folder, environment: ["SDL_VIDEODRIVER": "dummy"])
        try await TraceFile(trace, of: program).wait(for: "all photos", timeout: .seconds(60)) {
            $0.found?.complete == true
        }
        program.terminate()
        try await program.waitForExit()
        #expect(program.exitCode == 0)
        let lines = program.complaints.split(separator: "\n")
        #expect(lines.count == 1)
        #expect(lines.first?.hasSuffix("--open 9999: no such photo (expected an index from 0 to 1)") == true)
    }

    @Test("there are sixty mistakes in configurations, and as many on the command line, all different")
    func count() {
        let all = Self.onCommandLine + Self.inConfiguration
        #expect(Set(all.map { "\($0.commandLine) \($0.configuration ?? [])" }).count == all.count)
        #expect(Self.inConfiguration.count >= 60 && Self.onCommandLine.count >= 60)
    }
}

extension MistakesTests {
    private static let source = "(expected a folder, a photo or the URL of a manifest)"
    private static let output = "(expected a file in a folder that exists, both writable for this user)"
    private static let configurationFile = "(expected a configuration file"

    static let onCommandLine: [Mistake] = [
        // Options.
        .init("--no-such-option", exits: 64, "Unknown option '--no-such-option'", "Usage: vitrine [<options>]"),
        .init("--kiosks", exits: 64, "Unknown option '--kiosks'", "Did you mean '--kiosk'?"),
        .init("-x", exits: 64, "Unknown option '-x'", "Usage: vitrine"),
        .init("--kiosk=yes", exits: 64, "--kiosk", "does not take any value"),
        .init("--config", exits: 64, "Missing value for '--config <file>'"),
        .init("--open", exits: 64, "Missing value for '--open <index>'"),
        .init("--open -1", exits: 64, "'-1'", "'--open <index>'", "expected a photo's index, counting from 0"),
        .init("--open first", exits: 64, "'first'", "'--open <index>'", "expected a photo's index"),
        .init("--open 1.5", exits: 64, "'1.5'", "'--open <index>'", "expected a photo's index"),
        .init("--open 99999999999999999999", exits: 64, "'--open <index>'", "expected a photo's index"),
        .init("--windowed 800", exits: 64, "'800'", "'--windowed <WxH>'", "such as 1280x800"),
        .init("--windowed 0x600", exits: 64, "'0x600'", "'--windowed <WxH>'", "up to 16384 pixels"),
        .init("--windowed 800x20000", exits: 64, "'800x20000'", "'--windowed <WxH>'", "up to 16384 pixels"),
        .init("--windowed 800*600", exits: 64, "'800*600'", "'--windowed <WxH>'", "such as 1280x800"),
        .init("--screen home", exits: 64, "'home'", "'--screen <screen>'", "'carousel' and 'albums'"),
        .init(
            "--renderer vulkan", exits: 64, "'vulkan'", "'--renderer <renderer>'", "'auto', 'opengl', 'opengles2' or"),
        .init("--hud everything", exits: 64, "'everything'", "'--hud <layer>'", "'gestures'"),
        .init("--max-texture 63", exits: 64, "'63'", "'--max-texture <pixels>'", "expected pixels from 64 to 16384"),
        .init("--max-texture 2k", exits: 64, "'2k'", "'--max-texture <pixels>'", "expected pixels from 64 to 16384"),
        .init("--run-for 0", exits: 64, "'0'", "'--run-for <seconds>'", "expected seconds, more than 0"),
        .init("--run-for -5", exits: 64, "'-5'", "'--run-for <seconds>'", "expected seconds, more than 0"),
        .init("--run-for 5s", exits: 64, "'5s'", "'--run-for <seconds>'", "expected seconds, more than 0"),
        .init("--run-for inf", exits: 64, "'inf'", "'--run-for <seconds>'", "up to 1000000000"),
        .init("--screenshot s.png --after nan", exits: 64, "'nan'", "'--after <seconds>'", "expected seconds from 0"),
        .init("--after 3", exits: 64, "--after", "--screenshot, which is missing"),
        .init("--trace --demo", exits: 64, "Missing value for '--trace <file>'"),
        // Options that exclude each other.
        .init("--rotate 45", exits: 64, "'45'", "'--rotate <degrees>'", "0, 90, 180 or 270"),
        .init("--rotate", exits: 64, "'--rotate <degrees>'"),
        .init("--rotate -90", exits: 64, "'-90'", "'--rotate <degrees>'", "0, 90, 180 or 270"),
        .init("--display 7", exits: 69, "cannot use display 7: there is no such display (expected one of: 0 "),
        .init("--display HDMI-9", exits: 69, "cannot use display \"HDMI-9\"", "1024×768, size unknown"),
        .init("--display -1", exits: 64, "'-1'", "'--display <display>'", "counted from 0"),
        .init("--kiosk --windowed 800x600", exits: 64, "--kiosk cannot be combined with --windowed"),
        .init("--record a --replay b", exits: 64, "--record cannot be combined with --replay"),
        .init("--trace a --record a", exits: 64, "--trace and --record cannot write to the same file"),
        .init("--max-texture 512 --renderer software", exits: 64, "--max-texture cannot be combined with --renderer"),
        .init("check-config a b", exits: 64, "Unexpected argument 'b'", "vitrine check-config [<file>]"),
        .init("check-config --no-such-option", exits: 64, "Unknown option '--no-such-option'", "Usage: vitrine check-"),
        // Sources.
        .init("HERE/gone", exits: 66, "HERE/gone: No such file or directory", source),
        .init("HERE/notes.txt/photos", exits: 66, "HERE/notes.txt/photos: Not a directory", source),
        .init("HERE/pipe", exits: 66, "HERE/pipe: a named pipe", source),
        .init("/dev/null", exits: 66, "/dev/null: a device", source),
        .init("http://", exits: 66, "http://: a URL without a host", source),
        .init("https://example.org:99999/m", exits: 66, "https://example.org:99999/m: a URL with an imposs", source),
        .init("ftp://example.org/photos", exits: 66, "ftp:/example.org/photos: No such file", source),
        .init("HERE/\u{1B}[2J\u{202E}", exits: 66, "HERE/\\x1B[2J\\xE2\\x80\\xAE: No such file", source),
        .init("HERE/photos HERE/gone", exits: 66, "HERE/gone: No such file or directory", source),
        // Files.
        .init("--config HERE/gone", exits: 78, "cannot read HERE/gone: No such file", configurationFile),
        .init("--config HERE", exits: 78, "HERE is a folder", configurationFile),
        .init("--config HERE/pipe", exits: 78, "HERE/pipe is a named pipe", configurationFile),
        .init("--config /proc/self/mem", exits: 78, "cannot read /proc/self/mem: Input/output", configurationFile),
        .init("check-config HERE/gone", exits: 66, "cannot read HERE/gone: No such file", configurationFile),
        .init("check-config HERE/pipe", exits: 66, "HERE/pipe is a named pipe", configurationFile),
        .init("--trace HERE/gone/t", exits: 73, "--trace cannot write HERE/gone/t: No such file", output),
        .init("--record HERE", exits: 73, "--record cannot write HERE: Is a directory", output),
        .init("--screenshot HERE/gone/s.png", exits: 73, "--screenshot cannot write HERE/gone/s.png", output),
        .init("--screenshot HERE/photos", exits: 73, "--screenshot cannot write HERE/photos", output),
        .init("--trace /dev/full --run-for 1", exits: 73, "--trace cannot write /dev/full: No space left on device"),
        .init("--replay HERE/gone", exits: 66, "cannot read HERE/gone: No such file", "that --record has written"),
        .init("--replay HERE/pipe", exits: 66, "cannot read HERE/pipe: ", "that --record has written"),
        .init("--replay HERE/notes.txt", exits: 65, "HERE/notes.txt:1: not a recording (expected the line that"),
    ]
}
