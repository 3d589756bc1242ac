import Decoding
import Raster
import SystemPackage
import Testing

@testable import Pictures

/// Pictures in tiles as libvips writes them.
@Suite struct StoredPyramidTests {
    private let decoder = MediaDecoder.local

    /// How a picture is stored, and by how much a level may differ.
    struct Storage: CustomTestStringConvertible {
        var command: String
        var name: String
        var options: [String] = []
        /// What is opened; nil for what is written.
        var opened: String?
        var tolerance = 0

        var testDescription: String { "\(command) \(name) \(options.joined(separator: " "))" }
    }

    private static func tiff(_ name: String, _ options: String..., tolerance: Int = 0) -> Storage {
        Storage(command: "tiffsave", name: name, options: ["--tile", "--pyramid"] + options, tolerance: tolerance)
    }

    private static func deepZoom(_ name: String, _ options: String..., opened: String, tolerance: Int = 0) -> Storage {
        Storage(command: "dzsave", name: name, options: options, opened: opened, tolerance: tolerance)
    }

    private static let storages = [
        tiff("plain.tif"), tiff("lzw.tif", "--compression=lzw", "--tile-width=256", "--tile-height=128"),
        tiff("deflate.tif", "--compression=deflate", "--bigtiff", "--tile-width=512", "--tile-height=512"),
        tiff("webp.tif", "--compression=webp", "--lossless", "--tile-width=256", "--tile-height=256"),
        tiff("jpeg.tif", "--compression=jpeg", "--Q=95", "--tile-width=240", "--tile-height=240", tolerance: 12),
        tiff("subifd.tif", "--subifd", "--compression=deflate"),
        deepZoom("overlap", "--suffix=.png", opened: "overlap.dzi"),
        deepZoom("none", "--suffix=.png", "--overlap=0", "--tile-size=256", opened: "none.dzi"),
        deepZoom("jpeg", "--suffix=.jpg[Q=95]", "--overlap=3", "--tile-size=300", opened: "jpeg.dzi", tolerance: 12),
        deepZoom("zoom", "--layout=zoomify", "--suffix=.jpg[Q=95]", opened: "zoom/ImageProperties.xml", tolerance: 12),
        deepZoom(
            "two", "--layout=iiif", "--tile-size=256", "--suffix=.jpg[Q=95]", opened: "two/info.json", tolerance: 12),
        deepZoom(
            "three", "--layout=iiif3", "--tile-size=256", "--suffix=.jpg[Q=95]", opened: "three/info.json",
            tolerance: 12),
    ]

    @Test("its tiles have the picture's own pixels, and coarser levels and the whole their mean", arguments: storages)
    func stored(_ storage: Storage) throws {
        let picture = try TiledPicture()
        let written = try picture.store(storage.command, storage.name, storage.options)
        let path = storage.opened.map { picture.folder.root.appending($0) } ?? written
        let header = try decoder.header(of: path)
        #expect(header.size == TiledPicture.size)
        let levels = try #require(header.pyramid?.levels)
        #expect(levels.count >= 2)
        try decoder.expectOwnPixels(of: path, tolerance: storage.tolerance)
        for (index, level) in levels.enumerated().dropFirst() {
            try checkCoarser(index, level, path, tolerance: storage.tolerance + 2)
        }
        for target in [PixelSize(width: 65, height: 46), TiledPicture.size] {
            try checkWhole(target, path, tolerance: storage.tolerance + 4)
        }
    }

    /// The middle of the first tile.
    private func checkCoarser(_ index: Int, _ level: TilePyramid.Level, _ path: FilePath, tolerance: Int) throws {
        let full = TiledPicture.size
        let tile = try decoder.tile(index, 0, 0, of: path)
        let (x, y) = (tile.size.width / 2, tile.size.height / 2)
        let expected = TiledPicture.pixel(
            (2 * x + 1) * full.width / level.size.width / 2, (2 * y + 1) * full.height / level.size.height / 2)
        let shown = tile.pixels[y * tile.size.width + x]
        #expect(Self.difference(shown, expected) <= tolerance, "level \(index)")
    }

    /// Some places of the whole picture at a size.
    private func checkWhole(_ target: PixelSize, _ path: FilePath, tolerance: Int) throws {
        let whole = try decoder.whole(target, of: path)
        #expect(whole.size == target)
        for (x, y) in [(0.25, 0.25), (0.75, 0.4), (0.5, 0.9)] {
            let shown = whole.pixels[Int(y * Double(target.height)) * target.width + Int(x * Double(target.width))]
            let expected = TiledPicture.pixel(Int(x * 651), Int(y * 460))
            #expect(Self.difference(shown, expected) <= tolerance, "\(target)")
        }
    }

    /// The greatest difference of a colour's level.
    private static func difference(_ one: UInt32, _ other: UInt32) -> Int {
        ([0, 8, 16] as [UInt32]).map { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) }.max() ?? 0
    }

    @Test("a TIFF in tiles without smaller versions has levels that reduce its pixels, unless it is small")
    func flat() throws {
        let picture = try TiledPicture()
        #expect(try decoder.header(of: picture.store("tiffsave", "small.tif", ["--tile"])).pyramid == nil)
        _ = try picture.store("resize", "flat.tif[tile,compression=deflate]", ["8", "--kernel=nearest"])
        let path = picture.folder.root.appending("flat.tif")
        #expect(try decoder.header(of: path).size == PixelSize(width: 5208, height: 3680))
        let levels = try #require(try decoder.header(of: path).pyramid?.levels)
        #expect(levels.map(\.reduction) == [1, 2, 4, 8])
        // Each pixel was enlarged to 8 × 8.
        let tile = try decoder.tile(3, 1, 0, of: path)
        #expect(TiledPicture.difference(tile, at: levels[3].tile.width, 0) == 0)
    }
}
