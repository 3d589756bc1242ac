import Platform

/// The part of a photo that matters, in shares of the upright photo. Compact, because a library may have a hundred thousand
/// photos: each edge is a multiple of 1/65535.
public struct FocusArea: Hashable, Sendable {
    package let left, top, right, bottom: UInt16

    /// - Returns: Nil if nothing of the area is within the photo.
    public init?(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        guard minX < maxX, minY < maxY else { return nil }
        (left, top) = (Self.stored(minX), Self.stored(minY))
        (right, bottom) = (Self.stored(maxX), Self.stored(maxY))
        guard left < right, top < bottom else { return nil }
    }

    package init?(left: Int, top: Int, right: Int, bottom: Int) {
        guard let left = UInt16(exactly: left), let top = UInt16(exactly: top), let right = UInt16(exactly: right),
            let bottom = UInt16(exactly: bottom), left < right, top < bottom
        else { return nil }
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    public var minX: Double { Self.share(left) }
    public var minY: Double { Self.share(top) }
    public var maxX: Double { Self.share(right) }
    public var maxY: Double { Self.share(bottom) }

    private static let whole = Double(UInt16.max)

    private static func stored(_ share: Double) -> UInt16 {
        UInt16(saturating: (min(max(share, 0), 1) * whole).rounded())
    }

    private static func share(_ stored: UInt16) -> Double { Double(stored) / whole }
}
