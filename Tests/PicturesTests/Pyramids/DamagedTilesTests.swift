import Codecs
import Decoding
import Foundation
import PictureSamples
import Raster
import SystemPackage
import Testing

@testable import Pictures

/// Tiles that are missing, or not what their picture's description says.
@Suite struct DamagedTilesTests {
    private let decoder = MediaDecoder.local
    private let picture: TiledPicture
    /// Its description, and the file of the second of its tiles, which has 256 × 255 pixels.
    private let path, tile: FilePath

    init() throws {
        picture = try TiledPicture()
        _ = try picture.store("dzsave", "deep", ["--suffix=.png", "--overlap=1", "--tile-size=254"])
        path = picture.folder.root.appending("deep.dzi")
        tile = picture.folder.root.appending("deep_files/10/1_0.png")
    }

    private func error() -> PictureError? {
        do throws(any Error) {
            _ = try decoder.tile(0, 1, 0, of: path)
            return nil
        } catch {
            return error as? PictureError
        }
    }

    @Test("a missing tile cannot be read, and the others can")
    func missing() throws {
        tile.removeFile()
        #expect(error() == .unreadable("No such file or directory"))
        #expect(TiledPicture.difference(try decoder.tile(0, 1, 1, of: path), at: 254, 254) == 0)
    }

    @Test("a tile of another size is damaged, and the error says what was expected")
    func otherSize() throws {
        try picture.folder.write("deep_files/10/1_0.png", Sample.png(90, 70))
        #expect(error() == .damaged(.png, "a tile of 90 × 70 pixels (expected 256 × 255)"))
    }

    @Test(
        "a tile that is a pixel too small, or of another format than its name says, is shown; one that is no picture is damaged",
        arguments: [
            (Sample.png(255, 255), true), (Sample.bmp(256, 255), true), ([], false),
            (Array("not a picture".utf8), false),
        ])
    func replaced(_ bytes: [UInt8], _ isShown: Bool) throws {
        try picture.folder.write("deep_files/10/1_0.png", bytes)
        if isShown {
            #expect(try decoder.tile(0, 1, 0, of: path).size == PixelSize(width: 254, height: 254))
        } else {
            #expect(error()?.isOfContents == true)
        }
    }

    @Test("where a tile of the whole picture is missing, a coarser level is enlarged")
    func enlarged() throws {
        tile.removeFile()
        let whole = try decoder.whole(of: path)
        let (x, y) = (254 + 100, 100)
        let shown = whole.pixels[y * whole.size.width + x]
        for shift in [0, 8, 16] as [UInt32] {
            let difference = abs(Int(shown >> shift & 255) - Int(TiledPicture.pixel(x, y) >> shift & 255))
            #expect(difference <= 3)
        }
    }

    @Test("if all tiles are missing, so is the picture, and it is skipped unless it may still be copied")
    func gone() throws {
        for level in 0...10 {
            for column in 0...2 {
                for row in 0...1 {
                    picture.folder.root.appending("deep_files/\(level)/\(column)_\(row).png").removeFile()
                }
            }
        }
        let size = PixelSize(width: 100, height: 70)
        #expect(throws: PictureError.unreadable("No such file or directory")) { try decoder.whole(size, of: path) }
        let later = TileDecoder(LocalDecoder()) { Date() + 60 }
        let header = try decoder.header(of: path)
        #expect(
            throws: PictureError.damaged(
                .deepZoom, "none of its tiles can be read (cannot read: No such file or directory)")
        ) { try later.make(.whole(filling: size), of: path, header, unless: Cancellation()) }
    }

    @Test("what no level has is black, and all else is shown")
    func blank() throws {
        for level in 0...9 { picture.folder.root.appending("deep_files/\(level)/0_0.png").removeFile() }
        for column in 1...2 { picture.folder.root.appending("deep_files/9/\(column)_0.png").removeFile() }
        tile.removeFile()
        let whole = try decoder.whole(of: path)
        #expect(whole.pixels[100 * whole.size.width + 254 + 100] == 0xFF00_0000)
        #expect(whole.pixels[100 * whole.size.width + 100] == TiledPicture.pixel(100, 100))
    }
}

/// TIFFs of which a strip or tile has the offset and the length 0, as GDAL writes those without data.
@Suite struct SparseTilesTests {
    private static let storages = [
        ["--tile", "--compression=none"], ["--tile", "--compression=lzw"],
        ["--tile", "--pyramid", "--compression=deflate"], ["--tile", "--pyramid", "--compression=lzw"],
        ["--tile", "--pyramid", "--compression=jpeg", "--Q=95"],
        ["--compression=none"], ["--compression=deflate"],
    ]

    @Test("the part is black, and all others are shown", arguments: storages)
    func blank(_ options: [String]) throws {
        let picture = try TiledPicture()
        let path = try picture.store("tiffsave", "sparse.tif", options)
        let file = URL(filePath: path.string)
        var fileBytes = [UInt8](try Data(contentsOf: file))
        let rows = try removePart(1, of: &fileBytes)
        try Data(fileBytes).write(to: file)
        let whole = try MediaDecoder.local.whole(of: path)
        let isTiled = options.contains("--tile")
        let tolerance = options.contains("--compression=jpeg") ? 24 : 0
        for y in 0..<TiledPicture.size.height {
            for x in stride(from: 0, to: TiledPicture.size.width, by: 5) {
                let pixel = whole.pixels[y * TiledPicture.size.width + x]
                let isMissing = isTiled ? (128..<256).contains(x) && y < 128 : (rows..<2 * rows).contains(y)
                if isMissing {
                    #expect(pixel == 0xFF00_0000, "\(x),\(y)")
                } else {
                    let one = whole.piece(PixelRect(x: x, y: y, width: 1, height: 1), reducedBy: 1)
                    #expect(TiledPicture.difference(one, at: x, y) <= tolerance, "\(x),\(y)")
                }
            }
        }
    }

    /// Removes a strip or tile of a little-endian file's first picture.
    ///
    /// - Returns: The rows of a strip.
    private func removePart(_ part: Int, of bytes: inout [UInt8]) throws -> Int {
        let start = bytes
        func number(_ offset: Int, _ size: Int) -> Int {
            start[offset..<offset + size].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        try #require(start.starts(with: [0x49, 0x49, 42, 0]))
        let directory = number(4, 4)
        var rows = 0
        for index in 0..<number(directory, 2) {
            let entry = directory + 2 + 12 * index
            let size = number(entry + 2, 2) == 3 ? 2 : 4
            if number(entry, 2) == 278 { rows = number(entry + 8, size) }
            guard [273, 279, 324, 325].contains(number(entry, 2)) else { continue }
            let list = number(entry + 4, 4) * size <= 4 ? entry + 8 : number(entry + 8, 4)
            for offset in list + part * size..<list + (part + 1) * size { bytes[offset] = 0 }
        }
        return rows
    }
}
