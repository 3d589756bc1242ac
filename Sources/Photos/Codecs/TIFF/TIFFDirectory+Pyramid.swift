import Decoding
import Raster

extension TIFFDirectory {
    /// The levels of a picture in tiles: its own, then the smaller versions of it that are stored as further pages or as
    /// subdirectories (TIFF 6.0, section 15; Adobe PageMaker 6.0 TIFF Technical Notes). Nil if it has no tiles, or is as quickly
    /// decoded as a whole.
    var pyramid: TilePyramid? {
        guard let first = level, let size else { return nil }
        var stored = [first]
        let smaller = (subdirectories + following).compactMap(\.level)
        for level in smaller.sorted(by: { $0.size.width > $1.size.width }) {
            if let last = stored.last, level.isReduced(from: last, of: size) { stored.append(level) }
        }
        guard stored.count > 1 || size.count > Self.wholePixels else { return nil }
        let pyramid = TilePyramid(levels: Self.completed(stored), storage: .ownFile)
        return pyramid.isSound(for: size) ? pyramid : nil
    }

    /// A picture with fewer pixels and no smaller versions is decoded as a whole.
    private static let wholePixels = 16_000_000

    /// The tiles of this directory, in the display's: several small ones together, so that there are not too many.
    private var level: TilePyramid.Level? {
        guard let size, let width = value(of: 322), let height = value(of: 323), width > 0, height > 0, size.width > 0,
            size.height > 0, max(size.width, size.height) <= ImageHeader.maximumPyramidSide,
            max(width, height) <= TilePyramid.longestTile
        else { return nil }
        func side(_ tile: Int) -> Int { tile * max(1, Self.commonTile / tile) }
        return TilePyramid.Level(
            size: size, tile: PixelSize(width: side(width), height: side(height)), place: offset)
    }

    private static let commonTile = 512

    /// Adds levels between stored ones that are far apart, and below the last, by reducing what is stored.
    private static func completed(_ stored: [TilePyramid.Level]) -> [TilePyramid.Level] {
        stored.enumerated().flatMap { index, level -> [TilePyramid.Level] in
            let next = stored.dropFirst(index + 1).first?.size
            let reductions = [2, 4, 8].prefix { factor in
                let reduced = level.reduced(by: factor).size
                guard let next else { return max(reduced.width, reduced.height) * 2 > 2 * commonTile }
                return Double(reduced.width) > 1.4 * Double(next.width)
            }
            return [level] + reductions.map { level.reduced(by: $0) }
        }
    }
}

extension TilePyramid.Level {
    /// Whether it is a smaller version of a picture: another page has other sides.
    fileprivate func isReduced(from other: TilePyramid.Level, of full: PixelSize) -> Bool {
        guard size.width < other.size.width, size.height <= other.size.height else { return false }
        let factor = Double(full.width) / Double(size.width)
        // Some programs round sizes down, some up, and each level from the one before.
        return abs(Double(full.height) / factor - Double(size.height)) <= 2
    }

    fileprivate func reduced(by factor: Int) -> TilePyramid.Level {
        var level = self
        level.size = PixelSize(width: (size.width + factor - 1) / factor, height: (size.height + factor - 1) / factor)
        level.reduction = factor
        return level
    }
}
