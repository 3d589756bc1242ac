/// Items of HEIF files in all of their relations. Each stored picture has 64 × 48 pixels in quarters of one colour.
extension ConformanceSet {
    private typealias Item = HEIFBuilder.Item
    private typealias Reference = HEIFBuilder.Reference

    // Single frames of AV1, by libaom: the colours of ``Sample``, and grey of the levels below.
    private static let coloured = decoded(
        """
        EgAKCTgVf7+UBDQaQDIiRFAAABAQ1QgiZ1O4ud8uxFnkbas/st1YMZ1soBR7DEtpXw==
        """)
    private static let grey = decoded("EgAKCRgVf7+WAhoNQDIVRFAAAETlxxf6JdJwfI7tXWA2ndzW")
    /// From 16 to 235.
    private static let limited = decoded("EgAKCRgVf7+WAhoMQDIVRFAAAETlxyIquOZwfI76YFl8QnzW")
    /// From 64 to 940.
    private static let limited10 = decoded("EgAKCRgVf7+eAhoMQDIWRFAAAETlxyErimlnB8jvnxfVpEJ81g==")

    private static func level(_ x: Int, _ y: Int) -> Int { [255, 128, 64, 0][(y < 24 ? 0 : 2) + (x < 32 ? 0 : 1)] }

    private static func colour(_ x: Int, _ y: Int) -> Int {
        let colour = Sample.colour(x, y, 64, 48)
        return Int(colour.r) << 16 | Int(colour.g) << 8 | Int(colour.b)
    }

    private static let colours = PixelGrid(64, 48, colour)
    private static let greys = PixelGrid(64, 48) { level($0, $1) * 0x01_0101 }
    private static let blended = PixelGrid(64, 48) { x, y in
        ConformanceSample.blended(colour(x, y), alpha: Double(level(x, y)) / 255)
    }

    private static func size(_ width: Int, _ height: Int) -> [UInt8] {
        HEIFBuilder.fullBox("ispe", big(width) + big(height))
    }

    private static let size = size(64, 48)
    private static let inColour = HEIFBuilder.box("av1C", [0x81, 0x20, 0, 0])
    private static let inGrey = HEIFBuilder.box("av1C", [0x81, 0, 0x1C, 0])
    private static let inGrey10 = HEIFBuilder.box("av1C", [0x81, 0, 0x5C, 0])
    private static let left = HEIFBuilder.box("irot", [1])
    private static let half = HEIFBuilder.box("irot", [2])
    private static let mirror = HEIFBuilder.box("imir", [1])
    private static let flip = HEIFBuilder.box("imir", [0])
    private static let crop = HEIFBuilder.box("clap", [32, 1, 24, 1, 8, 1, 4, 1].flatMap { big($0) })
    private static let alpha = HEIFBuilder.fullBox(
        "auxC", Array("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0".utf8))
    private static let avc = HEIFBuilder.box("avcC", [1, 66, 0, 10, 0xFF, 0xE0, 0])
    private static let threeChannels = HEIFBuilder.fullBox("pixi", [3, 8, 8, 8])
    private static let oneChannel = HEIFBuilder.fullBox("pixi", [1, 8])
    /// BT.601, full range.
    private static let full = HEIFBuilder.box("colr", Array("nclx".utf8) + [0, 1, 0, 13, 0, 6, 0x80])

    private static func picture(
        _ name: String, _ items: [Item], _ shown: PixelGrid, references: [Reference] = [],
        change: (inout HEIFBuilder) -> Void = { _ in }
    ) -> ConformanceSample {
        var builder = HEIFBuilder(items: items, references: references)
        change(&builder)
        // AV1's loss, and the rounding of limited ranges.
        return ConformanceSample("\(name).avif", builder.file(), width: shown.width, shown.pixels, tolerance: 6)
    }

    private static func transformed(_ name: String, _ properties: [[UInt8]], _ shown: PixelGrid) -> ConformanceSample {
        picture(name, [Item(data: coloured, properties: properties)], shown)
    }

