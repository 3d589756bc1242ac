import Platform
import Raster

/// The area of interest in a photo, in fractions of the upright photo's size. Compact, because a library may have a
/// hundred thousand photos: each edge is a multiple of 1/65535.
public struct FocusArea: Hashable, Sendable {
    package let left, top, right, bottom: UInt16

    /// - Returns: Nil if nothing of the area is within the photo.
    public init?(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        guard minX < maxX, minY < maxY else { return nil }
        left = Self.stored(minX)
        top = Self.stored(minY)
        right = Self.stored(maxX)
        bottom = Self.stored(maxY)
        guard left < right, top < bottom else { return nil }
    }

    package init?(left: Int, top: Int, right: Int, bottom: Int) {
        guard let left = UInt16(exactly: left), let top = UInt16(exactly: top), let right = UInt16(exactly: right),
            let bottom = UInt16(exactly: bottom), left < right, top < bottom
        else { return nil }
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    public var minX: Double { Self.share(left) }
    public var minY: Double { Self.share(top) }
    public var maxX: Double { Self.share(right) }
    public var maxY: Double { Self.share(bottom) }

    /// The same area of the upright photo, if this is one of the stored photo.
    package func upright(_ orientation: Orientation) -> FocusArea? {
        var (left, top, right, bottom) = (Int(left), Int(top), Int(right), Int(bottom))
        if orientation.isTransposed { (left, top, right, bottom) = (top, left, bottom, right) }
        let end = Int(UInt16.max)
        if [.upMirrored, .down, .right, .rightMirrored].contains(orientation) {
            (left, right) = (end - right, end - left)
        }
        if [.down, .downMirrored, .rightMirrored, .left].contains(orientation) {
            (top, bottom) = (end - bottom, end - top)
        }
        return FocusArea(left: left, top: top, right: right, bottom: bottom)
    }

    private static let whole = Double(UInt16.max)

    private static func stored(_ share: Double) -> UInt16 {
        UInt16(saturating: (min(max(share, 0), 1) * whole).rounded())
    }

    private static func share(_ stored: UInt16) -> Double { Double(stored) / whole }
}
