extension ConformanceSet {
    /// Rows of indices with runs: some of one index, the last of two that alternate.
    private static let rows = [
        [1, 1, 1, 1, 1, 1, 1], [2, 2, 2, 3, 4, 5, 6], [7, 8, 9, 9, 9, 9, 9], [1, 2, 3, 4, 5, 6, 7],
        [4, 5, 4, 5, 4, 5, 4],
    ]
    private static let palette = Array(bmpPalette.prefix(16))
    private static let endOfLine: [UInt8] = [0, 0]
    private static let end: [UInt8] = [0, 1]
    private static let none = ConformanceSample.background

    private static func colours(_ rows: [[Int]]) -> [Int] { rows.joined().map { $0 < 0 ? none : palette[$0] } }

    private static let black = "Chromium shows pixels that no run covers in black."

    private static func runs(
        _ name: String, _ pixels: [UInt8], _ expected: [[Int]] = rows, bits: Int = 8, differs: String? = nil,
        _ change: (inout BMPBuilder) -> Void = { _ in }
    ) -> ConformanceSample {
        var builder = BMPBuilder(bits: bits, compression: bits == 8 ? 1 : 2, colourCount: 16, palette: palette)
        change(&builder)
        return ConformanceSample(
            "\(name).bmp", builder.file(pixels: pixels), width: BMPBuilder.size.width, colours(expected),
            differs: differs)
    }

    // From the bottom.
    private static let lines8: [[UInt8]] = [
        [1, 4, 1, 5, 1, 4, 1, 5, 1, 4, 1, 5, 1, 4], [0, 7, 1, 2, 3, 4, 5, 6, 7, 0], [0, 3, 7, 8, 9, 0, 4, 9],
        [3, 2, 0, 4, 3, 4, 5, 6], [7, 1],
    ]
    private static let lines4: [[UInt8]] = [
        [7, 0x45], [0, 7, 0x12, 0x34, 0x56, 0x70], [0, 3, 0x78, 0x90, 4, 0x99], [3, 0x22, 0, 4, 0x34, 0x56], [7, 0x11],
    ]

    private static func joined(_ lines: [[UInt8]]) -> [UInt8] { Array(lines.joined(separator: endOfLine)) + end }

    /// Two pixels, then three to the right and one up; two pixels, and the end.
    private static let moving: [UInt8] = [2, 1, 0, 2, 1, 1, 2, 2] + end
    private static let moved = [
        [-1, -1, -1, -1, -1, -1, -1], [-1, -1, -1, -1, -1, -1, -1], [-1, -1, -1, -1, -1, -1, -1],
        [-1, -1, -1, 2, 2, -1, -1], [1, 1, -1, -1, -1, -1, -1],
    ]

    /// OS/2's runs of 24 bits: blue, green and red.
    private static let runs24: ConformanceSample = {
        let line: [UInt8] = [4, 10, 20, 30, 0, 3, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
        let row = [0x1E140A, 0x1E140A, 0x1E140A, 0x1E140A, 0x030201, 0x060504, 0x090807]
        let builder = BMPBuilder(headerLength: 64, bits: 24, compression: 4)
        let pixels = Array(repeating: row, count: 5).flatMap { $0 }
        return ConformanceSample(
            "runs-24.bmp", builder.file(pixels: joined(Array(repeating: line, count: 5))), width: 7, pixels)
    }()

    static let runBMPs = [
        runs("runs-8", joined(lines8)), runs("runs-4", joined(lines4), bits: 4),
        // The specification forbids it, and browsers show it.
        runs("runs-8-top-down", joined(lines8.reversed())) { $0.height = -5 },
        runs("runs-8-move", moving, moved, differs: black),
        runs("runs-4-move", [2, 0x11] + moving[2...5] + [2, 0x22] + end, moved, bits: 4, differs: black),
        runs("runs-8-early-end", [2, 1] + end, [[Int]](repeating: moved[0], count: 4) + [moved[4]], differs: black),
        runs("runs-8-no-end", Array(lines8.joined(separator: endOfLine)) + endOfLine),
        runs("runs-8-too-long", joined(Array(lines8.dropLast()) + [[200, 1]])),
        runs("runs-4-of-1-bit", joined(lines4), bits: 4, differs: "Chromium shows nothing.") { $0.bits = 1 },
        runs24,
    ]

    private static func skipped(
        _ name: String, _ reason: String, differs: String? = nil, _ change: (inout BMPBuilder) -> Void
    ) -> ConformanceSample {
        var builder = BMPBuilder(bits: 24)
        change(&builder)
        let pixels = Array(repeating: UInt8(0), count: 24 * 5)
        return ConformanceSample("\(name).bmp", builder.file(pixels: pixels), skipped: reason, differs: differs)
    }

    static let brokenBMPs = [
        skipped("jpeg-inside", "JPEG inside", differs: "Only printers are sent such files.") {
            ($0.bits, $0.compression) = (0, 4)
        },
        skipped("png-inside", "PNG inside", differs: "Only printers are sent such files.") {
            ($0.bits, $0.compression) = (0, 5)
        },
        skipped("huffman", "Huffman") { ($0.bits, $0.compression, $0.headerLength) = (1, 3, 64) },
        skipped("unknown-compression", "compression 9") { $0.compression = 9 },
        skipped("unknown-depth", "5 bits") { $0.bits = 5 },
        skipped("unknown-header", "header of 200 bytes") { $0.headerLength = 200 },
        skipped("no-rows", "no pixels") { $0.height = 0 },
        skipped("offset-in-header", "overlap") { $0.statedOffset = 20 },
        skipped("rows-cut", "truncated") { $0.height = 6 },
        skipped("runs-cut", "truncated") { ($0.bits, $0.compression, $0.height) = (8, 1, 500) },
    ]
}