    private static let ignoresCrop = "Chromium ignores the crop of an AVIF."
    private static let showsNoOverlay = "Chromium shows nothing: it knows no overlays."
    private static let showsNoSmallTiles = "Chromium shows nothing: its tiles have at least 64 × 64 pixels."

    private static let transformedPictures = [
        transformed("rotated", [size, inColour, full, left], colours.turnedLeft),
        transformed("rotated-before-size", [left, size, inColour, full], colours.turnedLeft),
        transformed("mirrored-before-size", [mirror, inColour, full, size], colours.mirrored),
        transformed("flipped-before-size", [flip, size, inColour, full], colours.flipped),
        transformed("cropped-before-size", [crop, size, inColour, full], colours.cropped(24, 16, 32, 24))
            .differing(ignoresCrop),
        transformed(
            "cropped-rotated-mirrored", [crop, inColour, full, left, size, mirror],
            colours.cropped(24, 16, 32, 24).turnedLeft.mirrored
        ).differing(ignoresCrop),
        transformed(
            "rotated-then-cropped", [left, size, inColour, full, crop], colours.turnedLeft.cropped(16, 24, 32, 24)
        ).differing(ignoresCrop),
    ]

    private static let derivedPictures = [
        picture("open-meta", [Item(data: coloured, properties: [size, inColour, full])], colours) { $0.isOpen = true },
        picture("only-miaf", [Item(data: coloured, properties: [size, inColour, full])], colours) {
            $0.brands = ["miaf", "MA1B"]
        }.differing("Chromium shows nothing: the brand is not avif."),
        picture(
            "not-the-first",
            [Item(data: grey, properties: [size, inGrey]), Item(data: coloured, properties: [size, inColour, full])],
            colours
        ) { $0.primary = 2 },
        picture(
            "identity",
            [
                Item(type: "iden", data: [], properties: [size, left]),
                Item(data: coloured, properties: [size, inColour, full, mirror], isHidden: true),
            ], colours.mirrored.turnedLeft, references: [Reference(type: "dimg", from: 1, to: [2])]
        ).differing("Chromium ignores what is derived, and shows its source."),
        picture(
            "overlay",
            [
                Item(
                    type: "iovl",
                    data: [0, 0] + [0x8000, 0, 0, 0xFFFF, 80, 60, 4, 2, 40, 12].flatMap { big($0, 2) },
                    properties: [size(80, 60), threeChannels]),
                Item(data: coloured, properties: [size, inColour, full], isHidden: true),
                Item(data: grey, properties: [size, inGrey], isHidden: true),
            ],
            PixelGrid(80, 60) { x, y in
                if x >= 40 && y >= 12 { return greys[x - 40, y - 12] }
                return x >= 4 && y >= 2 && x < 68 && y < 50 ? colours[x - 4, y - 2] : 0x80_0000
            }, references: [Reference(type: "dimg", from: 1, to: [2, 3])]
        ).differing(showsNoOverlay),
        picture(
            "grid",
            [
                Item(
                    type: "grid", data: [0, 0, 0, 1] + big(128, 2) + big(48, 2),
                    properties: [size(128, 48), threeChannels]),
                Item(data: coloured, properties: [size, inColour, full], isHidden: true),
            ], PixelGrid(128, 48) { x, y in colours[x % 64, y] },
            references: [Reference(type: "dimg", from: 1, to: [2, 2])]
        ).differing(showsNoSmallTiles),
    ]

    private static func greyGrid(_ data: [UInt8]) -> [Item] {
        [
            Item(
                type: "grid", data: [0, 0, 0, 1] + big(128, 2) + big(48, 2), properties: [size(128, 48), oneChannel]),
            Item(data: data, properties: [size, inGrey], isHidden: true),
        ]
    }

    private static let greyPictures = [
        picture("grey", [Item(data: grey, properties: [size, inGrey])], greys),
        picture("grey-limited", [Item(data: limited, properties: [size, inGrey])], greys),
        picture("grey-limited-10", [Item(data: limited10, properties: [size, inGrey10])], greys),
        picture(
            "grey-limited-grid", greyGrid(limited), PixelGrid(128, 48) { x, y in greys[x % 64, y] },
            references: [Reference(type: "dimg", from: 1, to: [2, 2])]
        ).differing(showsNoSmallTiles),
    ]

