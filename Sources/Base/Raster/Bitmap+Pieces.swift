extension Bitmap {
    /// A stored picture rotated upright, pixel by pixel.
    public func turned(_ orientation: Orientation) -> Bitmap {
        if orientation == .up { return self }
        let upright = orientation.upright(size)
        func index(_ x: Int, _ y: Int) -> Int {
            let pixel = orientation.stored(PixelRect(x: x, y: y, width: 1, height: 1), of: size)
            return pixel.y * size.width + pixel.x
        }
        let first = index(0, 0)
        let acrossStep = index(1, 0) - first
        let downStep = index(0, 1) - first
        let turned = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            pixels.withUnsafeBufferPointer { pixels in
                for y in 0..<upright.height {
                    for x in 0..<upright.width {
                        buffer[y * upright.width + x] = pixels[first + x * acrossStep + y * downStep]
                    }
                }
            }
            count = size.count
        }
        return Bitmap(size: upright, pixels: turned, opaque: isOpaque ? PixelRect(upright) : nil)
    }

    /// Part of the picture reduced by `factor`. Each pixel is the mean of a square of this picture's pixels; in the last
    /// column and row, of the pixels that remain.
    ///
    /// - Parameter rect: The part within the reduced picture, whose size is this one's divided by `factor`, rounded up.
    /// - Precondition: Every pixel is opaque.
    public func piece(_ rect: PixelRect, reducedBy factor: Int) -> Bitmap {
        let piece = PixelSize(width: rect.width, height: rect.height)
        let reduced = [UInt32](unsafeUninitializedCapacity: piece.count) { buffer, count in
            pixels.withUnsafeBufferPointer { pixels in
                for y in 0..<rect.height {
                    let rows = (rect.y + y) * factor..<min((rect.y + y + 1) * factor, size.height)
                    for x in 0..<rect.width {
                        let columns = (rect.x + x) * factor..<min((rect.x + x + 1) * factor, size.width)
                        buffer[y * rect.width + x] = mean(pixels, columns, rows)
                    }
                }
            }
            count = piece.count
        }
        return Bitmap(size: piece, pixels: reduced, opaque: PixelRect(piece))
    }

    private func mean(_ pixels: UnsafeBufferPointer<UInt32>, _ columns: Range<Int>, _ rows: Range<Int>) -> UInt32 {
        var red: UInt32 = 0
        var green: UInt32 = 0
        var blue: UInt32 = 0
        for row in rows {
            for column in columns {
                let pixel = pixels[row * size.width + column]
                red += pixel >> 16 & 255
                green += pixel >> 8 & 255
                blue += pixel & 255
            }
        }
        let count = UInt32(rows.count * columns.count)
        func level(_ sum: UInt32) -> UInt32 { (sum + count / 2) / count }
        return 0xFF00_0000 | level(red) << 16 | level(green) << 8 | level(blue)
    }
}
