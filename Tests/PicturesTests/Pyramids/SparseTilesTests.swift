import Decoding
import Foundation
import Raster
import SystemPackage
import Testing

@testable import Pictures

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
