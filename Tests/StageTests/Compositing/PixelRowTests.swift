import TestSupport
import Testing

@testable import Compositing

/// The loops in C and their Swift counterparts for single pixels, against arithmetic in floating point.
@Suite struct PixelRowTests {
    private static func channels(_ pixel: UInt32) -> [Double] {
        [24, 16, 8, 0].map { Double(pixel >> $0 & 255) }
    }

    /// Whether each channel is the exact value, rounded up or down.
    private func isRounded(_ pixel: UInt32, _ exact: [Double]) -> Bool {
        zip(Self.channels(pixel), exact).allSatisfy { abs($0 - $1) <= 1 }
    }

    private func exactMix(_ a: UInt32, _ b: UInt32, _ weight: Double) -> [Double] {
        zip(Self.channels(a), Self.channels(b)).map { $0 * (1 - weight) + $1 * weight }
    }

    private func exactOver(_ top: UInt32, opacity: Double, _ below: UInt32) -> [Double] {
        let rest = 1 - Self.channels(top)[0] * opacity / 255
        return zip(Self.channels(top), Self.channels(below)).map { $0 * opacity + $1 * rest }
    }

    /// Premultiplied: no colour is greater than the alpha.
    private func pixels(_ count: Int, _ random: inout SeededGenerator) -> [UInt32] {
        (0..<count).map { _ in
            let alpha = [0, 255, UInt32.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
            return [16, 8, 0].reduce(alpha << 24) { $0 | .random(in: 0...alpha, using: &random) << UInt32($1) }
        }
    }

    /// Lengths for both the loops over eight pixels and those over the rest.
    private static let lengths = Array(0...26) + [63, 64, 65]

    @Test(
        "a mix is interpolated by its weight, nothing beyond it is written, and it may be written over a source",
        arguments: lengths)
    func mix(length: Int) {
        var random = SeededGenerator(seed: UInt64(length))
        for weight in [0, 1, 77, 128, 255, 256] {
            let a = pixels(length, &random)
            let b = pixels(length, &random)
            var target = [UInt32](repeating: 0x1234_5678, count: length + 1)
            PixelRow.mix(a, b, weight: weight, into: &target, count: length)
            for index in 0..<length {
                #expect(isRounded(target[index], exactMix(a[index], b[index], Double(weight) / 256)))
                #expect(target[index] == PixelRow.mix(a[index], b[index], weight: UInt32(weight)))
            }
            #expect(target[length] == 0x1234_5678)
            if weight == 0 { #expect(Array(target[..<length]) == a) }
            if weight == 256 { #expect(Array(target[..<length]) == b) }
            var inPlace = a + [0x1234_5678]
            inPlace.withUnsafeMutableBufferPointer { pixels in
                guard let start = pixels.baseAddress else { return }
                PixelRow.mix(start, b, weight: weight, into: start, count: length)
            }
            #expect(inPlace == target)
        }
    }

    @Test("a row is blended over another by its alpha and opacity", arguments: lengths)
    func over(length: Int) {
        var random = SeededGenerator(seed: UInt64(200 + length))
        for opacity in [0, 40, 128, 255, 256] {
            let top = pixels(length, &random)
            let below = pixels(length, &random)
            var target = below + [0x1234_5678]
            PixelRow.over(top, opacity: opacity, &target, count: length)
            for index in 0..<length {
                // The opacity and the alpha are each rounded.
                let exact = exactOver(top[index], opacity: Double(opacity) / 256, below[index])
                #expect(zip(Self.channels(target[index]), exact).allSatisfy { abs($0 - $1) <= 1.6 })
                let faded = PixelRow.mix(0, top[index], weight: UInt32(opacity))
                #expect(target[index] == PixelRow.over(faded, below[index]))
            }
            #expect(target[length] == 0x1234_5678)
            if opacity == 0 { #expect(Array(target[..<length]) == below) }
        }
    }

    @Test("an opaque pixel replaces what is below, and a transparent one changes nothing", arguments: lengths)
    func overExtremes(length: Int) {
        var random = SeededGenerator(seed: UInt64(300 + length))
        let opaque = pixels(length, &random).map { $0 | 0xFF00_0000 }
        let below = pixels(length, &random)
        var target = below
        PixelRow.over(opaque, opacity: 256, &target, count: length)
        #expect(target == opaque)
        target = below
        PixelRow.over([UInt32](repeating: 0, count: length), opacity: 256, &target, count: length)
        #expect(target == below)
    }

    @Test("each pixel of a resampled row is a mix of two neighbours", arguments: lengths)
    func sample(length: Int) {
        var random = SeededGenerator(seed: UInt64(400 + length))
        let source = pixels(40, &random)
        let indices = (0..<length).map { _ in Int32.random(in: 0..<39, using: &random) }
        let weights = (0..<length).map { _ in UInt32.random(in: 0...256, using: &random) }
        var target = [UInt32](repeating: 0x1234_5678, count: length + 1)
        PixelRow.sample(source, at: indices, weights: weights.map { $0 | $0 << 16 }, into: &target, count: length)
        for index in 0..<length {
            let first = Int(indices[index])
            let exact = exactMix(source[first], source[first + 1], Double(weights[index]) / 256)
            #expect(isRounded(target[index], exact))
        }
        #expect(target[length] == 0x1234_5678)
    }

    @Test("a copy is exact with any strides", arguments: lengths)
    func copy(length: Int) {
        var random = SeededGenerator(seed: UInt64(500 + length))
        let source = pixels(length, &random)
        var target = [UInt32](repeating: 0x1234_5678, count: length + 1)
        let strides = PixelRow.Strides(source: 5000, target: 7000)
        PixelRow.copy(source, to: &target, count: length, strides: strides)
        #expect(target == source + [0x1234_5678])
    }
}
