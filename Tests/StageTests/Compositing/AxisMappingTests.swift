import TestSupport
import Testing

@testable import Compositing

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

@Suite struct AxisMappingTests {
    private func axis(
        _ source: (Double, Double), to target: (Double, Double), pixels: Int, length: Int = 100
    ) -> AxisMapping? {
        AxisMapping(source: source, target: target, pixels: pixels, length: length)
    }

    @Test("a sample is the pixel at or before a position, and the rest as a weight of 256")
    func samples() {
        for (position, index, weight) in [
            (0.0, 0, 0), (3.25, 3, 64), (3.5, 3, 128), (3.999, 4, 0), (3.996, 3, 255), (-0.25, -1, 192),
            (-2.5, -3, 128),
        ] {
            #expect(AxisMapping.Sample(at: position) == AxisMapping.Sample(index: index, weight: weight), "\(position)")
        }
    }

    @Test("each pixel has the sample and the coverage of the definition", arguments: 0..<500 as Range<UInt64>)
    func definition(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let axis = Axis(&generator)
        let mapping = axis.mapping
        for pixel in 0..<50 where mapping?.span.contains(pixel) != true {
            #expect(axis.coverage(pixel) < 1e-5, "\(axis) at \(pixel)")
        }
        guard let mapping else { return }
        for pixel in mapping.span {
            let sample = mapping.sample(pixel)
            let position = Double(sample.index) + Double(sample.weight) / 256 + 0.5
            #expect(abs(position - axis.position(pixel)) < 0.01, "\(axis) at \(pixel)")
            let coverage = Double(mapping.coverage(of: pixel)) / 256
            #expect(abs(coverage - min(axis.coverage(pixel), 1)) <= 1.0 / 256, "\(axis) at \(pixel)")
            #expect(mapping.fullyCovered.contains(pixel) == (coverage == 1), "\(axis) at \(pixel)")
        }
    }

    @Test("between whole pixels, the first and the last are covered in part")
    func shifted() throws {
        let mapping = try #require(axis((0, 10), to: (20.25, 10), pixels: 10))
        #expect(mapping.span == 20..<31 && mapping.fullyCovered == 21..<30)
        #expect(mapping.coverage(of: 20) == 192 && mapping.coverage(of: 25) == 256 && mapping.coverage(of: 30) == 64)
        // Pixel 21 spans the positions from 0.75 to 1.75: its middle is a quarter before the middle of picture pixel 1.
        #expect(mapping.sample(21) == AxisMapping.Sample(index: 0, weight: 192))
        #expect(mapping.sample(20) == AxisMapping.Sample(index: 0, weight: 0))
        #expect(mapping.sample(30) == AxisMapping.Sample(index: 9, weight: 0))
    }

    @Test(
        "unclamped pixels have consecutive indices and one weight, and leave out only pixels at the ends")
    func unclamped() throws {
        for (start, length) in [(20.25, 10.0), (20, 10), (-3.5, 10), (95.75, 10), (20.75, 30)] {
            let mapping = try #require(axis((0, length), to: (start, length), pixels: Int(length)))
            let unclamped = mapping.unclamped
            let first = mapping.sample(unclamped.lowerBound)
            for x in unclamped {
                let expected = AxisMapping.Sample(index: first.index + x - unclamped.lowerBound, weight: first.weight)
                #expect(mapping.sample(x) == expected)
            }
            #expect(unclamped.count >= mapping.span.count - 3)
        }
    }

    @Test("layers are clipped to the surface; those outside of it, and invalid lengths and positions, have no mapping")
    func nowhere() throws {
        #expect(try #require(axis((0, 10), to: (-1e9, 2e9), pixels: 10)).span == 0..<100)
        for target in [
            (-10, 10), (100, 10), (0, 0), (0, -3), (Double.nan, 5), (0, .nan), (.infinity, 5), (0, .infinity),
        ] {
            #expect(axis((0, 10), to: target, pixels: 10) == nil, "\(target)")
        }
        #expect(axis((0, 0), to: (0, 10), pixels: 10) == nil)
        #expect(axis((0, 10), to: (0, 10), pixels: 0) == nil)
    }

    @Test("a rounding error touches no other pixel, and a ratio counts as scaling only if it changes a weight")
    func tolerance() throws {
        let mapping = try #require(axis((0, 10), to: (20 - 1e-9, 10 + 2e-9), pixels: 10))
        #expect(mapping.span == 20..<30 && mapping.fullyCovered == 20..<30 && mapping.step == 1)
        #expect(try #require(axis((0, 100), to: (0, 100.003), pixels: 100, length: 200)).step == 1)
        #expect(try #require(axis((0, 100), to: (0, 100.005), pixels: 100, length: 200)).step != 1)
    }

    @Test("the pixels that show only a part are those whose samples lie in it", arguments: 1...300)
    func showing(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let pixels = Int.random(in: 1...40, using: &random)
        let target = (Double.random(in: -20...60, using: &random), Double.random(in: 1...120, using: &random))
        let isScaled = Bool.random(using: &random)
        let source = isScaled ? (0.0, Double(pixels)) : (0.0, target.1)
        guard let mapping = axis(source, to: target, pixels: pixels) else { return }
        let lower = Int.random(in: 0..<pixels, using: &random)
        let part = lower..<Int.random(in: lower + 1...pixels, using: &random)
        let expected = mapping.span.filter { x in
            let sample = mapping.sample(x)
            return part.contains(sample.index) && (sample.weight == 0 || part.contains(sample.index + 1))
        }
        #expect(Array(mapping.pixels(showing: part)) == expected)
    }
}

/// The stretches of a layer's pixels that a graphics processor draws as rectangles.
@Suite struct StretchTests {
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
}
