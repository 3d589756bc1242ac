import TestSupport
import Testing

@testable import Compositing

@Suite struct AxisMappingTests {
    private func axis(
        _ source: (Double, Double), to target: (Double, Double), continues: Bool = false, pixels: Int,
        length: Int = 100
    ) -> AxisMapping? {
        AxisMapping(source: source, target: target, pixels: pixels, length: length, continues: continues)
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

    @Test("on whole pixels, each surface pixel shows one of the picture's")
    func aligned() throws {
        let mapping = try #require(axis((0, 10), to: (20, 10), pixels: 10))
        #expect(mapping.span == 20..<30 && mapping.fullyCovered == 20..<30)
        #expect(mapping.step == 1)
        for x in 20..<30 { #expect(mapping.sample(x) == AxisMapping.Sample(index: x - 20, weight: 0)) }
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

    @Test("a layer thinner than a pixel covers that much of it")
    func thin() throws {
        let mapping = try #require(axis((0, 1), to: (7.25, 0.5), pixels: 1))
        #expect(mapping.span == 7..<8 && mapping.fullyCovered.isEmpty)
        #expect(mapping.coverage(of: 7) == 128)
    }

    @Test("the last pixel of a layer that continues is covered fully, but the picture is not moved")
    func continues() throws {
        let mapping = try #require(axis((0, 10), to: (20.4, 10.2), continues: true, pixels: 10))
        #expect(mapping.span == 20..<31 && mapping.fullyCovered == 21..<31)
        let smooth = try #require(axis((0, 10), to: (20.4, 10.2), pixels: 10))
        for x in 20..<31 { #expect(mapping.sample(x) == smooth.sample(x)) }
    }

    @Test("layers are clipped to the surface, and layers outside of it have no mapping")
    func clipped() throws {
        #expect(try #require(axis((0, 10), to: (-4, 10), pixels: 10)).span == 0..<6)
        #expect(try #require(axis((0, 10), to: (95, 10), pixels: 10)).span == 95..<100)
        #expect(axis((0, 10), to: (-10, 10), pixels: 10) == nil)
        #expect(axis((0, 10), to: (100, 10), pixels: 10) == nil)
        #expect(try #require(axis((0, 10), to: (-1e9, 2e9), pixels: 10)).span == 0..<100)
    }

    @Test("invalid lengths and positions have no mapping")
    func nonsense() {
        for target in [(0, 0), (0, -3), (Double.nan, 5), (0, .nan), (.infinity, 5), (0, .infinity)] {
            #expect(axis((0, 10), to: target, pixels: 10) == nil, "\(target)")
        }
        #expect(axis((0, 0), to: (0, 10), pixels: 10) == nil)
        #expect(axis((0, 10), to: (0, 10), pixels: 0) == nil)
    }

    @Test("a rounding error does not touch another pixel")
    func tolerance() throws {
        let mapping = try #require(axis((0, 10), to: (20 - 1e-9, 10 + 2e-9), pixels: 10))
        #expect(mapping.span == 20..<30 && mapping.fullyCovered == 20..<30 && mapping.step == 1)
    }

    @Test("a ratio counts as scaling only if it changes a weight")
    func nearlyUnscaled() throws {
        #expect(try #require(axis((0, 100), to: (0, 100.003), pixels: 100, length: 200)).step == 1)
        #expect(try #require(axis((0, 100), to: (0, 100.005), pixels: 100, length: 200)).step != 1)
    }

    @Test("no sample lies outside the pixels that the source touches")
    func limits() throws {
        let mapping = try #require(axis((2.5, 3), to: (0, 90), pixels: 10))
        for x in mapping.span {
            let sample = mapping.sample(x)
            #expect(sample.index >= 2 && sample.index + (sample.weight > 0 ? 1 : 0) <= 5, "\(x)")
        }
        // Pixel 0 shows position 2.5 + 0.5 / 30 - 0.5, and pixel 89 shows 2.5 + 89.5 / 30 - 0.5.
        #expect(mapping.sample(0) == AxisMapping.Sample(index: 2, weight: 4))
        #expect(mapping.sample(89) == AxisMapping.Sample(index: 4, weight: 252))
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
