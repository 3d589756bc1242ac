/// Numbers of other sizes and kinds than bytes, and other colours than RGB.
extension ConformanceSet {
    private typealias Entry = TIFFBuilder.Entry

    /// A value from 0 to 1.
    private static func value(_ x: Int, _ y: Int) -> Double { Double(x + 8 * y) / 47 }

    /// A grey picture whose samples are made from a value.
    private static func greys(
        _ name: String, bits: Int, format: Int = 1, tolerance: Int = 0, shown: ((Double) -> Double)? = nil,
        change: (inout TIFFBuilder) -> Void = { _ in }, _ stored: @escaping (Double) -> Int
    ) -> ConformanceSample {
        var builder = TIFFBuilder(bits: bits, samples: 1, photometric: 1, format: format)
        change(&builder)
        let most = Double(UInt64.max >> (64 - UInt64(bits)))
        let pixels = tiffPixels { x, y in
            let value = value(x, y)
            return grey(shown?(value) ?? Double(stored(value)) / most)
        }
        return tiffPicture(name, builder.file { x, y, _ in stored(value(x, y)) }, pixels, tolerance: tolerance)
    }

    private static func integers(_ bits: Int, tolerance: Int = 0) -> ConformanceSample {
        greys("grey-\(bits)", bits: bits, tolerance: tolerance) { Int(($0 * Double(1 << bits - 1)).rounded()) }
    }

    /// The bits of a floating point number with fewer of them; its value is at least 2⁻¹⁴, or zero.
    private static func short(_ value: Double, exponentBits: Int, fractionBits: Int) -> Int {
        if value == 0 { return 0 }
        let fraction = Int(((value.significand - 1) * Double(1 << fractionBits)).rounded(.down))
        return (Int(value.exponent) + 1 << (exponentBits - 1) - 1) << fractionBits | fraction
    }

    private static func floats(
        _ name: String, bits: Int, shown: @escaping (Double) -> Double = SRGB.level,
        change: (inout TIFFBuilder) -> Void = { _ in }, _ stored: @escaping (Double) -> Int
    ) -> ConformanceSample {
        greys(name, bits: bits, format: 3, tolerance: 1, shown: shown, change: change, stored)
    }

    private static func single(_ value: Double) -> Int { Int(Float(value).bitPattern) }

    static let numberTIFFs = [
        integers(1), integers(2), integers(3), integers(4), integers(5), integers(6), integers(7), integers(8),
        integers(10), integers(12), integers(14),
        // libtiff and we may round the middle between two levels differently.
        integers(16, tolerance: 1), integers(24), integers(32),
        greys("grey-16-big-endian", bits: 16, change: { $0.isBigEndian = true }) { Int(($0 * 65535).rounded()) },
        greys("palette-without-colours", bits: 8, change: { $0.photometric = 3 }) { Int(($0 * 255).rounded()) },
        greys("grey-white-is-0", bits: 8, shown: { 1 - ($0 * 255).rounded() / 255 }, change: { $0.photometric = 0 }) {
            Int(($0 * 255).rounded())
        },
        greys("grey-16-white-is-0", bits: 16, shown: { 1 - $0 }, change: { $0.photometric = 0 }) {
            Int(($0 * 65535).rounded())
        },
        // The smallest number is black.
        greys("grey-16-signed", bits: 16, format: 2, shown: { $0 }) { (Int(($0 * 65535).rounded()) - 32768) & 0xFFFF },
        floats("float-16", bits: 16) { short($0, exponentBits: 5, fractionBits: 10) },
        floats("float-24", bits: 24) { short($0, exponentBits: 7, fractionBits: 16) },
        floats("float-32", bits: 32) { single($0) },
        floats("float-32-big-endian", bits: 32, change: { $0.isBigEndian = true }) { single($0) },
        floats("float-64", bits: 64) { Int(bitPattern: UInt($0.bitPattern)) },
        floats("float-beyond-white", bits: 32, shown: { SRGB.level(min(1, $0 * 4)) }) { single($0 * 4) },
        floats("float-negative", bits: 32, shown: { _ in 0 }) { single(-$0) },
        floats("float-not-a-number", bits: 32, shown: { _ in 0 }) { _ in single(.nan) },
        // Values of the profile's colour space. This one has no meaning, so they are sRGB's.
        floats(
            "float-profile", bits: 32, shown: { $0 },
            change: { $0.entries = [Entry(tag: 34675, type: Entry.undefined, values: Array(repeating: 0, count: 128))] }
        ) { single($0) },
        rgb16("rgb-16") { _ in }, rgb16("rgb-16-planes") { $0.isPlanar = true },
        rgb16("rgb-16-tiles") { ($0.width, $0.height, $0.tile) = (20, 18, 16) },
        rgb16("rgb-16-tiles-in-planes") { ($0.width, $0.height, $0.tile, $0.isPlanar) = (20, 18, 16, true) },
        rgb16("rgb-16-strips") { $0.rowsPerStrip = 4 },
    ]

    private static func rgb16(_ name: String, _ change: (inout TIFFBuilder) -> Void) -> ConformanceSample {
        var builder = TIFFBuilder(bits: 16)
        change(&builder)
        func level(_ x: Int, _ y: Int, _ sample: Int) -> Int { [x * 12, y * 13, (x + y) * 6][sample] }
        let pixels = tiffPixels(width: builder.width, height: builder.height) { x, y in
            (0..<3).reduce(0) { $0 << 8 | level(x, y, $1) }
        }
        return tiffPicture(name, builder.file { level($0, $1, $2) * 257 }, width: builder.width, pixels)
    }

