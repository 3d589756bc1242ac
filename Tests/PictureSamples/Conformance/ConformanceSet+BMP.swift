extension ConformanceSet {
    static let bmp = indexedBMPs + colouredBMPs + runBMPs + brokenBMPs

    /// Colours that differ in all channels.
    static let bmpPalette = (0..<256).map { ($0 * 37 & 255) << 16 | ($0 * 91 + 20 & 255) << 8 | (255 - $0 * 7 & 255) }

    /// Rows of indices below `count`.
    static func bmpIndices(_ count: Int) -> [[Int]] {
        let size = BMPBuilder.size
        return (0..<size.height).map { y in (0..<size.width).map { x in (x * 3 + y * 5 + x * y) % count } }
    }

    private static func indexed(
        _ name: String, _ bits: Int, count: Int? = nil, differs: String? = nil,
        _ change: (inout BMPBuilder) -> Void = { _ in }
    ) -> ConformanceSample {
        let count = count ?? 1 << bits
        var builder = BMPBuilder(bits: bits, palette: Array(bmpPalette.prefix(count)))
        change(&builder)
        let rows = bmpIndices(count)
        let pixels = rows.joined().map { bmpPalette[$0] }
        return ConformanceSample(
            "\(name).bmp", builder.file(rows: rows), width: BMPBuilder.size.width, pixels, differs: differs)
    }

    /// A palette that is shorter than its indices.
    private static let shortPalette: ConformanceSample = {
        let builder = BMPBuilder(bits: 8, colourCount: 10, palette: Array(bmpPalette.prefix(10)))
        let rows = bmpIndices(12)
        let pixels = rows.joined().map { $0 < 10 ? bmpPalette[$0] : 0 }
        return ConformanceSample("index-beyond-palette.bmp", builder.file(rows: rows), width: 7, pixels)
    }()

    private static let indexedBMPs = [
        indexed("palette-1", 1), indexed("palette-2", 2), indexed("palette-4", 4), indexed("palette-8", 8),
        indexed("palette-8-of-12", 8, count: 12) { $0.colourCount = 12 },
        indexed("palette-1-of-1", 1, count: 1) { $0.colourCount = 1 },
        indexed("palette-1-core", 1) { $0.headerLength = 12 }, indexed("palette-4-core", 4) { $0.headerLength = 12 },
        indexed("palette-8-core", 8) { $0.headerLength = 12 },
        // OS/2 1 has no field for the number of colours. Some files have fewer than their pixels could use.
        indexed("palette-8-core-short", 8, count: 99, differs: "Chromium shows nothing.") { $0.headerLength = 12 },
        indexed("palette-8-os2-16", 8) { $0.headerLength = 16 },
        indexed("palette-8-os2-64", 8) { $0.headerLength = 64 },
        indexed("palette-8-v4", 8) { $0.headerLength = 108 }, indexed("palette-8-v5", 8) { $0.headerLength = 124 },
        indexed("palette-8-top-down", 8) { $0.height = -5 }, indexed("palette-8-gap", 8) { $0.gap = 100 },
        indexed("palette-8-no-offset", 8, differs: "Chromium takes the palette for pixels.") { $0.statedOffset = 0 },
        indexed("palette-too-long", 8, count: 12) { builder in
            builder.colourCount = 300
            builder.palette = bmpPalette + Array(repeating: 0, count: 44)
        },
        indexed("palette-count-absurd", 8) { $0.colourCount = 0x7FFF_FFFF },
        indexed("length-too-large", 8) { $0.statedLength = 1 << 30 },
        indexed("length-zero", 8) { $0.statedLength = 0 },
        shortPalette,
    ]
}
