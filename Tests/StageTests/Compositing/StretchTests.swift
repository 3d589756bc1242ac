import TestSupport
import Testing

@testable import Compositing

/// The stretches of a layer's pixels that a graphics processor draws as rectangles.
@Suite struct StretchTests {
    /// A layer's axis, and the definition of what its pixels show.
    private struct Axis: CustomStringConvertible {
        let source: (start: Double, length: Double)
        let target: (start: Double, length: Double)
        let continues: Bool
        let pixels: Int

        init(_ generator: inout SeededGenerator) {
            pixels = Int.random(in: 1...40, using: &generator)
            let start = Double.random(in: 0..<Double(pixels), using: &generator)
            let length = Double.random(in: 0.1...Double(pixels) - start + 0.1, using: &generator)
            source = Bool.random(using: &generator) ? (0, Double(pixels)) : (start, length)
            let scales: [Double] = [0.4, 0.9, 1, 1, 1.3, 7]
            let scale = scales[Int.random(in: 0..<scales.count, using: &generator)]
            target = (Double.random(in: -30...40, using: &generator), source.length * scale)
            continues = Bool.random(using: &generator)
        }

        var mapping: AxisMapping? {
            AxisMapping(source: source, target: target, pixels: pixels, length: 50, continues: continues)
        }

        var description: String { "\(source) of \(pixels) to \(target)\(continues ? ", continued" : "")" }

        /// The position at a pixel's middle, clamped to the middles of the first and last pixel of the source.
        func position(_ pixel: Int) -> Double {
            let position =
                source.start + (Double(pixel) + 0.5 - target.start) * source.length / target.length
            let first = min(Int(source.start.rounded(.down)), pixels - 1)
            let last = min(max(first, Int((source.start + source.length).rounded(.up)) - 1), pixels - 1)
            return min(max(position, Double(first) + 0.5), Double(last) + 0.5)
        }

        func coverage(_ pixel: Int) -> Double {
            let end = target.start + target.length
            return min(Double(pixel + 1), continues ? end.rounded(.up) : end) - max(Double(pixel), target.start)
        }
    }

    private func stretches(of mapping: AxisMapping, in part: Range<Int>) -> [AxisMapping.Stretch] {
        var stretches: [AxisMapping.Stretch] = []
        mapping.forEachStretch(in: part) { stretches.append($0) }
        return stretches
    }

    @Test("together they show at each pixel what the compositor shows", arguments: 0..<500 as Range<UInt64>)
    func pixels(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let axis = Axis(&generator)
        guard let mapping = axis.mapping else { return }
        let stretches = stretches(of: mapping, in: 0..<50)
        #expect(stretches.flatMap(\.pixels) == Array(mapping.span), "\(axis)")
        #expect(stretches.count <= 7, "\(axis)")
        for stretch in stretches {
            let (start, end) = stretch.picture
            for (index, pixel) in stretch.pixels.enumerated() {
                let shown = start + (end - start) * (Double(index) + 0.5) / Double(stretch.pixels.count)
                #expect(abs(shown - axis.position(pixel)) < 0.01, "\(axis) at \(pixel)")
                #expect(abs(stretch.coverage - axis.coverage(pixel)) <= 1.0 / 256, "\(axis) at \(pixel)")
            }
            #expect(min(start, end) >= -0.001 && max(start, end) <= Double(axis.pixels) + 0.001, "\(axis)")
        }
    }

    @Test("pieces of the picture divide its pixels, and each shows its own part", arguments: 0..<200 as Range<UInt64>)
    func pieces(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let axis = Axis(&generator)
        guard let mapping = axis.mapping else { return }
        let cuts = [0, axis.pixels / 3, axis.pixels / 2, axis.pixels]
        let shares = zip(cuts, cuts.dropFirst()).filter { $0 < $1 }.map { ($0..<$1, mapping.share(of: $0..<$1)) }
        #expect(shares.flatMap { $0.1 } == Array(mapping.span), "\(axis)")
        for (part, share) in shares {
            #expect(stretches(of: mapping, in: share).flatMap(\.pixels) == Array(share), "\(axis)")
            for pixel in share {
                let position = axis.position(pixel)
                #expect(Double(part.lowerBound) - 0.01 <= position && position <= Double(part.upperBound) + 0.01)
            }
        }
    }

    @Test("an unscaled picture at a fractional position has a strip of a pixel at both ends")
    func strips() throws {
        let mapping = try #require(
            AxisMapping(source: (0, 10), target: (3.25, 10), pixels: 10, length: 50))
        let stretches = stretches(of: mapping, in: 0..<50)
        #expect(stretches.map(\.pixels) == [3..<4, 4..<13, 13..<14])
        #expect(stretches.map(\.coverage) == [0.75, 1, 0.25])
        // At 4, the picture's 0.75; at 13, its 9.75.
        #expect(stretches[1].picture == (0.75, 9.75))
    }
}
