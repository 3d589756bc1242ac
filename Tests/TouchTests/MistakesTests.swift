import Foundation
import Patience
import TestSupport
import Testing
import TouchHarness

/// A mistake on the command line or in a configuration, and what the program must answer.
struct Mistake: CustomTestStringConvertible, Sendable {
    /// Words in which HERE stands for a folder with the files of ``prepare(_:)``.
    var commandLine: String
    var configuration: String?
    var exitCode: Int32
    /// The thing, its place, and what was expected.
    var answers: [String]

    /// On the command line.
    init(_ commandLine: String, exits exitCode: Int32, _ answers: String...) {
        self.commandLine = commandLine
        self.exitCode = exitCode
        self.answers = answers
    }

    /// In a line of the configuration.
    init(toml: String, line: Int, _ answers: String...) {
        commandLine = "--config HERE/vitrine.toml"
        configuration = toml
        exitCode = 78
        self.answers = ["HERE/vitrine.toml:\(line): "] + answers
    }

    var testDescription: String { configuration?.debugDescription ?? commandLine }

    /// Makes the files that command lines name.
    func prepare(_ folder: TemporaryFolder) throws {
        if let configuration { _ = try folder.file("vitrine.toml", configuration) }
        _ = try folder.file("notes.txt", "not a recording\n")
        _ = try folder.file("photos/notes.txt", "no photo\n")
        try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
    }
}

/// What the real program says about mistakes: the thing, its place, and what was expected.
// One after another: many programs at once would slow down other tests, which wait for frames.
@Suite(.serialized, .patience) struct MistakesTests {
    private static let source = "(expected a folder, a photo or the URL of a manifest)"
    private static let output = "(expected a file in a folder that exists, both writable for this user)"
    private static let configurationFile = "(expected a configuration file"

    static let options: [Mistake] = [
        .init("--no-such-option", exits: 64, "Unknown option '--no-such-option'", "Usage: vitrine [<options>]"),
        .init("--open -1", exits: 64, "'-1'", "'--open <index>'", "expected a photo's index, counting from 0"),
        .init("--open first", exits: 64, "'first'", "'--open <index>'", "expected a photo's index"),
        .init("--windowed 800", exits: 64, "'800'", "'--windowed <WxH>'", "such as 1280x800"),
        .init("--windowed 0x600", exits: 64, "'0x600'", "'--windowed <WxH>'", "up to 16384 pixels"),
        .init("--windowed 800x20000", exits: 64, "'800x20000'", "'--windowed <WxH>'", "up to 16384 pixels"),
        .init("--screen home", exits: 64, "'home'", "'--screen <screen>'", "'carousel' and 'albums'"),
        .init("--renderer gpu", exits: 64, "'gpu'", "'--renderer <renderer>'", "'auto', 'opengl', 'opengles2' or"),
        .init("--hud everything", exits: 64, "'everything'", "'--hud <layer>'", "'gestures'"),
        .init("--max-texture 63", exits: 64, "'63'", "'--max-texture <pixels>'", "expected pixels from 64 to 16384"),
        .init("--max-texture 16385", exits: 64, "'16385'", "'--max-texture <pixels>'", "pixels from 64 to 16384"),
        .init("--run-for 0", exits: 64, "'0'", "'--run-for <seconds>'", "expected seconds, more than 0"),
        .init("--run-for inf", exits: 64, "'inf'", "'--run-for <seconds>'", "up to 1000000000"),
        .init("--screenshot s.png --after nan", exits: 64, "'nan'", "'--after <seconds>'", "expected seconds from 0"),
        .init("--trace --demo", exits: 64, "Missing value for '--trace <file>'"),
        .init("--rotate 45", exits: 64, "'45'", "'--rotate <degrees>'", "0, 90, 180 or 270"),
        .init("--display -1", exits: 64, "'-1'", "'--display <display>'", "counted from 0"),
        .init("--display HDMI-9", exits: 69, "cannot use display \"HDMI-9\"", "1024×768, size unknown"),
        // Options that need or exclude each other.
        .init("--after 3", exits: 64, "--after", "--screenshot, which is missing"),
        .init("--kiosk --windowed 800x600", exits: 64, "--kiosk cannot be combined with --windowed"),
        .init("--record a --replay b", exits: 64, "--record cannot be combined with --replay"),
        .init("--trace a --record a", exits: 64, "--trace and --record cannot write to the same file"),
        .init("--max-texture 512 --renderer software", exits: 64, "--max-texture cannot be combined with --renderer"),
        .init("check-config a b", exits: 64, "Unexpected argument 'b'", "vitrine check-config [<file>]"),
    ]

