import StrokeSamples
import Testing

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
