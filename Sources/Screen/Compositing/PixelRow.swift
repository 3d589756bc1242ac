internal import CPixelRow
import Raster

/// Operations on rows of premultiplied `0xAARRGGBB` pixels. Weights are of 256. The target may be one of the sources.
enum PixelRow {
    typealias Source = UnsafePointer<UInt32>
    typealias Target = UnsafeMutablePointer<UInt32>

    /// The distances from the pixels of one row to those of the next, for prefetching them.
    typealias Strides = pixel_row_strides

    /// Interpolates between `a`, where `weight` is 0, and `b`, where it is 256.
    @inline(__always)
    static func mix(
        _ a: Source, _ b: Source, weight: Int, into target: Target, count: Int,
        strides: Strides = Strides(source: 0, target: 0)
    ) {
        pixel_row_mix(a, b, UInt16(truncatingIfNeeded: weight), target, count, strides)
    }

    @inline(__always)
    static func copy(_ source: Source, to target: Target, count: Int, strides: Strides) {
        pixel_row_copy(source, target, count, strides)
    }

    /// Draws `source` with an opacity over `target`.
    @inline(__always)
    static func over(_ source: Source, opacity: Int, _ target: Target, count: Int) {
        pixel_row_over(source, UInt16(truncatingIfNeeded: opacity), target, count)
    }

    /// Resamples a row: each result is interpolated between the pixel at its index and the next.
    @inline(__always)
    static func sample(
        _ source: Source, at indices: UnsafePointer<Int32>, weights: UnsafePointer<UInt32>, into target: Target,
        count: Int
    ) {
        pixel_row_sample(source, indices, weights, target, count)
    }

    /// Copies rows to other places: `right` is the distance in the target between neighbours of a row, and `down` that
    /// between neighbours of a column.
    static func turn(_ source: Source, stride: Int, _ size: PixelSize, to target: Target, right: Int, down: Int) {
        pixel_row_turn(source, stride, size.width, size.height, target, right, down)
    }

    // MARK: Single pixels

    @inline(__always)
    static func mix(_ a: UInt32, _ b: UInt32, weight: UInt32) -> UInt32 {
        let even = (a & 0xFF_00FF) &* (256 &- weight) &+ (b & 0xFF_00FF) &* weight &+ 0x80_0080
        let odd = (a &>> 8 & 0xFF_00FF) &* (256 &- weight) &+ (b &>> 8 & 0xFF_00FF) &* weight &+ 0x80_0080
        return (even &>> 8 & 0xFF_00FF) | (odd & 0xFF00_FF00)
    }

    @inline(__always)
    static func over(_ top: UInt32, _ below: UInt32) -> UInt32 {
        let alpha = top &>> 24
        return top &+ mix(0, below, weight: 256 &- (alpha &+ alpha &>> 7))
    }
}
