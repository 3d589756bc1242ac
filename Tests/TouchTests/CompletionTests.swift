import Foundation
import TestSupport
import Testing
import TouchHarness

/// What shells offer after `vitrine ctl`, by the scripts that the package installs.
@Suite struct CompletionTests {
    /// The commands that Control.md lists.
    private static func commands() throws -> [String] {
        let page = try String(contentsOfFile: "\(Vitrine.assets)/../Documentation/Control.md", encoding: .utf8)
        let table = page.split(separator: "\n").prefix { !$0.hasPrefix("`--json`") }.filter { $0.hasPrefix("| `") }
        return table.flatMap { row in
            row.split(separator: "|").first?.matches(of: /`([a-z]+)/).map { String($0.1) } ?? []
        }
    }

    private func script(for shell: String) async throws -> String {
        let program = try Program(Vitrine.executable, ["--generate-completion-script", shell])
        try await program.waitForExit(timeout: .seconds(60))
        return program.standardOutput
    }

    /// Runs bash's completion for a line whose end is the cursor.
    private func bash(_ line: String, in folder: TemporaryFolder) async throws -> Set<String> {
        let script = try folder.file("vitrine.bash", await script(for: "bash"))
        let words = line.components(separatedBy: " ")
        let program = try Program(
            "/bin/bash",
            [
                "-c",
                """
                source "$1" && cd "$2" && shift 2 && line=$1 && shift
                function=$(complete -p vitrine | sed 's/.*-F \\([^ ]*\\).*/\\1/')
                COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE=$line COMP_POINT=${#line}
                "$function" vitrine "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
                printf '%s\\n' "${COMPREPLY[@]}"
                """, "bash", script, folder.path, line,
            ] + words)
        try await program.waitForExit(timeout: .seconds(60))
        #expect(program.standardError == "")
        return Set(program.standardOutput.split(separator: "\n").map { String($0) })
    }

    @Test("bash offers each command that Control.md lists, and the options")
    func commands() async throws {
        let commands = try Self.commands()
        #expect(commands.count >= 14)
        let offered = try await bash("vitrine ctl ", in: TemporaryFolder())
        #expect(offered.filter { !$0.hasPrefix("-") } == Set(commands))
        #expect(offered.isSuperset(of: ["--json", "--socket"]))
    }

    @Test(
        "bash completes what has been begun, and offers files where one is expected and nowhere else",
        arguments: [
            ("vitrine ctl s", ["status", "show", "screenshot", "set", "schedule"]),
            ("vitrine ctl --json re", ["resume", "reload", "report"]),
            ("vitrine c", ["check-config", "ctl"]), ("vitrine ctl show a", ["a beach.jpg"]),
            ("vitrine ctl screenshot a", ["a beach.jpg"]), ("vitrine ctl status --socket a", ["a beach.jpg"]),
            ("vitrine ctl next a", []),
        ] as [(String, Set<String>)])
    func begun(_ line: String, _ offered: Set<String>) async throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("a beach.jpg", "")
        #expect(try await bash(line, in: folder) == offered)
    }

    @Test("zsh and fish have each command, too", arguments: ["zsh", "fish"])
    func others(_ shell: String) async throws {
        let script = try await script(for: shell)
        for command in try Self.commands() { #expect(script.contains(command), "\(command)") }
        for help in ["Open a photo", "Save what is on the screen"] { #expect(script.contains(help), "\(help)") }
    }
}
