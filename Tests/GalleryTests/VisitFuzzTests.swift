import TestSupport
import Testing
import VisitFuzz

@Suite struct VisitFuzzTests {
    @Test(
        "whatever visitors do while photos, screens and settings change, nothing breaks and nothing of a visit is left")
    func visits() throws {
        let seed = Seed.of("visits")
        var fuzz = VisitFuzz(seed: seed)
        try fuzz.run(visits: 600)
        #expect(fuzz.visits == 600)
    }
}
