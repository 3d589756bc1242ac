extension ConformanceSet {
    static let tiff = storedTIFFs + compressedTIFFs + numberTIFFs + colourTIFFs + rareTIFFs + brokenTIFFs

    private static let width = 8
    private static let height = 6
    private typealias Entry = TIFFBuilder.Entry
    private static let unshown = "Chromium shows no TIFFs."

    static func tiffPixels(width: Int = width, height: Int = height, _ colour: (Int, Int) -> Int) -> [Int] {
        (0..<height).flatMap { y in (0..<width).map { x in colour(x, y) } }
    }

    static func grey(_ level: Double) -> Int { Int((min(max(level, 0), 1) * 255).rounded()) * 0x010101 }

    static func tiffPicture(
        _ name: String, _ bytes: [UInt8], width: Int = width, _ pixels: [Int], tolerance: Int = 0
    ) -> ConformanceSample {
        ConformanceSample("\(name).tiff", bytes, width: width, pixels, tolerance: tolerance, differs: unshown)
    }

    /// Red, green and blue of a pixel of a TIFF.
    private static func level(_ x: Int, _ y: Int, _ sample: Int) -> Int {
        [x * 30, y * 40, (x + y) * 15][sample] & 255
    }

    private static func colour(_ x: Int, _ y: Int) -> Int {
        level(x, y, 0) << 16 | level(x, y, 1) << 8 | level(x, y, 2)
    }

    private static func stored(_ name: String, _ change: (inout TIFFBuilder) -> Void) -> ConformanceSample {
        var builder = TIFFBuilder()
        change(&builder)
        let pixels = tiffPixels(width: builder.width, height: builder.height, colour)
        return tiffPicture(name, builder.file(level), width: builder.width, pixels)
    }

    private static let storedTIFFs = [
        stored("little-endian") { _ in }, stored("big-endian") { $0.isBigEndian = true },
        stored("big-tiff") { $0.isBig = true },
        stored("big-tiff-big-endian") { ($0.isBig, $0.isBigEndian) = (true, true) },
        stored("strips") { $0.rowsPerStrip = 4 }, stored("strips-of-one-row") { $0.rowsPerStrip = 1 },
        stored("planes") { ($0.isPlanar, $0.rowsPerStrip) = (true, 4) },
        stored("tiles") { ($0.width, $0.height, $0.tile) = (20, 18, 16) },
        stored("tiles-in-planes") { ($0.width, $0.height, $0.tile, $0.isPlanar) = (20, 18, 16, true) },
        stored("no-rows-per-strip") { $0.entries = [Entry(tag: 278, values: [])] },
        stored("no-strip-lengths") { $0.entries = [Entry(tag: 279, values: [])] },
        stored("unknown-entry") {
            $0.entries = [Entry(tag: 65_000, type: Entry.byte, values: [1, 2, 3, 4, 5, 6, 7, 8, 9])]
        },
        stored("long-sides") { builder in
            builder.entries = [
                Entry(tag: 256, type: Entry.long, values: [8]), Entry(tag: 257, type: Entry.long, values: [6]),
            ]
        },
    ]

    private static func bilevel(_ name: String, _ bytes: [UInt8]) -> ConformanceSample {
        tiffPicture(name, bytes, width: 24, tiffPixels(width: 24) { x, y in (x * y + x) % 3 == 0 ? 0xFFFFFF : 0 })
    }

    private static func compressed(_ name: String, _ bytes: [UInt8], tolerance: Int = 0) -> ConformanceSample {
        tiffPicture(name, bytes, tiffPixels(colour), tolerance: tolerance)
    }

    private static let compressedTIFFs = [
        compressed("lzw", TIFFFixtures.lzw), compressed("lzw-predictor", TIFFFixtures.lzwPredictor),
        compressed("deflate", TIFFFixtures.deflate), compressed("pack-bits", TIFFFixtures.packBits),
        compressed("zstd", TIFFFixtures.zstd), compressed("lzma", TIFFFixtures.lzma),
        // The loss at the default quality of its encoder.
        compressed("jpeg", TIFFFixtures.jpeg, tolerance: 6),
        bilevel("group-3", TIFFFixtures.group3), bilevel("group-4", TIFFFixtures.group4),
        bilevel("modified-huffman", TIFFFixtures.modifiedHuffman),
        tiffPicture(
            "lzw-16-predictor", TIFFFixtures.lzw16Predictor,
            tiffPixels { x, y in grey(Double((x + y * 8) * 1300) / 65535) }),
        tiffPicture(
            "float-predictor", TIFFFixtures.floatPredictor,
            tiffPixels { x, y in grey(SRGB.level(Double(x + y) / 14)) }, tolerance: 1),
        tiffPicture(
            "cmyk-lzw", TIFFFixtures.cmykLZW,
            tiffPixels { x, y in
                [x * 30, y * 40, (x + y) * 15].reduce(0) { $0 << 8 | (255 - $1) * (255 - y * 20) / 255 }
            }, tolerance: 1),
    ]
}
