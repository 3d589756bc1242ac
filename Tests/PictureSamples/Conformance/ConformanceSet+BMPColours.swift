extension ConformanceSet {
    /// Values of red, green, blue and alpha, each from 0 to 1, that every width of channel can store to within its own step.
    private static func value(_ x: Int, _ y: Int) -> [Double] {
        [Double(x) / 6, Double(y) / 4, Double((x + y) % 3) / 2, Double(x * y % 5 + 1) / 5]
    }

    /// A picture whose pixels are numbers with these masks.
    private static func masked(
        _ name: String, bits: Int, _ masks: [UInt32], storesMasks: Bool = true, ignoresAlpha: Bool = false,
        _ change: (inout BMPBuilder) -> Void
    ) -> ConformanceSample {
        var builder = BMPBuilder(bits: bits)
        if storesMasks { builder.masks = masks.map { Int($0) } }
        change(&builder)
        let size = BMPBuilder.size
        var pixels: [Int] = []
        let rows = (0..<size.height).map { y in
            (0..<size.width).map { x in
                let value = value(x, y)
                var number = 0
                var levels = [0.0, 0, 0, 255]
                for (channel, mask) in masks.enumerated() where mask != 0 {
                    let most = Double(mask >> UInt32(mask.trailingZeroBitCount))
                    let part = (value[channel] * most).rounded()
                    number |= Int(part) << mask.trailingZeroBitCount
                    levels[channel] = (part / most * 255).rounded()
                }
                let colour = Int(levels[0]) << 16 | Int(levels[1]) << 8 | Int(levels[2])
                pixels.append(ignoresAlpha ? colour : ConformanceSample.blended(colour, alpha: levels[3] / 255))
                return number
            }
        }
        return ConformanceSample("\(name).bmp", builder.file(rows: rows), width: size.width, pixels)
    }

    private static let red: UInt32 = 0xFF_0000
    private static let green: UInt32 = 0xFF00
    private static let blue: UInt32 = 0xFF
    private static let alpha: UInt32 = 0xFF00_0000
    private static let fields = 3
    private static let fieldsWithAlpha = 6

    /// A header with sRGB's primaries, and a gamma of 1: the levels stand for linear light.
    private static let calibrated: ConformanceSample = {
        let primaries = [0.64, 0.33, 0, 0.30, 0.60, 0, 0.15, 0.06, 0].map { Int($0 * Double(1 << 30)) }
        let gammas = [1 << 16, 1 << 16, 1 << 16]
        let builder = BMPBuilder(headerLength: 108, bits: 24, masks: [0, 0, 0, 0, 0] + primaries + gammas)
        let rows = (0..<5).map { y in (0..<7).map { x in (x * 40) << 16 | (y * 60) << 8 | 128 } }
        let pixels = rows.joined().map { colour in
            SRGB.pixel(SRGB.levels([16, 8, 0].map { Double(colour >> $0 & 255) / 255 }))
        }
        return ConformanceSample("calibrated-v4.bmp", builder.file(rows: rows), width: 7, pixels, tolerance: 1)
            .differing("Chromium ignores the calibration of a BMP.")
    }()

    static let colouredBMPs = [
        calibrated,
        masked("rgb-16", bits: 16, [0x7C00, 0x3E0, 0x1F], storesMasks: false) { _ in },
        masked("rgb-24", bits: 24, [red, green, blue], storesMasks: false) { _ in },
        masked("rgb-24-core", bits: 24, [red, green, blue], storesMasks: false) { $0.headerLength = 12 },
        masked("rgb-24-palette", bits: 24, [red, green, blue], storesMasks: false) { builder in
            builder.palette = bmpPalette
            builder.colourCount = 256
        },
        masked("rgb-24-top-down", bits: 24, [red, green, blue], storesMasks: false) { $0.height = -5 },
        masked("rgb-32", bits: 32, [red, green, blue], storesMasks: false) { _ in },
        // The fourth byte means nothing in a header without a mask for it.
        masked("rgb-32-fourth-byte", bits: 32, [red, green, blue, alpha], storesMasks: false, ignoresAlpha: true) {
            _ in
        },
        masked("fields-555", bits: 16, [0x7C00, 0x3E0, 0x1F]) { $0.compression = fields },
        masked("fields-565", bits: 16, [0xF800, 0x7E0, 0x1F]) { $0.compression = fields },
        masked("fields-231", bits: 16, [0x30, 0xE, 1]) { $0.compression = fields },
        masked("fields-4444-v4", bits: 16, [0xF00, 0xF0, 0xF, 0xF000]) {
            ($0.compression, $0.headerLength) = (fields, 108)
        },
        masked("fields-888", bits: 32, [red, green, blue]) { $0.compression = fields },
        masked("fields-bgr", bits: 32, [blue, green, red]) { $0.compression = fields },
        masked("fields-rgbx", bits: 32, [0xFF00_0000, 0xFF_0000, 0xFF00]) { $0.compression = fields },
        masked("fields-10-10-10", bits: 32, [0x3FF0_0000, 0xF_FC00, 0x3FF]) { $0.compression = fields },
        masked("fields-11-11-10", bits: 32, [0xFFE0_0000, 0x1F_FC00, 0x3FF]) { $0.compression = fields },
        masked("fields-no-blue", bits: 32, [red, green, 0]) { $0.compression = fields },
        masked("fields-52", bits: 32, [red, green, blue]) { ($0.compression, $0.headerLength) = (fields, 52) },
        masked("alpha-56", bits: 32, [red, green, blue, alpha]) {
            ($0.compression, $0.headerLength) = (fields, 56)
        },
        masked("alpha-v4-abgr", bits: 32, [blue, green, red, alpha]) {
            ($0.compression, $0.headerLength) = (fields, 108)
        },
        masked("alpha-v5", bits: 32, [red, green, blue, alpha]) { ($0.compression, $0.headerLength) = (fields, 124) },
        masked("alpha-v5-no-compression", bits: 32, [red, green, blue, alpha]) { $0.headerLength = 124 },
        masked("alpha-windows-ce", bits: 32, [red, green, blue, alpha]) { $0.compression = fieldsWithAlpha },
        masked("alpha-6-17-5-4", bits: 32, [0x3F, 0x7F_FFC0, 0xF80_0000, 0xF000_0000]) {
            ($0.compression, $0.headerLength) = (fields, 124)
        },
        // A mask for alpha, but every alpha is zero.
        masked("alpha-zero", bits: 32, [red, green, blue]) { builder in
            builder.compression = fields
            builder.headerLength = 124
            builder.masks = [red, green, blue, alpha].map { Int($0) }
        }.differing("Chromium shows nothing."),
    ]
}
