import Motion
import Raster
import Testing

@testable import Scenes
@testable import Stage

extension DummyDriverTests {
    /// Hidden sprites, and sprites of one colour.
    @Suite struct ScenePainterHidingTests {
        private let screen = Rect(x: 0, y: 0, width: 64, height: 48)

        private func sprite(_ number: Int, _ frame: Rect, opacity: Double = 1) -> Sprite {
            Sprite(picture: picture(number), frame: frame, opacity: opacity)
        }

        @Test("a picture that is fading in hides nothing")
        func fading() throws {
            var bench = try Bench()
            bench.put((picture(1), Bitmap(64, 48, red)))
            bench.put((picture(2), Bitmap(64, 48, green)), at: 0)
            let sprites = [sprite(1, screen), sprite(2, screen)]
            let half = try bench.paint(sprites, at: Theme.Fade.arrival / 2)
            #expect(half.isFading)
            #expect(abs(Int(half.picture.pixel(5, 5) >> 16 & 255) - 127) <= 1)
            #expect(try bench.paint(sprites, at: Theme.Fade.arrival).picture.lit?.colours == [green])
        }

        @Test("a colour needs no texture and fills its frame with its opacity")
        func solid() throws {
            let bench = try Bench()
            let frame = Rect(x: 3, y: 4, width: 10, height: 5)
            let full = try bench.paint([Sprite(picture: .solid(.red), frame: frame)])
            #expect(full.picture.lit?.rect == PixelRect(x: 3, y: 4, width: 10, height: 5))
            // 0.36 × 255 is 91.8.
            #expect(full.picture.lit?.colours == [0xFFFF_5C5C])
            #expect(!full.isFading)
            let half = try bench.paint([Sprite(picture: .solid(.red), frame: frame, opacity: 0.5)]).picture
            #expect(abs(Int(half.pixel(5, 5) >> 16 & 255) - 128) <= 1)
        }

        @Test("an opaque colour over the whole screen hides the earlier sprites and the last frame")
        func blackout() throws {
            var bench = try Bench()
            bench.put((picture(1), Bitmap(64, 48, red)), (picture(2), Bitmap(10, 10, green)))
            let black = Sprite(picture: .solid(.black), frame: screen)
            _ = try bench.paint([sprite(1, screen)])
            let after = sprite(2, Rect(x: 0, y: 0, width: 10, height: 10))
            let picture = try bench.paint([sprite(1, screen), black, after]).picture
            #expect(picture.lit?.colours == [green])
            #expect(picture.lit?.rect == PixelRect(x: 0, y: 0, width: 10, height: 10))
        }

        @Test("a colour that is translucent, or does not cover the screen, hides nothing")
        func translucent() throws {
            var bench = try Bench()
            bench.put((picture(1), Bitmap(64, 48, red)))
            let veil = Sprite(picture: .solid(.black), frame: screen, opacity: 0.5)
            #expect(try abs(Int(bench.paint([sprite(1, screen), veil]).picture.pixel(5, 5) >> 16 & 255) - 127) <= 1)
            let band = Sprite(picture: .solid(.black), frame: Rect(x: 0, y: 0, width: 64, height: 47))
            #expect(try bench.paint([sprite(1, screen), band]).picture.lit?.rect.height == 1)
        }
    }
}
