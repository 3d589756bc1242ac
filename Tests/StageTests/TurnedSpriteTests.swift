import Motion
import Raster
import Testing

@testable import Library
@testable import Scenes
@testable import Stage

extension DummyDriverTests {
    /// Pictures at any angle, as fingers turn them.
    @Suite struct TurnedSpriteTests {
        private static let colours: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]

        /// A quarter of each colour.
        private static let quarters: Bitmap = {
            let size = PixelSize(width: 40, height: 20)
            let pixels = (0..<size.count).map { index in
                colours[(index % size.width < 20 ? 0 : 1) + (index / size.width < 10 ? 0 : 2)]
            }
            return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
        }()

        private static func bench(_ choice: StageOptions.RendererChoice) throws -> Bench {
            var options = StageOptions()
            options.placement = .window(width: 160, height: 130)
            options.renderer = choice
            return try Bench(options)
        }

        @Test(
            "a picture is turned about the middle of its frame by every renderer, and nothing is drawn beside it",
            arguments: [StageOptions.RendererChoice.software, .opengl, .opengles2])
        func turned(_ choice: StageOptions.RendererChoice) throws {
            var bench = try Self.bench(choice)
            let picture = Picture.photo(PhotoID(1), Size(width: 100, height: 50))
            bench.put((picture, Self.quarters))
            let middle = Point(x: 80, y: 65)
            var sprite = Sprite(picture: picture, frame: Rect(x: 30, y: 40, width: 100, height: 50))
            for degrees in [1, 30, 90, 200, -75] {
                sprite.turn = Double(degrees) * .pi / 180
                let drawn = try bench.paint([sprite]).picture
                func pixel(_ x: Double, _ y: Double) -> UInt32 {
                    let point = middle + Vector(dx: x, dy: y).rotated(by: sprite.turn)
                    return drawn.pixels[Int(point.y) * drawn.size.width + Int(point.x)] | 0xFF00_0000
                }
                let inside = [pixel(-25, -12), pixel(25, -12), pixel(-25, 12), pixel(25, 12)]
                #expect(inside == Self.colours, "\(degrees)°")
                for (x, y) in [(-56.0, 0.0), (56, 0), (0, -31), (0, 31), (48, 29)] {
                    let point = middle + Vector(dx: x, dy: y).rotated(by: sprite.turn)
                    guard Rect(x: 0, y: 0, width: 160, height: 130).contains(point) else { continue }
                    #expect(pixel(x, y) == 0xFF00_0000, "\(degrees)° at \(x), \(y)")
                }
            }
        }

        @Test("a turned picture that reaches beyond the screen is drawn where it lies on it")
        func beyond() throws {
            for choice in [StageOptions.RendererChoice.software, .opengl] {
                var bench = try Self.bench(choice)
                let picture = Picture.photo(PhotoID(1), Size(width: 400, height: 200))
                bench.put((picture, Self.quarters))
                var sprite = Sprite(picture: picture, frame: Rect(x: -120, y: -35, width: 400, height: 200))
                sprite.turn = .pi / 2
                let drawn = try bench.paint([sprite]).picture
                // Clockwise, the upper left quarter is on the right.
                let corners = [(150, 10), (150, 120), (10, 10), (10, 120)].map { x, y in
                    drawn.pixels[y * drawn.size.width + x]
                }
                #expect(corners == Self.colours)
            }
        }
    }
}
