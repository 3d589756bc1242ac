extension ConformanceSet {
    static let gif = plainGIFs + placedGIFs + movingGIFs + damagedMovingGIFs + brokenGIFs

    /// Indices below `count` for all pixels of a picture.
    static func gifIndices(_ width: Int, _ height: Int, _ count: Int = 4) -> [Int] {
        (0..<height).flatMap { y in (0..<width).map { x in (x + y * 3 + x * y) % count } }
    }

    private static let many = (0..<256).map { $0 << 16 | ($0 * 91 & 255) << 8 | (255 - $0) }

    /// A picture of one frame that fills the screen.
    private static func plain(
        _ name: String, palette: [Int] = GIFBuilder.palette, size: (width: Int, height: Int) = (8, 6), bits: Int = 2,
        shown: [Int]? = nil, _ change: (inout GIFBuilder, inout GIFBuilder.Frame) -> Void = { _, _ in }
    ) -> ConformanceSample {
        var builder = GIFBuilder(screen: size, palette: palette)
        let indices = gifIndices(size.width, size.height, 1 << bits)
        var frame = GIFBuilder.Frame(width: size.width, height: size.height, indices: indices)
        frame.codes.size = max(2, bits)
        change(&builder, &frame)
        let pixels = indices.map { (shown ?? palette)[$0] }
        return ConformanceSample("\(name).gif", builder.file([frame]), width: size.width, pixels)
    }

    private static let netscape = [UInt8(0x21), 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    private static let plainText = [UInt8(0x21), 1, 12] + [UInt8](repeating: 1, count: 12) + [2, 72, 105, 0]
    private static let large = (width: 160, height: 120)

    static let plainGIFs = [
        plain("version-87a") { builder, _ in builder.version = "GIF87a" },
        plain("bits-1", palette: [0x112233, 0xFFEEDD], bits: 1),
        plain("bits-4", palette: Array(many.prefix(16)), bits: 4),
        plain("bits-8", palette: many, bits: 8),
        plain("interlaced", size: (8, 21)) { $1.isInterlaced = true },
        plain("interlaced-one-row", size: (8, 1)) { $1.isInterlaced = true },
        plain("local-palette", shown: Array(many[100..<104])) { $1.palette = Array(many[100..<104]) },
        plain("only-local-palette", shown: Array(many[7..<11])) { builder, frame in
            builder.palette = []
            frame.palette = Array(many[7..<11])
        },
        plain("no-palette", shown: [0, 0, 0, 0]) { builder, _ in builder.palette = [] },
        plain("index-beyond-palette", palette: Array(many.prefix(4)), bits: 3, shown: many.prefix(4) + [0, 0, 0, 0]),
        plain("transparent", shown: [0xFF0000, 0x00FF00, ConformanceSample.background, 0xFFFF00]) {
            $1.transparent = 2
        },
        plain("transparent-beyond-palette") { $1.transparent = 200 },
        plain("full-table", palette: many, size: large, bits: 8),
        plain("full-table-kept", palette: many, size: large, bits: 8) { $1.codes.clearsWhenFull = false },
        plain("no-clear-code") { $1.codes.startsWithClear = false },
        plain("no-end-code") { $1.codes.ends = false },
        plain("bytes-after-end-code") { $1.codes.rest = Array(repeating: 0x55, count: 600) },
        plain("too-many-pixels") { $1.indices += [1, 2, 3, 1, 2, 3] },
        plain("extensions") { builder, _ in
            let comment = GIFBuilder.block(0xFE, Array(",;!".utf8))
            builder.start = comment + [0x21, 0xFE, 0] + netscape + plainText + GIFBuilder.block(0x42, [1, 2, 3])
        },
        plain("bytes-after-trailer") { builder, _ in builder.end += Array("<!-- not a block -->".utf8) },
        plain("zeros-after-trailer") { builder, _ in builder.end += Array(repeating: 0, count: 512) },
        plain("no-trailer") { builder, _ in builder.end = [] },
        plain("extension-cut") { builder, _ in builder.end = [0x21, 0xFF, 11, 78, 69] },
        plain("control-cut") { builder, _ in builder.end = [0x21, 0xF9] },
        plain("zeros-before-frame") { builder, _ in builder.start = netscape + [0, 0, 0] }
            .differing("Chromium shows nothing."),
        plain("zeros-between-blocks") { builder, _ in builder.end = [0, 0] + GIFBuilder.block(0xFE, [1]) + [0, 0x3B] },
        plain("bytes-before-frame") { builder, _ in builder.start = [0x11, 0x99] }
            .differing("Chromium shows nothing."),
        plain("no-block-after-frame") { builder, _ in builder.end = Array("garbage".utf8) },
    ]
}
