import Foundation

extension ConformanceSet {
    static let rareWidth = 7
    static let rareHeight = 5

    /// A colour for each pixel of 7 × 5.
    static func rareColour(_ x: Int, _ y: Int) -> Int { (x * 42) << 16 | (y * 60) << 8 | (x * y * 37 & 255) }

    static func rarePixels(_ pixel: (Int, Int) -> Int = rareColour) -> [Int] {
        (0..<rareHeight).flatMap { y in (0..<rareWidth).map { x in pixel(x, y) } }
    }

    static let jxl: [ConformanceSample] =
        [
            shown("quarters", Sample.jxl, width: 64, quarters), shown("lossless", JXLFile.lossless),
            shown(
                "lossy", JXLFile.lossy, width: 32,
                (0..<24).flatMap { y in (0..<32).map { x in x << 19 | (y * 10) << 8 | 128 } }, tolerance: 8),
            shown(
                "alpha", JXLFile.alpha,
                rarePixels { x, y in ConformanceSample.blended(rareColour(x, y), alpha: alpha(x, y)) }),
            // Colours that were multiplied by a small alpha have lost what distinguishes them.
            shown(
                "premultiplied", JXLFile.premultiplied,
                rarePixels { x, y in ConformanceSample.blended(rareColour(x, y), alpha: alpha(x, y)) }, tolerance: 2),
            shown("grey", JXLFile.grey, rarePixels(grey)), shown("grey-16", JXLFile.deepGrey, rarePixels(grey)),
            shown("rgb-16", JXLFile.deep),
            shown(
                "linear-16", JXLFile.linear,
                rarePixels { x, y in converted(rareColour(x, y), from: SRGB.primaries, light: { $0 }) }, tolerance: 1),
            shown(
                "display-p3", JXLFile.displayP3,
                rarePixels { x, y in converted(rareColour(x, y), from: SRGB.displayP3, light: SRGB.light) },
                tolerance: 2),
            shown(
                "perceptual-quantizer", JXLFile.perceptualQuantizer,
                rarePixels { x, y in converted(rareColour(x, y), from: SRGB.bt2020, light: perceptualQuantizer) },
                tolerance: 6
            ).differing("Chromium darkens high dynamic range to fit."),
            turned, shown("animation", JXLFile.animation), shown("metadata", JXLFile.metadata),
            shown("metadata-compressed", JXLFile.compressedMetadata),
        ]
        + [
            skipped("cut", Array(JXLFile.lossless.dropLast(30)), "truncated JXL"),
            skipped("header-only", Array(JXLFile.lossless.prefix(8)), "truncated JXL"),
            skipped("noise", [0xFF, 0x0A] + [UInt8](repeating: 0xA5, count: 60), "JXL"),
        ]

    private static func shown(
        _ name: String, _ bytes: [UInt8], width: Int = rareWidth, _ pixels: [Int] = rarePixels(), tolerance: Int = 0
    ) -> ConformanceSample {
        ConformanceSample("\(name).jxl", bytes, width: width, pixels, tolerance: tolerance)
    }

    private static func skipped(_ name: String, _ bytes: [UInt8], _ reason: String) -> ConformanceSample {
        ConformanceSample("broken-\(name).jxl", bytes, skipped: reason)
    }

    private static let quarters = (0..<48).flatMap { y in
        (0..<64).map { x in
            let colour = Sample.colour(x, y, 64, 48)
            return Int(colour.r) << 16 | Int(colour.g) << 8 | Int(colour.b)
        }
    }

    private static func grey(_ x: Int, _ y: Int) -> Int { (x * 40 + y * 3) * 0x01_0101 }

    private static func alpha(_ x: Int, _ y: Int) -> Double { Double(x * 39 + y * 5) / 255 }

    /// The left column is the bottom row.
    private static let turned = ConformanceSample(
        "turned.jxl", JXLFile.turned, width: rareHeight,
        (0..<rareWidth).flatMap { row in (0..<rareHeight).map { rareColour(row, rareHeight - 1 - $0) } })

    // MARK: Colours

    /// A colour in sRGB whose levels stand for this light in other primaries.
    private static func converted(_ colour: Int, from primaries: [[Double]], light: (Double) -> Double) -> Int {
        let levels = [16, 8, 0].map { light(Double(colour >> $0 & 255) / 255) }
        return SRGB.pixel(SRGB.levels(SRGB.product(SRGB.fromXYZ, SRGB.product(primaries, levels))))
    }

    /// Cut off at 203 cd/m² (SMPTE ST 2084).
    private static func perceptualQuantizer(_ value: Double) -> Double {
        let root = pow(value, 1 / 78.84375)
        let ratio = max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root)
        return min(1, pow(ratio, 1 / 0.1593017578125) * 10_000 / 203)
    }
}
