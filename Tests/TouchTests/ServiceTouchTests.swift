import Glibc
import Patience
import TestSupport
import Testing
import TouchHarness

/// The program under a service manager, with a display in memory.
@Suite struct ServiceTouchTests {
    private func start(
        _ arguments: [String], in folder: TemporaryFolder? = nil, environment: [String: String] = [:]
    ) throws -> Program {
        let display = ["SDL_VIDEODRIVER": "dummy"]
        return try Program(
            Vitrine.executable, arguments + ["--renderer", "software"], in: folder,
            environment: display.merging(environment) { $1 })
    }

    /// All messages up to one that contains `text`, or until none comes for 20 seconds.
    private func messages(to manager: ServiceManager, until text: String) async throws -> [String] {
        try await onOwnThread {
            var messages: [String] = []
            repeat { messages.append(manager.receive()) } while !messages.contains { $0.contains(text) || $0.isEmpty }
            return messages
        }
    }

    @Test("the program is ready with its first frame, is alive while it rests, and says that it stops")
    func life() async throws {
        let manager = try ServiceManager()
        let empty = try TemporaryFolder()
        let program = try start(
            [empty.path], environment: ["NOTIFY_SOCKET": manager.name, "WATCHDOG_USEC": "1000000"])
        let first = try await messages(to: manager, until: "READY=1")
        #expect(first.last?.contains("READY=1\nWATCHDOG=1") == true)
        // The empty state stands still.
        let resting = try await messages(to: manager, until: "at rest")
        #expect(resting.allSatisfy { $0.contains("WATCHDOG=1") })
        for _ in 0..<8 { #expect(manager.receive() == "WATCHDOG=1") }
        program.terminate()
        #expect(try await messages(to: manager, until: "STOPPING=1").last == "STOPPING=1\nSTATUS=Ending")
        #expect(try await program.waitForExit() == .exited(0))
    }

    @Test("a frame that is never presented has the service manager restart the program", .patience)
    func hang() async throws {
        let manager = try ServiceManager()
        let program = try start(
            [Vitrine.assets, "--stall-after", "1"],
            environment: ["NOTIFY_SOCKET": manager.name, "WATCHDOG_USEC": "1000000"])
        let messages = try await messages(to: manager, until: "WATCHDOG=trigger")
        #expect(messages.contains { $0.contains("READY=1") })
        #expect(messages.last?.contains("WATCHDOG=trigger") == true)
        while !program.standardError.contains("the frame thread has not answered") { await Task.yield() }
    }

    @Test("a kiosk that is killed three times starts without its kept state")
    func aside() async throws {
        let manager = try ServiceManager()
        let folder = try TemporaryFolder()
        for name in ["state/vitrine/place.json", "cache/vitrine/thumbnails/old"] {
            _ = try folder.file(name, "{}")
        }
        for _ in 0..<4 {
            let program = try start(
                [Vitrine.assets, "--kiosk"], in: folder, environment: ["NOTIFY_SOCKET": manager.name])
            _ = try await messages(to: manager, until: "READY=1")
            program.kill()
            try await program.waitForExit()
        }
        #expect(try folder.names(in: "state/vitrine").contains("place.json.aside"))
        #expect(try folder.names(in: "cache/vitrine").contains("thumbnails.aside"))
    }

    @Test("a kiosk whose configuration has mistakes starts with the last one that worked")
    func formerConfiguration() async throws {
        let manager = try ServiceManager()
        let folder = try TemporaryFolder()
        _ = try folder.file("state/vitrine/working/vitrine.toml", "carousel.rows = 2\n")
        let configuration = try folder.file("vitrine.toml", "carousel.rowz = 2\n")
        let program = try start(
            [Vitrine.assets, "--kiosk", "--config", configuration], in: folder,
            environment: ["NOTIFY_SOCKET": manager.name])
        #expect(try await messages(to: manager, until: "READY=1").last?.contains("READY=1") == true)
        #expect(program.standardError.contains("\(configuration):1: unknown key carousel.rowz"))
        let working = folder.file("state/vitrine/working/vitrine.toml")
        #expect(program.standardError.contains("starting with the last configuration that worked, \(working)"))
    }

    @Test(
        "a kiosk with mistakes in its first configuration starts with the defaults in their place, without missing sets"
    )
    func firstConfiguration() async throws {
        let manager = try ServiceManager()
        let folder = try TemporaryFolder()
        let configuration = try folder.file(
            "vitrine.toml",
            "[sets]\n\"On a stick\" = \"/nowhere\"\nHere = \"\(Vitrine.assets)\"\n[carousel]\nrowz = 2\n")
        let program = try start(
            ["--kiosk", "--config", configuration], in: folder, environment: ["NOTIFY_SOCKET": manager.name])
        #expect(try await messages(to: manager, until: " photos").last?.contains(" photos") == true)
        let log = program.standardError
        #expect(log.contains("\(configuration):5: unknown key carousel.rowz"))
        #expect(log.contains("starting with the defaults in their place"))
        #expect(!log.contains("still using the previous configuration"))
        #expect(log.contains("cannot show the set \"On a stick\": /nowhere: No such file"))
    }

    @Test("a kiosk that is asked to end while it waits for a display has not failed, and SIGHUP does not end it")
    func endBeforeDisplay() async throws {
        let manager = try ServiceManager()
        let folder = try TemporaryFolder()
        let program = try start(
            [Vitrine.assets, "--kiosk"], in: folder,
            environment: [
                "SDL_VIDEODRIVER": "x11", "DISPLAY": ":54321", "NOTIFY_SOCKET": manager.name,
                "WATCHDOG_USEC": "1000000",
            ])
        let waiting = try await messages(to: manager, until: "Waiting for a display")
        #expect(waiting.last?.contains("Waiting for a display") == true)
        #expect(kill(program.identifier, SIGHUP) == 0)
        program.terminate()
        #expect(try await program.waitForExit() == .exited(0))
        #expect(folder.text(of: "state/vitrine/start.json").contains(#""isOpen":false"#))
    }
}
