extension ConformanceSet {
    /// What PngSuite covers, made by hand.
    static let png: [ConformanceSample] =
        pngPictures.map { ConformanceSample("\($0.name).png", $0.bytes) } + oddPNGs + brokenPNGs

    /// Pictures that are shown, and whose stored pixels are known.
    package static let pngPictures: [PNGPicture] =
        PNGPicture.basic + PNGPicture.sizes + PNGPicture.transparent + PNGPicture.gammas + PNGPicture.filters
        + PNGPicture.streams + PNGPicture.ancillary

    /// Pictures that show what others show.
    private static let oddPNGs = [
        ConformanceSample("data-after-end", PNGPicture("", .rgb, 8).bytes + [1, 2, 3]),
        ConformanceSample(
            "cicp-display-p3", PNGPicture("", .rgb, 8) { $0.chunks = Sample.chunk("cICP", [12, 13, 0, 1]) }.bytes,
            differs: "cICP is not read"),
    ].map { ConformanceSample("\($0.name).png", $0.bytes, differs: $0.differsFromChromium) }
}

extension PNGPicture {
    private static let kinds: [(Colour, [Int])] = [
        (.grey, [1, 2, 4, 8, 16]), (.rgb, [8, 16]), (.palette, [1, 2, 4, 8]), (.greyAlpha, [8, 16]),
        (.rgbAlpha, [8, 16]),
    ]

    /// Every colour type and depth, plain and interlaced.
    fileprivate static let basic = kinds.flatMap { colour, depths in
        depths.flatMap { depth in
            [false, true].map { isInterlaced in
                PNGPicture("\(colour)-\(depth)\(isInterlaced ? "-interlaced" : "")", colour, depth) {
                    $0.isInterlaced = isInterlaced
                }
            }
        }
    }

    fileprivate static let sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 33, 40].flatMap { side in
        [false, true].flatMap { isInterlaced in
            [(side, side), (side, 3), (1, side)].map { width, height in
                PNGPicture("size-\(width)x\(height)\(isInterlaced ? "-interlaced" : "")", .palette, 4) {
                    ($0.width, $0.height, $0.isInterlaced) = (width, height, isInterlaced)
                }
            }
        }
    }

    fileprivate static let transparent =
        [(Colour.grey, 1), (.grey, 2), (.grey, 4), (.grey, 8), (.grey, 16), (.rgb, 8), (.rgb, 16)].map {
            colour, depth in
            PNGPicture("trns-\(colour)-\(depth)", colour, depth) { $0.transparent = $0.samples(5, 4) }
        }
        + [1, 2, 4, 8].map { depth in
            PNGPicture("trns-palette-\(depth)", .palette, depth) {
                $0.palette = $0.palette.enumerated().map { $1 + [$0 * 255 / (1 << depth)] }
            }
        }
        + [
            PNGPicture("palette-of-three", .palette, 8) { $0.palette = palette(3) },
            PNGPicture("trns-grey-8-interlaced", .grey, 8) { ($0.transparent, $0.isInterlaced) = ([77], true) },
        ]

    /// sRGB's white point.
    private static let white = [31270, 32900]
    private static let adobeRGB = white + [64000, 33000, 21000, 71000, 15000, 6000]

    fileprivate static let gammas =
        [35000, 45455, 55000, 70000, 100_000, 250_000].flatMap { (gamma: Int) in
            [(Colour.grey, 16), (.grey, 4), (.rgb, 8), (.rgb, 16), (.palette, 4)].map { colour, depth in
                PNGPicture("gama-\(gamma)-\(colour)-\(depth)", colour, depth) { $0.gamma = gamma }
            }
        }
        + [(Colour.rgb, 8), (.rgb, 16), (.rgbAlpha, 8), (.rgbAlpha, 16), (.palette, 8)].flatMap { colour, depth in
            [45455, 55000].map { (gamma: Int) in
                PNGPicture("chrm-\(gamma)-\(colour)-\(depth)", colour, depth) {
                    ($0.gamma, $0.primaries) = (gamma, adobeRGB)
                }
            }
        }
        + [
            PNGPicture("gama-rgb-16-interlaced", .rgb, 16) { ($0.gamma, $0.isInterlaced) = (55000, true) },
            PNGPicture("gama-trns-grey-8", .grey, 8) { ($0.gamma, $0.transparent) = (100_000, [77]) },
            PNGPicture("gama-grey-alpha-16", .greyAlpha, 16) { $0.gamma = 100_000 },
        ]

    fileprivate static let filters = [(Colour.grey, 8), (.rgb, 8), (.rgbAlpha, 16), (.palette, 2)].flatMap {
        colour, depth in
        (0...5).map { filter in
            PNGPicture("filter-\(filter < 5 ? "\(filter)" : "mixed")-\(colour)-\(depth)", colour, depth) {
                $0.filter = { row in filter < 5 ? filter : row % 5 }
            }
        }
    }

    fileprivate static let streams = [
        PNGPicture("idat-in-two", .rgb, 8) { $0.split = { [Array($0.prefix(99)), Array($0.dropFirst(99))] } },
        PNGPicture("idat-of-one-byte-each", .grey, 16) { $0.split = { $0.map { [$0] } } },
        PNGPicture("idat-empty", .rgb, 8) { $0.split = { [[], Array($0.prefix(1)), [], Array($0.dropFirst(1)), []] } },
    ]

    private static let text = Array("Comment\0".utf8)

    fileprivate static let ancillary = ancillaryChunks.map { name, chunks in
        PNGPicture(name, .rgb, 8) { $0.chunks = chunks }
    }

    /// Chunks that change nothing.
    private static let ancillaryChunks: [(String, [UInt8])] = [
        ("srgb-over-gama", Sample.chunk("sRGB", [0]) + Sample.chunk("gAMA", big(100_000))),
        ("chrm-without-gama", Sample.chunk("cHRM", adobeRGB.flatMap { big($0) })),
        ("gama-zero", Sample.chunk("gAMA", big(0))),
        ("chrm-absurd", Sample.chunk("gAMA", big(100_000)) + Sample.chunk("cHRM", big(0, 32))),
        ("text", Sample.chunk("tEXt", text + Array("Hello".utf8))),
        ("compressed-text", Sample.chunk("zTXt", text + [0] + Sample.zlib(Array("Hello".utf8)))),
        ("international-text", Sample.chunk("iTXt", text + [0, 0, 0, 0] + Array("Grüße".utf8))),
        ("large-text", Sample.chunk("tEXt", text + [UInt8](repeating: 65, count: 70_000))),
        ("time", Sample.chunk("tIME", [7, 208, 2, 30, 25, 61, 61])),
        ("pixel-size", Sample.chunk("pHYs", big(3000) + big(1000) + [1])),
        ("background", Sample.chunk("bKGD", [0, 255, 0, 255, 0, 0])),
        ("significant-bits", Sample.chunk("sBIT", [5, 6, 5])),
        ("unknown-chunk", Sample.chunk("viTr", [1, 2, 3])),
        ("ancillary-crc", Sample.chunk("tEXt", text).dropLast() + [0x55]),
        ("bad-profile", Sample.chunk("iCCP", Array("P3\0\0".utf8) + [1, 2, 3])),
        ("animated", Sample.chunk("acTL", big(1) + big(0)) + frame),
    ]

    /// An fcTL chunk: the whole picture for a tenth of a second.
    private static let frame = Sample.chunk(
        "fcTL", big(0) + big(32) + big(32) + big(0) + big(0) + [0, 1, 0, 10, 0, 0])
}
