import Foundation
import Glibc
import TestSupport
import Testing
import TouchHarness

/// The operator's panel of the real program, by touches on a screen of 1280×800 points, and what its next run remembers.
@Suite(.serialized) struct OperatorTouchTests {
    private static let configuration = "[kiosk]\npin = \"2468\"\n"

    /// The middles of the keys of the PIN, and of the items of the menu.
    private static let keys: [Position] = [[640, 302], [548, 394], [732, 394], [640, 486]]

    private func item(_ number: Int, of count: Int) -> Position {
        let top = 380 - Double(64 + count * 64 + 12) / 2
        return [640, top + 64 + 64 * Double(number) + 32]
    }

    private func start(
        photos: Int = 3, configuration: String = Self.configuration, in home: TemporaryFolder? = nil
    ) async throws -> RunningGallery {
        try await .start(photos: photos, configuration: configuration, arguments: ["--kiosk"], in: home)
    }

    private func openMenu(_ gallery: RunningGallery) async throws {
        try await gallery.touchscreen.play(
            Stroke(finger: 0, from: [20, 20]).rest(.seconds(5.2)),
            Stroke(finger: 1, from: [1260, 780]).rest(.seconds(5.2)))
        for key in Self.keys { try await gallery.touchscreen.play(Stroke(from: key).rest(.seconds(0.05))) }
        try await gallery.trace.wait(for: "the last digit") { $0.gesture?.isTap(of: "panel/8") == true }
    }

    /// Taps an item until it answers: the menu may still be on its way.
    private func tap(_ item: Position, until isDone: () async throws -> Bool, _ gallery: RunningGallery) async throws {
        repeat {
            try #require(gallery.program.ending == nil)
            try await gallery.touchscreen.play(Stroke(from: item).rest(.seconds(0.05)))
        } while try await !isDone()
    }

    /// Taps an item that starts the program again, and waits for the first frame of the new run, in a new trace.
    private func restart(by item: Position, _ gallery: RunningGallery, in home: TemporaryFolder, photos: Int)
        async throws
    {
        try FileManager.default.removeItem(atPath: home.file("trace.jsonl"))
        try await tap(item, until: { gallery.program.standardError.contains("starting again") }, gallery)
        let trace = TraceFile(home.file("trace.jsonl"), of: gallery.program)
        try await trace.wait(for: "all photos", timeout: .seconds(30)) {
            $0.found?.complete == true && $0.found?.photos == photos
        }
        try await trace.wait(for: "a frame", timeout: .seconds(30)) { $0.frame != nil }
    }

    @Test("two fingers in the corners, the PIN, and two taps on leave end a locked program with 0")
    func leaving() async throws {
        let gallery = try await start()
        try await gallery.server.keyboard().press(.escape)
        try await openMenu(gallery)
        #expect(gallery.program.ending == nil)
        try await tap(
            item(4, of: 5),
            until: { try await gallery.trace.lines.contains { $0.gesture?.isTap(of: "panel/leave") == true } }, gallery)
        try await gallery.touchscreen.play(Stroke(from: item(4, of: 5)).rest(.seconds(0.05)))
        #expect(try await gallery.program.waitForExit() == .exited(0))
    }

    @Test("next set runs the program again, without leftovers, on the next set, which the next start shows again")
    func sets() async throws {
        let home = try TemporaryFolder()
        let photos = try FileManager.default.contentsOfDirectory(atPath: Vitrine.assets).sorted()
            .map { "\"\(Vitrine.assets)/\($0)\"" }
        let sets =
            "[sets]\nwinter = [\(photos[0]), \(photos[1])]\nsummer = [\(photos[2...5].joined(separator: ", "))]\n"
        let gallery = try await start(photos: 0, configuration: Self.configuration + sets, in: home)
        #expect(try await gallery.trace.lines.last { $0.found != nil }?.found?.photos == 2)
        try await openMenu(gallery)
        try await restart(by: item(2, of: 6), gallery, in: home, photos: 4)
        #expect(zombies(of: gallery.program.identifier) == 0)
        gallery.program.terminate()
        #expect(try await gallery.program.waitForExit() == .exited(0))
        let again = try await start(photos: 0, configuration: Self.configuration + sets, in: home)
        #expect(try await again.trace.lines.last { $0.found != nil }?.found?.photos == 4)
    }

    private func zombies(of process: Int32) -> Int {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.count { name in
            let status = (try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8)) ?? ""
            let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
            return fields.first == "Z" && fields.dropFirst().first == "\(process)"
        }
    }

    @Test(
        "with restore, the next run starts with the photo that was open, and the albums behind it; without, it does not"
    )
    func restoring() async throws {
        let home = try TemporaryFolder()
        func restart(_ configuration: String) async throws -> RunningGallery {
            try await RunningGallery.start(configuration: configuration, in: home)
        }
        func end(_ gallery: RunningGallery) async throws {
            gallery.program.terminate()
            try await gallery.program.waitForExit()
        }
        let first = try await restart("restore = true\ncarousel.velocity = 0\n")
        try await first.tap([1228, 52])
        try await first.trace.wait(for: "the albums") {
            $0.frame?.albums?.shown == 1 && $0.frame?.albums?.phase == "idle"
        }
        try await first.openPhoto(at: [900, 400])
        let index = try #require(try await first.trace.lines.last { $0.frame?.preview != nil }?.frame?.preview?.index)
        try await end(first)
        let second = try await restart("restore = true\n")
        let open = try await second.trace.wait(for: "the photo") { $0.frame?.preview?.phase == "idle" }
        #expect(open.frame?.preview?.index == index)
        try await second.touchscreen.play(Stroke(from: [640, 250]).line(to: [640, 650], over: .seconds(0.4)))
        try await second.trace.wait(for: "the albums", after: open) { $0.screen?.to == "albums" }
        try await end(second)
        let third = try await restart("restore = false\n")
        try await third.trace.wait(for: "the carousel") { ($0.frame?.carousel?.length ?? 0) > 0 }
        #expect(try await third.trace.lines.allSatisfy { $0.frame?.preview == nil && $0.frame?.albums == nil })
    }

    @Test("a program killed while favourites change leaves a complete file, which the next run reads")
    func killed() async throws {
        let visits = try await KilledVisits.begin()
        for duration in [60, 130, 200, 270, 340] {
            try await visits.visit(for: .milliseconds(duration))
            _ = try visits.kept
        }
        let kept = try #require(try visits.kept)
        #expect(kept > 0)
        try await visits.waitForFavourites(kept)
    }

    @Test("a window manager can close the window, unless the program is locked")
    func unlocked() async throws {
        let gallery = try await RunningGallery.start(photos: 3)
        try await gallery.server.closeWindow()
        #expect(try await gallery.program.waitForExit() == .exited(0))
    }

    @Test("SIGINT ends a locked program with 0; Escape, other keys and a window manager do not")
    func signals() async throws {
        let gallery = try await start()
        try await gallery.server.closeWindow()
        let keyboard = try await gallery.server.keyboard()
        for key in [Keyboard.Key.escape, .escape, .right] { try keyboard.press(key) }
        let now = try await gallery.now
        try await gallery.trace.wait(for: "another frame", after: now) { $0.frame != nil }
        kill(gallery.program.identifier, SIGINT)
        #expect(try await gallery.program.waitForExit() == .exited(0))
    }
}

extension TraceLine.Gesture {
    fileprivate func isTap(of target: String) -> Bool {
        self.target == target && recognizer == "tap" && state == .ended
    }
}
