import Motion
import Raster

@testable import Library
@testable import Scenes
@testable import Stage

/// Scenes with everything that the gallery draws, at fractional positions.
enum ComparisonScene: String, CaseIterable {
    case cards, fades, fills, crops, tiles, sizes

    /// The pictures of all scenes.
    static let pictures: [(Picture, Bitmap)] =
        [
            (card(1), .detailed(120, 80)), (card(2), .detailed(60, 80)), (card(3), .detailed(301, 199)),
            (backdrop(1), .detailed(32, 18)), (shadow, .glow(30, 24)), (text, .strokes(70, 14)),
            (scrim, .glow(2, 40)),
        ] + mosaicTiles.map { ($0, .detailed(32, 32)) }

    private static func card(_ number: Int) -> Picture { picture(number) }
    private static let shadow = Picture.shadow(Size(width: 120, height: 80))
    private static let text = Picture.caption(PhotoID(1), .title, language: "en", width: 70)
    private static let scrim = Picture.scrim(.bottom, height: 40)
    private static let mosaicTiles = (0..<6).map {
        Picture.tile(PhotoID(1), Tile(level: 0, column: $0 % 3, row: $0 / 3))
    }

    /// - Parameter shift: Where everything is drawn.
    func sprites(on screen: Size, shift: Vector) -> [Sprite] {
        let background = Sprite(picture: backdrop(1), frame: Rect(origin: .zero, size: screen))
        let sprites = sprites.map { sprite in
            var sprite = sprite
            sprite.frame = sprite.frame.moved(by: shift)
            return sprite
        }
        return [background] + sprites
    }

    private var sprites: [Sprite] {
        switch self {
        case .cards: Self.row
        case .fades: Self.row.map { $0.faded(0.37) } + [Self.rounded(2, 30, 60, 90, 120, radius: 20, opacity: 0.8)]
        case .fills: Self.colours
        case .crops: Self.parts
        case .tiles: Self.mosaic(17) + Self.mosaic(41.37, x: 80)
        case .sizes: Self.enlarged
        }
    }

    private static func rounded(
        _ number: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double, opacity: Double = 1
    ) -> Sprite {
        var sprite = Sprite(
            picture: card(number), frame: Rect(x: x, y: y, width: width, height: height), opacity: opacity)
        sprite.cornerRadius = radius
        return sprite
    }

    private static let row: [Sprite] = [
        Sprite(picture: shadow, frame: Rect(x: -42, y: -10, width: 144, height: 120)),
        rounded(1, -30, 2, 120, 80, radius: 12),
        Sprite(picture: shadow, frame: Rect(x: 88, y: 0, width: 84, height: 120)),
        rounded(2, 100, 2, 60, 80, radius: 20),
        Sprite(picture: text, frame: Rect(x: 4, y: 88, width: 90, height: 14), fit: .leading),
        Sprite(picture: text, frame: Rect(x: 4, y: 110, width: 140, height: 14), fit: .centered),
        Sprite(picture: scrim, frame: Rect(x: -20, y: 120, width: 400, height: 40)),
    ]

    private static func fill(
        _ tint: Tint, _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0
    ) -> Sprite {
        var sprite = Sprite(picture: .solid(tint), frame: Rect(x: x, y: y, width: width, height: height))
        sprite.cornerRadius = radius
        return sprite
    }

    private static let colours: [Sprite] = [
        fill(.header, -10, 4, 500, 40), fill(.hairline, -10, 44, 500, 1), fill(.capsule, 8, 10, 60, 28, radius: 14),
        fill(.white, 80, 10, 21.3, 21.3, radius: 30), fill(.red, 110, 10, 9.4, 30.2, radius: 3),
        fill(.amber, 10, 60, 0.6, 50), fill(.green, 20, 60, 50, 0.4), fill(.blank, 30, 70, 100, 60, radius: 40),
        fill(.grey, 140, 60, 3, 3, radius: 1.5),
    ]

    private static func crop(_ number: Int, _ frame: Rect, _ crop: Rect, radius: Double = 0) -> Sprite {
        var sprite = Sprite(picture: card(number), frame: frame)
        sprite.crop = crop
        sprite.cornerRadius = radius
        return sprite
    }

    private static let parts: [Sprite] = [
        crop(
            3, Rect(x: 3, y: 2, width: 140, height: 70), Rect(x: 0.21, y: 0.33, width: 0.07, height: 0.05)),
        crop(
            1, Rect(x: 10, y: 80, width: 60, height: 40), Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5), radius: 9),
        crop(3, Rect(x: 80, y: 80, width: 70, height: 50), Rect(x: 0.1, y: 0, width: 0.5, height: 0.6)),
    ]

    /// Tiles of that width.
    private static func mosaic(_ side: Double, x: Double = 0) -> [Sprite] {
        mosaicTiles.enumerated().map { index, tile in
            let column = Double(index % 3)
            let row = Double(index / 3)
            return Sprite(
                picture: tile, frame: Rect(x: x + column * side, y: 6 + row * side, width: side, height: side))
        }
    }

    private static let enlarged: [Sprite] = [
        rounded(3, 2, 3, 180.5, 119.4, radius: 17), rounded(1, 20, 40, 130.4, 86.9, radius: 6),
        rounded(2, 100, 10, 33, 44, radius: 50),
    ]
}

extension Bitmap {
    private init(_ width: Int, _ height: Int, isOpaque: Bool = true, pixel: (Double, Double) -> [Double]) {
        let size = PixelSize(width: width, height: height)
        let pixels = (0..<size.count).map { index in
            pixel(Double(index % width), Double(index / width)).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        self.init(size: size, pixels: pixels, opaque: isOpaque ? PixelRect(size) : nil)
    }

    /// Waves of several lengths, the shortest of three pixels.
    static func detailed(_ width: Int, _ height: Int) -> Bitmap {
        Bitmap(width, height) { x, y in
            func wave(_ length: Double, _ phase: Double) -> Double {
                let position = ((x + 0.7 * y) / length + phase).truncatingRemainder(dividingBy: 1)
                return abs(position - 0.5) * 2
            }
            return [255, 255 * wave(31, 0), 127 * wave(17, 0.3) + 128 * wave(5, 0), 128 + 127 * wave(3, 0.1)]
        }
    }

    /// Translucent, and softer towards its ends.
    static func glow(_ width: Int, _ height: Int) -> Bitmap {
        Bitmap(width, height, isOpaque: false) { x, y in
            let u = (x + 0.5) / Double(width)
            let v = (y + 0.5) / Double(height)
            let alpha = (255 * 16 * u * (1 - u) * v * (1 - v)).rounded(.down)
            return [alpha, 0, (alpha / 4).rounded(.down), 0]
        }
    }

    /// Sharp black and white, as letters have.
    static func strokes(_ width: Int, _ height: Int) -> Bitmap {
        Bitmap(width, height, isOpaque: false) { x, y in
            let level = (Int(x) * 7 + Int(y) * 3) % 5 < 2 ? 235.0 : 0
            return [level, level, level, level]
        }
    }
}
