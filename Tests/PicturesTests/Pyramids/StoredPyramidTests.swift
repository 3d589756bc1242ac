import Decoding
import Foundation
import Platform
import Raster
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

/// Pictures in tiles as libvips writes them.
@Suite struct StoredPyramidTests {
    private let decoder = MediaDecoder.local

    /// How a picture is stored, what becomes of its files, and by how much a level may differ.
    struct Storage: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var command = "dzsave"
        var options: [String]
        /// What is written, and what is opened.
        var name = "deep"
        var opened = "deep.dzi"
        var change: @Sendable (FilePath) throws -> Void = { _ in }
        var tolerance = 0

        /// - Returns: What is opened.
        func write(_ picture: TiledPicture) throws -> FilePath {
            _ = try picture.store(command, name, options)
            try change(picture.folder.root)
            return picture.folder.root.appending(opened)
        }
    }

    private static func tiff(_ options: String..., tolerance: Int = 0) -> Storage {
        Storage(
            testDescription: "TIFF \(options.joined(separator: " "))", command: "tiffsave",
            options: ["--tile", "--pyramid"] + options, name: "deep.tif", opened: "deep.tif", tolerance: tolerance)
    }

    private static func deepZoom(_ options: String..., opened: String = "deep.dzi") -> Storage {
        Storage(
            testDescription: options.joined(separator: " "), options: options, opened: opened,
            tolerance: options.contains { $0.hasPrefix("--suffix=.jpg") } ? 12 : 0)
    }

    /// As programs write them that keep to their descriptions.
    private static let storages = [
        tiff(), tiff("--compression=lzw", "--tile-width=256", "--tile-height=128"),
        tiff("--compression=deflate", "--bigtiff", "--tile-width=512", "--tile-height=512"),
        tiff("--compression=webp", "--lossless", "--tile-width=256", "--tile-height=256"),
        tiff("--compression=jpeg", "--Q=95", "--tile-width=240", "--tile-height=240", tolerance: 12),
        tiff("--subifd", "--compression=deflate"), deepZoom("--suffix=.png"),
        deepZoom("--suffix=.png", "--overlap=0", "--tile-size=256"),
        deepZoom("--suffix=.jpg[Q=95]", "--overlap=3", "--tile-size=300"),
        deepZoom("--layout=zoomify", "--suffix=.jpg[Q=95]", opened: "deep/ImageProperties.xml"),
        deepZoom("--layout=iiif", "--tile-size=256", "--suffix=.jpg[Q=95]", opened: "deep/info.json"),
        deepZoom("--layout=iiif3", "--tile-size=256", "--suffix=.jpg[Q=95]", opened: "deep/info.json"),
    ]

    @Test("as a visitor has turned it, the whole and its tiles are those of the upright picture", arguments: storages)
    func turned(_ storage: Storage) throws {
        let picture = try TiledPicture()
        let path = try storage.write(picture)
        let upright = try decoder.whole(of: path)
        var header = try decoder.header(of: path)
        header.properties.orientation = .right
        #expect(header.size == PixelSize(width: TiledPicture.size.height, height: TiledPicture.size.width))
        let part = PixelRect(x: 100, y: 300, width: 50, height: 200)
        let made = try [DecodingTask.whole(filling: header.size), .tiles(level: 0, [part])].map { task in
            try #require(try decoder.make(task, of: path, header, unless: Cancellation()).first)
        }
        for (bitmap, place) in zip(made, [PixelRect(header.size), part]) {
            #expect(bitmap.size == place.size)
            for (x, y) in [(0, 0), (bitmap.size.width - 1, 0), (7, bitmap.size.height - 1)] {
                // Turned clockwise, its left column is the lowest row.
                let (column, row) = (place.y + y, upright.size.height - 1 - (place.x + x))
                let expected = upright.pixels[row * upright.size.width + column]
                let actual = bitmap.pixels[y * bitmap.size.width + x]
                for shift in [0, 8, 16, 24] as [UInt32] {
                    let difference = abs(Int(expected >> shift & 255) - Int(actual >> shift & 255))
                    #expect(difference <= storage.tolerance + 2, "\(x), \(y) of \(place)")
                }
            }
        }
    }

    @Test("its tiles have the picture's own pixels, and coarser levels and the whole their mean", arguments: storages)
    func stored(_ storage: Storage) throws {
        let picture = try TiledPicture()
        let path = try storage.write(picture)
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

    // MARK: Other programs

    private static func overlap(_ cut: Int, said: Int, tile: Int = 254) -> Storage {
        Storage(
            testDescription: "tiles of \(tile) overlap by \(cut), said to be \(said)",
            options: ["--suffix=.png", "--overlap=\(cut)", "--tile-size=\(tile)"]
        ) { try $0.replace("Overlap=\"\(cut)\"", by: "Overlap=\"\(said)\"", in: "deep.dzi") }
    }

    private static func renamed(_ ending: String, said: String) -> Storage {
        Storage(testDescription: "\(ending), said to be \(said)", options: ["--suffix=.png", "--overlap=1"]) {
            try $0.replace("Format=\"png\"", by: "Format=\"\(said)\"", in: "deep.dzi")
            for file in $0.files(in: "deep_files") {
                try $0.run("/bin/mv", "-T", file, "\(file).x")
                try $0.run("/bin/mv", "-T", "\(file).x", file.dropLast(3) + ending)
            }
        }
    }

    private static func json(_ text: String) -> Storage {
        Storage(testDescription: text, options: ["--suffix=.png", "--overlap=1"], opened: "deep.json") {
            try Data(text.utf8).write(to: URL(filePath: $0.appending("deep.json").string))
        }
    }

    private static func zoomify(_ name: String, _ change: String = "true", tile: Int = 64) -> Storage {
        Storage(
            testDescription: "Zoomify \(name)",
            options: ["--layout=zoomify", "--suffix=.png", "--tile-size=\(tile)"],
            opened: "deep/ImageProperties.xml",
            change: { try $0.run("/bin/sh", "-c", "cd '\($0.string)/deep'; \(change)") })
    }

    private static let variants = [
        overlap(0, said: 1), overlap(1, said: 0), overlap(1, said: 2), overlap(2, said: 1), overlap(0, said: 3),
        overlap(1, said: 0, tile: 100), overlap(0, said: 1, tile: 217),
        renamed("PNG", said: "PNG"), renamed("PNG", said: "png"), renamed("png", said: "PNG"),
        renamed("png", said: "jpg"), renamed("png", said: "JPEG"),
        json(
            """
            {"Image":{"xmlns":"http://schemas.microsoft.com/deepzoom/2008","Format":"png","Overlap":"1","TileSize":"254",\
            "Size":{"Width":"651","Height":"460"}}}
            """),
        json(
            #"""
            { "Image" : { "xmlns": "http:\/\/schemas.microsoft.com\/deepzoom\/2009",
             "Url": "deep_files/", "Format": "png", "Overlap": 1,
             "TileSize": 254, "Size": {"Height": 460, "Width": 651} } }
            """#),
        zoomify("with PNGs"),
        zoomify("with PNGs of 256", tile: 256),
        zoomify(
            "in one group", "mkdir -p TileGroup0; for g in TileGroup[1-9]; do mv $g/* TileGroup0; done; true"),
    ]

    @Test(
        "pictures of programs that do not keep to their descriptions are shown with their own pixels",
        arguments: variants)
    func shown(_ variant: Storage) throws {
        let picture = try TiledPicture()
        let path = try variant.write(picture)
        #expect(try decoder.header(of: path).size == TiledPicture.size)
        try decoder.expectOwnPixels(of: path, tolerance: variant.tolerance)
        #expect(TiledPicture.difference(try decoder.whole(of: path), at: 0, 0) <= variant.tolerance)
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

    @Test("tiles at half the size that is asked for, as of a server with a limit, are enlarged")
    func halved() throws {
        let picture = try TiledPicture()
        _ = try picture.store("dzsave", "deep", ["--layout=iiif3", "--suffix=.jpg[Q=95]", "--tile-size=128"])
        let root = picture.folder.root
        for file in root.files(in: "deep") where file.hasSuffix(".jpg") {
            try root.run("/usr/bin/vips", "resize", file, "\(file).v", "0.5")
            try root.run("/usr/bin/vips", "copy", "\(file).v", "\(file)[Q=95]")
            FilePath("\(file).v").removeFile()
        }
        let whole = try decoder.whole(of: root.appending("deep/info.json"))
        #expect(TiledPicture.difference(whole, at: 0, 0) <= 20)
    }
}

extension FilePath {
    fileprivate func replace(_ text: String, by other: String, in name: String) throws {
        let file = URL(filePath: appending(name).string)
        let old = try String(contentsOf: file, encoding: .utf8)
        #expect(old.contains(text))
        try Data(old.replacing(text, with: other).utf8).write(to: file)
    }

    fileprivate func files(in folder: String) -> [String] {
        let root = appending(folder).string
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return names.map { "\(root)/\($0)" }.filter { URL(filePath: $0).pathExtension != "" }
    }

    fileprivate func run(_ program: String, _ arguments: String...) throws {
        let process = try Subprocess(
            FilePath(program), arguments, environment: ["PATH=/usr/bin:/bin", "VIPS_WARNING=0"])
        #expect(process.waitForEnding() == .exited(0))
    }
}
