import Motion

/// The resolutions at which a photo can be shown, each cut into tiles.
public struct Pyramid: Hashable, Sendable, Codable {
    public struct Level: Hashable, Sendable, Codable {
        /// The size of the whole photo at this level, in pixels.
        public var pixels: Size
        /// The size of a tile, in pixels.
        public var tile: Size

        public init(pixels: Size, tile: Size) {
            self.pixels = pixels
            self.tile = tile
        }
    }

    /// From the photo's own pixels to the coarsest.
    public var levels: [Level]

    public init(levels: [Level]) {
        self.levels = levels
    }

    /// The coarsest level of a photo that is not stored in tiles: a JPEG decoder can shrink by up to 8 while it decodes.
    public static let coarsestOfWhole = 3
}

extension Card {
    /// The number of its levels.
    package var levelCount: Int { pyramid?.levels.count ?? Pyramid.coarsestOfWhole + 1 }

    /// A level. Without a pyramid, level `n` has a pixel for each 2ⁿ × 2ⁿ pixels of the photo, so that its size is the photo's
    /// divided by 2ⁿ, rounded up.
    package func level(_ index: Int) -> Pyramid.Level {
        if let pyramid { return pyramid.levels[index] }
        let divisor = powerOfTwo(Double(index))
        return Pyramid.Level(
            pixels: Size(
                width: (pixels.width / divisor).rounded(.up), height: (pixels.height / divisor).rounded(.up)),
            tile: Size(width: Double(Tile.side), height: Double(Tile.side)))
    }

    /// How many pixels a level has along the longer side for each of the photo.
    package func density(ofLevel index: Int) -> Double {
        let level = level(index).pixels
        return max(level.width, level.height) / max(pixels.width, pixels.height)
    }

    /// The coarsest level with at least so many pixels for each of the photo, or else the finest.
    package func level(density: Double) -> Int {
        var index = levelCount - 1
        while index > 0, self.density(ofLevel: index) < density { index -= 1 }
        return index
    }
}
