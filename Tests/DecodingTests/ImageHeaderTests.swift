import Raster
import SystemPackage
import Testing

@testable import Decoding

@Suite struct ImageHeaderTests {
    private func header(_ width: Int, _ height: Int, _ orientation: Orientation = .up) -> ImageHeader {
        var properties = PhotoProperties()
        properties.orientation = orientation
        return ImageHeader(
            format: .jpeg, storedSize: PixelSize(width: width, height: height), properties: properties)
    }

    @Test(
        "the four orientations that rotate by a right angle exchange the sides at every level, and none the cost",
        arguments: [
            (.up, false), (.upMirrored, false), (.down, false), (.downMirrored, false), (.leftMirrored, true),
            (.right, true), (.rightMirrored, true), (.left, true),
        ] as [(Orientation, Bool)])
    func orientations(_ orientation: Orientation, _ isTurned: Bool) {
        var header = header(9, 5, orientation)
        header.bytesPerPixel = 7
        #expect(header.size == (isTurned ? PixelSize(width: 5, height: 9) : PixelSize(width: 9, height: 5)))
        #expect(header.size(atLevel: 1) == (isTurned ? PixelSize(width: 3, height: 5) : PixelSize(width: 5, height: 3)))
        #expect(header.decodingByteCount == 9 * 5 * 7)
    }

    @Test(
        "each level has half the size of the one before, rounded up to at least one pixel",
        arguments: [
            ([4000, 2000, 1000, 500], [3000, 1500, 750, 375]), ([4001, 2001, 1001, 501], [3007, 1504, 752, 376]),
            ([9, 5, 3, 2], [1, 1, 1, 1]),
        ])
    func levels(_ widths: [Int], _ heights: [Int]) {
        let sizes = (0..<4).compactMap { header(widths[0], heights[0]).size(atLevel: $0) }
        #expect(sizes.map(\.width) == widths && sizes.map(\.height) == heights)
    }

    @Test("the greatest cost of the largest sides does not overflow")
    func largest() {
        var header = header(ImageHeader.maximumPixels, ImageHeader.maximumPixels)
        header.bytesPerPixel = ImageHeader.costs.upperBound
        #expect(header.decodingByteCount > 0)
    }

    private static let one = PixelSize(width: 7, height: 5)
    private static let rects = [
        PixelRect(x: 9, y: 8, width: 3, height: 2), PixelRect(x: 0, y: 0, width: 512, height: 511),
    ]

    @Test(
        "a task makes a picture of the whole, of each tile in their order, or for each frame's duration",
        arguments: [
            (.whole(filling: one), 0, [one]), (.whole(filling: one), 9, [one]),
            (.tiles(level: 3, rects), 0, [PixelSize(width: 3, height: 2), PixelSize(width: 512, height: 511)]),
            (.tiles(level: 0, []), 0, []), (.frames(filling: one), 4, [one, one, one, one]),
            (.frames(filling: one), 0, []),
        ] as [(DecodingTask, Int, [PixelSize])])
    func tasks(_ task: DecodingTask, _ frames: Int, _ sizes: [PixelSize]) {
        var header = header(70, 50)
        header.frameDurations = Array(repeating: 0.04, count: frames)
        #expect(task.sizes(header) == sizes)
    }
}

/// Levels, and the names of tiles' files.
@Suite struct TilePyramidTests {
    /// Levels each of which has half the size of the one before.
    private func pyramid(
        _ width: Int, _ height: Int, tile: Int, _ scheme: TileFiles.Scheme, overlap: Int = 0, place: (Int) -> Int
    ) -> TilePyramid {
        let count = 6
        let levels = (0..<count).map { level in
            let last = 1 << level - 1
            return TilePyramid.Level(
                size: PixelSize(width: (width + last) >> level, height: (height + last) >> level),
                tile: PixelSize(width: tile, height: tile), place: place(level))
        }
        return TilePyramid(
            levels: levels, storage: .files(TileFiles(scheme: scheme, format: .jpg, overlap: overlap)))
    }

