import StrokeSamples
import TestSupport
import Testing

@Suite struct FuzzTests {
    @Test("a hundred thousand random events break no guarantee")
    func random() throws {
        let seed = Seed.of("gesture fuzz")
        var fuzz = GestureFuzz(seed: seed)
        try fuzz.run(events: 100_000)
        #expect(fuzz.checkedEvents > 10_000)
    }

    @Test("seeds that once broke a guarantee still pass", arguments: [1, 3, 4] as [UInt64])
    func regressions(seed: UInt64) throws {
        var fuzz = GestureFuzz(seed: seed)
        try fuzz.run(events: 100_000)
    }
}
