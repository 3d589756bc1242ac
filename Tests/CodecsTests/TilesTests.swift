import CTurboJPEG
import Patience
import PictureSamples
import Raster
import SystemPackage
import TestSupport
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct TilesTests {
    private func tiles(_ bytes: [UInt8], level: Int, _ rects: [PixelRect]) throws -> [Bitmap] {
        try PictureFile(bytes).make(.tiles(level: level, rects))
    }

    private static let size = PixelSize(width: 165, height: 1203)

    /// A picture with edges, stripes and many hues.
    private static let texture = TurboJPEG.pixels(size) { x, y in
        [x * 7 ^ y * 3, x * y / 5, (x / 9 + y / 13) * 40].map { UInt8(truncatingIfNeeded: $0) }
    }

    private static let subsamplings = [TJSAMP_444, TJSAMP_422, TJSAMP_420, TJSAMP_440, TJSAMP_411, TJSAMP_GRAY]

    @Test(
        "pieces are identical to the same parts of the whole picture, at every level and subsampling",
        arguments: 0..<subsamplings.count, [false, true])
    func sameAsWhole(_ subsampling: Int, _ isProgressive: Bool) throws {
        let bytes = try TurboJPEG.encode(
            Self.size, Self.texture, Self.subsamplings[subsampling], isProgressive: isProgressive)
        for level in 0...3 {
            let part = PixelSize(width: (165 + (1 << level) - 1) >> level, height: (1203 + (1 << level) - 1) >> level)
            let whole = try TurboJPEG.decode(bytes, part)
            let w = part.width
            let h = part.height
            // Far apart, stacked, side by side, overlapping, at all edges, and of one pixel.
            let rects = [
                PixelRect(x: w - 15, y: h - 13, width: 15, height: 13), PixelRect(x: 1, y: 0, width: 18, height: 17),
                PixelRect(x: 10, y: 10, width: 11, height: 9), PixelRect(x: w - 1, y: h / 2, width: 1, height: 1),
                PixelRect(x: 0, y: h - 1, width: w, height: 1),
            ]
            for rects in [rects, [rects[0]], [rects[1]], [rects[3]], [PixelRect(part)]] {
                let pieces = try tiles(bytes, level: level, rects)
                for (rect, piece) in zip(rects, pieces) {
                    #expect(piece.size == PixelSize(width: rect.width, height: rect.height))
                    #expect(piece.pixels.elementsEqual(whole.cut(rect)), "level \(level), \(rect)")
                }
            }
        }
    }

    /// The stored coordinates of upright pixels in a picture of 90 × 70 stored pixels, as the EXIF standard defines them.
    private static func stored(_ orientation: Int, _ u: Int, _ v: Int) -> (x: Int, y: Int) {
        switch orientation {
        case 2: (89 - u, v)
        case 3: (89 - u, 69 - v)
        case 4: (u, 69 - v)
        case 5: (v, u)
        case 6: (v, 69 - u)
        case 7: (89 - v, 69 - u)
        case 8: (89 - v, u)
        default: (u, v)
        }
    }

    @Test("a piece is located and rotated upright in every orientation", arguments: 1...8)
    func orientations(_ orientation: Int) throws {
        let size = PixelSize(width: 90, height: 70)
        let gradient = TurboJPEG.pixels(size) { x, y in [UInt8(x * 2), UInt8(y * 3), 90] }
        let plain = try TurboJPEG.encode(size, gradient, quality: 100)
        let segment = Sample.exif(orientation: orientation)
        let bytes = Sample.adding(segment, as: 0xE1, to: plain)
        let rect = PixelRect(x: 11, y: 20, width: 40, height: 33)
        let piece = try #require(try tiles(bytes, level: 0, [rect]).first)
        #expect(piece.size == PixelSize(width: 40, height: 33))
        for v in 0..<33 {
            for u in 0..<40 {
                let (x, y) = Self.stored(orientation, u + 11, v + 20)
                // At the best quality, colours differ only by rounding in the conversion to YCbCr and back.
                #expect(piece.pixel(u, v).isNear([x * 2, y * 3], within: 2), "\(u), \(v)")
            }
        }
    }

    @Test("other formats have the same pieces, in which each pixel is the mean of a square")
    func otherFormats() throws {
        for bytes in [Sample.png(40, 22), Sample.bmp(40, 22), Sample.gif(40, 22)] {
            let rect = PixelRect(x: 8, y: 2, width: 2, height: 4)
            let piece = try #require(try tiles(bytes, level: 2, [rect]).first)
            // Quarters meet in the middle, at column 5 × 4 and row 11: the third row of squares is half of each.
            #expect(piece.size == PixelSize(width: 2, height: 4))
            #expect(piece.pixel(0, 3) == 0xFFFF_FFFF)
            let across = try #require(try tiles(bytes, level: 3, [PixelRect(x: 2, y: 1, width: 1, height: 1)]).first)
            // Columns 16 to 23, of which 4 are left; rows 8 to 15, of which 3 are in the upper half:
            // red 12, green 12, blue 20, white 20 of 64.
            #expect(across.pixels.map { $0 } == [UInt32(0xFF80_809F)])
        }
    }

    @Test("no piece of a truncated photo is decoded, even if it comes before the end", arguments: [false, true])
    func truncated(_ isProgressive: Bool) throws {
        let whole = try TurboJPEG.encode(Self.size, Self.texture, TJSAMP_420, isProgressive: isProgressive)
        let top = PixelRect(x: 0, y: 0, width: 16, height: 16)
        for tenths in 2...9 {
            let bytes = Array(whole.prefix(whole.count * tenths / 10))
            #expect(throws: PictureError.truncated(.jpeg)) { try tiles(bytes, level: 0, [top]) }
        }
        #expect(throws: PictureError.truncated(.jpeg)) { try tiles(whole.dropLast(), level: 3, [top]) }
        let png = Sample.png(64, 48)
        #expect(throws: PictureError.truncated(.png)) { try tiles(png.dropLast(20), level: 0, [top]) }
    }

    @Test("CMYK is converted to RGB from Adobe's inverted values")
    func inks() throws {
        let size = PixelSize(width: 32, height: 16)
        let inks = TurboJPEG.pixels(size) { x, _ in x < 16 ? [255, 128, 0, 255] : [255, 255, 255, 100] }
        let bytes = try TurboJPEG.encode(size, inks, quality: 100)
        let rects = [PixelRect(x: 0, y: 0, width: 15, height: 16), PixelRect(x: 17, y: 0, width: 15, height: 16)]
        let pieces = try tiles(bytes, level: 0, rects)
        for (piece, colour) in zip(pieces, [[255, 128, 0], [100, 100, 100]]) {
            #expect(piece.pixels.allSatisfy { $0.isNear(colour, within: 3) && $0 >> 24 == 255 }, "\(colour)")
        }
    }

    @Test("the largest photo can be decoded in any piece, and reduced", .patience)
    func huge() throws {
        let bytes = try JPEGBlocks.huge()
        let rects = [
            PixelRect(x: 19_488, y: 4992, width: 512, height: 16), PixelRect(x: 0, y: 9999, width: 3, height: 1),
        ]
        let pieces = try tiles(bytes, level: 0, rects)
        let upper: UInt32 = 0xFF80_8080
        let lower: UInt32 = 0xFF8F_8F8F
        let expected = Array(repeating: upper, count: 512 * 8) + Array(repeating: lower, count: 512 * 8)
        #expect(pieces[0].pixels.elementsEqual(expected))
        #expect(pieces[1].pixels.elementsEqual([lower, lower, lower]))
        let reduced = try tiles(bytes, level: 3, [PixelRect(x: 2490, y: 624, width: 10, height: 2)])
        #expect(
            reduced[0].pixels.elementsEqual(Array(repeating: upper, count: 10) + Array(repeating: lower, count: 10)))
    }
}
