internal import CPixelRow

/// What is done to rows of premultiplied `0xAARRGGBB` pixels. A share of 256 is all of it. The result may go to where it
/// came from.
enum PixelRow {
    typealias Source = UnsafePointer<UInt32>
    typealias Target = UnsafeMutablePointer<UInt32>

    /// `a` where `share` is 0, `b` where it is 256.
    ///
    /// - Parameter strides: How many pixels further on the next row is read, and written.
    @inline(__always)
    static func mix(
        _ a: Source, _ b: Source, share: Int, into target: Target, count: Int, strides: (Int, Int) = (0, 0)
    ) {
        pixel_row_mix(a, b, UInt16(truncatingIfNeeded: share), target, count, strides.0, strides.1)
    }

    /// - Parameter strides: How many pixels further on the next row is read, and written.
    @inline(__always)
    static func copy(_ source: Source, to target: Target, count: Int, strides: (Int, Int)) {
        pixel_row_copy(source, target, count, strides.0, strides.1)
    }

    /// Draws `source`, as strongly as `share` says, over `target`.
    @inline(__always)
    static func over(_ source: Source, share: Int, _ target: Target, count: Int) {
        pixel_row_over(source, UInt16(truncatingIfNeeded: share), target, count)
    }

    /// Samples a row: each pixel of the result lies between two neighbours of `source`.
    @inline(__always)
    static func sample(
        _ source: Source, at places: UnsafePointer<Int32>, shares: UnsafePointer<UInt32>, into target: Target,
        count: Int
    ) {
        pixel_row_sample(source, places, shares, target, count)
    }

    // MARK: Single pixels

    @inline(__always)
    static func mix(_ a: UInt32, _ b: UInt32, share: UInt32) -> UInt32 {
        let even = (a & 0xFF_00FF) &* (256 &- share) &+ (b & 0xFF_00FF) &* share &+ 0x80_0080
        let odd = (a &>> 8 & 0xFF_00FF) &* (256 &- share) &+ (b &>> 8 & 0xFF_00FF) &* share &+ 0x80_0080
        return (even &>> 8 & 0xFF_00FF) | (odd & 0xFF00_FF00)
    }

    @inline(__always)
    static func over(_ top: UInt32, _ below: UInt32) -> UInt32 {
        let alpha = top &>> 24
        return top &+ mix(0, below, share: 256 &- (alpha &+ alpha &>> 7))
    }
}
