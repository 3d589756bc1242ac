import Foundation
import TemporaryFolder
import Testing
import TouchHarness

/// Hearts that are given to the real program, and what it keeps of them.
@Suite(.serialized) struct FavouritesTouchTests {
    @Test("twelve hearts that are given while the list flies all land, are counted, and are kept")
    func flinging() async throws {
        let gallery = try await RunningGallery.startWithHearts()
        let before = try await gallery.giveHeartsWhileFlinging(12)
        let last = try await gallery.trace.wait(for: "the twelfth", after: before) {
            $0.frame?.albums?.favourites == 12
        }
        try await gallery.trace.wait(for: "the last landing", after: last) { $0.frame?.albums?.flying == 0 }
        let frames = try await gallery.albums(after: before)
        let counts = frames.map(\.albums.favourites)
        #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(frames.contains { $0.albums.flying > 1 })
        let kept = try await gallery.program.keptFavourites(count: 12)
        #expect(Set(kept.map(\.path)).count == 12)
        #expect(Set(kept.map(\.sha256)).count == 12)
        // Nothing was opened by a finger that caught the list.
        #expect(try await gallery.trace.lines.allSatisfy { $0.screen?.to != "preview" })
    }

    @Test("a program that is killed while hearts are given and taken leaves a whole file, and begins with it")
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

    @Test("a broken file of favourites is renamed with a line in the log, and the show begins with none")
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
