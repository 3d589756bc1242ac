extension ConformanceSet {
    static let heif =
        knownHEIFs.map(\.sample) + [
            ConformanceSample("heic-grid.heic", Sample.heic, differsFromChromium: "HEIC is not shown"),
            ConformanceSample("avif.avif", Sample.avif),
            ConformanceSample("no-meta.heic", Array(Sample.heic.prefix(28)), .skipped("damaged HEIF")),
            ConformanceSample("cut.avif", Array(Sample.avif.dropLast(20)), .skipped("HEIF")),
        ]
}
