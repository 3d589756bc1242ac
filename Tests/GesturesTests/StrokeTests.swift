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

/// Strokes that a real X server's touchscreen sent to the real program.
@Suite struct RecordedStrokesTests {
    @Test("the velocity at the program's times is that at the touchscreen's")
    func velocity() throws {
        #expect(try RecordedStroke.all().count == 30)
        let comparison = try RecordedStroke.comparison()
        let tracker = comparison.tracker
        let plain = comparison.plain
        #expect(tracker.median < 0.02)
        #expect(tracker.ninetieth < 0.05 && tracker.ninetieth <= plain.ninetieth)
    }

    @Test("frames of any rate leave the velocity what it is", arguments: [30.0, 60])
    func frames(rate: Double) throws {
        let comparison = try RecordedStroke.comparison(rate: rate)
        #expect(comparison.tracker.median < 0.03)
        #expect(comparison.tracker.within > 0.95)
    }
}

/// What is promised of the same stroke on a panel of 20 Hz and on one of 240 Hz.
@Suite struct SamplingRateTests {
    /// Of each of seven kinds, so that there are 4,000.
    private static let strokes = 572

    @Test("the same gestures win at any sampling rate, by the same movement", arguments: RateStroke.Kind.allCases)
    func winners(kind: RateStroke.Kind) {
        for result in SamplingRates.measure(kind, strokes: Self.strokes) {
            let name = "\(kind) at \(result.rate) Hz"
            // Between the samples of a curved stroke is a chord, which can leave another slop first.
            #expect(Double(result.otherWinners) <= (kind.isCurved ? 0.01 : 0) * Double(result.strokes), "\(name)")
            #expect(result.translations.percentile(1) < (kind.isCurved ? 5 : 1e-5), "\(name)")
            #expect(result.magnifications.percentile(1) < 1e-6, "\(name)")
            #expect(result.rotations.percentile(1) < 1e-6, "\(name)")
            #expect(result.velocities.percentile(0.5) < 0.02, "\(name)")
            #expect(result.velocities.percentile(0.95) < (result.rate < 60 ? 0.2 : 0.1), "\(name)")
        }
    }
}