    /// A picture of eight or sixteen bits, of which the levels of each pixel and the colour that it shows are given.
    private static func colours(
        _ name: String, bits: Int = 8, photometric: Int = 2, samples: Int, _ entries: [Entry] = [], tolerance: Int = 1,
        levels: @escaping (Int, Int) -> [Int], shown: (Int, Int) -> Int
    ) -> ConformanceSample {
        let builder = TIFFBuilder(bits: bits, samples: samples, photometric: photometric, entries: entries)
        let file = builder.file { x, y, sample in levels(x, y)[sample] * (bits == 16 ? 257 : 1) }
        return tiffPicture(name, file, tiffPixels(shown), tolerance: tolerance)
    }

    private static func extra(_ meaning: Int) -> [Entry] { [Entry(tag: 338, values: [meaning])] }

    /// A colour and an alpha from 0 to 255.
    private static func pixel(_ x: Int, _ y: Int) -> (colour: [Int], alpha: Int) {
        ([x * 30, y * 40, 200], (x + y) * 21)
    }

    private static func blended(_ colour: [Int], _ alpha: Int) -> Int {
        ConformanceSample.blended(colour.reduce(0) { $0 << 8 | $1 }, alpha: Double(alpha) / 255)
    }

    private static func transparent(_ bits: Int) -> [ConformanceSample] {
        let shown = { (x: Int, y: Int) in blended(pixel(x, y).colour, pixel(x, y).alpha) }
        return [
            colours(
                "alpha-\(bits)", bits: bits, samples: 4, extra(2),
                levels: fourSamples, shown: shown),
            colours(
                "alpha-premultiplied-\(bits)", bits: bits, samples: 4, extra(1), tolerance: 2,
                levels: { x, y in
                    let (colour, alpha) = pixel(x, y)
                    return colour.map { ($0 * alpha + 127) / 255 } + [alpha]
                }, shown: { x, y in pixel(x, y).alpha < 21 ? ConformanceSample.background : shown(x, y) }),
            colours(
                "alpha-grey-\(bits)", bits: bits, photometric: 1, samples: 2, extra(2),
                levels: { [$0 * 30, ($0 + $1) * 21] },
                shown: { x, y in blended([x * 30, x * 30, x * 30], (x + y) * 21) }),
            colours(
                "fourth-sample-\(bits)", bits: bits, samples: 4, extra(0),
                levels: fourSamples, shown: { x, y in blended(pixel(x, y).colour, 255) }),
            colours(
                "cmyk-\(bits)", bits: bits, photometric: 5, samples: 4, levels: { [$0 * 30, $1 * 40, 0, $1 * 20] },
                shown: printed),
        ]
    }

    private static func fourSamples(_ x: Int, _ y: Int) -> [Int] {
        let (colour, alpha) = pixel(x, y)
        return colour + [alpha]
    }

    /// What cyan, magenta and black leave of white.
    private static func printed(_ x: Int, _ y: Int) -> Int {
        [x * 30, y * 40, 0].reduce(0) { colour, ink in
            let light = Double((255 - ink) * (255 - y * 20)) / 255
            return colour << 8 | Int(light.rounded())
        }
    }

    private static let colourMap = (0..<3).flatMap { channel in
        (0..<256).map { (bmpPalette[$0] >> (16 - 8 * channel) & 255) * 257 }
    }

    static let colourTIFFs =
        transparent(8) + transparent(16) + [
            colours(
                "palette", photometric: 3, samples: 1, [Entry(tag: 320, values: colourMap)], levels: { [$0 + $1 * 8] },
                shown: { bmpPalette[$0 + $1 * 8] }),
            // Grey: the chroma is in the middle. Without subsampling.
            colours(
                "ycbcr", photometric: 6, samples: 3, [Entry(tag: 530, values: [1, 1])],
                levels: { x, y in [x * 30, 128, 128] },
                shown: { x, _ in x * 30 * 0x010101 }),
        ]

    private static func skipped(
        _ name: String, _ reason: String, _ change: (inout TIFFBuilder) -> Void
    ) -> ConformanceSample {
        var builder = TIFFBuilder()
        change(&builder)
        return ConformanceSample("\(name).tiff", builder.file { _, _, _ in 0 }, skipped: reason)
    }

    static let brokenTIFFs = [
        skipped("complex-numbers", "not supported: TIFF with complex numbers") { ($0.bits, $0.format) = (64, 6) },
        skipped("colour-filter-array", "not supported: TIFF with a colour filter array") {
            ($0.samples, $0.photometric) = (1, 32803)
        },
        skipped("samples-of-different-sizes", "not supported: TIFF with samples of different sizes") {
            $0.entries = [Entry(tag: 258, values: [5, 6, 5])]
        },
        skipped("ycbcr-16", "not supported: TIFF with YCbCr colours, stored as 3 samples of 16 bits") {
            ($0.bits, $0.photometric) = (16, 6)
        },
        skipped("too-few-samples", "too few samples") { ($0.bits, $0.samples) = (16, 2) },
        skipped("huge-tiles", "too large") { builder in
            builder.bits = 16
            builder.tile = 16
            builder.entries = [Entry(tag: 322, values: [65_520]), Entry(tag: 323, values: [65_520])]
        },
        skipped("unknown-compression", "not supported: TIFF with compression 777") {
            $0.entries = [Entry(tag: 259, values: [777])]
        },
        skipped("strip-beyond-end", "truncated") { $0.entries = [Entry(tag: 279, type: Entry.long, values: [99_999])] },
        skipped("not-lzw", "not yet in table") { $0.entries = [Entry(tag: 259, values: [5])] },
    ]
}
