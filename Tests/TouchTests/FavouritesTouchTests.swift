import Foundation
import TestSupport
import Testing
import TouchHarness

/// Favourites of the real program, and the file that keeps them.
@Suite(.serialized) struct FavouritesTouchTests {
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
