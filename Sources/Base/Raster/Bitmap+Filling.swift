internal import CCairo

extension Bitmap {
    /// The picture rotated upright, scaled to fill `target`, and cropped evenly on both sides.
    ///
    /// - Precondition: Every pixel is opaque.
    public func filling(_ target: PixelSize, orientation: Orientation = .up) -> Bitmap {
        let upright = orientation.upright(size)
        if orientation == .up && upright == target { return self }
        let factor = max(
            Double(target.width) / Double(upright.width), Double(target.height) / Double(upright.height))
        if 1 / factor > Self.greatestRatio {
            return shrunk(toFill: orientation.upright(target)).turned(orientation)
        }
        let shown = PixelSize(
            width: Int((Double(target.width + 4) / factor).rounded(.up)),
            height: Int((Double(target.height + 4) / factor).rounded(.up)))
        if let middle = trimmed(toShow: orientation.upright(shown)) {
            return middle.filling(target, orientation: orientation)
        }
        func offset(_ target: Int, _ upright: Int) -> Double {
            let offset = (Double(target) - Double(upright) * factor) / 2
            // An unscaled picture stays on whole pixels.
            return factor == 1 ? offset.rounded(.down) : offset
        }
        var transform = cairo_matrix_t(
            xx: factor, yx: 0, xy: 0, yy: factor, x0: offset(target.width, upright.width),
            y0: offset(target.height, upright.height))
        // If only rounding to whole pixels makes the aspect ratios differ, nothing is cropped.
        if factor != 1, let whole = cairo_matrix_t.stretching(upright, to: target) { transform = whole }
        var turn = orientation.transform(of: size)
        var both = cairo_matrix_t()
        cairo_matrix_multiply(&both, &turn, &transform)
        let canvas = Canvas(target)
        canvas.paint(self, through: both)
        return canvas.bitmap(opaque: PixelRect(target))
    }

    /// The greatest ratio at which cairo's filter covers as much as a pixel does.
    private static let greatestRatio = 16.0

    /// The longest side of a picture that cairo accepts.
    private static let longestSide = 32_767

    /// The middle of a picture with a side that is too long for cairo: at least the part that is shown. Nil if there is
    /// nothing to crop.
    private func trimmed(toShow shown: PixelSize) -> Bitmap? {
        func margin(_ side: Int, _ shown: Int) -> Int { side > Self.longestSide ? max(0, (side - shown) / 2) : 0 }
        let x = margin(size.width, shown.width)
        let y = margin(size.height, shown.height)
        guard x > 0 || y > 0 else { return nil }
        let part = PixelSize(width: size.width - 2 * x, height: size.height - 2 * y)
        let rows = (y..<size.height - y).flatMap { row -> Pixels.SubSequence in
            let start = row * size.width
            return pixels[start + x..<start + size.width - x]
        }
        return Bitmap(size: part, pixels: rows, opaque: PixelRect(part))
    }
}

extension cairo_matrix_t {
    /// Nil unless both sides are scaled by the same factor to within a pixel.
    static func stretching(_ size: PixelSize, to target: PixelSize) -> cairo_matrix_t? {
        let sx = Double(target.width) / Double(size.width)
        let sy = Double(target.height) / Double(size.height)
        let isFitted =
            abs(Double(size.height) * sx - Double(target.height)) <= 1
            || abs(Double(size.width) * sy - Double(target.width)) <= 1
        return isFitted ? cairo_matrix_t(xx: sx, yx: 0, xy: 0, yy: sy, x0: 0, y0: 0) : nil
    }
}
