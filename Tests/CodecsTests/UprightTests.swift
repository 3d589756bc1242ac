import CTurboJPEG
import Foundation
import PictureSamples
import Raster
import SystemPackage
import Testing

@testable import Codecs
@testable import Decoding

/// Upright pictures from every format that stores an orientation.
@Suite struct UprightTests {
    /// The colours of the corners, clockwise from the upper left, that must be seen for each of EXIF's orientations, which are
    /// defined by the sides of the first row and the first column: row 0 at the top, column 0 on the left; and so on.
    private static let corners = [
        [red, green, white, blue], [green, red, blue, white], [white, blue, red, green], [blue, white, green, red],
        [red, blue, white, green], [blue, red, green, white], [white, green, red, blue], [green, white, blue, red],
    ]
    private static let red = [255, 0, 0]
    private static let green = [0, 255, 0]
    private static let blue = [0, 0, 255]
    private static let white = [255, 255, 255]

    private func expect(_ bytes: [UInt8], _ orientation: Int, within tolerance: Int) throws {
        let bitmap = try PictureFile(bytes).decoded()
        let (w, h) = orientation > 4 ? (48, 64) : (64, 48)
        try #require(bitmap.size == PixelSize(width: w, height: h))
        let points = [(8, 8), (w - 9, 8), (w - 9, h - 9), (8, h - 9)]
        for ((x, y), expected) in zip(points, Self.corners[orientation - 1]) {
            #expect(bitmap.pixel(x, y).isNear(expected, within: tolerance), "\(x), \(y): \(bitmap.pixel(x, y).levels)")
        }
    }

    /// The stored pixels of a photo, by EXIF's definition of the first row and the first column.
    private func stored(_ photo: Bitmap, _ orientation: Int) -> (size: PixelSize, pixels: [UInt8]) {
        let w = photo.size.width
        let h = photo.size.height
        let size = orientation > 4 ? PixelSize(width: h, height: w) : photo.size
        let pixels = TurboJPEG.pixels(size) { x, y -> [UInt8] in
            let (column, row) =
                switch orientation {
                case 1: (x, y)
                case 2: (w - 1 - x, y)
                case 3: (w - 1 - x, h - 1 - y)
                case 4: (x, h - 1 - y)
                case 5: (y, x)
                case 6: (w - 1 - y, x)
                case 7: (w - 1 - y, h - 1 - x)
                default: (y, h - 1 - x)
                }
            return photo.pixel(column, row).levels.map { UInt8($0) }
        }
        return (size, pixels)
    }

    @Test("a photo stored in any of the eight orientations looks the same, except for JPEG's errors")
    func samePhoto() throws {
        let assets = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Assets").path
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: assets).sorted().first)
        let file = FilePath("\(assets)/\(name)")
        let size = PixelSize(width: 250, height: 167)
        let photo = try LocalDecoder().decode(file, LocalDecoder().header(of: file), filling: size)
        for orientation in 1...8 {
            let (size, pixels) = stored(photo, orientation)
            let plain = try TurboJPEG.encode(size, pixels, TJSAMP_444, isProgressive: false)
            let bytes = Sample.adding(Sample.exif(orientation: orientation), as: 0xE1, to: plain)
            let found = try PictureFile(bytes).decoded()
            #expect(found.size == photo.size)
            let differences = zip(found.pixels, photo.pixels).flatMap { found, photo in
                zip(found.levels, photo.levels).map { abs($0 - $1) }
            }
            #expect(differences.reduce(0, +) < differences.count * 2, "\(orientation)")
        }
    }

    @Test("pictures are rotated by their EXIF orientation, in WebP with and without a prefix", arguments: 1...8)
    func exif(_ orientation: Int) throws {
        let block = Sample.exif(orientation: orientation)
        let bare = Array(block.dropFirst(6))
        try expect(Sample.jpeg(64, 48, marker: 0xE1, segment: block), orientation, within: 4)
        try expect(Sample.png(64, 48).inserting(Sample.chunk("eXIf", bare), at: 33), orientation, within: 0)
        for bigEndian in [false, true] {
            let tiff = Sample.tiff(64, 48, bigEndian: bigEndian, orientation: orientation)
            try expect(tiff, orientation, within: 0)
        }
        for contents in [block, bare] {
            let webP = WebPFile.file(
                WebPFile.extended(64, 48, .exif), Array(Sample.webp.dropFirst(12)), WebPFile.chunk("EXIF", contents))
            try expect(webP, orientation, within: 0)
        }
    }

    @Test("HEIC and AVIF are rotated by their decoder")
    func heif() throws {
        for bytes in [Sample.heic, Sample.avif] { try expect(bytes, 1, within: 12) }
    }
}
