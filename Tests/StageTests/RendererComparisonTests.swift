import CSDL2
import Motion
import Raster
import Testing

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
