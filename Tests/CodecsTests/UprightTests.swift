import CTurboJPEG
import Foundation
import PictureSamples
import Raster
import SystemPackage
import TestSupport
import Testing

@testable import Codecs
@testable import Decoding

/// Upright pictures from every format that stores an orientation.
@Suite struct UprightTests {
    private let size = PixelSize(width: 64, height: 48)

    private func decode(_ bytes: [UInt8]) throws -> Bitmap {
        let folder = try TemporaryFolder()
        let file = try folder.write("photo", bytes)
        let header = try LocalDecoder().header(of: file)
        return try LocalDecoder().decode(file, header, filling: header.size)
    }

    /// The colours of the corners, clockwise from the upper left, that must be seen for each of EXIF's orientations, which are
    /// defined by the sides of the first row and the first column.
    private func corners(_ orientation: Int) -> [UInt32] {
        let red: UInt32 = 0xFF0000
        let green: UInt32 = 0x00FF00
        let blue: UInt32 = 0x0000FF
        let white: UInt32 = 0xFFFFFF
        return switch orientation {
        // Row 0 at the top, column 0 on the left; and so on.
        case 1: [red, green, white, blue]
        case 2: [green, red, blue, white]
        case 3: [white, blue, red, green]
        case 4: [blue, white, green, red]
        case 5: [red, blue, white, green]
        case 6: [blue, red, green, white]
        case 7: [white, green, red, blue]
        default: [green, white, blue, red]
        }
    }

    private func expect(_ bitmap: Bitmap, _ orientation: Int, tolerance: Int) {
        let isTurned = orientation > 4
        #expect(bitmap.size == (isTurned ? PixelSize(width: 48, height: 64) : size))
        let w = bitmap.size.width
        let h = bitmap.size.height
        let points = [(8, 8), (w - 9, 8), (w - 9, h - 9), (8, h - 9)]
        for ((x, y), expected) in zip(points, corners(orientation)) {
            let pixel = bitmap.pixels[y * w + x]
            for shift: UInt32 in [0, 8, 16] {
                #expect(abs(Int(pixel >> shift & 255) - Int(expected >> shift & 255)) <= tolerance, "\(orientation)")
            }
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
            let pixel = photo.pixels[row * w + column]
            return [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
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
            let found = try decode(Sample.adding(Sample.exif(orientation: orientation), as: 0xE1, to: plain))
            #expect(found.size == photo.size)
            let differences = zip(found.pixels, photo.pixels).flatMap { found, photo -> [Int] in
                [0, 8, 16].map { abs(Int(found >> $0 & 255) - Int(photo >> $0 & 255)) }
            }
            #expect(differences.reduce(0, +) < differences.count * 2, "\(orientation)")
        }
    }

    @Test("JPEG, PNG and TIFF are rotated by their EXIF orientation", arguments: 1...8)
    func exif(_ orientation: Int) throws {
        let block = Sample.exif(orientation: orientation)
        expect(try decode(Sample.jpeg(64, 48, marker: 0xE1, segment: block)), orientation, tolerance: 4)
        let png = Sample.png(64, 48)
        let chunk = Sample.chunk("eXIf", Array(block.dropFirst(6)))
        let withBlock = Array(png.prefix(33)) + chunk + Array(png.dropFirst(33))
        expect(try decode(withBlock), orientation, tolerance: 0)
        for bigEndian in [false, true] {
            let tiff = Sample.tiff(64, 48, bigEndian: bigEndian, orientation: orientation)
            expect(try decode(tiff), orientation, tolerance: 0)
        }
    }

    @Test("WebP is rotated by its EXIF orientation, with and without a prefix", arguments: 1...8, [false, true])
    func webP(_ orientation: Int, _ hasLetters: Bool) throws {
        let block = Array(Sample.exif(orientation: orientation).dropFirst(hasLetters ? 0 : 6))
        let padding = block.count % 2 == 0 ? [] : [UInt8(0)]
        let chunk = Array("EXIF".utf8) + little(block.count) + block + padding
        // The extended header, with the flag for EXIF, comes before the picture.
        let extended = Array("VP8X".utf8) + little(10) + [8, 0, 0, 0] + little(63, 3) + little(47, 3)
        let body = Array("WEBP".utf8) + extended + Array(Sample.webp.dropFirst(12)) + chunk
        expect(try decode(Array("RIFF".utf8) + little(body.count) + body), orientation, tolerance: 0)
    }

    @Test("HEIC and AVIF are rotated by their decoder")
    func heif() throws {
        expect(try decode(Sample.heic), 1, tolerance: 12)
        expect(try decode(Sample.avif), 1, tolerance: 12)
    }
}
