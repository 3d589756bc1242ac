import Raster

/// Memory to draw on: rows of `0xXXRRGGBB` pixels, whose upper byte is ignored.
public struct Surface: Hashable {
    public let pixels: UnsafeMutablePointer<UInt32>
    public let size: PixelSize
    /// The number of pixels from the start of one row to the next.
    public let stride: Int

    /// - Precondition: `pixels` stays valid while the surface is drawn on.
    public init(_ pixels: UnsafeMutablePointer<UInt32>, size: PixelSize, stride: Int) {
        self.pixels = pixels
        self.size = size
        self.stride = stride
    }

    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + y * stride }

    /// A copy of the contents.
    public var bitmap: Bitmap {
        let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            for y in 0..<size.height {
                let row = row(y)
                for x in 0..<size.width { buffer[y * size.width + x] = row[x] | 0xFF00_0000 }
            }
            count = size.count
        }
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }
}

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
