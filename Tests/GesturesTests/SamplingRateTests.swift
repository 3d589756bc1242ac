import StrokeSamples
import Testing

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
