/// A square piece of a photo, upright. Level `n` has 1 pixel for each 2ⁿ × 2ⁿ pixels of the photo, so that its size is
/// the photo's divided by 2ⁿ, rounded up. Tiles are counted from the top left; the last tile of a row or column holds
/// the remainder.
public struct Tile: Hashable, Sendable {
    /// From 0, the photo's own pixels, to ``coarsest``.
    public var level: Int
    public var column: Int
    public var row: Int

    /// The side of a tile, in pixels.
    public static let side = 512
    /// A JPEG decoder can shrink by up to 8 while it decodes.
    public static let coarsest = 3

    public init(level: Int, column: Int, row: Int) {
        self.level = level
        self.column = column
        self.row = row
    }
}