    /// The sample four times, on 128 × 96 pixels, with a thumbnail that shows it once. Both are turned by half a turn.
    package static let thumbnailed = HEIFBuilder(
        items: [
            Item(
                type: "grid", data: [0, 0, 1, 1] + big(128, 2) + big(96, 2),
                properties: [size(128, 96), threeChannels, half]),
            Item(data: coloured, properties: [size, inColour, full], isHidden: true),
            Item(data: coloured, properties: [size, inColour, full, half], isHidden: true),
        ],
        references: [Reference(type: "dimg", from: 1, to: [2, 2, 2, 2]), Reference(type: "thmb", from: 3, to: [1])]
    ).file()

    private static let hiddenAlpha = "alpha-hidden"

    private static func transparent(
        _ name: String, _ data: [UInt8], in configuration: [UInt8] = inGrey, colour: [[UInt8]] = [],
        own: [[UInt8]] = [],
        shown: PixelGrid = blended
    ) -> ConformanceSample {
        picture(
            name,
            [
                Item(data: coloured, properties: [size, inColour, full] + colour),
                Item(data: data, properties: [size, configuration, alpha] + own, isHidden: name == hiddenAlpha),
            ], shown, references: [Reference(type: "auxl", from: 2, to: [1])])
    }

    private static let transparentPictures = [
        transparent("alpha", grey), transparent(hiddenAlpha, grey),
        transparent("alpha-limited", limited),
        transparent("alpha-limited-10", limited10, in: inGrey10)
            .differing("Chromium shows nothing: the alpha has another depth."),
        transparent("alpha-not-rotated", grey, colour: [left], shown: blended.turnedLeft),
        transparent("alpha-not-upside-down", grey, colour: [half], shown: blended.turnedLeft.turnedLeft),
        transparent("alpha-rotated", grey, colour: [left], own: [left], shown: blended.turnedLeft),
        transparent("alpha-alone-rotated", grey, own: [left])
            .differing("Chromium shows nothing: only the alpha is rotated."),
    ]

    private static let unsupported = ConformanceSample(
        "h264.heic",
        HEIFBuilder(
            brands: ["mif1", "heic"], items: [Item(type: "avc1", data: [0, 0, 0, 0], properties: [size, avc])]
        ).file(), skipped: "not supported: HEIF with H.264 inside")

    private static let derived = Item(type: "iden", data: [], properties: [size])
    private static let isMissing = "it is made of a picture that is missing"

    /// On each of which libheif 1.15 ends the process.
    private static let brokenPictures = [
        broken("part-none", [derived], parts: [], isMissing),
        broken("part-missing", [derived], parts: [2], isMissing),
        broken(
            "part-is-no-picture", [derived, Item(type: "Exif", data: [0, 0, 0, 0], properties: [])], parts: [2],
            isMissing),
        broken("part-of-itself", [derived], parts: [1], "made of others more than 8 times"),
    ]

    private static func broken(_ name: String, _ items: [Item], parts: [Int], _ reason: String) -> ConformanceSample {
        let references = [Reference(type: "dimg", from: 1, to: parts)]
        let builder = HEIFBuilder(items: items, references: references)
        return ConformanceSample("\(name).avif", builder.file(), skipped: reason)
    }

    private static let samples = [
        ConformanceSample("heic-grid.heic", Sample.heic, differs: "HEIC is not shown"),
        ConformanceSample("avif.avif", Sample.avif),
        ConformanceSample("no-meta.heic", Array(Sample.heic.prefix(28)), skipped: "damaged HEIF"),
        ConformanceSample("cut.avif", Array(Sample.avif.dropLast(20)), skipped: "HEIF"),
    ]

    static let heif =
        transformedPictures + derivedPictures + greyPictures + transparentPictures + brokenPictures + [unsupported]
        + samples
}
