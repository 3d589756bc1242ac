import CSDL2
import Motion
import Raster
import Testing

@testable import Scenes
@testable import Stage

extension DummyDriverTests {
    /// What a display shows of a picture that is turned.
    @Suite struct TurnedDisplayTests {
        private static let size = PixelSize(width: 37, height: 22)

        private func bench(_ choice: StageOptions.RendererChoice, _ rotation: Rotation) throws -> Bench {
            var options = StageOptions()
            let isUpright = rotation == .none || rotation == .half
            options.placement = .window(width: isUpright ? 37 : 22, height: isUpright ? 22 : 37)
            options.renderer = choice
            options.rotation = rotation
            var bench = try Bench(options)
            bench.put((picture(1), .gradient(15, 11)), (backdrop(1), .gradient(40, 30)))
            return bench
        }

        /// A card that moves over a background that stays.
        private func sprites(_ frame: Int) -> [Sprite] {
            var card = Sprite(picture: picture(1), frame: Rect(x: 2.3 * Double(frame), y: 5, width: 15, height: 11))
            card.cornerRadius = 3
            return [Sprite(picture: backdrop(1), frame: Rect(x: 0, y: 0, width: 37, height: 22)), card]
        }

        /// A pixel of the upright picture, found on the display.
        private func pixel(_ x: Int, _ y: Int, of display: Bitmap, _ rotation: Rotation) -> UInt32 {
            switch rotation {
            case .none: display.pixel(x, y)
            case .quarter: display.pixel(21 - y, x)
            case .half: display.pixel(36 - x, 21 - y)
            case .threeQuarters: display.pixel(y, 36 - x)
            }
        }

        private func upright(_ display: Bitmap, _ rotation: Rotation) -> Bitmap {
            let pixels = (0..<37 * 22).map { pixel($0 % 37, $0 / 37, of: display, rotation) | 0xFF00_0000 }
            return Bitmap(size: Self.size, pixels: pixels, opaque: PixelRect(Self.size))
        }

        /// The window's memory.
        private func display(of window: borrowing Window) throws -> Bitmap {
            let surface = try #require(SDL_GetWindowSurface(window.handle)).pointee
            let size = PixelSize(width: Int(surface.w), height: Int(surface.h))
            let memory = try #require(surface.pixels).assumingMemoryBound(to: UInt32.self)
            let pixels = (0..<size.count).map { memory[$0 / size.width * Int(surface.pitch) / 4 + $0 % size.width] }
            return Bitmap(size: size, pixels: pixels, opaque: nil)
        }

        @Test(
            "the compositor's picture is turned in each frame, and the capture is upright", arguments: Rotation.allCases
        )
        func software(_ rotation: Rotation) throws {
            let expected = try bench(.software, .none)
            let frames = try (0..<6).map { try expected.paint(sprites($0)).picture }
            // A process has one video system.
            _ = consume expected
            let bench = try bench(.software, rotation)
            #expect(bench.renderer.size == Self.size)
            for (number, frame) in frames.enumerated() {
                #expect(try bench.paint(sprites(number)).picture == frame)
                bench.renderer.present()
                #expect(try upright(display(of: bench.window), rotation) == frame, "frame \(number)")
            }
        }

        @Test("a picture that is turned in a running program is drawn anew", arguments: [true, false])
        func turnedLater(_ isSoftware: Bool) throws {
            let choice = isSoftware ? StageOptions.RendererChoice.software : .opengles2
            let expected = try bench(choice, .half).paint(sprites(3)).picture
            let bench = try bench(choice, .none)
            _ = try bench.paint(sprites(3))
            bench.renderer.present()
            bench.renderer.rotation = .half
            #expect(try bench.paint(sprites(3)).picture == expected)
            guard isSoftware else { return }
            bench.renderer.present()
            #expect(try upright(display(of: bench.window), .half) == expected)
        }

        @Test("the graphics processor's picture is turned", arguments: Rotation.allCases)
        func graphics(_ rotation: Rotation) throws {
            let bench = try bench(.opengles2, rotation)
            #expect(bench.renderer.size == Self.size)
            let frame = try bench.paint(sprites(3)).picture
            guard let renderer = bench.renderer as? GraphicsRenderer else {
                Issue.record("no graphics renderer")
                return
            }
            let size = rotation.turned(Self.size)
            let display = try #require(renderer.pixels(in: PixelRect(size)))
            #expect(upright(display, rotation) == frame)
        }

        @Test("a window that lost its picture is drawn again, turned")
        func lost() throws {
            let bench = try bench(.software, .quarter)
            let frame = try bench.paint(sprites(2)).picture
            let surface = try #require(SDL_GetWindowSurface(bench.window.handle))
            SDL_FillRect(surface, nil, 0)
            bench.renderer.windowLostPicture()
            _ = try bench.paint(sprites(2))
            #expect(try upright(display(of: bench.window), .quarter) == frame)
        }
    }
}
