import Motion

/// A photo that a visitor has turned is another one to the picture pipeline: its ID has the number of quarter turns in two high
/// bits, so that pictures of it are made, stored and drawn like those of a photo whose file says how it was held.
extension PhotoID {
    private static let shift = Int.bitWidth - 4
    private static let mask = 3 << shift

    /// By how many right angles its pictures are turned, clockwise: 0 to 3.
    public var quarters: Int { (rawValue & Self.mask) >> Self.shift }

    /// The photo before any visitor has turned it.
    public var upright: PhotoID { PhotoID(rawValue & ~Self.mask) }

    /// The photo turned clockwise by more right angles, or counterclockwise by fewer than none.
    public func turned(by quarters: Int) -> PhotoID {
        PhotoID(upright.rawValue | ((self.quarters + quarters) & 3) << Self.shift)
    }
}

extension Card {
    /// The photo turned clockwise by a number of right angles. Its moment cannot be turned, and is left out.
    public func turned(by quarters: Int) -> Card {
        guard quarters & 3 != 0 else { return self }
        var card = self
        card.photo = photo.turned(by: quarters)
        card.clip = nil
        card.focus = nil
        guard !quarters.isMultiple(of: 2) else { return card }
        card.pixels = pixels.transposed
        card.pyramid = pyramid.map { pyramid in
            Pyramid(levels: pyramid.levels.map { .init(pixels: $0.pixels.transposed, tile: $0.tile.transposed) })
        }
        return card
    }
}

extension Size {
    /// As wide as it was high.
    public var transposed: Size { Size(width: height, height: width) }
}
