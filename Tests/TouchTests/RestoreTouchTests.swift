import Foundation
import TestSupport
import Testing
import TouchHarness

/// A program that ends and starts again.
@Suite(.serialized) struct RestoreTouchTests {
    private func start(_ home: TemporaryFolder, _ configuration: String) async throws -> RunningGallery {
        try await RunningGallery.start(configuration: configuration, in: home)
    }

    /// Opens the third photo from the albums and ends the program once that is on disk.
    private func visit(_ home: TemporaryFolder) async throws -> Int {
        let gallery = try await start(home, "restore = true\ncarousel.velocity = 0\n")
        let before = try await gallery.now
        try await gallery.tap([1280.0 - 40 + 12 - 24, 40.0 - 12 + 24])
        try await gallery.trace.wait(for: "the albums", after: before) {
            $0.frame?.albums?.shown == 1 && $0.frame?.albums?.phase == "idle"
        }
        try await gallery.openPhoto(at: [900, 400])
        let index = try #require(try await gallery.trace.lines.last { $0.frame?.preview != nil }?.frame?.preview?.index)
        gallery.program.terminate()
        try await gallery.program.waitForExit()
        return index
    }

    @Test("with restore, the program starts with the photo that was open, and the albums behind it")
    func restored() async throws {
        let home = try TemporaryFolder()
        let index = try await visit(home)
        let gallery = try await start(home, "restore = true\n")
        let open = try await gallery.trace.wait(for: "the photo") { $0.frame?.preview?.phase == "idle" }
        #expect(open.frame?.preview?.index == index)
        try await gallery.touchscreen.play(Stroke(from: [640, 250]).line(to: [640, 650], over: .seconds(0.4)))
        try await gallery.trace.wait(for: "the albums", after: open) { $0.screen?.to == "albums" }
    }

    @Test("without restore, or with a start given on the command line, it does not restore the last position")
    func notRestored() async throws {
        let home = try TemporaryFolder()
        _ = try await visit(home)
        let gallery = try await start(home, "restore = false\n")
        try await gallery.trace.wait(for: "the carousel") { ($0.frame?.carousel?.length ?? 0) > 0 }
        #expect(try await gallery.trace.lines.allSatisfy { $0.frame?.preview == nil && $0.frame?.albums == nil })
    }
}
