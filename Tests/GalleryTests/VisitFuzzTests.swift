import TestSupport
import Testing
import VisitFuzz

@Suite struct VisitFuzzTests {
    @Test(
        "random visits, while photos, screens and settings change, break nothing and leave nothing behind")
    func visits() throws {
        let seed = Seed.of("visits")
        var fuzz = VisitFuzz(seed: seed)
        try fuzz.run(visits: 600)
        #expect(fuzz.visits == 600)
    }
}
