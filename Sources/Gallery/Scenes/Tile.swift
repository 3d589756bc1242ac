/// A piece of a photo, upright. Tiles are counted from the top left; the last of a row or column holds the remainder.
public struct Tile: Hashable, Sendable {
    /// From 0, the photo's own pixels.
    public var level: Int
    public var column: Int
    public var row: Int
    /// The size of all tiles of the level but the last of a row or column, in pixels.
    public var width: Int
    public var height: Int
    /// Whether it is stored separately. Others are made together, in one pass over the photo.
    public var isStored: Bool

    /// The side of a tile of a photo that is not stored in tiles, in pixels.
    public static let side = 512

    public init(
        level: Int, column: Int, row: Int, width: Int = side, height: Int = side, isStored: Bool = false
    ) {
        self.level = level
        self.column = column
        self.row = row
        self.width = width
        self.height = height
        self.isStored = isStored
    }
}
