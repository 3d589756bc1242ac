import Motion
import TestSupport
import Testing

@testable import Compositing

@Suite struct CornersTests {
    @Test("the fully covered columns of a row are those inside the circles", arguments: 1...200)
    func wholeColumns(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        func length(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / 4 }
        let frame = Rect(x: length(-40...80), y: length(-40...80), width: length(2...120), height: length(2...120))
        let corners = try #require(Corners(frame, radius: length(1...40)))
        for y in -12..<60 {
            let whole = corners.fullyCoveredColumns(ofRow: y)
            for x in whole { #expect(corners.coverage(x, y) == 256, "\(x), \(y)") }
            guard !whole.isEmpty else { continue }
            // A pixel of which a thousandth is missing counts as fully covered.
            #expect(corners.coverage(whole.lowerBound - 2, y) < 256)
            #expect(corners.coverage(whole.upperBound + 1, y) < 256)
        }
    }
}
