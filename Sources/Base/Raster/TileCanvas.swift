/// A picture that is put together from opaque pieces.
public struct TileCanvas {
    private let size: PixelSize
    private var pixels: [UInt32]

    /// A black picture.
    public init(_ size: PixelSize) {
        self.size = size
        pixels = [UInt32](repeating: 0xFF00_0000, count: size.count)
    }

    /// Starts with a picture.
    public init(_ bitmap: Bitmap) {
        size = bitmap.size
        pixels = Array(bitmap.pixels)
    }

    /// Copies a piece. What reaches beyond the picture, or a part of it, is left out.
    public mutating func add(_ piece: Bitmap, at place: (x: Int, y: Int), within part: PixelRect? = nil) {
        let width = piece.size.width
        let frame = PixelRect(x: place.x, y: place.y, width: width, height: piece.size.height)
        guard let shown = frame.intersection(part ?? PixelRect(size))?.intersection(PixelRect(size)) else { return }
        let columns = shown.columns
        piece.pixels.withUnsafeBufferPointer { source in
            pixels.withUnsafeMutableBufferPointer { target in
                for row in shown.rows {
                    let start = (row - place.y) * width + columns.lowerBound - place.x
                    let line = UnsafeBufferPointer(rebasing: source[start..<start + columns.count])
                    let end = row * size.width + columns.lowerBound
                    _ = UnsafeMutableBufferPointer(rebasing: target[end..<end + columns.count]).update(from: line)
                }
            }
        }
    }

    public var bitmap: Bitmap { Bitmap(size: size, pixels: pixels, opaque: PixelRect(size)) }
}
