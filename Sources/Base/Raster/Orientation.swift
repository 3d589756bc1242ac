internal import CCairo

/// How to rotate or mirror the stored pixels of a photo. The raw values are those of the EXIF tag.
public enum Orientation: Int, Hashable, Sendable, CaseIterable {
    case up = 1
    case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

    /// Whether width and height are exchanged.
    public var isTransposed: Bool { rawValue >= 5 }

    /// The size of the upright photo.
    public func upright(_ stored: PixelSize) -> PixelSize {
        isTransposed ? PixelSize(width: stored.height, height: stored.width) : stored
    }

    /// The orientation of the photo turned clockwise by a number of right angles after it was upright.
    public func turned(by quarters: Int) -> Orientation {
        guard let cycle = Self.cycles.first(where: { $0.contains(self) }), let place = cycle.firstIndex(of: self) else {
            return self
        }
        return cycle[(place + quarters) & 3]
    }

    /// Those that follow from each other by a right angle.
    private static let cycles: [[Orientation]] = [
        [.up, .right, .down, .left], [.upMirrored, .rightMirrored, .downMirrored, .leftMirrored],
    ]

    /// Maps stored pixels of a picture of this size to upright ones. EXIF 2.32 defines tag 274 by the sides on which row 0
    /// and column 0 of the stored picture are seen.
    func transform(of stored: PixelSize) -> cairo_matrix_t {
        let w = Double(stored.width)
        let h = Double(stored.height)
        return switch self {
        case .up: cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
        case .upMirrored: cairo_matrix_t(xx: -1, yx: 0, xy: 0, yy: 1, x0: w, y0: 0)
        case .down: cairo_matrix_t(xx: -1, yx: 0, xy: 0, yy: -1, x0: w, y0: h)
        case .downMirrored: cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: -1, x0: 0, y0: h)
        case .leftMirrored: cairo_matrix_t(xx: 0, yx: 1, xy: 1, yy: 0, x0: 0, y0: 0)
        case .right: cairo_matrix_t(xx: 0, yx: 1, xy: -1, yy: 0, x0: h, y0: 0)
        case .rightMirrored: cairo_matrix_t(xx: 0, yx: -1, xy: -1, yy: 0, x0: h, y0: w)
        case .left: cairo_matrix_t(xx: 0, yx: -1, xy: 1, yy: 0, x0: 0, y0: w)
        }
    }

    /// The stored rectangle of an upright one, in a picture with this stored size.
    public func stored(_ rect: PixelRect, of stored: PixelSize) -> PixelRect {
        var inverse = transform(of: stored)
        cairo_matrix_invert(&inverse)
        let (x0, y0) = inverse.moved(rect.x, rect.y)
        let (x1, y1) = inverse.moved(rect.x + rect.width, rect.y + rect.height)
        return PixelRect(x: min(x0, x1), y: min(y0, y1), width: abs(x1 - x0), height: abs(y1 - y0))
    }
}

extension cairo_matrix_t {
    /// Maps a corner between pixels to another.
    fileprivate func moved(_ x: Int, _ y: Int) -> (x: Int, y: Int) {
        (
            Int((xx * Double(x) + xy * Double(y) + x0).rounded()),
            Int((yx * Double(x) + yy * Double(y) + y0).rounded())
        )
    }
}
