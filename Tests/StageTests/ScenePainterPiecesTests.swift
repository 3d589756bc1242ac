import Motion
import Raster
import Testing

@testable import Library
@testable import Scenes
@testable import Stage

extension DummyDriverTests {
    /// Pictures in pieces, cropped pictures, and adjacent pictures.
    @Suite struct ScenePainterPiecesTests {
        private func sprite(_ frame: Rect, crop: Rect? = nil, of picture: Picture = picture(1)) -> Sprite {
            Sprite(picture: picture, frame: frame).showing(crop)
        }

        @Test("a picture in pieces looks the same as in one", arguments: [8, 16, 31])
        func pieces(_ limit: Int) throws {
            let frame = Rect(x: 2, y: 3, width: 50, height: 40)
            func paint(limit: Int?) throws -> Bitmap {
                var bench = try Bench(maximumTextureSide: limit)
                bench.put((picture(1), .gradient(50, 40)))
                return try bench.paint([sprite(frame)]).picture
            }
            let pieces = try paint(limit: limit)
            #expect(try pieces == paint(limit: nil))
            #expect(pieces.lit?.rect == PixelRect(x: 2, y: 3, width: 50, height: 40))
        }

        @Test(
            "stretched, its pieces meet: no pixel is left out",
            arguments: [(37.0, 29.0), (61, 47), (50.4, 40.7)])
        func seams(_ size: (Double, Double)) throws {
            var bench = try Bench(maximumTextureSide: 16)
            bench.put((picture(1), Bitmap(50, 40, red)))
            let picture = try bench.paint([sprite(Rect(x: 1, y: 0, width: size.0, height: size.1))]).picture
            // A gap would be black.
            let inside = (1...Int(size.0) - 1).flatMap { x in (1...Int(size.1) - 2).map { picture.pixel(x, $0) } }
            #expect(Set(inside) == [red])
        }

        @Test("a cropped picture fills its frame, pixel by pixel at its own size")
        func crop() throws {
            var bench = try Bench()
            let bitmap = Bitmap.gradient(40, 20)
            bench.put((picture(1), bitmap))
            let crop = Rect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
            let screen = try bench.paint([sprite(Rect(x: 7, y: 9, width: 20, height: 5)).showing(crop)]).picture
            #expect(screen.lit?.rect == PixelRect(x: 7, y: 9, width: 20, height: 5))
            for x in 0..<20 { #expect(screen.pixel(7 + x, 9 + 2) == bitmap.pixel(10 + x, 10 + 2)) }
        }

        @Test("a crop that starts within a pixel stays within its frame")
        func fractionalCrop() throws {
            var bench = try Bench()
            // One column in four is red, so that each is 8 pixels wide at this scale.
            let pixels = (0..<64).map { $0 % 8 == 2 ? red : 0xFF00_00FF }
            let size = PixelSize(width: 8, height: 8)
            bench.put((picture(1), Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))))
            // From 1.5 to 4.5 of 8 columns, 8 pixels each.
            let crop = Rect(x: 1.5 / 8, y: 0, width: 3.0 / 8, height: 1)
            let screen = try bench.paint([sprite(Rect(x: 20, y: 0, width: 24, height: 48)).showing(crop)]).picture
            #expect(screen.lit?.rect == PixelRect(x: 20, y: 0, width: 24, height: 48))
            // The red column begins 4 pixels on and is 8 wide: its middle is the reddest.
            let reds = (20..<44).map { Int(screen.pixel($0, 24) >> 16 & 255) }
            let middle = Double(zip(0..., reds).map { $0 * $1 }.reduce(0, +)) / Double(reds.reduce(0, +)) + 0.5
            #expect(abs(middle - 8) <= 1)
            // The next sprite is not clipped.
            #expect(try bench.paint([sprite(Rect(x: 0, y: 0, width: 64, height: 48))]).picture.lit?.rect.width == 64)
        }

        @Test("adjacent tiles meet at any position")
        func neighbours() throws {
            var bench = try Bench()
            let tiles = (0..<3).map { Picture.tile(PhotoID(1), Tile(level: 0, column: $0, row: 0)) }
            for tile in tiles { bench.put((tile, Bitmap(16, 16, 0xFF80_0000))) }
            for step in 0..<20 {
                let start = 1 + Double(step) * 0.15
                let width = 15.6 + Double(step) * 0.11
                let sprites = tiles.enumerated().map { index, tile in
                    var sprite = sprite(
                        Rect(x: start + Double(index) * width, y: 4, width: width, height: 16), of: tile)
                    sprite.continuesRight = index < 2
                    return sprite
                }
                let picture = try bench.paint(sprites).picture
                let lit = try #require(picture.lit)
                #expect(lit.rect.x == Int(start))
                let end = lit.rect.x + lit.rect.width
                #expect(abs(Double(end) - (start + 3 * width).rounded(.up)) < 1e-6)
                // Only the ends are covered in part; the seams are as bright as the rest.
                let levels = (lit.rect.x + 1..<end - 1).map { picture.pixel($0, 10) }
                #expect(Set(levels) == [0xFF80_0000], "\(start) \(width)")
            }
        }
    }
}
