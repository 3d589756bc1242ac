import Raster

/// Memory that shows a surface turned, for a display that is mounted on its side or upside down.
public struct TurnedSurface {
    /// The place of the surface's first pixel.
    private let origin: UnsafeMutablePointer<UInt32>
    /// The distances from there to its neighbours on the right and below.
    private let right: Int
    private let down: Int

    /// - Precondition: The memory stays valid while it is written to.
    public init(_ origin: UnsafeMutablePointer<UInt32>, right: Int, down: Int) {
        self.origin = origin
        self.right = right
        self.down = down
    }

    /// Shows a picture of that size.
    public func show(_ pixels: UnsafePointer<UInt32>, of size: PixelSize) {
        PixelRow.turn(pixels, stride: size.width, size, to: origin, right: right, down: down)
    }

    /// Shows a part of the surface.
    func show(_ rows: Range<Int>, _ columns: Range<Int>, of surface: Surface) {
        let size = PixelSize(width: columns.count, height: rows.count)
        let target = origin + rows.lowerBound * down + columns.lowerBound * right
        let source = surface.row(rows.lowerBound) + columns.lowerBound
        PixelRow.turn(source, stride: surface.stride, size, to: target, right: right, down: down)
    }
}
