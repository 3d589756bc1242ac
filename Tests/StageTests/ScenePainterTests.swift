import Motion
import Raster
import Testing

@testable import Library
@testable import Scenes
@testable import Stage

extension DummyDriverTests {
    @Suite struct ScenePainterTests {
        private func sprite(
            _ number: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double, opacity: Double = 1,
            fit: Sprite.Fit = .fill, placeholder: Picture? = nil
        ) -> Sprite {
            Sprite(
                picture: picture(number), frame: Rect(x: x, y: y, width: width, height: height), opacity: opacity,
                fit: fit, placeholder: placeholder)
        }

        private let screen = Rect(x: 0, y: 0, width: 64, height: 48)

        private func sprite(_ number: Int, _ frame: Rect) -> Sprite { Sprite(picture: picture(number), frame: frame) }

        private func backdropSprite(_ number: Int) -> Sprite {
            Sprite(picture: backdrop(number), frame: screen)
        }

        private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
            PixelRect(x: x, y: y, width: width, height: height)
        }

        @Test("a picture fills its frame with its opacity, on black")
        func fill() throws {
            var bench = try Bench()
            bench.put((picture(1), Bitmap(10, 5, red)))
            let (screen, isFading) = try bench.paint([sprite(1, 3, 4, 20, 10)])
            #expect(screen.lit?.rect == rect(3, 4, 20, 10))
            #expect(screen.lit?.colours == [red])
            #expect(!isFading)
            for (opacity, level) in [(0.0, 0), (0.25, 64), (0.5, 128)] {
                let faded = try bench.paint([sprite(1, 3, 4, 20, 10, opacity: opacity)]).picture
                #expect(abs(Int(faded.pixel(5, 5) >> 16 & 255) - level) <= 1, "\(opacity)")
            }
        }

        @Test("points are scaled to pixels, and what surrounds a picture's content extends beyond its frame")
        func content() throws {
            var bench = try Bench()
            let size = PixelSize(width: 20, height: 16)
            let bitmap = Bitmap(
                size: size, pixels: Array(repeating: red, count: size.count), content: rect(4, 3, 12, 10), opaque: nil)
            bench.put((picture(1), bitmap))
            #expect(try bench.paint([sprite(1, 5, 5, 6, 5)], scale: 2).picture.lit?.rect == rect(6, 7, 20, 16))
            #expect(try bench.paint([sprite(1, 10, 10, 24, 20)]).picture.lit?.rect == rect(2, 4, 40, 32))
        }

        @Test("an embedded picture fills the frame at once, and stays until the picture has faded in over it")
        func embedded() throws {
            var bench = try Bench()
            let small = try #require(picture(1).embedded)
            let card = sprite(1, 2, 2, 20, 20, placeholder: .solid(.blank))
            bench.put((small, Bitmap(4, 4, red)), at: 0)
            let (screen, isFading) = try bench.paint([card], at: 0.001)
            #expect(screen.lit?.rect == rect(2, 2, 20, 20) && screen.lit?.colours == [red] && !isFading)
            bench.put((picture(1), Bitmap(20, 20, blue)), at: 2)
            #expect(try bench.paint([card], at: 2).picture.lit?.colours == [red])
            #expect(try bench.paint([card], at: 3).picture.lit?.colours == [blue])
        }

        @Test("what marks a picture is not drawn where none has arrived")
        func marks() throws {
            var bench = try Bench()
            bench.put((picture(2), Bitmap(4, 4, blue)), at: 0)
            var heart = sprite(2, 10, 10, 4, 4)
            heart.marksPicture = true
            let card = sprite(1, 2, 2, 20, 20, placeholder: .solid(.blank))
            #expect(try bench.paint([card, heart], at: 1).picture.lit?.colours.contains(blue) == false)
            #expect(try bench.paint([heart], at: 1).picture.lit?.colours == [blue])
            bench.put((picture(1), Bitmap(20, 20, red)), at: 1)
            #expect(try bench.paint([card, heart], at: 3).picture.lit?.colours == [red, blue])
        }