    @Test("Deep Zoom counts levels from a single pixel, and tiles from the top left")
    func deepZoom() {
        let pyramid = pyramid(5000, 3000, tile: 254, .deepZoom) { 13 - $0 }
        let files = pyramid.files(level: 0, column: 19, row: 2, beside: "/a/mona lisa.dzi")
        #expect(files.first == "/a/mona lisa_files/13/19_2.jpg" && files.contains("/a/mona lisa_files/13/19_2.PNG"))
        #expect(pyramid.files(level: 0, column: 20, row: 2, beside: "/a/b.dzi").isEmpty)
        #expect(pyramid.files(level: 6, column: 0, row: 0, beside: "/a/b.dzi").isEmpty)
    }

    @Test("Zoomify puts 256 tiles into a group, the coarsest level first")
    func zoomify() {
        // 1 + 2 + 8 + 28 + 98 + 380 tiles of 256 pixels, in levels from 160 × 96 to 5120 × 3072... of 5000 × 4800 pixels.
        let pyramid = pyramid(5000, 4800, tile: 256, .zoomify) { 5 - $0 }
        let counts = pyramid.levels.map { $0.columns * $0.rows }
        #expect(counts == [380, 100, 25, 9, 4, 1])
        #expect(
            pyramid.files(level: 5, column: 0, row: 0, beside: "/z/ImageProperties.xml").first
                == "/z/TileGroup0/0-0-0.jpg")
        // 139 tiles come before the finest level: its tile 117 begins the second group.
        let tile = { pyramid.files(level: 0, column: $0 % 20, row: $0 / 20, beside: "/z/ImageProperties.xml") }
        #expect(tile(116).first == "/z/TileGroup0/5-16-5.jpg")
        #expect(tile(117).first == "/z/TileGroup1/5-17-5.jpg")
        #expect(tile(117).contains("/z/TileGroup0/5-17-5.png"))
    }

    @Test("IIIF names a tile by its region in the picture's own pixels, and by its size")
    func iiif() {
        let pyramid = pyramid(5000, 3001, tile: 512, .iiif3) { 1 << $0 }
        let info = FilePath("/i/info.json")
        #expect(pyramid.files(level: 3, column: 0, row: 0, beside: info) == ["/i/0,0,4096,3001/512,376/0/default.jpg"])
        #expect(
            pyramid.files(level: 3, column: 1, row: 0, beside: info) == ["/i/4096,0,904,3001/113,376/0/default.jpg"])
        #expect(
            pyramid.files(level: 4, column: 0, row: 0, beside: info)
                == ["/i/full/313,188/0/default.jpg", "/i/0,0,5000,3001/313,188/0/default.jpg"])
        let second = self.pyramid(5000, 3001, tile: 512, .iiif2) { 1 << $0 }
        #expect(second.files(level: 0, column: 9, row: 5, beside: info) == ["/i/4608,2560,392,441/392,/0/default.jpg"])
    }

    @Test("a tile's file has pixels of each neighbour, where there is one")
    func overlap() {
        let files = TileFiles(scheme: .deepZoom, format: .jpg, overlap: 1)
        let level = TilePyramid.Level(
            size: PixelSize(width: 600, height: 254), tile: PixelSize(width: 254, height: 254), place: 0)
        let stored = (0..<3).compactMap { level.rect(column: $0, row: 0) }.map { files.stored($0, of: level) }
        #expect(stored.map(\.x) == [0, 253, 507] && stored.map(\.width) == [255, 256, 93])
        #expect(stored.allSatisfy { $0.y == 0 && $0.height == 254 })
    }

    @Test(
        "the level for a size is the coarsest that covers it, or the finest that is not too large to be decoded as a whole"
    )
    func covering() {
        let pyramid = pyramid(4000, 2000, tile: 256, .iiif3) { 1 << $0 }
        let level = { pyramid.level(covering: PixelSize(width: $0, height: $1)) }
        #expect(level(1000, 500) == 2 && level(1000, 501) == 1 && level(5000, 9) == 0 && level(1, 1) == 5)
        let strip = self.pyramid(2_000_000, 2000, tile: 512, .iiif3) { 1 << $0 }
        // 4000 million pixels, 1000, 250, 62.5: none but the fourth is decoded as a whole, although it does not cover.
        #expect(strip.level(covering: PixelSize(width: 300, height: 300)) == 3)
        let single = TilePyramid(levels: [strip.levels[0]], storage: strip.storage)
        #expect(!single.isSound(for: strip.levels[0].size) && strip.isSound(for: strip.levels[0].size))
    }

    @Test(
        "a picture of which a card, or a screen, takes too many files or pixels is refused, and the reason has both numbers",
        arguments: [
            (14_000, 4096, 1, "196000000 pixels (expected at most 67108864)"),
            (2048, 16, 1, "16384 tiles of 16 × 16 pixels (expected at most 1024, or larger ones)"),
            (2048, 16, 8, "16384 tiles of 16 × 16 pixels (expected at most 1024, or larger ones)"),
            (8192, 255, 1, "1089 tiles of 255 × 255 pixels (expected at most 1024, or larger ones)"),
            (8193, 4096, 1, "67125249 pixels (expected at most 67108864)"), (8193, 4096, 2, nil), (8192, 256, 1, nil),
            (1000, 32, 1, nil), (14_000, 64, 8, nil),
        ] as [(Int, Int, Int, String?)])
    func effort(_ side: Int, _ tile: Int, _ levels: Int, _ flaw: String?) {
        var pyramid = pyramid(side, side, tile: tile, .iiif3) { 1 << $0 }
        pyramid.levels.removeSubrange(min(levels, pyramid.levels.count)...)
        let size = PixelSize(width: side, height: side)
        let found = pyramid.flaw(for: size)
        #expect(flaw.map { found?.hasSuffix("has \($0)") ?? false } ?? (found == nil), "\(found ?? "none")")
        // In its own file, tiles take neither requests nor memory of the gallery.
        pyramid.storage = .ownFile
        #expect(pyramid.isSound(for: size))
    }

    @Test("a part of a tile is found in a file that is cut or scaled otherwise than its description says")
    func places() {
        let files = TileFiles(scheme: .deepZoom, format: .jpg, overlap: 1)
        let level = TilePyramid.Level(
            size: PixelSize(width: 600, height: 500), tile: PixelSize(width: 254, height: 254), place: 0)
        let part = PixelRect(x: 300, y: 10, width: 100, height: 50)
        func place(_ width: Int, _ height: Int) -> [Int]? {
            let rect = PixelRect(x: 254, y: 0, width: 254, height: 254)
            return files.place(of: part, in: rect, of: level, PixelSize(width: width, height: height)).map {
                [$0.x, $0.y, $0.width, $0.height]
            }
        }
        // As declared, without overlap, with two or five pixels; a pixel short; at half the size, and at twice.
        #expect(place(256, 255) == [47, 10, 100, 50] && place(254, 254) == [46, 10, 100, 50])
        #expect(place(258, 256) == [48, 10, 100, 50] && place(264, 259) == [51, 10, 100, 50])
        #expect(place(255, 255) == [47, 10, 99, 50] && place(256, 254) == [47, 10, 100, 50])
        #expect(place(128, 128) == [24, 5, 50, 25] && place(512, 510) == [94, 20, 200, 100])
        #expect(place(90, 4000) == nil && place(512, 255) == nil)
    }

    @Test(
        "levels that grow, have no pixels, or tiles without a size, too large or of a few pixels, are not those of a picture"
    )
    func unsound() {
        let size = PixelSize(width: 4000, height: 2000)
        let sound = pyramid(4000, 2000, tile: 256, .iiif3) { 1 << $0 }
        #expect(sound.isSound(for: size) && !sound.isSound(for: PixelSize(width: 4001, height: 2000)))
        let changes: [(inout TilePyramid.Level) -> Void] = [
            { $0.size.width = 4001 }, { $0.size.height = 0 }, { $0.tile.width = 0 }, { $0.tile.height = 4097 },
            { $0.reduction = 9 },
        ]
        for (number, change) in changes.enumerated() {
            var pyramid = sound
            change(&pyramid.levels[1])
            #expect(!pyramid.isSound(for: size), "change \(number)")
        }
        #expect(!TilePyramid(levels: [], storage: .ownFile).isSound(for: size))
        // Small tiles are sound if the level has no more pixels.
        let flat = PixelSize(width: 300, height: 8)
        for (width, height, isSound) in [(16, 8, true), (300, 8, true), (15, 8, false), (16, 7, false)] {
            let level = TilePyramid.Level(size: flat, tile: PixelSize(width: width, height: height), place: 1)
            #expect(
                TilePyramid(levels: [level], storage: .ownFile).isSound(for: flat) == isSound, "\(width) × \(height)")
        }
    }
}
