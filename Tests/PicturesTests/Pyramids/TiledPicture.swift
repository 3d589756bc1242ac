import Codecs
import Decoding
import Platform
import Raster
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

/// A picture whose every pixel differs from its neighbours, which libvips stores in tiles.
struct TiledPicture {
    let folder: TemporaryFolder
    static let size = PixelSize(width: 651, height: 460)

    init() throws {
        folder = try TemporaryFolder()
        var bytes = Array("P6 \(Self.size.width) \(Self.size.height) 255\n".utf8)
        for y in 0..<Self.size.height {
            for x in 0..<Self.size.width { bytes += Self.levels(x, y) }
        }
        try folder.write("source.ppm", bytes)
    }

    /// Red, green and blue: smooth, so that a JPEG hardly changes them, and different everywhere.
    private static func levels(_ x: Int, _ y: Int) -> [UInt8] {
        [UInt8(x * 255 / size.width), UInt8(y * 255 / size.height), UInt8((x + y) * 255 / (size.width + size.height))]
    }

    static func pixel(_ x: Int, _ y: Int) -> UInt32 {
        levels(x, y).reduce(0xFF) { $0 << 8 | UInt32($1) }
    }

    /// Runs a command of `vips` on the source.
    ///
    /// - Returns: The path of the file that it has written.
    func store(_ command: String, _ name: String, _ options: [String] = []) throws -> FilePath {
        let target = folder.root.appending(name)
        let process = try Subprocess(
            "/usr/bin/vips", [command, folder.root.appending("source.ppm").string, target.string] + options,
            environment: ["PATH=/usr/bin:/bin", "VIPS_WARNING=0"])
        let ending = process.waitForEnding()
        #expect(ending == .exited(0), "vips \(command) \(name): \(ending)")
        return target
    }

    /// The greatest difference of a colour's level between a part of the picture and what is stored there.
    static func difference(_ bitmap: Bitmap, at x: Int, _ y: Int) -> Int {
        var most = 0
        for row in 0..<bitmap.size.height {
            for column in 0..<bitmap.size.width {
                let expected = pixel(x + column, y + row)
                let actual = bitmap.pixels[row * bitmap.size.width + column]
                for shift in [0, 8, 16, 24] as [UInt32] {
                    most = max(most, abs(Int(expected >> shift & 255) - Int(actual >> shift & 255)))
                }
            }
        }
        return most
    }
}

extension MediaDecoder {
    /// Checks that each tile of the finest level, also at its edges, has the picture's own pixels.
    func expectOwnPixels(of path: FilePath, tolerance: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let level = try #require(try header(of: path).pyramid?.levels.first, sourceLocation: sourceLocation)
        for row in 0..<level.rows {
            for column in 0..<level.columns {
                let rect = try #require(level.rect(column: column, row: row))
                let tile = try tile(0, column, row, of: path)
                #expect(tile.size == PixelSize(width: rect.width, height: rect.height), sourceLocation: sourceLocation)
                let difference = TiledPicture.difference(tile, at: rect.x, rect.y)
                #expect(difference <= tolerance, "tile \(column),\(row)", sourceLocation: sourceLocation)
            }
        }
    }

    /// Decodes in this process.
    static var local: MediaDecoder { MediaDecoder(pictures: LocalDecoder(), clips: nil) }

    func tile(_ level: Int, _ column: Int, _ row: Int, of path: FilePath) throws -> Bitmap {
        let header = try header(of: path)
        let levels = try #require(header.pyramid?.levels)
        let rect = try #require(levels[level].rect(column: column, row: row))
        return try #require(
            try make(.tiles(level: level, [rect]), of: path, header, unless: Cancellation()).first)
    }

    func whole(_ size: PixelSize = TiledPicture.size, of path: FilePath) throws -> Bitmap {
        let header = try header(of: path)
        return try #require(try make(.whole(filling: size), of: path, header, unless: Cancellation()).first)
    }
}
