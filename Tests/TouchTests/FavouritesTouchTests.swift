import Foundation
import TemporaryFolder
import Testing
import TouchHarness

/// Favourites of the real program, and the file that keeps them.
@Suite(.serialized) struct FavouritesTouchTests {
    @Test("twelve hearts tapped while the list decelerates all land, count, and are in the file")
    func flinging() async throws {
        let gallery = try await RunningGallery.startWithHearts()
        let before = try await gallery.tapHeartsWhileFlinging(12)
        let last = try await gallery.trace.wait(for: "the twelfth", after: before) {
            $0.frame?.albums?.favourites == 12
        }
        try await gallery.trace.wait(for: "the last heart to land", after: last) { $0.frame?.albums?.flying == 0 }
        let frames = try await gallery.albums(after: before)
        let counts = frames.map(\.albums.favourites)
        #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(frames.contains { $0.albums.flying > 1 })
        let kept = try await gallery.program.keptFavourites(count: 12)
        #expect(Set(kept.map(\.path)).count == 12)
        #expect(Set(kept.map(\.sha256)).count == 12)
        // A finger that caught the list opened nothing.
        #expect(try await gallery.trace.lines.allSatisfy { $0.screen?.to != "preview" })
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

    @Test("a broken favourites file is renamed and logged, and the program starts without favourites")
    func broken() async throws {
        let home = try TemporaryFolder()
        let file = KeptFavourites.file(in: home)
        try FileManager.default.createDirectory(
            atPath: home.file("state/vitrine"), withIntermediateDirectories: true)
        try "{\"version\": 1, \"favourites\": [{\"pa".write(toFile: file, atomically: true, encoding: .utf8)
        let gallery = try await RunningGallery.start(photos: 3, arguments: ["--screen", "albums"], in: home)
        let frame = try await gallery.trace.wait(for: "the albums") { $0.frame?.albums != nil }
        #expect(frame.frame?.albums?.favourites == 0)
        let lines = gallery.program.standardError.split(separator: "\n").filter { $0.contains("favourites.json") }
        #expect(lines.count == 1 && lines.first?.contains("favourites.json.broken-1") == true)
        #expect(home.text(of: "state/vitrine/favourites.json.broken-1").hasSuffix("{\"pa"))
        #expect(!FileManager.default.fileExists(atPath: file))
    }
}
