import Raster

/// Memory to draw on: rows of `0xXXRRGGBB` pixels, whose upper byte is ignored.
public struct Surface {
    let pixels: UnsafeMutablePointer<UInt32>
    public let size: PixelSize
    /// The number of pixels from the start of one row to the next.
    let stride: Int

    /// - Precondition: `pixels` stays valid while the surface is drawn on.
    public init(_ pixels: UnsafeMutablePointer<UInt32>, size: PixelSize, stride: Int) {
        self.pixels = pixels
        self.size = size
        self.stride = stride
    }

    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + y * stride }
}

extension Surface {
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
