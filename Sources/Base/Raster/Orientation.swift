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

    /// Maps stored pixels of a picture of this size to upright ones. EXIF 2.32 defines tag 274 by the sides on which row 0
    /// and column 0 of the stored picture are seen.
    func transform(of stored: PixelSize) -> AffineTransform {
        let w = Double(stored.width)
        let h = Double(stored.height)
        return switch self {
        case .up: AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        case .upMirrored: AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
        case .down: AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
        case .downMirrored: AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
        case .leftMirrored: AffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .right: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
        case .rightMirrored: AffineTransform(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w)
        case .left: AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
        }
    }

    /// The stored rectangle of an upright one, in a picture with this stored size.
    public func stored(_ rect: PixelRect, of stored: PixelSize) -> PixelRect {
        let inverse = transform(of: stored).inverted()
        let (x0, y0) = inverse.moved(rect.x, rect.y)
        let (x1, y1) = inverse.moved(rect.x + rect.width, rect.y + rect.height)
        return PixelRect(x: min(x0, x1), y: min(y0, y1), width: abs(x1 - x0), height: abs(y1 - y0))
    }
}

extension AffineTransform {
    /// Maps a corner between pixels to another.
    fileprivate func moved(_ x: Int, _ y: Int) -> (x: Int, y: Int) {
        (
            Int((a * Double(x) + c * Double(y) + tx).rounded()),
            Int((b * Double(x) + d * Double(y) + ty).rounded())
        )
    }
}