    static let files: [Mistake] = [
        .init("HERE/photos HERE/gone", exits: 66, "HERE/gone: No such file or directory", source),
        .init("https://example.org:99999/m", exits: 66, "https://example.org:99999/m: a URL with an imposs", source),
        .init("HERE/\u{1B}[2J\u{202E}", exits: 66, "HERE/\\x1B[2J\\xE2\\x80\\xAE: No such file", source),
        .init("--config HERE/gone", exits: 78, "cannot read HERE/gone: No such file", configurationFile),
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

    /// One of each kind. All others are tested in memory.
    static let configurations: [Mistake] = [
        .init(toml: "photos.seed = 2026-07-03", line: 1, "photos.seed = 2026-07-03 (expected a whole number"),
        .init(toml: "\n[photo]\norder = 1", line: 2, "unknown key photo (expected [photos])"),
        .init(toml: "\"a\\u001B\\u202E\" = 1", line: 1, "unknown key a\\x1B\\xE2\\x80\\xAE (expected one of"),
        .init(toml: "\"a\u{1B}\u{202E}\" = 1", line: 1, "not valid TOML: ", "expected"),
        .init(toml: "restore = true\nrestore = true", line: 2, "not valid TOML: ", "restore", "expected"),
        .init(toml: "photos.seed = 99999999999999999999", line: 1, "not valid TOML: ", "expected"),
        .init(toml: "# \u{1}\n", line: 1, "not valid TOML: comment: ", "(expected text in UTF-8"),
        .init(toml: "restore = true\n\0[x", line: 2, "a NUL character (expected text)"),
    ]

    private func run(_ arguments: [String], in folder: TemporaryFolder) async throws -> Program {
        let program = try Program(
            Vitrine.executable, arguments, in: folder, environment: ["SDL_VIDEODRIVER": "dummy"])
        try await program.waitForExit(timeout: .seconds(60))
        return program
    }

    @Test("a mistake is answered with its place and what was expected", arguments: options + files + configurations)
    func answer(_ mistake: Mistake) async throws {
        let folder = try TemporaryFolder()
        try mistake.prepare(folder)
        let words = mistake.commandLine.split(separator: " ").map { String($0).replacing("HERE", with: folder.path) }
        let program = try await run(words, in: folder)
        let error = program.standardError
        #expect(program.exitCode == mistake.exitCode, "\(error)")
        for answer in mistake.answers {
            #expect(error.contains(answer.replacing("HERE", with: folder.path)), "\(answer) is not in: \(error)")
        }
        #expect(error.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }, "\(error)")
    }

    @Test("check-config answers as the program does, with 65, and with the mistakes of all files in their lines")
    func checkConfig() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("vitrine.toml", "carousel.rows = 9\n")
        _ = try folder.file("vitrine.d/10-fleet.toml", "\nrestore = 1\n")
        _ = try folder.file("vitrine.d/20-site.toml", "# Nothing wrong.\n")
        for (arguments, exitCode) in [
            (["--config", file], Int32(78)), (["check-config", file], 65), (["check-config", "--config", file], 65),
        ] {
            let program = try await run(arguments, in: TemporaryFolder())
            #expect(program.exitCode == exitCode, "\(arguments)")
            #expect(
                program.standardError.replacing("\(folder.path)/", with: "") == """
                    vitrine.toml:1: carousel.rows = 9 (expected "auto" or a whole number from 1 to 6)
                    vitrine.d/10-fleet.toml:2: restore = 1 (expected true or false)

                    """, "\(arguments)")
        }
    }

    @Test("a photo beyond the last one is answered when all photos are known, and the gallery runs on")
    func beyondLastPhoto() async throws {
        let folder = try TemporaryFolder()
        let photo = try Data(contentsOf: URL(filePath: Vitrine.assets + "/11-red-ink.jpg"))
        for name in ["1.jpg", "2.jpg"] { try folder.file("album/\(name)", Array(photo)) }
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
}
