import Decoding
import Platform
import Raster

/// Where a level appears in a picture that it fills, cropped evenly on both sides.
struct LevelView {
    private let across, down: Axis

    init(_ level: TilePyramid.Level, filling target: PixelSize) {
        let width = Double(target.width) / Double(level.size.width)
        let height = Double(target.height) / Double(level.size.height)
        // If only rounding to whole pixels makes the aspect ratios differ, nothing is cropped.
        let isFitted =
            abs(Double(level.size.height) * width - Double(target.height)) <= 1
            || abs(Double(level.size.width) * height - Double(target.width)) <= 1
        across = Axis(level.size.width, filling: target.width, scale: isFitted ? width : max(width, height))
        down = Axis(level.size.height, filling: target.height, scale: isFitted ? height : max(width, height))
    }

    /// Pixels of the picture for each of the level.
    static func scale(_ level: TilePyramid.Level, _ target: PixelSize) -> Double {
        max(Double(target.width) / Double(level.size.width), Double(target.height) / Double(level.size.height))
    }

    /// The shown part of a tile, in the level, and its frame in the picture; nil if it has no pixels there.
    func place(of tile: PixelRect) -> (part: PixelRect, frame: PixelRect)? {
        let part = PixelRect(columns: across.part(of: tile.columns), rows: down.part(of: tile.rows))
        let frame = PixelRect(columns: across.frame(of: part.columns), rows: down.frame(of: part.rows))
        return frame.width > 0 && frame.height > 0 ? (part, frame) : nil
    }

    /// One side of the level and of the picture.
    private struct Axis {
        let scale: Double
        /// The part that is shown, in pixels of the level.
        let start, end: Double

        init(_ length: Int, filling target: Int, scale: Double) {
            self.scale = scale
            start = (Double(length) - Double(target) / scale) / 2
            end = start + Double(target) / scale
        }

        func part(of tile: Range<Int>) -> Range<Int> {
            let first = Int(saturating: start.rounded(.down))
            return tile.clamped(to: first..<max(first, Int(saturating: end.rounded(.up))))
        }

        func frame(of part: Range<Int>) -> Range<Int> {
            func place(_ edge: Int) -> Int { Int(saturating: ((Double(edge) - start) * scale).rounded()) }
            return place(part.lowerBound)..<place(part.upperBound)
        }
    }
}
