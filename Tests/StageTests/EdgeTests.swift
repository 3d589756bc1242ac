import Motion
import Raster
import Testing

@testable import Scenes
@testable import Stage

extension DummyDriverTests {
    /// Where the sides of a drifting card appear, measured by the light of the pixels that they cross.
    @Suite struct EdgeTests {
        private static let size = PixelSize(width: 24, height: 24)
        /// The compositor and a graphics processor's colours both have about 256 levels.
        private static let tolerance = 1.0 / 256
        private static let white: UInt32 = 0xFFFF_FFFF

        private func bench(_ choice: StageOptions.RendererChoice, _ rotation: Rotation = .none) throws -> Bench {
            var options = StageOptions()
            options.placement = .window(width: Self.size.width, height: Self.size.height)
            options.renderer = choice
            options.rotation = rotation
            var bench = try Bench(options)
            bench.put((picture(1), Bitmap(40, 40, Self.white)))
            return bench
        }

        private func card(x: Double, y: Double) -> Sprite {
            var card = Sprite(picture: picture(1), frame: Rect(x: x, y: y, width: 40, height: 40))
            card.cornerRadius = 6
            return card
        }

        /// The light in the middle row or column, in pixels.
        private func light(_ picture: Bitmap, in axis: Axis) -> Double {
            (0..<24).reduce(0) { sum, index in
                let pixel = axis == .horizontal ? picture.pixel(index, 12) : picture.pixel(12, index)
                return sum + Double(pixel & 255) / 255
            }
        }

        @Test(
            "each side of a card is where it belongs, to a hundredth of a pixel",
            arguments: [StageOptions.RendererChoice.software, .opengl, .opengles2])
        func drift(_ choice: StageOptions.RendererChoice) throws {
            let bench = try bench(choice)
            for step in 0...300 {
                let position = 4.37 + Double(step) * 0.01
                // The opposite side is off the screen, so the light measures one side.
                let left = try light(bench.paint([card(x: position, y: -8)]).picture, in: .horizontal)
                let top = try light(bench.paint([card(x: -8, y: position)]).picture, in: .vertical)
                let right = try light(bench.paint([card(x: position - 40 + 12, y: -8)]).picture, in: .horizontal)
                #expect(abs(24 - left - position) <= Self.tolerance, "left \(24 - left) at \(position)")
                #expect(abs(24 - top - position) <= Self.tolerance, "top \(24 - top) at \(position)")
                #expect(abs(right - position - 12) <= Self.tolerance, "right \(right) at \(position)")
            }
        }
    }
}
