extension ConformanceSet {
    static let rare = (tga + pnm + others + brokenRares).map {
        $0.differing("Chromium shows none of these.")
    }

    private static func shown(
        _ name: String, _ bytes: [UInt8], tolerance: Int = 0, _ pixel: (Int, Int) -> Int = rareColour
    ) -> ConformanceSample {
        ConformanceSample(name, bytes, width: rareWidth, rarePixels(pixel), tolerance: tolerance)
    }

    private static func blended(_ x: Int, _ y: Int) -> Int {
        ConformanceSample.blended(rareColour(x, y), alpha: Double(RareFile.alpha(x, y)) / 255)
    }

    /// Five bits of each channel, as TGA has them.
    private static func narrow(_ x: Int, _ y: Int) -> Int {
        RareFile.channels(rareColour(x, y)).reduce(0) { $0 << 8 | (Int($1 >> 3) * 255 + 15) / 31 }
    }

    private static let tga: [ConformanceSample] = {
        let bgr = RareFile.rows(RareFile.bgr)
        let bgra = RareFile.rows { x, y in RareFile.bgr(x, y) + [UInt8(RareFile.alpha(x, y))] }
        let levels = RareFile.rows { [UInt8(RareFile.level($0, $1))] }
        let indices = RareFile.rows { [UInt8(RareFile.index($0, $1))] }
        let map = RareFile.palette.map { Array(RareFile.channels($0).reversed()) }
        let words = RareFile.rows { x, y in
            little(RareFile.channels(rareColour(x, y)).reduce(0) { $0 << 5 | Int($1 >> 3) }, 2)
        }
        return [
            shown("rgb-24.tga", RareFile.TGA().file(bgr)),
            shown("rgb-24-bottom-up.tga", RareFile.TGA(flags: 0).file(bgr)),
            shown("rgb-24-runs.tga", RareFile.TGA(kind: 10).file(bgr)),
            shown("rgb-24-identifier.tga", RareFile.TGA(identifier: [1, 2, 3]).file(bgr)),
            shown("rgba-32.tga", RareFile.TGA(depth: 32, flags: 0x28).file(bgra), tolerance: 1, blended),
            shown("rgba-32-runs.tga", RareFile.TGA(kind: 10, depth: 32, flags: 0x28).file(bgra), tolerance: 1, blended),
            shown("rgb-16.tga", RareFile.TGA(depth: 16).file(words), tolerance: 1, narrow),
            shown("grey.tga", RareFile.TGA(kind: 3, depth: 8).file(levels), RareFile.grey),
            shown("grey-runs.tga", RareFile.TGA(kind: 11, depth: 8).file(levels), RareFile.grey),
            shown("palette.tga", RareFile.TGA(kind: 1, depth: 8, map: map).file(indices), RareFile.indexed),
            shown("palette-runs.tga", RareFile.TGA(kind: 9, depth: 8, map: map).file(indices), RareFile.indexed),
        ]
    }()

    private static let pnm: [ConformanceSample] = {
        func black(_ x: Int, _ y: Int) -> Int { RareFile.isSet(x, y) ? 0 : 0xFF_FFFF }
        let colours = RareFile.rows(RareFile.colour)
        let levels = RareFile.rows { [UInt8(RareFile.level($0, $1))] }
        let bits = (0..<rareHeight).map { y in (0..<rareWidth).map { RareFile.isSet($0, y) ? 1 : 0 } }
        let packed = (0..<rareHeight).flatMap { RareFile.bits($0, bytes: 1, RareFile.isSet) }
        return [
            shown("text.pbm", RareFile.text("P1", "7 5", numbers: bits), black),
            shown(
                "text.pgm", RareFile.text("P2", "# A comment", "7 5", "255", numbers: levels.map { $0.map(Int.init) }),
                RareFile.grey),
            shown("text.ppm", RareFile.text("P3 7", "5 255", numbers: colours.map { $0.map(Int.init) })),
            shown("binary.pbm", RareFile.text("P4 7 5", numbers: []) + packed, black),
            shown("binary.pgm", RareFile.text("P5", "#", "7 5", "255", numbers: []) + levels.joined(), RareFile.grey),
            shown("binary.ppm", RareFile.text("P6 7 5 255", numbers: []) + colours.joined()),
        ]
    }()

    private static let others: [ConformanceSample] = [
        shown("rgb.qoi", RareFile.qoi(alpha: false)),
        shown("rgba.qoi", RareFile.qoi(alpha: true), tolerance: 1, blended),
    ]

    private static let brokenRares: [ConformanceSample] = [
        ConformanceSample(
            "cut.tga", Array(RareFile.TGA().file(RareFile.rows(RareFile.bgr)).dropLast(9)), skipped: "truncated TGA"),
        ConformanceSample(
            "deep.ppm", RareFile.text("P6 1 1 65535", numbers: []) + [1, 2, 3, 4, 5, 6], skipped: "not supported"),
        ConformanceSample("cut.qoi", Array(RareFile.qoi(alpha: true).dropLast(9)), skipped: "truncated QOI"),
        ConformanceSample("cut.ppm", Array(Array("P6 7 5 255\n".utf8) + [1, 2, 3]), skipped: "PNM"),
    ]
}