        @Test("nothing is drawn for a picture without a placeholder until it arrives")
        func nothing() throws {
            var bench = try Bench()
            bench.put((try #require(picture(1).embedded), Bitmap(4, 4, red)))
            #expect(try bench.paint([sprite(1, 2, 2, 20, 20)], at: 1).picture.lit == nil)
        }

        @Test("a picture that has just arrived fades in, and the result says so")
        func arrival() throws {
            var bench = try Bench()
            bench.put((picture(1), Bitmap(10, 10, red)), at: 0)
            #expect(try bench.paint([sprite(1, 0, 0, 10, 10)], at: 0).picture.lit == nil)
            let half = try bench.paint([sprite(1, 0, 0, 10, 10)], at: Theme.Fade.arrival / 2)
            #expect(half.isFading)
            // Ease-in-out is a half at its half: alpha 128, and one for the blend's own rounding.
            #expect(abs(Int(half.picture.pixel(5, 5) >> 16 & 255) - 128) <= 1)
            let end = try bench.paint([sprite(1, 0, 0, 10, 10)], at: Theme.Fade.arrival)
            #expect(!end.isFading)
            #expect(end.picture.pixel(5, 5) == red)
        }

        @Test("a placeholder is shown until the picture has faded in over it")
        func placeholder() throws {
            var bench = try Bench()
            let blank = Picture.shadow(Size(width: 10, height: 10))
            bench.put((blank, Bitmap(10, 10, green)))
            let sprite = sprite(1, 0, 0, 10, 10, placeholder: blank)
            let before = try bench.paint([sprite])
            #expect(before.picture.lit?.colours == [green])
            #expect(!before.isFading)
            bench.put((picture(1), Bitmap(10, 10, red)), at: 0)
            let during = try bench.paint([sprite], at: Theme.Fade.arrival / 2).picture.pixel(5, 5)
            #expect(abs(Int(during >> 16 & 255) - 128) <= 1 && abs(Int(during >> 8 & 255) - 127) <= 1)
            #expect(try bench.paint([sprite], at: 1).picture.lit?.colours == [red])
        }

        @Test("the largest crop of the same photo and shape stands in if neither picture nor placeholder is here")
        func substitute() throws {
            func crop(_ photo: Int, _ width: Double, _ height: Double) -> Picture {
                .crop(PhotoID(photo), Size(width: width, height: height))
            }
            func colours(_ picture: Picture, placeholder: Picture, _ bench: inout Bench) throws -> Set<UInt32>? {
                let frame = Rect(x: 2, y: 2, width: 20, height: 15)
                let painted = try bench.paint([Sprite(picture: picture, frame: frame, placeholder: placeholder)], at: 9)
                #expect(!painted.isFading)
                return painted.picture.lit?.colours
            }
            var bench = try Bench()
            bench.put(
                (crop(1, 8, 6), Bitmap(8, 6, red)), (crop(1, 12, 9), Bitmap(12, 9, green)),
                (crop(1, 30, 50), Bitmap(30, 50, blue)), (crop(2, 16, 12), Bitmap(16, 12, blue)))
            #expect(try colours(crop(1, 20, 15), placeholder: crop(1, 4, 3), &bench) == [green])
            #expect(try colours(crop(1, 20, 15), placeholder: crop(1, 8, 6), &bench) == [red])
            // A photo as it comes from the wall: its whole picture is missing, and so is its picture of the wall.
            let photo = Picture.photo(PhotoID(1), Size(width: 20, height: 15))
            #expect(try colours(photo, placeholder: crop(1, 16, 12), &bench) == [green])
            let text = Picture.shadow(Size(width: 20, height: 15))
            #expect(try colours(text, placeholder: crop(1, 16, 12), &bench) == [Palette.dark[Tint.blank].premultiplied])
        }

        @Test("later sprites hide earlier ones, and a backdrop hides the last frame")
        func order() throws {
            var bench = try Bench()
            bench.put(
                (picture(1), Bitmap(10, 10, red)), (picture(2), Bitmap(10, 10, green)),
                (backdrop(1), Bitmap(64, 48, 0xFF00_00FF)), (backdrop(2), Bitmap(64, 48, 0xFF10_1010)))
            let both = try bench.paint([sprite(1, 0, 0, 10, 10), sprite(2, 5, 0, 10, 10)]).picture
            #expect(both.pixel(4, 0) == red && both.pixel(5, 0) == green)
            let covered = try bench.paint([backdropSprite(1), backdropSprite(2)]).picture
            #expect(covered.lit?.colours == [0xFF10_1010])
            #expect(try bench.paint([]).picture.lit == nil)
        }

        @Test("the average colour of a photo that has been seen stands for its other pictures until they arrive")
        func averageColour() throws {
            var bench = try Bench()
            let size = Size(width: 8, height: 8)
            bench.put((.chip(PhotoID(1), size), Bitmap(8, 8, red)))
            let sprites = [1, 2].map {
                Sprite(
                    picture: .crop(PhotoID($0), Size(width: 20, height: 20)),
                    frame: Rect(x: Double($0) * 20, y: 0, width: 20, height: 20), placeholder: .solid(.blank))
            }
            let picture = try bench.paint(sprites).picture
            #expect(picture.pixel(30, 10) == red)
            #expect(picture.pixel(50, 10) == Palette.dark[Tint.blank].premultiplied)
        }

        @Test("a sprite with a placeholder counts as blank if neither picture is here")
        func blanks() throws {
            var bench = try Bench()
            bench.put((picture(1), Bitmap(10, 10, red)))
            var scene = Scene()
            scene.draw(sprite(1, 0, 0, 10, 10))
            scene.draw(sprite(2, 0, 0, 10, 10, placeholder: picture(1)))
            scene.draw(sprite(3, 0, 0, 10, 10, placeholder: picture(4)))
            scene.draw(backdropSprite(1))
            var frame = Stage.Frame()
            ScenePainter(scale: 1, time: 0).paint(scene, from: bench.store, on: bench.renderer, &frame)
            #expect(!frame.isFading && frame.blanks == 1 && frame.clip == nil)
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
