import CSDL2
import Motion
import Raster
import Testing

@testable import Scenes
@testable import Stage

extension DummyDriverTests {
    /// What the compositor draws, OpenGL and OpenGL ES draw, too. Both are emulated here.
    @Suite struct RendererComparisonTests {
        private static let shifts = [Vector(dx: 0, dy: 0), Vector(dx: 7.25, dy: 3.5), Vector(dx: 2.91, dy: 11.07)]

        /// Every scene at every position.
        private static func pictures(
            _ choice: StageOptions.RendererChoice, _ size: PixelSize, scale: Double = 1, _ rotation: Rotation = .none,
            maximumTextureSide: Int? = nil
        ) throws -> [(name: String, picture: Bitmap)] {
            var options = StageOptions()
            let display = rotation.turned(size)
            options.placement = .window(width: display.width, height: display.height)
            options.renderer = choice
            options.rotation = rotation
            options.maximumTextureSide = maximumTextureSide
            var bench = try Bench(options)
            for (picture, bitmap) in ComparisonScene.pictures { bench.put((picture, bitmap)) }
            let screen = Size(width: Double(size.width) / scale, height: Double(size.height) / scale)
            return try ComparisonScene.allCases.flatMap { scene in
                try shifts.map { shift in
                    let sprites = scene.sprites(on: screen, shift: shift)
                    return ("\(scene) at \(shift)", try bench.paint(sprites, scale: scale).picture)
                }
            }
        }

        private static func compare(_ a: [(name: String, picture: Bitmap)], _ b: [(name: String, picture: Bitmap)]) {
            for ((name, expected), (_, drawn)) in zip(a, b) {
                let difference = Difference(expected, drawn)
                #expect(difference.mean <= 2 && difference.most <= 24, "\(name): \(difference)")
            }
        }

        @Test("at three sizes", arguments: [(160, 130, 1.0), (90, 211, 1), (333, 250, 1.75)])
        func sizes(_ width: Int, _ height: Int, _ scale: Double) throws {
            let size = PixelSize(width: width, height: height)
            let expected = try Self.pictures(.software, size, scale: scale)
            for choice in [StageOptions.RendererChoice.opengl, .opengles2] {
                Self.compare(expected, try Self.pictures(choice, size, scale: scale))
            }
        }

        @Test("turned", arguments: Rotation.allCases)
        func rotation(_ rotation: Rotation) throws {
            let size = PixelSize(width: 161, height: 130)
            let expected = try Self.pictures(.software, size)
            Self.compare(expected, try Self.pictures(.opengles2, size, rotation))
            let turned = try Self.pictures(.software, size, rotation)
            #expect(turned.map(\.picture) == expected.map(\.picture))
        }

        @Test("in pieces", arguments: [64, 100])
        func pieces(_ limit: Int) throws {
            let size = PixelSize(width: 160, height: 130)
            let expected = try Self.pictures(.software, size)
            Self.compare(expected, try Self.pictures(.opengl, size, maximumTextureSide: limit))
        }
    }
}

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

/// How much two pictures differ, in levels of 255.
struct Difference: CustomStringConvertible {
    private(set) var mean = 0.0
    private(set) var most = 0
    private(set) var place = (x: 0, y: 0)

    init(_ a: Bitmap, _ b: Bitmap) {
        guard a.size == b.size else {
            most = .max
            return
        }
        var sum = 0
        for index in 0..<a.size.count {
            let first = a.pixels[index]
            let second = b.pixels[index]
            guard first != second else { continue }
            for shift: UInt32 in [0, 8, 16] {
                let difference = abs(Int(first >> shift & 255) - Int(second >> shift & 255))
                sum += difference
                if difference > most { (most, place) = (difference, (index % a.size.width, index / a.size.width)) }
            }
        }
        mean = Double(sum) / Double(3 * a.size.count)
    }

    var description: String { "mean \(mean), most \(most) at \(place.x), \(place.y)" }
}
