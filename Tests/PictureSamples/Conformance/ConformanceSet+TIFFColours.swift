/// TIFFs that libtiff does not convert, or not well: sizes of samples that are rarely used, and CIE L*a*b*.
extension ConformanceSet {
    private typealias Entry = TIFFBuilder.Entry

    private static func colour(_ levels: [Int], most: Int) -> Int {
        levels.reduce(0) { $0 << 8 | Int((Double($1) / Double(most) * 255).rounded()) }
    }

    /// RGB of few bits, without alpha or with it.
    private static func rgb(_ bits: Int, alpha: Bool = false, isPlanar: Bool = false) -> ConformanceSample {
        let most = 1 << bits - 1
        func levels(_ x: Int, _ y: Int) -> [Int] { [x & most, y & most, (x + y) & most, (x * y + 1) & most] }
        var builder = TIFFBuilder(bits: bits, samples: alpha ? 4 : 3, isPlanar: isPlanar)
        builder.entries = alpha ? [Entry(tag: 338, values: [2])] : []
        let pixels = tiffPixels { x, y in
            let levels = levels(x, y)
            let opacity = alpha ? Double(levels[3]) / Double(most) : 1
            return ConformanceSample.blended(colour(Array(levels.prefix(3)), most: most), alpha: opacity)
        }
        let name = "rgb\(alpha ? "a" : "")-\(bits)-bits\(isPlanar ? "-planes" : "")"
        return tiffPicture(name, builder.file { levels($0, $1)[$2] }, pixels, tolerance: 1)
    }

    private static func palette(_ bits: Int) -> ConformanceSample {
        let most = 1 << bits - 1
        func index(_ x: Int, _ y: Int) -> Int { most * (x + 8 * y) / 47 }
        func level(_ index: Int, _ channel: Int) -> Int { (index * [3, 5, 11][channel] + channel * 40) & 255 }
        let map = (0..<3).flatMap { channel in (0...most).map { level($0, channel) * 257 } }
        let builder = TIFFBuilder(
            bits: bits, samples: 1, photometric: 3, entries: [Entry(tag: 320, values: map)])
        let pixels = tiffPixels { x, y in (0..<3).reduce(0) { $0 << 8 | level(index(x, y), $1) } }
        return tiffPicture("palette-\(bits)-bits", builder.file { x, y, _ in index(x, y) }, pixels)
    }

    /// L* in 255 steps, and a* and b*.
    private static func lab(_ x: Int, _ y: Int) -> [Int] { [100 + x * 15, x * 5 - 20, y * 6 - 15] }

    private static func inSRGB(_ lab: [Int]) -> Int {
        SRGB.pixel(SRGB.levels(lab: [Double(lab[0]) / 2.55, Double(lab[1]), Double(lab[2])]))
    }

    private static func labPicture(
        _ name: String, bits: Int = 8, photometric: Int = 8, alpha: Bool = false, _ stored: @escaping (Int, Int) -> Int
    ) -> ConformanceSample {
        let builder = TIFFBuilder(
            bits: bits, samples: alpha ? 4 : 3, photometric: photometric,
            entries: alpha ? [Entry(tag: 338, values: [2])] : [])
        let file = builder.file { x, y, sample in
            sample == 3 ? (x + y) * 21 * (bits == 16 ? 257 : 1) : stored(sample, lab(x, y)[sample])
        }
        let pixels = tiffPixels { x, y in
            ConformanceSample.blended(inSRGB(lab(x, y)), alpha: alpha ? Double((x + y) * 21) / 255 : 1)
        }
        return tiffPicture(name, file, pixels, tolerance: 1)
    }

    static let rareTIFFs =
        [2, 3, 4, 5, 6, 7, 12].map { rgb($0) } + [2, 4, 5, 12].map { rgb($0, alpha: true) }
        + [rgb(4, isPlanar: true), rgb(4, alpha: true, isPlanar: true)]
        + [1, 2, 3, 4, 5, 6, 7, 8, 16].map(palette)
        + [
            labPicture("lab-8") { $1 }, labPicture("lab-alpha-8", alpha: true) { $1 },
            labPicture("lab-16", bits: 16) { $0 == 0 ? $1 * 257 : $1 * 256 },
            labPicture("lab-alpha-16", bits: 16, alpha: true) { $0 == 0 ? $1 * 257 : $1 * 256 },
            labPicture("icc-lab-8", photometric: 9) { $0 == 0 ? $1 : $1 + 128 },
            labPicture("icc-lab-16", bits: 16, photometric: 9) { $0 == 0 ? $1 * 256 : ($1 + 128) * 256 },
            tiffPicture(
                "lab-white", TIFFBuilder(photometric: 8).file { _, _, sample in sample == 0 ? 255 : 0 },
                tiffPixels { _, _ in 0xFFFFFF }),
        ]
}
