extension ConformanceSet {
    static let webp = stillWebPs + animatedWebPs + brokenWebPs

    private static let red = [255, 255, 0, 0]
    private static let green = [255, 0, 255, 0]
    private static let blue = [255, 0, 0, 255]

    private static let quarters = WebPFile.lossless(32, 24) { x, y in
        let colour = Sample.colour(x, y, 32, 24)
        return [255, Int(colour.r), Int(colour.g), Int(colour.b)]
    }

    private static let stillWebPs: [ConformanceSample] =
        [
            shown("lossy", WebPFile.lossy), shown("lossy-odd-size", WebPFile.lossyOdd),
            shown("lossy-alpha", WebPFile.lossyAlpha), shown("lossless", WebPFile.losslessQuarters),
            shown("lossless-prefix-codes", WebPFile.file(quarters)),
            shown("lossless-1x1", WebPFile.file(WebPFile.lossless(1, 1) { _, _ in red })),
            shown("lossless-alpha", WebPFile.file(WebPFile.lossless(9, 5) { x, _ in x < 4 ? red : [77, 0, 255, 0] })),
            shown("extended", WebPFile.file(WebPFile.extended(32, 24), quarters)),
            shown(
                "unknown-chunk", WebPFile.file(WebPFile.extended(32, 24), WebPFile.chunk("vitr", [1, 2, 3]), quarters)),
            shown("data-after-end", WebPFile.lossy + [1, 2, 3]),
            shown("profile-of-noise", WebPFile.file(WebPFile.extended(32, 24, .profile), noise, quarters)),
            shown(
                "metadata",
                WebPFile.file(
                    WebPFile.extended(32, 24, .exif, .xmp), quarters,
                    WebPFile.chunk("EXIF", Array(Sample.exif(orientation: 3).dropFirst(6))),
                    WebPFile.chunk("XMP ", Array("<x:xmpmeta/>".utf8)))
            ).differing("Chromium ignores the orientation of a WebP."),
        ]
        + (0..<4).map { filter in
            shown("alpha-filter-\(filter)", WebPFile.red(filter: filter) { x, y in x * 16 + y * 2 })
        }

    private static let noise = WebPFile.chunk("ICCP", [1, 2, 3, 4])

    private static func animation(_ frames: WebPFile.Frame...) -> [UInt8] { WebPFile.animation(32, 24, frames) }

    private static let animatedWebPs = [
        shown("animation", animation(.init(32, 24, red), .init(32, 24, green))),
        shown("animation-of-one", animation(.init(32, 24, blue))),
        shown("animation-of-part", animation(.init(16, 12, red) { ($0.x, $0.y) = (8, 6) }, .init(32, 24, green))),
        shown("animation-transparent", animation(.init(32, 24, [77, 255, 0, 0]), .init(32, 24, [77, 0, 0, 255]))),
        shown(
            "animation-longest-frame",
            animation(.init(32, 24, red) { $0.duration = 0xFF_FFFF }, .init(32, 24, green))),
        shown("animation-of-many", WebPFile.animation(2, 2, Array(repeating: .init(2, 2, red), count: 1001))),
    ]

    private static let brokenWebPs = [
        skipped("cut", Array(WebPFile.lossy.dropLast(20)), "truncated WebP"),
        skipped(
            "cut-animation", Array(animation(.init(32, 24, red), .init(32, 24, green)).dropLast(3)), "truncated WebP"),
        skipped("canvas-of-another-size", WebPFile.file(WebPFile.extended(30, 24), quarters), "damaged WebP"),
        skipped("frame-outside-canvas", animation(.init(32, 24, red) { $0.x = 2 }, .init(32, 24, red)), "damaged WebP"),
        skipped("animation-without-frames", animation(), "damaged WebP"),
        skipped(
            "lossless-signature", WebPFile.file(WebPFile.chunk("VP8L", [0x2E] + quarters.dropFirst(9))), "damaged WebP"),
        skipped("lossless-cut-inside", WebPFile.file(WebPFile.chunk("VP8L", Array(quarters[8..<24]))), "WebP"),
        skipped("noise", WebPFile.file(WebPFile.chunk("VP8 ", [UInt8](repeating: 0x5A, count: 40))), "damaged WebP"),
    ]

    private static func shown(_ name: String, _ bytes: [UInt8]) -> ConformanceSample {
        ConformanceSample("\(name).webp", bytes)
    }

    private static func skipped(_ name: String, _ bytes: [UInt8], _ message: String) -> ConformanceSample {
        ConformanceSample("broken-\(name).webp", bytes, skipped: message)
    }
}
