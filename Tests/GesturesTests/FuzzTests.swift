import GestureFuzz
import Testing

@Suite struct FuzzTests {
    @Test("no promise is broken by a hundred thousand random events")
    func random() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("gesture fuzz: seed \(seed)")
        var fuzz = GestureFuzz(seed: seed)
        try fuzz.run(events: 100_000)
        #expect(fuzz.announcements > 10_000)
    }

    @Test("seeds that once broke a promise", arguments: [1, 3, 4] as [UInt64])
    func regressions(seed: UInt64) throws {
        var fuzz = GestureFuzz(seed: seed)
        try fuzz.run(events: 100_000)
    }
}
