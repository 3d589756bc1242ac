import TestSupport
import Testing
import TouchHarness

/// Favourites of the real program, and the file that keeps them.
@Suite(.serialized) struct AlbumsTouchTests {
    @Test("a heart counts immediately and flies for a second; unmarking does not fly; the file matches the count")
    func hearts() async throws {
        let gallery = try await RunningGallery.startInAlbums([8, 9, 9])
        // Four photos of 306 × 204 in a row, beside margins of 16, below the cover of 224 and a title of 44.
        let firstHeart: Position = [16 + 306 - 24, 224 + 44 + 204 - 24]
        let before = try await gallery.now
        try await gallery.tap(firstHeart)
        let marked = try await gallery.trace.wait(for: "a flying heart", after: before) {
            $0.frame?.albums?.flying == 1
        }
        #expect(marked.frame?.albums?.favourites == 1)
        let landed = try await gallery.trace.wait(for: "the landing", after: marked) {
            $0.frame?.albums?.flying == 0
        }
        #expect(abs(landed.t - marked.t - 1) < 0.05)
        #expect(try await gallery.program.keptFavourites(count: 1).count == 1)
        try await gallery.tap(firstHeart)
        try await gallery.trace.wait(for: "no favourite", after: landed) { $0.frame?.albums?.favourites == 0 }
        let after = try await gallery.albums(after: landed)
        #expect(after.allSatisfy { $0.albums.flying == 0 })
        #expect(try await gallery.program.keptFavourites(count: 0).isEmpty)
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
}
