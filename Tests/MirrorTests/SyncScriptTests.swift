import Foundation
import Patience
import TestSupport
import Testing
import TouchHarness

/// `vitrine-sync`, with a program in rclone's place that copies a folder, and one in the place of `df`.
@Suite(.patience) struct SyncScriptTests {
    private let home: TemporaryFolder
    private var state: String { home.file("state") }
    private var next: String { "\(state)/next" }

    init() throws {
        home = try TemporaryFolder()
        for name in ["state", "given", "remote", "programs"] {
            try FileManager.default.createDirectory(atPath: home.file(name), withIntermediateDirectories: true)
        }
        _ = try home.file("given/rclone.conf", "[photos]\ntype = local\n")
        try program(
            "rclone",
            """
            cd "$HOME"
            if [ "$1" = size ]; then
                echo "{\\"count\\":$(find remote -type f | wc -l),\\"bytes\\":$(cat remote/* /dev/null | wc -c)}"
                exit
            fi
            left=${STOP_AFTER:-1000}
            for file in remote/*; do
                name=${file#remote/}
                cmp -s "$file" "state/next/$name" && continue
                [ "$left" -gt 0 ] || exit 1
                left=$((left - 1))
                rm -f "state/next/$name"
                cp "$file" "state/next/" && echo "$name" >>copied
            done
            for file in state/next/*; do [ -e "remote/${file#state/next/}" ] || rm "$file"; done
            """)
        try program("df", "printf 'Filesystem 1024-blocks Used Available\\nx 100000 0 %s\\n' \"${FREE:-90000}\"")
    }

    private func program(_ name: String, _ text: String) throws {
        let path = try home.file("programs/\(name)", "#!/bin/sh\n\(text)\n")
        try #require(chmod(path, 0o755) == 0)
    }

    private func photo(_ name: String, kilobytes: Int) throws {
        try Data(repeating: UInt8(kilobytes % 251), count: kilobytes << 10).write(
            to: URL(filePath: home.file("remote/\(name)")))
    }

    /// - Returns: What it says if it fails.
    private func sync(_ environment: [String: String] = [:]) async throws -> String? {
        let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Packaging/systemd/vitrine-sync")
        let path = "\(home.file("programs")):/usr/bin:/bin"
        let given = [
            "HOME": home.path, "PATH": path, "STATE_DIRECTORY": state, "CREDENTIALS_DIRECTORY": home.file("given"),
        ]
        let run = try Program(script.path, environment: given.merging(environment) { $1 })
        try await run.waitForExit()
        return run.exitCode == 0 ? nil : run.standardError
    }

    /// The names that were copied since the last call.
    private func copied() -> [String] {
        defer { try? FileManager.default.removeItem(atPath: home.file("copied")) }
        return home.text(of: "copied").split(separator: "\n").map(String.init)
    }

    private var shown: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "\(state)/photos/")) ?? []).sorted()
    }

    private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    @Test("a set that never fits into one run is complete after several, and each file is copied once")
    func resumed() async throws {
        try photo("0.jpg", kilobytes: 3)
        #expect(try await sync() == nil)
        #expect(copied() == ["0.jpg"] && shown == ["0.jpg"])
        for number in 1...6 { try photo("\(number).jpg", kilobytes: number) }
        try photo("0.jpg", kilobytes: 4)
        for run in [["0.jpg", "1.jpg", "2.jpg"], ["3.jpg", "4.jpg", "5.jpg"]] {
            #expect(try await sync(["STOP_AFTER": "3"])?.contains("will be continued") == true)
            #expect(copied() == run && shown == ["0.jpg"])
            #expect(FileManager.default.contents(atPath: "\(state)/photos/0.jpg")?.count == 3 << 10)
        }
        #expect(try await sync(["STOP_AFTER": "3"]) == nil)
        #expect(copied() == ["6.jpg"] && shown == (0...6).map { "\($0).jpg" } && !exists(next))
    }

    @Test("what does not fit is refused before anything is copied, and nothing of it stays on a full disk")
    func full() async throws {
        try photo("0.jpg", kilobytes: 3)
        #expect(try await sync() == nil)
        for number in 1...9 { try photo("\(number).jpg", kilobytes: 100) }
        _ = copied()
        #expect(
            try await sync(["VITRINE_SYNC_LIMIT": "800K"])?.contains("expected at most 0 MB, see VITRINE_SYNC_LIMIT")
                == true)
        #expect(
            try await sync(["VITRINE_SYNC_LIMIT": "much"])?.contains("is \"much\" (expected a size such as 20G)")
                == true)
        #expect(
            try await sync(["FREE": "5500"])?.contains("the disk has room for 0 MB; still showing the last set") == true
        )
        #expect(copied().isEmpty && !exists(next))
        // Another program fills the disk meanwhile.
        try program("df", "printf 'x\\nx 100000 0 %s\\n' $([ -e \"$HOME/copied\" ] && echo 10 || echo 90000)")
        #expect(try await sync(["STOP_AFTER": "2"])?.contains("the disk is full; still showing the last set") == true)
        #expect(copied().count == 2 && !exists(next) && shown == ["0.jpg"])
    }

    @Test("a storage without photos is taken for a fault, and photos that come back are not copied again")
    func empty() async throws {
        try photo("0.jpg", kilobytes: 3)
        #expect(try await sync() == nil)
        try FileManager.default.removeItem(atPath: home.file("remote/0.jpg"))
        #expect(try await sync()?.contains("there are no photos any more; still showing the last set") == true)
        #expect(shown == ["0.jpg"])
        try photo("0.jpg", kilobytes: 3)
        _ = copied()
        #expect(try await sync() == nil)
        #expect(copied().isEmpty)
    }
}
